"""The events of Veins with their scores, and the categories of the score sheet.

Fields are named as in `actions`. Stations, tiles and veins that came from the pool are `bought`.
"""

from __future__ import annotations

from typing import Final

from engine.rules.actions import Card, Colour, Item, Piece, SeatField, Shape, Space
from engine.rules.events import Event, Gain, SeatEvent

# The score sheet

START, AUCTION, CHIPS, OPTIONS, CITIES = "start", "auction", "chips", "options", "cities"

STONES, ORDERS, PENALTIES, FINAL = "stones", "orders", "penalties", "final"

CATEGORIES = (START, CITIES, STONES, ORDERS, CHIPS, OPTIONS, AUCTION, FINAL, PENALTIES)
"""The categories of the score sheet, in order; all but `START` are tallied from events."""

REASONS: Final = ("points", "card")
"""The reasons of the final ranks: points, or the lower sequence card of the last phase."""

# Events


class PhaseBegun(Event, frozen=True):
    """A phase begins, 1 to 3, before its orders are revealed; all cards have gone back."""

    phase: int


class Opens(SeatEvent, frozen=True):
    """A seat opens the first auction of a phase, by lot or as holder of the lowest card."""

    lot: bool


class OrderRevealed(Event, frozen=True):
    """An order was laid face up."""

    order: Card


class BidMade(SeatEvent, frozen=True):
    """A bid for a sequence card."""

    amount: int


class BidPassed(SeatEvent, frozen=True):
    """A pass in the auction."""


class CardTaken(SeatEvent, frozen=True):
    """A seat took a sequence card and paid its bid; the last one pays nothing."""

    number: int
    paid: int

    gains = (Gain(AUCTION, "paid", lost=True),)


class Equipped(SeatEvent, frozen=True):
    """A seat got the components of the phase; its dynamite is `charge`."""

    charge: Item


class OrderTaken(SeatEvent, frozen=True):
    """A seat took an order with the points of its chips."""

    order: Card
    chips: int
    points: int

    gains = (Gain(CHIPS),)


class OrderPassed(SeatEvent, frozen=True):
    """A seat took no order in this round of the draft."""


class ChipLaid(Event, frozen=True):
    """A chip was added to an order that nobody took; it has now `chips`."""

    order: Card
    chips: int


class Laid(SeatEvent, frozen=True):
    """A tile was laid at a `level` of its stack, from 1."""

    tile: Piece
    space: Space
    orientation: Shape
    level: int
    bought: bool


class ChargeLaid(Laid, frozen=True):
    """A dynamite was laid."""


class StationBuilt(SeatEvent, frozen=True):
    """A station was built in the mountain or in a city."""

    space: Space
    bought: bool


class VeinLaid(SeatEvent, frozen=True):
    """A vein was laid with `stones` from the track of its colour, whose price is now `price`."""

    space: Space
    colour: Colour
    stones: int
    price: int
    bought: bool


class OptionReturned(SeatEvent, frozen=True):
    """An option was returned for points."""

    points: int

    gains = (Gain(OPTIONS),)


class Discarded(SeatEvent, frozen=True):
    """A component was put into the pool."""

    component: Piece


class RouteBegun(SeatEvent, frozen=True):
    """A seat begins its route at one of its stations."""

    space: Space


class Routed(SeatEvent, frozen=True):
    """The route was extended to a space."""

    space: Space


class Prospected(SeatEvent, frozen=True):
    """The route is complete; its `stones` in all follow as `Mined`, vein by vein."""

    route: tuple[Space, ...]
    stones: int


class Mined(SeatEvent, frozen=True):
    """A stone was taken from a vein, where `left` remain."""

    space: Space
    colour: Colour
    left: int


class Exhausted(Event, frozen=True):
    """A vein ran empty: it went to the pool, and the tile below is visible again."""

    space: Space
    colour: Colour


class ProspectSkipped(SeatEvent, frozen=True):
    """A seat did not prospect in this phase."""


class Exploded(Event, frozen=True):
    """A wave of the explosion, counted from 1 (RULES.md 3.11).

    `charges` are the spaces that explode with their whole stacks; `stripped` those beside them that lose tiles from the
    top: `lost` tiles each, so that `left` remain.
    """

    blast: int
    charges: tuple[Space, ...]
    stripped: tuple[Space, ...]
    lost: tuple[int, ...]
    left: tuple[int, ...]

    halts = "all"


class SaleOpened(Event, frozen=True):
    """A colour is for sale; its market price is the highest first bid."""

    colour: Colour
    price: int


class OfferMade(SeatEvent, frozen=True):
    """A bid, in points per stone, in the sale of a colour."""

    colour: Colour
    amount: int


class OfferPassed(SeatEvent, frozen=True):
    """A pass in the sale of a colour."""

    colour: Colour


class NotSold(Event, frozen=True):
    """Nobody bid for a colour that somebody has."""

    colour: Colour


class StonesSold(SeatEvent, frozen=True):
    """The lowest bidder sold stones for its bid each; the market price is now `price`."""

    colour: Colour
    stones: int
    each: int
    price: int

    gains = (Gain(STONES, "value"),)

    @property
    def value(self) -> int:
        """The bid per stone, for all stones."""
        return self.stones * self.each


class Delivered(SeatEvent, frozen=True):
    """An order was delivered."""

    order: Card
    points: int

    gains = (Gain(ORDERS),)


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


EVENTS = (
    PhaseBegun, Opens, OrderRevealed, BidMade, BidPassed, CardTaken, Equipped, OrderTaken, OrderPassed, ChipLaid, Laid,
    ChargeLaid, StationBuilt, VeinLaid, OptionReturned, Discarded, RouteBegun, Routed, Prospected, Mined, Exhausted,
    ProspectSkipped, CityScored, Exploded, SaleOpened, OfferMade, OfferPassed, NotSold, StonesSold, Delivered,
    Penalised, StocksShown, StoneSold,
)  # fmt: skip
