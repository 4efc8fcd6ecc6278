"""The constants of one match of Mattock, and questions about a position: reach, room, blocked spaces."""

from __future__ import annotations

from engine.rules.contract import Options, Seat
from games.mattock.actions import load_actions
from games.mattock.board import Mask, load_ground
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
        self.options = options
        self.seats = seats
        self.sheet = sheet
        self.board = options["board"]
        self.freestyle = options["setup"] == "freestyle"
        self.max_actions = sheet.setup.longest[self.board][options["setup"]]
        self.tiles = sheet.components.tiles[self.board]
        self.miners = sheet.components.miners[self.board]
        self.touch = sheet.components.touch
        self.attackers = sheet.components.attackers
        self.ground = load_ground(sheet.setup.boards[self.board])
        self.actions = load_actions(self.ground)

    # As masks

    def placeable(self, state: MattockState) -> Mask:
        """The open spaces that touch no tile: where the freestyle set-up places (RULES.md 1)."""
        return self.ground.all & ~(state.tiles | state.levels[0])

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

    def room(self, state: MattockState, seat: Seat) -> int:
        """The number of spaces that `seat` could mine if it were to mine now."""
        return self.minable_mask(state, seat).bit_count()

    def minable(self, state: MattockState, seat: Seat) -> list[str]:
        """The spaces that `seat` could mine if it were to mine now, in reading order."""
        return self.ground.names(self.minable_mask(state, seat))

    def blocked(self, state: MattockState) -> list[str]:
        """The open spaces that nobody can ever mine, in reading order (RULES.md 0)."""
        return self.ground.names(self.ground.all & ~state.tiles & ~state.free)

    def reached(self, state: MattockState, seat: Seat) -> list[str]:
        """The tiles that the miners of `seat` are on or can walk to, in reading order."""
        return self.ground.names(self.reach_mask(state, seat))

    def connections(self, state: MattockState, seat: Seat) -> list[tuple[str, str]]:
        """The pairs of neighbouring tiles within the reach of `seat`, each pair once, in reading order."""
        ground, reach = self.ground, self.reach_mask(state, seat)
        return [
            (ground.name[bit], ground.name[other])
            for bit in ground.bits_of(reach)
            for other in ground.bits_of(reach & ground.near[bit])
            if bit < other
        ]

    def can_walk(self, state: MattockState, seat: Seat) -> bool:
        """Whether a miner of `seat` has an empty tile to walk to."""
        own = state.miners[seat - 1]
        return any(part & own and part & ~own for part in state.parts[seat - 1])
