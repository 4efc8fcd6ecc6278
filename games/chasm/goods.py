"""Items and piles of them: an int with six bits a kind, so that piles add and subtract like numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

Pile: TypeAlias = int
"""How many there are of each kind: six bits a kind, in the order of `KINDS`, rocks lowest."""

KINDS: Final = ("rock", "ruby", "emerald", "gold", "diamond")
"""The kinds of items, in the order of their values; a jewel is any but the first where jewels are counted."""

BITS: Final = 6
MOST: Final = (1 << BITS) - 1
"""The most there can be of a kind, and the mask of the lowest one: rocks."""
ONE: Final[dict[str, Pile]] = {kind: 1 << BITS * place for place, kind in enumerate(KINDS)}
"""The pile of one item of a kind."""


def pile(items: Iterable[str] | Mapping[str, int]) -> Pile:
    """The pile of some items, or of so many of each kind; raises `KeyError` for a kind that does not exist."""
    if isinstance(items, Mapping):
        return sum(ONE[kind] * count for kind, count in items.items())
    return sum(ONE[kind] for kind in items)


def counts(heap: Pile) -> tuple[int, ...]:
    """How many there are of each kind, in the order of `KINDS`."""
    return heap & 63, heap >> 6 & 63, heap >> 12 & 63, heap >> 18 & 63, heap >> 24


def count(heap: Pile, kind: str) -> int:
    """How many of a kind there are in a pile."""
    return heap // ONE[kind] & 63


def size(heap: Pile) -> int:
    """How many items there are in a pile."""
    return sum(counts(heap))


def items(heap: Pile) -> tuple[str, ...]:
    """The items of a pile one by one, in the order of `KINDS`."""
    return tuple(kind for kind, many in zip(KINDS, counts(heap), strict=True) for _ in range(many))
