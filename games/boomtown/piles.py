"""Piles of resources (a bin, the hand, what a token holds, a price) as numbers: a byte a resource, copper lowest.

Piles are added with `+`, and what they cover is taken away with `-`. Resources are numbers in the order of `RESOURCES`;
the first three are metals. No pile ever comes to 128 resources.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, TypeAlias

Pile: TypeAlias = int
Kinds: TypeAlias = tuple[tuple[str, int], ...]

RESOURCES: Final = ("copper", "silver", "gold", "wood", "stone")
LETTERS: Final = "CSGWT"
"""What spells the resources in the data, in their order."""
COPPER, SILVER, GOLD, WOOD, STONE = range(len(RESOURCES))
METALS: Final = 3
"""How many of the resources are metals, the first ones."""

BYTE: Final = 8
ONE: Final = tuple(1 << BYTE * kind for kind in range(len(RESOURCES)))
"""The pile of one resource, by its number."""
METAL: Final = (1 << BYTE * METALS) - 1
"""With `&`, the metals of a pile."""
BUILDING: Final = (1 << BYTE * len(RESOURCES)) - 1 - METAL
"""With `&`, the wood and stone of a pile."""

_HIGH: Final = sum(128 * one for one in ONE)
_REMEMBERED: Final = 1 << 14


def pile(letters: str) -> Pile:
    """The pile that letters spell, "WTC"; raises `ValueError` for one that is none."""
    return sum(ONE[LETTERS.index(letter)] for letter in letters)


def pile_of(names: Iterable[str]) -> Pile:
    """The pile of resources by name, each as often as it comes; raises `ValueError` for one that is none."""
    return sum(ONE[RESOURCES.index(name)] for name in names)


def count(pile: Pile, kind: int) -> int:
    """How many of a resource there are."""
    return pile >> BYTE * kind & 255


def counts(pile: Pile) -> tuple[int, ...]:
    """How many there are of every resource."""
    return tuple(pile.to_bytes(len(RESOURCES), "little"))


def size(pile: Pile) -> int:
    """How many resources there are."""
    return pile % 255  # the sum of the bytes, as one casts out nines


def covers(pile: Pile, price: Pile) -> bool:
    """Whether a pile holds all that a price asks for."""
    return (pile | _HIGH) - price & _HIGH == _HIGH


def missing(pile: Pile, price: Pile) -> Pile:
    """What a pile lacks of a price."""
    lacks = zip(counts(price), counts(pile), ONE, strict=True)
    return sum(max(0, asked - held) * one for asked, held, one in lacks)


@lru_cache(_REMEMBERED)
def kinds_in(pile: Pile) -> tuple[int, ...]:
    """The numbers of the resources that a pile holds, ascending."""
    return tuple(kind for kind, many in enumerate(counts(pile)) if many)


@lru_cache(_REMEMBERED)
def names_in(pile: Pile) -> tuple[str, ...]:
    """The names of all resources of a pile in their order, each as often as it is there."""
    return tuple(name for name, many in zip(RESOURCES, counts(pile), strict=True) for _ in range(many))


def kinds(pile: Pile) -> Kinds:
    """The names of the resources that a pile holds, in their order, with how many there are."""
    return tuple((name, many) for name, many in zip(RESOURCES, counts(pile), strict=True) if many)


def letters_of(pile: Pile) -> str:
    """The letters that spell a pile, in the order of the resources; undone by `pile`."""
    return "".join(letter * many for letter, many in zip(LETTERS, counts(pile), strict=True))
