"""The heading to which a summary is folded: its title, or what still waits to be counted, a chip each."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.stage.skin import Skin
from engine.view.moments import CountedRow, Summary
from scenes.common.player_labels import PlayerLabel
from scenes.match_view.moments.place import LOOK_WIDTH, ON_WIDTH, PAD
from scenes.match_view.panels.drawing import ON_PARCHMENT, RowSetting, fitted_text, icon_strip

CHIP, MARK, ICON, INSIDE, GAP = 32, 24, 22, 8, 8
"""Units: the height of a chip, its mark, its icons; the margin in it, and the gap between chips."""

LINES, TOP, HEADING = 2, 9, 26
"""The lines of chips at the most; units: the top of the heading, and its height."""


def draw_heading(
    surface: pygame.Surface, skin: Skin, rect: pygame.Rect, summary: Summary, labels: Sequence[PlayerLabel]
) -> None:
    """Draw the heading of a folded summary into `rect` (pixels), which leaves room for buttons at the right."""
    surface.blit(skin.panel("panel-parchment", rect.size), rect)
    room = max(rect.w - skin.px(3 * PAD + LOOK_WIDTH + ON_WIDTH), 1)
    left = rect.x + skin.px(PAD)
    if not summary.waiting:
        title = fitted_text(skin, summary.title, "panel-heading", "ink", room)
        surface.blit(title, title.get_rect(midleft=(left, rect.centery)))
        return
    title = fitted_text(skin, summary.waiting_title, "name", "timber", room)
    surface.blit(title, (left, rect.y + skin.px(TOP)))
    chips = [_chip(skin, row, labels) for row in summary.waiting]
    area = pygame.Rect(left, rect.y + skin.px(TOP + HEADING), room, skin.px((CHIP + GAP) * LINES))
    for chip, place in zip(*_flow(skin, chips, area), strict=True):
        surface.blit(chip, place)


def _flow(
    skin: Skin, chips: Sequence[pygame.Surface], area: pygame.Rect
) -> tuple[list[pygame.Surface], list[tuple[int, int]]]:
    """The chips and their corners, line by line; those that find no room are counted in the last one."""
    for count in range(len(chips), -1, -1):
        rest = len(chips) - count
        shown = [*chips[:count], *([skin.text(f"+{rest}", "name", "timber")] if rest else [])]
        places: list[tuple[int, int]] = []
        x, y = area.topleft
        for chip in shown:
            if x > area.x and x + chip.get_width() > area.right:
                x, y = area.x, y + skin.px(CHIP + GAP)
            places.append((x, y))
            x += chip.get_width() + skin.px(GAP)
        if y + skin.px(CHIP) <= area.bottom:
            return shown, places
    return [], []


def _chip(skin: Skin, row: CountedRow, labels: Sequence[PlayerLabel]) -> pygame.Surface:
    """A row as a chip: the mark of its player, its icons, its label."""
    words = skin.text(row.label, "number", "ink")
    icons = icon_strip(
        skin, row.icons, skin.px(ICON * max(len(row.icons), 1)), ON_PARCHMENT, RowSetting(icon=ICON, lead=ICON)
    )
    marks = [
        skin.sprite(labels[share.seat - 1].mark, skin.px(MARK), labels[share.seat - 1].colour) for share in row.shares
    ]
    parts, pad = [*marks, icons, words], skin.px(INSIDE)
    width = sum(part.get_width() for part in parts) + pad * (len(parts) + 1)
    chip = pygame.Surface((width, skin.px(CHIP)), pygame.SRCALPHA)
    chip.blit(skin.rounded_box(chip.get_size(), "parchment.light", "timber", skin.px(2), skin.px(6)), (0, 0))
    x = pad
    for part in parts:
        chip.blit(part, part.get_rect(midleft=(x, chip.get_height() // 2)))
        x += part.get_width() + pad
    return chip
