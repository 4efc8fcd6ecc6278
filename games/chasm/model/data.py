"""The data sheet of Chasm: the schema of `data/chasm.yaml`, and the checks against the board and the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, TypeAlias

import msgspec

from engine.board.tiled_xml import BoardError
from engine.data.checks import name_faults
from engine.data.field_types import NonNegative, Positive
from engine.data.paths import DATA
from engine.data.record import read_sheet
from engine.data.sheet import Sheet
from engine.data.text import listing
from engine.data.yaml_nodes import Fault
from engine.rules.multiset import MOST
from engine.words.language import worded
from engine.words.wording_checks import Vocabulary
from games.chasm.model.actions import DECISIONS, VERBS
from games.chasm.model.board import LETTERS, MINE_NUMBERS, load_ground
from games.chasm.model.components import Mission
from games.chasm.model.events import EVENTS
from games.chasm.model.goods import KINDS
from games.chasm.model.vocabulary import CATEGORIES, GOAL, LEVELS, STANDINGS_REASONS, WHY_NOT, WORDS

LENGTH_OPTION, MISSIONS_OPTION, BUMPERS_OPTION, DIE_OPTION = "length", "missions", "bumper-carts", "collapse-die"

SWITCH_VALUES = ("off", "on")

PRINTED = "printed"
"""The length that depends on the number of seats."""

KindCount: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=MOST)]
"""A count of items of one kind, at most what packed items hold."""

PROMPT = ("actions", "advice", "closing", "rolling", "cart", "token", "level", "left", "space")
"""The live names of a prompt, filled in by the table."""

OPTIONS = {LENGTH_OPTION: (), **dict.fromkeys((MISSIONS_OPTION, BUMPERS_OPTION, DIE_OPTION), SWITCH_VALUES)}

VOCABULARY = Vocabulary(
    *(VERBS, EVENTS, DECISIONS, WHY_NOT, WORDS, LEVELS, PROMPT, OPTIONS, CATEGORIES, STANDINGS_REASONS), goal=GOAL
)


class ComponentsSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of the box (RULES.md 2).

    `colours`: mines, clockwise; `items`: count by kind; `values`: points by kind; `odd`, `even`: items per deposit card
    with an odd or even number; `tokens`: chasm tokens per colour; `capacity`: items per cart; `slowest`, `fastest`,
    `entry`: speeds, the last one on entering.
    """

    colours: tuple[str, ...]
    items: dict[str, KindCount]
    values: dict[str, NonNegative]
    odd: NonNegative
    even: NonNegative
    tokens: Positive
    capacity: Positive
    slowest: int
    fastest: int
    entry: int


class RewardsSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points besides those of items: most rubies, per cart home at the end, per mission (RULES.md 4.8)."""

    most_rubies: NonNegative
    cart: NonNegative
    mission: NonNegative


class SoloSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of a solo game (RULES.md 4.10).

    `exits`: kind by side of the board; `sure`: jewels of each kind that are always dealt; `cards`: cards per
    colour in the deck; `major`, `victory`: jewels of each kind over the right side for that level; `partial`: over any
    side.
    """

    exits: dict[str, str]
    sure: NonNegative
    cards: int
    major: Positive
    victory: Positive
    partial: Positive


class SetupSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The set-up (RULES.md 2).

    `board`: its name; `seats`: colours by number of seats; `actions`: per turn; `removed`: cards per colour taken out,
    by length; `printed`: length by number of seats; `extra`: missions on the table beyond one per seat.
    """

    board: str
    seats: dict[int, list[str]]
    actions: Positive
    removed: dict[str, int]
    printed: dict[int, str]
    extra: NonNegative
    rewards: RewardsSheet
    solo: SoloSheet


class ChasmSheet(Sheet, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The contents of `data/chasm.yaml`."""

    components: ComponentsSheet
    setup: SetupSheet
    missions: dict[str, Mission]


@worded
def load_sheet() -> ChasmSheet:
    """Load the sheet of Chasm. Raises `DataError` with every mistake of the file."""
    return read_sheet(DATA / "chasm.yaml", ChasmSheet, faults, VOCABULARY)


