"""Numbers that the bots of several games reckon with."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.bots.evaluator import logistic


def test_a_logistic_chance_is_even_symmetrical_and_never_quite_nothing() -> None:
    """A chance far below even is a divisor in auctions."""
    assert logistic(0.0) == 0.5
    for x in (0.3, 4.0, 50.0, 700.0):
        assert logistic(x) + logistic(-x) == pytest.approx(1)
        assert 0 < logistic(-x) < 0.5 < logistic(x) <= 1
    assert logistic(-50.0) == pytest.approx(logistic(-49.0) / 2.718281828)
    steps = [logistic(x / 10) for x in range(-300, 300)]
    assert all(low < high for low, high in pairwise(steps))
