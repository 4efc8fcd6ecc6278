"""The random numbers of a match: the same everywhere, fair by the odds, integers only."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.data.paths import ROOT
from engine.match.rng import random_u64, weighted_index

ODDS = st.lists(st.integers(1, 50), min_size=1, max_size=12)

CHANCES = st.integers(0, 2**64 - 1)


def test_chances_are_what_they_have_always_been() -> None:
    assert [random_u64(7, turn) for turn in range(3)] == [
        15971330445000585728,
        5553609203046970859,
        1207089879192185173,
    ]


def test_chances_are_the_same_in_another_process() -> None:
    code = "from engine.match.rng import random_u64; print([random_u64(-5, turn) for turn in range(20)])"
    for hashing in ("0", "1"):
        env = {**os.environ, "PYTHONHASHSEED": hashing}
        output = subprocess.run(
            [sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True, check=True
        )
        assert output.stdout.strip() == str([random_u64(-5, turn) for turn in range(20)])


def test_seed_and_turn_both_matter() -> None:
    drawn = [random_u64(seed, turn) for seed in range(30) for turn in range(30)]
    assert len(set(drawn)) == 900
    assert all(0 <= u < 2**64 for u in drawn)


@given(ODDS, CHANCES)
def test_the_choice_is_the_weight_that_the_chance_falls_on(odds: list[int], u: int) -> None:
    index = weighted_index(odds, u)
    before = sum(odds[:index])
    assert before << 64 <= u * sum(odds) < before + odds[index] << 64


@given(ODDS)
def test_the_ends_of_the_range_choose_the_ends_of_the_list(odds: list[int]) -> None:
    assert weighted_index(odds, 0) == 0
    assert weighted_index(odds, 2**64 - 1) == len(odds) - 1


def test_choices_follow_the_odds() -> None:
    drawn = [weighted_index([3, 2, 1], random_u64(11, turn)) for turn in range(6000)]
    assert [abs(drawn.count(i) - 1000 * weight) < 150 for i, weight in enumerate([3, 2, 1])] == [True] * 3


@pytest.mark.parametrize(("odds", "u"), [([], 0), ([1, 0], 5), ([2, -1], 5), ([1], -1), ([1], 2**64)])
def test_nonsense_is_refused(odds: list[int], u: int) -> None:
    with pytest.raises(ValueError, match=r"odds are|a chance lies"):
        weighted_index(odds, u)
