"""Candidate builds: a cheap ranking of places in the mountain, before any action is tried out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from heapq import nlargest
from typing import Final, NamedTuple

from engine.rules.actions import Action
from engine.rules.bits import Mask
from engine.rules.multiset import ONE, count, kinds_in
from games.veins.bot.holdings_value import holdings_of, holdings_value
from games.veins.bot.weights import WEIGHTS, CandidateLimits
from games.veins.model.board import OPPOSITE, Ground
from games.veins.model.components import (
    DIRECTIONS,
    DISCARDS,
    OPTION,
    STATION,
    TILE_KINDS,
    TILES,
    TUNNELS,
    VEIN,
    Code,
    pool_place,
)
from games.veins.model.state import VeinsState
from games.veins.rules import VeinsRules
from games.veins.rules.market import price_of, take_lowest
from games.veins.rules.network import all_stations, anchored_by, net, network_of, reachable
from games.veins.rules.scoring import station_gain
from games.veins.rules.sites import Sites, colours_left, vein_sites

DISTANCES_CACHED: Final = 1 << 10
"""Number of goals whose distances are remembered."""

FARTHEST: Final = 19
"""Distances count up to this many spaces."""

SHARES: Final = tuple(WEIGHTS.goal_step**distance for distance in range(FARTHEST + 1))
"""Factor on the value of a goal, by distance in spaces."""


class _Sides(NamedTuple):
    """The sides of a tile on a space, by direction: the value of a link `opened`, and of one `covered` if it is closed.

    `lost` is the value of a tile that closes them all.
    """

    opened: list[float]
    covered: list[float]
    lost: float


class CandidateGenerator:
    """Ranks places for the seat to decide by links to its network, and by the attraction of veins and cities."""

    def __init__(self, rules: VeinsRules, state: VeinsState) -> None:
        """Rank for the seat to decide in a position."""
        self._rules, self._state, self._ground = rules, state, rules.ground
        self._network, self._taken = network_of(rules, state), all_stations(state)
        self._sites, self._net = Sites(rules, state), net(rules, state, state.seat)
        self._nets_of_others = [net(rules, state, other) for other in state.seats if other != state.seat]
        self._own = (self._net or self._network.tiles) | state.stations[state.seat - 1]
        facing = [mask & self._own for mask in self._network.open]
        self._beside_own = anchored_by(self._ground, rules.tile_set, facing)
        veins = self._ground.bits(self._network.veins)
        goals = [*self._cities(), *((self._ground.bit[vein], WEIGHTS.goal_link) for vein in veins)]
        self._goals = [(_distances(self._ground, goal), gain) for goal, gain in goals]
        self._attractions: dict[int, float] = {}
        self._sides: dict[int, _Sides] = {}
        self._ranked: dict[Code, list[tuple[float, int]]] = {}

    def _cities(self) -> Iterator[tuple[Mask, float]]:
        """The free spaces of each city where another station pays, with its income per scoring."""
        own = self._state.stations[self._state.seat - 1]
        for city in self._ground.cities:
            places = city & ~self._taken
            gain = station_gain(self._rules.city_once, places.bit_count(), (own & city).bit_count())
            if gain > 0:
                yield places, float(gain)

    def _attraction(self, space: int) -> float:
        """The sum of all goals, discounted by their distance from a space."""
        total = self._attractions.get(space)
        if total is None:
            total = sum([gain * SHARES[distances[space]] for distances, gain in self._goals])
            self._attractions[space] = total
        return total

    # Tiles

    def lays(self, actions: list[list[Action]], kinds: Iterable[int], most: int) -> list[Action]:
        """The best ways to lay tiles of these kinds beside the own network, out of `actions` by code and space."""
        codes = self._rules.tile_set.codes_of_kind
        ranked = [(value, -code, space) for kind in kinds for code in codes[kind] for value, space in self._rank(code)]
        return [actions[-code][space] for _, code, space in nlargest(most, ranked)]

    def _rank(self, code: Code) -> list[tuple[float, int]]:
        """The spaces for a tile beside the own network with their values; a dynamite's are those of its tunnel."""
        shape = code % self._rules.tile_set.shapes
        ranked = self._ranked.get(shape)
        if ranked is None:
            sites = self._sites.mask(shape) & self._beside_own[shape]
            ranked = [(self._links_value(shape, space), space) for space in self._ground.bits(sites)]
            self._ranked[shape] = ranked
        return ranked

    def _links_value(self, shape: Code, space: int) -> float:
        """The value of a tile on a space: its best new link, a share of the others, less the links that it covers."""
        sides, best = self._sides.get(space), 0.0
        if sides is None:
            sides = self._sides[space] = self._sides_of(space)
        more, opened, covered = sides.lost, sides.opened, sides.covered
        directions = self._rules.tile_set.open_directions[shape]
        for direction in directions:
            link = opened[direction]
            more += link + covered[direction]
            best = max(best, link)
        return best + WEIGHTS.further_links * (more - best) - WEIGHTS.exit_cost * len(directions)

    def _sides_of(self, space: int) -> _Sides:
        """What the sides of a tile on a space are worth."""
        bit, opened, covered = self._ground.bit[space], [0.0] * DIRECTIONS, [0.0] * DIRECTIONS
        for direction, there in enumerate(self._ground.step[space]):
            if there < 0:
                continue
            link = self._link(there, OPPOSITE[direction])
            if self._network.open[direction] & bit:
                covered[direction] = link + WEIGHTS.lost_link
            else:
                opened[direction] = link
        return _Sides(opened, covered, -sum(covered))

    def _link(self, there: int, back: int) -> float:
        """The value of a link to a space; `back` is the direction from there."""
        bit, network = self._ground.bit[there], self._network
        if bit & self._own:
            return WEIGHTS.own_link
        if bit & self._taken:
            return 0.0
        if bit & (network.veins | self._ground.city):
            return WEIGHTS.goal_link + self._attraction(there)
        if bit & network.empty:
            return self._attraction(there)
        return WEIGHTS.others_link * self._attraction(there) if network.open[back] & bit else 0.0

    def blasts(self, actions: list[list[Action]], kinds: Iterable[int], most: int) -> list[Action]:
        """The best ways to lay dynamite: on or beside more tiles in networks of rivals than in the own one."""
        tile_set = self._rules.tile_set
        ranked: dict[int, tuple[float, int, int]] = {}
        for kind in kinds:
            for code in tile_set.codes_of_kind[kind]:
                for space in self._ground.bits(self._sites.mask(code % tile_set.shapes)):
                    if space not in ranked:
                        ranked[space] = self._harm(space), -code, space
        harmful = [entry for entry in ranked.values() if entry[0] > 0]
        return [actions[-code][space] for _, code, space in nlargest(most, harmful)]

    def _harm(self, space: int) -> float:
        """Tiles in networks of rivals that dynamite on a space would hit, less the weighted own ones."""
        ground = self._ground
        hit = (ground.near[space] | ground.bit[space]) & self._network.tiles & ~self._taken
        return (
            sum([(hit & theirs).bit_count() for theirs in self._nets_of_others])
            - WEIGHTS.own_damage * (hit & self._net).bit_count()
        )

    # Stations and veins

    def stations(self) -> list[int]:
        """The spaces for a station: fresh tunnels, and per city the space within reach with most own neighbours."""
        within = reachable(self._rules, self._state, self._state.seat)
        spaces = list(self._ground.bits(self._state.fresh_tunnels))
        for city in self._ground.cities:
            if within & city:
                spaces.append(max(self._ground.bits(within & city), key=self._own_neighbours))
        return spaces

    def _own_neighbours(self, space: int) -> int:
        return (self._ground.near[space] & self._net).bit_count()

    def veins(self, actions: list[list[Action]], limits: CandidateLimits) -> list[Action]:
        """Veins on the sites with most links, in the own network if possible, and in the colours that gain most."""
        rules, state, ground = self._rules, self._state, self._ground
        sites = vein_sites(rules, state)

        def links(space: int) -> int:
            """The number of links of a vein on this space."""
            return self._network.linked_to(ground, ground.bit[space]).bit_count()

        spaces = nlargest(limits.vein_spaces, ground.bits(sites & self._net or sites), key=links)
        colours = nlargest(limits.vein_colours, colours_left(state), key=self._stone_gain) if spaces else []
        return [actions[space][colour] for space in spaces for colour in colours]

    def _stone_gain(self, colour: int) -> float:
        """The value of one stone of a colour after a vein of it was laid."""
        rules, state = self._rules, self._state
        stock, held, now, prospects = holdings_of(rules, state, state.seat)
        track = take_lowest(state.tracks[colour], rules.vein_stones)
        prices = (*now[:colour], WEIGHTS.price_alone * price_of(track, rules.track), *now[colour + 1 :])
        more = holdings_value(rules, stock + ONE[colour], held, prices, prospects)
        return more - holdings_value(rules, stock, held, prices, prospects)


