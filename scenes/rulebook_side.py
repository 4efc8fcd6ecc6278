"""The column beside a page of the rulebook: the game's box, who plays it how long, and the marks of its table."""

from __future__ import annotations

from functools import partial

import pygame

from engine.components import LegendLine, Sheet
from engine.rules import GameRecord
from engine.stage.look import Look
from engine.stage.widgets.base import Widget
from engine.stage.widgets.plain import Canvas, Image, Label, PanelBox
from scenes.box import box_size, draw_box
from scenes.shelf import box_of, read_shelf, span_words

SMALLEST_BOX = 120
"""Units of the game's box under which it is left out."""
GAP = 8
PAD = 20
LINE = 36
MARK = 40
ICON = 28


def lay_side(side: Widget, look: Look, record: GameRecord, sheet: Sheet) -> None:
    """Fill the column `side` from the bottom: the legend, the facts, and the box as large as the rest allows."""
    gap = look.px(GAP)
    below = side.rect.bottom
    if sheet.legend:
        below = _legend(side, look, sheet, below).top - gap
    below = _facts(side, look, record, sheet, below).top - gap
    room = below - side.rect.y
    width = min(side.rect.w, room * box_size(1000)[0] // box_size(1000)[1])
    if width >= look.px(SMALLEST_BOX):
        picture = draw_box(look, box_of(read_shelf(), record), width)
        box = picture.get_rect(center=(side.rect.centerx, side.rect.y + room // 2))
        side.add(Canvas(box, partial(_show, picture), name="box"))


def _show(picture: pygame.Surface, surface: pygame.Surface, rect: pygame.Rect, _look: Look) -> None:
    surface.blit(picture, rect)


def _facts(side: Widget, look: Look, record: GameRecord, sheet: Sheet, bottom: int) -> pygame.Rect:
    """A slip down to `bottom` with seats, length and who made the game; the rectangle it takes."""
    lines = (("icon-person", span_words(*record.seats, "player")), ("icon-replay", sheet.length))
    pad, size = look.px(PAD), look.px(ICON)
    width, beside = side.rect.w - 2 * pad, size + look.px(12)
    heights = [max(look.px(LINE), look.measure(text, "body", width - beside)[1]) for _, text in lines]
    credit = look.measure(sheet.credit, "small", width)[1]
    high = sum(heights) + credit + 2 * pad
    panel = PanelBox(pygame.Rect(side.rect.x, bottom - high, side.rect.w, high), "panel-parchment")
    below = panel.rect.y + pad - look.px(4)
    for (icon, text), line in zip(lines, heights, strict=True):
        panel.add(Image(pygame.Rect(panel.rect.x + pad, below + (line - size) // 2, size, size), icon))
        panel.add(Label(pygame.Rect(panel.rect.x + pad + beside, below, width - beside, line), text, "body"))
        below += line
    foot = pygame.Rect(panel.rect.x + pad, below, width, credit + look.px(4))
    panel.add(Label(foot, sheet.credit, "small", "timber"))
    side.add(panel)
    return panel.rect


def _legend(side: Widget, look: Look, sheet: Sheet, bottom: int) -> pygame.Rect:
    """The marks of the table on slate, down to `bottom`; the rectangle they take."""
    pad, line, head = look.px(PAD), look.px(MARK), look.px(44)
    high = head + len(sheet.legend) * line + look.px(12)
    panel = PanelBox(pygame.Rect(side.rect.x, bottom - high, side.rect.w, high), "panel-slate")
    title = pygame.Rect(panel.rect.x + pad, panel.rect.y + look.px(8), side.rect.w - 2 * pad, head - look.px(8))
    panel.add(Label(title, "Marks", "panel-heading", "lamp"))
    for number, mark in enumerate(sheet.legend):
        _mark(panel, look, mark, panel.rect.y + head + number * line)
    side.add(panel)
    return panel.rect


def _mark(panel: PanelBox, look: Look, mark: LegendLine, top: int) -> None:
    size, pad, line = look.px(32), look.px(PAD), look.px(MARK)
    tint = look.theme.seats[0].colour if mark.tinted else ""
    panel.add(Image(pygame.Rect(panel.rect.x + pad, top + (line - size) // 2, size, size), mark.sprite, tint=tint))
    left = panel.rect.x + pad + size + look.px(14)
    panel.add(Label(pygame.Rect(left, top, panel.rect.right - pad - left, line), mark.text, "body", "parchment"))
