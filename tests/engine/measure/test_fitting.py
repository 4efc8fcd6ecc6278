"""The fit of numbers to outcomes: the scale, the loss, the local search, and the text of a file with other numbers."""

from __future__ import annotations

import random
from collections.abc import Mapping
from math import exp, log
from pathlib import Path

import msgspec
import pytest

from engine.bots.weights import read_weights
from engine.measure.fitting import Parameter, fit_factor, local_search, logistic_loss
from engine.measure.weights_text import with_numbers


def test_the_scale_is_that_by_which_the_outcomes_were_drawn() -> None:
    rng = random.Random(3)
    values = [rng.uniform(-20, 20) for _ in range(4000)]
    outcomes = [float(rng.random() < 1 / (1 + exp(-(0.3 + value / 8)))) for value in values]
    assert fit_factor(values, outcomes, 0.3) == pytest.approx(1 / 8, rel=0.1)


def test_the_scale_has_the_least_loss_even_where_a_few_values_are_huge() -> None:
    rng = random.Random(4)
    values = [rng.gauss(0, 5) for _ in range(400)] + [5000.0, -3000.0, 2000.0]
    outcomes = [float(rng.random() < (0.7 if value > 0 else 0.3)) for value in values]
    factor = fit_factor(values, outcomes, 0.0)
    least = logistic_loss(values, outcomes, 0.0, factor)
    assert factor > 0
    assert all(logistic_loss(values, outcomes, 0.0, factor * other) >= least for other in (0.5, 0.9, 1.1, 2))


@pytest.mark.parametrize("values", [[0.0, 0.0], [1.0, -1.0], []])
def test_values_that_predict_nothing_or_the_opposite_have_no_scale(values: list[float]) -> None:
    assert fit_factor(values, [0.0, 1.0][: len(values)], 0.0) == 0.0


def test_the_loss_of_no_knowledge_is_that_of_the_even_chance() -> None:
    assert logistic_loss([5.0, -5.0], [1.0, 0.5], 0.0, 0.0) == pytest.approx(log(2))
    assert logistic_loss([1e9, -1e9], [1.0, 0.0], 0.0, 1.0) == pytest.approx(0.0, abs=1e-9)


PARAMETERS = (Parameter("share", 0, 1, False), Parameter("depth", 0, 10, True), Parameter("idle", 0, 1, False))


def bowl(numbers: Mapping[str, float]) -> float:
    return (numbers["share"] - 0.83) ** 2 + (numbers["depth"] - 7) ** 2 / 100


def test_the_search_ends_near_the_least_loss_and_leaves_alone_what_does_nothing() -> None:
    start = {"share": 0.1, "depth": 2, "idle": 0.5}
    found, losses = dict(start), [bowl(start)]
    for change in local_search(PARAMETERS, start, bowl):
        assert change.old == found[change.parameter.name]
        found[change.parameter.name] = change.new
        losses.append(change.loss)
        assert change.loss == bowl(found)
    assert losses == sorted(losses, reverse=True)
    assert found["share"] == pytest.approx(0.83, abs=1 / 64)
    assert (found["depth"], type(found["depth"]), found["idle"]) == (7, int, 0.5)
    assert start == {"share": 0.1, "depth": 2, "idle": 0.5}


def test_a_number_that_changes_nothing_is_tried_once() -> None:
    start, tried = {"share": 0.1, "depth": 2, "idle": 0.5}, set[float]()

    def counted(numbers: Mapping[str, float]) -> float:
        """The loss; the idle numbers are noted."""
        tried.add(numbers["idle"])
        return bowl(numbers)

    assert len([*local_search(PARAMETERS, start, counted)]) > 3
    assert tried == {0.5, 0.625, 0.375}


def test_a_move_must_gain_more_than_it_costs() -> None:
    start = {"share": 0.1, "depth": 2, "idle": 0.5}
    ends = []
    for doubt in (0.0, 1.0, 100.0):
        found = start | {change.parameter.name: change.new for change in local_search(PARAMETERS, start, bowl, doubt)}
        ends.append(found["share"])
    assert ends[0] == pytest.approx(0.83, abs=1 / 64)
    assert ends[1] == pytest.approx((0.83 + 0.1) / 2, abs=1 / 32)
    assert ends[2] == 0.1


def test_a_number_stays_within_its_range() -> None:
    limits = (Parameter("share", 0, 0.5, False),)
    *_, last = local_search(limits, {"share": 0.11}, lambda numbers: -numbers["share"])
    assert last.new == 0.5


class Weights(msgspec.Struct, frozen=True):
    tile: float
    kinds: dict[int, tuple[float, ...]]


TEXT = """# Wörter über Gewichte – sie bleiben.
tile: {value: 0.45, unit: points, origin: by hand, about: "a tile, or „two“", range: [0, 2]}  # a remark

kinds:
    about: by kind
    value:
        2: [1, 2.50, 3]   # pairs
        30:
          - -4
    origin: >
        measured
        by hand
    unit: points
"""


def test_only_the_numbers_and_their_origin_change_in_the_text(tmp_path: Path) -> None:
    text = with_numbers(TEXT, {("tile", ()): 1.188, ("kinds", (2, 1)): -0.5, ("kinds", (30, 0)): 7}, "fitted: by §7")
    assert text == TEXT.replace("0.45", "1.188").replace("2.50", "-0.5").replace("- -4", "- 7").replace(
        "origin: by hand", 'origin: "fitted: by §7"'
    ).replace(">\n        measured\n        by hand\n", '"fitted: by §7"\n')
    (tmp_path / "mine.yaml").write_text(text, encoding="utf-8")
    assert read_weights("mine", Weights, tmp_path) == Weights(1.188, {2: (1.0, -0.5, 3.0), 30: (7.0,)})


def test_a_weight_that_keeps_its_numbers_keeps_its_origin() -> None:
    assert with_numbers(TEXT, {("tile", ()): 0.45}, "fitted").count("by hand") == 1
    assert with_numbers(TEXT, {}, "fitted") == TEXT
