"""How many veins a bot's routes can pass in Veins: a quick look at the ways between stations, on masks alone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

from engine.rules.contract import Seat
from games.veins.bot.weights import HAUL_TRIES, HAULS_KEPT
from games.veins.model.components import Stock, stock_of
from games.veins.rules.network import network_of, passable

if TYPE_CHECKING:
    from games.veins.model.board import Ground, Mask
    from games.veins.model.state import VeinsState
    from games.veins.rules import VeinsRules


Edges: TypeAlias = "tuple[Mask, Mask, Mask]"
"""Links eastward, north-eastward and north-westward, by the space that they lead from."""

CACHED: Final = 1 << 14
"""How many looks are remembered."""


def expected_hauls(rules: VeinsRules, state: VeinsState, seat: Seat) -> tuple[Stock, ...]:
    """The stones that good routes of a seat would bring now, most of them first; () where no route passes a vein."""
    links, ground = network_of(rules, state), rules.ground
    joined, goals = _between(ground, links.joined(ground), passable(rules, state, seat), state.stations[seat - 1])
    veins = links.veins & _ends(ground, joined)
    if not veins or not goals & goals - 1:
        return ()
    veined = state.veins
    found = veins_on_routes(ground, joined, goals, veins)
    return tuple(stock_of(veined[space] >> 4 for space in ground.bits(mined)) for mined in found)


def _ends(ground: Ground, joined: Edges) -> Mask:
    """Every space at an end of a link."""
    (east, north_east, north_west), shifts = joined, ground.shifts
    found = east | east << shifts[0] | north_east | north_east >> -shifts[1]
    return found | north_west | north_west >> -shifts[2]


def _between(ground: Ground, joined: Edges, within: Mask, goals: Mask) -> tuple[Edges, Mask]:
    """The links of `within` without dead ends, where no way between `goals` leads through, and the goals left there."""
    one, two, three = ground.shifts[0], -ground.shifts[1], -ground.shifts[2]
    east, north_east, north_west = joined
    kept = 0
    while kept != within:
        kept = within
        east &= within & within >> one
        north_east &= within & within << two
        north_west &= within & within << three
        some = many = 0
        for there in (east, east << one, north_east, north_east >> two, north_west, north_west >> three):
            many |= some & there
            some |= there
        within = kept & (many | goals & some)
    return (east, north_east, north_west), goals & within


@lru_cache(CACHED)
def veins_on_routes(ground: Ground, joined: Edges, goals: Mask, veins: Mask) -> tuple[Mask, ...]:
    """The masks of veins that lie on good ways from one of the goals to another, most of them first."""
    search = _HaulSearch(ground, joined, goals, veins)
    return search.best()


class _HaulSearch:
    """A short depth-first search, to veins before others; it ends when a way passes all veins."""

    def __init__(self, ground: Ground, joined: Edges, goals: Mask, veins: Mask) -> None:
        self._goals, self._veins = goals, veins
        self._within = _ends(ground, joined)
        self._near = _neighbours(ground, joined, self._within, veins)
        self._found: dict[Mask, None] = {}
        self._most = self._left = 0

    def best(self) -> tuple[Mask, ...]:
        """The veins of the best ways found."""
        starts = self._goals
        each = max(20, HAUL_TRIES // starts.bit_count())
        while starts and self._most < self._veins.bit_count():
            start = starts & -starts
            starts ^= start
            self._left = each
            self._walk(start, self._within ^ start, start & self._veins, first=True)
        ranked = sorted(filter(None, self._found), key=int.bit_count, reverse=True)
        return tuple(ranked[:HAULS_KEPT])

    def _walk(self, at: Mask, free: Mask, mined: Mask, *, first: bool = False) -> None:
        """Go on from a space over `free` ones, with the veins `mined` behind."""
        self._left -= 1
        if at & self._goals and not first:
            self._found[mined] = None
            self._most = max(self._most, mined.bit_count())
        for there in self._near[at]:
            if self._left <= 0 or (free & self._veins | mined).bit_count() < self._most:
                return
            if there & free:
                self._walk(there, free ^ there, mined | there & self._veins)


def _neighbours(ground: Ground, joined: Edges, within: Mask, veins: Mask) -> dict[Mask, list[Mask]]:
    """By bit of a space those of the spaces linked to it, veins first."""
    found: dict[Mask, list[Mask]] = {bit: [] for bit in _bits(within)}
    for mask, shift in zip(joined, ground.shifts[:3], strict=True):
        for bit in _bits(mask):
            there = bit << shift if shift > 0 else bit >> -shift
            found[bit].append(there)
            found[there].append(bit)
    for near in found.values():
        near.sort(key=lambda bit: not bit & veins)
    return found


def _bits(mask: Mask) -> Iterator[Mask]:
    """The bits of a mask, each alone."""
    while mask:
        bit = mask & -mask
        mask ^= bit
        yield bit
