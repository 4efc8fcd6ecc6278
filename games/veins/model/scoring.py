"""The score sheet of Veins: its categories, the reasons of the ranks, and the events of cities and of the end."""

from __future__ import annotations

from typing import Any, Final

from engine.rules.actions import Card, Colour, SeatField
from engine.rules.contract import Seat
from engine.rules.events import Event, Gain, SeatEvent

START, AUCTION, CHIPS, OPTIONS, CITIES = "start", "auction", "chips", "options", "cities"

STONES, ORDERS, PENALTIES, FINAL = "stones", "orders", "penalties", "final"

CATEGORIES = (START, CITIES, STONES, ORDERS, CHIPS, OPTIONS, AUCTION, FINAL, PENALTIES)
"""The categories of the score sheet, in order; all but `START` are tallied from events."""

CATEGORY_AT: Final = {category: number for number, category in enumerate(CATEGORIES)}
"""Index of a category among the points of a seat."""

CATEGORY_COUNT: Final = len(CATEGORIES)


def points_of(state: Any, seat: Seat) -> int:
    """The points of a seat in a position, including those at the start."""
    return sum(state.scored[(seat - 1) * CATEGORY_COUNT : seat * CATEGORY_COUNT])


class CityScored(SeatEvent, frozen=True):
    """The points of a seat's connected `stations` in a city with `free` spaces (RULES.md 3.10)."""

    city: Colour
    stations: int
    free: int
    points: int

    gains = (Gain(CITIES),)


class Penalised(SeatEvent, frozen=True):
    """The end: an undelivered order costs its penalty; `points` is negative."""

    order: Card
    points: int

    gains = (Gain(PENALTIES),)


class StocksShown(Event, frozen=True):
    """The end: all stones are shown; they are sold in this order of `seats`."""

    seats: tuple[SeatField, ...]


class StoneSold(SeatEvent, frozen=True):
    """A stone was sold in the final sale for the number of the space that it went to."""

    colour: Colour
    points: int

    gains = (Gain(FINAL),)


REASONS: Final = ("points", "card")
"""The reasons of the final ranks: points, or the lower sequence card of the last phase."""
