"""Rectangles given in units at scale 1, in pixels."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from pygame import Rect

Box: TypeAlias = Callable[[float, float, float, float], Rect]
"""Makes a rectangle in pixels of x, y, width and height in units."""


def in_units(scale: float) -> Box:
    """What makes rectangles at a scale; every edge is rounded once, so that neighbours meet."""

    def box(x: float, y: float, width: float, height: float) -> Rect:
        """The rectangle of `x`, `y`, `width`, `height` in units."""
        left, top = round(x * scale), round(y * scale)
        return Rect(left, top, round((x + width) * scale) - left, round((y + height) * scale) - top)

    return box
