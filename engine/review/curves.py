"""Curves from the values of bots to chances of winning, fitted to finished games; `data/curves.yaml`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp
from pathlib import Path
from typing import Annotated, TypeAlias

import msgspec

from engine.bots.evaluator import logistic
from engine.data.paths import CURVES
from engine.data.yaml_reader import read_yaml
from engine.rules.contract import Seat

Chances: TypeAlias = tuple[float, ...]
"""Per seat, seat 1 first: the probability of winning, 0 to 1. They add up to 1; alone, to whatever it is."""

Steepness = Annotated[float, msgspec.Meta(ge=0.0, le=100.0)]


class Curve(msgspec.Struct, frozen=True):
    """The curve of a game for a number of seats: chances are a softmax over `steepness * value` per seat.

    Steepness goes evenly from `start` to `end` of a match, for static values; for values of a search it is `searched`
    times that, 0 if these are not used, because they say less of the result. Alone the chance is logistic, with
    `offset` added. `seconds` is what one search of effort 1 takes.
    """

    start: Steepness = 2.0
    end: Steepness = 4.0
    searched: Steepness = 1.0
    offset: float = 0.0
    seconds: Annotated[float, msgspec.Meta(gt=0.0)] = 0.15

    def chances(self, values: Sequence[float], progress: float, *, searched: bool = False) -> Chances:
        """The chances for values per seat (-1 lost, 0 even, 1 won) after a share of the match, 0 to 1."""
        steepness = (self.start + (self.end - self.start) * progress) * (self.searched if searched else 1.0)
        if len(values) == 1:
            return (logistic(self.offset + steepness * values[0]),)
        most = max(values)
        weights = [exp(steepness * (value - most)) for value in values]
        return tuple(weight / sum(weights) for weight in weights)


def shifted(chances: Chances, seat: Seat, change: float) -> Chances:
    """Chances with that of a seat changed, and those of the others in the same proportions as before."""
    own = chances[seat - 1]
    rest = 1 - own
    scale = (rest - change) / rest if rest > 1e-9 else 0.0
    spread = -change / max(1, len(chances) - 1) if rest <= 1e-9 else 0.0
    return tuple(own + change if at == seat else chance * scale + spread for at, chance in enumerate(chances, 1))


def without(chances: Chances, change: Chances) -> Chances:
    """Chances as they would be without a change that came to them."""
    before = tuple(min(max(now - part, 0.0), 1.0) for now, part in zip(chances, change, strict=True))
    total = sum(before) if len(before) > 1 else 1.0
    return tuple(chance / total for chance in before)


class CurvesFile(msgspec.Struct, frozen=True):
    """All curves: `curves` by game and number of seats."""

    curves: dict[str, dict[int, Curve]]


@cache
def read_curves(file: Path = CURVES) -> CurvesFile:
    """The curves of a file. Raises `DataError`."""
    return read_yaml(file, CurvesFile)


def curve_of(game: str, seats: int) -> Curve:
    """The curve of a game for a number of seats: the fitted one, that of the nearest number, or a usual one."""
    fitted = read_curves().curves.get(game, {})
    alike = [count for count in fitted if (count == 1) == (seats == 1)]
    return fitted[min(alike, key=lambda count: (abs(count - seats), count))] if alike else Curve()
