"""The keyboard focus: round the ring with Tab, to the nearest neighbour with an arrow; and its frame."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.stage.skin import Skin
from engine.stage.widgets.widget import Widget

DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}

OPPOSITE = {"left": "right", "right": "left", "up": "down", "down": "up"}
"""The arrow that leads back."""

FOCUS_GAP = 4
"""Units between a widget and its focus frame."""

SIDEWAYS = 3
"""Cost of a pixel across the direction of an arrow key, in pixels along it."""


def after(ring: Sequence[Widget], current: Widget | None, back: bool) -> Widget | None:
    """The widget after `current` in the ring, or before it if `back`; None past an end.

    If `current` is not in the ring: the first, or the last if `back`.
    """
    if not ring:
        return None
    if current not in ring:
        return ring[-1 if back else 0]
    index = ring.index(current) + (-1 if back else 1)
    return ring[index] if 0 <= index < len(ring) else None


def nearest(ring: Sequence[Widget], origin: pygame.Rect, arrow: str) -> Widget | None:
    """The widget of the ring nearest to `origin` (pixels) in the direction of an arrow key, None if there is none."""
    best: tuple[float, Widget] | None = None
    for widget in ring:
        cost = distance(origin, widget.walk_rect(), arrow)
        if cost is not None and (best is None or cost < best[0]):
            best = (cost, widget)
    return best[1] if best else None


def in_line(ring: Sequence[Widget], origin: pygame.Rect, arrow: str) -> list[Widget]:
    """Those of the ring in the same row as `origin` (pixels), or for up and down in the same column."""
    if DIRECTIONS[arrow][0]:
        return [each for each in ring if each.walk_rect().top < origin.bottom and origin.top < each.walk_rect().bottom]
    return [each for each in ring if each.walk_rect().left < origin.right and origin.left < each.walk_rect().right]


class Steps:
    """The way that a controller has walked: back leads where it came from, up and down keep the column, left and right
    the row.
    """

    def __init__(self) -> None:
        self._last = ("", "", "")
        """What was left, by which arrow, and what was reached: names of widgets."""
        self._column: int | None = None

    def next(self, ring: Sequence[Widget], current: Widget, arrow: str) -> Widget | None:
        """The next widget of the ring from `current` by an arrow, None if there is none."""
        left, by, reached = self._last
        is_walking = bool(reached) and current.name == reached
        origin = current.walk_rect().copy()
        is_upright = not DIRECTIONS[arrow][0]
        if is_upright:
            column = self._column if is_walking else None
            self._column = origin.centerx if column is None else column
            near = max(origin.left, min(self._column, origin.right - 1))
            origin = pygame.Rect(near, origin.y, 1, origin.h)
        else:
            self._column = None
        before = [widget for widget in ring if widget.name and widget.name == left]
        if is_walking and before and by in DIRECTIONS and arrow == OPPOSITE[by]:
            there: Widget | None = before[0]
        else:
            row = [] if is_upright else in_line(ring, origin, arrow)
            there = nearest(row, origin, arrow) or nearest(ring, origin, arrow)
            there = there or nearest(ring, current.walk_rect(), arrow)
        if there is not None:
            self._last = current.name, arrow, there.name
        return there


def distance(origin: pygame.Rect, other: pygame.Rect, arrow: str) -> float | None:
    """How far `other` is in the direction of an arrow key, aside counted more; None if it is not in that direction."""
    dx, dy = DIRECTIONS[arrow]
    ahead = (other.centerx - origin.centerx) * dx + (other.centery - origin.centery) * dy
    if dx:
        along = other.left - origin.right if dx > 0 else origin.left - other.right
        aside = max(other.top - origin.bottom, origin.top - other.bottom, 0)
        drift = abs(other.centery - origin.centery)
        overlaps = along < -min(origin.w, other.w) / 2
    else:
        along = other.top - origin.bottom if dy > 0 else origin.top - other.bottom
        aside = max(other.left - origin.right, origin.left - other.right, 0)
        drift = abs(other.centerx - origin.centerx)
        overlaps = along < -min(origin.h, other.h) / 2
    if ahead <= 0 or overlaps:
        return None
    return max(along, 0) + aside * SIDEWAYS + drift / 8


def draw_focus(surface: pygame.Surface, skin: Skin, widget: Widget) -> None:
    """Draw the focus frame round a widget, clipped by the viewports of its ancestors."""
    gap = skin.px(FOCUS_GAP)
    frame = widget.focus_rect().inflate(2 * gap, 2 * gap)
    clip = surface.get_clip()
    for outer in list(widget.ancestors())[1:]:
        view = outer.viewport(skin)
        if view is not None:
            surface.set_clip(surface.get_clip().clip(view.inflate(2 * gap, 2 * gap)))
    surface.blit(skin.panel("focus", frame.size), frame)
    surface.set_clip(clip)
