"""Draws the summary of all players: boxes that fill with rows above the table of the points."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.stage.skin import Skin
from engine.view.moments import CountedRow, Source, Summary
from engine.words.phrases import signed
from scenes.common.player_labels import PlayerLabel
from scenes.match_view.moments.place import (
    BOX_HEAD,
    BOX_ROW,
    GAP,
    LEAST_LINE,
    LINE,
    TABLE_HEAD,
    TITLE,
    boxes_height,
    content_rect,
    lines_of,
)
from scenes.match_view.moments.summary_table import draw_table, draw_table_head
from scenes.match_view.panels.drawing import ON_CARD, RowSetting, boxed_icon, fitted_text, icon_strip
from scenes.match_view.view_model.moment_view import MomentView

SHARES_LEAVE = 64
"""The width at the left of a row that the shares leave free if they can, in units."""


def draw_summary_ground(surface: pygame.Surface, skin: Skin, rect: pygame.Rect, view: MomentView) -> None:
    """Draw what stays the same while a summary is counted into `rect` (pixels): title, boxes, head of the table."""
    summary = view.moment
    assert isinstance(summary, Summary)
    surface.blit(skin.panel("panel-parchment", rect.size), rect)
    inside = content_rect(skin, rect, view.buttons)
    title = fitted_text(skin, summary.title, "heading-small", "ink", inside.w)
    surface.blit(title, title.get_rect(midtop=(inside.centerx, inside.y)))
    boxes, table = _parts(skin, inside, summary)
    for _, source, box in _placed_boxes(skin, boxes, summary):
        _draw_box(surface, skin, box, source)
    draw_table_head(surface, skin, table, view)


def draw_summary(
    surface: pygame.Surface, skin: Skin, rect: pygame.Rect, view: MomentView, labels: Sequence[PlayerLabel]
) -> None:
    """Draw rows and points onto the ground of a summary in `rect` (pixels), as far as it has been counted."""
    summary = view.moment
    assert isinstance(summary, Summary)
    boxes, table = _parts(skin, content_rect(skin, rect, view.buttons), summary)
    for first, source, box in _placed_boxes(skin, boxes, summary):
        progress = [view.progress(first + at) for at in range(len(source.rows))]
        _draw_rows(surface, skin, box, source, lines_of(summary, source), progress, labels)
    draw_table(surface, skin, table, view, labels)


def _parts(skin: Skin, inside: pygame.Rect, summary: Summary) -> tuple[pygame.Rect, pygame.Rect]:
    """The rectangles of boxes and table within the contents `inside`, in pixels; without boxes theirs is empty."""
    top = inside.y + skin.px(TITLE)
    players, height = len(summary.before), 0
    if any(source.title for source in summary.sources):
        least = skin.px(TABLE_HEAD) + players * skin.px(LEAST_LINE)
        height = min(boxes_height(skin, summary), inside.bottom - top - least - skin.px(GAP))
    boxes = pygame.Rect(inside.x, top, inside.w, height)
    if height:
        top += height + skin.px(GAP)
    table = min(skin.px(TABLE_HEAD) + players * skin.px(LINE), inside.bottom - top)
    return boxes, pygame.Rect(inside.x, top, inside.w, table)


# The boxes


def _placed_boxes(skin: Skin, area: pygame.Rect, summary: Summary) -> list[tuple[int, Source, pygame.Rect]]:
    """The sources that have a box, side by side: the number of the first row, the source, the rectangle in pixels."""
    count, gap = sum(bool(source.title) for source in summary.sources), skin.px(GAP)
    width = (area.w - gap * (count - 1)) // max(count, 1)
    placed: list[tuple[int, Source, pygame.Rect]] = []
    first = 0
    for source in summary.sources:
        if source.title:
            box = pygame.Rect(area.x + len(placed) * (width + gap), area.y, width, area.h)
            placed.append((first, source, box))
        first += len(source.rows)
    return placed


def _inside_box(skin: Skin, box: pygame.Rect) -> tuple[pygame.Rect, int]:
    """The part of a box for its contents, and the height of its head, in pixels."""
    return box.inflate(-skin.px(28), -skin.px(16)), skin.px(BOX_HEAD) - skin.px(8)


def _draw_box(surface: pygame.Surface, skin: Skin, box: pygame.Rect, source: Source) -> None:
    """Draw an empty box with its head."""
    surface.blit(skin.panel("panel-slate", box.size), box)
    inside, head = _inside_box(skin, box)
    left = inside.x
    if source.icon is not None:
        icon = boxed_icon(skin, source.icon, skin.px(46), RowSetting(icon=38, lead=46))
        surface.blit(icon, icon.get_rect(midleft=(left, inside.y + head // 2)))
        left += icon.get_width() + skin.px(10)
    title = fitted_text(skin, source.title, "panel-heading-small", "lamp", inside.right - left)
    note = fitted_text(skin, source.note, "small", "muted", inside.right - left)
    surface.blit(title, (left, inside.y + skin.px(2)))
    surface.blit(note, (left, inside.y + skin.px(2) + title.get_height()))


def _draw_rows(
    surface: pygame.Surface,
    skin: Skin,
    box: pygame.Rect,
    source: Source,
    lines: int,
    progress: Sequence[float],
    labels: Sequence[PlayerLabel],
) -> None:
    """Draw the rows of a box that have come."""
    inside, head = _inside_box(skin, box)
    step = min(skin.px(BOX_ROW), (inside.h - head) // lines)
    across = -(-len(source.rows) // lines)
    gap = skin.px(3 * GAP)
    width = (inside.w - gap * (across - 1)) // max(across, 1)
    for at, row in enumerate(source.rows):
        if progress[at] > 0:
            column, line = divmod(at, lines)
            place = pygame.Rect(inside.x + column * (width + gap), inside.y + head + line * step, width, step)
            _draw_box_row(surface, skin, place, row, progress[at], labels)


def _draw_box_row(
    surface: pygame.Surface,
    skin: Skin,
    place: pygame.Rect,
    row: CountedRow,
    progress: float,
    labels: Sequence[PlayerLabel],
) -> None:
    """Draw a row: icons and what it is at the left, at the right who gets how much, or the note."""
    right = _draw_shares(surface, skin, place, row, progress, labels)
    left = place.x
    if row.icons:
        room = max(right - left, 1)
        icon = min(28, round(place.h / skin.scale) - 2)
        strip = icon_strip(
            skin, row.icons, min(room, skin.px(30 * len(row.icons))), ON_CARD, RowSetting(icon, lead=icon)
        )
        surface.blit(strip, strip.get_rect(midleft=(left, place.centery)))
        left += strip.get_width() + skin.px(8)
    if row.note:
        label_room = skin.measure(row.label, "name")[0] + skin.px(8)
        note = fitted_text(skin, row.note, "small", "muted", max(right - left - label_room, 1))
        if right - left - label_room >= skin.px(40):
            right -= note.get_width()
            surface.blit(note, note.get_rect(midleft=(right, place.centery)))
    if row.label and right - left > 0:
        label = fitted_text(skin, row.label, "name", "parchment", right - left)
        surface.blit(label, label.get_rect(midleft=(left, place.centery)))


def _draw_shares(
    surface: pygame.Surface,
    skin: Skin,
    place: pygame.Rect,
    row: CountedRow,
    progress: float,
    labels: Sequence[PlayerLabel],
) -> int:
    """Draw marks and points of all shares at the right end of a row; returns the x left of them.

    Somebody with no points has a mark only.
    """
    pills = [
        skin.pill(signed(round(share.points * progress)), good=share.points > 0) if share.points else None
        for share in row.shares
    ]
    words = skin.measure(row.label, "number")[0] + skin.px(8)
    room = place.w - max(skin.px(SHARES_LEAVE), words) - sum(pill.get_width() for pill in pills if pill)
    each = room // max(len(pills), 1)
    side = max(min(skin.px(26), place.h - skin.px(2), each - skin.px(5)), skin.px(16))
    gap = min(skin.px(8), max(each - side - skin.px(3), skin.px(1)))
    right = place.right
    for share, pill in zip(reversed(row.shares), reversed(pills), strict=True):
        if pill:
            right -= pill.get_width()
            surface.blit(pill, pill.get_rect(midleft=(right, place.centery)))
        right -= side + skin.px(2)
        player = labels[share.seat - 1]
        mark = skin.sprite(player.mark, side, player.colour)
        surface.blit(mark, mark.get_rect(midleft=(right, place.centery)))
        right -= gap
    return right
