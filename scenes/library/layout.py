"""The layout of the library: two columns below the strip with the heading. All numbers are units."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

import pygame

from engine.stage.skin import Skin
from engine.stage.widgets import Button
from engine.stage.widgets.faces.room import share_room

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, width, height."""

HEAD = 64
"""Height of the strip."""

EDGE, GAP = 26.0, 20.0

SMALL_EDGE, SMALL_GAP = 10.0, 10.0

WIDEST, TALLEST = 1480.0, 780.0

LIST = 0.58
"""The list's share of the width."""

OPEN, ACTION, BETWEEN = 76, 50, 8
"""Height of the main button and of the others, gap between two."""

ROOM = 84
"""The width that a button beside three others needs, gap included; with less they stand in two rows."""


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


def _rows(skin: Skin, width: int) -> int:
    """In how many rows the buttons above the main one stand."""
    return 1 if width >= skin.px(4 * ROOM) else 2


def foot_height(skin: Skin, width: int) -> int:
    """The height in pixels of all buttons on a sheet that has `width` pixels inside, and of the gap above them."""
    return skin.px(OPEN + (BETWEEN + ACTION) * _rows(skin, width) + 12)


def action_rects(skin: Skin, inside: pygame.Rect, count: int) -> list[pygame.Rect]:
    """The places in pixels of `count` buttons above the main one at the foot of `inside`; the last one lies apart."""
    gap, height, rows = skin.px(BETWEEN), skin.px(ACTION), _rows(skin, inside.w)
    each, below = -(-count // rows), inside.bottom - skin.px(OPEN)
    rects = []
    for row, column in (divmod(place, each) for place in range(count)):
        left, right = (inside.x + (inside.w + gap) * at // each for at in (column, column + 1))
        rects.append(pygame.Rect(left, below - (gap + height) * (rows - row), right - gap - left, height))
    rects[-1].x, rects[-1].w = rects[-1].x + gap, rects[-1].w - gap
    return rects


def place_actions(skin: Skin, inside: pygame.Rect, actions: Sequence[Button]) -> None:
    """Put buttons above the main one at the foot of `inside` (pixels), those in a row with widths by their words."""
    for button, rect in zip(actions, action_rects(skin, inside, len(actions)), strict=True):
        button.rect = rect
    for top in dict.fromkeys(button.rect.y for button in actions):
        share_room([button for button in actions if button.rect.y == top], skin)
