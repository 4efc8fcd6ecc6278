"""The ground of Mattock: a board of hexagons as bit masks, and what the rules ask of it. It knows no miner and no turn.

A space is one bit of an int. Bits count in reading order (top row first, left to right) over rows that are padded by
one column, so that the six neighbours of every space lie the same distances away and a whole set of spaces spreads to
its neighbours by four shifts; whatever falls into the padding is masked away by the caller.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import chain
from operator import getitem
from typing import Generic, TypeAlias, TypeVar

from engine.boards import Board, BoardError, load_board

Mask: TypeAlias = int
"""A set of spaces, one bit each."""

Bit: TypeAlias = int
"""A mask of exactly one space."""

Parts: TypeAlias = list[Mask]
"""The connected parts of some ground, in no order that may be relied on. Never changed in place."""

T = TypeVar("T")


class Roster(Generic[T]):
    """One value a space: turns a mask into the list of the values of its spaces, in reading order.

    The masks of a turn have dozens of bits; a table of 256 tuples for every byte of the mask reads eight at a time.
    """

    __slots__ = ("_length", "_tables")

    def __init__(self, values: Sequence[T | None]) -> None:
        """Take the values by bit number; None where no space is."""
        self._length = -(-len(values) // 8)
        self._tables = [_byte_table(values[start : start + 8]) for start in range(0, len(values), 8)]

    def of(self, mask: Mask) -> list[T]:
        """The values of the spaces in `mask`, in reading order. `mask` holds no padding."""
        return list(chain.from_iterable(map(getitem, self._tables, mask.to_bytes(self._length, "little"))))


def _byte_table(values: Sequence[T | None]) -> list[tuple[T, ...]]:
    """For every byte, the values whose bits are set in it."""
    table: list[tuple[T, ...]] = [()]
    for value in values:
        table += [low if value is None else (*low, value) for low in table]
    return table + [()] * (256 - len(table))


class Ground:
    """The spaces of one board as bits.

    `all` is the mask of every space, `bit` maps a name to its bit, `near` a bit to the mask of its neighbours, `name`
    a bit to its name. Raises `BoardError` when the board is no honeycomb of pointy hexagons.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        places = _places(board)
        self._row = max(column for _, column in places) + 2
        numbers = [row * self._row + column for row, column in places]
        self.bit: dict[str, Bit] = {name: 1 << number for name, number in zip(board.spaces, numbers, strict=True)}
        self.name: dict[Bit, str] = {bit: name for name, bit in self.bit.items()}
        self.all: Mask = sum(self.name)
        self.near: dict[Bit, Mask] = {bit: self.spread(bit) & self.all ^ bit for bit in self.name}
        self.bits = self.roster({bit: bit for bit in self.name})
        self._names = self.roster(self.name)
        for space, others in zip(board.spaces, board.neighbours, strict=True):
            if self.near[self.bit[space]] != self.mask(board.spaces[other] for other in others):
                raise BoardError(board.name, f"the neighbours of {space} are not the hexagons around it")

    def roster(self, values: dict[Bit, T]) -> Roster[T]:
        """The roster of the values given by bit."""
        return Roster([values.get(1 << number) for number in range(self.all.bit_length())])

    def mask(self, names: Iterable[str]) -> Mask:
        """The mask of the spaces called `names`; raises `KeyError` for a name that is no space."""
        found = 0
        for name in names:
            found |= self.bit[name]
        return found

    def names(self, mask: Mask) -> list[str]:
        """The names of the spaces in `mask`, in reading order."""
        return self._names.of(mask)

    def spread(self, mask: Mask) -> Mask:
        """The spaces of `mask` and all their neighbours; bits of the padding may be set too."""
        row = self._row
        pairs = mask | mask << 1
        return pairs | pairs >> 1 | pairs >> row | pairs << row - 1

    def flood(self, start: Mask, within: Mask) -> Mask:
        """The part of `within` that hangs together with `start`, which lies within it."""
        row = self._row
        grown = start
        while True:
            seen = grown
            pairs = seen | seen << 1
            grown = (pairs | pairs >> 1 | pairs >> row | pairs << row - 1) & within
            if grown == seen:
                return seen

    def parts(self, mask: Mask) -> Parts:
        """The connected parts of `mask`."""
        found: Parts = []
        while mask:
            part = self.flood(mask & -mask, mask)
            found.append(part)
            mask ^= part
        return found

    def join(self, parts: Parts, bit: Bit) -> Parts:
        """The parts once `bit`, which was in none of them, belongs to the ground."""
        near = self.near[bit]
        joined: Parts = []
        for part in parts:
            if part & near:
                bit |= part
            else:
                joined.append(part)
        joined.append(bit)
        return joined

    def cut(self, parts: Parts, bit: Bit) -> Parts:
        """The parts once `bit`, which was in one of them, is taken out of the ground."""
        left: Parts = []
        whole = 0
        for part in parts:
            if part & bit:
                whole = part ^ bit
            else:
                left.append(part)
        ends = whole & self.near[bit]
        while ends & ends - 1:
            # Every piece holds one of the ends: what holds the last ones is all that is left, no need to walk it.
            piece = self._piece(ends & -ends, whole, ends)
            left.append(piece)
            whole ^= piece
            ends &= whole
        if whole:
            left.append(whole)
        return left

    def _piece(self, start: Mask, whole: Mask, ends: Mask) -> Mask:
        """The part of `whole` around `start`; all of it as soon as every one of the `ends` is found to hang together."""
        row = self._row
        grown = start
        while True:
            seen = grown
            pairs = seen | seen << 1
            grown = (pairs | pairs >> 1 | pairs >> row | pairs << row - 1) & whole
            if grown == seen:
                return seen
            if grown & ends == ends:
                return whole


def _places(board: Board) -> list[tuple[int, int]]:
    """Row and column of every space on slanting axes: a row further down starts half a cell further left."""
    if board.cell != "hex-pointy":
        raise BoardError(board.name, f"the cells are {board.cell}; Mattock is played on hex-pointy")
    width = board.size[0]
    rows = {y: row for row, y in enumerate(sorted({y for _, y in board.centres}))}
    left = board.centres[0][0]
    slanted = [(rows[y], round((x - left) / width - rows[y] / 2)) for x, y in board.centres]
    first = min(column for _, column in slanted)
    return [(row, column - first) for row, column in slanted]


@cache
def load_ground(stem: str) -> Ground:
    """The ground of the board `stem` of `assets/boards`. Raises `BoardError`."""
    return Ground(load_board(stem))
