"""Sequential halving: the best of some candidates, by trials that have the same luck for all. No game by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import Any, TypeVar

T = TypeVar("T")


class Trials:
    """The trials of a candidate: their `count`, the sums of their values per seat, and the positions where they end."""

    def __init__(self, seats: int) -> None:
        """Begin without any."""
        self.count = 0
        self.sums = (0.0,) * seats
        self.ends: list[Any] = []

    def add(self, values: Sequence[float], end: Any) -> None:
        """Count a trial by its values per seat and its end."""
        self.count += 1
        self.ends.append(end)
        self.sums = tuple(old + new for old, new in zip(self.sums, values, strict=True))

    def mean(self) -> tuple[float, ...]:
        """The mean values per seat. Raises `ZeroDivisionError` without trials."""
        return tuple(total / self.count for total in self.sums)


def halved(
    candidates: Sequence[T],
    budget: int,
    try_out: Callable[[T, int], object],
    ranked: Callable[[Sequence[T]], Sequence[T]],
    is_out_of_time: Callable[[], bool],
) -> list[T]:
    """The candidates, best first, after about `budget` trials; those that were dropped later before the others.

    All of them are tried equally often, the worse half of them is dropped, and so on until one is left; a single one is
    tried as often as all together would be. `try_out` tries one with the luck of a number; `ranked` orders some of
    them, best first, by their trials. Once the time is over, the order is that of the trials so far.
    """
    left, dropped, number = list(candidates), list[T](), 0
    rounds = max(1, (len(left) - 1).bit_length())
    while len(left) > 1 or not number:
        for _ in range(max(1, budget // (rounds * len(left)))):
            for candidate in left:
                try_out(candidate, number)
            number += 1
            if is_out_of_time():
                return [*ranked(left), *dropped]
        order = ranked(left)
        half = ceil(len(order) / 2)
        left, dropped = list(order[:half]), [*order[half:], *dropped]
    return [*left, *dropped]
