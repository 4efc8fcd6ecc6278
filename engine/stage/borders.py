"""The border round a group of spaces that touch: its loops, found from their corners alone, and drawn inside them.

A corner of one space is that of its neighbour where both round to the same point, so hexagons, squares and boxes are
all the same here.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from engine.stage.ways import Point

NEAR = 0.02
"""How near two corners are, as a share of an edge, that are one."""


def loops(rings: Iterable[Sequence[Point]]) -> list[list[Point]]:
    """The outer edges of some spaces, joined to closed loops, from the corners of each space, clockwise.

    An edge that two spaces share is inside. The spaces lie to the right of the way along a loop: one round them runs
    clockwise, one round a hole in them the other way.
    """
    at: dict[tuple[int, int], Point] = {}
    edges: dict[tuple[Point, Point], int] = {}
    for number, ring in enumerate(rings):
        grain = math.dist(ring[0], ring[1]) * NEAR
        corners = [_same(at, corner, grain) for corner in ring]
        for start, end in zip(corners, [*corners[1:], corners[0]], strict=True):
            if edges.pop((end, start), None) is None:
                edges[start, end] = number
    return _joined(edges)


def _same(at: dict[tuple[int, int], Point], corner: Point, grain: float) -> Point:
    """The corner that lies where this one does, if there is one; else itself, as the one there."""
    x, y = round(corner[0] / grain), round(corner[1] / grain)
    around = ((x + dx, y + dy) for dy in (0, -1, 1) for dx in (0, -1, 1))
    return next((at[key] for key in around if key in at), None) or at.setdefault((x, y), corner)


def _joined(edges: dict[tuple[Point, Point], int]) -> list[list[Point]]:
    """Edges, each of a space with a number, as loops; where two loops touch at a corner each keeps to its space."""
    onward: dict[Point, list[tuple[Point, int]]] = {}
    for (start, end), number in edges.items():
        onward.setdefault(start, []).append((end, number))
    found: list[list[Point]] = []
    while onward:
        first = next(iter(onward))
        here, number = first, onward[first][0][1]
        loop: list[Point] = []
        while not loop or here != first:
            loop.append(here)
            ways = onward[here]
            way = next((way for way in ways if way[1] == number), ways[0])
            ways.remove(way)
            if not ways:
                del onward[here]
            here, number = way
        found.append(loop)
    return found


def inset(loop: Sequence[Point], by: float) -> list[Point]:
    """A loop moved so far to its right: into what it runs round, with its corners kept sharp."""
    legs = [_moved(start, end, by) for start, end in zip(loop, [*loop[1:], loop[0]], strict=True)]
    return [_crossing(before, after) for before, after in zip([legs[-1], *legs[:-1]], legs, strict=True)]


def _moved(start: Point, end: Point, by: float) -> tuple[Point, Point]:
    """A leg moved to the right of its way (y growing downwards)."""
    long = math.dist(start, end)
    dx, dy = -(end[1] - start[1]) / long * by, (end[0] - start[0]) / long * by
    return (start[0] + dx, start[1] + dy), (end[0] + dx, end[1] + dy)


def _crossing(one: tuple[Point, Point], other: tuple[Point, Point]) -> Point:
    """Where two lines cross; the start of the other where they run on in each other."""
    (x1, y1), (x2, y2) = one
    (x3, y3), (x4, y4) = other
    across = (x2 - x1) * (y4 - y3) - (y2 - y1) * (x4 - x3)
    if abs(across) < 1e-9 * math.dist(*one) * math.dist(*other):
        return other[0]
    along = ((x3 - x1) * (y4 - y3) - (y3 - y1) * (x4 - x3)) / across
    return x1 + along * (x2 - x1), y1 + along * (y2 - y1)
