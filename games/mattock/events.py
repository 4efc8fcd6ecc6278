"""The events of Mattock with their scores."""

from __future__ import annotations

from engine.rules.actions import Space
from engine.rules.contract import Seat
from engine.rules.events import Event, Gain


class Placed(Event, frozen=True):
    """`seat` put a tile and a miner on `space` in the freestyle set-up."""

    seat: Seat
    space: Space


class Mined(Event, frozen=True):
    """`seat` laid a tile on `space`."""

    seat: Seat
    space: Space

    gains = (Gain("mined", 1),)


class Returned(Event, frozen=True):
    """A miner of `seat` came back from the pool onto the tile just laid on `space`."""

    seat: Seat
    space: Space


class Moved(Event, frozen=True):
    """A miner of `seat` walked from `origin` to `target`."""

    seat: Seat
    origin: Space
    target: Space


class Stayed(Event, frozen=True):
    """`seat` moved no miner."""

    seat: Seat


class Removed(Event, frozen=True):
    """`seat` removed the miner of the seat `owner` from `space`; it waits in its owner's pool."""

    seat: Seat
    space: Space
    owner: Seat

    gains = (Gain("taken", 1),)


class Trapped(Event, frozen=True):
    """`seat` is to mine and cannot: it has lost."""

    seat: Seat


EVENTS: tuple[type[Event], ...] = (Placed, Mined, Returned, Moved, Stayed, Removed, Trapped)
"""All events."""
