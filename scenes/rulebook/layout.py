"""Layout of the rulebook: rectangles in pixels from a window's size and scale."""

from __future__ import annotations

import msgspec
from pygame import Rect

from scenes.common.background import in_units

BAR = 64

EDGE = 8
"""Units from the window's edge to a panel, and between panels."""

TURN_BUTTONS = 60
"""Height in units of the two buttons below the page."""

PAGE = 728
"""Width in units of a page with the widest column of text."""

WIDEST_PAGE = 776

LIST_SMALL = 232

SIDES = (264, 344)
"""Least and greatest width, in units, of the contents and of the sidebar."""

SEARCH = 304

TOOL = 66
"""Width in units that the tool takes which turns the picture."""


class RulebookLayout(msgspec.Struct, frozen=True):
    """The rectangles of the rulebook, in pixels; `side` is empty in a small window, `turn` on an upright screen."""

    bar: Rect
    back: Rect
    heading: Rect
    title: Rect
    turn: Rect
    search: Rect
    list: Rect
    page: Rect
    before: Rect
    after: Rect
    side: Rect

    def headings(self, width: int) -> tuple[Rect, Rect]:
        """The places of heading and title, the heading at least `width` pixels wide."""
        wider = max(0, width - self.heading.w)
        heading, title = self.heading, self.title
        return (
            Rect(heading.x, heading.y, heading.w + wider, heading.h),
            Rect(title.x + wider, title.y, title.w - wider, title.h),
        )


def rulebook_layout(size: tuple[int, int], scale: float, small: bool, *, flat: bool = False) -> RulebookLayout:
    """The layout of a window of `size` pixels at `scale` pixels per unit; a `small` one has no sidebar.

    On a `flat` screen there is a place for the tool that turns the picture.
    """
    width, height = size[0] / scale, size[1] / scale

    box = in_units(scale)

    top, bottom = BAR + EDGE, height - EDGE
    if small:
        first, side = float(LIST_SMALL), 0.0
        page = width - first - 3 * EDGE
        left = float(EDGE)
    else:
        side = first = min(max((width - PAGE - 4 * EDGE) / 2, SIDES[0]), SIDES[1])
        page = min(width - 2 * side - 4 * EDGE, WIDEST_PAGE)
        left = (width - page - 2 * side - 2 * EDGE) / 2
    middle = left + first + EDGE
    page_bottom = bottom - TURN_BUTTONS
    half = (page - EDGE) / 2
    return RulebookLayout(
        bar=box(0, 0, width, BAR),
        back=box(EDGE, 6, 56, 52),
        heading=box(80, 8, 92, 48),
        title=box(180, 10, width - 180 - SEARCH - 24 - TOOL * flat, 48),
        turn=box(width - SEARCH - EDGE - TOOL, 6, 58, 52) if flat else Rect(0, 0, 0, 0),
        search=box(width - EDGE - SEARCH, 10, SEARCH, 44),
        list=box(left, top, first, bottom - top),
        page=box(middle, top, page, page_bottom - EDGE - top),
        before=box(middle, page_bottom, half, TURN_BUTTONS),
        after=box(middle + half + EDGE, page_bottom, half, TURN_BUTTONS),
        side=box(middle + page + EDGE, top, side, bottom - top) if side else Rect(0, 0, 0, 0),
    )
