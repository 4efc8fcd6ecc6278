"""Scoring (RULES.md 9): the final score as it would be now, its events at the end, the score sheet, ranks and ties."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.rules.contract import Standings, Tally, ranks_of, tie_break
from engine.rules.events import Event
from engine.rules.multiset import total
from games.boomtown.model import vocabulary
from games.boomtown.model.events import (
    CATEGORIES,
    GROUPS,
    INCOME,
    OFFICES,
    TERRAINS,
    TOWN,
    WANTED,
    GroupScored,
    OfficeScored,
    TerrainScored,
    TieBroken,
    WantedScored,
)
from games.boomtown.model.facts import NONE
from games.boomtown.model.setup import Setup
from games.boomtown.model.state import BoomtownState
from games.boomtown.rules.end_scoring import (
    TerrainResult,
    groups,
    terrain_bonuses,
    terrain_settlements,
    ties_won,
    wanted_costs,
)
from games.boomtown.rules.offices import Cells, buildings, cells_of, token_value, tokens_on

DURING_THE_GAME: Final = CATEGORIES[: CATEGORIES.index(GROUPS)]
"""The categories that score before the end scoring."""


class OfficeResult(NamedTuple):
    """The points of a player for the `tokens` on an office with the given `cells`."""

    cells: Cells
    tokens: int
    points: int


class Ending(NamedTuple):
    """The end scoring of a position. Tuples by player begin with player 1.

    * `before`: points before it. `groups`: masks of the largest groups; `group_points`: their points.
    * `terrain`: bonus per terrain. `offices`: results by (player, office) where the player has tokens, in this order.
    * `wanted`: costs of wanted camps, 0 or less.
    """

    before: tuple[int, ...]
    groups: tuple[int, ...]
    group_points: tuple[int, ...]
    terrain: tuple[TerrainResult, ...]
    offices: dict[tuple[int, int], OfficeResult]
    wanted: tuple[int, ...]

    def points(self, player: int) -> dict[str, int]:
        """The points of a player (from 1), by category."""
        return {
            GROUPS: self.group_points[player - 1],
            TERRAINS: sum(result.points[player - 1] for result in self.terrain),
            OFFICES: sum(result.points for (owner, _), result in self.offices.items() if owner == player),
            WANTED: self.wanted[player - 1],
        }

    @property
    def totals(self) -> tuple[int, ...]:
        """All points of every player."""
        return tuple(points + sum(self.points(player).values()) for player, points in enumerate(self.before, 1))


def largest_group(setup: Setup, state: BoomtownState, player: int) -> int:
    """The mask of a player's largest group of buildings, 0 for none (RULES.md 9.1)."""
    return next(iter(groups(buildings(state, player), setup.ground.near)), 0)


def final_scoring(setup: Setup, state: BoomtownState) -> Ending:
    """The end scoring if the game ended now, or as it was at the end (RULES.md 9)."""
    players = range(1, setup.players + 1)
    largest = tuple(largest_group(setup, state, player) for player in players)
    offices: dict[tuple[int, int], OfficeResult] = {}
    for player in players:
        for office in state.offices:
            cells = cells_of(setup, state, office)
            if tokens := tokens_on(state, player, cells):
                points = tokens * token_value(setup, state, player, office)
                offices[player, office] = OfficeResult(cells, tokens, points)
    return Ending(
        tuple(points_so_far(state, player) for player in players),
        largest,
        tuple(setup.group_points * mask.bit_count() for mask in largest),
        terrain_bonuses(setup, state),
        offices,
        wanted_costs(state.wanted, setup.wanted_price),
    )


def points_so_far(state: BoomtownState, player: int) -> int:
    """The points of a player so far, without end scoring."""
    start = (player - 1) * len(CATEGORIES)
    return sum(state.scored[start : start + len(DURING_THE_GAME)])


def end_events(setup: Setup, state: BoomtownState) -> list[Event]:
    """The events of the end scoring, in the order of RULES.md 9: groups, terrains, offices, wanted camps."""
    ending = final_scoring(setup, state)
    events: list[Event] = [
        GroupScored(player, setup.named(mask), paid)
        for player, (mask, paid) in enumerate(zip(ending.groups, ending.group_points, strict=True), 1)
    ]
    for terrain, bonus in enumerate(ending.terrain):
        events += _terrain_events(setup, state, terrain, bonus)
    for (player, office), result in ending.offices.items():
        cells = tuple(setup.cells[cell] for cell in result.cells if tokens_on(state, player, (cell,)))
        events.append(OfficeScored(player, setup.offices[office], cells, result.tokens, result.points))
    costs = enumerate(zip(state.wanted, ending.wanted, strict=True), 1)
    events += [WantedScored(player, camps, cost) for player, (camps, cost) in costs if cost]
    return events


def _terrain_events(setup: Setup, state: BoomtownState, terrain: int, bonus: TerrainResult) -> list[Event]:
    """The bonuses of a terrain, each with the tie that settlements broke for it, if they did."""
    events, name = list[Event](), setup.terrains[terrain]
    won, settlements = ties_won(setup, state, terrain), terrain_settlements(setup, state, terrain)
    for player, (place, paid) in enumerate(zip(bonus.places, bonus.points, strict=True), 1):
        if place:
            events.append(TerrainScored(player, name, place, paid))
        if place and player in won:
            influence = state.influence[(player - 1) * len(setup.terrains) + terrain]
            events.append(TieBroken(player, name, influence, settlements[player - 1]))
    return events


def standings(setup: Setup, state: BoomtownState) -> Standings:
    """The score sheet, summed up from events; with ranks and reason once the game is over.

    It has no category in which nobody can score: income without the Rival, points of the town with a trading post.
    """
    has_post = state.ninth != NONE and bool(setup.gifts[state.ninth])
    missing = ("" if setup.rivals else INCOME, TOWN if has_post else "")
    categories = (category for category in CATEGORIES if category not in missing)
    sheet = tuple(Tally(category, state.points_in(category), tallied=True) for category in categories)
    totals = tuple(map(state.points_of, range(1, setup.players + 1)))
    if state.decision:
        return Standings(sheet, totals)
    ranks, reason = _solo_ranks(totals) if setup.rivals else _ranks(state, totals)
    return Standings(sheet, totals, ranks, reason)


def _ranks(state: BoomtownState, totals: tuple[int, ...]) -> tuple[tuple[int, ...], str]:
    """Ranks by points, then fewer wanted camps, then more resources in the bins; and the reason (RULES.md 9)."""
    width = len(state.bins) // len(totals)
    stored = [sum(map(total, state.bins[at * width : (at + 1) * width])) for at in range(len(totals))]
    merits = [(own, -camps, resources) for own, camps, resources in zip(totals, state.wanted, stored, strict=True)]
    return ranks_of(merits), tie_break(merits, vocabulary.TIES)


def _solo_ranks(totals: tuple[int, ...]) -> tuple[tuple[int, ...], str]:
    """Ranks of the seat and the Rival; a tie is lost (RULES.md 11)."""
    own, rival = totals
    if own > rival:
        return (1, 2), vocabulary.BEATEN
    return (2, 1), vocabulary.BEHIND if own < rival else vocabulary.LEVEL