def faults(sheet: ChasmSheet) -> Iterator[Fault]:
    """Faults of a well-formed sheet that only Chasm can have."""
    yield from name_faults(_named_sections(sheet))
    yield from _board_faults(sheet)
    yield from _number_faults(sheet)
    yield from _tint_faults(sheet)
    yield from _mission_faults(sheet)


def _named_sections(sheet: ChasmSheet) -> Iterator[tuple[str, Iterable[object], Iterable[object]]]:
    """Every section whose names the rules know: its path, the names in it, the expected names."""
    if LENGTH_OPTION in sheet.options:
        yield f"options.{LENGTH_OPTION}.values", sheet.options[LENGTH_OPTION].values, (PRINTED, *sheet.setup.removed)
    yield "components.items", sheet.components.items, KINDS
    yield "components.values", sheet.components.values, KINDS
    yield "setup.solo.exits", sheet.setup.solo.exits, LETTERS
    yield "setup.solo.exits", sheet.setup.solo.exits.values(), KINDS[1:]
    counts = range(sheet.seats.min, sheet.seats.max + 1)
    yield "setup.seats", sheet.setup.seats, counts
    yield "setup.printed", sheet.setup.printed, [seats for seats in counts if seats > 1]


def _board_faults(sheet: ChasmSheet) -> Iterator[Fault]:
    try:
        load_ground(sheet.setup.board, sheet.components.colours)
    except BoardError as error:
        yield "setup.board", str(error)


def _number_faults(sheet: ChasmSheet) -> Iterator[Fault]:
    parts, setup = sheet.components, sheet.setup
    for length, removed in setup.removed.items():
        if not 0 <= removed <= MINE_NUMBERS - 4:
            yield f"setup.removed.{length}", f"is {removed}; 0 to {MINE_NUMBERS - 4} cards of a colour can be taken out"
    for seats, length in setup.printed.items():
        if length not in setup.removed:
            yield f"setup.printed.{seats}", f'is "{length}"; it is one of {listing(setup.removed)}'
    for seats, colours in setup.seats.items():
        wanted = len(parts.colours) if seats == 1 else seats
        if len(colours) != wanted or not {*colours} <= {*parts.colours}:
            yield f"setup.seats.{seats}", f"are {listing(colours)}; it is {wanted} of {listing(parts.colours)}"
    if not 1 <= parts.slowest <= parts.entry <= parts.fastest:
        yield "components.entry", f"is {parts.entry}; it is from slowest {parts.slowest} to fastest {parts.fastest}"
    if parts.values.get(KINDS[0]):
        yield f"components.values.{KINDS[0]}", f"is {parts.values[KINDS[0]]}; a {KINDS[0]} counts nothing"
    least = min(parts.items.get(kind, 0) for kind in KINDS[1:])
    if setup.solo.sure > least:
        yield "setup.solo.sure", f"is {setup.solo.sure}; of some kind there are but {least} jewels"
    if not 1 <= setup.solo.cards <= min(parts.tokens, MINE_NUMBERS):
        yield "setup.solo.cards", f"is {setup.solo.cards}; each card of a colour needs one of its {parts.tokens} tokens"


def _tint_faults(sheet: ChasmSheet) -> Iterator[Fault]:
    """Seats must have the colours of their mines; a solo player has the colour of the first one."""
    for seats, tints in sheet.seats.colours.items():
        mines = sheet.setup.seats.get(seats, [])
        wanted = [sheet.picks[colour].tint for colour in mines if colour in sheet.picks][:seats]
        if len(wanted) == len(tints) and wanted != tints:
            yield f"seats.colours.{seats}", f"are {listing(tints)}; the mines {listing(mines)} are {listing(wanted)}"


def _mission_faults(sheet: ChasmSheet) -> Iterator[Fault]:
    for name, mission in sheet.missions.items():
        bare = Mission(mission.title, mission.short, mission.text, mission.picture)
        if mission == bare:
            yield f"missions.{name}", "demands nothing, so that the first delivery would win it"
        if mission.crashes and mission != msgspec.structs.replace(bare, crashes=mission.crashes):
            yield f"missions.{name}.crashes", "goes with no demand of a delivery; a crash is none"
    least = sheet.seats.max + sheet.setup.extra
    if len(sheet.missions) < least:
        yield "missions", f"are {len(sheet.missions)}; {least} lie open at a full table"
