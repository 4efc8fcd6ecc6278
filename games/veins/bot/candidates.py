"""Where a bot of Veins looks for a place in the mountain: a quick choice of spaces, before anything is tried."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from heapq import nlargest
from typing import TYPE_CHECKING, Final

from engine.rules.actions import Action
from games.veins.bot.evaluation import expected_prices, holdings_value, phases_left
from games.veins.bot.weights import (
    EXIT_COST,
    FURTHER_LINKS,
    GOAL_DISCOUNT,
    GOAL_LINK,
    LOST_LINK,
    OTHERS_LINK,
    OWN_DAMAGE,
    OWN_LINK,
    PRICE_ALONE,
    VEIN_COLOURS,
    VEIN_SPACES,
    CandidateLimits,
)
from games.veins.model.components import ONE, OPTION, STATION, TILE_KINDS, TUNNELS, VEIN, count, pool_place
from games.veins.model.tiles import CODES_OF_KIND, DIRECTIONS, OPEN_SIDES, SHAPES, TILES
from games.veins.rules.building import Sites, colours_left, discards_of, tiles_in, vein_sites
from games.veins.rules.market import price_of, take_lowest
from games.veins.rules.network import all_stations, anchored_by, net, network_of, reachable

if TYPE_CHECKING:
    from games.veins.model.board import Ground, Mask
    from games.veins.model.state import VeinsState
    from games.veins.rules import VeinsRules


CACHED: Final = 1 << 10


class CandidateGenerator:
    """What the seat to decide has before its eyes: its net, and what draws it on."""

    def __init__(self, rules: VeinsRules, state: VeinsState) -> None:
        """Look at a position with the eyes of the seat to decide."""
        self._rules, self._state, self._ground = rules, state, rules.ground
        self._links, self._taken = network_of(rules, state), all_stations(state)
        self._sites, self._net = Sites(rules, state), net(rules, state, state.seat)
        self._own = (self._net or self._links.tiles) | state.stations[state.seat - 1]
        self._beside_own = anchored_by(self._ground, [mask & self._own for mask in self._links.open])
        self._goals = [*self._cities(), *((self._ground.bit[vein], GOAL_LINK) for vein in self._veins())]
        self._pulls: dict[int, float] = {}

    def _veins(self) -> bytes:
        return self._ground.bits(self._links.veins)

    def _cities(self) -> Iterator[tuple[Mask, float]]:
        """The free places of the cities where a station more pays, and what it pays a scoring."""
        own = self._state.stations[self._state.seat - 1]
        for city in self._ground.cities:
            places = city & ~self._taken
            gain = places.bit_count() - 1 - (own & city).bit_count()
            if gain > 0:
                yield places, float(gain)

    def _pull(self, space: int) -> float:
        """How near a space is to goals."""
        found = self._pulls.get(space)
        if found is None:
            found = sum(gain * GOAL_DISCOUNT[_distances(self._ground, goal)[space]] for goal, gain in self._goals)
            self._pulls[space] = found
        return found

    # Tiles

    def lays(self, actions: list[list[Action]], kinds: Iterable[int], many: int) -> list[Action]:
        """The best ways to lay tiles of these kinds beside one's own, of `actions` by code and space."""
        found: list[tuple[float, int, int]] = []
        for kind in kinds:
            for code in CODES_OF_KIND[kind]:
                sites = self._sites.mask(code % SHAPES) & self._beside_own[code % SHAPES]
                found += [(self._leads(code, space), -code, space) for space in self._ground.bits(sites)]
        return [actions[-code][space] for _, code, space in nlargest(many, found)]

    def _leads(self, code: int, space: int) -> float:
        """What a tile on a space leads to: the best of its new links, a share of the others, less what it cuts."""
        bit, best, more = self._ground.bit[space], 0.0, 0.0
        for way, there in enumerate(self._ground.step[space]):
            opens, was = OPEN_SIDES[code] >> way & 1, bool(self._links.open[way] & bit)
            if there < 0 or opens == was:
                continue
            link = self._link(there, (way + 3) % DIRECTIONS)
            best, more = (max(best, link), more + link) if opens else (best, more - link - LOST_LINK)
        return best + FURTHER_LINKS * more - EXIT_COST * TILES[code].exits

    def _link(self, there: int, back: int) -> float:
        """What it is worth to come to a space from the direction that lies `back` from there."""
        bit, links = self._ground.bit[there], self._links
        if bit & self._own:
            return OWN_LINK
        if bit & self._taken:
            return 0.0
        if bit & (links.veins | self._ground.city):
            return GOAL_LINK + self._pull(there)
        if bit & links.empty:
            return self._pull(there)
        return OTHERS_LINK * self._pull(there) if links.open[back] & bit else 0.0

    def blasts(self, actions: list[list[Action]], kinds: Iterable[int], many: int) -> list[Action]:
        """The best ways to lay dynamite, on or beside more tiles of others than of one's own."""
        found: dict[int, tuple[float, int, int]] = {}
        for kind in kinds:
            for code in CODES_OF_KIND[kind]:
                for space in self._ground.bits(self._sites.mask(code % SHAPES)):
                    if space not in found:
                        found[space] = self._harm(space), -code, space
        harmful = [one for one in found.values() if one[0] > 0]
        return [actions[-code][space] for _, code, space in nlargest(many, harmful)]

    def _harm(self, space: int) -> float:
        """How many tiles of others would be hit on a space and beside it, less those of one's own."""
        state, ground = self._state, self._ground
        hit = (ground.near[space] | ground.bit[space]) & self._links.tiles & ~self._taken
        nets = (net(self._rules, state, other) for other in state.seats if other != state.seat)
        return sum((hit & theirs).bit_count() for theirs in nets) - OWN_DAMAGE * (hit & self._net).bit_count()

    # Stations and veins

    def stations(self) -> list[int]:
        """The spaces for a station: tunnels just laid, and in every city the one within reach that is joined best."""
        within = reachable(self._rules, self._state, self._state.seat)
        found = list(self._ground.bits(self._state.fresh))
        for city in self._ground.cities:
            if within & city:
                found.append(max(self._ground.bits(within & city), key=self._joined))
        return found

    def _joined(self, space: int) -> int:
        return (self._ground.near[space] & self._net).bit_count()

    def veins(self, actions: list[list[Action]]) -> list[Action]:
        """The vein where most ways meet, in one's own net if it can, and in the colours that bring most."""
        rules, state, ground = self._rules, self._state, self._ground
        sites = vein_sites(rules, state)

        def ways(space: int) -> int:
            return self._links.beyond(ground, ground.bit[space]).bit_count()

        spaces = nlargest(VEIN_SPACES, ground.bits(sites & self._net or sites), key=ways)
        colours = nlargest(VEIN_COLOURS, colours_left(state), key=self._brings) if spaces else []
        return [actions[space][colour] for space in spaces for colour in colours]

    def _brings(self, colour: int) -> float:
        """What a stone of a colour is worth once a vein of it is laid."""
        rules, state, seat = self._rules, self._state, self._state.seat
        stock, held, left = state.stones[seat - 1], state.held[seat - 1], phases_left(rules, state)
        track = take_lowest(state.tracks[colour], rules.sheet.setup.stones[rules.seats])
        each = expected_prices(rules, state, seat)
        then = (*each[:colour], PRICE_ALONE * price_of(track, rules.track), *each[colour + 1 :])
        return holdings_value(rules, stock + ONE[colour], held, then, left) - holdings_value(
            rules, stock, held, then, left
        )


