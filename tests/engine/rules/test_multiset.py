"""Packed multisets count like a `Counter`."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine.rules.multiset import ONE, count, counts, covers, each_in, kinds_in, missing, multiset, total

SAMPLES = [tuple(random.Random(seed).choices(range(6), k=random.Random(seed).randrange(30))) for seed in range(60)]


@pytest.mark.parametrize("things", SAMPLES[:20])
def test_it_counts(things: tuple[int, ...]) -> None:
    packed, counted = multiset(things), Counter(things)
    assert [count(packed, kind) for kind in range(6)] == [counted[kind] for kind in range(6)]
    assert counts(packed, 6) == tuple(counted[kind] for kind in range(6))
    assert total(packed) == len(things)
    assert kinds_in(packed) == tuple(sorted(counted))
    assert each_in(packed) == tuple(sorted(things))


def test_it_adds_and_takes_away() -> None:
    for first, second in zip(SAMPLES, reversed(SAMPLES), strict=True):
        both = multiset(first) + multiset(second)
        assert both == multiset((*first, *second))
        assert both - multiset(second) == multiset(first)


def test_it_covers_what_it_contains() -> None:
    for first, second in zip(SAMPLES, reversed(SAMPLES), strict=True):
        lacks = Counter(second) - Counter(first)
        assert covers(multiset(first), multiset(second)) == (not lacks)
        assert missing(multiset(first), multiset(second)) == multiset(lacks.elements())


def test_the_largest_ones() -> None:
    assert total(127 * ONE[0] + 127 * ONE[3]) == 254
    assert covers(127 * ONE[15], 127 * ONE[15])
    assert not covers(126 * ONE[15], 127 * ONE[15])


def test_a_kind_that_is_not_counted_is_an_error() -> None:
    with pytest.raises(OverflowError):
        counts(ONE[3], 3)
