"""Sets of small numbers as bit masks (bitboards), and tables that turn a mask into a list at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from itertools import chain
from operator import getitem, or_
from typing import Final, Generic, TypeAlias, TypeVar

Mask: TypeAlias = int
"""A set of numbers from 0: bit n is set if n is in it."""

T = TypeVar("T")

_CHUNK: Final = 8
"""The bits of a mask that one table covers."""


def bits_of(mask: Mask) -> tuple[int, ...]:
    """The numbers in a mask, ascending."""
    numbers: list[int] = []
    while mask:
        low = mask & -mask
        numbers.append(low.bit_length() - 1)
        mask ^= low
    return tuple(numbers)


def mask_of(numbers: Iterable[int]) -> Mask:
    """The mask of some numbers."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def union_of(masks: Iterable[Mask]) -> Mask:
    """The numbers that are in one of some masks."""
    return reduce(or_, masks, 0)


class ListsByMask(Generic[T]):
    """Lists by mask: the items of all numbers in the mask, in order. Made once, then looked up eight bits at a time."""

    __slots__ = ("_tables",)

    def __init__(self, groups: Sequence[Sequence[T]]) -> None:
        """Take the items of every number, from 0."""
        self._tables = [_subsets(groups[start : start + _CHUNK]) for start in range(0, len(groups), _CHUNK)]

    def __call__(self, mask: Mask) -> list[T]:
        """The items of the numbers in a mask, as a new list."""
        items: list[T] = []
        for table in self._tables:
            items += table[mask & 255]
            mask >>= _CHUNK
        return items


class WideListsByMask(ListsByMask[T]):
    """The same for boards of more than some sixty spaces: it takes the bytes of a mask at once, not shift by shift."""

    __slots__ = ()

    def __call__(self, mask: Mask) -> list[T]:
        """The items of the numbers in a mask, as a new list."""
        items: list[T] = []
        for table, byte in zip(self._tables, mask.to_bytes(len(self._tables), "little"), strict=True):
            if byte:
                items += table[byte]
        return items


def lists_by_mask(items: Sequence[T]) -> list[list[T]]:
    """`lists[mask]`: the items whose bits are set, in order. For few items: it has two to their number of lists."""
    return _subsets([(item,) for item in items])


def _subsets(groups: Sequence[Sequence[T]]) -> list[list[T]]:
    """Per mask, the items of the groups whose bits are set."""
    subsets: list[list[T]] = [[]]
    for group in groups:
        subsets += [[*before, *group] for before in subsets]
    return subsets


class SpaceBits:
    """Masks of spaces that have bits of their own choosing, in ascending order, such as rows with a column of padding.

    Spaces are numbers from 0, at most 256 of them. A mask must not contain other bits.
    """

    __slots__ = ("_length", "_tables", "all")

    def __init__(self, bits: Sequence[Mask]) -> None:
        """Take the bit of every space, lowest first."""
        self.all: Mask = sum(bits)
        self._length = -(-self.all.bit_length() // _CHUNK)
        self._tables = _byte_tables(bits, self._length)

    def numbers(self, mask: Mask) -> bytes:
        """The numbers of the spaces of a mask, ascending."""
        return b"".join(map(getitem, self._tables, mask.to_bytes(self._length, "little")))


def _byte_tables(bits: Sequence[Mask], length: int) -> list[list[bytes]]:
    """`tables[byte][value]`: the numbers of the spaces whose bits are set in that byte of a mask."""
    number = {bit.bit_length() - 1: bytes([number]) for number, bit in enumerate(bits)}
    tables: list[list[bytes]] = []
    for start in range(0, _CHUNK * length, _CHUNK):
        table = [b""]
        for place in range(start, start + _CHUNK):
            table = list(chain(table, (lower + number.get(place, b"") for lower in table)))
        tables.append(table)
    return tables
