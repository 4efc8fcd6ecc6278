"""Fitting of curves: it finds the steepness that games were drawn with, and chances that are right are reliable."""

from __future__ import annotations

import random

import pytest

from engine.review.curves import Curve
from engine.review.fitting import Sample, base_score, brier_score, fit, log_loss, predictions, reliability

pytestmark = pytest.mark.few


def drawn(curve: Curve, count: int, seats: int, seed: int = 1) -> list[Sample]:
    """Positions whose winners are drawn by the chances of a curve."""
    rng = random.Random(seed)
    samples = []
    for _ in range(count):
        values, progress = tuple(rng.uniform(-1, 1) for _ in range(seats)), rng.random()
        chances = curve.chances(values, progress)
        winner = next((seat for seat, _ in enumerate(chances) if rng.random() < chances[seat]), -1)
        if seats > 1:
            winner = rng.choices(range(seats), chances)[0]
        samples.append(Sample(values, progress, tuple(float(seat == winner) for seat in range(seats))))
    return samples


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_fit_is_as_good_as_the_truth(seats: int) -> None:
    truth = Curve(start=0.7, end=6.0, offset=-0.5 if seats == 1 else 0.0)
    samples, fresh = drawn(truth, 1500, seats), drawn(truth, 1500, seats, seed=2)
    found = fit(samples, 1500, 0.1)
    assert found.start < found.end
    assert log_loss(found, fresh) <= log_loss(truth, fresh) * 1.02
    score = brier_score(predictions(found, fresh))
    assert score < brier_score(predictions(Curve(), fresh)) + 1e-3
    assert score < base_score(predictions(found, fresh))


def test_few_games_leave_the_curve_near_the_usual_one() -> None:
    samples = drawn(Curve(start=0.05, end=40.0), 60, 2)
    assert fit(samples, 2, 0.1).end < fit(samples, 10_000, 0.1).end


def test_chances_that_are_right_are_reliable() -> None:
    truth = Curve(start=3.0, end=3.0)
    rows = [row for row in reliability(predictions(truth, drawn(truth, 3000, 2))) if row.count > 200]
    assert rows
    assert all(row.won == pytest.approx(row.expected, abs=0.06) for row in rows)
