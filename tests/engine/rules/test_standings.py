"""Ranks by merit, and the name of what broke a tie."""

from __future__ import annotations

from engine.rules.contract import ranks_of, tie_break

TIES = ("points", "rubies", "shared")


def test_equal_merits_share_a_rank_and_the_next_one_is_left_out() -> None:
    assert ranks_of([5, 9, 5, 7]) == (3, 1, 3, 2)
    assert ranks_of([(5, 1), (5, 2), (4, 9)]) == (2, 1, 3)


def test_a_tie_is_named_by_what_first_differs_between_the_best_two() -> None:
    assert tie_break([(1, 9), (5, 2), (4, 3)], TIES) == "points"
    assert tie_break([(5, 2), (1, 9), (5, 3)], TIES) == "rubies"
    assert tie_break([(5, 3), (5, 3), (1, 9)], TIES) == "shared"
