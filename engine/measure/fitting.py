"""The fitting of numbers to outcomes: logistic loss with one fitted scale, and a local search with shrinking steps.

The method is that of Texel's tuning: a value v is taken for the chance 1 / (1 + exp(-v / scale)) to win.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from math import log
from typing import Final

import msgspec

from engine.bots.evaluator import logistic

STEPS: Final = (1 / 8, 1 / 16, 1 / 32, 1 / 64)
"""The steps of the search, as shares of the range of a number."""

MOST_PASSES: Final = 6
"""The most passes over all numbers with one step."""

LEAST_GAIN: Final = 1e-6
"""What the loss must fall by for a change to be kept."""

MOST_STEPS, PRECISION = 60, 1e-6
"""The most steps to the scale, and the relative change at which it is found."""

CERTAIN: Final = 30.0
"""The greatest exponent; a chance beyond it is as good as certain."""


class Parameter(msgspec.Struct, frozen=True):
    """A number to fit: its name, its range, and whether it is whole."""

    name: str
    low: float
    high: float
    whole: bool

    def moved(self, number: float, share: float) -> float:
        """The number moved by a share of its range, within it; of four digits, so that a file says it exactly."""
        step = share * (self.high - self.low)
        if self.whole:
            step = max(1, round(abs(step))) * (1 if share > 0 else -1)
        moved = min(max(number + step, self.low), self.high)
        return round(moved) if self.whole else float(f"{moved:.4g}")


class Change(msgspec.Struct, frozen=True):
    """A step of the search that has lowered the loss: the pass from 1, the step, the parameter, old and new number."""

    number: int
    step: float
    parameter: Parameter
    old: float
    new: float
    loss: float


def local_search(
    parameters: Sequence[Parameter],
    start: Mapping[str, float],
    loss: Callable[[Mapping[str, float]], float],
    doubt: float = 0.0,
) -> Iterator[Change]:
    """Move one number after the other while the loss falls by more than the move costs; yields every change.

    `start` has the numbers by name. A number costs `doubt` times the square of the share of its range by which it
    differs from that. One that changes nothing either way is not tried again.
    """
    numbers, best, passes, idle = dict(start), loss(start), 0, set[str]()
    for step in STEPS:
        for _ in range(MOST_PASSES):
            passes, before = passes + 1, dict(numbers)
            for parameter in parameters:
                if parameter.name in idle:
                    continue
                now = numbers[parameter.name]
                cost = partial(_cost, parameter, start[parameter.name], doubt)
                tried = _neighbours(parameter, step, numbers, best, loss)
                moved, found = min(tried, key=lambda pair: pair[1] + cost(pair[0]))
                if found + cost(moved) < best + cost(now) - LEAST_GAIN:
                    yield Change(passes, step, parameter, now, moved, found)
                    numbers[parameter.name], best = moved, found
                elif all(found == best for _, found in tried):
                    idle.add(parameter.name)
            if numbers == before:
                break


def _cost(parameter: Parameter, start: float, doubt: float, number: float) -> float:
    """What it costs that a number differs from the one at the start."""
    return doubt * ((number - start) / (parameter.high - parameter.low)) ** 2


def _neighbours(
    parameter: Parameter,
    step: float,
    numbers: Mapping[str, float],
    best: float,
    loss: Callable[[Mapping[str, float]], float],
) -> list[tuple[float, float]]:
    """The number a step above, and unless the loss falls there a step below, each with its loss."""
    tried = []
    for share in (step, -step):
        moved = parameter.moved(numbers[parameter.name], share)
        tried.append((moved, best if moved == numbers[parameter.name] else loss({**numbers, parameter.name: moved})))
        if tried[-1][1] < best - LEAST_GAIN:
            break
    return tried


# Loss


def fit_factor(values: Sequence[float], outcomes: Sequence[float], bias: float) -> float:
    """The factor by which values predict outcomes best, the inverse of the scale; 0 if they predict nothing.

    Newton's method on the slope of the loss, which rises with the factor; halves the interval where that leads outside.
    """
    low, high = 0.0, 100 * CERTAIN / (max(map(abs, values), default=0.0) or 1.0)
    factor = low
    for _ in range(MOST_STEPS):
        chances = [_chance(bias + factor * value) for value in values]
        slope = sum((chance - won) * value for chance, won, value in zip(chances, outcomes, values, strict=True))
        curve = sum(chance * (1 - chance) * value * value for chance, value in zip(chances, values, strict=True))
        low, high = (low, factor) if slope >= 0 else (factor, high)
        guess = factor - slope / curve if curve > 0 else high
        guess = guess if low < guess < high else (low + high) / 2
        if abs(guess - factor) <= PRECISION * guess or high == 0:
            break
        factor = guess
    return factor


def logistic_loss(values: Sequence[float], outcomes: Sequence[float], bias: float, factor: float) -> float:
    """The mean of -log(chance given to what has happened)."""
    total = 0.0
    for value, won in zip(values, outcomes, strict=True):
        chance = _chance(bias + factor * value)
        total -= won * log(chance) + (1 - won) * log(1 - chance)
    return total / len(values)


def _chance(exponent: float) -> float:
    return logistic(min(max(exponent, -CERTAIN), CERTAIN))
