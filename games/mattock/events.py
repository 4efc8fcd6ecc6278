"""TODO."""

from __future__ import annotations

from engine.rules.actions import Space
from engine.rules.contract import Event, Score, Seat


class Placed(Event, frozen=True):
    """A tile and a miner of `seat` came to `space` in the freestyle set-up."""

    seat: Seat
    space: Space


class Mined(Event, frozen=True):
    """`seat` laid a tile on `space`."""

    seat: Seat
    space: Space

    @property
    def scores(self) -> tuple[Score, ...]:
        """A tile mined."""
        return (Score(self.seat, "mined", 1),)


class Returned(Event, frozen=True):
    """A miner of `seat` came back from the pool, on the tile just laid on `space`."""

    seat: Seat
    space: Space


class Moved(Event, frozen=True):
    """A miner of `seat` walked from `origin` to `target`."""

    seat: Seat
    origin: Space
    target: Space


class Stayed(Event, frozen=True):
    """`seat` moved nobody."""

    seat: Seat


class Removed(Event, frozen=True):
    """`seat` took the miner of the seat `owner` on `space` off the board; it waits in its owner's pool."""

    seat: Seat
    space: Space
    owner: Seat

    @property
    def scores(self) -> tuple[Score, ...]:
        """A miner taken."""
        return (Score(self.seat, "taken", 1),)


class Trapped(Event, frozen=True):
    """`seat` is to mine and cannot: it has lost."""

    seat: Seat


EVENTS: tuple[type[Event], ...] = (Placed, Mined, Returned, Moved, Stayed, Removed, Trapped)
"""Everything that can happen."""
