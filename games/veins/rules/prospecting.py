"""Prospecting (RULES.md 3.8): a route step by step, each of which leaves a way to finish it, and what it brings.

The best routes of a seat (RULES.md 3.8): for bots, for hints, and for a seat that has given up.
"""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING, Final

from engine.rules.actions import Action
from engine.rules.contract import Event, Seat
from games.veins.model.actions import Prospect, Route, Skip
from games.veins.model.components import BITS, FULL, ONE, PROSPECT, VEIN, stock_of
from games.veins.model.events import Exhausted, Mined, Prospected, ProspectSkipped, RouteBegun, Routed
from games.veins.model.state import emit
from games.veins.rules import phases
from games.veins.rules.market import price_of
from games.veins.rules.network import BestRoute, network_of, passable, update_top

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.veins.model.board import Mask
    from games.veins.model.state import VeinsState
    from games.veins.rules import VeinsRules


def route_starts(rules: VeinsRules, state: VeinsState, seat: Seat) -> Mask:
    """The stations of a seat from which another one of its own is within reach."""
    ground, links = rules.ground, network_of(rules, state)
    within = passable(rules, state, seat)
    left, found = state.stations[seat - 1], 0
    while left:
        part = links.flood(ground, left & -left, within) & left
        if part & part - 1:
            found |= part
        left ^= part
    return found


def next_spaces(rules: VeinsRules, state: VeinsState, seat: Seat, route: Sequence[int]) -> Mask:
    """The spaces that a route may go on to: linked, passable, not on it yet, and not cut off from an unused station."""
    ground, links = rules.ground, network_of(rules, state)
    free = passable(rules, state, seat) & ~ground.mask(route)
    near = links.beyond(ground, ground.bit[route[-1]]) & free
    goals = state.stations[seat - 1] & free
    found = 0
    while near:
        part = links.flood(ground, near & -near, free)
        if part & goals:
            found |= part & near
        near &= ~part
    return found


def may_end(state: VeinsState, ground_bit: Sequence[Mask]) -> bool:
    """Whether the route of the seat to decide has come to a station of its own, not the first."""
    return len(state.route) > 1 and bool(state.stations[state.seat - 1] & ground_bit[state.route[-1]])


def prospect_actions(rules: VeinsRules, state: VeinsState) -> list[Action]:
    """The stations where a route may begin; skip; stop once something was done in this turn."""
    choices = rules.choices
    found = [choices.route[space] for space in rules.ground.bits(route_starts(rules, state, state.seat))]
    found.append(choices.skip)
    if state.taken:
        found.append(choices.stop)
    return found


def route_actions(rules: VeinsRules, state: VeinsState) -> list[Action]:
    """The spaces that the route may go on to; the end of it, where it may end."""
    choices, ground = rules.choices, rules.ground
    found = [choices.route[space] for space in ground.bits(next_spaces(rules, state, state.seat, state.route))]
    if may_end(state, ground.bit):
        found.append(choices.prospect)
    return found


def extend_route(rules: VeinsRules, state: VeinsState, action: Route) -> list[Event]:
    """Begin the route, or go on with it."""
    events: list[Event] = []
    told = Routed if state.route else RouteBegun
    state.route = (*state.route, rules.space_index[action.space])
    state.decision = "route"
    emit(state, events, told(state.seat, action.space))
    return events


def finish_route(rules: VeinsRules, state: VeinsState, _: Prospect) -> list[Event]:
    """End the route: a stone from every vein on it; an emptied vein lies in the pool (RULES.md 3.8)."""
    events: list[Event] = []
    seat, named = state.seat, tuple(rules.spaces[space] for space in state.route)
    mined = [space for space in state.route if state.veins[space]]
    emit(state, events, Prospected(seat, named, len(mined)))
    for space in mined:
        _mine(rules, state, space, events)
    state.route = ()
    _done(rules, state, events)
    return events


def _mine(rules: VeinsRules, state: VeinsState, space: int, events: list[Event]) -> None:
    colour, left = state.veins[space] >> BITS, (state.veins[space] & FULL) - 1
    name, of = rules.spaces[space], rules.colours[colour]
    state.stones[state.seat - 1] += ONE[colour]
    state.veins[space] -= 1
    emit(state, events, Mined(state.seat, name, of, left))
    if not left:
        state.veins[space] = 0
        state.pool[VEIN] += 1
        update_top(rules, state, space)
        emit(state, events, Exhausted(name, of))


def skip_prospect(rules: VeinsRules, state: VeinsState, _: Skip) -> list[Event]:
    """Leave it; the prospect tile goes back to the supply (RULES.md 3.7)."""
    events: list[Event] = []
    emit(state, events, ProspectSkipped(state.seat))
    _done(rules, state, events)
    return events


def _done(rules: VeinsRules, state: VeinsState, events: list[Event]) -> None:
    """The twelfth action is done."""
    state.hands[state.seat - 1] -= ONE[PROSPECT]
    phases.end_action(rules, state, events)


