"""The seat rail: a card a seat with score and badges, and under them the blocks of the game and the marks explained."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from engine.components import LegendLine
from engine.picture import Panel, Panels, Row, SeatCard
from engine.spelling import signed
from engine.stage.look import Look
from scenes.table.lamps import draw_lamps
from scenes.table.rows import BETWEEN, BLOCK, CARD, USUAL, Setting, draw_rows, rows_height
from scenes.table.setting import Who, fitted

GAP = 8
LOWEST, HIGHEST, TALL, SMALL = 84, 176, 236, 88
"""The least height of a card beside blocks, the most of any, of one that may be tall, and of one in the small frame, in
units."""
NAMED, TOLD = 132, 160
"""The least height, in units, of a card that says who plays under the name of the seat; and of one that says beside
what the seat is about."""
HEAD, SHORT_HEAD, STATED, LINE, FOOT = 68, 44, 50, 21, 8
"""Where the rows of a card begin, in units: with a line under its name, without one, and in a low card with the seat's
state; how much each further line takes; and what is left free under the rows."""

GAINED = 36
"""Where the pill begins that says what a seat has gained, in units."""

TIGHT = USUAL, Setting(icon=24), Setting(icon=22)
"""How the rows of a card are set that is low for them, the largest first."""


def blocks_fit(look: Look, rail: pygame.Rect, panels: Panels) -> bool:
    """Whether the rail has room for the game's blocks under cards that show all their rows."""
    needed = sum(panel_height(look, panel, rail.w) + look.px(GAP) for panel in panels.rail)
    seats = len(panels.cards)
    left = (rail.h - needed - look.px(GAP) * (seats - 1)) // seats
    return left >= max(look.px(LOWEST), *(_card_height(look, rail.w, card) for card in panels.cards))


def _card_height(look: Look, width: int, card: SeatCard) -> int:
    """How high a card has to be to show all its rows, the second line included; never more than the highest."""
    head = HEAD + LINE if card.state else HEAD
    needed = look.px(head + FOOT) + rows_height(look, card.rows, width - look.px(30))
    return min(look.px(HIGHEST), needed)


def _head(look: Look, rect: pygame.Rect, card: SeatCard) -> int:
    """Where the rows of a card begin, in units: a second line stands over them where they leave it room."""
    high = rect.h / look.scale
    if high < NAMED:
        return STATED if card.state else SHORT_HEAD
    if not card.state or high < TOLD:
        return HEAD
    under = rect.h - look.px(HEAD + LINE + FOOT - BETWEEN)
    fits = (rows_height(look, rows, rect.w - look.px(30), setting) <= under for rows, setting in _ways(card.rows))
    return HEAD + LINE if any(fits) else HEAD


