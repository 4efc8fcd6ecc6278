"""The events of Chasm with their scores."""

from __future__ import annotations

from engine.rules.actions import Card, Colour, Item, Piece, SeatField, Shape, Space
from engine.rules.events import Event, Gain, Score, SeatEvent
from games.chasm.model.vocabulary import CARTS, MISSIONS, MOST_RUBIES


class CartEvent(SeatEvent, frozen=True):
    """What happened to a cart of `seat`."""

    cart: Piece


class PlacedCartEvent(CartEvent, frozen=True):
    """What happened to a cart of `seat` on a square."""

    space: Space


class MissionShown(Event, frozen=True):
    """A mission was put on the table."""

    mission: Card


class Deposited(Event, frozen=True):
    """A deposit card named a square; `count` items are drawn for it next."""

    colour: Colour
    number: int
    space: Space
    count: int


class Fell(Event, frozen=True):
    """An item was drawn from the bag onto a square."""

    item: Item
    space: Space


class Scattered(Event, frozen=True):
    """An item was put on a mine square in the set-up of a solo game."""

    item: Item
    space: Space


class Laid(SeatEvent, frozen=True):
    """`seat` placed a tile."""

    space: Space
    shape: Shape


class Upgraded(SeatEvent, frozen=True):
    """`seat` opened an edge of a tile; `shape` is the new tile."""

    space: Space
    shape: Shape


class Entered(PlacedCartEvent, frozen=True):
    """`seat` placed a cart on a gate; `forgone` are the points that it was worth at home."""

    forgone: int = 0

    derived_gains = (Gain(CARTS, "forgone", lost=True),)


class SpeedSet(CartEvent, frozen=True):
    """`seat` changed the speed of a cart from `before` to `speed`."""

    before: int
    speed: int


class SetOut(PlacedCartEvent, frozen=True):
    """A cart of `seat` began to roll from `space`."""

    speed: int


class Rolled(CartEvent, frozen=True):
    """A cart of `seat` rolled one square, from `origin` by the edge `out` to `target`."""

    origin: Space
    target: Space
    out: Shape


class Loaded(CartEvent, frozen=True):
    """A cart took an item from its square; `hold` is its load after that, in the order of `KINDS`."""

    item: Item
    space: Space
    hold: tuple[Item, ...]


class Stopped(PlacedCartEvent, frozen=True):
    """A cart finished its roll on `space`."""


class Delivered(CartEvent, frozen=True):
    """A cart rolled from `origin` onto the Surface at `space` and is home; `items` go to its owner's stockpile.

    `side` is the side of the board, "N", "S", "E" or "W". `points`, one entry per category: points per kind, and the
    number of rocks; in solo the numbers of jewels that left by the right side and by another.
    """

    origin: Space
    space: Space
    side: Shape
    items: tuple[Item, ...]
    points: tuple[Score, ...] = ()

    @property
    def scores(self) -> tuple[Score, ...]:
        """The points of the delivery, one entry per category."""
        return self.points


class CameHome(CartEvent, frozen=True):
    """A cart is at home after its delivery, and worth `points` if it stays there."""

    points: int

    derived_gains = (Gain(CARTS),)


class RubiesLed(SeatEvent, frozen=True):
    """`seat` has the most rubies from now on, alone or with others; `former` are the seats that had more until now."""

    points: int
    former: tuple[SeatField, ...]

    derived_gains = (Gain(MOST_RUBIES),)


class RubiesOvertaken(SeatEvent, frozen=True):
    """`seat` had the most rubies and has no longer: `leader` has more."""

    points: int
    leader: SeatField

    derived_gains = (Gain(MOST_RUBIES, lost=True),)


class Crashed(CartEvent, frozen=True):
    """The rolling `cart` of `seat`, standing on `origin`, hit the cart `other` of the seat `owner` on `space`."""

    origin: Space
    other: Piece
    owner: SeatField
    space: Space

    halts = "own"


class Dropped(CartEvent, frozen=True):
    """The cart of `seat` that was hit dropped an item onto its square; `hold` is its load after that."""

    item: Item
    space: Space
    hold: tuple[Item, ...]

    halts = "own"


class TurnedRound(PlacedCartEvent, frozen=True):
    """A cart of `seat` that was hit on its front turned round."""


class Derailed(PlacedCartEvent, frozen=True):
    """A cart of `seat` derailed; `items`, its load, are on `space`, its last square. `lost`: it is out of the game.

    `over` is the edge that it tried to leave by, "" if it was hit.
    """

    over: Shape
    items: tuple[Item, ...]
    lost: bool

    halts = "own"


class ChasmDrawn(SeatEvent, frozen=True):
    """`seat` drew the chasm card. In solo nothing falls in this turn, otherwise every seat has one more turn."""

    halts = "all"


class Opened(Event, frozen=True):
    """The chasm opened: from now on a cart that derails is lost."""


class TokenDrawn(Event, frozen=True):
    """A chasm token of a colour was drawn."""

    colour: Colour


class Collapsed(Event, frozen=True):
    """A square fell into the chasm with its tile and `items`: its heap and the load of a cart on it."""

    colour: Colour
    space: Space
    items: tuple[Item, ...]


class Swallowed(PlacedCartEvent, frozen=True):
    """A cart of `seat` fell into the chasm with its load."""

    halts = "own"


class Discarded(Event, frozen=True):
    """A token could fall nowhere and is out of the game."""

    colour: Colour


class MissionWon(SeatEvent, frozen=True):
    """`seat` took a mission (RULES.md 4.9)."""

    mission: Card
    value: int

    gains = (Gain(MISSIONS, "value"),)


class Stranded(PlacedCartEvent, frozen=True):
    """The game ended while a cart of `seat` was on the board: it is lost with its load."""


class Ended(Event, frozen=True):
    """The game is over; `reason` is the one of the standings."""

    reason: str


EVENTS: tuple[type[Event], ...] = (
    MissionShown, Deposited, Fell, Scattered, Laid, Upgraded, Entered, SpeedSet, SetOut, Rolled, Loaded, Stopped,
    Delivered, CameHome, RubiesLed, RubiesOvertaken, Crashed, Dropped, TurnedRound, Derailed, MissionWon, ChasmDrawn,
    Opened, TokenDrawn, Collapsed, Swallowed, Discarded, Stranded, Ended,
)  # fmt: skip
"""All events."""
