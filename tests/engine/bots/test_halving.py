"""Sequential halving: trials with the same luck for all, and which candidates are left longest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from engine.bots.search.halving import Trials, halved


class Bet(Trials):
    """A candidate with a certain worth."""

    def __init__(self, worth: float) -> None:
        super().__init__(1)
        self.worth = worth


def never() -> bool:
    return False


def by_mean(bets: Sequence[Bet]) -> list[Bet]:
    return sorted(bets, key=lambda bet: -bet.mean()[0])


@pytest.mark.parametrize("count", [1, 2, 3, 7, 8, 9])
@pytest.mark.parametrize("budget", [0, 5, 64, 500])
def test_the_best_is_first_and_nothing_is_lost(count: int, budget: int) -> None:
    bets = [Bet(worth) for worth in range(count)]
    found = halved(bets, budget, lambda bet, _: bet.add((bet.worth,), None), by_mean, never)
    assert [bet.worth for bet in found] == list(range(count))[::-1]
    assert all(bet.count for bet in found)


def test_the_budget_is_shared_by_halving() -> None:
    """Every round has as many trials; those that are left longer have more."""
    bets = [Bet(worth) for worth in range(8)]
    found = halved(bets, 240, lambda bet, _: bet.add((bet.worth,), None), by_mean, never)
    assert [bet.count for bet in found] == [70, 70, 30, 30, 10, 10, 10, 10]


def test_all_that_are_left_have_the_same_luck() -> None:
    luck: dict[int, list[float]] = {}
    bets = [Bet(worth) for worth in range(5)]

    def try_out(bet: Bet, number: int) -> None:
        luck.setdefault(number, []).append(bet.worth)
        bet.add((bet.worth,), None)

    halved(bets, 60, try_out, by_mean, never)
    sizes = Counter(len(worths) for worths in luck.values())
    assert {*sizes} == {5, 3, 2}
    assert all(len({*worths}) == len(worths) for worths in luck.values())


def test_without_time_the_order_is_that_of_the_trials_so_far() -> None:
    """Dropped ones stay behind, however many are left."""
    bets, sweeps = [Bet(worth) for worth in range(6)], iter([False, True])
    found = halved(bets, 12, lambda bet, _: bet.add((bet.worth,), None), by_mean, lambda: next(sweeps))
    assert [bet.worth for bet in found] == [5, 4, 3, 2, 1, 0]
    assert [bet.count for bet in found] == [2, 2, 2, 1, 1, 1]


def test_a_mean_needs_trials() -> None:
    with pytest.raises(ZeroDivisionError):
        Bet(1).mean()
