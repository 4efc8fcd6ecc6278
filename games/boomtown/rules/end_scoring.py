"""Parts of the end scoring (RULES.md 9): groups of buildings, terrain bonuses, wanted camps."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.rules.bits import bits_of, mask_of
from games.boomtown.model.setup import Setup
from games.boomtown.model.state import BoomtownState

FIRST, SECOND = 1, 2
"""The places that a terrain pays."""


class TerrainResult(NamedTuple):
    """A terrain bonus: per player the place (`FIRST`, `SECOND`, or 0 for none) and the points."""

    places: tuple[int, ...]
    points: tuple[int, ...]


def neighbours_of(mask: int, near: Sequence[int]) -> int:
    """The mask of all hexes beside those of a mask; `near` has the mask of neighbours per hex."""
    beside = 0
    for hex in bits_of(mask):
        beside |= near[hex]
    return beside


def groups(mask: int, near: Sequence[int]) -> list[int]:
    """The contiguous groups of a mask (RULES.md 9.1), the largest first, ties by the lowest hex (flood fill)."""
    masks: list[int] = []
    while mask:
        group = frontier = mask & -mask
        while frontier:
            frontier = neighbours_of(frontier, near) & mask & ~group
            group |= frontier
        masks.append(group)
        mask ^= group
    return sorted(masks, key=int.bit_count, reverse=True)


@lru_cache(maxsize=1 << 14)
def terrain_bonus(values: tuple[int, int], influence: tuple[int, ...], settlements: tuple[int, ...]) -> TerrainResult:
    """Places and points in a terrain (RULES.md 9.2) by the influence and the settlements of every player.

    `values` are the first and the second bonus; leaders share both. With two players the leader gets the second, the
    other nothing.
    """
    merits = list(zip(influence, settlements, strict=True))
    best = sorted({merit for merit in merits if merit[0] > 0}, reverse=True)
    alone = merits.count(max(merits)) == 1
    paid = (values[1],) if len(merits) == 2 else values if alone else (sum(values),)
    places, points = [0] * len(merits), [0] * len(merits)
    for place, value, merit in zip((FIRST, SECOND), paid, best, strict=False):
        for player in (player for player, own in enumerate(merits) if own == merit):
            places[player], points[player] = place, value // merits.count(merit)
    return TerrainResult(tuple(places), tuple(points))


def terrain_bonuses(setup: Setup, state: BoomtownState) -> tuple[TerrainResult, ...]:
    """The bonus of every terrain if the game ended now."""
    kinds, influence = len(setup.terrains), tuple(state.influence)
    return tuple(
        terrain_bonus(values, influence[terrain::kinds], tuple((own & land).bit_count() for own in state.settlements))
        for terrain, (values, land) in enumerate(
            zip(setup.terrain_values, _terrain_masks(state.terrain, kinds), strict=True)
        )
    )


def terrain_settlements(setup: Setup, state: BoomtownState, terrain: int) -> tuple[int, ...]:
    """The number of settlements of every player in a terrain."""
    land = _terrain_masks(state.terrain, len(setup.terrains))[terrain]
    return tuple((own & land).bit_count() for own in state.settlements)


def ties_won(setup: Setup, state: BoomtownState, terrain: int) -> tuple[int, ...]:
    """The players whose settlements put them before another with as much influence in a terrain, if both count."""
    influence = state.influence[terrain :: len(setup.terrains)]
    merits = list(zip(influence, terrain_settlements(setup, state, terrain), strict=True))
    return tuple(
        player
        for player, (own, settlements) in enumerate(merits, 1)
        if own and any(other == own and fewer < settlements for other, fewer in merits)
    )


@lru_cache(maxsize=64)
def _terrain_masks(terrain: tuple[int, ...], kinds: int) -> tuple[int, ...]:
    """The masks of the hexes of every terrain."""
    return tuple(mask_of(hex for hex, own in enumerate(terrain) if own == kind) for kind in range(kinds))


def wanted_costs(camps: Sequence[int], price: tuple[int, int]) -> tuple[int, ...]:
    """The points that wanted camps cost every player, 0 or less (RULES.md 9.4).

    `price`: points per camp for all with the most camps, and how many camps cost the next ones that much; these pay
    only if one player alone has the most.
    """
    each, of = price
    most = max(camps)
    next_most = max((count for count in camps if count < most), default=0) if camps.count(most) == 1 else 0
    costs = {next_most: each * (next_most // of), 0: 0, most: each * most}
    return tuple(costs.get(count, 0) for count in camps)
