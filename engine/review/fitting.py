"""Fits the curves from values to chances, and measures them: Brier score and reliability. Deterministic."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import log
from typing import TypeAlias

import msgspec

from engine.review.curves import Chances, Curve

FLOOR = 1e-6
"""The least chance that counts in a logarithm."""

STEPS, NARROWER, ROUNDS = (0.6, 0.8, 1.0, 1.25, 1.6), 0.5, 12
"""Factors tried on every parameter, how much nearer to 1 they come from round to round, and the number of rounds."""

SPREAD = 1.0
"""How far the logarithm of a parameter of a usual curve may be from its usual value."""

BINS = 10
"""Number of rows of a reliability table."""


Prediction: TypeAlias = tuple[Chances, Chances]
"""The chances that were given to the seats in a position, and the result."""


class Sample(msgspec.Struct, frozen=True):
    """A position of a finished game: values per seat, the share of the game played before it, the result per seat.

    `searched`: the values are those of a search.
    """

    values: tuple[float, ...]
    progress: float
    result: Chances
    searched: bool = False

    def chances(self, curve: Curve) -> Chances:
        """What a curve says of it."""
        return curve.chances(self.values, self.progress, searched=self.searched)


class Bin(msgspec.Struct, frozen=True):
    """A row of a reliability table: how many chances fell between two tenths, their mean, and the share that won."""

    count: int
    expected: float
    won: float


def log_loss(curve: Curve, samples: Iterable[Sample]) -> float:
    """The mean negative logarithm of what a curve gave to what happened; in a game for one, both ways count."""
    total, count = 0.0, 0
    for sample in samples:
        chances = sample.chances(curve)
        pairs = zip(chances, sample.result, strict=True)
        total -= sum(won * log(max(chance, FLOOR)) for chance, won in pairs)
        if len(chances) == 1:
            total -= (1 - sample.result[0]) * log(max(1 - chances[0], FLOOR))
        count += 1
    return total / max(1, count)


def predictions(curve: Curve, samples: Iterable[Sample]) -> list[Prediction]:
    """What a curve says of some positions, and what happened."""
    return [(sample.chances(curve), sample.result) for sample in samples]


def brier_score(found: Iterable[Prediction]) -> float:
    """The mean squared difference of chances and results, over seats and positions: 0 is perfect."""
    squares = [(chance - won) ** 2 for pair in found for chance, won in zip(*pair, strict=True)]
    return sum(squares) / max(1, len(squares))


def base_score(found: Iterable[Prediction]) -> float:
    """The Brier score of who knows nothing of the positions but how often each seat wins."""
    columns = [*zip(*(result for _, result in found), strict=True)]
    means = tuple(sum(column) / len(column) for column in columns)
    return brier_score((means, result) for result in zip(*columns, strict=True))


def reliability(found: Iterable[Prediction]) -> list[Bin]:
    """How often those won who were given a chance from tenth to tenth; tenths without a chance have no count."""
    rows: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for pair in found:
        for chance, won in zip(*pair, strict=True):
            rows[min(BINS - 1, int(chance * BINS))].append((chance, won))
    return [
        Bin(len(row), *(sum(column) / max(1, len(row)) for column in (zip(*row, strict=True) if row else ((), ()))))
        for row in rows
    ]


def fit(samples: Sequence[Sample], games: int, seconds: float) -> Curve:
    """The curve of least loss over positions of n games: first from static values, then the factor for searched ones.

    Few games say little: the fewer, the nearer it stays to the usual curve.
    """
    static = [sample for sample in samples if not sample.searched]
    searched = [sample for sample in samples if sample.searched]
    curve = Curve(seconds=seconds)
    names = ("start", "end", "offset") if len(static[0].values) == 1 else ("start", "end")
    curve = _descend(curve, names, lambda tried: log_loss(tried, static) + _strangeness(tried) / games)
    if searched:
        curve = _descend(curve, ("searched",), lambda tried: log_loss(tried, searched) + _strangeness(tried) / games)
    return curve


def _strangeness(curve: Curve) -> float:
    """How far a curve is from the usual one, as the loss of so many games."""
    usual = Curve()
    names = ("start", "end", "searched")
    return sum((log(max(getattr(curve, name), FLOOR) / getattr(usual, name)) / SPREAD) ** 2 for name in names) / 2


def _descend(curve: Curve, names: Sequence[str], loss: Callable[[Curve], float]) -> Curve:
    """Coordinate descent over some parameters with ever smaller steps."""
    best = loss(curve)
    for number in range(ROUNDS):
        reach = NARROWER ** (number // 3)
        for name in names:
            for factor in STEPS:
                tried = _changed(curve, name, 1 + (factor - 1) * reach)
                if (score := loss(tried)) < best:
                    curve, best = tried, score
    return curve


def _changed(curve: Curve, name: str, factor: float) -> Curve:
    """A curve with one parameter changed: a factor, or a step for the offset, which may be below 0."""
    value = curve.offset + 2 * (factor - 1) if name == "offset" else min(100.0, getattr(curve, name) * factor)
    return msgspec.structs.replace(curve, **{name: round(value, 3)})
