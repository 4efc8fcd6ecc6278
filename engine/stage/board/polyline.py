"""Paths through points: their length, the point and the heading at a distance, and the pose of a sprite for a heading.

Lengths are in the unit of the points; headings are degrees clockwise from north, y growing downwards.
"""

from __future__ import annotations

import itertools
import math
from bisect import bisect_right
from collections.abc import Sequence

Point = tuple[float, float]

FACINGS = ("north", "east", "south", "west")
"""The facings of a sprite, a quarter turn each."""

LEAN = 0.45
"""How much of the angle between its facing and its heading a piece leans."""


class Polyline:
    """The straight legs through some points, one after another. One point makes a way of no length.

    One comes to it with the heading `before`, None when it does not matter.
    """

    def __init__(self, points: Sequence[Point], before: float | None = None) -> None:
        self._before = before
        self._points = [points[0]]
        self._ends: list[float] = []
        self._headings: list[float] = []
        self.length = 0.0
        for (x0, y0), (x1, y1) in itertools.pairwise(points):
            long = math.dist((x0, y0), (x1, y1))
            if long > 0:
                self.length += long
                self._points.append((x1, y1))
                self._ends.append(self.length)
                self._headings.append(math.degrees(math.atan2(x1 - x0, y0 - y1)))

    def point(self, along: float) -> Point:
        """The point so far along."""
        if along >= self.length:
            return self._points[-1]
        leg = bisect_right(self._ends, max(along, 0.0))
        start, end = self._leg(leg)
        part = (max(along, 0.0) - start) / (end - start)
        (x0, y0), (x1, y1) = self._points[leg], self._points[leg + 1]
        return x0 + (x1 - x0) * part, y0 + (y1 - y0) * part

    def heading(self, along: float) -> float | None:
        """Where one heads so far along: as a leg does in its middle, turning from middle to middle; None: nowhere."""
        if not self._headings:
            return None
        leg = min(bisect_right(self._ends, max(along, 0.0)), len(self._headings) - 1)
        leg -= along < self._middle(leg)
        if leg + 1 == len(self._headings):
            return self._headings[-1]
        here, there = self._middle(leg) if leg >= 0 else 0.0, self._middle(leg + 1)
        after = self._headings[leg + 1]
        before = self._headings[leg] if leg >= 0 else after if self._before is None else self._before
        return before + turned(before, after) * max(along - here, 0.0) / (there - here)

    def _middle(self, leg: int) -> float:
        return sum(self._leg(leg)) / 2

    def _leg(self, leg: int) -> tuple[float, float]:
        """Where a leg begins and ends."""
        return self._ends[leg - 1] if leg else 0.0, self._ends[leg]


def turned(before: float, after: float) -> float:
    """The shorter turn from one heading to another, in degrees, clockwise above 0."""
    return (after - before + 180) % 360 - 180


def pose(heading: float) -> tuple[str, float]:
    """The facing nearest to a heading, and the degrees that the sprite leans clockwise beside it."""
    quarter = round(heading / 90)
    return FACINGS[quarter % 4], (heading - 90 * quarter) * LEAN


def heading_of(facing: str, lean: float) -> float:
    """The heading that has this pose."""
    return 90 * FACINGS.index(facing) + lean / LEAN
