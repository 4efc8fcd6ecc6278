"""TODO."""

from __future__ import annotations

from typing import Final

from engine.rules.actions import Card, Colour, Item, Piece, SeatField, Shape, Space
from engine.rules.contract import Event, Score
from games.chasm.model.state import KINDS

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
    """`seat` took a mission (RULES.md 4.9)."""

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

ROCKS, MOST_RUBIES, CARTS, MISSIONS = "rocks", "most-rubies", "carts", "missions"

RIGHT_SIDE, WRONG_SIDE = "right", "wrong"

CATEGORY_OF: Final = dict(zip(KINDS, (ROCKS, "rubies", "emeralds", "gold", "diamonds"), strict=True))
"""The category of the score sheet that a kind of items counts in."""

CATEGORIES: Final = (*list(CATEGORY_OF.values())[1:], MOST_RUBIES, CARTS, MISSIONS, ROCKS, RIGHT_SIDE, WRONG_SIDE)
"""All categories of all tables."""

MAJOR, VICTORY, PARTIAL, DEFEAT = "major", "victory", "partial", "defeat"

LEVELS: Final = (MAJOR, VICTORY, PARTIAL, DEFEAT)
"""The levels of success of a solo game, the best one first."""

EMPTY, SPENT = "empty", "spent"
"""Why a game for 2 to 4 ends: no cart is out any more, or the last token has fallen."""

TIES: Final = ("", "jewels", "rocks", "shared")
"""What decided who is first: the total, most jewels, fewest rocks, or nothing."""

SOLO_REASONS: Final = ("major", "lost", "spent-solo", "left")

STANDINGS_REASONS: Final = (*(f"{end}-{tie}".rstrip("-") for end in (EMPTY, SPENT) for tie in TIES), *SOLO_REASONS)
"""Every reason that standings give."""
