"""The data of Mattock: the schema of `data/mattock.yaml`, and its checks against boards and rules."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

import msgspec

from engine.board.board import Board, load_board
from engine.board.tiled_xml import BoardError
from engine.data.checks import name_faults
from engine.data.paths import DATA
from engine.data.record import read_sheet
from engine.data.sheet import Sheet
from engine.data.yaml_nodes import Fault
from engine.words.language import worded
from engine.words.wording_checks import Vocabulary, signatures
from games.mattock.actions import DECISIONS, VERBS
from games.mattock.events import EVENTS

BOARD_OPTION, SETUP_OPTION = "board", "setup"

SETUPS = ("fixed", "freestyle")

WHY_NOT = signatures("""
    outside(space) tile(space) own_miner(space) other_miner(space) touches(space count) full(space full)
    neighbour(space other) apart(space) barred(space) not_yours(space) no_miner(space) cut_off(space) stuck(space)
    standing(space) open(space) occupied(space) unreached(origin space) blocked_way(origin space)
    nobody wrong_step(ask) over
""")
"""Every refusal, with the names in braces that it may use."""

WORDS = signatures(
    """
    ask_{decision} count_{count} miners limit comes_back score traps mountain
    all_on_board(count away) some_away(count away) to_place(count away) dug(count all) closed(count)
    to_mine(count) touches_none touches(count) returns closes(count) removes(count spaces)
    miner_title(player space) walks_none walks(count) friends(count) foes_none foes_few(count all) danger(count)
    tile_title(space) tile_empty tile_none tile_some(count) tile_full(count) closed_title(space) closed_text
    """,
    decision=DECISIONS,
    count=range(2, 7),
)
"""Every other wording of rules and table, with the names in braces that it may use."""

GOAL = signatures("text standing(spaces other player) short(spaces other)")
"""The texts of the goal line, with the names in braces that each may use."""

PROMPT_FIELDS = ("spaces", "waiting", "more")
"""The live words of a prompt, which the table fills."""

VOCABULARY = Vocabulary(
    *(VERBS, EVENTS, DECISIONS, WHY_NOT, WORDS, (), PROMPT_FIELDS),
    options={BOARD_OPTION: (), SETUP_OPTION: SETUPS},
    categories=("spaces", "mined", "taken"),
    goal=GOAL,
)


class ComponentsSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`tiles[board]` in the supply, `miners[board]` per seat; a tile may touch at most `touch` tiles, and `attackers`
    miners remove a lonely one."""

    tiles: dict[str, int]
    miners: dict[str, int]
    touch: int
    attackers: int


class MarkedSpaces(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The marked spaces of seat 1 and seat 2."""

    red: list[str]
    blue: list[str]


class SetupSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`boards[board]`: its map; `fixed[board]`: its marked spaces; `longest[board][set-up]`: most actions of a game."""

    boards: dict[str, str]
    fixed: dict[str, MarkedSpaces]
    longest: dict[str, dict[str, int]]


class MattockSheet(Sheet, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The whole of `data/mattock.yaml`."""

    components: ComponentsSheet
    setup: SetupSheet


@worded
def load_sheet() -> MattockSheet:
    """The sheet of Mattock, read once. Raises `DataError` with every mistake of the file."""
    return read_sheet(DATA / "mattock.yaml", MattockSheet, faults, VOCABULARY)


def faults(sheet: MattockSheet) -> Iterator[Fault]:
    """The mistakes of a well-formed sheet beyond those that the engine checks in every game."""
    yield from _number_faults(sheet)
    yield from name_faults(_named_sections(sheet))
    for board, stem in sheet.setup.boards.items():
        yield from _board_faults(sheet, board, stem)


def _named_sections(sheet: MattockSheet) -> Iterator[tuple[str, Collection[str], Collection[str]]]:
    """Per section whose names the rules know: its path, the names found, the names expected."""
    boards = sheet.setup.boards
    if BOARD_OPTION in sheet.options:
        yield f"options.{BOARD_OPTION}.values", sheet.options[BOARD_OPTION].values, boards
    yield "components.tiles", sheet.components.tiles, boards
    yield "components.miners", sheet.components.miners, boards
    yield "setup.fixed", sheet.setup.fixed, boards
    yield "setup.longest", sheet.setup.longest, boards
    for board, longest in sheet.setup.longest.items():
        yield f"setup.longest.{board}", longest, SETUPS


def _number_faults(sheet: MattockSheet) -> Iterator[Fault]:
    """Numbers that the rules or the board forbid."""
    parts, seats = sheet.components, sheet.seats
    if (seats.min, seats.max) != (2, 2):
        yield "seats", f"are {seats.min} to {seats.max}; Mattock is for 2"
    if not 1 <= parts.touch <= 5:
        yield "components.touch", f"is {parts.touch}; a hexagon has six neighbours, so 1 to 5 of them can be the limit"
    if parts.attackers < 1:
        yield "components.attackers", f"is {parts.attackers}; at least 1 miner removes another"
    for board, miners in parts.miners.items():
        if miners < 1:
            yield f"components.miners.{board}", f"is {miners}; a seat has at least 1 miner"
        elif parts.tiles.get(board, 2 * miners) < 2 * miners:
            yield f"components.tiles.{board}", f"is {parts.tiles[board]}; the miners start on {2 * miners} tiles"


def _board_faults(sheet: MattockSheet, board: str, stem: str) -> Iterator[Fault]:
    """A board too small for its miners; marked spaces off it, repeated, touching, or not one per miner."""
    try:
        spaces = load_board(stem)
    except BoardError as error:
        yield f"setup.boards.{board}", str(error)
        return
    # A miner takes its own space and the six around it from the next; the last one still has to find a place.
    most = ((len(spaces.spaces) - 1) // 7 + 1) // 2
    if (miners := sheet.components.miners.get(board, 1)) > most:
        yield f"components.miners.{board}", f"is {miners}; freestyle surely has room for {most} a seat, not for more"
    colours = sheet.setup.fixed.get(board)
    if colours is None:
        return
    marked: list[str] = []
    for colour, names in (("red", colours.red), ("blue", colours.blue)):
        path = f"setup.fixed.{board}.{colour}"
        if len(names) != sheet.components.miners.get(board, len(names)):
            yield path, f"marks {len(names)} spaces; a seat has {sheet.components.miners[board]} miners"
        for number, name in enumerate(names):
            fault = _marked_space_fault(spaces, board, name, marked)
            if fault:
                yield f"{path}[{number}]", fault
            else:
                marked.append(name)


def _marked_space_fault(spaces: Board, board: str, name: str, marked: Sequence[str]) -> str:
    """The fault of a marked space; "" if it has none."""
    if name not in spaces.index:
        return f'"{name}" is not a space of board {board}'
    if name in marked:
        return f'"{name}" is marked already'
    beside = [spaces.spaces[other] for other in spaces.neighbours[spaces.index[name]]]
    near = next((other for other in beside if other in marked), None)
    return f'"{name}" is next to "{near}"; miners start apart' if near else ""
