"""What counts at the end but for the offices: groups of buildings, terrain bonuses, wanted camps (RULES.md 9)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from games.boomtown.model.board import bits, mask_of

if TYPE_CHECKING:
    from games.boomtown.model.state import BoomtownState
    from games.boomtown.rules import BoomtownRules


FIRST, SECOND = 1, 2
"""The places that a terrain pays."""


class TerrainResult(NamedTuple):
    """A terrain bonus, a value a player: `places` is `FIRST` or `SECOND` for those who share in it, 0 for others."""

    places: tuple[int, ...]
    points: tuple[int, ...]


def neighbours_of(mask: int, near: Sequence[int]) -> int:
    """The mask of all hexes beside those of a mask; `near` a hex is the mask of its neighbours."""
    found = 0
    for hex in bits(mask):
        found |= near[hex]
    return found


def groups(mask: int, near: Sequence[int]) -> list[int]:
    """The contiguous groups of a mask (RULES.md 9.1), the largest first; of equal ones that of the lowest hex."""
    found: list[int] = []
    while mask:
        group = fresh = mask & -mask
        while fresh:
            fresh = neighbours_of(fresh, near) & mask & ~group
            group |= fresh
        found.append(group)
        mask ^= group
    return sorted(found, key=int.bit_count, reverse=True)


@lru_cache(maxsize=1 << 14)
def terrain_bonus(bonus: tuple[int, int], influence: tuple[int, ...], settlements: tuple[int, ...]) -> TerrainResult:
    """Who gets the bonus of a terrain, first and second (RULES.md 9.2); influence and settlements are by player.

    With two players the first of them gets the second bonus, and the other nothing.
    """
    merits = list(zip(influence, settlements, strict=True))
    leaders = _best(merits, below=None)
    alone, two = len(leaders) == 1, len(merits) == 2
    seconds = _best(merits, below=merits[leaders[0]]) if alone and not two else []
    first = bonus[1] if two else bonus[0] if alone else sum(bonus)
    places, points = [0] * len(merits), [0] * len(merits)
    for place, value, sharing in ((FIRST, first, leaders), (SECOND, bonus[1], seconds)):
        for player in sharing:
            places[player], points[player] = place, value // len(sharing)
    return TerrainResult(tuple(places), tuple(points))


def _best(merits: Sequence[tuple[int, int]], below: tuple[int, int] | None) -> list[int]:
    """The players with most influence, then settlements, of those who have any influence, and less than `below`."""
    running = [merit for merit in merits if merit[0] > 0 and (below is None or merit < below)]
    return [player for player, merit in enumerate(merits) if merit == max(running)] if running else []


def terrain_bonuses(rules: BoomtownRules, state: BoomtownState) -> tuple[TerrainResult, ...]:
    """The bonuses of all terrains as they would go now, by the option."""
    kinds, values = len(rules.terrains), rules.sheet.setup.terrain_bonus[rules.options["terrain-bonus"]]
    influence = tuple(state.influence)
    return tuple(
        terrain_bonus(values[name], influence[at::kinds], tuple((own & land).bit_count() for own in state.settlements))
        for at, (name, land) in enumerate(zip(rules.terrains, _terrain_masks(state.terrain, kinds), strict=True))
    )


@lru_cache(maxsize=64)
def _terrain_masks(terrain: tuple[int, ...], kinds: int) -> tuple[int, ...]:
    """The masks of the hexes of every terrain."""
    return tuple(mask_of(hex for hex, it in enumerate(terrain) if it == kind) for kind in range(kinds))


def wanted_costs(camps: Sequence[int], price: tuple[int, int]) -> tuple[int, ...]:
    """What wanted camps cost every player, 0 or less (RULES.md 9.4).

    `price` is the points a camp for all who have most, and by how many camps those next pay it; these pay only where
    one player alone has most.
    """
    each, of = price
    most = max(camps)
    after = max((many for many in camps if many < most), default=0) if camps.count(most) == 1 else 0
    costs = {after: each * (after // of), 0: 0, most: each * most}
    return tuple(costs.get(many, 0) for many in camps)
