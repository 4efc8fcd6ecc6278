"""Grid geometry: hexagons (staggered map cells and axial coordinates) and squares; neighbours, pixel centres.

Tiled stores hexagons in staggered columns and rows; steps and lines need axial coordinates (q, r). With pointy tops
every second row is shifted half a cell to the right, q grows to the right and r down to the right. With flat tops every
second column is shifted half a cell down, q grows down to the right and r down. The cell (0, 0) at the top left is the
axial (0, 0) as well.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Axial: TypeAlias = tuple[int, int]
"""(q, r)"""

Cell: TypeAlias = tuple[int, int]
"""(column, row) of a map, from 0 at the top left"""

HEX_STEPS: tuple[Axial, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The six neighbours, clockwise from east: E SE SW W NW NE with pointy tops, SE S SW NW N NE with flat ones."""


class HexGrid(msgspec.Struct, frozen=True, gc=False):
    """How a map staggers its hexagons.

    `flat` tops stagger columns, pointy ones rows; `even` shifts the even ones (counted from 0) instead of the odd.
    `size` is the (width, height) of a cell and `side` the length of its straight side, in map pixels.
    """

    flat: bool
    even: bool
    size: tuple[int, int]
    side: int

    @property
    def shape(self) -> Literal["hex-pointy", "hex-flat"]:
        """The orientation of the hexagons."""
        return "hex-flat" if self.flat else "hex-pointy"

    def axial(self, cell: Cell) -> Axial:
        """The axial coordinates of a cell."""
        column, row = cell
        if self.flat:
            return column, row - self._half(column)
        return column - self._half(row), row

    def cell(self, axial: Axial) -> Cell:
        """The cell at axial coordinates: the inverse of `axial`."""
        q, r = axial
        if self.flat:
            return q, r + self._half(q)
        return q + self._half(r), r

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        """The six cells that share an edge with this one, clockwise from east; they may be off the map."""
        q, r = self.axial(cell)
        return tuple(self.cell((q + dq, r + dr)) for dq, dr in HEX_STEPS)

    def centre(self, cell: Cell) -> tuple[float, float]:
        """The centre of a cell in map pixels, as drawn by Tiled."""
        (column, row), (width, height) = cell, self.size
        if self.flat:
            shift = height / 2 if self._shifted(column) else 0.0
            return width / 2 + column * (width + self.side) / 2, height / 2 + row * height + shift
        shift = width / 2 if self._shifted(row) else 0.0
        return width / 2 + column * width + shift, height / 2 + row * (height + self.side) / 2

    def extent(self, columns: int, rows: int) -> tuple[float, float]:
        """The (width, height) in pixels of a map of this many cells, ignoring the shift of staggered lines."""
        width, height = self.size
        if self.flat:
            return width + (columns - 1) * (width + self.side) / 2, rows * height
        return columns * width, height + (rows - 1) * (height + self.side) / 2

    def _shifted(self, line: int) -> bool:
        return (line % 2 == 0) is self.even

    def _half(self, line: int) -> int:
        return line // 2 if not self.even else (line + 1) // 2


SQUARE_STEPS: tuple[Cell, ...] = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""The four neighbours, clockwise from east: E, S, W, N."""


class SquareGrid(msgspec.Struct, frozen=True, gc=False):
    """A grid of squares; `size` is the (width, height) of a cell in map pixels."""

    size: tuple[int, int]

    @property
    def shape(self) -> Literal["square"]:
        """The shape of the cells."""
        return "square"

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        """The four cells that share an edge with this one, clockwise from east; they may be off the map."""
        return tuple((cell[0] + dx, cell[1] + dy) for dx, dy in SQUARE_STEPS)

    def centre(self, cell: Cell) -> tuple[float, float]:
        """The centre of a cell in map pixels."""
        return (cell[0] + 0.5) * self.size[0], (cell[1] + 0.5) * self.size[1]

    def extent(self, columns: int, rows: int) -> tuple[float, float]:
        """The (width, height) in pixels of a map of this many cells."""
        return columns * self.size[0], rows * self.size[1]
