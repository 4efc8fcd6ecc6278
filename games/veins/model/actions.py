"""The actions of seats and of nature in Veins, decisions and stages, and all actions on one board (RULES.md 5).

Names in actions: tiles by kind and exits ("T3" a tunnel, "D3" a dynamite), other components "vein", "station",
"option", "prospect"; spaces of the mountain by row and number ("f6"), of cities by city and number ("SE3"); colours
"yellow", "white", "red", "blue", "green", "violet"; orders "O07". An orientation is "0", "1" or "2" (RULES.md 3.4).

A component of the own tray is picked as a piece, one of the pool as an item or a card.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

from engine.rules.actions import Action, Card, Colour, Item, Number, Piece, SeatField, Shape, Space
from games.veins.model.board import Ground
from games.veins.model.components import KINDS, TileSet
from games.veins.model.sheet import VeinsSheet

# Actions of seats


class Bid(Action, frozen=True):
    """Bid more than the last bid for a sequence card (RULES.md 3.6, 1a), or less than it in the sale (3.12)."""

    amount: Number


class Pass(Action, frozen=True):
    """Stop bidding, or take no order in this round (RULES.md 3.6, 3.12)."""


class TakeCard(Action, frozen=True):
    """Take a sequence card (RULES.md 3.6, 1a)."""

    verb = "card"
    number: Number


class TakeOrder(Action, frozen=True):
    """Take a face-up order with the points of its chips (RULES.md 3.6, 1c)."""

    verb = "order"
    order: Card


class Lay(Action, frozen=True):
    """Lay a tunnel or dynamite of the tray on a space of the mountain (RULES.md 3.7)."""

    tile: Piece
    space: Space
    orientation: Shape


class Station(Action, frozen=True):
    """Build a station on a fresh tunnel, or on a city space within reach (RULES.md 3.7)."""

    space: Space


class Vein(Action, frozen=True):
    """Lay the vein with stones of a colour (RULES.md 3.7)."""

    space: Space
    colour: Colour


class OptionPoints(Action, frozen=True):
    """Return an option for points: `what` is "3vp" (RULES.md 3.7)."""

    verb = "option"
    what: Card


class BuyStation(Action, frozen=True):
    """Return an option and build a station of the pool: `what` is "station" (RULES.md 3.7)."""

    verb = "option"
    what: Card
    space: Space


class BuyVein(Action, frozen=True):
    """Return an option and lay a vein of the pool: `what` is "vein" (RULES.md 3.7)."""

    verb = "option"
    what: Card
    space: Space
    colour: Colour


class BuyTile(Action, frozen=True):
    """Return an option and lay a tunnel or dynamite of the pool: `what` is "lay" (RULES.md 3.7)."""

    verb = "option"
    what: Card
    tile: Item
    space: Space
    orientation: Shape


class Discard(Action, frozen=True):
    """Put a component into the pool instead of using it (RULES.md 3.7)."""

    component: Piece


class Stop(Action, frozen=True):
    """End the turn before its fourth action, or deliver no more orders (RULES.md 3.7, 3.12)."""


class Route(Action, frozen=True):
    """Begin the prospecting route at a space, or extend it to one (RULES.md 3.8)."""

    space: Space


class Prospect(Action, frozen=True):
    """End the route here and mine a stone from every vein on it (RULES.md 3.8)."""


class Skip(Action, frozen=True):
    """Do not prospect in this phase (RULES.md 3.7)."""


class SellStones(Action, frozen=True):
    """Sell a number of stones of the colour for the own bid each (RULES.md 3.12)."""

    verb = "sell"
    stones: Number


class Deliver(Action, frozen=True):
    """Deliver the stones of an order (RULES.md 3.12)."""

    order: Card


class SellStone(Action, frozen=True):
    """Sell one stone of a colour in the final sale (RULES.md 3.13)."""

    verb = "sell"
    colour: Colour


# Actions of nature (RULES.md 3.14)


class First(Action, frozen=True):
    """A seat opens the first auction."""

    opener: SeatField


class Reveal(Action, frozen=True):
    """An order is laid face up."""

    order: Card


VERBS = (
    Bid, Pass, TakeCard, TakeOrder, Lay, Station, Vein, OptionPoints, BuyTile, BuyStation, BuyVein, Discard,
    Route, Prospect, Skip, Stop, SellStones, Deliver, SellStone, First, Reveal,
)  # fmt: skip

# Decisions

DECISIONS = (
    "auction", "card", "draft", "build", "prospect", "route", "sale", "amount", "orders", "final", "opener", "reveal",
)  # fmt: skip
"""Decisions of seats in the order of a phase, then of nature.