@lru_cache(DISTANCES_CACHED)
def _distances(ground: Ground, goal: Mask) -> tuple[int, ...]:
    """The distance of every space from the nearest space of a mask, in steps."""
    distances, seen, steps = [FARTHEST] * len(ground.names), 0, 0
    while goal and steps <= FARTHEST:
        for space in ground.bits(goal):
            distances[space] = steps
        seen |= goal
        goal = ground.spread(goal) & ground.all & ~seen
        steps += 1
    return tuple(distances)


def candidate_builds(rules: VeinsRules, state: VeinsState, limits: CandidateLimits) -> list[Action]:
    """The legal actions of the build that are worth trying out, besides stopping; never none."""
    table, hand = rules.actions, state.hands[state.seat - 1]
    generator, kinds = CandidateGenerator(rules, state), kinds_in(hand & TILES)
    candidates = generator.lays(table.lay, kinds, limits.lays)
    candidates += generator.blasts(table.lay, [kind for kind in kinds if kind not in TUNNELS], limits.blasts)
    if count(hand, STATION):
        candidates += [table.station[space] for space in generator.stations()]
    if count(hand, VEIN):
        candidates += generator.veins(table.vein, limits)
    if count(hand, OPTION):
        candidates += _candidate_purchases(rules, state, generator, limits)
    return candidates + [table.discard[kind] for kind in kinds_in(hand & DISCARDS)[-limits.discards :]]


def _candidate_purchases(
    rules: VeinsRules, state: VeinsState, generator: CandidateGenerator, limits: CandidateLimits
) -> list[Action]:
    """Ways to return an option: for points, and for components of the pool that the seat's hand lacks."""
    table, pool, hand = rules.actions, state.pool, state.hands[state.seat - 1]
    kinds = [kind for kind in TILE_KINDS if pool[kind] and not count(hand, kind)]
    candidates = [table.points]
    candidates += generator.lays(table.buy, [kind for kind in kinds if kind in TUNNELS], limits.buys)
    candidates += generator.blasts(table.buy, [kind for kind in kinds if kind not in TUNNELS], limits.bought_blasts)
    if pool[pool_place(STATION, state.seat)] and not count(hand, STATION):
        candidates += [table.buy_station[space] for space in generator.stations()]
    if pool[VEIN] and not count(hand, VEIN):
        candidates += generator.veins(table.buy_vein, limits)
    return candidates
