"""Stocks of stones by colour, or of components by kind, as numbers: four bits each, the first kind lowest.

Stocks are added with `+`, and what they cover is taken away with `-`. No kind ever comes to more than 15.

The kinds of components that seats use up in a phase (RULES.md 3.6, 1b), and where they lie in the pool.
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


def total_count(stock: Stock) -> int:
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


KINDS: Final = ("T6", "T4", "T3", "T2", "D6", "D4", "D3", "D2", "vein", "station", "option", "prospect")
"""The kinds in the order of hands and lists: a tunnel is T and the number of its exits, a dynamite D."""

KIND_INDEX: Final = {name: number for number, name in enumerate(KINDS)}

VEIN, STATION, OPTION, PROSPECT = (
    KIND_INDEX["vein"],
    KIND_INDEX["station"],
    KIND_INDEX["option"],
    KIND_INDEX["prospect"],
)

TILE_KINDS: Final = range(VEIN)
"""The tunnels and dynamites among the kinds."""

TUNNELS: Final = range(KIND_INDEX["D6"])
"""The tunnels among the kinds; the dynamite of as many exits comes as many kinds later as there are tunnels."""

IN_POOL: Final = VEIN + 1
"""How many kinds lie in the pool by kind; after them come the stations of seat 1, 2, ..."""


def pool_place(kind: int, seat: int) -> int:
    """Where a seat's discarded or bought component of a kind lies in the pool: stations have a place a seat."""
    return IN_POOL + seat - 1 if kind == STATION else kind
