"""Stocks of stones by colour, or of components by kind, as numbers: four bits each, the first kind lowest.

Stocks are added with `+`, and what they cover is taken away with `-`. No kind ever comes to more than 15.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

Stock: TypeAlias = int

BITS: Final = 4
FULL: Final = 15
ONE: Final = tuple(1 << BITS * kind for kind in range(16))
"""One of every kind, by the number of the kind."""


def count(stock: Stock, kind: int) -> int:
    """How many of a kind there are."""
    return stock >> BITS * kind & FULL


def size(stock: Stock) -> int:
    """How many there are in all."""
    found = 0
    while stock:
        found += stock & FULL
        stock >>= BITS
    return found


def counts(stock: Stock, kinds: int) -> tuple[int, ...]:
    """How many there are of each of the first so many kinds."""
    return tuple(stock >> BITS * kind & FULL for kind in range(kinds))


def kinds_in(stock: Stock) -> tuple[int, ...]:
    """The kinds that there are, in order."""
    return tuple(kind for kind in range(stock.bit_length() // BITS + 1) if count(stock, kind))


def stock_of(kinds: Iterable[int]) -> Stock:
    """One of every kind that is named, as often as it is."""
    return sum(ONE[kind] for kind in kinds)
