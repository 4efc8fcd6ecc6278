"""Where everything on the table scene lies: rectangles in pixels from a window size and a scale.

Two frames: the wide one, and the small one for windows under 1216 units, where the rail shrinks to marks and the
right column to tabs. In the wide one a table may have places of its own for bar and column. Numbers are units at
scale 1.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from pygame import Rect

from scenes.common.background import in_units

BAR, SMALL_BAR = 72, 56

TOP = 64

GAP = 8

SMALL = 1216
"""The least width of the wide frame."""

RAIL, WIDEST_RAIL = 208, 300
"""The least that the rail takes with its margins, and the most beside a table that leaves it room."""

BarPlace = Literal["strip", "corner", "board"]
"""Where the action bar lies: in a strip of its own, in a corner of the centre, or in a place of the board's own."""


class ScreenLayout(msgspec.Struct, frozen=True):
    """The rectangles of a table, in pixels; `bar_in` says where the bar lies, `nested` that the column lies on the
    board, in the centre.
    """

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
    bar_place: BarPlace
    column_on_board: bool = False
    offers: Rect | None = None

    @property
    def has_bar_strip(self) -> bool:
        """Whether the action bar has a strip of its own, or none."""
        return self.bar_place == "strip" and self.bar.h > 0

    @property
    def is_fixed(self) -> bool:
        """Whether something lies on the board in a place of its own, so that the board must stay where it is."""
        return self.column_on_board or self.bar_place == "board"

    def covers_board(self, pos: tuple[int, int]) -> bool:
        """Whether a pixel belongs to what lies on the board in a place of its own, and so to no space."""
        return (self.column_on_board and self.column.collidepoint(pos)) or (
            self.bar_place == "board" and self.bar.collidepoint(pos)
        )

    def with_offers(self, width: int, gap: int) -> ScreenLayout:
        """The same layout with offers `width` pixels wide at the right of the centre, which becomes the narrower."""
        right = self.centre.right - gap
        offers = Rect(right - width, self.centre.y + gap, width, self.centre.h - 2 * gap)
        centre = Rect(self.centre.x, self.centre.y, offers.x - self.centre.x, self.centre.h)
        return msgspec.structs.replace(self, offers=offers, centre=centre)

    def with_bar(self, bar: Rect, place: BarPlace) -> ScreenLayout:
        """The same frame with the action bar somewhere else than in a strip of its own."""
        return msgspec.structs.replace(self, bar=bar, bar_place=place)

    def with_column(self, column: Rect) -> ScreenLayout:
        """The same frame with the right column in a place of the board's own."""
        return msgspec.structs.replace(self, column=column, column_on_board=True)


def screen_layout(
    size: tuple[int, int], scale: float, tools: int, bar: bool, column: bool = True, aspect: float = 0.0
) -> ScreenLayout:
    """The frame of a window of `size` pixels with `tools` buttons at the upper right, with or without a strip for the
    action bar, and a column at the right.

    Where the column is not at the right the centre reaches to the edge, and the rail takes what a board whose width is
    `shape` times its height leaves over, up to 300.
    """
    width, height = size[0] / scale, size[1] / scale
    small = width < SMALL
    rail, right = _side_widths(width, height, small)
    low = (SMALL_BAR if small else BAR) if bar else 0
    if not column:
        rail, right = _rail_width(width, height - low, aspect), 0
    return _layout_of(size, scale, tools, small, rail, right, low)


def _layout_of(
    size: tuple[int, int], scale: float, tools: int, small: bool, rail: float, column: float, low: float
) -> ScreenLayout:
    """The layout with rail and column of a width and a bar of a height, in units."""
    width, height = size[0] / scale, size[1] / scale
    tool = 58 if not small else 52
    right = max(column, tools * (tool + 8) + 8)
    title = 208 if not small else 72

    box = in_units(scale)

    return ScreenLayout(
        small=small,
        top=box(0, 0, width, TOP),
        menu=box(8, 5, 56, 52),
        title=box(72, 4, title - 76, 56),
        prompt=box(title + 4, 3, width - title - right - 8, 58),
        tools=tuple(box(width - (tools - i) * (tool + 8), 5, tool, 52) for i in range(tools)),
        rail=box(GAP, TOP + GAP, rail - 2 * GAP, height - TOP - 2 * GAP),
        centre=box(rail, TOP, width - rail - column, height - TOP - low),
        bar=box(rail, height - low, width - rail - column, low),
        column=box(width - column, TOP + GAP, column - GAP, height - TOP - 2 * GAP),
        bar_place="strip",
    )


def _side_widths(width: float, height: float, small: bool) -> tuple[float, float]:
    """The widths of rail and right column: both grow where the window is wider than 16:9."""
    if small:
        return 72, 248
    spare = max(0.0, width - height * 16 / 9)
    column = min(344.0, 272 + spare)
    return min(264.0, RAIL + max(0.0, spare - 72)), column


def _rail_width(width: float, height: float, shape: float) -> float:
    """The width of the rail beside a board as large as it can be."""
    room = width - (height - TOP - 2 * GAP) * shape - 2 * GAP
    return min(max(room, RAIL), WIDEST_RAIL)
