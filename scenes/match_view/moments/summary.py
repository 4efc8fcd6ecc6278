"""Draws the summary of all players: boxes that fill with rows, and a table in which the points are counted up."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.data.text import number_text, signed
from engine.stage import painting
from engine.stage.skin import Skin
from engine.view.moments import CountedRow, Source, Summary
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
from scenes.match_view.moments.slip import draw_band
from scenes.match_view.panels.drawing import ON_CARD, RowSetting, boxed_icon, fitted_text, icon_strip
from scenes.match_view.view_model.moment_view import MomentView

SHARES_LEAVE = 64
"""The width at the left of a row that the shares leave free if they can, in units."""

NARROW = 640
"""The width in units below which the table has no bars."""

COLUMN, NUMBER, BAR = 84, 80, 190
"""Widths in units: of a column of points at the most, of a total, of the longest bar."""


def draw_summary(
    surface: pygame.Surface, skin: Skin, rect: pygame.Rect, view: MomentView, labels: Sequence[PlayerLabel]
) -> None:
    """Draw a summary into `rect` (pixels), as far as it has been counted."""
    summary = view.moment
    assert isinstance(summary, Summary)
    surface.blit(skin.panel("panel-parchment", rect.size), rect)
    inside = content_rect(skin, rect, view.buttons)
    title = fitted_text(skin, summary.title, "heading-small", "ink", inside.w)
    surface.blit(title, title.get_rect(midtop=(inside.centerx, inside.y)))
    top = inside.y + skin.px(TITLE)
    players = len(summary.before)
    table = skin.px(TABLE_HEAD) + players * skin.px(LINE)
    boxed = [source for source in summary.sources if source.title]
    if boxed:
        least = skin.px(TABLE_HEAD) + players * skin.px(LEAST_LINE)
        height = min(boxes_height(skin, summary), inside.bottom - top - least - skin.px(GAP))
        _draw_boxes(surface, skin, pygame.Rect(inside.x, top, inside.w, height), view, labels)
        top += height + skin.px(GAP)
    table = min(table, inside.bottom - top)
    _draw_table(surface, skin, pygame.Rect(inside.x, top, inside.w, table), view, labels)


# The boxes


def _draw_boxes(
    surface: pygame.Surface, skin: Skin, area: pygame.Rect, view: MomentView, labels: Sequence[PlayerLabel]
) -> None:
    """Draw the boxes of all sources that have a title, side by side."""
    summary = view.moment
    assert isinstance(summary, Summary)
    boxed = [source for source in summary.sources if source.title]
    gap = skin.px(GAP)
    width = (area.w - gap * (len(boxed) - 1)) // len(boxed)
    first = 0
    for source in summary.sources:
        if source.title:
            box = pygame.Rect(area.x + boxed.index(source) * (width + gap), area.y, width, area.h)
            lines = lines_of(summary, source)
            _draw_box(
                surface, skin, box, source, lines, [view.progress(first + at) for at in range(len(source.rows))], labels
            )
        first += len(source.rows)


def _draw_box(
    surface: pygame.Surface,
    skin: Skin,
    box: pygame.Rect,
    source: Source,
    lines: int,
    progress: Sequence[float],
    labels: Sequence[PlayerLabel],
) -> None:
    surface.blit(skin.panel("panel-slate", box.size), box)
    inside = box.inflate(-skin.px(28), -skin.px(16))
    left = inside.x
    head = skin.px(BOX_HEAD) - skin.px(8)
    if source.icon is not None:
        icon = boxed_icon(skin, source.icon, skin.px(46), RowSetting(icon=38, lead=46))
        surface.blit(icon, icon.get_rect(midleft=(left, inside.y + head // 2)))
        left += icon.get_width() + skin.px(10)
    title = fitted_text(skin, source.title, "panel-heading-small", "lamp", inside.right - left)
    note = fitted_text(skin, source.note, "small", "muted", inside.right - left)
    surface.blit(title, (left, inside.y + skin.px(2)))
    surface.blit(note, (left, inside.y + skin.px(2) + title.get_height()))
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
    room = place.w - skin.px(SHARES_LEAVE) - sum(pill.get_width() for pill in pills if pill)
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


# The table


def _draw_table(
    surface: pygame.Surface, skin: Skin, area: pygame.Rect, view: MomentView, labels: Sequence[PlayerLabel]
) -> None:
    """Draw the table of the players: before, the columns, after, and a bar; in the end in the order of the totals."""
    summary = view.moment
    assert isinstance(summary, Summary)
    head = skin.px(TABLE_HEAD)
    step = (area.h - head) // len(summary.before)
    ranked = sorted(range(len(summary.before)), key=lambda player: -summary.after[player])
    columns = _columns(skin, area, view)
    bare = len(columns) == 1
    icons = {source.column: source.icon for source in summary.sources if source.icon and not source.title}
    width = area.w if bare else columns[1][0] - columns[0][0] - skin.px(4)
    for right, text, _, _ in columns:
        icon = icons.get(text)
        if icon is not None:
            heading = boxed_icon(skin, icon, head - skin.px(4), RowSetting(icon=26, lead=26))
        else:
            heading = fitted_text(skin, text, "small", "dust", width)
        surface.blit(heading, heading.get_rect(bottomright=(right, area.y + head - skin.px(3))))
    pygame.draw.rect(surface, skin.colour("timber"), (area.x, area.y + head, area.w, max(1, skin.px(2))))
    best = summary.after[ranked[0]]
    for player in range(len(summary.before)):
        place = ranked.index(player)
        y = area.y + head + round(step * (player + (place - player) * view.finale))
        line = pygame.Rect(area.x, y, area.w, step)
        leads = view.finale >= 1 and summary.after[player] == best
        if leads:
            draw_band(surface, skin, line)
        rank = 1 + sum(total > summary.after[player] for total in summary.after)
        _draw_player(surface, skin, line, view, labels, player, columns, rank)


def _columns(skin: Skin, area: pygame.Rect, view: MomentView) -> list[tuple[int, str, int, int | None]]:
    """The columns: right edge, heading, and the rows that they count (from, to; none for before, all for after)."""
    summary = view.moment
    assert isinstance(summary, Summary)
    spans: list[tuple[str, int, int | None]] = [("before", 0, 0)]
    first = 0
    for source in summary.sources:
        if source.column:
            spans.append((source.column, first, first + len(source.rows)))
        first += len(source.rows)
    spans = [*spans, ("after", 0, None)] if len(spans) > 1 else [("points", 0, None)]
    bar = skin.px(BAR) if area.w >= skin.px(NARROW) else 0
    right = area.right - bar
    name = min(skin.px(230), round(area.w * 0.3))
    step = min(skin.px(COLUMN + 16), (right - area.x - name) // len(spans))
    return [(right - step * (len(spans) - 1 - at) - skin.px(8), *span) for at, span in enumerate(spans)]


def _draw_player(
    surface: pygame.Surface,
    skin: Skin,
    line: pygame.Rect,
    view: MomentView,
    labels: Sequence[PlayerLabel],
    player: int,
    columns: Sequence[tuple[int, str, int, int | None]],
    rank: int,
) -> None:
    """Draw the line of a player, by its number from 0."""
    summary, label, seat = view.moment, labels[player], player + 1
    assert isinstance(summary, Summary)
    left = line.x + skin.px(4)
    if view.finale > 0:
        figure = skin.text(str(rank), "panel-heading", "timber")
        surface.blit(figure, figure.get_rect(midleft=(left, line.centery)))
    left += skin.px(26)
    mark = skin.sprite(label.mark, min(skin.px(38), line.h - skin.px(4)), label.colour)
    surface.blit(mark, mark.get_rect(midleft=(left, line.centery)))
    left += skin.px(48)
    step = columns[1][0] - columns[0][0] if len(columns) > 1 else skin.px(COLUMN)
    name = fitted_text(skin, label.title, "name", "ink", columns[0][0] - step // 2 - left)
    surface.blit(name, name.get_rect(midleft=(left, line.centery)))
    for number, (right, _, first, upto) in enumerate(columns):
        last = number == len(columns) - 1
        if last or number == 0:
            total = summary.before[player] + (view.counted(seat) if last else 0)
            text = skin.text(number_text(total), "score-small" if last else "body", "ink" if last else "dust")
        else:
            counted = view.counted(seat, first, upto)
            text = skin.text(signed(counted) if counted else "–", "number", "ink" if counted else "dust")
        surface.blit(text, text.get_rect(midright=(right, line.centery)))
    room = line.right - columns[-1][0] - skin.px(24)
    if room > skin.px(60):
        _draw_bar(
            surface,
            skin,
            pygame.Rect(columns[-1][0] + skin.px(16), line.centery - skin.px(8), room, skin.px(17)),
            view,
            label,
            player,
        )


def _draw_bar(
    surface: pygame.Surface, skin: Skin, room: pygame.Rect, view: MomentView, label: PlayerLabel, player: int
) -> None:
    """Draw the total of a player as a bar: what it had before, and what has been counted since, in a lighter tone."""
    summary = view.moment
    assert isinstance(summary, Summary)
    longest = max(1, *summary.after, *summary.before)
    before, now = max(summary.before[player], 0), max(summary.before[player] + view.counted(player + 1), 0)
    width = room.w * now // longest
    if width < skin.px(6):
        return
    bar = pygame.Rect(room.x, room.y, width, room.h)
    painting.draw_box(surface, skin, bar, f"{label.colour}.light", "ink", radius=4)
    had = bar.inflate(-skin.px(4), -skin.px(4))
    had.w = min(had.w, room.w * before // longest)
    if had.w > 0:
        pygame.draw.rect(surface, skin.colour(label.colour), had, border_radius=skin.px(2))
