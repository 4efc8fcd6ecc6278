"""Where a few verbs stand in a roomy action bar: large and centred, or each in its own column.

A sheet with `bar_columns` gives every verb a column. Then no two verbs of different columns ever lie on the same spot,
whoever is to decide, so that a second press answers nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.rules.actions import Pick
from engine.stage.skin import Skin
from scenes.match_view.panels.indicators import SeatPlate
from scenes.match_view.view_model.pick_labels import BUTTON_GAP, PickLabel, button_width

FEW_VERBS, FEW_WIDTH = 3, 248
"""The maximum number of verbs shown as large buttons, and the width of each, in units."""

FEW_HEIGHT, LANE_WIDTH = 60, 160
"""The maximum height of the buttons, and the width of a column below which the seat plate makes room; in units."""


def few_rects(
    skin: Skin,
    bar: pygame.Rect,
    faces: Sequence[tuple[Pick, PickLabel]],
    seat_plate: SeatPlate | None,
    columns: Sequence[Sequence[str]],
) -> list[pygame.Rect]:
    """The rectangles of the buttons of a few verbs in `bar`, in pixels; the seat plate gets its place at the left end.

    In `columns`, lists of verbs, the plate has its mark alone, so that the columns are the same for all seats; if it
    has to make room, its rectangle is empty.
    """
    gap, names = skin.px(BUTTON_GAP), [str(pick.value) for pick, _ in faces]
    height = min(skin.px(FEW_HEIGHT) if len(skin.text_skins) == 1 else bar.h, bar.h - gap)
    top, left, right = bar.centery - height // 2, bar.x + gap, bar.right - gap
    has_columns = bool(columns) and all(any(name in column for column in columns) for name in names)
    if seat_plate is not None:
        wanted = max(button_width(skin, face, stacked=False) for _, face in faces) * len(faces)
        if has_columns or left + seat_plate.rect.w + wanted + gap * (2 * len(faces) - 1) > right:
            seat_plate.shorten(skin)
        lane = (right - left - seat_plate.rect.w) // len(columns) - gap if has_columns else bar.w
        width = seat_plate.rect.w if lane >= skin.px(LANE_WIDTH) else 0
        seat_plate.rect = pygame.Rect(left, top, width, height)
        left += width + gap if width else 0
    if has_columns:
        lanes = _lanes(skin, pygame.Rect(left, top, right - left, height), len(columns))
        return [next(lane for lane, verbs in zip(lanes, columns, strict=True) if name in verbs) for name in names]
    wide = 2 * gap
    width = min(skin.px(FEW_WIDTH), (right - left - wide * (len(faces) - 1)) // len(faces))
    total = width * len(faces) + wide * (len(faces) - 1)
    left = max(left, min(bar.centerx - total // 2, right - total))
    return [pygame.Rect(left + at * (width + wide), top, width, height) for at in range(len(faces))]


def _lanes(skin: Skin, box: pygame.Rect, count: int) -> list[pygame.Rect]:
    """`count` columns of one width, centred in `box` (pixels)."""
    gap = skin.px(BUTTON_GAP)
    width = min(skin.px(FEW_WIDTH), (box.w - gap * (count - 1)) // count)
    left = box.centerx - (width * count + gap * (count - 1)) // 2
    return [pygame.Rect(left + at * (width + gap), box.y, width, box.h) for at in range(count)]
