"""What the seats and nature decide in Chasm, and what happens: actions, in the order a prompt offers them, and events.

A cart is called by its owner's colour and its own, "red-white"; in solo by its colour alone, "red". A tile is spelt by
its open edges in the order N, S, E, W: "NS", "SE", "NSW", "NSEW". Items are "rock", "ruby", "emerald", "gold",
"diamond"; colours (of mines, gates, cards and tokens) "red", "yellow", "green", "blue".
"""

from __future__ import annotations

from engine.rules import Action, Card, Colour, Event, Item, Number, Piece, Score, SeatField, Shape, Space

# What seats decide


class Track(Action, frozen=True):
    """Place a straight or a corner on a square without a tile (chasm.md 4.1)."""

    space: Space
    shape: Shape


class Upgrade(Action, frozen=True):
    """Open one more edge of the tile on a square (chasm.md 4.1); `shape` is what it becomes."""

    space: Space
    shape: Shape


class PlaceCart(Action, frozen=True):
    """Place a cart of one's own on a free gate of its colour (chasm.md 4.2)."""

    verb = "cart"
    cart: Piece
    space: Space


class Slower(Action, frozen=True):
    """Take one off the speed of a cart of one's own (chasm.md 4.2)."""

    cart: Piece


class Faster(Action, frozen=True):
    """Add one to the speed of a cart of one's own (chasm.md 4.2)."""

    cart: Piece


class Done(Action, frozen=True):
    """End one's actions; the carts roll."""


class Leave(Action, frozen=True):
    """End a solo game before the first action of a turn (chasm.md 4.10)."""


class Roll(Action, frozen=True):
    """Let this cart roll next (chasm.md 4.3)."""

    cart: Piece


class TurnTo(Action, frozen=True):
    """Leave a junction by this edge: N, S, E or W (chasm.md 4.3)."""

    verb = "turn"
    edge: Shape


class Take(Action, frozen=True):
    """Take an item of this kind, where several kinds lie there (chasm.md 4.3)."""

    item: Item


class Collapse(Action, frozen=True):
    """Let the drawn token fall on this square (chasm.md 4.7)."""

    space: Space


# What nature decides (chasm.md 7)


class ShowMission(Action, frozen=True):
    """A mission comes on the table."""

    verb = "mission"
    mission: Card


class DrawCard(Action, frozen=True):
    """A deposit card turns up: opening card, deposit, chasm deck, solo deck."""

    verb = "card"
    colour: Colour
    number: Number


class DrawChasm(Action, frozen=True):
    """The chasm card turns up; spelt `card chasm`."""

    verb = "card"
    card: Card


class DrawItem(Action, frozen=True):
    """An item comes out of the bag, onto the square it is drawn for."""

    verb = "item"
    item: Item


class Scatter(Action, frozen=True):
    """The mine square that the next jewel set aside for a solo game lies on."""

    verb = "square"
    space: Space


class Drop(Action, frozen=True):
    """An item that a cart loses when it is hit."""

    item: Item


class DrawToken(Action, frozen=True):
    """The colour of the next chasm token."""

    verb = "token"
    colour: Colour


class RollDie(Action, frozen=True):
    """The number of the mine square on which the token falls, with the chasm die."""

    verb = "die"
    number: Number


VERBS: tuple[type[Action], ...] = (
    Track, Upgrade, PlaceCart, Slower, Faster, Done, Leave, Roll, TurnTo, Take, Collapse, ShowMission, DrawCard,
    DrawChasm, DrawItem, Scatter, Drop, DrawToken, RollDie,
)  # fmt: skip
"""All actions, in the order a prompt offers them."""


# What happens


class MissionShown(Event, frozen=True):
    """A mission lies open on the table."""

    mission: Card


class Deposited(Event, frozen=True):
    """A deposit card names a square; `count` items are to be drawn for it."""

    colour: Colour
    number: int
    space: Space
    count: int


class Fell(Event, frozen=True):
    """An item came out of the bag onto a square."""

    item: Item
    space: Space


class Scattered(Event, frozen=True):
    """An item lies on a mine square from the start of a solo game."""

    item: Item
    space: Space


class Laid(Event, frozen=True):
    """`seat` placed a tile."""

    seat: SeatField
    space: Space
    shape: Shape


class Upgraded(Event, frozen=True):
    """`seat` opened an edge of a tile, which is now of this `shape`."""

    seat: SeatField
    space: Space
    shape: Shape


class Entered(Event, frozen=True):
    """`seat` placed a cart on a gate."""

    seat: SeatField
    cart: Piece
    space: Space


class SpeedSet(Event, frozen=True):
    """`seat` changed the speed of a cart from `before` to `speed`."""

    seat: SeatField
    cart: Piece
    before: int
    speed: int


