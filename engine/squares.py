"""Squares: map cells (column, row), neighbours, pixel centres."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Cell: TypeAlias = tuple[int, int]
"""(column, row) of a map, from 0 at the top left"""

STEPS: tuple[Cell, ...] = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""The four neighbours, clockwise from east: E, S, W, N."""


class Lattice(msgspec.Struct, frozen=True, gc=False):
    """A map of squares; `size` is (width, height) of a cell in map pixels."""

    size: tuple[int, int]

    @property
    def shape(self) -> Literal["square"]:
        """That the cells are squares."""
        return "square"

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        """The four cells that share an edge with this one, clockwise from east; they may lie outside the map."""
        return tuple((cell[0] + dx, cell[1] + dy) for dx, dy in STEPS)

    def centre(self, cell: Cell) -> tuple[float, float]:
        """The middle of a cell in map pixels."""
        return (cell[0] + 0.5) * self.size[0], (cell[1] + 0.5) * self.size[1]

    def extent(self, columns: int, rows: int) -> tuple[float, float]:
        """The (width, height) in pixels of a map of so many cells."""
        return columns * self.size[0], rows * self.size[1]
