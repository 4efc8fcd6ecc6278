"""What happens in Veins: events, and the categories of the score sheet that they add to. Names are those of `actions`.

Stations, tiles and veins that came out of the buy pool are `bought`.
"""

from __future__ import annotations

from typing import Final

from engine.rules.actions import Card, Colour, Item, Piece, SeatField, Shape, Space
from engine.rules.contract import Event, Score

START, AUCTION, CHIPS, OPTIONS, CITIES = "start", "auction", "chips", "options", "cities"

STONES, ORDERS, PENALTIES, FINAL = "stones", "orders", "penalties", "final"

CATEGORIES = (START, CITIES, STONES, ORDERS, CHIPS, OPTIONS, AUCTION, FINAL, PENALTIES)
"""The categories of the score sheet, in order; all but the points at the start are tallied by events."""


class PhaseBegun(Event, frozen=True):
    """A phase begins, 1 to 3, before its orders are revealed; all have their cards back."""

    phase: int


class Opens(Event, frozen=True):
    """A seat opens the auction of a phase, by lot or because it held the lowest card."""

    seat: SeatField
    lot: bool


class OrderRevealed(Event, frozen=True):
    """An order lies face up."""

    order: Card


class BidMade(Event, frozen=True):
    """A seat bid for a sequence card."""

    seat: SeatField
    amount: int


class BidPassed(Event, frozen=True):
    """A seat passed in the auction for a card."""

    seat: SeatField


class CardTaken(Event, frozen=True):
    """A seat took a sequence card for what it had bid; the last one takes his for nothing."""

    seat: SeatField
    number: int
    paid: int

    @property
    def scores(self) -> tuple[Score, ...]:
        """What was paid, if anything."""
        return (Score(self.seat, AUCTION, -self.paid),) if self.paid else ()


class Equipped(Event, frozen=True):
    """A seat has its twelve components; the dynamite among them is `charge`."""

    seat: SeatField
    charge: Item


class OrderTaken(Event, frozen=True):
    """A seat took an order, with the points of the chips on it."""

    seat: SeatField
    order: Card
    chips: int
    points: int

    @property
    def scores(self) -> tuple[Score, ...]:
        """The points of the chips, if any."""
        return (Score(self.seat, CHIPS, self.points),) if self.points else ()


class OrderPassed(Event, frozen=True):
    """A seat took no order in this round of the draft."""

    seat: SeatField


class ChipLaid(Event, frozen=True):
    """A chip more lies on an order that nobody took: now `chips`."""

    order: Card
    chips: int


class Laid(Event, frozen=True):
    """A tile was laid; it is the `level` one of its stack, from 1."""

    seat: SeatField
    tile: Piece
    space: Space
    orientation: Shape
    level: int
    bought: bool


class ChargeLaid(Laid, frozen=True):
    """A tile was laid that is a dynamite."""


class StationBuilt(Event, frozen=True):
    """A station stands in the mountain or in a city."""

    seat: SeatField
    space: Space
    bought: bool


class VeinLaid(Event, frozen=True):
    """A vein was laid, with so many stones of a colour from its track, whose price is now `price`."""

    seat: SeatField
    space: Space
    colour: Colour
    stones: int
    price: int
    bought: bool


class OptionReturned(Event, frozen=True):
    """An option was given back for points."""

    seat: SeatField
    points: int

    @property
    def scores(self) -> tuple[Score, ...]:
        """The points."""
        return (Score(self.seat, OPTIONS, self.points),)


class Discarded(Event, frozen=True):
    """A component was skipped; it lies in the pool."""

    seat: SeatField
    component: Piece


class RouteBegun(Event, frozen=True):
    """A seat begins its route at a station of its own."""

    seat: SeatField
    space: Space


class Routed(Event, frozen=True):
    """The route goes on to a space."""

    seat: SeatField
    space: Space


class Prospected(Event, frozen=True):
    """The route is done; what it brings, `stones` in all, follows vein by vein."""

    seat: SeatField
    route: tuple[Space, ...]
    stones: int


