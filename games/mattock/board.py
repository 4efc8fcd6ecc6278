"""The ground of Mattock: a board of hexagons as bit masks, and what the rules ask of it. It knows no miner and no turn.

A space is one bit of an int. Bits count in reading order (top row first, left to right) over rows that are padded by
one column, so that the six neighbours of every space lie the same distances away and a whole set of spaces spreads to
its neighbours by four shifts; whatever falls into the padding is masked away by the caller.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from operator import getitem
from pathlib import Path
from typing import TypeAlias

from engine.board.board import Board, load_board
from engine.board.tiled_checks import BoardError

Mask: TypeAlias = int
"""A set of spaces, one bit each."""

Bit: TypeAlias = int
"""A mask of exactly one space."""

Parts: TypeAlias = list[Mask]
"""The connected parts of some ground, in no order that may be relied on. Never changed in place."""


class Ground:
    """The spaces of one board as bits.

    `spaces` are the names in reading order and `bits` parallel to them; a space's place in there is its number. `all`
    is the mask of every space, `bit` maps a name to its bit, `near` a bit to the mask of its neighbours, `name` a bit
    to its name. Raises `BoardError` when the board is no honeycomb of at most 256 pointy hexagons.
    """

    def __init__(self, board: Board) -> None:
        places = _grid_places(board)
        self._row = max(column for _, column in places) + 2
        self.spaces = board.spaces
        self.bits: list[Bit] = [1 << row * self._row + column for row, column in places]
        self.bit: dict[str, Bit] = dict(zip(self.spaces, self.bits, strict=True))
        self.name: dict[Bit, str] = dict(zip(self.bits, self.spaces, strict=True))
        self.all: Mask = sum(self.bits)
        self.near: dict[Bit, Mask] = {bit: self.spread(bit) & self.all ^ bit for bit in self.bits}
        self._length = -(-self.all.bit_length() // 8)
        self._numbers = _byte_tables(self.bits, self._length)

    def mask(self, names: Iterable[str]) -> Mask:
        """The mask of the spaces called `names`; raises `KeyError` for a name that is no space."""
        found = 0
        for name in names:
            found |= self.bit[name]
        return found

    def numbers(self, mask: Mask) -> bytes:
        """The numbers of the spaces in `mask`, ascending: eight bits at a time, out of tables. No padding in `mask`."""
        return b"".join(map(getitem, self._numbers, mask.to_bytes(self._length, "little")))

    def bits_of(self, mask: Mask) -> list[Bit]:
        """The bits of the spaces in `mask`, in reading order."""
        return [self.bits[number] for number in self.numbers(mask)]

    def names(self, mask: Mask) -> list[str]:
        """The names of the spaces in `mask`, in reading order."""
        return [self.spaces[number] for number in self.numbers(mask)]

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
        """The part of `whole` around `start`; all of it as soon as the `ends` are found to hang together."""
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


def _byte_tables(bits: Sequence[Bit], length: int) -> list[list[bytes]]:
    """For each of the `length` bytes of a mask and each value of it, the numbers of the spaces whose bits are set."""
    number = {bit.bit_length() - 1: bytes([number]) for number, bit in enumerate(bits)}
    tables: list[list[bytes]] = []
    for start in range(0, 8 * length, 8):
        table = [b""]
        for place in range(start, start + 8):
            table += [lower + number.get(place, b"") for lower in table]
        tables.append(table)
    return tables


def _board_error(board: Board, detail: str) -> BoardError:
    return BoardError(Path(f"{board.name}.tmx"), detail)


def _grid_places(board: Board) -> list[tuple[int, int]]:
    """Row and column of every space, from 0, on slanting axes: a row further down starts half a cell further left."""
    if board.cell != "hex-pointy":
        raise _board_error(board, f"the cells are {board.cell}; Mattock is played on hex-pointy")
    if len(board.spaces) > 256:
        raise _board_error(board, f"there are {len(board.spaces)} spaces; 256 is the most")
    places: list[tuple[int, int]] = []
    for space, cell in zip(board.spaces, board.cells, strict=True):
        if cell is None:
            raise _board_error(board, f"{space} stands free; Mattock is played on tiles of the grid only")
        places.append((cell[1], cell[0]))
    top, left = (min(place[axis] for place in places) for axis in (0, 1))
    return [(row - top, column - left) for row, column in places]


@cache
def load_ground(stem: str) -> Ground:
    """The ground of the board `stem` of `assets/boards`. Raises `BoardError`."""
    return Ground(load_board(stem))