ROUTES_SHOWN: Final = 3
"""How many routes are offered where nobody says."""


def best_routes(
    rules: VeinsRules, state: VeinsState, seat: Seat, many: int = ROUTES_SHOWN, tries: int = 0
) -> tuple[BestRoute, ...]:
    """The best routes of a seat, best first, each to other veins; () when it has none (RULES.md 3.8).

    Most veins first, then the highest value, then the fewest spaces, then by their names. One without veins is named
    only where all are. The search goes to so many spaces at most, evenly from every station; `setup.search` where
    `tries` is 0. Its answer is kept with the tops of the mountain, so that it is asked once a position.
    """
    links = network_of(rules, state)
    key = (seat, many, tries, *state.stations, *state.tracks)
    found = links.routes.get(key)
    if found is None:
        found = links.routes[key] = _RouteSearch(rules, state, seat, many).best(tries or rules.sheet.setup.search)
    return found


class _RouteSearch:
    """A depth-first search over the spaces that a seat may pass, to veins before others.

    Ways that lead to no station any more, or to fewer veins than the best `many` already found, are not followed.
    """

    def __init__(self, rules: VeinsRules, state: VeinsState, seat: Seat, many: int) -> None:
        self._rules, self._state, self._many = rules, state, many
        self._ground, self._links = rules.ground, network_of(rules, state)
        self._starts = route_starts(rules, state, seat)
        self._goals = self._starts
        self._veins = self._links.veins
        self._within = self._useful(passable(rules, state, seat))
        self._near = {space: self._ways(space) for space in self._ground.bits(self._within)}
        self._path: list[int] = []
        self._found: dict[Mask, tuple[int, ...]] = {}
        self._counts: list[int] = []
        self._least = self._left = 0

    def _useful(self, within: Mask) -> Mask:
        """The spaces without dead ends, where no route can lead through."""
        ends = within & ~self._goals
        while ends:
            beyond = [
                (space, self._links.beyond(self._ground, self._ground.bit[space])) for space in self._ground.bits(ends)
            ]
            dead = self._ground.mask(space for space, near in beyond if (near & within).bit_count() < 2)
            within &= ~dead
            ends = self._ground.spread(dead) & within & ~self._goals
        return within

    def _ways(self, space: int) -> tuple[int, ...]:
        """The spaces that a route may go on to, veins before others."""
        near = self._links.beyond(self._ground, self._ground.bit[space]) & self._within
        return (*self._ground.bits(near & self._veins), *self._ground.bits(near & ~self._veins))

    def best(self, tries: int) -> tuple[BestRoute, ...]:
        """The best routes after so many tries at most."""
        stations = self._ground.bits(self._starts)
        for space in stations:
            self._left = tries // len(stations)
            self._walk(space, self._within & ~self._ground.bit[space], self._ground.bit[space] & self._veins)
        routes = sorted(map(self._route, self._found.values()), key=self._rank)
        return (
            tuple(routes[: self._many])
            if not routes or not routes[0].veins
            else tuple([route for route in routes if route.veins][: self._many])
        )

    def _walk(self, space: int, free: Mask, mined: Mask) -> None:
        """Go on from a space over `free` ones, with the veins `mined` behind."""
        self._left -= 1
        self._path.append(space)
        if len(self._path) > 1 and self._ground.bit[space] & self._goals:
            self._note(mined)
        bit = self._ground.bit
        near = [other for other in self._near[space] if bit[other] & free]
        if len(near) > 1:
            free &= self._links.flood(self._ground, bit[space], free | bit[space])
            if not self._hopeful(free, mined):
                near = []
        for other in near:
            if self._left <= 0:
                break
            if free & bit[other]:
                self._walk(other, free ^ bit[other], mined | bit[other] & self._veins)
        self._path.pop()

    def _hopeful(self, free: Mask, mined: Mask) -> bool:
        """Whether a station lies on the way, and enough veins."""
        return bool(free & self._goals) and (free & self._veins | mined).bit_count() >= self._least

    def _note(self, mined: Mask) -> None:
        """A route is found: kept if it is the best to these veins."""
        path, known = tuple(self._path), self._found.get(mined)
        if known is None:
            insort(self._counts, mined.bit_count())
            self._least = self._counts[-self._many] if len(self._counts) >= self._many else 0
        if known is None or self._order(path) < self._order(known):
            self._found[mined] = path

    def _order(self, path: tuple[int, ...]) -> tuple[int, list[str]]:
        names = self._ground.names
        return len(path), [names[space] for space in path]

    def _route(self, path: tuple[int, ...]) -> BestRoute:
        veins = tuple(space for space in path if self._state.veins[space])
        colours = [self._state.veins[space] >> BITS for space in veins]
        value = sum(price_of(self._state.tracks[colour], self._rules.track) for colour in colours)
        return BestRoute(path, veins, stock_of(colours), value)

    def _rank(self, route: BestRoute) -> tuple[int, int, int, list[str]]:
        return -len(route.veins), -route.value, *self._order(route.spaces)
