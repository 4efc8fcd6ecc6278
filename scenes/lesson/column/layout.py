"""The lesson column: the rectangles of the foreman's speech, of himself, and of the panel with the steps."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from engine.stage.skin import Skin
from scenes.match_view.layout import GAP, ScreenLayout

STEPS = 196
"""The height of the panel with the steps, in units."""

LARGEST_FOREMAN, FOREMAN_SHARE, SMALL_FOREMAN = 196, 0.34, 78
"""The largest size of the foreman in units, his share of the room above the steps, and his size within the speech."""

LOW, NARROW = 640, 248
"""A column lower than this has the foreman within the speech; the least width of a column; in units."""

TAIL_GAP = 17
"""The distance between the speech and the foreman, in units."""

BESIDE, UNDER = 6, 4
"""The gaps beside and under a button, without fingers; in units."""


class Column(NamedTuple):
    """The rectangles in pixels; the foreman is `within` the head of the speech in a low column."""

    rect: pygame.Rect
    speech: pygame.Rect
    foreman: pygame.Rect
    steps: pygame.Rect
    within: bool


def column_rect(skin: Skin, layout: ScreenLayout, size: tuple[int, int], left: bool) -> pygame.Rect:
    """The rectangle of the column: over the sidebar, or over the seat cards; there it ends above a mat with things to
    choose that it would reach into, unless larger text needs all the room.
    """
    side, top = layout.seat_column if left else layout.sidebar, layout.top.bottom + skin.px(GAP)
    width = side.w if left and side.w >= skin.px(NARROW * 0.7) else max(side.w, skin.px(NARROW))
    x = side.x if left else min(side.x, size[0] - skin.px(GAP) - width)
    foot = size[1] - skin.px(GAP)
    if left and width > side.w and layout.own.act is not None and skin.sight.text_size == 1:
        foot = layout.bar.union(layout.own.act).top - skin.px(GAP)
    return pygame.Rect(x, top, width, foot - top)


def arrange_column(skin: Skin, rect: pygame.Rect) -> Column:
    """Divide the column; larger text has the room that the foreman takes elsewhere."""
    steps = pygame.Rect(rect.x, rect.bottom - skin.px(STEPS), rect.w, skin.px(STEPS))
    room = steps.top - rect.top
    if rect.h < skin.px(LOW) or skin.sight.text_size > 1:
        speech = pygame.Rect(rect.x, rect.y, rect.w, room - skin.px(GAP))
        foreman = pygame.Rect(rect.x + skin.px(14), rect.y + skin.px(8), skin.px(SMALL_FOREMAN), skin.px(SMALL_FOREMAN))
        return Column(rect, speech, foreman, steps, within=True)
    side = min(skin.px(LARGEST_FOREMAN), round(FOREMAN_SHARE * room), rect.w - skin.px(24))
    speech = pygame.Rect(rect.x, rect.y, rect.w, room - side - skin.px(26))
    foreman = pygame.Rect(rect.centerx - side // 2, speech.bottom + skin.px(TAIL_GAP), side, side)
    return Column(rect, speech, foreman, steps, within=False)


def button_rects(skin: Skin, steps: pygame.Rect, *, done: bool, touch: bool = False) -> list[pygame.Rect]:
    """The rectangles of the main button and of the two below it, with `touch` far enough apart for fingers."""
    margin, gap, apart = skin.px(12), skin.px(GAP if touch else BESIDE), GAP if touch else UNDER
    top, below, low = (72, 138, 48) if done else (76, 134, 52)
    height = below - top - apart
    half = (steps.w - 2 * margin - gap) // 2
    left = steps.x + margin
    return [
        pygame.Rect(left, steps.y + skin.px(top), steps.w - 2 * margin, skin.px(height)),
        pygame.Rect(left, steps.y + skin.px(below), half, skin.px(low)),
        pygame.Rect(left + half + gap, steps.y + skin.px(below), half, skin.px(low)),
    ]
