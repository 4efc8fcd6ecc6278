"""A position of Mattock: tiles, miners, the seat to decide, and masks derived from these."""

from __future__ import annotations

from engine.rules.actions import Action
from engine.rules.contract import Seat
from games.mattock.board import Bit, Ground, Mask, Parts


class MattockState:
    """A position. No value of a field is ever changed in place, so a copy shares them all.

    The position itself:

    `tiles`: mask of the spaces with a tile.
    `miners[seat - 1]`: mask of the spaces with a miner.
    `seat`: the seat to decide; once the game is over, the trapped one.
    `decision`: "place", "mine" or "move"; "" once the game is over.
    `number`: number of the turn; 0 during a freestyle set-up.
    `new_tile`: the tile mined in this turn, 0 for none yet.
    `mined[seat - 1]`, `miners_taken[seat - 1]`: tiles mined and miners taken so far.

    Derived from it:

    `levels[n]`: mask of the spaces that touch at least n + 1 tiles.
    `free`: mask of the open spaces that are not blocked.
    `parts[seat - 1]`: connected parts of the tiles without the opponent's miners.
    `minable`: mask of the spaces that the seat can mine, if the decision is to mine.
    `legal_cache`: the legal actions once they were asked for, else None.
    """

    __slots__ = (
        "decision",
        "free",
        "legal_cache",
        "levels",
        "minable",
        "mined",
        "miners",
        "miners_taken",
        "new_tile",
        "number",
        "parts",
        "seat",
        "tiles",
    )

    tiles: Mask
    miners: tuple[Mask, Mask]
    seat: Seat
    decision: str
    number: int
    new_tile: Bit
    mined: tuple[int, int]
    miners_taken: tuple[int, int]
    levels: list[Mask]
    free: Mask
    parts: tuple[Parts, Parts]
    minable: Mask
    legal_cache: list[Action] | None

    def copy(self) -> MattockState:
        """An equal position that can be played on independently."""
        copy = MattockState.__new__(MattockState)
        copy.tiles = self.tiles
        copy.miners = self.miners
        copy.seat = self.seat
        copy.decision = self.decision
        copy.number = self.number
        copy.new_tile = self.new_tile
        copy.mined = self.mined
        copy.miners_taken = self.miners_taken
        copy.levels = self.levels
        copy.free = self.free
        copy.parts = self.parts
        copy.minable = self.minable
        copy.legal_cache = self.legal_cache
        return copy

    def lay(self, ground: Ground, bit: Bit) -> None:
        """Lay a tile; update the levels, and close the spaces that are blocked from now on (RULES.md 0)."""
        near = ground.near[bit]
        rising, levels = near, []
        for level in self.levels:
            levels.append(level | rising)
            rising &= level
        self.tiles |= bit
        self.levels = levels
        closed = bit | rising
        full = (near & self.tiles | bit) & levels[-1]
        if full:
            closed |= ground.spread(full)
        self.free &= ~closed

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, MattockState):
            return NotImplemented
        return self._position() == other._position()

    __hash__ = None  # type: ignore[assignment]

    def _position(self) -> tuple[object, ...]:
        return (
            self.tiles,
            self.miners,
            self.seat,
            self.decision,
            self.number,
            self.new_tile,
            self.mined,
            self.miners_taken,
        )
