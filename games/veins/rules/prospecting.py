"""Prospecting (RULES.md 3.8): routes space by space, their stones, and the search for the best ones."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from typing import Final

from engine.rules.actions import Action
from engine.rules.bits import Mask
from engine.rules.contract import Seat
from engine.rules.events import Event
from engine.rules.multiset import ONE, multiset
from engine.rules.position import with_value
from engine.rules.requirements import Requirement
from games.veins.model.actions import Prospect, Route, Skip
from games.veins.model.components import BITS, FULL, PROSPECT, VEIN, vein_of
from games.veins.model.events import Exhausted, Mined, Prospected, ProspectSkipped, RouteBegun, Routed
from games.veins.model.setup import Setup
from games.veins.model.state import VeinsState
from games.veins.model.wording import space_words
from games.veins.rules.building import take
from games.veins.rules.market import market_price
from games.veins.rules.network import BestRoute, linked_to_space, network_of, passable, stations_of_others, update_top

# Legal steps


def route_starts(setup: Setup, state: VeinsState, seat: Seat) -> Mask:
    """The stations of a seat from which it can reach another one."""
    ground, network = setup.ground, network_of(setup, state)
    within = passable(setup, state, seat)
    stations, starts = state.stations[seat - 1], 0
    while stations:
        part = network.flood(ground, stations & -stations, within) & stations
        if part & part - 1:
            starts |= part
        stations ^= part
    return starts


def next_spaces(setup: Setup, state: VeinsState, seat: Seat, route: Sequence[int]) -> Mask:
    """The spaces that extend a route: linked, passable, new, and with an unused station within reach."""
    ground, network = setup.ground, network_of(setup, state)
    free = passable(setup, state, seat) & ~ground.mask(route)
    near = linked_to_space(setup, state, route[-1]) & free
    goals = state.stations[seat - 1] & free
    spaces = 0
    while near:
        part = network.flood(ground, near & -near, free)
        if part & goals:
            spaces |= part & near
        near &= ~part
    return spaces


def may_end(state: VeinsState, ground_bit: Sequence[Mask]) -> bool:
    """Whether the current route has come to a station of the seat to decide that is not its first."""
    return len(state.route) > 1 and bool(state.stations[state.seat - 1] & ground_bit[state.route[-1]])


ROUTE_START: Final[tuple[Requirement[Setup, VeinsState], ...]] = (
    Requirement("route_station", lambda _, state: state.stations[state.seat - 1]),
    Requirement("route_lonely", lambda setup, state: route_starts(setup, state, state.seat)),
)
"""Where a route may begin."""


def _last_space(setup: Setup, state: VeinsState, _: Mask) -> dict[str, str]:
    """Names for a refusal: the space that the route has come to."""
    return {"last": space_words(setup, state.route[-1])}


ROUTE_STEP: Final[tuple[Requirement[Setup, VeinsState], ...]] = (
    Requirement("route_again", lambda setup, state: ~setup.ground.mask(state.route)),
    Requirement("route_far", lambda setup, state: setup.ground.near[state.route[-1]], _last_space),
    Requirement("route_blocked", lambda _, state: ~stations_of_others(state, state.seat)),
    Requirement("route_city", lambda setup, state: setup.ground.mountain | state.stations[state.seat - 1]),
    Requirement("route_bare", lambda setup, state: ~network_of(setup, state).empty),
    Requirement("route_unlinked", lambda setup, state: linked_to_space(setup, state, state.route[-1]), _last_space),
    Requirement("route_dead_end", lambda setup, state: next_spaces(setup, state, state.seat, state.route)),
)
"""Where a route may go on."""


def prospect_actions(setup: Setup, state: VeinsState) -> list[Action]:
    """The stations where a route may begin; skip; stop if something was done in this turn."""
    table = setup.actions
    legal = [table.route[space] for space in setup.ground.bits(route_starts(setup, state, state.seat))]
    legal.append(table.skip)
    if state.done_in_turn:
        legal.append(table.stop)
    return legal


def route_actions(setup: Setup, state: VeinsState) -> list[Action]:
    """The spaces that extend the route, and its end where it may end."""
    table, ground = setup.actions, setup.ground
    legal = [table.route[space] for space in ground.bits(next_spaces(setup, state, state.seat, state.route))]
    if may_end(state, ground.bit):
        legal.append(table.prospect)
    return legal


# What the actions do


def extend_route(setup: Setup, state: VeinsState, action: Route, events: list[Event]) -> None:
    """Begin the route, or extend it."""
    event = Routed if state.route else RouteBegun
    state.route = (*state.route, setup.space_index[action.space])
    state.decision = "route"
    state.emit(events, event(state.seat, action.space))


def finish_route(setup: Setup, state: VeinsState, _: Prospect, events: list[Event]) -> None:
    """End the route and mine a stone from every vein on it."""
    names = tuple(setup.spaces[space] for space in state.route)
    mined = [space for space in state.route if state.veins[space]]
    state.emit(events, Prospected(state.seat, names, len(mined)))
    for space in mined:
        _mine(setup, state, space, events)
    state.route = ()
    take(state, PROSPECT)


def _mine(setup: Setup, state: VeinsState, space: int, events: list[Event]) -> None:
    """Take a stone from a vein; an emptied vein goes to the pool."""
    colour, stones_left = state.veins[space] >> BITS, (state.veins[space] & FULL) - 1
    names = setup.spaces[space], setup.colours[colour]
    state.stones[state.seat - 1] += ONE[colour]
    state.veins = with_value(state.veins, space, vein_of(colour, stones_left))
    state.emit(events, Mined(state.seat, *names, stones_left))
    if not stones_left:
        state.pool[VEIN] += 1
        update_top(setup, state, space)
        state.emit(events, Exhausted(*names))


def skip_prospect(_: Setup, state: VeinsState, __: Skip, events: list[Event]) -> None:
    """Do not prospect; the tile goes back to the supply."""
    take(state, PROSPECT)
    state.emit(events, ProspectSkipped(state.seat))


# The best routes

ROUTES_SHOWN: Final = 3
"""Number of best routes unless asked otherwise."""


def best_routes(
    setup: Setup, state: VeinsState, seat: Seat, most: int = ROUTES_SHOWN, tries: int = 0
) -> tuple[BestRoute, ...]:
    """The best routes of a seat over different veins, best first; () if it has none (RULES.md 3.8).

    Most veins first, then the highest value, then the fewest spaces, then names. Routes without veins are listed only
    if all are. The search visits `tries` spaces at most (0: `setup.search` of the sheet), evenly from every station.
    The result is kept with the network, so that a position is searched once.
    """
    network = network_of(setup, state)
    key = (seat, most, tries, *state.stations, *state.tracks)
    routes = network.routes.get(key)
    if routes is None:
        search = _RouteSearch(setup, state, seat, most)
        routes = network.routes[key] = search.best(tries or setup.sheet.setup.search)
    return routes


class _RouteSearch:
    """A depth-first search over the spaces that a seat may pass, veins first.

    Pruned: paths that reach no station any more, or fewer veins than the best `most` routes found so far.
    """

    def __init__(self, setup: Setup, state: VeinsState, seat: Seat, most: int) -> None:
        self._setup, self._state, self._most = setup, state, most
        self._ground, self._network = setup.ground, network_of(setup, state)
        self._goals = route_starts(setup, state, seat)
        self._veins = self._network.veins
        within = passable(setup, state, seat)
        _, self._within = self._network.links_between(self._ground, within, self._goals)
        self._near = {space: self._neighbours(space) for space in self._ground.bits(self._within)}
        self._path: list[int] = []
        self._best: dict[Mask, tuple[int, ...]] = {}
        self._counts: list[int] = []
        self._least = self._left = 0

    def _neighbours(self, space: int) -> tuple[int, ...]:
        """The spaces that a route may go on to, veins first."""
        near = linked_to_space(self._setup, self._state, space) & self._within
        return (*self._ground.bits(near & self._veins), *self._ground.bits(near & ~self._veins))

    def best(self, tries: int) -> tuple[BestRoute, ...]:
        """The best routes after visiting `tries` spaces at most."""
        stations = self._ground.bits(self._goals)
        for space in stations:
            self._left = tries // len(stations)
            self._walk(space, self._within & ~self._ground.bit[space], self._ground.bit[space] & self._veins)
        routes = sorted(map(self._route, self._best.values()), key=self._rank)
        if routes and routes[0].veins:
            routes = [route for route in routes if route.veins]
        return tuple(routes[: self._most])

    def _walk(self, space: int, free: Mask, mined: Mask) -> None:
        """Visit a space, with the spaces `free` ahead and the veins `mined` behind."""
        self._left -= 1
        self._path.append(space)
        if len(self._path) > 1 and self._ground.bit[space] & self._goals:
            self._note(mined)
        bit = self._ground.bit
        near = [other for other in self._near[space] if bit[other] & free]
        if len(near) > 1:
            free &= self._network.flood(self._ground, bit[space], free | bit[space])
            if not self._promising(free, mined):
                near = []
        for other in near:
            if self._left <= 0:
                break
            if free & bit[other]:
                self._walk(other, free ^ bit[other], mined | bit[other] & self._veins)
        self._path.pop()

    def _promising(self, free: Mask, mined: Mask) -> bool:
        """Whether a station and enough veins are still within reach."""
        return bool(free & self._goals) and (free & self._veins | mined).bit_count() >= self._least

    def _note(self, mined: Mask) -> None:
        """Keep the path if it is the best one to these veins."""
        path, known = tuple(self._path), self._best.get(mined)
        if known is None:
            insort(self._counts, mined.bit_count())
            self._least = self._counts[-self._most] if len(self._counts) >= self._most else 0
        if known is None or self._order(path) < self._order(known):
            self._best[mined] = path

    def _order(self, path: tuple[int, ...]) -> tuple[int, list[str]]:
        names = self._ground.names
        return len(path), [names[space] for space in path]

    def _route(self, path: tuple[int, ...]) -> BestRoute:
        veins = tuple(space for space in path if self._state.veins[space])
        colours = [self._state.veins[space] >> BITS for space in veins]
        value = sum(market_price(self._setup, self._state, colour) for colour in colours)
        return BestRoute(path, veins, multiset(colours), value)

    def _rank(self, route: BestRoute) -> tuple[int, int, int, list[str]]:
        return -len(route.veins), -route.value, *self._order(route.spaces)
