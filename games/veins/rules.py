"""The rules of Veins (veins.md): tunnels, dynamite and gem markets for two to four.

Here stands what a table is made of and what others may ask of it. How a game goes stands in `flow`, what is built in
`building`, how routes go in `prospecting`; every other stage has a module of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final

from engine.components import record_of
from engine.rules import NATURE, Action, Event, Options, Pick, Rules, Seat, Standings, Turn
from games.veins import actions as told
from games.veins import (
    arranging,
    blast,
    building,
    cities,
    deliveries,
    flow,
    limits,
    links,
    looks,
    positions,
    prices,
    prospecting,
    routes,
    scoring,
    secrets,
    stand_in,
)
from games.veins.actions import DECISIONS, VERBS
from games.veins.choices import Choices
from games.veins.events import EVENTS
from games.veins.ground import Ground, Mask, load_ground
from games.veins.kinds import KINDS
from games.veins.reasons import TAKES
from games.veins.refusals import reason
from games.veins.sheet import VeinsSheet, load_sheet
from games.veins.state import Code, VeinsState
from games.veins.stocks import Stock, stock_of

_PLAYS: Final[dict[type[Action], Callable[[Any, VeinsState, Any], list[Event]]]] = {
    told.Lay: building.lay,
    told.Station: building.station,
    told.Vein: building.vein,
    told.OptionPoints: building.points,
    told.BuyTile: building.buy_tile,
    told.BuyStation: building.buy_station,
    told.BuyVein: building.buy_vein,
    told.Discard: building.discard,
    told.Stop: flow.stop,
    told.Route: prospecting.route,
    told.Prospect: prospecting.prospect,
    told.Skip: prospecting.skip,
}
"""How the actions of the build are played."""

_BUILDS: Final[dict[str, flow.Offers]] = {
    "build": building.builds,
    "prospect": prospecting.beginnings,
    "route": prospecting.steps,
}
"""The decisions of the build, and their actions."""

_OFFERS: Final = {**flow.OFFERS, **_BUILDS}


@cache
def _made() -> tuple[Ground, Choices]:
    """The map and all actions of the build, made once."""
    sheet = load_sheet()
    ground = load_ground(sheet.setup.map, tuple(sheet.setup.cities))
    return ground, Choices(sheet, ground)


class VeinsRules(Rules[VeinsState]):
    """The rule controller of Veins for a number of seats.

    What others read: `sheet`; `ground`, the map, with `spaces` and `cities`, names by number, `space_index`, and
    `city_size`; `marked`, the mask of the spaces with tiles at the start; `colours` and `orders`, names by number, with
    `colour_index` and `order_index`; of every order its `order_colours`, `order_stock`, `rewards` and `penalties`;
    `kinds` of components, by number; `track`, the number of spaces of a price track.
    """

    ground: Ground
    choices: Choices

    def __init__(self, options: Options, seats: int) -> None:
        """Take the options, settled, and the number of seats; raises `DataError` or `BoardError` for broken data."""
        self.options, self.seats = options, seats
        self.sheet: VeinsSheet = load_sheet()
        self.ground, self.choices = _made()
        self.rounds = flow.last_stage(self)
        self._name()
        self.longest = limits.longest(self)

    def _name(self) -> None:
        """The names and numbers that others read."""
        ground, box = self.ground, self.sheet.components
        self.spaces, self.space_index, self.cities = ground.names, ground.index, ground.city_names
        self.city_size = tuple(map(len, ground.city_spaces))
        self.marked: Mask = ground.mask(ground.index[name] for name in self.sheet.setup.marked)
        self.colours = tuple(box.colours)
        self.colour_index = {name: number for number, name in enumerate(self.colours)}
        self.orders, cards = tuple(box.orders), box.orders.values()
        self.order_index = {name: number for number, name in enumerate(self.orders)}
        self.order_colours = tuple(tuple(self.colour_index[name] for name in card.stones) for card in cards)
        self.order_stock: tuple[Stock, ...] = tuple(map(stock_of, self.order_colours))
        self.rewards = tuple(card.reward for card in cards)
        self.penalties = tuple(card.penalty for card in cards)
        self.kinds, self.track = KINDS, box.track

    # The contract of every game

    def start(self) -> VeinsState:
        """The table as it is laid out, before the first opener is drawn (veins.md 3.6)."""
        return positions.blank(self)

    def turn(self, state: VeinsState) -> Turn | None:
        """Who decides what; nature under the number of the turn before it."""
        decision = state.decision
        if not decision:
            return None
        return Turn(state.seat if decision in TAKES else NATURE, decision, state.number, round=state.stage)

    def legal(self, state: VeinsState) -> list[Action]:
        """All actions: tiles by kind, orientation and space, stations, veins, options, discards, stop (see each)."""
        if state.offered is None:
            state.offered = _OFFERS[state.decision](self, state) if state.decision else []
        return state.offered

    def odds(self, state: VeinsState) -> list[int]:
        """Every outcome is as likely as the next (veins.md 3.14)."""
        return [1] * len(self.legal(state))

    def play(self, state: VeinsState, action: Action) -> list[Event]:
        """Advance the position by a legal action; raises `KeyError` for an action of another decision."""
        state.offered = None
        if state.decision in _BUILDS:
            return _PLAYS[type(action)](self, state, action)
        return flow.play(self, state, action)

    def why_not(self, state: VeinsState, picks: Sequence[Pick]) -> str:
        """The rule that forbids the last of these picks, in words of the sheet; "" when nothing forbids it."""
        return reason(self, state, picks)

    def standings(self, state: VeinsState) -> Standings:
        """The score sheet, all of it told by events but the points at the start (veins.md 3.13)."""
        return scoring.standings(self, state)

    def facts(self, state: VeinsState) -> dict[str, Any]:
        """The position by names, without stones that this view may not know."""
        return positions.facts(self, state)

    def components(self, state: VeinsState) -> dict[str, int]:
        """Everything in the box (veins.md 3.1)."""
        return positions.components(self, state)

    def view(self, state: VeinsState, seat: Seat) -> VeinsState:
        """The position without the stones of the other seats (veins.md 3.8)."""
        return secrets.view(state, seat)

    def imagine(self, view: VeinsState, pick: Callable[[int], int]) -> VeinsState:  # noqa: ARG002
        """A full position: everybody could work the stones out, so nothing is drawn (veins.md 3.8)."""
        return secrets.imagine(view)

    def stand_in(self, state: VeinsState) -> Action | None:
        """What a seat that has given up does (veins.md 4)."""
        return stand_in.action(self, state)

    # What table and bot ask, and tests

    def arrange(self, **parts: Any) -> VeinsState:
        """A position of one's own making: see `arranging.arrange`."""
        return arranging.arrange(self, **parts)

    # The mountain

    def top(self, state: VeinsState, space: int) -> Code:
        """The code of the tile that lies uppermost on a space, a vein may hide it; -1 where none lies."""
        stack = state.stacks[space]
        return stack[-1] if stack else -1

    def stack(self, state: VeinsState, space: int) -> tuple[Code, ...]:
        """The tiles on a space, from the bottom up."""
        return state.stacks[space]

    def level(self, state: VeinsState, space: int) -> int:
        """How many tiles lie on a space."""
        return len(state.stacks[space])

    def vein_at(self, state: VeinsState, space: int) -> tuple[int, int] | None:
        """The colour of the vein on a space, and the stones left on it."""
        return looks.vein_at(state, space)

    def station_at(self, state: VeinsState, space: int) -> Seat:
        """The seat whose station stands on a space; 0 for nobody's."""
        return looks.station_at(self, state, space)

    def opens(self, state: VeinsState, space: int) -> int:
        """The mask of the directions in which what is visible on a space is open; 0 where nothing is (3.9)."""
        return links.opens(self, state, space)

    def linked(self, state: VeinsState, a: int, b: int) -> bool:
        """Whether two spaces are linked directly (veins.md 3.9)."""
        return links.linked(self, state, a, b)

    def passable(self, state: VeinsState, seat: Seat) -> Mask:
        """The spaces that a seat may pass (veins.md 3.9)."""
        return links.passable(self, state, seat)

    def net(self, state: VeinsState, seat: Seat) -> Mask:
        """All that is linked to the stations of a seat in the mountain over what it may pass (veins.md 3.9)."""
        return links.net(self, state, seat)

    def reachable(self, state: VeinsState, seat: Seat) -> Mask:
        """The empty city spaces within reach of a seat (veins.md 3.9)."""
        return links.reachable(self, state, seat)

    def joins(self, state: VeinsState, space: int, code: Code) -> tuple[int, ...]:
        """The directions in which a tile on a space would be linked to what lies there (veins.md 3.9)."""
        return looks.joins(self, state, space, code)

    def blast_now(self, state: VeinsState) -> tuple[blast.Pass, ...]:
        """The passes of the explosion as it would go now, chain included (veins.md 3.11)."""
        return blast.passes(self, state)

    def city_now(self, state: VeinsState) -> tuple[cities.CityNow, ...]:
        """What every city would bring now (veins.md 3.10)."""
        return cities.now(self, state)

    # Routes

    def best_routes(
        self, state: VeinsState, seat: Seat, many: int = routes.MANY, tries: int = 0
    ) -> tuple[routes.BestRoute, ...]:
        """The best routes of a seat, best first (veins.md 3.8): see `routes.best_routes`."""
        return routes.best_routes(self, state, seat, many, tries)

    def route_starts(self, state: VeinsState, seat: Seat) -> Mask:
        """The stations of a seat where a route can begin (veins.md 3.8)."""
        return prospecting.starts(self, state, seat)

    def continuations(self, state: VeinsState, seat: Seat, route: Sequence[int]) -> Mask:
        """The spaces that a route of a seat may go on to (veins.md 3.8)."""
        return prospecting.next_spaces(self, state, seat, route)

    # Seats and market

    def price(self, state: VeinsState, colour: int) -> int:
        """The market price of a colour; 0 while its track is full (veins.md 3.12)."""
        return prices.price_of(state.tracks[colour], self.track)

    def prices_if_sold(self, state: VeinsState, colour: int, stones: int) -> tuple[int, ...]:
        """The spaces that so many stones of a colour would go to, one after the other (veins.md 3.12)."""
        return prices.if_sold(state.tracks[colour], self.track, stones)

    def orders_now(self, state: VeinsState, seat: Seat) -> list[int]:
        """The orders that a seat holds, by number."""
        return deliveries.held(state, seat)

    def can_fill(self, state: VeinsState, seat: Seat, order: int) -> bool:
        """Whether a seat has all stones of an order."""
        return deliveries.can_fill(self, state, seat, order)

    def known(self, view: VeinsState, seat: Seat) -> tuple[int, ...] | None:
        """A seat's stones by colour; None where this view may not know them."""
        return looks.known(self, view, seat)

    def held_count(self, view: VeinsState, seat: Seat) -> int:
        """How many stones a seat has, which everybody knows."""
        return view.shown(seat)[1]


RECORD = record_of(load_sheet, VeinsRules, VERBS, EVENTS, DECISIONS, chance=True, secrets=True)
