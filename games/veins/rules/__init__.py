"""The rules of Veins (RULES.md): tunnels, dynamite and gem markets for two to four.

Here stands what a table is made of and what others may ask of it. How a game goes stands in `flow`, what is built in
`building`, how routes go in `prospecting`; every other stage has a module of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final

from engine.data.loader import record_of
from engine.rules.actions import Action, Pick
from engine.rules.contract import NATURE, Event, Options, Rules, Seat, Standings, Turn
from games.veins.model import actions as told
from games.veins.model import setup, snapshot, state
from games.veins.model import state as state_module
from games.veins.model.action_table import ActionTable
from games.veins.model.actions import DECISIONS, VERBS, VERBS_BY_DECISION
from games.veins.model.board import Ground, Mask, load_ground
from games.veins.model.components import KINDS, Stock, stock_of
from games.veins.model.data import load_sheet
from games.veins.model.events import EVENTS
from games.veins.model.sheet import VeinsSheet
from games.veins.model.snapshot import facts
from games.veins.model.state import Code, VeinsState
from games.veins.rules import autopilot, building, explosion, market, network, phases, prospecting, scoring
from games.veins.rules.why_not import why_not

_PLAY_BY_ACTION: Final[dict[type[Action], Callable[[Any, VeinsState, Any], list[Event]]]] = {
    told.Lay: building.lay_tile,
    told.Station: building.build_station,
    told.Vein: building.lay_vein,
    told.OptionPoints: building.take_points,
    told.BuyTile: building.buy_tile,
    told.BuyStation: building.buy_station,
    told.BuyVein: building.buy_vein,
    told.Discard: building.discard_component,
    told.Stop: phases.end_turn,
    told.Route: prospecting.extend_route,
    told.Prospect: prospecting.finish_route,
    told.Skip: prospecting.skip_prospect,
}
"""How the actions of the build are played."""

_BUILDS: Final[dict[str, phases.Legal]] = {
    "build": building.build_actions,
    "prospect": prospecting.prospect_actions,
    "route": prospecting.route_actions,
}
"""The decisions of the build, and their actions."""

_LEGAL: Final = {**phases.LEGAL_BY_DECISION, **_BUILDS}


@cache
def _made() -> tuple[Ground, ActionTable]:
    """The map and all actions of the build, made once."""
    sheet = load_sheet()
    ground = load_ground(sheet.setup.map, tuple(sheet.setup.cities))
    return ground, ActionTable(sheet, ground)


class VeinsRules(Rules[VeinsState]):
    """The rule controller of Veins for a number of seats.

    What others read: `sheet`; `ground`, the map, with `spaces` and `cities`, names by number, `space_index`, and
    `city_size`; `marked`, the mask of the spaces with tiles at the start; `colours` and `orders`, names by number, with
    `colour_index` and `order_index`; of every order its `order_colours`, `order_stock`, `rewards` and `penalties`;
    `kinds` of components, by number; `track`, the number of spaces of a price track.
    """

    ground: Ground
    choices: ActionTable

    def __init__(self, options: Options, seats: int) -> None:
        """Take the options, settled, and the number of seats; raises `DataError` or `BoardError` for broken data."""
        self.options, self.seats = options, seats
        self.sheet: VeinsSheet = load_sheet()
        self.ground, self.choices = _made()
        self.rounds = phases.last_stage(self)
        self._name()
        self.longest = setup.longest_game(self)

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
        """The table as it is laid out, before the first opener is drawn (RULES.md 3.6)."""
        return facts.start(self)

    def turn(self, state: VeinsState) -> Turn | None:
        """Who decides what; nature under the number of the turn before it."""
        decision = state.decision
        if not decision:
            return None
        return Turn(state.seat if decision in VERBS_BY_DECISION else NATURE, decision, state.number, round=state.stage)

    def legal(self, state: VeinsState) -> list[Action]:
        """All actions: tiles by kind, orientation and space, stations, veins, options, discards, stop (see each)."""
        if state.offered is None:
            state.offered = _LEGAL[state.decision](self, state) if state.decision else []
        return state.offered

    def odds(self, state: VeinsState) -> list[int]:
        """Every outcome is as likely as the next (RULES.md 3.14)."""
        return [1] * len(self.legal(state))

    def play(self, state: VeinsState, action: Action) -> list[Event]:
        """Advance the position by a legal action; raises `KeyError` for an action of another decision."""
        state.offered = None
        if state.decision in _BUILDS:
            return _PLAY_BY_ACTION[type(action)](self, state, action)
        return phases.play_stage(self, state, action)

    def why_not(self, state: VeinsState, picks: Sequence[Pick]) -> str:
        """The rule that forbids the last of these picks, in words of the sheet; "" when nothing forbids it."""
        return why_not(self, state, picks)

    def standings(self, state: VeinsState) -> Standings:
        """The score sheet, all of it told by events but the points at the start (RULES.md 3.13)."""
        return scoring.standings(self, state)

    def facts(self, state: VeinsState) -> dict[str, Any]:
        """The position by names, without stones that this view may not know."""
        return facts.facts(self, state)

    def components(self, state: VeinsState) -> dict[str, int]:
        """Everything in the box (RULES.md 3.1)."""
        return facts.census(self, state)

    def view(self, state: VeinsState, seat: Seat) -> VeinsState:
        """The position without the stones of the other seats (RULES.md 3.8)."""
        return state_module.view(state, seat)

    def determinize(self, view: VeinsState, pick: Callable[[int], int]) -> VeinsState:  # noqa: ARG002
        """A full position: everybody could work the stones out, so nothing is drawn (RULES.md 3.8)."""
        return state.determinize(view)

    def autopilot_action(self, state: VeinsState) -> Action | None:
        """What a seat that has given up does (RULES.md 4)."""
        return autopilot.autopilot_action(self, state)

    # What table and bot ask, and tests

    def arrange(self, **parts: Any) -> VeinsState:
        """A position of one's own making: see `arranging.arrange`."""
        return snapshot.arrange(self, **parts)

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
        return network.vein_at(state, space)

    def station_at(self, state: VeinsState, space: int) -> Seat:
        """The seat whose station stands on a space; 0 for nobody's."""
        return network.station_at(self, state, space)

    def opens(self, state: VeinsState, space: int) -> int:
        """The mask of the directions in which what is visible on a space is open; 0 where nothing is (3.9)."""
        return network.opens(self, state, space)

    def linked(self, state: VeinsState, a: int, b: int) -> bool:
        """Whether two spaces are linked directly (RULES.md 3.9)."""
        return network.linked(self, state, a, b)

    def passable(self, state: VeinsState, seat: Seat) -> Mask:
        """The spaces that a seat may pass (RULES.md 3.9)."""
        return network.passable(self, state, seat)

    def net(self, state: VeinsState, seat: Seat) -> Mask:
        """All that is linked to the stations of a seat in the mountain over what it may pass (RULES.md 3.9)."""
        return network.net(self, state, seat)

    def reachable(self, state: VeinsState, seat: Seat) -> Mask:
        """The empty city spaces within reach of a seat (RULES.md 3.9)."""
        return network.reachable(self, state, seat)

    def joins(self, state: VeinsState, space: int, code: Code) -> tuple[int, ...]:
        """The directions in which a tile on a space would be linked to what lies there (RULES.md 3.9)."""
        return network.joined_sides(self, state, space, code)

    def blast_now(self, state: VeinsState) -> tuple[explosion.Wave, ...]:
        """The passes of the explosion as it would go now, chain included (RULES.md 3.11)."""
        return explosion.waves(self, state)

    def city_now(self, state: VeinsState) -> tuple[scoring.CityForecast, ...]:
        """What every city would bring now (RULES.md 3.10)."""
        return scoring.city_forecast(self, state)

    # Routes

    def best_routes(
        self, state: VeinsState, seat: Seat, many: int = prospecting.ROUTES_SHOWN, tries: int = 0
    ) -> tuple[network.BestRoute, ...]:
        """The best routes of a seat, best first (RULES.md 3.8): see `routes.best_routes`."""
        return prospecting.best_routes(self, state, seat, many, tries)

    def route_starts(self, state: VeinsState, seat: Seat) -> Mask:
        """The stations of a seat where a route can begin (RULES.md 3.8)."""
        return prospecting.route_starts(self, state, seat)

    def continuations(self, state: VeinsState, seat: Seat, route: Sequence[int]) -> Mask:
        """The spaces that a route of a seat may go on to (RULES.md 3.8)."""
        return prospecting.next_spaces(self, state, seat, route)

    # Seats and market

    def price(self, state: VeinsState, colour: int) -> int:
        """The market price of a colour; 0 while its track is full (RULES.md 3.12)."""
        return market.price_of(state.tracks[colour], self.track)

    def prices_if_sold(self, state: VeinsState, colour: int, stones: int) -> tuple[int, ...]:
        """The spaces that so many stones of a colour would go to, one after the other (RULES.md 3.12)."""
        return market.prices_if_sold(state.tracks[colour], self.track, stones)

    def orders_now(self, state: VeinsState, seat: Seat) -> list[int]:
        """The orders that a seat holds, by number."""
        return state_module.orders_of(state, seat)

    def can_fill(self, state: VeinsState, seat: Seat, order: int) -> bool:
        """Whether a seat has all stones of an order."""
        return market.can_fill(self, state, seat, order)

    def known(self, view: VeinsState, seat: Seat) -> tuple[int, ...] | None:
        """A seat's stones by colour; None where this view may not know them."""
        return state.stones_by_colour(self, view, seat)

    def held_count(self, view: VeinsState, seat: Seat) -> int:
        """How many stones a seat has, which everybody knows."""
        return view.shown(seat)[1]


RECORD = record_of(load_sheet, VeinsRules, VERBS, EVENTS, DECISIONS, chance=True, secrets=True)
