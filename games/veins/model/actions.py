"""What the seats and nature decide in Veins: actions.

Tiles are called by their kind and the number of their exits, "T3" a tunnel and "D3" a dynamite; the other components
"vein", "station", "option" and "prospect". Spaces of the mountain are called by row and number, "f6", those of cities
by city and number, "SE3"; colours of stones "yellow", "white", "red", "blue", "green", "violet"; orders "O07".
A tile's orientation is "0", "1" or "2": so many steps of 60 degrees counter-clockwise (RULES.md 3.4).

What lies in one's own tray is picked as a piece, what comes out of the buy pool as an item or a card.
"""

from __future__ import annotations

from typing import Final

from engine.rules.actions import Action, Card, Colour, Item, Number, Piece, SeatField, Shape, Space

# What seats decide


class Bid(Action, frozen=True):
    """Bid for a sequence card more than was bid (RULES.md 3.6, 1a), or for a colour's sale less (3.12)."""

    amount: Number


class Pass(Action, frozen=True):
    """Bid no more, or take no order this time (RULES.md 3.6, 3.12)."""


class TakeCard(Action, frozen=True):
    """Take a sequence card (RULES.md 3.6, 1a)."""

    verb = "card"
    number: Number


class TakeOrder(Action, frozen=True):
    """Take an order that lies face up, with the points of its chips (RULES.md 3.6, 1c)."""

    verb = "order"
    order: Card


class Lay(Action, frozen=True):
    """Lay a tunnel or the dynamite out of one's tray on a space of the mountain (RULES.md 3.7)."""

    tile: Piece
    space: Space
    orientation: Shape


class Station(Action, frozen=True):
    """Put a station on a tunnel just laid, or on a space of a city that is within reach (RULES.md 3.7)."""

    space: Space


class Vein(Action, frozen=True):
    """Lay the vein, with stones of a colour (RULES.md 3.7)."""

    space: Space
    colour: Colour


class OptionPoints(Action, frozen=True):
    """Give an option back for points: `what` is "3vp" (RULES.md 3.7)."""

    verb = "option"
    what: Card


class BuyStation(Action, frozen=True):
    """Give an option back for a station out of the pool, used at once: `what` is "station" (RULES.md 3.7)."""

    verb = "option"
    what: Card
    space: Space


class BuyVein(Action, frozen=True):
    """Give an option back for a vein out of the pool, laid at once: `what` is "vein" (RULES.md 3.7)."""

    verb = "option"
    what: Card
    space: Space
    colour: Colour


class BuyTile(Action, frozen=True):
    """Give an option back for a tunnel or a dynamite out of the pool, laid at once: `what` is "lay" (RULES.md 3.7)."""

    verb = "option"
    what: Card
    tile: Item
    space: Space
    orientation: Shape


class Discard(Action, frozen=True):
    """Skip a component: it goes to the pool (RULES.md 3.7)."""

    component: Piece


class Stop(Action, frozen=True):
    """End one's turn before its fourth action, or deliver no more orders (RULES.md 3.7, 3.12)."""


class Route(Action, frozen=True):
    """Go on with a prospecting route to this space, or begin it there (RULES.md 3.8)."""

    space: Space


class Prospect(Action, frozen=True):
    """End the route here: a stone from every vein on it (RULES.md 3.8)."""


class Skip(Action, frozen=True):
    """Do not prospect in this phase (RULES.md 3.7)."""


class SellStones(Action, frozen=True):
    """Sell so many stones of the colour at one's bid (RULES.md 3.12)."""

    verb = "sell"
    stones: Number


class Deliver(Action, frozen=True):
    """Deliver the stones of an order (RULES.md 3.12)."""

    order: Card


class SellStone(Action, frozen=True):
    """Sell a stone of this colour in the final sale (RULES.md 3.13)."""

    verb = "sell"
    colour: Colour


# What nature decides (RULES.md 3.14)


class First(Action, frozen=True):
    """This seat opens the first auction."""

    opener: SeatField


class Reveal(Action, frozen=True):
    """This order is laid face up."""

    order: Card


VERBS = (
    Bid, Pass, TakeCard, TakeOrder, Lay, Station, Vein, OptionPoints, BuyTile, BuyStation, BuyVein, Discard,
    Route, Prospect, Skip, Stop, SellStones, Deliver, SellStone, First, Reveal,
)  # fmt: skip

DECISIONS = (
    "auction", "card", "draft", "build", "prospect", "route", "sale", "amount", "orders", "final", "opener", "reveal",
)  # fmt: skip
"""What is decided: by seats, in the order of a phase, and at the end of the game; then by nature.

"prospect" is asked before the first space of a route, "route" once it is begun; "amount" is how many stones the winner
of a colour's sale sells.
"""

AUCTIONS, BUILDS, SALES = ("auction", "card"), ("build", "prospect", "route"), ("sale", "amount")
"""The decisions of the auction, of the building, and of the sale of a colour."""

ROUTES = BUILDS[1:]
"""Those of a prospecting route."""

VERBS_BY_DECISION: Final[dict[str, tuple[str, ...]]] = {
    "auction": ("bid", "pass"),
    "card": ("card",),
    "draft": ("order", "pass"),
    "build": ("lay", "station", "vein", "option", "discard", "stop"),
    "prospect": ("route", "skip", "stop"),
    "route": ("route", "prospect"),
    "sale": ("bid", "pass"),
    "amount": ("sell",),
    "orders": ("deliver", "stop"),
    "final": ("sell",),
}
"""The verbs of every decision of a seat."""
