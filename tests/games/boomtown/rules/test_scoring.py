"""The end scoring (RULES.md 9): groups, terrain bonuses, wanted camps, ranks and ties."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from engine.rules.bits import bits_of
from games.boomtown.model.events import (
    CATEGORIES,
    GROUPS,
    INCOME,
    TOWN,
    WANTED,
    GroupScored,
    OfficeScored,
    TerrainScored,
    TieBroken,
    WantedScored,
)
from games.boomtown.model.state import BoomtownState
from games.boomtown.rules import BoomtownRules, scoring
from games.boomtown.rules.end_scoring import groups, terrain_bonus, wanted_costs
from games.boomtown.rules.scoring import final_scoring, largest_group
from tests.games.boomtown import reference
from tests.games.boomtown.arrange import arrange
from tests.games.boomtown.at import begun, rules, step
from tests.games.boomtown.endings import by_hand, dealt
from tests.games.short import events_of

PRICE = (-1, 2)


@pytest.mark.parametrize(
    ("bonus", "influence", "settlements", "points", "places"),
    [
        ((12, 8), (6, 6, 4), (2, 2, 1), (10, 10, 0), (1, 1, 0)),
        ((11, 7), (6, 6, 4), (2, 2, 1), (9, 9, 0), (1, 1, 0)),
        ((12, 8), (6, 6, 4), (3, 2, 1), (12, 8, 0), (1, 2, 0)),
        ((10, 6), (5, 3), (0, 3), (6, 0), (1, 0)),
        ((10, 6), (5, 5), (1, 1), (3, 3), (1, 1)),
        ((10, 6), (5, 5), (1, 2), (0, 6), (0, 1)),
        ((8, 4), (0, 0, 1), (0, 0, 0), (0, 0, 8), (0, 0, 1)),
        ((8, 4), (0, 0, 0), (0, 0, 0), (0, 0, 0), (0, 0, 0)),
        ((8, 4), (0, 0), (0, 0), (0, 0), (0, 0)),
        ((6, 2), (4, 3, 3, 3), (0, 1, 1, 1), (6, 0, 0, 0), (1, 2, 2, 2)),
        ((6, 2), (4, 3, 3, 3), (0, 1, 2, 1), (6, 0, 2, 0), (1, 0, 2, 0)),
        ((6, 2), (3, 3, 3, 3), (1, 1, 1, 1), (2, 2, 2, 2), (1, 1, 1, 1)),
        ((6, 2), (3, 3, 3, 3), (1, 1, 1, 0), (2, 2, 2, 0), (1, 1, 1, 0)),
        ((6, 4), (3, 3, 3, 2), (1, 1, 1, 0), (3, 3, 3, 0), (1, 1, 1, 0)),
    ],
)
def test_a_terrain_pays_most_influence_then_settlements(
    bonus: tuple[int, int], influence: tuple[int, ...], settlements: tuple[int, ...], points: Sequence[int],
    places: Sequence[int],
) -> None:  # fmt: skip
    """The vectors of RULES.md, and more: a shared place counts, even if the share is 0."""
    assert terrain_bonus(bonus, influence, settlements) == (places, points)


def test_terrains_pay_as_sorting_the_players_does() -> None:
    chance = random.Random(4)
    for _ in range(3000):
        players, most = chance.randint(2, 4), chance.choice((1, 3, 6))
        influence, settlements = (tuple(chance.randint(0, most) for _ in range(players)) for _ in range(2))
        first, second = chance.choice(((12, 8), (6, 2), (9, 5)))
        bonus = terrain_bonus((first, second), influence, settlements)
        pairs = list(zip(bonus.places, bonus.points, strict=True))
        assert pairs == reference.terrain(first, second, influence, settlements), (influence, settlements)


@pytest.mark.parametrize(
    ("camps", "cost"),
    [
        ((3, 3, 2), (-3, -3, 0)),
        ((4, 3, 3, 0), (-4, -1, -1, 0)),
        ((0, 0), (0, 0)),
        ((0, 1), (0, -1)),
        ((2, 1), (-2, 0)),
        ((2, 2), (-2, -2)),
        ((0, 5, 4), (0, -5, -2)),
        ((4, 4, 4, 4), (-4, -4, -4, -4)),
    ],
)
def test_the_most_wanted_pay(camps: Sequence[int], cost: Sequence[int]) -> None:
    assert wanted_costs(camps, PRICE) == cost


def test_wanted_camps_cost_as_by_hand() -> None:
    chance = random.Random(5)
    for _ in range(1000):
        camps = [chance.randint(0, chance.choice((1, 4, 12))) for _ in range(chance.randint(2, 4))]
        assert list(wanted_costs(camps, PRICE)) == reference.wanted(camps), camps


@pytest.mark.parametrize("seats", [2, 4])
def test_groups_are_those_of_a_flood(seats: int) -> None:
    """Water breaks them: nothing touches across it."""
    of, chance = rules(seats), random.Random(6)
    for _ in range(200):
        mask = chance.getrandbits(60) & (chance.getrandbits(60) | chance.getrandbits(60)) & of.ground.land
        masks = groups(mask, of.ground.near)
        sizes = reference.group_sizes({reference.axial(of.hexes[hex]) for hex in bits_of(mask)})
        assert [group.bit_count() for group in masks] == sizes
        assert sum(masks) == mask


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("values", ["seed", "published"])
def test_the_end_is_scored_as_by_hand(seats: int, values: str) -> None:
    """Random endings: every part of the end scoring against sets and sorted lists."""
    of, chance = rules(seats, terrain_bonus=values, bandits="on"), random.Random(seats)
    for _ in range(60):
        state = dealt(of, chance)
        final = final_scoring(of, state)
        for at, parts in enumerate(by_hand(of, state)):
            assert final.groups[at].bit_count() == parts.group
            assert final.group_points[at] == 2 * parts.group
            assert [(bonus.places[at], bonus.points[at]) for bonus in final.terrain] == parts.terrain
            offices = {
                of.offices[office]: paid.points for (who, office), paid in final.offices.items() if who == at + 1
            }
            assert offices == parts.offices
            assert (final.wanted[at], final.totals[at]) == (parts.wanted, parts.total)
            assert largest_group(of, state, at + 1) == final.groups[at]


@pytest.mark.parametrize("seats", [1, 3])
def test_end_scoring_events_are_in_the_order_of_the_page(seats: int) -> None:
    """Groups, terrains, offices, wanted camps; the events add up to the forecast."""
    of, chance = rules(seats), random.Random(7)
    for _ in range(20):
        state = dealt(of, chance)
        foreseen, events = final_scoring(of, state), scoring.end_events(of, state)
        kinds = [GroupScored, TerrainScored, OfficeScored, WantedScored]
        scored = [kinds.index(type(event)) for event in events if not isinstance(event, TieBroken)]
        assert scored == sorted(scored)
        assert [event.seat for event in events_of(events, GroupScored)] == [*range(1, of.players + 1)]
        for terrain, bonus in zip(of.terrains, foreseen.terrain, strict=True):
            shares = [event for event in events_of(events, TerrainScored) if event.terrain == terrain]
            assert [event.seat for event in shares] == [at for at, place in enumerate(bonus.places, 1) if place]
            assert [(event.place, event.points) for event in shares] == [
                (place, points) for place, points in zip(bonus.places, bonus.points, strict=True) if place
            ]
        order = [of.terrains.index(event.terrain) for event in events_of(events, TerrainScored)]
        assert order == sorted(order)
        for event in events_of(events, OfficeScored):
            own = [cell for cell in event.cells if event.seat in holders(of, state, cell)]
            assert own == list(event.cells)
            assert event.tokens == sum(holders(of, state, cell).count(event.seat) for cell in event.cells) > 0
        scores = [score for event in events for score in event.scores]
        for player in range(1, of.players + 1):
            gained = sum(score.amount for score in scores if score.seat == player)
            assert foreseen.totals[player - 1] == scoring.points_so_far(state, player) + gained
        assert all(event.points < 0 for event in events_of(events, WantedScored))


def holders(of: BoomtownRules, state: BoomtownState, cell: str) -> list[int]:
    at = of.cell_index[cell]
    return [state.cells[at], state.shares[at]]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_game_ends_as_foreseen(seats: int) -> None:
    """The last action tells the end; the score sheet then says what `final` said before, and says after."""
    of = rules(seats, bandits="on", trading_post="mixed")
    for seed in range(4):
        chance, state, before = random.Random(seed), of.start(), of.start()
        sums = [0] * of.players
        while of.turn(state) is not None:
            before = state.copy()
            events = step(of, state, chance)
            for score in (score for event in events for score in event.scores):
                sums[score.seat - 1] += score.amount
        assert before.last
        standings = of.standings(state)
        assert standings.totals == final_scoring(of, before).totals == final_scoring(of, state).totals == tuple(sums)
        parts = {tally.category: tally.values for tally in standings.sheet}
        assert parts[GROUPS] == final_scoring(of, state).group_points
        assert parts[WANTED] == final_scoring(of, state).wanted
        assert all(tally.tallied and tally.counts for tally in standings.sheet)
        missing = {INCOME: seats > 1, TOWN: bool(of.gifts[state.ninth])}
        assert list(parts) == [category for category in CATEGORIES if not missing.get(category)]
        assert standings.totals == tuple(map(sum, zip(*parts.values(), strict=True)))


def over(scored: Sequence[int], looted: dict[int, str], bins: dict[int, str]) -> tuple[tuple[int, ...], str]:
    """The ranks and the reason where three players have these points, wanted camps and bins at the end."""
    of = rules(3)
    points_scored = {player: {"shipping": points} for player, points in enumerate(scored, 1)}
    state = arrange(
        of, decision="", up={}, scored=points_scored, looted=looted, bins={1: ",,,", 2: ",,,", 3: ",,,", **bins}
    )
    standings = of.standings(state)
    assert standings.totals == tuple(scored)
    return standings.ranks, standings.reason


@pytest.mark.parametrize(
    ("scored", "looted", "bins", "ranks", "reason"),
    [
        ((40, 41, 39), {}, {}, (2, 1, 3), "points"),
        ((40, 40, 39), {1: "f5"}, {1: "W,W,,"}, (2, 1, 3), "wanted"),
        ((40, 40, 39), {1: "f5", 2: "g5"}, {1: ",,,WT", 2: "G,,,"}, (1, 2, 3), "resources"),
        ((40, 40, 39), {1: "f5", 2: "g5"}, {1: ",,,W", 2: "G,,,"}, (1, 1, 3), "shared"),
        ((40, 39, 39), {2: "f5"}, {}, (1, 3, 2), "points"),
        ((-3, -3, -3), {}, {}, (1, 1, 1), "shared"),
    ],
)
def test_ranks_and_ties(
    scored: Sequence[int], looted: dict[int, str], bins: dict[int, str], ranks: tuple[int, ...], reason: str
) -> None:
    """Points, then fewer wanted camps, then more resources in the supply track, then a shared victory."""
    assert over(scored, looted, bins) == (ranks, reason)


def test_while_the_game_goes_on_there_are_points_and_no_ranks() -> None:
    of = rules(2)
    standings = of.standings(of.start())
    assert (standings.totals, standings.ranks, standings.reason) == ((0, 0), (), "")


def test_settlements_that_break_a_tie_are_told() -> None:
    """Copper 2 to 2 with a settlement on one side only: an event of its own after the bonus."""
    of = rules(2)
    state = arrange(of, settlements={1: "f4"}, camps={2: "g4"})
    terrain = state.terrain[of.hex_index["f4"]]
    state.influence[terrain] = state.influence[len(of.terrains) + terrain] = 2
    events = scoring.end_events(of, state)
    (told,) = events_of(events, TieBroken)
    assert (told.seat, told.terrain, told.influence, told.settlements) == (1, of.terrains[terrain], 2, 1)
    before = events[events.index(told) - 1]
    assert isinstance(before, TerrainScored)
    assert (before.seat, before.terrain) == (1, told.terrain)
    state.influence[terrain] = 3
    assert not events_of(scoring.end_events(of, state), TieBroken)


def test_with_a_trading_post_the_score_sheet_has_no_points_of_the_town() -> None:
    for option, has_points in (("off", True), ("replace", False)):
        of = rules(3, trading_post=option)
        assert (TOWN in {tally.category for tally in of.standings(begun(of)).sheet}) == has_points
