"""The right column: what is pointed at, in words and numbers, and the log under it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from engine.chronicle import LogLine
from engine.picture import Explanation
from engine.stage.boardview import draw_pill
from engine.stage.look import Look
from scenes.table.rail import Who, draw_rows

LINE = 27


class Leaf(msgspec.Struct, frozen=True):
    """What the parchment of the column says: an explanation, or a help when nothing is pointed at."""

    words: Explanation
    whos: tuple[Who, ...]


def draw_leaf(surface: pygame.Surface, look: Look, rect: pygame.Rect, leaf: Leaf) -> None:
    """Draw the parchment with the explanation into `rect` (pixels)."""
    surface.blit(look.panel("panel-parchment", rect.size), rect)
    inside = rect.inflate(-look.px(40), -look.px(32))
    words, y, room = leaf.words, inside.y, inside.w
    if words.sprite:
        picture = look.sprite(words.sprite, look.px(46), words.tint)
        surface.blit(picture, picture.get_rect(topright=(inside.right + look.px(4), inside.y - look.px(6))))
        room -= look.px(52)
    title = look.markup(words.title, "panel-heading", "ink", room)
    surface.blit(title, (inside.x, y))
    y = max(y + title.get_height() + look.px(8), inside.y + look.px(46) if words.sprite else 0)
    if words.text:
        text = look.markup(words.text, "body", "ink", inside.w)
        surface.blit(text, (inside.x, y))
        y += text.get_height() + look.px(10)
    if words.before:
        y = _draw_measure(surface, look, inside, y, leaf)
    rest = pygame.Rect(inside.x, y, inside.w, inside.bottom - y)
    draw_rows(surface, look, rest, words.rows, "ink", "ink")


def _draw_measure(surface: pygame.Surface, look: Look, inside: pygame.Rect, y: int, leaf: Leaf) -> int:
    """Draw the number a seat before and after, with the difference in a pill; returns the y under it."""
    words = leaf.words
    pygame.draw.line(surface, look.colour("parchment", "dark"), (inside.x, y), (inside.right, y), look.px(2))
    y += look.px(10)
    heading = look.text(words.measure, "name", "timber")
    surface.blit(heading, (inside.x, y))
    y += heading.get_height() + look.px(6)
    for who, before, after in zip(leaf.whos, words.before, words.after, strict=True):
        middle = y + look.px(19)
        mark = look.sprite(who.mark, look.px(32), who.colour)
        surface.blit(mark, mark.get_rect(midleft=(inside.x, middle)))
        old, new = look.text(str(before), "panel-heading", "ink"), look.text(str(after), "score-small", "ink")
        surface.blit(old, old.get_rect(midright=(inside.x + look.px(76), middle)))
        arrow = look.text("→", "panel-heading", "timber")
        surface.blit(arrow, arrow.get_rect(center=(inside.x + look.px(98), middle)))
        surface.blit(new, new.get_rect(midright=(inside.x + look.px(150), middle)))
        if after != before:
            draw_pill(surface, look, f"{after - before:+d}".replace("-", "−"), (inside.right - look.px(22), middle), after > before)
        y += look.px(40)
    return y + look.px(4)


def draw_log(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, title: str, hint: str, lines: Sequence[LogLine], whos: Sequence[Who]
) -> list[tuple[pygame.Rect, LogLine]]:
    """Draw the newest lines that fit whole, the last turn on a band of lamplight.

    Returns where each line stands, for pointing at it.
    """
    surface.blit(look.panel("panel-slate", rect.size), rect)
    surface.blit(look.text(title, "panel-heading-small", "lamp"), (rect.x + look.px(16), rect.y + look.px(10)))
    word = look.text(hint, "small", "muted")
    surface.blit(word, word.get_rect(topright=(rect.right - look.px(16), rect.y + look.px(12))))
    step, top = look.px(LINE), rect.y + look.px(44)
    shown = lines[-max((rect.bottom - look.px(12) - top) // step, 0) :] if lines else []
    places: list[tuple[pygame.Rect, LogLine]] = []
    for i, line in enumerate(shown):
        place = pygame.Rect(rect.x + look.px(8), top + i * step, rect.w - look.px(16), step)
        if line.number == lines[-1].number and line.seat == lines[-1].seat:
            _band(surface, look, place)
        draw_line(surface, look, place, line, whos)
        places.append((place, line))
    return places


def _band(surface: pygame.Surface, look: Look, place: pygame.Rect) -> None:
    veil = pygame.Surface(place.size, pygame.SRCALPHA)
    veil.fill((*look.colour("lamp")[:3], 46))
    surface.blit(veil, place)


def draw_line(
    surface: pygame.Surface, look: Look, place: pygame.Rect, line: LogLine, whos: Sequence[Who]
) -> None:
    """Draw one line of the log: the turn's number, the seat's mark, the words."""
    middle = place.centery
    if line.first:
        number = look.text(str(line.number) if line.number else "–", "log", "muted")
        surface.blit(number, number.get_rect(midright=(place.x + look.px(30), middle)))
        if line.seat:
            who = whos[line.seat - 1]
            mark = look.sprite(who.mark, look.px(20), who.colour)
            surface.blit(mark, mark.get_rect(center=(place.x + look.px(44), middle)))
    style, colour = ("log-good", "lamp") if line.good else ("log", "parchment")
    word = look.fit(line.text, style, place.w - look.px(66), colour)
    surface.blit(word, word.get_rect(midleft=(place.x + look.px(60), middle)))