class SetOut(Event, frozen=True):
    """A cart of `seat` begins to roll from `space` at a speed."""

    seat: SeatField
    cart: Piece
    space: Space
    speed: int


class Rolled(Event, frozen=True):
    """A cart of `seat` rolled one square on, leaving `origin` by the edge `out` and coming to `target`."""

    seat: SeatField
    cart: Piece
    origin: Space
    target: Space
    out: Shape


class Loaded(Event, frozen=True):
    """A cart took an item where it is; `hold` is all that it then carries, in the order of the values."""

    seat: SeatField
    cart: Piece
    item: Item
    space: Space
    hold: tuple[Item, ...]


class Stopped(Event, frozen=True):
    """A cart has rolled its full speed and stands on `space`."""

    seat: SeatField
    cart: Piece
    space: Space


class Delivered(Event, frozen=True):
    """A cart rolled from `origin` onto the Surface at `space` and is home; `items` go to its owner's stockpile.

    `side` is that of the board, "N", "S", "E" or "W". `points` is what they count in every category: what each kind is
    worth, and how many rocks there are; in solo how many jewels left by the right side, and how many by another.
    """

    seat: SeatField
    cart: Piece
    origin: Space
    space: Space
    side: Shape
    items: tuple[Item, ...]
    points: tuple[Score, ...] = ()

    @property
    def scores(self) -> tuple[Score, ...]:
        """What came in, a category each."""
        return self.points


class Crashed(Event, frozen=True):
    """The rolling `cart` of `seat`, standing on `origin`, hit the cart `other` of the seat `owner` on `space`."""

    seat: SeatField
    cart: Piece
    origin: Space
    other: Piece
    owner: SeatField
    space: Space


class Dropped(Event, frozen=True):
    """The cart of `seat` that was hit lost an item onto its square; `hold` is what it still carries."""

    seat: SeatField
    cart: Piece
    item: Item
    space: Space
    hold: tuple[Item, ...]


class TurnedRound(Event, frozen=True):
    """A cart of `seat` that was hit on its front faces the other way."""

    seat: SeatField
    cart: Piece
    space: Space


class Derailed(Event, frozen=True):
    """A cart of `seat` left the rails; what it held, `items`, lies on `space`, where it last stood. `lost`: for good.

    `over` is the edge that it tried to leave by, "" where it was hit.
    """

    seat: SeatField
    cart: Piece
    space: Space
    over: Shape
    items: tuple[Item, ...]
    lost: bool


class MissionWon(Event, frozen=True):
    """`seat` took a mission (chasm.md 4.9)."""

    seat: SeatField
    mission: Card
    value: int

    @property
    def scores(self) -> tuple[Score, ...]:
        """What a mission is worth."""
        return (Score(self.seat, "missions", self.value),)


class ChasmDrawn(Event, frozen=True):
    """`seat` drew the chasm card. In solo nothing falls in this turn; else every seat has one more turn."""

    seat: SeatField


class Opened(Event, frozen=True):
    """The chasm opens: from now on what derails is lost."""


class TokenDrawn(Event, frozen=True):
    """A chasm token of a colour was drawn."""

    colour: Colour


class Collapsed(Event, frozen=True):
    """A square fell into the chasm with its tile and the `items` that lay there or in a cart on it."""

    colour: Colour
    space: Space
    items: tuple[Item, ...]


class Swallowed(Event, frozen=True):
    """A cart of `seat` fell into the chasm with what it held."""

    seat: SeatField
    cart: Piece
    space: Space


class Discarded(Event, frozen=True):
    """A token had nowhere to fall and is out of the game."""

    colour: Colour


class Stranded(Event, frozen=True):
    """The game is over and a cart of `seat` is still out: it is lost with what it holds."""

    seat: SeatField
    cart: Piece
    space: Space


class Ended(Event, frozen=True):
    """The game is over; `reason` is that of the standings."""

    reason: str


EVENTS: tuple[type[Event], ...] = (
    MissionShown, Deposited, Fell, Scattered, Laid, Upgraded, Entered, SpeedSet, SetOut, Rolled, Loaded, Stopped,
    Delivered, Crashed, Dropped, TurnedRound, Derailed, MissionWon, ChasmDrawn, Opened, TokenDrawn, Collapsed,
    Swallowed, Discarded, Stranded, Ended,
)  # fmt: skip
"""Everything that can happen."""

DECISIONS = (
    "build", "roll", "turn", "take", "collapse", "mission", "opening", "item", "deposit", "drop", "chasm", "token",
    "die", "scatter", "solo",
)  # fmt: skip
"""What a seat is asked (up to `collapse`), then what nature decides: missions, opening cards, items, deposit cards,
dropped items, the chasm deck, tokens and the die; for a solo game the squares of the sure jewels, and its cards."""
