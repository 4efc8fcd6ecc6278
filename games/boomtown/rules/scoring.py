"""What counts in Boomtown: the end of the game (RULES.md 9), the score sheet, ranks and ties."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from engine.rules.contract import Event, Standings, Tally
from games.boomtown.model.components import size
from games.boomtown.model.end_scoring import TerrainResult, groups, terrain_bonuses, wanted_costs
from games.boomtown.model.events import (
    BEATEN,
    BEHIND,
    CATEGORIES,
    GROUPS,
    INCOME,
    LEVEL,
    TIES,
    GroupScored,
    OfficeScored,
    TerrainScored,
    WantedScored,
)
from games.boomtown.model.offices import Cells, Claimant, buildings, cells_of, token_value, tokens_on
from games.boomtown.model.state import CATEGORY_COUNT, CATEGORY_INDEX, total_points

if TYPE_CHECKING:
    from games.boomtown.model.state import BoomtownState
    from games.boomtown.rules import BoomtownRules


DURING_THE_GAME: Final = CATEGORIES[: CATEGORIES.index(GROUPS)]
"""The categories that score while the game goes on; the others do at its end."""


class OfficeResult(NamedTuple):
    """What an office pays a player with tokens on some of its `cells`: points for `each` of the `tokens`."""

    cells: Cells
    tokens: int
    each: int

    @property
    def points(self) -> int:
        """The points of all tokens."""
        return self.tokens * self.each


class Ending(NamedTuple):
    """The end scoring of a position; what has a value a player begins with seat 1, and the Rival is last.

    `groups` are the masks of the largest groups, `group_points` what they pay; `terrain` the bonus of every terrain;
    `offices` what those pay where a player has tokens, by (player, office), players and then offices in reading order;
    `wanted` what wanted camps cost, 0 or less; `totals` all points, those of the game before with them.
    """

    groups: tuple[int, ...]
    group_points: tuple[int, ...]
    terrain: tuple[TerrainResult, ...]
    offices: dict[tuple[int, int], OfficeResult]
    wanted: tuple[int, ...]
    totals: tuple[int, ...]


def largest_group(rules: BoomtownRules, state: BoomtownState, player: int) -> int:
    """The mask of a player's largest group of buildings, 0 without any (RULES.md 9.1)."""
    return next(iter(groups(buildings(state, player), rules.ground.near)), 0)


def office_value(rules: BoomtownRules, state: BoomtownState, player: int, office: int) -> int:
    """What a token on an office would pay a player if the game ended as it stands (RULES.md 7)."""
    return token_value(Claimant(rules, state, player), office)


def final_scoring(rules: BoomtownRules, state: BoomtownState) -> Ending:
    """The end scoring as it would be now, or as it was once the game is over (RULES.md 9)."""
    setup, players = rules.sheet.setup, range(1, rules.players + 1)
    largest = tuple(largest_group(rules, state, player) for player in players)
    group_points = tuple(setup.group * mask.bit_count() for mask in largest)
    terrain = terrain_bonuses(rules, state)
    offices = _office_results(rules, state, terrain)
    costs = wanted_costs(state.wanted, setup.wanted)
    totals = [points_so_far(state, player) + group_points[player - 1] + costs[player - 1] for player in players]
    for bonus in terrain:
        totals = [before + paid for before, paid in zip(totals, bonus.points, strict=True)]
    for (player, _), result in offices.items():
        totals[player - 1] += result.points
    return Ending(largest, group_points, terrain, offices, costs, tuple(totals))


def _office_results(
    rules: BoomtownRules, state: BoomtownState, terrain: tuple[TerrainResult, ...]
) -> dict[tuple[int, int], OfficeResult]:
    found: dict[tuple[int, int], OfficeResult] = {}
    for player in range(1, rules.players + 1):
        claim = Claimant(rules, state, player, terrain)
        for office in state.offices:
            cells = cells_of(rules, state, office)
            if many := tokens_on(state, player, cells):
                found[player, office] = OfficeResult(cells, many, token_value(claim, office))
    return found


def points_so_far(state: BoomtownState, player: int) -> int:
    """The points that a player has scored in the game so far, before its end."""
    start = (player - 1) * CATEGORY_COUNT
    return sum(state.scored[start : start + len(DURING_THE_GAME)])


def end_events(rules: BoomtownRules, state: BoomtownState) -> list[Event]:
    """The end of the game, told in the order of RULES.md 9: groups, terrains, offices, wanted camps."""
    ending = final_scoring(rules, state)
    found: list[Event] = [
        GroupScored(player, rules.named(mask), paid)
        for player, (mask, paid) in enumerate(zip(ending.groups, ending.group_points, strict=True), 1)
    ]
    for name, bonus in zip(rules.terrains, ending.terrain, strict=True):
        shares = enumerate(zip(bonus.places, bonus.points, strict=True), 1)
        found += [TerrainScored(player, name, place, paid) for player, (place, paid) in shares if place]
    for (player, office), result in ending.offices.items():
        cells = tuple(rules.cells[cell] for cell in result.cells if tokens_on(state, player, (cell,)))
        found.append(OfficeScored(player, rules.offices[office], cells, result.tokens, result.points))
    costs = enumerate(zip(state.wanted, ending.wanted, strict=True), 1)
    found += [WantedScored(player, camps, cost) for player, (camps, cost) in costs if cost]
    return found


def standings(rules: BoomtownRules, state: BoomtownState) -> Standings:
    """The score sheet, all of it told by events, with ranks and reason once the game is over."""
    shown = [category for category in CATEGORIES if rules.rivals or category != INCOME]
    sheet = tuple(
        Tally(category, tuple(state.scored[CATEGORY_INDEX[category] :: CATEGORY_COUNT]), tallied=True)
        for category in shown
    )
    totals = tuple(total_points(state, player) for player in range(1, rules.players + 1))
    if state.decision:
        return Standings(sheet, totals)
    ranks, reason = _solo_ranks(totals) if rules.rivals else _ranks(state, totals)
    return Standings(sheet, totals, ranks, reason)


def _ranks(state: BoomtownState, totals: tuple[int, ...]) -> tuple[tuple[int, ...], str]:
    """Ranks by points, then fewer wanted camps, then more resources in the bins, and what decided (RULES.md 9)."""
    many = len(state.bins) // len(totals)
    stored = [sum(map(size, state.bins[at * many : (at + 1) * many])) for at in range(len(totals))]
    merits = [(own, -camps, left) for own, camps, left in zip(totals, state.wanted, stored, strict=True)]
    first, second = sorted(merits, reverse=True)[:2]
    reason = next((tie for tie, one, two in zip(TIES, first, second, strict=False) if one != two), TIES[-1])
    return tuple(1 + sum(other > merit for other in merits) for merit in merits), reason


def _solo_ranks(totals: tuple[int, ...]) -> tuple[tuple[int, ...], str]:
    """Ranks of the seat and the Rival: as many points as he has are not enough (RULES.md 11)."""
    own, his = totals
    if own > his:
        return (1, 2), BEATEN
    return (2, 1), BEHIND if own < his else LEVEL
