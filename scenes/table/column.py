"""The right column: what is pointed at, in words and numbers, and the log under it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.chronicle import LogLine
from engine.picture import Explanation, Panel
from engine.rules import Seat
from engine.stage.look import Look
from scenes.table.rail import GAP, draw_rows, panel_height
from scenes.table.setting import Who

LINE, TEXT = 27, 58


def split(look: Look, column: pygame.Rect, panels: Sequence[Panel], small: bool) -> tuple[pygame.Rect, pygame.Rect]:
    """The parchment above and the log below, in pixels; the game's own blocks have their room between them."""
    high, gap = round(column.h * (0.6 if small else 0.47)), look.px(GAP)
    leaf = pygame.Rect(column.x, column.y, column.w, high)
    top = leaf.bottom + gap + sum(panel_height(look, panel) + gap for panel in panels)
    return leaf, pygame.Rect(column.x, top, column.w, column.bottom - top)


def draw_leaf(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, words: Explanation, whos: Sequence[Who], acts: Seat
) -> None:
    """Draw the parchment with the explanation into `rect` (pixels); where room is short the type is smaller.

    What is good for the seat that `acts` stands in lamplight.
    """
    surface.blit(look.panel("panel-parchment", rect.size), rect)
    tight = _leaf_height(look, rect.w, words, False) > rect.h
    inside = rect.inflate(-look.px(36), -look.px(24 if tight else 32))
    surface.set_clip(rect.inflate(-look.px(12), -look.px(12)))
    y, room = inside.y, inside.w
    if words.sprite:
        picture = look.sprite(words.sprite, look.px(46), words.tint)
        surface.blit(picture, picture.get_rect(topright=(inside.right + look.px(4), inside.y - look.px(6))))
        room -= look.px(52)
    title = look.text(words.title, "name" if tight else "panel-heading", "ink", room)
    surface.blit(title, (inside.x, y))
    y = max(y + title.get_height() + look.px(8), inside.y + look.px(42) if words.sprite else 0)
    if words.text:
        text = look.markup(words.text, "body-small" if tight else "body", "ink", inside.w)
        surface.blit(text, (inside.x, y))
        y += text.get_height() + look.px(8)
    if words.before:
        y = _draw_measure(surface, look, pygame.Rect(inside.x, y, inside.w, 0), words, whos, acts, tight)
    draw_rows(surface, look, pygame.Rect(inside.x, y, inside.w, inside.bottom - y), words.rows, "ink", "ink")
    surface.set_clip(None)


def _leaf_height(look: Look, width: int, words: Explanation, tight: bool) -> int:
    """How high the parchment would have to be for an explanation, in pixels."""
    inside = width - look.px(36)
    title = look.measure(words.title, "name" if tight else "panel-heading", inside - look.px(52))[1]
    text = look.markup(words.text, "body-small" if tight else "body", "ink", inside).get_height() if words.text else 0
    measure = look.px(48 + 40 * len(words.before)) if words.before else 0
    return look.px(64) + title + text + measure + look.px(27) * len(words.rows)


def _draw_measure(
    surface: pygame.Surface,
    look: Look,
    at: pygame.Rect,
    words: Explanation,
    whos: Sequence[Who],
    acts: Seat,
    tight: bool,
) -> int:
    """Draw the number a seat before and after, with the difference in a pill; returns the y under it."""
    y, step = at.y, look.px(31 if tight else 40)
    pygame.draw.line(surface, look.colour("parchment", "dark"), (at.x, y), (at.right, y), look.px(2))
    y += look.px(6 if tight else 10)
    heading = look.text(words.measure, "number" if tight else "name", "timber")
    surface.blit(heading, (at.x, y))
    y += heading.get_height() + look.px(2 if tight else 6)
    for seat, (who, before, after) in enumerate(zip(whos, words.before, words.after, strict=True), 1):
        middle = y + step // 2
        mark = look.sprite(who.mark, step - look.px(6), who.colour)
        surface.blit(mark, mark.get_rect(midleft=(at.x, middle)))
        old, new = look.text(str(before), "panel-heading", "ink"), look.text(str(after), "score-small", "ink")
        surface.blit(old, old.get_rect(midright=(at.x + look.px(76), middle)))
        arrow = look.text("→", "panel-heading", "timber")
        surface.blit(arrow, arrow.get_rect(center=(at.x + look.px(98), middle)))
        surface.blit(new, new.get_rect(midright=(at.x + look.px(150), middle)))
        if after != before:
            said = f"{after - before:+d}".replace("-", "−")
            pill = look.pill(said, (after > before) == (seat == acts))
            surface.blit(pill, pill.get_rect(center=(at.right - look.px(22), middle)))
        y += step
    return y + look.px(4)