"prospect" is asked before the first space of a route, "route" after it; "amount" is the number of stones that the
winner of a sale sells.
"""

AUCTIONS, BUILDS, SALES = ("auction", "card"), ("build", "prospect", "route"), ("sale", "amount")
"""The decisions of the auction, the build, and the sale of a colour."""

ROUTES = BUILDS[1:]

VERBS_BY_DECISION: Final[dict[str, tuple[type[Action], ...]]] = {
    "auction": (Bid, Pass),
    "card": (TakeCard,),
    "draft": (TakeOrder, Pass),
    "build": (Lay, Station, Vein, OptionPoints, BuyTile, BuyStation, BuyVein, Discard, Stop),
    "prospect": (Route, Skip, Stop),
    "route": (Route, Prospect),
    "sale": (Bid, Pass),
    "amount": (SellStones,),
    "orders": (Deliver, Stop),
    "final": (SellStone,),
}
"""The actions that answer each decision of a seat; decisions that are missing belong to nature."""

# Stages


class Stage(Enum):
    """Where a game is."""

    SET_UP = "set-up"
    AUCTION = "auction"
    DRAFT = "draft"
    BUILD = "build"
    MARKET = "market"
    FINAL_SALE = "final sale"


STAGES: Final = (Stage.AUCTION, Stage.DRAFT, Stage.BUILD, Stage.MARKET)
"""The stages of a phase, in order."""

STAGE_OF: Final = {
    **dict.fromkeys(("reveal", *AUCTIONS), Stage.AUCTION),
    "draft": Stage.DRAFT,
    **dict.fromkeys(BUILDS, Stage.BUILD),
    **dict.fromkeys((*SALES, "orders"), Stage.MARKET),
    **dict.fromkeys(("final", ""), Stage.FINAL_SALE),
}
"""The stage in which a decision is made, after the set-up: that ends with the orders revealed in the first phase."""

STAGE_NUMBER: Final = {decision: [*STAGES, Stage.FINAL_SALE].index(stage) + 1 for decision, stage in STAGE_OF.items()}
"""The number of that stage in its phase, from 1; the final sale follows on the last phase."""

# All actions

FOR_POINTS, FOR_TILE, FOR_STATION, FOR_VEIN = "3vp", "lay", "station", "vein"
"""The spellings in actions of the purpose for which an option is returned."""

BIDS_MADE: Final = 400
"""Bids made in advance; higher ones are made when they are first needed."""


class ActionTable:
    """All actions on one board, made once. Its lists are shared: do not change them.

    By code and space: `lay`, `buy`. By space: `station`, `buy_station`, `route`. By space and colour: `vein`,
    `buy_vein`. By kind: `discard`. By number from 0: `bid`, `card`, `sell`. By order: `order`, `deliver`, `reveal`. By
    colour: `sale`. By seat from 1: `first`. Single actions: `points`, `prospect`, `skip`, `stop`, `pass_`.
    """

    def __init__(self, sheet: VeinsSheet, ground: Ground, tile_set: TileSet) -> None:
        """Make the actions for a sheet, a board and its tiles."""
        names, colours, orders = ground.names, tuple(sheet.components.colours), tuple(sheet.components.orders)
        lying = [(tile.name, str(tile.orientation)) for tile in tile_set.tiles]
        self.lay: list[list[Action]] = [
            [Lay(tile, space, orientation) for space in names] for tile, orientation in lying
        ]
        self.buy: list[list[Action]] = [
            [BuyTile(FOR_TILE, tile, space, orientation) for space in names] for tile, orientation in lying
        ]
        self.station: list[Action] = [Station(space) for space in names]
        self.buy_station: list[Action] = [BuyStation(FOR_STATION, space) for space in names]
        self.vein: list[list[Action]] = [[Vein(space, colour) for colour in colours] for space in names]
        self.buy_vein: list[list[Action]] = [
            [BuyVein(FOR_VEIN, space, colour) for colour in colours] for space in names
        ]
        self.points: Action = OptionPoints(FOR_POINTS)
        self.discard: list[Action] = [Discard(kind) for kind in KINDS]
        self.route: list[Action] = [Route(space) for space in names]
        self.prospect, self.skip, self.stop, self.pass_ = Prospect(), Skip(), Stop(), Pass()
        self.bid: list[Action] = [Bid(amount) for amount in range(BIDS_MADE)]
        self.card: list[Action] = [TakeCard(number) for number in range(max(sheet.setup.charges) + 1)]
        self.sell: list[Action] = [SellStones(stones) for stones in range(sheet.components.track + 1)]
        self.sale: list[Action] = [SellStone(colour) for colour in colours]
        self.order: list[Action] = [TakeOrder(order) for order in orders]
        self.deliver: list[Action] = [Deliver(order) for order in orders]
        self.reveal: list[Action] = [Reveal(order) for order in orders]
        self.first: list[Action] = [First(seat) for seat in range(sheet.seats.max + 1)]

    def bids(self, least: int, most: int) -> list[Action]:
        """The bids from `least` to `most`, ascending."""
        while len(self.bid) <= most:
            self.bid.append(Bid(len(self.bid)))
        return self.bid[least : most + 1]