def card_places(
    look: Look, rail: pygame.Rect, seats: int, panels: Sequence[Panel], small: bool, tall: bool = False
) -> list[pygame.Rect]:
    """Where the seat cards lie: as high as the rail has room for above its blocks, 176 units at most (small: 88, `tall`
    ones: 236).
    """
    gap, most = look.px(GAP), SMALL if small else TALL if tall else HIGHEST
    room = rail.h - sum(panel_height(look, panel, rail.w) + gap for panel in panels)
    high = min(look.px(most), (room - gap * (seats - 1)) // seats)
    return [pygame.Rect(rail.x, rail.y + place * (high + gap), rail.w, high) for place in range(seats)]


def panel_height(look: Look, panel: Panel, width: int) -> int:
    """The height of a block of a width, in pixels."""
    return look.px(56) + rows_height(look, panel.rows, width - look.px(28))


def draw_card(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, who: Who, card: SeatCard, acts: bool, gained: int = 0
) -> None:
    """Draw one seat's card into `rect`; the seat to act stands in lamplight. A pill says what it has `gained` lately.

    Where the rows of a card are too high for it, the words of their icons stand beside them.
    """
    surface.blit(look.panel("panel-slate--chosen" if acts else "panel-slate", rect.size), rect)
    band = pygame.Rect(rect.x + look.px(5), rect.y + look.px(8), look.px(5), rect.h - look.px(17))
    pygame.draw.rect(surface, look.colour(who.colour), band, border_radius=look.px(2))
    high = rect.h / look.scale
    low = high < NAMED and bool(card.state)
    mark = look.sprite(who.mark, look.px(36 if low else 42), who.colour)
    surface.blit(mark, (rect.x + look.px(14), rect.y + look.px(8 if low else 12)))
    score = look.text(card.score, "score", "lamp" if acts else "parchment")
    surface.blit(score, score.get_rect(topright=(rect.right - look.px(12), rect.y + look.px(1 if low else 3))))
    left = rect.x + look.px(56 if low else 64)
    room = rect.right - look.px(12) - left
    beside = room - score.get_width() - look.px(4)
    title = fitted(look, who.title, "name" if low else "panel-heading-small", "parchment", beside)
    surface.blit(title, (left, rect.y + look.px(4 if low else 9)))
    taken = _draw_gain(surface, look, (rect.right - look.px(8), rect.y + look.px(GAINED)), gained) if gained else 0
    if low:
        state = fitted(look, card.state, "small", "lamp" if acts else "muted", min(beside, room - taken))
        surface.blit(state, (left, rect.y + look.px(25)))
    elif high >= NAMED:
        both = _head(look, rect, card) > HEAD
        place = pygame.Rect(left, rect.y + look.px(38), room - taken, 0)
        told = msgspec.structs.replace(card, unit="") if gained else card
        _draw_lines(surface, look, place, who, told, acts, both)
    top = look.px(_head(look, rect, card))
    inside = pygame.Rect(rect.x + look.px(18), rect.y + top, rect.w - look.px(30), rect.h - top - look.px(FOOT))
    rows, setting = _fitting(look, card.rows, inside)
    draw_rows(surface, look, inside, rows, CARD, setting)


def _draw_gain(surface: pygame.Surface, look: Look, corner: tuple[int, int], gained: int) -> int:
    """Draw what a seat has gained, its upper right corner at a pixel; how much of the line it takes, in pixels."""
    pill = look.pill(signed(gained), good=gained > 0)
    surface.blit(pill, pill.get_rect(topright=corner))
    return pill.get_width() + look.px(4)


def _draw_lines(
    surface: pygame.Surface, look: Look, at: pygame.Rect, who: Who, card: SeatCard, acts: bool, both: bool
) -> None:
    """What stands under the name of a seat: who plays and what the score counts, and what the seat is about.

    Where there is no room for `both`, they share a line, or the state stands alone.
    """
    if not card.state:
        _draw_second_line(surface, look, at, who, card)
        return
    line = card.state
    if both and who.name:
        surface.blit(fitted(look, who.name, "small", "muted", at.w), at)
        at = at.move(0, look.px(LINE))
    elif who.name and look.measure(f"{who.name}, {card.state}", "small")[0] <= at.w:
        line = f"{who.name}, {card.state}"
    surface.blit(fitted(look, line, "small", "lamp" if acts else "muted", at.w), at)


def _draw_second_line(surface: pygame.Surface, look: Look, at: pygame.Rect, who: Who, card: SeatCard) -> None:
    """Who plays, and what the score counts: beside it, or under it where the first row leaves room for that."""
    surface.blit(fitted(look, who.name, "small", "muted", at.w), at)
    unit = look.text(card.unit, "small", "muted")
    beside = look.measure(who.name, "small")[0] + unit.get_width() + look.px(8) <= at.w
    if beside or (card.rows and card.rows[0].heading):
        surface.blit(unit, unit.get_rect(topright=(at.right, at.y + look.px(0 if beside else 24))))


def _fitting(look: Look, rows: Sequence[Row], inside: pygame.Rect) -> tuple[Sequence[Row], Setting]:
    """Rows as they are, where they fit `inside`; else smaller, with the words of their icons beside them."""
    ways, room = _ways(rows), inside.h + look.px(BETWEEN)
    return next((way for way in ways if rows_height(look, way[0], inside.w, way[1]) <= room), ways[-1])


def _ways(rows: Sequence[Row]) -> list[tuple[Sequence[Row], Setting]]:
    """How rows of a card can be set, the largest first."""
    beside = [msgspec.structs.replace(row, beside=True) for row in rows]
    return [(rows, USUAL), *((beside, setting) for setting in TIGHT)]


def draw_small_card(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, who: Who, card: SeatCard, acts: bool, gained: int = 0
) -> None:
    """Draw one seat's card as mark and score alone, for the small frame; over the mark what it has `gained` lately."""
    surface.blit(look.panel("panel-slate--chosen" if acts else "panel-slate", rect.size), rect)
    mark = look.sprite(who.mark, look.px(36), who.colour)
    surface.blit(mark, mark.get_rect(midtop=(rect.centerx, rect.y + look.px(10))))
    score = look.text(card.score, "score-small", "lamp" if acts else "parchment")
    surface.blit(score, score.get_rect(midtop=(rect.centerx, rect.y + look.px(46))))
    if gained:
        _draw_gain(surface, look, rect.move(-look.px(3), look.px(4)).topright, gained)


def draw_thinking(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, card: SeatCard, small: bool, lit: int
) -> None:
    """Draw under the mark of a card the lamps that say that its seat thinks, the one with the number `lit` bright."""
    low = rect.h / look.scale < NAMED and bool(card.state)
    middle = rect.centerx if small else rect.x + look.px(14) + look.px(36 if low else 42) // 2
    draw_lamps(surface, look, (middle, rect.y + look.px(82 if small else 47 if low else 60)), lit)


def draw_panel(surface: pygame.Surface, look: Look, rail: pygame.Rect, bottom: int, panel: Panel) -> int:
    """Draw a block whose lower edge is at `bottom`; returns its upper edge."""
    high = panel_height(look, panel, rail.w)
    rect = pygame.Rect(rail.x, bottom - high, rail.w, high)
    surface.blit(look.panel("panel-slate", rect.size), rect)
    title = fitted(look, panel.title, "panel-heading-small", "parchment", rect.w - look.px(32))
    surface.blit(title, (rect.x + look.px(16), rect.y + look.px(10)))
    inside = pygame.Rect(rect.x + look.px(16), rect.y + look.px(40), rect.w - look.px(28), rect.h - look.px(44))
    draw_rows(surface, look, inside, panel.rows, BLOCK)
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
