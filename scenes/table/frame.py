"""Where everything on the table scene lies: rectangles in pixels from a window size and a scale.

Two frames: the wide one, and the small one for windows under 1216 units, where the rail shrinks to marks and the
right column to tabs. Numbers are units at scale 1.
"""

from __future__ import annotations

import msgspec
from pygame import Rect

from scenes.units import in_units

BAR, SMALL_BAR = 72, 56
TOP = 64
GAP = 8


class Frame(msgspec.Struct, frozen=True):
    """The rectangles of a table, in pixels."""

    small: bool
    top: Rect
    menu: Rect
    title: Rect
    prompt: Rect
    tools: tuple[Rect, ...]
    rail: Rect
    centre: Rect
    bar: Rect
    column: Rect
    strip: bool
    shelf: Rect | None = None

    def with_shelf(self, wide: int, gap: int) -> Frame:
        """The same frame with a side shelf so wide (pixels) at the right of the centre, which becomes the narrower."""
        right = self.centre.right - gap
        shelf = Rect(right - wide, self.centre.y + gap, wide, self.centre.h - 2 * gap)
        centre = Rect(self.centre.x, self.centre.y, shelf.x - self.centre.x, self.centre.h)
        return msgspec.structs.replace(self, shelf=shelf, centre=centre)

    def with_bar(self, corner: Rect) -> Frame:
        """The same frame with the action bar in a corner of the centre instead of a strip of its own."""
        return msgspec.structs.replace(self, bar=corner, strip=False)


def frame(size: tuple[int, int], scale: float, tools: int, bar: bool) -> Frame:
    """The frame of a window of `size` pixels with `tools` buttons at the upper right, with or without an action bar."""
    wide, high = size[0] / scale, size[1] / scale
    small = wide < 1216
    rail, column = _sides(wide, high, small)
    tool = 58 if not small else 52
    right = max(column, tools * (tool + 8) + 8)
    title = 208 if not small else 72
    low = (SMALL_BAR if small else BAR) if bar else 0

    box = in_units(scale)

    return Frame(
        small=small,
        top=box(0, 0, wide, TOP),
        menu=box(8, 5, 56, 52),
        title=box(72, 4, title - 76, 56),
        prompt=box(title + 4, 3, wide - title - right - 8, 58),
        tools=tuple(box(wide - (tools - i) * (tool + 8), 5, tool, 52) for i in range(tools)),
        rail=box(GAP, TOP + GAP, rail - 2 * GAP, high - TOP - 2 * GAP),
        centre=box(rail, TOP, wide - rail - column, high - TOP - low),
        bar=box(rail, high - low, wide - rail - column, low),
        column=box(wide - column, TOP + GAP, column - GAP, high - TOP - 2 * GAP),
        strip=bar,
    )


def _sides(wide: float, high: float, small: bool) -> tuple[float, float]:
    """The widths of rail and right column: both grow where the window is wider than 16:9."""
    if small:
        return 72, 248
    spare = max(0.0, wide - high * 16 / 9)
    column = min(344.0, 272 + spare)
    return min(264.0, 208 + max(0.0, spare - 72)), column
