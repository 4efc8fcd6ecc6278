"""The best routes of a seat (veins.md 3.8): for bots, for hints, and for a seat that has given up."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING, Final

import msgspec

from engine.rules import Seat
from games.veins.links import links_of, passable
from games.veins.prices import price_of
from games.veins.prospecting import starts
from games.veins.stocks import BITS, Stock, stock_of

if TYPE_CHECKING:
    from games.veins.ground import Mask
    from games.veins.rules import VeinsRules
    from games.veins.state import VeinsState

MANY: Final = 3
"""How many routes are offered where nobody says."""


class BestRoute(msgspec.Struct, frozen=True, gc=False):
    """A way to prospect: its `spaces` and the `veins` among them by number, both in order of the way.

    `stones` is the stock of what it brings, `value` the sum of what those stones cost on the market now.
    """

    spaces: tuple[int, ...]
    veins: tuple[int, ...]
    stones: Stock
    value: int


def best_routes(
    rules: VeinsRules, state: VeinsState, seat: Seat, many: int = MANY, tries: int = 0
) -> tuple[BestRoute, ...]:
    """The best routes of a seat, best first, each to other veins; () when it has none (veins.md 3.8).

    Most veins first, then the highest value, then the fewest spaces, then by their names. One without veins is named
    only where all are. The search goes to so many spaces at most, evenly from every station; `setup.search` where
    `tries` is 0. Its answer is kept with the tops of the mountain, so that it is asked once a position.
    """
    links = links_of(rules, state)
    key = (seat, many, tries, *state.stations, *state.tracks)
    found = links.routes.get(key)
    if found is None:
        found = links.routes[key] = _Search(rules, state, seat, many).best(tries or rules.sheet.setup.search)
    return found


class _Search:
    """A depth-first search over the spaces that a seat may pass, to veins before others.

    Ways that lead to no station any more, or to fewer veins than the best `many` already found, are not followed.
    """

    def __init__(self, rules: VeinsRules, state: VeinsState, seat: Seat, many: int) -> None:
        self._rules, self._state, self._many = rules, state, many
        self._ground, self._links = rules.ground, links_of(rules, state)
        self._starts = starts(rules, state, seat)
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