@lru_cache(CACHED)
def _distances(ground: Ground, goal: Mask) -> tuple[int, ...]:
    """By space, how many steps it is away from the nearest space of a mask."""
    found, seen, steps = [len(GOAL_DISCOUNT) - 1] * len(ground.names), 0, 0
    while goal and steps < len(GOAL_DISCOUNT):
        for space in ground.bits(goal):
            found[space] = steps
        seen |= goal
        goal = ground.spread(goal) & ground.all & ~seen
        steps += 1
    return tuple(found)


def candidate_builds(rules: VeinsRules, state: VeinsState, scope: CandidateLimits) -> list[Action]:
    """The legal actions of the build that a seat tries out, beside stopping; never none."""
    choices, hand = rules.choices, state.hands[state.seat - 1]
    sight, kinds = CandidateGenerator(rules, state), tiles_in(hand)
    found = sight.lays(choices.lay, kinds, scope.lays)
    found += sight.blasts(choices.lay, [kind for kind in kinds if kind not in TUNNELS], scope.blasts)
    if count(hand, STATION):
        found += [choices.station[space] for space in sight.stations()]
    if count(hand, VEIN):
        found += sight.veins(choices.vein)
    if count(hand, OPTION):
        found += _candidate_purchases(rules, state, sight, scope)
    return found + [choices.discard[kind] for kind in discards_of(hand)[-scope.discards :]]


def _candidate_purchases(
    rules: VeinsRules, state: VeinsState, sight: CandidateGenerator, scope: CandidateLimits
) -> list[Action]:
    """What an option may be given back for: points, and out of the pool what the seat has no more of its own."""
    choices, pool, hand = rules.choices, state.pool, state.hands[state.seat - 1]
    kinds = [kind for kind in TILE_KINDS if pool[kind] and not count(hand, kind)]
    found = [choices.points]
    found += sight.lays(choices.buy, [kind for kind in kinds if kind in TUNNELS], scope.buys)
    found += sight.blasts(choices.buy, [kind for kind in kinds if kind not in TUNNELS], scope.bought_blasts)
    if pool[pool_place(STATION, state.seat)] and not count(hand, STATION):
        found += [choices.buy_station[space] for space in sight.stations()]
    if pool[VEIN] and not count(hand, VEIN):
        found += sight.veins(choices.buy_vein)
    return found
