"""What counts at the end (boomtown.md 9): groups, terrain bonuses, wanted camps, ranks and ties."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from games.boomtown.masks import bits
from games.boomtown.reckoning import groups, terrain_bonus, wanted
from tests.games.boomtown import reference
from tests.games.boomtown.at import rules
from tests.games.boomtown.endings import by_hand, dealt

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
    bonus: tuple[int, int], influence: Sequence[int], settlements: Sequence[int], points: Sequence[int],
    places: Sequence[int],
) -> None:  # fmt: skip
    """The vectors of the page, and more: who shares a place has it, even where the share is nothing."""
    assert terrain_bonus(bonus, influence, settlements) == (places, points)


def test_terrains_pay_as_sorting_the_players_does() -> None:
    chance = random.Random(4)
    for _ in range(3000):
        players, most = chance.randint(2, 4), chance.choice((1, 3, 6))
        influence, settlements = ([chance.randint(0, most) for _ in range(players)] for _ in range(2))
        first, second = chance.choice(((12, 8), (6, 2), (9, 5)))
        found = terrain_bonus((first, second), influence, settlements)
        told = list(zip(found.places, found.points, strict=True))
        assert told == reference.terrain(first, second, influence, settlements), (influence, settlements)


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
    assert wanted(camps, PRICE) == cost


def test_wanted_camps_cost_as_by_hand() -> None:
    chance = random.Random(5)
    for _ in range(1000):
        camps = [chance.randint(0, chance.choice((1, 4, 12))) for _ in range(chance.randint(2, 4))]
        assert list(wanted(camps, PRICE)) == reference.wanted(camps), camps


@pytest.mark.parametrize("seats", [2, 4])
def test_groups_are_those_of_a_flood(seats: int) -> None:
    """Water breaks them: nothing touches across it."""
    of, chance = rules(seats), random.Random(6)
    for _ in range(200):
        mask = chance.getrandbits(60) & (chance.getrandbits(60) | chance.getrandbits(60)) & of.ground.land
        found = groups(mask, of.ground.near)
        sizes = reference.group_sizes({reference.axial(of.hexes[hex]) for hex in bits(mask)})
        assert [group.bit_count() for group in found] == sizes
        assert sum(found) == mask


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("values", ["seed", "published"])
def test_the_end_is_scored_as_by_hand(seats: int, values: str) -> None:
    """Random endings: every part of the end scoring against sets and sorted lists."""
    of, chance = rules(seats, terrain_bonus=values, bandits="on"), random.Random(seats)
    for _ in range(60):
        state = dealt(of, chance)
        found = of.final(state)
        for at, parts in enumerate(by_hand(of, state)):
            assert found.groups[at].bit_count() == parts.group
            assert found.group_points[at] == 2 * parts.group
            assert [(it.places[at], it.points[at]) for it in found.terrain] == parts.terrain
            offices = {of.offices[it]: paid.points for (who, it), paid in found.offices.items() if who == at + 1}
            assert offices == parts.offices
            assert (found.wanted[at], found.totals[at]) == (parts.wanted, parts.total)
            assert of.group(state, at + 1) == found.groups[at]
