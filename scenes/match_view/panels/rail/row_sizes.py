"""The sizes of the rows of a player card: as large as the words, or smaller where there is not the room."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from engine.stage.skin import Skin
from engine.view.panels import Row
from scenes.match_view.panels.drawing import USUAL, RowSetting
from scenes.match_view.panels.rows import BETWEEN, rows_height

TIGHT = USUAL, RowSetting(icon=24), RowSetting(icon=22), RowSetting(icon=20), RowSetting(icon=18)
"""The settings of the rows of a card that are too high for it, the largest first."""


def fitting_rows(skin: Skin, rows: Sequence[Row], inside: pygame.Rect) -> tuple[Sequence[Row], RowSetting]:
    """The rows as they are if they fit `inside`; else smaller, with the words of their icons beside them."""
    settings, room = row_settings(rows, skin.text_size), inside.h + skin.px(BETWEEN)
    return next(
        (option for option in settings if rows_height(skin, option[0], inside.w, option[1]) <= room), settings[-1]
    )


def row_settings(rows: Sequence[Row], text_size: float = 1.0) -> list[tuple[Sequence[Row], RowSetting]]:
    """The rows and settings to try, the largest first: with larger text, icons as much larger."""
    sizes = [size for size in (text_size, (1 + text_size) / 2, (3 + text_size) / 4) if size > 1]
    large = [RowSetting(*(round(side * size) for side in (USUAL.icon, USUAL.tray, USUAL.lead))) for size in sizes]
    settings = [(form, setting) for setting in large for form in (rows, words_beside(rows))]
    return [*settings, (rows, USUAL), *((words_beside(rows), setting) for setting in TIGHT)]


def words_beside(rows: Sequence[Row]) -> list[Row]:
    """The rows with the words of their icons beside them."""
    return [msgspec.structs.replace(row, beside=True) for row in rows]
