"""A position of Mattock: the tiles, the miners, whose decision it is, and what follows from these, kept at hand."""

from __future__ import annotations

from engine.rules.actions import Action
from engine.rules.contract import Seat
from games.mattock.board import Bit, Mask, Parts


class MattockState:
    """A position. Every field holds a value that is never changed in place, so that a copy shares them all.

    The position itself: `tiles`; `miners` a seat; the `seat` to decide (once the game is over: the trapped one); its
    `decision` ("" once the game is over); the `number` of the turn (0 during a set-up); `fresh`, the tile mined in this
    turn (0: none yet); tiles `mined` and miners `taken` a seat.

    What follows from it: `levels`, the spaces that touch at least 1, 2, ... tiles; `free`, the open spaces that a tile
    may ever be laid on; `parts` a seat, the connected parts of the tiles without the opponent's miners; `minable`, the
    spaces that the seat can mine, where the decision is to mine; `offered`, the legal actions once asked for.
    """

    __slots__ = (
        "decision",
        "free",
        "fresh",
        "levels",
        "minable",
        "mined",
        "miners",
        "number",
        "offered",
        "parts",
        "seat",
        "taken",
        "tiles",
    )

    tiles: Mask
    miners: tuple[Mask, Mask]
    seat: Seat
    decision: str
    number: int
    fresh: Bit
    mined: tuple[int, int]
    taken: tuple[int, int]
    levels: list[Mask]
    free: Mask
    parts: tuple[Parts, Parts]
    minable: Mask
    offered: list[Action] | None

    def copy(self) -> MattockState:
        """An equal position that shares nothing that can change."""
        twin = MattockState.__new__(MattockState)
        twin.tiles = self.tiles
        twin.miners = self.miners
        twin.seat = self.seat
        twin.decision = self.decision
        twin.number = self.number
        twin.fresh = self.fresh
        twin.mined = self.mined
        twin.taken = self.taken
        twin.levels = self.levels
        twin.free = self.free
        twin.parts = self.parts
        twin.minable = self.minable
        twin.offered = self.offered
        return twin

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
            self.fresh,
            self.mined,
            self.taken,
        )