class Mined(Event, frozen=True):
    """A stone was taken from a vein, where `left` are left."""

    seat: SeatField
    space: Space
    colour: Colour
    left: int


class Exhausted(Event, frozen=True):
    """A vein is empty: it is in the pool, and what lies below shows again."""

    space: Space
    colour: Colour


class ProspectSkipped(Event, frozen=True):
    """A seat did not prospect in this phase."""

    seat: SeatField


class CityScored(Event, frozen=True):
    """What a seat's connected `stations` in a city brought, with `free` spaces there (RULES.md 3.10)."""

    seat: SeatField
    city: Colour
    stations: int
    free: int
    points: int

    @property
    def scores(self) -> tuple[Score, ...]:
        """The points, if any."""
        return (Score(self.seat, CITIES, self.points),) if self.points else ()


class Exploded(Event, frozen=True):
    """A pass of the explosion, from 1 (RULES.md 3.11).

    `charges` are the spaces whose dynamite goes off, each with its whole stack; `stripped` are those beside them that
    lose tiles from the top, `lost` how many each loses and `left` how many stay there.
    """

    blast: int
    charges: tuple[Space, ...]
    stripped: tuple[Space, ...]
    lost: tuple[int, ...]
    left: tuple[int, ...]


class SaleOpened(Event, frozen=True):
    """A colour is up for sale; its market price is the highest first bid."""

    colour: Colour
    price: int


class OfferMade(Event, frozen=True):
    """A seat bid so many points a stone in the sale of a colour."""

    seat: SeatField
    colour: Colour
    amount: int


class OfferPassed(Event, frozen=True):
    """A seat passed in the sale of a colour."""

    seat: SeatField
    colour: Colour


class NotSold(Event, frozen=True):
    """Nobody bid for a colour that somebody has."""

    colour: Colour


class StonesSold(Event, frozen=True):
    """The lowest bidder sold stones of the colour, each for the bid; the market price is now `price`."""

    seat: SeatField
    colour: Colour
    stones: int
    each: int
    price: int

    @property
    def scores(self) -> tuple[Score, ...]:
        """The bid, once a stone."""
        return (Score(self.seat, STONES, self.stones * self.each),)


class Delivered(Event, frozen=True):
    """An order was delivered."""

    seat: SeatField
    order: Card
    points: int

    @property
    def scores(self) -> tuple[Score, ...]:
        """The reward."""
        return (Score(self.seat, ORDERS, self.points),)


class Penalised(Event, frozen=True):
    """The end: an order that was not delivered costs its penalty, `points` below 0."""

    seat: SeatField
    order: Card
    points: int

    @property
    def scores(self) -> tuple[Score, ...]:
        """The loss."""
        return (Score(self.seat, PENALTIES, self.points),)


class StocksShown(Event, frozen=True):
    """The end: everybody shows what stones are left; they are sold in this order of `seats`."""

    seats: tuple[SeatField, ...]


class StoneSold(Event, frozen=True):
    """A stone was sold in the final sale, for the number of the space that it goes to."""

    seat: SeatField
    colour: Colour
    points: int

    @property
    def scores(self) -> tuple[Score, ...]:
        """The price."""
        return (Score(self.seat, FINAL, self.points),)


EVENTS = (
    PhaseBegun, Opens, OrderRevealed, BidMade, BidPassed, CardTaken, Equipped, OrderTaken, OrderPassed, ChipLaid, Laid,
    ChargeLaid, StationBuilt, VeinLaid, OptionReturned, Discarded, RouteBegun, Routed, Prospected, Mined, Exhausted,
    ProspectSkipped, CityScored, Exploded, SaleOpened, OfferMade, OfferPassed, NotSold, StonesSold, Delivered,
    Penalised, StocksShown, StoneSold,
)  # fmt: skip

BY_POINTS, BY_CARD = "points", "card"

REASONS: Final = (BY_POINTS, BY_CARD)
"""What decided who is first: the points, or the lower sequence card of the last phase."""
