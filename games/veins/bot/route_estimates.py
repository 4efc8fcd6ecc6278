"""Estimates, for the evaluation, which stones good routes would mine, on bit masks alone.

The best routes themselves are found in `rules/prospecting`, the route to play is chosen in `policies`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from engine.rules.bits import Mask
from engine.rules.contract import Seat
from engine.rules.multiset import multiset
from games.veins.bot.weights import WEIGHTS
from games.veins.model.board import Ground
from games.veins.model.components import BITS, Stock
from games.veins.model.state import VeinsState
from games.veins.rules import VeinsRules
from games.veins.rules.network import Edges, network_of, passable

SEARCHES_CACHED: Final = 1 << 14
"""Number of searches that are remembered."""


def possible_hauls(rules: VeinsRules, state: VeinsState, seat: Seat) -> tuple[Stock, ...]:
    """The stones that good routes of a seat would mine now, most first; () if no route passes a vein."""
    network, ground = network_of(rules, state), rules.ground
    within, goals = passable(rules, state, seat), state.stations[seat - 1]
    edges, within = network.links_between(ground, within, goals)
    veins, goals = network.veins & within, goals & within
    if not veins or not goals & goals - 1:
        return ()
    routes = veins_on_routes(ground, edges, within, goals, veins)
    return tuple(multiset(state.veins[space] >> BITS for space in ground.bits(mined)) for mined in routes)


@lru_cache(SEARCHES_CACHED)
def veins_on_routes(ground: Ground, edges: Edges, within: Mask, goals: Mask, veins: Mask) -> tuple[Mask, ...]:
    """The masks of veins on good routes `within` from one goal to another, most veins first."""
    return _HaulSearch(ground, edges, within, goals, veins).best()


class _HaulSearch:
    """A short depth-first search, veins first; it ends when a route passes all veins."""

    def __init__(self, ground: Ground, edges: Edges, within: Mask, goals: Mask, veins: Mask) -> None:
        self._goals, self._veins, self._within = goals, veins, within
        self._near = _neighbours(ground, edges, within, veins)
        self._hauls: dict[Mask, None] = {}
        self._most = self._left = 0

    def best(self) -> tuple[Mask, ...]:
        """The veins of the best routes."""
        starts = self._goals
        tries = max(WEIGHTS.least_haul_tries, WEIGHTS.haul_tries // starts.bit_count())
        while starts and self._most < self._veins.bit_count():
            start = starts & -starts
            starts ^= start
            self._left = tries
            self._walk(start, self._within ^ start, start & self._veins, first=True)
        ranked = sorted(filter(None, self._hauls), key=int.bit_count, reverse=True)
        return tuple(ranked[: WEIGHTS.hauls_kept])

    def _walk(self, space: Mask, free: Mask, mined: Mask, *, first: bool = False) -> None:
        """Visit a space, with the spaces `free` ahead and the veins `mined` behind."""
        self._left -= 1
        if space & self._goals and not first:
            self._hauls[mined] = None
            self._most = max(self._most, mined.bit_count())
        for other in self._near[space]:
            if self._left <= 0 or (free & self._veins | mined).bit_count() < self._most:
                return
            if other & free:
                self._walk(other, free ^ other, mined | other & self._veins)


def _neighbours(ground: Ground, edges: Edges, within: Mask, veins: Mask) -> dict[Mask, list[Mask]]:
    """By bit of a space, the bits of the spaces linked to it, veins first."""
    neighbours: dict[Mask, list[Mask]] = {bit: [] for bit in _bits(within)}
    for mask, shift in zip(edges, ground.shifts[:3], strict=True):
        for bit in _bits(mask):
            other = bit << shift if shift > 0 else bit >> -shift
            neighbours[bit].append(other)
            neighbours[other].append(bit)
    for near in neighbours.values():
        near.sort(key=lambda bit: not bit & veins)
    return neighbours


def _bits(mask: Mask) -> Iterator[Mask]:
    """The single bits of a mask."""
    while mask:
        bit = mask & -mask
        mask ^= bit
        yield bit