def log_lines(look: Look, rect: pygame.Rect, lines: Sequence[LogLine]) -> list[tuple[pygame.Rect, LogLine]]:
    """The newest lines that fit whole into the log's panel, and where each stands; long ones are wrapped."""
    inside = pygame.Rect(rect.x + look.px(8), rect.y + look.px(48), rect.w - look.px(16), rect.h - look.px(58))
    heights: list[int] = []
    for line in reversed(lines):
        room = inside.w - look.px(TEXT + 4)
        high = look.measure(_broken(look, line, room), _style(line), room)[1] + look.px(LINE) - look.line("log")
        if sum(heights) + high > inside.h:
            break
        heights.append(high)
    places: list[tuple[pygame.Rect, LogLine]] = []
    top = inside.y
    for high, line in zip(reversed(heights), lines[len(lines) - len(heights) :], strict=True):
        places.append((pygame.Rect(inside.x, top, inside.w, high), line))
        top += high
    return places


def _broken(look: Look, line: LogLine, room: int) -> str:
    """The words of a line with breaks after commas where they do not fit `room` pixels."""
    rows = [""]
    for part in line.text.split(", "):
        longer = f"{rows[-1]}, {part}" if rows[-1] else part
        if rows[-1] and look.measure(longer, _style(line))[0] > room:
            rows[-1] += ","
            rows.append(part)
        else:
            rows[-1] = longer
    return "\n".join(rows)


def _style(line: LogLine) -> str:
    return "log-good" if line.good else "log"


def draw_log(
    surface: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    lines: Sequence[tuple[pygame.Rect, LogLine]],
    whos: Sequence[Who],
    pointed: tuple[str, ...],
) -> None:
    """Draw the log, the last turn on a band of lamplight; the line that is `pointed` at has one too."""
    surface.blit(look.panel("panel-slate", rect.size), rect)
    surface.blit(look.text("Log", "panel-heading-small", "lamp"), (rect.x + look.px(16), rect.y + look.px(10)))
    if not lines:
        word = look.text("Nothing has been played yet.", "small", "muted", rect.w - look.px(32))
        surface.blit(word, (rect.x + look.px(16), rect.y + look.px(52)))
    earlier = len(lines)
    while earlier and _turn(lines[earlier - 1][1]) == _turn(lines[-1][1]):
        earlier -= 1
    for index, (place, line) in enumerate(lines):
        if index >= earlier or (pointed and line.spaces == pointed):
            _band(surface, look, place)
        draw_line(surface, look, place, line, whos)


def _turn(line: LogLine) -> tuple[int, int]:
    return line.number, line.seat


def _band(surface: pygame.Surface, look: Look, place: pygame.Rect) -> None:
    veil = pygame.Surface(place.size, pygame.SRCALPHA)
    veil.fill((*look.colour("lamp")[:3], 46))
    surface.blit(veil, place)


def draw_line(surface: pygame.Surface, look: Look, place: pygame.Rect, line: LogLine, whos: Sequence[Who]) -> None:
    """Draw one line of the log: the turn's number, the seat's mark, the words."""
    middle = place.y + look.px(LINE) // 2
    if line.first:
        number = look.text(str(line.number) if line.number else "–", "log", "muted")
        surface.blit(number, number.get_rect(midright=(place.x + look.px(30), middle)))
        if line.seat:
            who = whos[line.seat - 1]
            mark = look.sprite(who.mark, look.px(20), who.colour)
            surface.blit(mark, mark.get_rect(center=(place.x + look.px(44), middle)))
    colour = "lamp" if line.good else "parchment"
    room = place.w - look.px(TEXT + 4)
    words = look.text(_broken(look, line, room), _style(line), colour, room)
    surface.blit(words, words.get_rect(midleft=(place.x + look.px(TEXT), place.centery)))
