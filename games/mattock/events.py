"""The events of Mattock with their scores."""

from __future__ import annotations

from engine.rules.actions import Space
from engine.rules.contract import Seat
from engine.rules.events import Event, Gain, SeatEvent


class Placed(SeatEvent, frozen=True):
    """`seat` put a tile and a miner on `space` in the freestyle set-up."""

    space: Space


class Mined(SeatEvent, frozen=True):
    """`seat` laid a tile on `space`."""

    space: Space

    gains = (Gain("mined", 1),)


class Returned(SeatEvent, frozen=True):
    """A miner of `seat` came back from the pool onto the tile just laid on `space`."""

    space: Space


class Moved(SeatEvent, frozen=True):
    """A miner of `seat` walked from `origin` to `target`."""

    origin: Space
    target: Space


class Stayed(SeatEvent, frozen=True):
    """`seat` moved no miner."""


class Removed(SeatEvent, frozen=True):
    """`seat` removed the miner of the seat `owner` from `space`; it waits in its owner's pool."""

    space: Space
    owner: Seat

    gains = (Gain("taken", 1),)

    halts = "own"


class Trapped(SeatEvent, frozen=True):
    """`seat` is to mine and cannot: it has lost."""

    halts = "own"


EVENTS: tuple[type[Event], ...] = (Placed, Mined, Returned, Moved, Stayed, Removed, Trapped)
"""All events."""
