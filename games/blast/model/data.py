"""The data of Fire in the Hole: the schema of `data/blast.yaml`, and its checks against maps and rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator

import msgspec

from engine.board.board import Board, load_board
from engine.board.tiled_xml import BoardError
from engine.data.checks import label_faults, name_faults, space_faults
from engine.data.field_types import NonNegative, Positive
from engine.data.paths import DATA
from engine.data.record import read_sheet
from engine.data.sheet import Sheet
from engine.data.text import listing
from engine.data.yaml_nodes import Fault
from engine.words.language import worded
from engine.words.wording_checks import Vocabulary
from games.blast.model.actions import DECISIONS, VERBS
from games.blast.model.components import GEM_CARDS, SPECIALS, WILD, ComponentsSheet, gem_faces
from games.blast.model.events import EVENTS
from games.blast.model.vocabulary import GOAL, PROMPT_FIELDS, STANDINGS_REASONS, WHY_NOT, WORDS

FINAL_GAMBLE_OPTION, TAKE, ROLL = "final-gamble", "take", "roll"

DOUBLES_OPTION = "doubles"

GEMS_OF_A_DOUBLE = {"two": 2, "one": 1}
"""Gems of a coloured card with two numbers, by the value of the option `doubles`."""

OPTIONS = {FINAL_GAMBLE_OPTION: (TAKE, ROLL), DOUBLES_OPTION: (*GEMS_OF_A_DOUBLE,)}

VOCABULARY = Vocabulary(
    VERBS,
    EVENTS,
    DECISIONS,
    WHY_NOT,
    WORDS,
    prompt=PROMPT_FIELDS,
    options=OPTIONS,
    reasons=STANDINGS_REASONS,
    goal=GOAL,
)

ON_THE_TABLE = (
    *("pool", "deck-title", "deck", "draw", "deck-count", "fires", "fires-mark", "fires-count", "discard"),
    *("discard-pile", "discard-count", "claim-title", "claim", "hit-title", "chance", "die-title", "die", "die-result"),
)
"""The spaces of the table, besides one per number and one per place."""

AT_A_PLACE = ("place", "mark", "name", "state", "die", "cards", "score")

IN_A_COLUMN = ("", "-gem", "-chance", "-slips", "-guard")
"""The spaces of a column at a place: these endings follow the name of the colour."""

SPREAD_PROPERTIES = ("along", "wide", "high", "step")
"""The properties of a space in which several cards are spread."""


class SetupSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`board`: the map, `large_board` that for larger text; `detonators` dealt per seat; `gamble`: most gems that a
    gamble turns; `chart`: points of 0, 1, 2... gems of a colour, the last number for more gems too."""

    board: str
    large_board: str
    detonators: NonNegative
    gamble: Positive
    chart: tuple[int, ...]


