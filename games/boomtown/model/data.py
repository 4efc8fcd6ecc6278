"""Loads `data/boomtown.yaml` and checks it against the rules and maps of Boomtown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Final

from engine.board.board import Board, load_board
from engine.board.tiled_xml import BoardError
from engine.data.checks import label_faults, name_faults, space_faults
from engine.data.paths import DATA
from engine.data.record import read_sheet
from engine.data.text import listing
from engine.data.yaml_nodes import Fault
from engine.words.language import worded
from games.boomtown.model.board import CELLS, CENTRE, DIRECTIONS, FOUR, LAYOUTS, SIDE, WATER, load_ground
from games.boomtown.model.components import LETTERS, METALS, RESOURCES
from games.boomtown.model.sheet import OPTIONS, RIVAL_LEVEL, TERRAIN_BONUS, BoomtownSheet, ComponentsSheet, RivalJob
from games.boomtown.model.vocabulary import VOCABULARY

TABLE_SPACES: Final = (
    *("map", "shipping", "town", "mat", "hand", "hand-mark", "hand-title"),
    *("market", "market-title", "market-bonus", "influence", "influence-title", "buttons", "words"),
)

TRACK_SPACES: Final = ("track-{}", "{}-cube", "{}-rail", "{}-gate1", "{}-gate2")

TERRAIN_SPACES: Final = ("{}-row", "{}-icon", "{}-values")
"""Spaces that the table map must have, beside those with numbers; of every track, and of every terrain."""


def faults(sheet: BoomtownSheet) -> Iterator[Fault]:
    """The faults of a sheet, each with its path."""
    yield from name_faults(_named_sections(sheet))
    wrong = list(_letter_faults(sheet.components))
    yield from wrong
    if not wrong:
        yield from chain(_tile_faults(sheet.components), _token_faults(sheet.components), _card_faults(sheet))
    yield from _shipping_faults(sheet.components)
    yield from _setup_faults(sheet)
    parts = sheet.components
    yield from label_faults(sheet, (*parts.resources, *parts.terrains, FOUR, *parts.investments, *parts.offices))
    yield from _map_faults(sheet)


def _named_sections(sheet: BoomtownSheet) -> Iterator[tuple[str, Iterable[object], Iterable[object]]]:
    """The path of every section with fixed names, the names in it, and the names that the rules know."""
    parts, setup = sheet.components, sheet.setup
    yield "components.resources", parts.resources, RESOURCES
    yield "components.tokens", parts.tokens, (*parts.terrains,)
    yield "components.posts", parts.posts, (*parts.terrains,)
    yield "components.shipping.bonuses", parts.shipping.bonuses, parts.metals
    yield "setup.terrain-bonus", setup.terrain_bonus, OPTIONS[TERRAIN_BONUS]
    for name, values in setup.terrain_bonus.items():
        yield f"setup.terrain-bonus.{name}", values, (*parts.terrains,)
    yield "setup.income", setup.income, OPTIONS[RIVAL_LEVEL]
    tables = ("boards", setup.boards), ("large-boards", setup.large_boards)
    for path, by_seats in (*tables, ("camps", setup.camps), ("rewards", setup.rewards)):
        yield f"setup.{path}", by_seats, range(sheet.seats.min, sheet.seats.max + 1)


# What is in the box


def _letter_faults(parts: ComponentsSheet) -> Iterator[Fault]:
    """Letters and the order of resources, metals and terrains, which become numbers."""
    if list(parts.resources.items()) != list(zip(RESOURCES, LETTERS, strict=True)):
        known = ", ".join(f"{name}: {letter}" for name, letter in zip(RESOURCES, LETTERS, strict=True))
        yield "components.resources", f"are not {known}, in this order"
    if parts.metals != list(RESOURCES[:METALS]):
        known = listing(RESOURCES[:METALS])
        yield "components.metals", f"are {listing(parts.metals)}; they are the first resources, {known}"
    if [*parts.terrains][:METALS] != parts.metals or len(parts.terrains) != METALS + 1:
        yield "components.terrains", f"are {listing(parts.terrains)}; they begin with the metals, and one more follows"
    twice = [letter for letter, count in Counter(parts.terrains.values()).items() if count > 1 or len(letter) != 1]
    if twice:
        yield "components.terrains", f"have the letters {listing(twice)}; each has one letter of its own"


def _spelling_fault(spelt: str, letters: Collection[str]) -> str:
    """The fault of a word that has other than the given letters; "" for none."""
    astray = [letter for letter in spelt if letter not in letters]
    return f'"{spelt}" has {listing(astray)}; its letters are {listing(letters)}' if astray else ""


def _tile_faults(parts: ComponentsSheet) -> Iterator[Fault]:
    """Every tile has a centre and a ring, and no terrain has more hexes than tokens."""
    letters = [*parts.terrains.values()]
    for name, spelt in parts.tiles.items():
        path = f"components.tiles.{name}"
        if wrong := _spelling_fault(spelt, letters):
            yield path, wrong
        if len(spelt) != 1 + len(DIRECTIONS):
            yield path, f"has {len(spelt)} hexes; a tile has a centre and {len(DIRECTIONS)} around"
        if len(name) != 1:
            yield path, "has a name of more than one letter"
    for terrain, letter in parts.terrains.items():
        hexes = sum(spelt.count(letter) for spelt in parts.tiles.values())
        tokens = sum(parts.tokens.get(terrain, {}).values())
        if tokens < hexes:
            yield f"components.tokens.{terrain}", f"are {tokens}; the tiles have {hexes} hexes of this terrain"


def _token_faults(parts: ComponentsSheet) -> Iterator[Fault]:
    """Contents are spelt with the letters of resources, each in one way."""
    seen: dict[str, str] = {}
    for terrain, tokens in parts.tokens.items():
        for spelt in tokens:
            path = f"components.tokens.{terrain}.{spelt}"
            if wrong := _spelling_fault(spelt, LETTERS):
                yield path, wrong
            other = seen.setdefault("".join(sorted(spelt)), spelt)
            if other is not spelt or not spelt:
                yield path, f'holds the same as "{other}"' if spelt else "holds nothing"


def _shipping_faults(parts: ComponentsSheet) -> Iterator[Fault]:
    """Lines and bonus places are on the track, and the higher tile is on top."""
    track = parts.shipping
    for path, steps in (("lines", [*track.lines]), ("places", track.places)):
        astray = [step for step in steps if not 1 <= step <= track.steps]
        if astray:
            yield f"components.shipping.{path}", f"are at {listing(astray)}; a track has the steps 1 to {track.steps}"
    for metal, tiles in track.bonuses.items():
        if tiles != sorted(tiles, reverse=True) or not tiles:
            path = f"components.shipping.bonuses.{metal}"
            yield path, f"are {listing(tiles)}; the tile on top comes first, the highest"


def _card_faults(sheet: BoomtownSheet) -> Iterator[Fault]:
    """Trading posts, investments and Rival cards."""
    parts = sheet.components
    for terrain, items in parts.posts.items():
        if not items or not {*items} <= {*RESOURCES}:
            yield f"components.posts.{terrain}", f"gives {listing(items)}; the resources are {listing(RESOURCES)}"
    for id, card in parts.investments.items():
        if wrong := _spelling_fault(card.cost, LETTERS[:METALS]):
            yield f"components.investments.{id}.cost", wrong
        if card.influence and (card.effect or card.influence not in parts.terrains):
            known = f"a terrain ({listing(parts.terrains)}), and no effect stands beside it"
            yield f"components.investments.{id}.influence", f'is "{card.influence}"; it is {known}'
    for number, rival in parts.rivals.items():
        yield from _rival_card_faults(f"components.rivals.{number}", rival, [*parts.terrains.values()])


def _rival_card_faults(path: str, card: RivalJob, terrains: Sequence[str]) -> Iterator[Fault]:
    """A Rival card names every terrain once and has one job at most."""
    if sorted(card.terrains) != sorted(terrains):
        yield f"{path}.terrains", f'are "{card.terrains}"; every one of {listing(terrains)} comes once'
    if wrong := _spelling_fault(card.ships, LETTERS[:METALS]):
        yield f"{path}.ships", wrong
    if card.column > SIDE:
        yield f"{path}.column", f"is {card.column}; the town has {SIDE} columns"
    if (card.ships != "") + card.invests + (card.column > 0) > 1:
        yield path, "has several jobs; a card has one, or none"


# The set-up


def _setup_faults(sheet: BoomtownSheet) -> Iterator[Fault]:
    """Prices, starting resources, rewards and losses."""
    parts, setup = sheet.components, sheet.setup
    for path, metals in (("columns", setup.columns), ("rows", setup.rows)):
        if len(metals) != SIDE or not {*metals} <= {*parts.metals}:
            yield f"setup.{path}", f"are {listing(metals)}; each of the {SIDE} has one of {listing(parts.metals)}"
    if len(setup.start) < sheet.seats.max:
        yield "setup.start", f"has {len(setup.start)} places; there are {sheet.seats.max} seats"
    for at, row in enumerate(setup.start):
        wrong = next(filter(None, (_spelling_fault(spelt, LETTERS) for spelt in row)), "")
        if wrong or len(row) != len(setup.bins):
            yield f"setup.start[{at}]", wrong or f"has {len(row)} piles; there are {len(setup.bins)} bins"
    yield from _supply_faults(sheet)
    for seats, rewards in setup.rewards.items():
        if rewards != sorted(rewards, reverse=True):
            yield f"setup.rewards.{seats}", f"are {listing(rewards)}; the highest comes first"
    for option, values in setup.terrain_bonus.items():
        for terrain, (first, second) in values.items():
            if first < second:
                yield f"setup.terrain-bonus.{option}.{terrain}", f"is {first} for the first and {second} for the second"
    if setup.wanted[0] > 0 or setup.loot > 0:
        yield "setup.wanted" if setup.wanted[0] > 0 else "setup.loot", "is a gain; it should cost points"


def _supply_faults(sheet: BoomtownSheet) -> Iterator[Fault]:
    """Enough offices, investments, hexes and Rival cards for the set-up."""
    parts, setup = sheet.components, sheet.setup
    usual = sum(not office.option for office in parts.offices.values())
    dominoes = len(LAYOUTS[0][0])
    if setup.offices != dominoes or usual < dominoes:
        yield "setup.offices", f"are {setup.offices} of {usual}; the town has room for {dominoes}"
    if setup.display > len(parts.investments):
        yield "setup.display", f"is {setup.display}; there are {len(parts.investments)} investments"
    for seats, camps in setup.camps.items():
        hexes = (len(parts.tiles) - len(setup.closed.get(seats, ()))) * (1 + len(DIRECTIONS))
        players = max(seats, 2)
        if camps * players >= hexes:
            yield f"setup.camps.{seats}", f"is {camps}; {players} players cannot build so many on {hexes} hexes"
        if seats == 1 and len(parts.rivals) != camps:
            yield "components.rivals", f"are {len(parts.rivals)}; the Rival turns one for each of {camps} camps"


# The maps


def _map_faults(sheet: BoomtownSheet) -> Iterator[Fault]:
    """The table maps have all spaces, and the map of the land all slots."""
    setup = sheet.setup
    try:
        named = {"boards": setup.boards, "large-boards": setup.large_boards}
        tables = {
            f"{path}.{seats}": load_board(name) for path, boards in named.items() for seats, name in boards.items()
        }
        land = load_board(setup.map)
    except BoardError as error:
        yield "setup.boards", str(error)
        return
    for path, table in tables.items():
        yield from space_faults(f"setup.{path}", table, _table_spaces(sheet))
    yield from _slot_faults(sheet, land)


def _table_spaces(sheet: BoomtownSheet) -> Iterator[str]:
    """The spaces that the table map must have."""
    parts, setup = sheet.components, sheet.setup
    yield from TABLE_SPACES
    for metal in parts.metals:
        yield from (space.format(metal) for space in TRACK_SPACES)
        yield from (f"{metal}-{step}" for step in range(parts.shipping.steps + 1))
        yield from (f"{metal}-bonus{place}" for place, _ in enumerate(parts.shipping.places, 1))
    for terrain in parts.terrains:
        yield from (space.format(terrain) for space in TERRAIN_SPACES)
    for players in range(2, sheet.seats.max + 1):
        yield f"influence-seats{players}"
        yield from (f"{terrain}-influence{players}" for terrain in parts.terrains)
    yield from (space for cell in CELLS for space in (cell, f"{cell}-spot"))
    for first, second in sorted({domino for dominoes, _ in LAYOUTS for domino in dominoes}):
        yield f"{CELLS[first]}-{'wide' if second == first + 1 else 'tall'}"
    for line in range(1, SIDE + 1):
        yield from (f"column{line}-price", f"row{line}-price")
    for bin, _ in enumerate(setup.bins):
        yield from (f"bin{bin}", f"bin{bin}-title")
    yield from (f"ticket{at}" for at in range(1, setup.display + 1))


def _slot_faults(sheet: BoomtownSheet, land: Board) -> Iterator[Fault]:
    """The slots of the map: their hexes and centres, and those that are closed."""
    setup, groups = sheet.setup, land.groups
    slots: Mapping[str, tuple[int, ...]] = {name: hexes for name, hexes in groups.items() if name != WATER}
    if WATER not in groups or len(groups[WATER]) < 2:
        yield "setup.map", f'{land.name} has no group "{WATER}"'
        return
    if len(slots) != len(sheet.components.tiles):
        yield "setup.map", f"{land.name} has {len(slots)} slots for {len(sheet.components.tiles)} tiles"
    for name, hexes in slots.items():
        centres = [hex for hex in hexes if land.properties.get(land.spaces[hex], {}).get(CENTRE)]
        ring = sorted(land.neighbours[centres[0]]) if len(centres) == 1 else []
        if sorted((*centres, *ring)) != sorted(hexes):
            yield "setup.map", f"slot {name} of {land.name} is not one hex marked as {CENTRE} with all those around it"
            return
    for seats, closed in setup.closed.items():
        if astray := [name for name in closed if name not in slots]:
            yield f"setup.closed.{seats}", f"are {listing(astray)}; the slots are {listing(slots)}"
        elif not load_ground(setup.map, tuple(closed)).shore:
            yield f"setup.closed.{seats}", "leave no land at the water, where the first tokens are turned up"


@worded
def load_sheet() -> BoomtownSheet:
    """The sheet, read once. Raises `engine.data.yaml_nodes.DataError` with every mistake of the file."""
    return read_sheet(DATA / "boomtown.yaml", BoomtownSheet, faults, VOCABULARY)
