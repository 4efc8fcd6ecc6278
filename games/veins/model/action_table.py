"""Every action of Veins on one map, made once: by the numbers of spaces, colours, orders, kinds and tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.rules.actions import Action
from games.veins.model.actions import (
    Bid,
    BuyStation,
    BuyTile,
    BuyVein,
    Deliver,
    Discard,
    First,
    Lay,
    OptionPoints,
    Pass,
    Prospect,
    Reveal,
    Route,
    SellStone,
    SellStones,
    Skip,
    Station,
    Stop,
    TakeCard,
    TakeOrder,
    Vein,
)
from games.veins.model.components import KINDS
from games.veins.model.tiles import TILES

if TYPE_CHECKING:
    from games.veins.model.board import Ground
    from games.veins.model.sheet import VeinsSheet


FOR_POINTS, FOR_TILE, FOR_STATION, FOR_VEIN = "3vp", "lay", "station", "vein"
"""What an option is given back for, as actions spell it."""

BIDS_MADE: Final = 400
"""So many bids are made beforehand; those that are higher, when they are wanted."""


class ActionTable:
    """The actions on one map. Lists are shared and never changed.

    By code and space: `lay` and `buy`; by space: `station`, `buy_station` and `route`; by space and colour: `vein` and
    `buy_vein`; by kind: `discard`. By number from 0: `bid`, `card` and `sell`; by order: `order`, `deliver`, `reveal`;
    by colour `sale`; by seat from 1: `first`. `points`, `stop`, `skip`, `prospect` and `pass_` stand alone.
    """

    def __init__(self, sheet: VeinsSheet, ground: Ground) -> None:
        """Make the actions."""
        names, colours, orders = ground.names, tuple(sheet.components.colours), tuple(sheet.components.orders)
        turned = [(tile.name, str(tile.orientation)) for tile in TILES]
        self.lay: list[list[Action]] = [[Lay(tile, space, way) for space in names] for tile, way in turned]
        self.buy: list[list[Action]] = [
            [BuyTile(FOR_TILE, tile, space, way) for space in names] for tile, way in turned
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
