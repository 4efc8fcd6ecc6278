"""How far a finger reaches: it also presses what it lands beside, and never less than a fingertip of anything.

Where fingertips overlap the nearest middle wins: a small widget with room around it is as easy to hit as a large one.
"""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from engine.stage.skin import Skin
from engine.stage.widgets.widget import Point, Pressable, Widget

BEYOND, FINGERTIP, APART = 4, 48, 8
"""Units: how far beyond each rim of a widget a finger presses it, the least height and width that it presses, and how
far apart widgets are for fingers."""


def value_gap(skin: Skin, touch: bool) -> int:
    """Pixels between two values of a choice: they are apart for fingers alone."""
    return skin.px(APART) if touch else 0


def reach(widget: Widget, skin: Skin) -> pygame.Rect:
    """The rectangle in pixels in which a finger presses a widget, where no other is nearer; empty if it is cut off."""
    seen = visible_rect(widget, skin)
    if not seen.w or not seen.h:
        return seen
    beyond, least = 2 * skin.px(BEYOND), skin.px(FINGERTIP)
    return seen.inflate(max(beyond, least - seen.w), max(beyond, least - seen.h))


def visible_rect(widget: Widget, skin: Skin) -> pygame.Rect:
    """The part of a widget in pixels that no widget around it clips."""
    rect = widget.rect.copy()
    for outer in list(widget.ancestors())[1:]:
        view = outer.viewport(skin)
        if view is not None:
            rect = rect.clip(view)
    return rect


def is_target(widget: Widget | None) -> bool:
    """Whether a finger means to press this widget."""
    return widget is not None and (widget.focusable or isinstance(widget, Pressable))


def inside(pos: Point, rect: pygame.Rect) -> Point:
    """The pixel of a rectangle nearest to `pos`."""
    return max(rect.left, min(rect.right - 1, pos[0])), max(rect.top, min(rect.bottom - 1, pos[1]))


def reached(widgets: Iterable[Widget], pos: Point, skin: Skin) -> list[Widget]:
    """The widgets that a finger at `pos` (pixels) may mean, the one with the nearest middle first."""
    near = [widget for widget in widgets if is_target(widget) and reach(widget, skin).collidepoint(pos)]
    return sorted(near, key=lambda widget: _square(visible_rect(widget, skin).center, pos))


def _square(one: Point, other: Point) -> int:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2
