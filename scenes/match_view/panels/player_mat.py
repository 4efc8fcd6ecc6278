"""The mat at the top of the info card: the equipment of the seat to decide, one row per item, the chosen one lit."""

from __future__ import annotations

import msgspec
import pygame

from engine.stage.skin import Skin
from engine.view.panels import Panel, Row
from scenes.match_view.panels.drawing import ON_PARCHMENT, RowSetting, fitted_text, icon_strip
from scenes.match_view.panels.rows import BETWEEN, headline, row_parts

PAD = 6
"""Units by which the band of a chosen row exceeds the row."""

BAND = 0.3
"""The opacity of that band."""


class MatSetting(msgspec.Struct, frozen=True):
    """How a mat is set: title style, sizes of its rows, units between them; `one_line` puts a row on one line."""

    title: str
    sizes: RowSetting
    apart: int
    one_line: bool = False


LOOSE = MatSetting("panel-heading", RowSetting(tray=38, lead=42), 20)

TIGHT = MatSetting("name", RowSetting(tray=30, lead=30), 14)

CLOSE = MatSetting("name", RowSetting(tray=24, lead=26), 8, one_line=True)


def mat_height(skin: Skin, mat: Panel, width: int, setting: MatSetting) -> int:
    """The height of a mat at `width` pixels."""
    rows = [_height(skin, row) for row in _rows(skin, mat, width, setting)]
    return skin.line_height(setting.title) + sum(height + skin.px(setting.apart) for height in rows)


def draw_mat(surface: pygame.Surface, skin: Skin, at: pygame.Rect, mat: Panel, setting: MatSetting) -> int:
    """Draw a mat at the upper left corner of `at`, as wide as that; returns the y below it."""
    surface.blit(fitted_text(skin, mat.title, setting.title, "ink", at.w), at)
    y = at.y + skin.line_height(setting.title)
    for row, pieces in zip(mat.rows, _rows(skin, mat, at.w, setting), strict=True):
        y += skin.px(setting.apart) // 2
        height = _height(skin, pieces)
        if row.chosen:
            band = pygame.Rect(at.x, y, at.w, height).inflate(skin.px(2 * PAD), skin.px(PAD))
            surface.blit(skin.rounded_box(band.size, "lamp", "lamp.dark", skin.px(2), skin.px(7), BAND), band)
        for piece in pieces:
            surface.blit(piece, (at.x, y))
            y += piece.get_height() + skin.px(BETWEEN)
        y += skin.px(setting.apart) - skin.px(setting.apart) // 2 - skin.px(BETWEEN)
    return y


def _rows(skin: Skin, mat: Panel, width: int, setting: MatSetting) -> list[list[pygame.Surface]]:
    """The surfaces of every row, from the top."""
    if setting.one_line:
        return [_on_one_line(skin, row, width, setting) for row in mat.rows]
    return [row_parts(skin, row, width, ON_PARCHMENT, setting.sizes) for row in mat.rows]


def _height(skin: Skin, pieces: list[pygame.Surface]) -> int:
    return sum(piece.get_height() for piece in pieces) + skin.px(BETWEEN) * (len(pieces) - 1)


def _on_one_line(skin: Skin, row: Row, width: int, setting: MatSetting) -> list[pygame.Surface]:
    """A row with its icons between lead and tail, as large as fits; without its heading."""
    if not (row.lead and row.icons):
        return row_parts(skin, row, width, ON_PARCHMENT, setting.sizes)
    short = [msgspec.structs.replace(icon, text="") for icon in row.tail]
    head = headline(
        skin, msgspec.structs.replace(row, heading="", tail=tuple(short)), width, ON_PARCHMENT, setting.sizes
    )
    lead_width = skin.px(setting.sizes.lead + 8)
    tail_width = skin.px(setting.sizes.icon + 8) * len(short)
    icons = icon_strip(skin, row.icons, width - lead_width - tail_width, ON_PARCHMENT, setting.sizes)
    line = pygame.Surface((width, max(head.get_height(), icons.get_height())), pygame.SRCALPHA)
    line.blit(head, head.get_rect(midleft=(0, line.get_height() // 2)))
    line.blit(icons, icons.get_rect(midleft=(lead_width, line.get_height() // 2)))
    return [line]
