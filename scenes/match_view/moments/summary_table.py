"""Draws the table of a summary: the points of all players, counted up, in the end in the order of the totals."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.stage import painting
from engine.stage.skin import Skin
from engine.view.moments import Summary
from engine.words.phrases import number_text, signed
from scenes.common.player_labels import PlayerLabel
from scenes.match_view.moments.place import TABLE_HEAD
from scenes.match_view.moments.slip import draw_band
from scenes.match_view.panels.drawing import RowSetting, boxed_icon, fitted_text
from scenes.match_view.view_model.moment_view import MomentView
from scenes.match_view.words.panels import panel_words

NARROW = 640
"""The width in units below which the table has no bars."""

COLUMN, BAR = 84, 190
"""Widths in units: of a column of points at the most, of the longest bar."""


def draw_table_head(surface: pygame.Surface, skin: Skin, area: pygame.Rect, view: MomentView) -> None:
    """Draw the headings of the columns, and the line below them."""
    summary = view.moment
    assert isinstance(summary, Summary)
    head, columns = skin.px(TABLE_HEAD), _columns(skin, area, view)
    icons = {source.column: source.icon for source in summary.sources if source.icon and not source.title}
    width = area.w if len(columns) == 1 else columns[1][0] - columns[0][0] - skin.px(4)
    for right, text, _, _ in columns:
        icon = icons.get(text)
        if icon is not None:
            heading = boxed_icon(skin, icon, head - skin.px(4), RowSetting(icon=26, lead=26))
        else:
            heading = fitted_text(skin, text, "small", "dust", width)
        surface.blit(heading, heading.get_rect(bottomright=(right, area.y + head - skin.px(3))))
    pygame.draw.rect(surface, skin.colour("timber"), (area.x, area.y + head, area.w, max(1, skin.px(2))))


def draw_table(
    surface: pygame.Surface, skin: Skin, area: pygame.Rect, view: MomentView, labels: Sequence[PlayerLabel]
) -> None:
    """Draw the table of the players: before, the columns, after, and a bar; in the end in the order of the totals."""
    summary = view.moment
    assert isinstance(summary, Summary)
    head, after, ranks = skin.px(TABLE_HEAD), summary.after, summary.places
    step = (area.h - head) // len(after)
    ranked = sorted(range(len(after)), key=lambda player: ranks[player])
    columns = _columns(skin, area, view)
    longest = max(1, *after, *summary.before)
    for player, rank in enumerate(ranks):
        place = ranked.index(player)
        y = area.y + head + round(step * (player + (place - player) * view.finale))
        line = pygame.Rect(area.x, y, area.w, step)
        if view.finale >= 1 and rank == 1:
            draw_band(surface, skin, line)
        _draw_player(surface, skin, line, view, labels, player, columns, rank, longest)


def _columns(skin: Skin, area: pygame.Rect, view: MomentView) -> list[tuple[int, str, int, int | None]]:
    """The columns: right edge, heading, and the rows that they count (from, to; none for before, all for after)."""
    summary, words = view.moment, panel_words()
    assert isinstance(summary, Summary)
    spans: list[tuple[str, int, int | None]] = [(words.before, 0, 0)]
    first = 0
    for source in summary.sources:
        if source.column:
            spans.append((source.column, first, first + len(source.rows)))
        first += len(source.rows)
    spans = [*spans, (words.after, 0, None)] if len(spans) > 1 else [(words.points, 0, None)]
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
    longest: int,
) -> None:
    """Draw the line of a player, by its number from 0; a total of `longest` has the longest bar."""
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
            longest,
        )


def _draw_bar(
    surface: pygame.Surface,
    skin: Skin,
    room: pygame.Rect,
    view: MomentView,
    label: PlayerLabel,
    player: int,
    longest: int,
) -> None:
    """Draw the total of a player as a bar: what it had before, and what has been counted since, in a lighter tone."""
    summary = view.moment
    assert isinstance(summary, Summary)
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
