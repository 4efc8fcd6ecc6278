"""The layout of the records: three columns below the strip with the heading, or one of them below tabs.

All numbers are units, in the window's coordinates.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, width, height."""

HEAD = 64
"""Height of the strip."""

EDGE, GAP, TOP, FOOT = 22.0, 14.0, 20.0, 22.0
"""To the sides of the window, between columns, below the strip, to the lower edge of the window."""

SMALL_EDGE, TABS = 8.0, 50.0
"""The same distance all round in a small window; the height of its tabs."""

WIDEST, TALLEST = 1640.0, 860.0

SHARES = (0.308, 0.32, 0.372)
"""The columns' shares of the width: best results, alone, names."""


class Columns(NamedTuple):
    """The three columns, and the tabs above them; in a large window the tabs have no height."""

    best: Box
    alone: Box
    names: Box
    tabs: Box


def columns(window: tuple[float, float], *, small: bool) -> Columns:
    """The columns in a window of this width and height; in a small one they lie one over the other."""
    if small:
        left, top, width = SMALL_EDGE, HEAD + SMALL_EDGE, window[0] - 2 * SMALL_EDGE
        under = top + TABS + SMALL_EDGE
        column = (left, under, width, window[1] - under - SMALL_EDGE)
        return Columns(column, column, column, (left, top, width, TABS))
    width = min(WIDEST, window[0] - 2 * EDGE)
    height = min(TALLEST, window[1] - HEAD - TOP - FOOT)
    left, top = (window[0] - width) / 2, HEAD + TOP + (window[1] - HEAD - TOP - FOOT - height) / 2
    boxes = []
    for share in SHARES:
        boxes.append((left, top, (width - 2 * GAP) * share, height))
        left += (width - 2 * GAP) * share + GAP
    return Columns(boxes[0], boxes[1], boxes[2], (0, 0, 0, 0))
