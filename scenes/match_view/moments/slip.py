"""Draws the slip of one player: the rows of what it gets, one after another, and the sum."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.stage.skin import Skin
from engine.view.moments import CountedRow, Slip
from engine.words.filling import fill
from engine.words.phrases import number_text, signed
from scenes.common.player_labels import PlayerLabel
from scenes.match_view.moments.place import content_rect, slip_heights
from scenes.match_view.panels.drawing import ON_PARCHMENT, RowSetting, boxed_icon, fitted_text, icon_strip
from scenes.match_view.view_model.moment_view import MomentView
from scenes.match_view.words.panels import panel_words

ICONS, GAP = 104, 12
"""Units: the column of the icons, and the gap after it."""

POINTS = 62
"""The width of the points of a row, in units."""

DISC, BIG_MARK, MARK = 84, 46, 26
"""The size of the disc with the sum, of the mark beside the total, and of a mark in a row, in units."""

BAND = 0.42
"""The opacity of a band of light, 0 to 1."""

UNSEEN = 0.0
"""The progress of a row that has not come."""


def draw_slip_ground(
    surface: pygame.Surface, skin: Skin, rect: pygame.Rect, view: MomentView, labels: Sequence[PlayerLabel]
) -> None:
    """Draw what stays the same while a slip is counted into `rect` (pixels): its parchment and its head."""
    slip = view.moment
    assert isinstance(slip, Slip)
    surface.blit(skin.panel("panel-parchment", rect.size), rect)
    inside = content_rect(skin, rect, view.buttons)
    head, _, _ = slip_heights(skin, slip, inside.h)
    _draw_head(surface, skin, pygame.Rect(inside.x, inside.y, inside.w, head), view, labels[slip.seat - 1])
    _line(surface, skin, inside, inside.y + head, 2)


def draw_slip(
    surface: pygame.Surface, skin: Skin, rect: pygame.Rect, view: MomentView, labels: Sequence[PlayerLabel]
) -> None:
    """Draw rows and sum onto the ground of a slip in `rect` (pixels), as far as it has been counted."""
    slip = view.moment
    assert isinstance(slip, Slip)
    inside = content_rect(skin, rect, view.buttons)
    head, step, total = slip_heights(skin, slip, inside.h)
    top = inside.y + head
    for number, row in enumerate(slip.rows):
        box = pygame.Rect(inside.x, top + number * step, inside.w, step)
        if view.progress(number) > UNSEEN:
            _draw_row(surface, skin, box, row, slip, view.progress(number), labels)
        if number:
            _line(surface, skin, inside, box.y, 1)
    below = top + step * len(slip.rows)
    _line(surface, skin, inside, below, 3)
    _draw_sum(surface, skin, pygame.Rect(inside.x, below, inside.w, total), view, labels[slip.seat - 1])


def _line(surface: pygame.Surface, skin: Skin, inside: pygame.Rect, y: int, width: int) -> None:
    colour = "timber" if width > 2 else "dust"
    pygame.draw.rect(surface, skin.colour(colour), (inside.x, y - width // 2, inside.w, max(1, skin.px(width / 2))))


def _draw_head(surface: pygame.Surface, skin: Skin, box: pygame.Rect, view: MomentView, player: PlayerLabel) -> None:
    """Draw what the slip is about: icon, title, player and turn."""
    slip = view.moment
    assert isinstance(slip, Slip)
    left = box.x
    if slip.icon is not None:
        size = min(52, round(box.h / skin.scale * 0.56))
        icon = boxed_icon(skin, slip.icon, skin.px(size * 1.4), RowSetting(icon=size, lead=size))
        surface.blit(icon, icon.get_rect(midleft=(left, box.centery)))
        left += icon.get_width() + skin.px(GAP)
    room = box.right - left
    title = fitted_text(skin, slip.title, "panel-heading", "ink", room)
    who = ", ".join(filter(None, (player.title, view.when)))
    line = fitted_text(skin, who, "small", "dust", room)
    height = title.get_height() + line.get_height()
    top = box.centery - height // 2
    surface.blit(title, (left, top))
    surface.blit(line, (left, top + title.get_height()))


def _draw_row(
    surface: pygame.Surface,
    skin: Skin,
    box: pygame.Rect,
    row: CountedRow,
    slip: Slip,
    progress: float,
    labels: Sequence[PlayerLabel],
) -> None:
    """Draw a row: icons, what it is, a note, the points; one that takes from others lies on a light band."""
    losers = [share.seat for share in row.shares if share.seat != slip.seat and share.points < 0]
    if losers:
        draw_band(surface, skin, box)
    column = pygame.Rect(box.x, box.y, skin.px(ICONS), box.h)
    icons = _taking(skin, row, slip, losers, labels) if losers else _icons(skin, row, column)
    surface.blit(icons, icons.get_rect(midleft=(column.x, column.centery)))
    left = box.x + max(skin.px(ICONS), icons.get_width()) + skin.px(GAP)
    room = box.right - (skin.px(POINTS) if row.shares else 0) - left
    names = ", ".join(labels[seat - 1].title_in_sentence for seat in losers)
    note = row.note or (fill(panel_words().taken_from, players=names) if losers else "")
    label = fitted_text(skin, row.label, "name", "ink", room, box.h // 2)
    words = [label, fitted_text(skin, note, "log", "dust", room)] if note else [label]
    top = box.centery - sum(word.get_height() for word in words) // 2
    for word in words:
        surface.blit(word, (left, top))
        top += word.get_height()
    own = row.points_of(slip.seat)
    points = round(own * progress)
    if own or row.shares:
        text = signed(points) if own else "–"
        figure = skin.text(text, "score-small", "ink" if own else "dust")
        surface.blit(figure, figure.get_rect(midright=(box.right, box.centery)))


def draw_band(surface: pygame.Surface, skin: Skin, box: pygame.Rect) -> None:
    """Draw a band of light over a row (pixels), a little wider than it."""
    band = box.inflate(skin.px(12), -skin.px(4))
    surface.blit(skin.faded(skin.rounded_box(band.size, "lamp", "", 0, skin.px(6)), BAND), band)


def _icons(skin: Skin, row: CountedRow, column: pygame.Rect) -> pygame.Surface:
    """The icons of a row in their column: closer together if they are many."""
    size = 34 if len(row.icons) < 2 else 30
    return icon_strip(skin, row.icons, column.w, ON_PARCHMENT, RowSetting(icon=size, lead=size))


def _taking(
    skin: Skin, row: CountedRow, slip: Slip, losers: Sequence[int], labels: Sequence[PlayerLabel]
) -> pygame.Surface:
    """The marks of those who lose something, an arrow, the mark of the one who gets it; what it is lies above."""
    size = skin.px(MARK)
    marks = [labels[seat - 1] for seat in (*losers, slip.seat)]
    arrow = skin.text("→", "number", "timber")
    width = size * len(marks) + arrow.get_width() + skin.px(2)
    canvas = pygame.Surface((width, skin.px(MARK + 14)), pygame.SRCALPHA)
    left = 0
    for number, player in enumerate(marks):
        if number == len(losers):
            canvas.blit(arrow, arrow.get_rect(midleft=(left, canvas.get_height() - size // 2)))
            left += arrow.get_width() + skin.px(2)
        canvas.blit(skin.sprite(player.mark, size, player.colour), (left, canvas.get_height() - size))
        left += size
    for icon in row.icons[:1]:
        image = boxed_icon(skin, icon, skin.px(20))
        middle = size * len(losers) + arrow.get_width() // 2
        canvas.blit(image, image.get_rect(midtop=(middle, 0)))
    return canvas


def _draw_sum(surface: pygame.Surface, skin: Skin, box: pygame.Rect, view: MomentView, player: PlayerLabel) -> None:
    """Draw mark, the total before and now; the disc with the sum, if there is any, is stamped at the end."""
    slip = view.moment
    assert isinstance(slip, Slip)
    mark = skin.sprite(player.mark, skin.px(BIG_MARK), player.colour)
    surface.blit(mark, mark.get_rect(midleft=(box.x, box.centery)))
    left = box.x + mark.get_width() + skin.px(GAP)
    if slip.gain:
        before = skin.text(f"{number_text(slip.before)} →", "score-small", "dust")
        surface.blit(before, before.get_rect(midleft=(left, box.centery)))
        left += before.get_width() + skin.px(GAP)
    now = skin.text(number_text(slip.before + view.counted(slip.seat)), "score-big", "ink")
    surface.blit(now, now.get_rect(midleft=(left, box.centery)))
    if slip.gain and view.finale > UNSEEN:
        full = min(skin.px(DISC), box.h - skin.px(4))
        size = round(full * (1.4 - 0.4 * view.finale))
        disc = skin.faded(skin.sprite("points-disc", size), view.finale)
        place = disc.get_rect(center=(box.right - skin.px(DISC // 2), box.centery))
        surface.blit(disc, place)
        gained = skin.text(signed(slip.gain), "score-small", "ink")
        surface.blit(gained, gained.get_rect(center=place.center))
