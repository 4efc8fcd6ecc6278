"""Loads `data/veins.yaml`, and checks its numbers, names and maps against the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from engine.board.board import Board, load_board
from engine.board.tiled_xml import BoardError
from engine.data.checks import label_faults, name_faults, space_faults
from engine.data.paths import DATA
from engine.data.record import read_sheet
from engine.data.text import listing
from engine.data.yaml_nodes import Fault
from engine.words.language import worded
from engine.words.wording_checks import Vocabulary
from games.veins.model import components
from games.veins.model.actions import DECISIONS, STAGES, VERBS
from games.veins.model.board import MOUNTAIN, ROCK, load_ground
from games.veins.model.events import CATEGORIES, EVENTS, REASONS
from games.veins.model.sheet import GAME_OPTIONS, Components, VeinsSheet
from games.veins.model.vocabulary import GOAL, PROMPT_FIELDS, WHY_NOT, WORDS

VOCABULARY = Vocabulary(
    *(VERBS, EVENTS, DECISIONS, WHY_NOT, WORDS, None, PROMPT_FIELDS, GAME_OPTIONS, CATEGORIES, REASONS), goal=GOAL
)
EXITS: Final = tuple(map(components.exits_of, components.TUNNELS))
"""The numbers of exits that tiles have, in the order of the kinds."""
MOST_DRAFTED: Final = 12
"""The most orders to be chosen that have large places; more of them lie like those that are only looked at."""

RESERVED_NAMES: Final = ("NE", "NW", "SE", "SW")
"""Names of directions, which no space can have."""


@worded
def load_sheet() -> VeinsSheet:
    """The sheet, read once. Raises `DataError` with every mistake of the file."""
    return read_sheet(DATA / "veins.yaml", VeinsSheet, faults, VOCABULARY)


def faults(sheet: VeinsSheet) -> Iterator[Fault]:
    """Yield the faults of a well-formed sheet."""
    wrong = list(_name_faults(sheet))
    yield from wrong
    if wrong:
        return
    parts = sheet.components
    yield from _tile_faults(parts)
    yield from _order_faults(sheet)
    yield from _phase_faults(sheet)
    yield from _supply_faults(sheet)
    yield from label_faults(sheet, (*components.KINDS, *parts.colours, *sheet.setup.cities, *parts.orders))
    yield from _map_faults(sheet)


# Names: what the rules know


def _name_faults(sheet: VeinsSheet) -> Iterator[Fault]:
    """Sections whose names differ from those that the rules know."""
    setup, seats = sheet.setup, range(sheet.seats.min, sheet.seats.max + 1)
    yield from name_faults(
        (
            ("components.tiles", sheet.components.tiles, EXITS),
            ("setup.stones", setup.stones, seats),
            ("setup.charges", setup.charges, range(1, len(setup.charges) + 1)),
        )
    )
    for path, pieces, known in (
        ("setup.pool", setup.pool, components.KINDS[: components.STATION + 1]),
        (
            "setup.marked",
            [marked.tile for marked in setup.marked.values()],
            components.KINDS[: len(components.TUNNELS)],
        ),
    ):
        if astray := [piece for piece in pieces if piece not in known]:
            yield path, f"has {listing(astray)}; it can have {listing(known)}"


# What is in the box: RULES.md 3.1, 3.4, 3.5


def _tile_faults(parts: Components) -> Iterator[Fault]:
    """Every shape has as many open edges as exits."""
    for exits, kind in parts.tiles.items():
        if len({*kind.edges}) != exits or len(kind.edges) != exits or max(kind.edges) >= components.DIRECTIONS:
            yield (
                f"components.tiles.{exits}.edges",
                f"are {listing(kind.edges)}; {exits} different ones of 0 to {components.DIRECTIONS - 1} are open",
            )


def _order_faults(sheet: VeinsSheet) -> Iterator[Fault]:
    """Orders name different known colours, no two the same ones; the penalty does not exceed the reward."""
    parts, seen = sheet.components, dict[frozenset[str], str]()
    for id, order in parts.orders.items():
        path = f"components.orders.{id}"
        if astray := [colour for colour in order.stones if colour not in parts.colours]:
            yield f"{path}.stones", f"are of {listing(astray)}; the colours are {listing(parts.colours)}"
        if not order.stones or len({*order.stones}) < len(order.stones):
            yield f"{path}.stones", f"are {listing(order.stones)}; an order has one or more, all of different colours"
        other = seen.setdefault(frozenset(order.stones), id)
        if other != id:
            yield f"{path}.stones", f"are those of {other}; no two orders have the same"
        if order.penalty > order.reward:
            yield f"{path}.penalty", f"is {order.penalty}, more than the reward of {order.reward}"
    wanted = sheet.setup.reveal * sheet.setup.phases
    if len(parts.orders) != wanted:
        yield "components.orders", f"are {len(parts.orders)}; {sheet.setup.phases} phases reveal {wanted}"


# What goes round: RULES.md 3.1, 3.6, 3.7


def _phase_faults(sheet: VeinsSheet) -> Iterator[Fault]:
    """All stages have names, every seat can take a card, and numbers fit into stocks and tracks."""
    parts, setup, most = sheet.components, sheet.setup, sheet.seats.max
    each = len(STAGES)
    stages = each * setup.phases + 1
    if len(sheet.stages) != stages:
        yield (
            "stages",
            f"are {len(sheet.stages)}; {setup.phases} phases of {each} and the final sale are {stages}",
        )
    if len(setup.charges) < most:
        yield "setup.charges", f"are {len(setup.charges)}; {most} seats take a sequence card each"
    for path, used in (("charges", [*setup.charges.values()]), ("equipment.tunnels", setup.equipment.tunnels)):
        if astray := [exits for exits in used if exits not in parts.tiles]:
            yield f"setup.{path}", f"have {listing(astray)} exits; the tiles have {listing(parts.tiles)}"
    if setup.equipment.prospects != 1:
        yield "setup.equipment.prospects", f"are {setup.equipment.prospects}; the last action of a phase is the one"
    if parts.track > components.FULL:
        yield "components.track", f"is {parts.track}; a stock holds {components.FULL} of a kind at the most"
    for seats, stones in setup.stones.items():
        if stones > parts.track:
            yield f"setup.stones.{seats}", f"are {stones}; a track has {parts.track}"


def _supply_faults(sheet: VeinsSheet) -> Iterator[Fault]:
    """The box suffices for the start, the pool and all phases with all seats taken (RULES.md 3.1)."""
    parts, setup, seats = sheet.components, sheet.setup, sheet.seats.max
    if not set(setup.equipment.tunnels) <= set(parts.tiles):
        return  # told already
    for path, there, needed in _supplies(sheet):
        if there < needed:
            yield path, f"are {there}; start, pool and {setup.phases} phases of {seats} seats take {needed}"
    for exits, cards in sorted(Counter(setup.charges.values()).items()):
        tile = parts.tiles.get(exits)
        if tile is not None and tile.dynamites < cards * setup.phases:
            needed = cards * setup.phases
            yield f"components.tiles.{exits}.dynamites", f"are {tile.dynamites}; {setup.phases} phases take {needed}"


def _supplies(sheet: VeinsSheet) -> Iterator[tuple[str, int, int]]:
    """Path, number and needed number of everything that is given out; options and prospects are used again."""
    parts, setup, seats = sheet.components, sheet.setup, sheet.seats.max
    for kind, exits in zip(components.TUNNELS, EXITS, strict=True):
        needed = components.given_out(setup, kind, setup.phases * seats)
        yield f"components.tiles.{exits}.tunnels", parts.tiles[exits].tunnels, needed
    for path, there, kind, times in (
        ("veins", parts.veins, components.VEIN, setup.phases * seats),
        ("stations", parts.stations, components.STATION, setup.phases),
        ("options", parts.options, components.OPTION, seats),
        ("prospects", parts.prospects, components.PROSPECT, seats),
    ):
        yield f"components.{path}", there, components.given_out(setup, kind, times)


# The maps: RULES.md 3.2, 3.3


def _map_faults(sheet: VeinsSheet) -> Iterator[Fault]:
    """Spaces and groups that table, panel and mountain lack."""
    setup = sheet.setup
    try:
        tables = [("board", load_board(setup.board))]
        tables += [(f"shapes.{at}", load_board(shape)) for at, shape in enumerate(setup.shapes)]
        tables += [(f"large_shapes.{at}", load_board(shape)) for at, shape in enumerate(setup.large_shapes)]
        panel, large, land = load_board(setup.panel), load_board(setup.large_panel), load_board(setup.map)
    except BoardError as error:
        yield "setup.board", str(error)
        return
    for name, board in (("setup.panel", panel), ("setup.large_panel", large)):
        yield from space_faults(name, board, _panel_places(sheet))
    for path, table in tables:
        yield from space_faults(f"setup.{path}", table, _table_places(sheet))
    groups = (MOUNTAIN, ROCK, *setup.cities)
    if sorted(land.groups) != sorted(groups):
        yield "setup.map", f"{land.name} has the groups {listing(land.groups)}; they should be {listing(groups)}"
    else:
        yield from _ground_faults(sheet, land)


def _table_places(sheet: VeinsSheet) -> Iterator[str]:
    """The places that the table needs."""
    parts, setup = sheet.components, sheet.setup
    yield from ("field", "mountain", "panel", "plaque-blast", "buttons", "do", "actions", "tray", "tray-mark")
    yield from ("tray-title", "tray-left", "market", "market-title", "market-price", "pool", "pool-title", "offer")
    yield from ("offer-title", "drafts", "drafts-title", "held-title", "pinned-title", "pinned-note", "stones-title")
    yield from ("words", "parchment", "log")
    yield from (f"plaque-{city}" for city in setup.cities)
    for colour in parts.colours:
        yield from (f"track-{colour}", f"{colour}-icon", f"{colour}-price")
        yield from (f"{colour}-{space}" for space in range(1, parts.track + 1))
    for kind in components.KINDS[: components.STATION + 1]:
        yield f"pool-{kind}"
    kinds = len(setup.equipment.tunnels) + 5
    yield from (f"slot{at}{end}" for at in range(1, kinds + 1) for end in ("", "-name"))
    yield from (f"held-small{at}" for at in range(1, len(parts.orders) + 1))
    yield from (f"draft-small{at}" for at in range(1, MOST_DRAFTED + 1))
    yield from (f"{rack}-tiny{at}" for rack in ("offer", "kept") for at in range(1, len(parts.orders) + 1))
    yield from (f"stone{at}" for at in range(1, len(parts.colours) + 1))


def _panel_places(sheet: VeinsSheet) -> Iterator[str]:
    """The places that the auction panel needs."""
    yield from ("sheet", "title", "line", "sale", "bidding", "bids", "foot")
    yield from (f"card{number}{part}" for number in sheet.setup.charges for part in ("", "-word"))
    yield from (f"price{space}" for space in range(1, sheet.components.track + 1))
    for seats in range(sheet.seats.min, sheet.seats.max + 1):
        places = [f"bidder{seats}-{at}" for at in range(1, seats + 1)]
        yield from (place + part for place in places for part in ("", "-mark", "-name", "-state", "-purse", "-bid"))


def _ground_faults(sheet: VeinsSheet, land: Board) -> Iterator[Fault]:
    """Marked spaces are in the mountain, veins on their tiles, and every vein has another colour."""
    parts, setup = sheet.components, sheet.setup
    ground = load_ground(setup.map, tuple(setup.cities))
    mountain = ground.named(ground.mountain)
    if clash := [name for name in ground.names if name in RESERVED_NAMES]:
        yield "setup.map", f"{land.name} has spaces called {listing(clash)}, which are directions"
    for name, marked in setup.marked.items():
        if name not in mountain:
            yield f"setup.marked.{name}", f"is no space of the mountain on {land.name}"
        ways = components.ways_of(parts.tiles[EXITS[components.KIND_INDEX[marked.tile]]])
        if marked.orientation >= ways:
            yield f"setup.marked.{name}.orientation", f"is {marked.orientation}; a {marked.tile} lies in {ways} ways"
    for name, colour in setup.vein.items():
        if name not in setup.marked:
            yield f"setup.vein.{name}", f"has no tile; tiles lie on {listing(setup.marked)}"
        elif not ground.veinable & ground.bit[ground.index[name]]:
            yield f"setup.vein.{name}", "lies beside a city, where no vein can be"
        if colour not in parts.colours:
            yield f"setup.vein.{name}", f"is {colour}; the colours are {listing(parts.colours)}"
    if len({*setup.vein.values()}) < len(setup.vein):
        yield "setup.vein", f"are {listing(setup.vein.values())}; each holds all stones of a colour"
