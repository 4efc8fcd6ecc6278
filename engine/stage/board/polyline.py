"""Paths through points: length, point and heading at a distance; and the pose of a sprite for a heading.

Lengths are in the unit of the points; headings are degrees clockwise from north, with y growing downwards.
"""

from __future__ import annotations

import itertools
import math
from bisect import bisect_right
from collections.abc import Sequence

from engine.board.board import Point

FACINGS = ("north", "east", "south", "west")
"""The facings of a sprite, a quarter turn apart."""

LEAN = 0.45
"""A piece leans by this fraction of the angle between its facing and its heading."""


class Polyline:
    """Straight segments through points; a single point makes a path of length 0.

    `before` is the heading on arrival at the first point; None if it does not matter.
    """

    def __init__(self, points: Sequence[Point], before: float | None = None) -> None:
        self._before = before
        self._points = [points[0]]
        self._ends: list[float] = []
        self._headings: list[float] = []
        self.length = 0.0
        for (x0, y0), (x1, y1) in itertools.pairwise(points):
            length = math.dist((x0, y0), (x1, y1))
            if length > 0:
                self.length += length
                self._points.append((x1, y1))
                self._ends.append(self.length)
                self._headings.append(math.degrees(math.atan2(x1 - x0, y0 - y1)))

    def point(self, along: float) -> Point:
        """The point after a distance."""
        if along >= self.length:
            return self._points[-1]
        segment = bisect_right(self._ends, max(along, 0.0))
        start, end = self._span(segment)
        part = (max(along, 0.0) - start) / (end - start)
        (x0, y0), (x1, y1) = self._points[segment], self._points[segment + 1]
        return x0 + (x1 - x0) * part, y0 + (y1 - y0) * part

    def heading(self, along: float) -> float | None:
        """The heading after a distance: that of a segment in its middle, turning from middle to middle.

        None if the path has no length.
        """
        if not self._headings:
            return None
        segment = min(bisect_right(self._ends, max(along, 0.0)), len(self._headings) - 1)
        segment -= along < self._middle(segment)
        if segment + 1 == len(self._headings):
            return self._headings[-1]
        here, there = self._middle(segment) if segment >= 0 else 0.0, self._middle(segment + 1)
        after = self._headings[segment + 1]
        before = self._headings[segment] if segment >= 0 else after if self._before is None else self._before
        return before + turned(before, after) * max(along - here, 0.0) / (there - here)

    def _middle(self, segment: int) -> float:
        return sum(self._span(segment)) / 2

    def _span(self, segment: int) -> tuple[float, float]:
        """The distances at which a segment begins and ends."""
        return self._ends[segment - 1] if segment else 0.0, self._ends[segment]


def turned(before: float, after: float) -> float:
    """The shorter turn from one heading to another in degrees, positive if clockwise."""
    return (after - before + 180) % 360 - 180


def pose(heading: float) -> tuple[str, float]:
    """The facing nearest to a heading, and the degrees the sprite leans clockwise."""
    quarter = round(heading / 90)
    return FACINGS[quarter % 4], (heading - 90 * quarter) * LEAN


def heading_of(facing: str, lean: float) -> float:
    """The heading of a pose."""
    return 90 * FACINGS.index(facing) + lean / LEAN
