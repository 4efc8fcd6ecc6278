"""The forms of spaces on the screen: how wide each is, where its corners are, and what of the map belongs to it.

All lengths are map pixels, counted from the middle of the space.
"""

from __future__ import annotations

import math
from typing import Literal

import msgspec

from engine.boards import Board

Point = tuple[float, float]

ALL_SIDES = ((-1, -1), (1, -1), (1, 1), (-1, 1))


class Form(msgspec.Struct, frozen=True):
    """The form of one space: a hexagon or a rectangle of (width, height) `box`, or a point.

    A point takes the place of a cell of its map where something has to be drawn on it. What is `free` stands by itself
    on the table, as large as what it is for, and is no cell of a grid.
    """

    shape: Literal["hex-pointy", "hex-flat", "box", "point"]
    box: tuple[float, float]
    free: bool = False

    def scaled(self, by: float) -> Form:
        """The same form, so many times as large."""
        return self if by == 1 else Form(self.shape, (self.box[0] * by, self.box[1] * by), self.free)

    @property
    def area(self) -> float:
        """How much its box takes of the map."""
        return self.box[0] * self.box[1]

    def holds(self, dx: float, dy: float, least: float) -> bool:
        """Whether a point of the map so far from the middle belongs to it; to a point, what is `least` away."""
        w, h = self.box
        if self.shape == "point":
            return max(abs(dx), abs(dy)) <= least
        if self.shape == "box":
            return abs(dx) <= w / 2 and abs(dy) <= h / 2
        along, across, long, wide = (dx, dy, w, h) if self.shape == "hex-flat" else (dy, dx, h, w)
        return abs(across) <= wide / 2 and abs(along) <= long / 2 - abs(across) * long / (2 * wide)

    def corners(self) -> list[Point]:
        """Its outermost points."""
        x, y = self.box[0] / 2, self.box[1] / 2
        if self.shape == "hex-pointy":
            return [(0, -y), (0, y), *((sx * x, sy * y / 2) for sx, sy in ALL_SIDES)]
        if self.shape == "hex-flat":
            return [(-x, 0), (x, 0), *((sx * x / 2, sy * y) for sx, sy in ALL_SIDES)]
        return [(0, 0)] if self.shape == "point" else [(sx * x, sy * y) for sx, sy in ALL_SIDES]

    def ring(self) -> list[Point]:
        """Its outermost points in the order of a walk round it, clockwise on the screen."""
        return sorted(self.corners(), key=lambda corner: math.atan2(corner[1], corner[0]))


def form_of(board: Board, space: int) -> Form:
    """The form of a space of a board, by its index."""
    box = board.boxes[space]
    if not all(box):
        return Form("point", board.size)
    if board.cells[space] is None or board.cell in ("square", "free"):
        return Form("box", box, free=board.cells[space] is None)
    return Form("hex-flat" if board.cell == "hex-flat" else "hex-pointy", box)
