"""Multisets packed in an int: one byte per kind, kind 0 lowest, at most 127 of a kind and 254 in all.

They are added with `+`, and one that is contained in another is taken away with `-`. Kinds are numbers from 0.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, TypeAlias

Multiset: TypeAlias = int
"""A packed multiset; 0 is the empty one."""

BYTE: Final = 8

MOST: Final = 127
"""The largest number of one kind."""

KINDS: Final = 16
"""The largest number of kinds."""

ONE: Final = tuple(1 << BYTE * kind for kind in range(KINDS))
"""The multiset of a single thing, by its kind."""

_HIGH: Final = sum(128 * unit for unit in ONE)
"""The highest bit of every byte: a borrow clears it."""

_CACHE_SIZE: Final = 1 << 14


def multiset(kinds: Iterable[int]) -> Multiset:
    """The multiset of these kinds; a kind may be named several times."""
    return sum(ONE[kind] for kind in kinds)


def count(things: Multiset, kind: int) -> int:
    """The number of one kind."""
    return things >> BYTE * kind & 255


def counts(things: Multiset, kinds: int) -> tuple[int, ...]:
    """The numbers of the kinds 0 to `kinds` - 1, which are all that there are. Raises `OverflowError` otherwise."""
    return tuple(things.to_bytes(kinds, "little"))


def total(things: Multiset) -> int:
    """The number of things of all kinds."""
    return things % 255  # the sum of the bytes: casting out nines in base 256


def covers(things: Multiset, price: Multiset) -> bool:
    """Whether a multiset contains another."""
    return (things | _HIGH) - price & _HIGH == _HIGH


def missing(things: Multiset, price: Multiset) -> Multiset:
    """The part of another multiset that one lacks."""
    return sum(max(0, count(price, kind) - count(things, kind)) * ONE[kind] for kind in kinds_in(price))


@lru_cache(_CACHE_SIZE)
def kinds_in(things: Multiset) -> tuple[int, ...]:
    """The kinds in a multiset, ascending, each once."""
    return tuple(kind for kind in range((things.bit_length() + BYTE - 1) // BYTE) if things >> BYTE * kind & 255)


@lru_cache(_CACHE_SIZE)
def each_in(things: Multiset) -> tuple[int, ...]:
    """The kind of every thing in a multiset, ascending, with repetitions."""
    return tuple(kind for kind in kinds_in(things) for _ in range(count(things, kind)))