class BlastSheet(Sheet, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The whole of `data/blast.yaml`."""

    components: ComponentsSheet
    setup: SetupSheet


@worded
def load_sheet() -> BlastSheet:
    """The sheet of Fire in the Hole, read once. Raises `DataError` with every mistake of the file."""
    return read_sheet(DATA / "blast.yaml", BlastSheet, faults, VOCABULARY)


def faults(sheet: BlastSheet) -> Iterator[Fault]:
    """The mistakes of a well-formed sheet beyond those that the engine checks in every game."""
    colours = sheet.components.colours
    yield from name_faults(
        (
            ("components.gems", sheet.components.gems, colours),
            ("scoring.categories", sheet.scoring.categories, colours),
        )
    )
    yield from _gem_faults(sheet.components)
    yield from label_faults(sheet, (*colours, WILD, *gem_faces(sheet.components), *SPECIALS))
    yield from _number_faults(sheet)
    yield from _map_faults(sheet)


def _gem_faults(parts: ComponentsSheet) -> Iterator[Fault]:
    """Gem cards that break the rule: each colour, and the wild ones together, bear every number of a die once."""
    groups = {**{f"gems.{colour}": faces for colour, faces in parts.gems.items()}, "wilds": parts.wilds}
    dice = range(1, parts.faces + 1)
    for name, faces in groups.items():
        borne = Counter(number for face in faces for number in face)
        for number in sorted(borne):
            if number not in dice:
                yield f"components.{name}", f"bear {number}; a die shows 1 to {parts.faces}"
        for number in dice:
            if borne[number] != 1:
                yield f"components.{name}", f"bear {number} on {borne[number]} cards; every number is on one of them"
        for at, face in enumerate(faces):
            if list(face) != sorted(face):
                yield f"components.{name}[{at}]", f"is {listing([*map(str, face)])}; the smaller number comes first"
    cards = sum(map(len, groups.values()))
    if cards != GEM_CARDS:
        yield "components.gems", f"are {cards} cards with the wild ones; the rules know {GEM_CARDS}"
    if WILD in parts.colours:
        yield "components.colours", f'"{WILD}" is no colour; the cards that have all of them are called so'
    for colour, count in Counter(parts.colours).items():
        if count > 1:
            yield "components.colours", f'"{colour}" comes {count} times'


def _number_faults(sheet: BlastSheet) -> Iterator[Fault]:
    """Wrong numbers of seats, colours and detonators, and a wrong chart."""
    parts, setup, most = sheet.components, sheet.setup, sheet.seats.max
    if sheet.seats.min < 2:
        yield "seats.min", f"is {sheet.seats.min}; a Prospector needs a miner"
    if len(parts.colours) < most:
        yield "components.colours", f"are {len(parts.colours)}; {most} players need a cursed gem each"
    if setup.detonators * most > parts.detonators:
        yield "setup.detonators", f"is {setup.detonators}; {most} players cannot have so many of {parts.detonators}"
    chart = setup.chart
    if len(chart) < 2 or chart[0] != 0 or list(chart) != sorted(chart):
        yield "setup.chart", f"is {listing([*map(str, chart)])}; it begins with 0 for no gem and never falls"


def _map_faults(sheet: BlastSheet) -> Iterator[Fault]:
    """Spaces and properties missing on the maps of the table and of the places."""
    parts = sheet.components
    numbers = [f"hit{number}" for number in range(1, parts.faces + 1)]
    counts = range(sheet.seats.min, sheet.seats.max + 1)
    places = [f"{seats}-{seat}" for seats in counts for seat in range(1, seats + 1)]
    try:
        board, large = load_board(sheet.setup.board), load_board(sheet.setup.large_board)
        for table in (board, large):
            yield from _space_faults(table, (*ON_THE_TABLE, *numbers, *places), ("claim",))
        told = [(board.properties.get(place, {}), place) for place in places if place in board.index]
        maps = {(key, str(marks.get(key, ""))): place for marks, place in told for key in ("map", "large")}
        for (key, name), place in maps.items():
            if not name:
                yield "setup.board", f'{board.name} does not say by "{key}" which map is laid into {place}'
                continue
            columns = (*parts.colours, WILD)
            slips = tuple(f"{column}-slips" for column in columns)
            spaces = (*AT_A_PLACE, *(f"{column}{part}" for column in columns for part in IN_A_COLUMN))
            yield from _space_faults(load_board(name), spaces, (*slips, "cards"))
    except BoardError as error:
        yield "setup.board", str(error)


def _space_faults(board: Board, spaces: Collection[str], spread: Collection[str]) -> Iterator[Fault]:
    """Spaces that a map lacks, and those without the properties for spreading cards."""
    yield from space_faults("setup.board", board, spaces)
    for space in spread:
        properties = board.properties.get(space, {})
        if space in board.index and not {*SPREAD_PROPERTIES} <= {*properties}:
            needed = listing(SPREAD_PROPERTIES)
            yield "setup.board", f"{space} of {board.name} tells {listing(properties)}; to lay cards takes {needed}"
