"""The layout of the library: two columns below the strip with the heading. All numbers are units."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, width, height."""

HEAD = 64
"""Height of the strip."""

EDGE, GAP = 26.0, 20.0

SMALL_EDGE, SMALL_GAP = 10.0, 10.0

WIDEST, TALLEST = 1480.0, 780.0

LIST = 0.58
"""The list's share of the width."""


class Columns(NamedTuple):
    """The panel with the list, and the sheet beside it."""

    panel: Box
    sheet: Box


def columns(window: tuple[float, float], *, small: bool) -> Columns:
    """The columns in a window of this width and height."""
    edge, gap = (SMALL_EDGE, SMALL_GAP) if small else (EDGE, GAP)
    width = min(WIDEST, window[0] - 2 * edge)
    height = min(TALLEST, window[1] - HEAD - 2 * gap)
    left, top = (window[0] - width) / 2, HEAD + (window[1] - HEAD - height) / 2
    column = (width - gap) * LIST
    return Columns((left, top, column, height), (left + column + gap, top, width - gap - column, height))
