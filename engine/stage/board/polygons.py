"""Polygons: bounding boxes, the outline of a frame, and the borders around groups of adjacent spaces.

A corner of one space is also that of its neighbour if both round to the same point, so hexagons, squares and boxes are
treated alike.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import pygame

from engine.board.board import Point

SIDE_ANGLES: dict[str, tuple[float, ...]] = {
    "hex-pointy": (30, 90, 150, 210, 270, 330),
    "hex-flat": (0, 60, 120, 180, 240, 300),
    "square": (0, 90, 180, 270),
    "free": (0, 90, 180, 270),
}
"""The directions (degrees, clockwise from east) that the sides of a frame face, by cell shape."""

SAME_CORNER = 0.02
"""Corners closer than this fraction of an edge are the same corner."""

Edge = tuple[Point, Point]
"""An edge from its start to its end."""


def svg_points(points: Sequence[Point]) -> str:
    """The value of the SVG attribute `points`."""
    return " ".join(f"{x:.2f},{y:.2f}" for x, y in points)


def bounding_box(points: Sequence[Point]) -> pygame.Rect:
    """The smallest box of whole pixels that contains all points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, top = math.floor(min(xs)), math.floor(min(ys))
    return pygame.Rect(left, top, math.ceil(max(xs)) - left, math.ceil(max(ys)) - top)


def enclosing_polygon(corners: Sequence[Point], cell: str, margin: float) -> list[Point]:
    """The polygon around `corners` with sides at `SIDE_ANGLES[cell]`, `margin` outside the outermost corners."""
    normals = [(math.cos(math.radians(a)), math.sin(math.radians(a))) for a in SIDE_ANGLES[cell]]
    reach = [max(nx * x + ny * y for x, y in corners) + margin for nx, ny in normals]
    return [_meet(normals[i - 1], reach[i - 1], normals[i], reach[i]) for i in range(len(normals))]


def _meet(n: Point, a: float, m: Point, b: float) -> Point:
    """The intersection of the lines n.p = a and m.p = b."""
    cross = n[0] * m[1] - n[1] * m[0]
    return (a * m[1] - b * n[1]) / cross, (b * n[0] - a * m[0]) / cross


def left_edge(polygon: Sequence[Point], y: float) -> float:
    """The smallest x of a convex polygon at height `y`; its smallest x of all if `y` misses it."""
    crossings: list[float] = []
    for (x0, y0), (x1, y1) in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
        if min(y0, y1) <= y <= max(y0, y1) and y0 != y1:
            crossings.append(x0 + (x1 - x0) * (y - y0) / (y1 - y0))
    return min(crossings) if crossings else min(x for x, _ in polygon)


def outer_loops(rings: Iterable[Sequence[Point]]) -> list[list[Point]]:
    """The outer edges of a group of spaces as closed loops, given the corners of each space, clockwise.

    An edge shared by two spaces is not an outer edge. The spaces are to the right of the direction of a loop: a loop
    around spaces runs clockwise, one around a hole counterclockwise.
    """
    corner_at: dict[tuple[int, int], Point] = {}
    edges: dict[Edge, int] = {}
    for number, ring in enumerate(rings):
        grain = math.dist(ring[0], ring[1]) * SAME_CORNER
        corners = [_unified(corner_at, corner, grain) for corner in ring]
        for start, end in zip(corners, [*corners[1:], corners[0]], strict=True):
            if edges.pop((end, start), None) is None:
                edges[start, end] = number
    return _join(edges)


def _unified(corner_at: dict[tuple[int, int], Point], corner: Point, grain: float) -> Point:
    """The known corner at the same place; `corner` itself, which is then added, if there is none."""
    x, y = round(corner[0] / grain), round(corner[1] / grain)
    around = ((x + dx, y + dy) for dy in (0, -1, 1) for dx in (0, -1, 1))
    return next((corner_at[key] for key in around if key in corner_at), None) or corner_at.setdefault((x, y), corner)


def _join(edges: dict[Edge, int]) -> list[list[Point]]:
    """Edges with the number of their space as loops; where two loops touch at a corner, each follows its space."""
    onward: dict[Point, list[tuple[Point, int]]] = {}
    for (start, end), number in edges.items():
        onward.setdefault(start, []).append((end, number))
    loops: list[list[Point]] = []
    while onward:
        first = next(iter(onward))
        corner, number = first, onward[first][0][1]
        loop: list[Point] = []
        while not loop or corner != first:
            loop.append(corner)
            exits = onward[corner]
            taken = next((exit for exit in exits if exit[1] == number), exits[0])
            exits.remove(taken)
            if not exits:
                del onward[corner]
            corner, number = taken
        loops.append(loop)
    return loops


def inset(loop: Sequence[Point], distance: float) -> list[Point]:
    """A loop moved to its right, that is, into the spaces it encloses; its corners stay sharp."""
    edges = [_moved(start, end, distance) for start, end in zip(loop, [*loop[1:], loop[0]], strict=True)]
    return [_crossing(before, after) for before, after in zip([edges[-1], *edges[:-1]], edges, strict=True)]


def _moved(start: Point, end: Point, distance: float) -> Edge:
    """An edge moved to the right of its direction (y grows downwards)."""
    length = math.dist(start, end)
    dx, dy = -(end[1] - start[1]) / length * distance, (end[0] - start[0]) / length * distance
    return (start[0] + dx, start[1] + dy), (end[0] + dx, end[1] + dy)


def _crossing(first: Edge, second: Edge) -> Point:
    """The intersection of two lines; the start of the second if they are parallel."""
    (x1, y1), (x2, y2) = first
    (x3, y3), (x4, y4) = second
    cross = (x2 - x1) * (y4 - y3) - (y2 - y1) * (x4 - x3)
    if abs(cross) < 1e-9 * math.dist(*first) * math.dist(*second):
        return second[0]
    along = ((x3 - x1) * (y4 - y3) - (y3 - y1) * (x4 - x3)) / cross
    return x1 + along * (x2 - x1), y1 + along * (y2 - y1)
