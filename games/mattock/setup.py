"""The constants of one match of Mattock, and questions about a position: reach, room, blocked spaces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from engine.rules.bits import Mask
from engine.rules.contract import Options, Seat
from engine.rules.requirements import Requirement
from games.mattock.actions import load_actions
from games.mattock.board import load_ground
from games.mattock.data import load_sheet
from games.mattock.state import MattockState

SEATS: tuple[Seat, Seat] = (1, 2)


class Setup:
    """One match: its options, sheet, board and action table, and the numbers of the rules on this board.

    `tiles` in the supply, `miners` per seat; a tile touches at most `touch` tiles, and `attackers` miners remove a
    lonely one.
    """

    def __init__(self, options: Options, seats: int = 2) -> None:
        """Take the options `board` and `setup`, settled; raises `DataError` or `BoardError` for broken data."""
        sheet = load_sheet()
        self.options, self.seats, self.sheet = options, seats, sheet
        self.board = options["board"]
        self.freestyle = options["setup"] == "freestyle"
        self.max_actions = sheet.setup.longest[self.board][options["setup"]]
        self.tiles = sheet.components.tiles[self.board]
        self.miners = sheet.components.miners[self.board]
        self.touch = sheet.components.touch
        self.attackers = sheet.components.attackers
        self.ground = load_ground(sheet.setup.boards[self.board])
        self.actions = load_actions(self.ground)
        marked = sheet.setup.fixed[self.board]
        sides = ((), ()) if self.freestyle else (marked.red, marked.blue)
        self.starting_miners: tuple[Mask, Mask] = (self.ground.mask(sides[0]), self.ground.mask(sides[1]))

    # As masks

    def reach_mask(self, state: MattockState, seat: Seat) -> Mask:
        """The tiles that the miners of `seat` are on or can walk to."""
        own = state.miners[seat - 1]
        return sum(part for part in state.parts[seat - 1] if part & own)

    def minable_mask(self, state: MattockState, seat: Seat) -> Mask:
        """The spaces that `seat` could mine if it were to mine now."""
        return self.ground.spread(self.reach_mask(state, seat)) & state.free

    # As names and numbers

    def pool(self, state: MattockState, seat: Seat) -> int:
        """The number of miners of `seat` off the board: not placed yet, or removed."""
        return self.miners - state.miners[seat - 1].bit_count()

    def blocked(self, state: MattockState) -> list[str]:
        """The open spaces that nobody can ever mine, in reading order (RULES.md 0)."""
        return self.ground.names(self.ground.all & ~state.tiles & ~state.free)

    def connections(self, state: MattockState, seat: Seat) -> list[tuple[str, str]]:
        """The pairs of neighbouring tiles within the reach of `seat`, each pair once, in reading order."""
        ground, reach = self.ground, self.reach_mask(state, seat)
        return [
            (ground.name[bit], ground.name[other])
            for bit in ground.bits_of(reach)
            for other in ground.bits_of(reach & ground.near[bit])
            if bit < other
        ]

    def movers(self, state: MattockState) -> Mask:
        """The miners of the seat to decide that have an empty tile to walk to."""
        own = self.own_miners(state)
        return sum(part & own for part in state.parts[state.seat - 1] if part & ~own)

    def own_miners(self, state: MattockState) -> Mask:
        """The spaces with a miner of the seat to decide."""
        return state.miners[state.seat - 1]


# Where a tile can be laid: RULES.md 0 and 1

Row: TypeAlias = Requirement[Setup, MattockState]

Rows: TypeAlias = tuple[Row, ...]


def _occupied(setup: Setup, state: MattockState, bit: Mask) -> str:
    """What is on a space that has a tile already."""
    if bit & setup.own_miners(state):
        return "own_miner"
    return "other_miner" if bit & state.miners[2 - state.seat] else "tile"


def _beside(setup: Setup, state: MattockState, bit: Mask) -> Mapping[str, str]:
    """The first tile beside a space."""
    return {"other": setup.ground.names(setup.ground.near[bit] & state.tiles)[0]}


def _touched(setup: Setup, state: MattockState, bit: Mask) -> Mapping[str, str]:
    """The number of tiles that a space touches."""
    return {"count": setup.sheet.words[f"count_{(setup.ground.near[bit] & state.tiles).bit_count()}"]}


def _full(setup: Setup, state: MattockState, bit: Mask) -> Mapping[str, str]:
    """The first full tile beside a space."""
    return {"full": setup.ground.names(setup.ground.near[bit] & state.tiles & state.levels[-2])[0]}


def _out_of_reach(setup: Setup, state: MattockState, bit: Mask) -> str:
    """Whether an opponent is in the way of an own miner, or no tiles lead to one."""
    beside, own = setup.ground.near[bit], setup.own_miners(state)
    joined = any(part & beside and part & own for part in setup.ground.parts(state.tiles))
    return "barred" if joined else "apart"


PLACE: Final[Rows] = (
    Row("tile", lambda _, state: ~state.tiles),
    Row("neighbour", lambda _, state: ~state.levels[0], _beside),
)
"""Where the freestyle set-up places: next to no tile (RULES.md 1, freestyle restriction)."""

FREE: Final[Rows] = (
    Row(_occupied, lambda _, state: ~state.tiles),
    Row("touches", lambda _, state: ~state.levels[-1], _touched),
    Row("full", lambda setup, state: ~setup.ground.spread(state.tiles & state.levels[-2]), _full),
)
"""The open spaces that are not blocked: no tile may touch more tiles than the limit (RULES.md 0)."""

MINE: Final[Rows] = (
    *FREE,
    Row(_out_of_reach, lambda setup, state: setup.ground.spread(setup.reach_mask(state, state.seat))),
)
"""Where a seat mines: beside a tile that its miners reach (RULES.md 0)."""


def _without_miner(setup: Setup, state: MattockState, bit: Mask) -> str:
    """What is on a space without a miner: no tile, a tile that own miners reach, or why none of them does."""
    if not bit & state.tiles:
        return "open"
    if bit & setup.reach_mask(state, state.seat):
        return "no_miner"
    own = setup.own_miners(state)
    joined = any(part & bit and part & own for part in setup.ground.parts(state.tiles))
    return "barred" if joined else "cut_off"


MOVER: Final[Rows] = (
    Row("not_yours", lambda _, state: ~state.miners[2 - state.seat]),
    Row(_without_miner, lambda setup, state: setup.own_miners(state)),
    Row("stuck", lambda setup, state: setup.movers(state)),
)
"""The miners that can walk (RULES.md 0)."""
