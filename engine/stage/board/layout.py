"""The maps in use, laid out on one plane: side by side, or one into the box of a space of the first.

Map coordinates are those of the first map in use.

The forms of spaces on the screen: how wide each is, where its corners are, and what of the map belongs to it.

All lengths are map pixels, counted from the middle of the space.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal

import msgspec

from engine.board.board import Board, load_board
from engine.view.picture import MapUse


class PlacedMap(msgspec.Struct, frozen=True):
    """One map in use and where it lies, in map coordinates: its `origin`, and how long a pixel of its own is there."""

    use: MapUse
    board: Board
    origin: Point = (0.0, 0.0)
    scale: float = 1.0

    def to_map(self, point: Point) -> Point:
        """A point of this map in map coordinates."""
        return self.origin[0] + point[0] * self.scale, self.origin[1] + point[1] * self.scale

    def shape(self, space: int) -> Shape:
        """The form of a space of this map by its index, as large as it lies there."""
        return shape_of(self.board, space).scaled(self.scale)

    @property
    def open_spaces(self) -> list[tuple[str, int]]:
        """The names of its open spaces, prefix included, with their indices in the board, in order."""
        named = enumerate(self.board.spaces)
        return [(self.use.prefix + name, index) for index, name in named if name not in self.use.closed]


def place_maps(uses: Sequence[MapUse]) -> list[PlacedMap]:
    """Maps side by side from the left, a cell of each between; those within a space of the first one, in its box.

    Raises `ValueError` for a map that is to lie within or over what is no free-standing space with a box of the first
    one.
    """
    placed: list[PlacedMap] = []
    left = 0.0
    for use in uses:
        board = load_board(use.map)
        if use.over:
            host_box(placed, use, use.over, "over")
        if use.within:
            placed.append(_into(placed, use, board))
        else:
            placed.append(PlacedMap(use, board, (left, 0.0)))
            left += board.extent[0] + board.size[0]
    return placed


def extent_of(laid: Sequence[PlacedMap]) -> Point:
    """The width and height of all maps as they lie, in map coordinates."""
    corners = [one.to_map(one.board.extent) for one in laid]
    return max(x for x, _ in corners), max(y for _, y in corners)


def _into(placed: Sequence[PlacedMap], use: MapUse, board: Board) -> PlacedMap:
    """A map in the middle of the box of a space of the first one, as large as it fits."""
    (width, height), (x, y) = host_box(placed, use, use.within, "within")
    scale = min(width / board.extent[0], height / board.extent[1])
    return PlacedMap(use, board, (x - board.extent[0] * scale / 2, y - board.extent[1] * scale / 2), scale)


def host_box(placed: Sequence[PlacedMap], use: MapUse, name: str, where: str) -> tuple[Point, Point]:
    """The width and height of a free-standing space of the first of some maps, and its middle, for another one.

    Raises `ValueError` where there is none called `name`: this map can lie nowhere "within" or "over" it.
    """
    boxes = {}
    if placed:
        host = placed[0]
        every = zip(host.board.spaces, host.board.boxes, host.board.cells, host.board.centres, strict=True)
        boxes = {host.use.prefix + space: (box, at) for space, box, cell, at in every if all(box) and cell is None}
    if name not in boxes:
        raise ValueError(
            f'map "{use.map}" cannot lie {where} "{name}": that is no free-standing space with a box of the first '
            f"map in use; these are {', '.join(boxes) or 'none'}"
        )
    return boxes[name]


Point = tuple[float, float]

ALL_SIDES = ((-1, -1), (1, -1), (1, 1), (-1, 1))


class Shape(msgspec.Struct, frozen=True):
    """The form of one space: a hexagon or a rectangle of (width, height) `box`, or a point.

    A point takes the place of a cell of its map where something has to be drawn on it. What is `free` stands by itself
    on the table, as large as what it is for, and is no cell of a grid.
    """

    kind: Literal["hex-pointy", "hex-flat", "box", "point"]
    box: tuple[float, float]
    free_standing: bool = False

    def scaled(self, by: float) -> Shape:
        """The same shape, scaled by a factor."""
        return self if by == 1 else Shape(self.kind, (self.box[0] * by, self.box[1] * by), self.free_standing)

    @property
    def area(self) -> float:
        """How much its box takes of the map."""
        return self.box[0] * self.box[1]

    def contains(self, dx: float, dy: float, least: float) -> bool:
        """Whether a point of the map so far from the middle belongs to it; to a point, what is `least` away."""
        w, h = self.box
        if self.kind == "point":
            return max(abs(dx), abs(dy)) <= least
        if self.kind == "box":
            return abs(dx) <= w / 2 and abs(dy) <= h / 2
        along, across, long, width = (dx, dy, w, h) if self.kind == "hex-flat" else (dy, dx, h, w)
        return abs(across) <= width / 2 and abs(along) <= long / 2 - abs(across) * long / (2 * width)

    def corners(self) -> list[Point]:
        """Its outermost points."""
        x, y = self.box[0] / 2, self.box[1] / 2
        if self.kind == "hex-pointy":
            return [(0, -y), (0, y), *((sx * x, sy * y / 2) for sx, sy in ALL_SIDES)]
        if self.kind == "hex-flat":
            return [(-x, 0), (x, 0), *((sx * x / 2, sy * y) for sx, sy in ALL_SIDES)]
        return [(0, 0)] if self.kind == "point" else [(sx * x, sy * y) for sx, sy in ALL_SIDES]

    def ring(self) -> list[Point]:
        """Its outermost points in the order of a walk round it, clockwise on the screen."""
        return sorted(self.corners(), key=lambda corner: math.atan2(corner[1], corner[0]))


def shape_of(board: Board, space: int) -> Shape:
    """The form of a space of a board, by its index."""
    box = board.boxes[space]
    if not all(box):
        return Shape("point", board.size)
    if board.cells[space] is None or board.cell in ("square", "free"):
        return Shape("box", box, free_standing=board.cells[space] is None)
    return Shape("hex-flat" if board.cell == "hex-flat" else "hex-pointy", box)
