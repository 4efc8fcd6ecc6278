"""The maps in use placed on one plane: side by side, or within the box of a space of the first map.

Map coordinates are those of the first map in use.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from engine.board.board import Board, Point, load_board
from engine.view.picture import MapUse

QUADRANTS = ((-1, -1), (1, -1), (1, 1), (-1, 1))
"""The signs of x and y, clockwise from the upper left."""


class Shape(msgspec.Struct, frozen=True):
    """The shape of one space in map pixels: a hexagon or rectangle with a (width, height) `box`, or a point.

    The `box` of a point is a cell of its map, for whatever is drawn on it. A `free_standing` space has a box of its own
    instead of being a cell of a grid.
    """

    kind: Literal["hex-pointy", "hex-flat", "box", "point"]
    box: tuple[float, float]
    free_standing: bool = False

    def scaled(self, factor: float) -> Shape:
        """The same shape, scaled by a factor."""
        return (
            self if factor == 1 else Shape(self.kind, (self.box[0] * factor, self.box[1] * factor), self.free_standing)
        )

    @property
    def area(self) -> float:
        """The area of its box."""
        return self.box[0] * self.box[1]

    def contains(self, dx: float, dy: float, reach: float) -> bool:
        """Whether it contains a point given as the offset from its centre; a space without extent has a `reach`."""
        w, h = self.box
        if self.kind == "point":
            return max(abs(dx), abs(dy)) <= reach
        if self.kind == "box":
            return abs(dx) <= w / 2 and abs(dy) <= h / 2
        along, across, length, width = (dx, dy, w, h) if self.kind == "hex-flat" else (dy, dx, h, w)
        return abs(across) <= width / 2 and abs(along) <= length / 2 - abs(across) * length / (2 * width)

    def corners(self) -> list[Point]:
        """Its outermost points, as offsets from its centre."""
        x, y = self.box[0] / 2, self.box[1] / 2
        if self.kind == "hex-pointy":
            return [(0, -y), (0, y), *((sx * x, sy * y / 2) for sx, sy in QUADRANTS)]
        if self.kind == "hex-flat":
            return [(-x, 0), (x, 0), *((sx * x / 2, sy * y) for sx, sy in QUADRANTS)]
        return [(0, 0)] if self.kind == "point" else [(sx * x, sy * y) for sx, sy in QUADRANTS]

    def ring(self) -> list[Point]:
        """The same points, clockwise on the screen."""
        return sorted(self.corners(), key=lambda corner: math.atan2(corner[1], corner[0]))


def shape_of(board: Board, space: int) -> Shape:
    """The shape of a space of a board, by its index."""
    box = board.boxes[space]
    if not all(box):
        return Shape("point", board.size)
    if board.cells[space] is None or board.cell in ("square", "free"):
        return Shape("box", box, free_standing=board.cells[space] is None)
    return Shape("hex-flat" if board.cell == "hex-flat" else "hex-pointy", box)


class PlacedMap(msgspec.Struct, frozen=True):
    """One map in use, with its `origin` in map coordinates and the `scale` of its own pixels there."""

    use: MapUse
    board: Board
    origin: Point = (0.0, 0.0)
    scale: float = 1.0

    def to_map(self, point: Point) -> Point:
        """A point of this map in map coordinates."""
        return self.origin[0] + point[0] * self.scale, self.origin[1] + point[1] * self.scale

    def shape(self, space: int) -> Shape:
        """The shape of a space of this map, by its index, at its scale."""
        return shape_of(self.board, space).scaled(self.scale)

    @property
    def is_inner_grid(self) -> bool:
        """Whether it is a board of cells in a place of a table without a grid."""
        return bool(self.use.within) and self.board.cell != "free"

    @property
    def open_spaces(self) -> list[tuple[str, int]]:
        """The names of its open spaces, prefix included, with their indices in the board, in order."""
        named = enumerate(self.board.spaces)
        return [(self.use.prefix + name, index) for index, name in named if name not in self.use.closed]


def place_maps(uses: Sequence[MapUse]) -> list[PlacedMap]:
    """Place maps side by side from the left, one cell apart, or within their host space of the first map.

    Raises `ValueError` if the host space is not a free-standing space with a box of the first map.
    """
    placed: list[PlacedMap] = []
    left = 0.0
    for use in uses:
        board = load_board(use.map)
        if use.over:
            host_box(placed, use, use.over, "over")
        if use.within:
            placed.append(_fit_into(placed, use, board))
        else:
            placed.append(PlacedMap(use, board, (left, 0.0)))
            left += board.extent[0] + board.size[0]
    return placed


def extent_of(maps: Sequence[PlacedMap]) -> Point:
    """The width and height of all placed maps together, in map coordinates."""
    corners = [placed.to_map(placed.board.extent) for placed in maps]
    return max(x for x, _ in corners), max(y for _, y in corners)


def centres_of(maps: Sequence[PlacedMap], *, turned: bool = False) -> dict[str, Point]:
    """The centres of all open spaces in map coordinates.

    With `turned` every part of the table is at the other end of it: seen from there it is where it was. The cells of an
    inner grid, and what is around them in the same part, change places one by one; any other part, a box of the first
    map with all that is in it, goes as a whole.
    """
    centres = {
        name: placed.to_map(placed.board.centres[index]) for placed in maps for name, index in placed.open_spaces
    }
    if not turned:
        return centres
    parts = _parts(maps[0], centres)
    grounds = {parts[placed.use.within] for placed in maps if placed.is_inner_grid}
    wholes = {name: name if part in grounds else part for name, part in parts.items()}
    width, height = extent_of(maps)
    moved: dict[str, Point] = {}
    for placed in maps:
        for name, _ in placed.open_spaces:
            whole = name if placed.is_inner_grid else wholes.get(placed.use.within or name, name)
            (x, y), (middle_x, middle_y) = centres[name], centres[whole]
            moved[name] = x + width - 2 * middle_x, y + height - 2 * middle_y
    return moved


def _parts(table: PlacedMap, centres: Mapping[str, Point]) -> dict[str, str]:
    """The part of a table that each of its spaces belongs to: the largest box around it, itself if there is none."""
    boxes = [(name, table.board.boxes[index]) for name, index in table.open_spaces]
    large_first = sorted(boxes, key=lambda it: -it[1][0] * it[1][1])
    parts: dict[str, str] = {}
    for name, _ in boxes:
        x, y = centres[name]
        around = (
            other
            for other, (w, h) in large_first
            if abs(x - centres[other][0]) <= w / 2 and abs(y - centres[other][1]) <= h / 2
        )
        parts[name] = next(around, name)
    return parts


def _fit_into(placed: Sequence[PlacedMap], use: MapUse, board: Board) -> PlacedMap:
    """The open spaces of a map centred in the box of its host space, as large as fits."""
    (width, height), (x, y) = host_box(placed, use, use.within, "within")
    (left, top), (right, bottom) = _open_extent(use, board)
    scale = min(width / (right - left), height / (bottom - top))
    return PlacedMap(use, board, (x - (left + right) * scale / 2, y - (top + bottom) * scale / 2), scale)


def _open_extent(use: MapUse, board: Board) -> tuple[Point, Point]:
    """The upper left and lower right corner of a map in its own pixels; a grid without its rim of closed spaces."""
    if not use.closed or board.cell == "free":
        return (0.0, 0.0), board.extent
    centres = (board.centres[space] for name, space in board.index.items() if name not in use.closed)
    boxes = (board.boxes[space] for name, space in board.index.items() if name not in use.closed)
    sides = [(x - w / 2, y - h / 2, x + w / 2, y + h / 2) for (x, y), (w, h) in zip(centres, boxes, strict=True)]
    left, top, right, bottom = zip(*sides, strict=True)
    return (min(left), min(top)), (max(right), max(bottom))


def host_box(placed: Sequence[PlacedMap], use: MapUse, name: str, where: str) -> tuple[Point, Point]:
    """The (width, height) and the centre of the free-standing space `name` of the first placed map.

    Raises `ValueError` if there is none: map `use` cannot be placed there; `where` is "within" or "over".
    """
    boxes = {}
    if placed:
        first = placed[0]
        spaces = zip(first.board.spaces, first.board.boxes, first.board.cells, first.board.centres, strict=True)
        boxes = {
            first.use.prefix + space: (box, centre) for space, box, cell, centre in spaces if all(box) and cell is None
        }
    if name not in boxes:
        raise ValueError(
            f'map "{use.map}" cannot lie {where} "{name}": that is no free-standing space with a box of the first '
            f"map in use; these are {', '.join(boxes) or 'none'}"
        )
    return boxes[name]
