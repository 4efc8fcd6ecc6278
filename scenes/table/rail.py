"""The seat rail: a card a seat with score and badges, and under them the blocks of the game and the marks explained."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.components import LegendLine
from engine.picture import Icon, Panel, Row, SeatCard
from engine.stage.look import Look
from scenes.table.setting import Who, fitted

GAP, ICON = 8, 27
LOWEST, DIM = 84, 0.33
"""The least height of a card beside blocks, in units; how opaque a dimmed icon is."""


def blocks_fit(look: Look, rail: pygame.Rect, seats: int, panels: Sequence[Panel]) -> bool:
    """Whether the rail has room for the game's blocks under cards that are not too low."""
    needed = sum(panel_height(look, panel) + look.px(GAP) for panel in panels)
    left = (rail.h - needed - look.px(GAP) * (seats - 1)) // seats
    return left >= look.px(LOWEST)


def card_places(look: Look, rail: pygame.Rect, seats: int, panels: Sequence[Panel], small: bool) -> list[pygame.Rect]:
    """Where the seat cards lie: as high as the rail has room for above its blocks, 176 units at most (small: 88)."""
    gap = look.px(GAP)
    room = rail.h - sum(panel_height(look, panel) + gap for panel in panels)
    high = min(look.px(88 if small else 176), (room - gap * (seats - 1)) // seats)
    return [pygame.Rect(rail.x, rail.y + place * (high + gap), rail.w, high) for place in range(seats)]


def panel_height(look: Look, panel: Panel) -> int:
    """The height of a block, in pixels."""
    return look.px(56) + look.px(24) * sum(bool(row.heading) + bool(row.icons) + bool(row.text) for row in panel.rows)


def draw_card(surface: pygame.Surface, look: Look, rect: pygame.Rect, who: Who, card: SeatCard, acts: bool) -> None:
    """Draw one seat's card into `rect`; the seat to act stands in lamplight."""
    surface.blit(look.panel("panel-slate--chosen" if acts else "panel-slate", rect.size), rect)
    band = pygame.Rect(rect.x + look.px(5), rect.y + look.px(8), look.px(5), rect.h - look.px(17))
    pygame.draw.rect(surface, look.colour(who.colour), band, border_radius=look.px(2))
    mark = look.sprite(who.mark, look.px(42), who.colour)
    surface.blit(mark, (rect.x + look.px(14), rect.y + look.px(12)))
    score = look.text(card.score, "score", "lamp" if acts else "parchment")
    surface.blit(score, score.get_rect(topright=(rect.right - look.px(12), rect.y + look.px(3))))
    left, room = rect.x + look.px(64), rect.right - look.px(12) - rect.x - look.px(64)
    title = fitted(look, who.title, "panel-heading-small", "parchment", room - score.get_width() - look.px(4))
    surface.blit(title, (left, rect.y + look.px(9)))
    surface.blit(fitted(look, who.name, "small", "muted", room), (left, rect.y + look.px(38)))
    unit = look.text(card.unit, "small", "muted")
    beside = look.measure(who.name, "small")[0] + unit.get_width() + look.px(8) <= room
    surface.blit(unit, unit.get_rect(topright=(rect.right - look.px(12), rect.y + look.px(38 if beside else 62))))
    if rect.h >= look.px(104):
        inside = pygame.Rect(rect.x + look.px(18), rect.y + look.px(68), rect.w - look.px(30), rect.h - look.px(76))
        draw_rows(surface, look, inside, card.rows, "parchment", "muted")


def draw_small_card(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, who: Who, card: SeatCard, acts: bool
) -> None:
    """Draw one seat's card as mark and score alone, for the small frame."""
    surface.blit(look.panel("panel-slate--chosen" if acts else "panel-slate", rect.size), rect)
    mark = look.sprite(who.mark, look.px(36), who.colour)
    surface.blit(mark, mark.get_rect(midtop=(rect.centerx, rect.y + look.px(10))))
    score = look.text(card.score, "score-small", "lamp" if acts else "parchment")
    surface.blit(score, score.get_rect(midtop=(rect.centerx, rect.y + look.px(46))))


def draw_rows(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, rows: Sequence[Row], colour: str, quiet: str
) -> int:
    """Draw rows from the top of `rect` downwards as far as they fit; returns the y under the last."""
    y = rect.y
    for row in rows:
        for piece in _parts(look, row, rect.w, colour, quiet):
            if y + piece.get_height() > rect.bottom + look.px(4):
                return y
            surface.blit(piece, (rect.x, y))
            y += piece.get_height() + look.px(3)
    return y


def _parts(look: Look, row: Row, width: int, colour: str, quiet: str) -> list[pygame.Surface]:
    """The heading, the icons and the text of a row, one under the other; a single icon stands beside its text."""
    if len(row.icons) == 1 and row.text and not row.heading:
        icon = _icons(look, row.icons, look.px(ICON))
        text = look.markup(row.text, "log", colour, width - icon.get_width() - look.px(8))
        line = pygame.Surface((width, max(icon.get_height(), text.get_height())), pygame.SRCALPHA)
        line.blit(icon, icon.get_rect(midleft=(0, line.get_height() // 2)))
        line.blit(text, text.get_rect(midleft=(icon.get_width() + look.px(8), line.get_height() // 2)))
        return [line]
    parts: list[pygame.Surface] = []
    if row.heading:
        parts.append(fitted(look, row.heading, "log", quiet, width))
    if row.icons:
        parts.append(_icons(look, row.icons, width))
    if row.text:
        parts.append(look.markup(row.text, "log", colour, width))
    return parts


def _icons(look: Look, icons: Sequence[Icon], width: int) -> pygame.Surface:
    """A row of icons, as large as fits up to 27 units, dimmed ones at a third, with their short texts under them."""
    step = min(look.px(ICON), width // len(icons))
    high = round(step * 1.1)
    words = look.line("log") if any(icon.text for icon in icons) else 0
    strip = pygame.Surface((width, high + words), pygame.SRCALPHA)
    for i, icon in enumerate(icons):
        image = look.sprite(icon.sprite, step, icon.tint, alpha=DIM if icon.dim else 1.0)
        strip.blit(image, image.get_rect(midleft=(i * step, high // 2)))
        if icon.text:
            word = look.text(icon.text, "log", "muted")
            strip.blit(word, word.get_rect(midtop=(i * step + step // 2, high)))
    return strip


def draw_panel(surface: pygame.Surface, look: Look, rail: pygame.Rect, bottom: int, panel: Panel) -> int:
    """Draw a block whose lower edge is at `bottom`; returns its upper edge."""
    high = panel_height(look, panel)
    rect = pygame.Rect(rail.x, bottom - high, rail.w, high)
    surface.blit(look.panel("panel-slate", rect.size), rect)
    title = fitted(look, panel.title, "panel-heading-small", "parchment", rect.w - look.px(32))
    surface.blit(title, (rect.x + look.px(16), rect.y + look.px(10)))
    inside = pygame.Rect(rect.x + look.px(16), rect.y + look.px(40), rect.w - look.px(28), rect.h - look.px(44))
    draw_rows(surface, look, inside, panel.rows, "muted", "muted")
    return rect.y


def draw_legend(
    surface: pygame.Surface, look: Look, space: pygame.Rect, title: str, lines: Sequence[LegendLine], tint: str
) -> None:
    """Draw the marks explained into as much of `space` as they need; nothing where they do not fit.

    `tint` is the colour of the seat to decide, for the marks that have it.
    """
    step = min(look.px(44), (space.h - look.px(52)) // max(len(lines), 1))
    if step < look.px(28):
        return
    rect = pygame.Rect(space.x, space.y, space.w, look.px(52) + step * len(lines))
    surface.blit(look.panel("panel-slate", rect.size), rect)
    surface.blit(look.text(title, "panel-heading-small", "lamp"), (rect.x + look.px(16), rect.y + look.px(10)))
    size = min(look.px(34), step)
    for i, line in enumerate(lines):
        middle = rect.y + look.px(44) + step * i + step // 2
        icon = look.sprite(line.sprite, size, tint if line.tinted else "")
        surface.blit(icon, icon.get_rect(center=(rect.x + look.px(34), middle)))
        word = fitted(look, line.text, "log", "parchment", rect.w - look.px(66))
        surface.blit(word, word.get_rect(midleft=(rect.x + look.px(58), middle)))
