"""The board of Mattock as a bitboard, and its geometry: neighbours, flood fill, connected parts. It knows no miner and
no turn.

A space is one bit of an int. Bits count in reading order (top row first, left to right) over rows that are padded by
one column, so that the six neighbours of every space are the same distances away and a whole set of spaces spreads to
its neighbours by four shifts. Bits that fall into the padding are masked away by the caller.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import TypeAlias

from engine.board.board import Board, load_board
from engine.board.tiled_xml import BoardError
from engine.rules.bits import Mask, SpaceBits, union_of
from engine.rules.fact_reading import Fact, finder, read_list

Bit: TypeAlias = int
"""A mask of exactly one space."""

Parts: TypeAlias = list[Mask]
"""Connected sets of spaces, in arbitrary order. Never changed in place."""


class Ground:
    """The spaces of one board as bits.

    `spaces[n]` and `bits[n]`: name and bit of space number n, in reading order.
    `bit[name]`, `name[bit]`: from one to the other.
    `numbers(mask)`: the numbers of the spaces in a mask without padding bits, ascending.
    `near[bit]`: mask of the neighbours.
    `all`: mask of all spaces.

    Raises `BoardError` if the board is not made of at most 256 pointy hexagons of the grid.
    """

    def __init__(self, board: Board) -> None:
        """Number the spaces and make the tables of neighbours."""
        cells = _grid_cells(board)
        self._row = max(column for _, column in cells) + 2
        self.spaces = board.spaces
        self.bits: list[Bit] = [1 << row * self._row + column for row, column in cells]
        self.bit: dict[str, Bit] = dict(zip(self.spaces, self.bits, strict=True))
        self.name: dict[Bit, str] = dict(zip(self.bits, self.spaces, strict=True))
        self._find = finder(board.spaces)
        self.all: Mask = sum(self.bits)
        self.near: dict[Bit, Mask] = {bit: self.spread(bit) & self.all ^ bit for bit in self.bits}
        self.numbers = SpaceBits(self.bits).numbers

    def mask(self, names: Iterable[str]) -> Mask:
        """The mask of the spaces called `names`; raises `KeyError` for an unknown name."""
        return union_of(self.bit[name] for name in names)

    def read_mask(self, names: Fact) -> Mask:
        """The mask of the spaces that a list of names tells of; raises `FactError` for one that is no space."""
        return sum(self.bits[number] for number in dict.fromkeys(read_list(self._find, names)))

    def bits_of(self, mask: Mask) -> list[Bit]:
        """The bits of the spaces in `mask`, in reading order."""
        return [self.bits[number] for number in self.numbers(mask)]

    def names(self, mask: Mask) -> list[str]:
        """The names of the spaces in `mask`, in reading order."""
        return [self.spaces[number] for number in self.numbers(mask)]

    def spread(self, mask: Mask) -> Mask:
        """The spaces of `mask` and all their neighbours, maybe with padding bits."""
        row = self._row
        pairs = mask | mask << 1
        return pairs | pairs >> 1 | pairs >> row | pairs << row - 1

    def flood(self, start: Mask, within: Mask, ends: Mask = -1) -> Mask:
        """Flood fill: the part of `within` connected to `start`, which is a subset of it.

        As soon as it holds all `ends`, all of `within`.
        """
        row = self._row
        grown = start
        while True:
            seen = grown
            pairs = seen | seen << 1
            grown = (pairs | pairs >> 1 | pairs >> row | pairs << row - 1) & within
            if grown == seen:
                return seen
            if grown & ends == ends:
                return within

    def parts(self, mask: Mask) -> Parts:
        """The connected parts of `mask`."""
        parts: Parts = []
        while mask:
            part = self.flood(mask & -mask, mask)
            parts.append(part)
            mask ^= part
        return parts

    def join(self, parts: Parts, bit: Bit) -> Parts:
        """The parts after adding `bit`, which was in none of them."""
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
        """The parts after removing `bit`, which was in one of them."""
        pieces: Parts = []
        remaining = 0
        for part in parts:
            if part & bit:
                remaining = part ^ bit
            else:
                pieces.append(part)
        ends = remaining & self.near[bit]
        while ends & ends - 1:
            # Every piece holds one of the ends, so what holds the last of them is the rest: no need to flood it.
            piece = self.flood(ends & -ends, remaining, ends)
            pieces.append(piece)
            remaining ^= piece
            ends &= remaining
        if remaining:
            pieces.append(remaining)
        return pieces


def _board_error(board: Board, detail: str) -> BoardError:
    return BoardError(Path(f"{board.name}.tmx"), detail)


def _grid_cells(board: Board) -> list[tuple[int, int]]:
    """Row and column of every space from 0, on slanting axes: each row starts half a cell left of the one above."""
    if board.cell != "hex-pointy":
        raise _board_error(board, f"the cells are {board.cell}; Mattock is played on hex-pointy")
    if len(board.spaces) > 256:
        raise _board_error(board, f"there are {len(board.spaces)} spaces; 256 is the most")
    cells: list[tuple[int, int]] = []
    for space, cell in zip(board.spaces, board.cells, strict=True):
        if cell is None:
            raise _board_error(board, f"{space} stands free; Mattock is played on tiles of the grid only")
        cells.append((cell[1], cell[0]))
    top, left = (min(cell[axis] for cell in cells) for axis in (0, 1))
    return [(row - top, column - left) for row, column in cells]


@cache
def load_ground(stem: str) -> Ground:
    """The ground of the board `stem` in `assets/boards`, made once. Raises `BoardError`."""
    return Ground(load_board(stem))
