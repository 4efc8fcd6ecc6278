"""The right column: what is pointed at, in words and numbers, and the log under it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from engine.chronicle import LogLine
from engine.picture import Explanation, Panel, Panels
from engine.rules import Seat
from engine.stage.look import Look
from scenes.table.frame import GAP, Frame
from scenes.table.mat import CLOSE, LOOSE, TIGHT, MatSetting, draw_mat, mat_height
from scenes.table.rail import panel_height
from scenes.table.rows import LEAF, draw_rows, rows_height
from scenes.table.setting import Who
from scenes.table.shelf import shelf_height

LINE, TEXT = 27, 58
PLAIN, MATTED, SMALL, BESIDE_SHELF, SHELF = 0.47, 0.58, 0.6, 0.5, 0.3
"""How much of the column the parchment takes, without a mat, with one, in the small frame, over a shelf; and the most
that a shelf takes under it."""
PICTURE, SMALL_PICTURE = 46, 30
"""The size of an explanation's picture, alone on the parchment and under a mat, in units."""
RULE = 12
"""Units under the rule between mat and explanation."""
STEP, STEP_TIGHT = 40, 31
LADDER = ((LOOSE, False), (LOOSE, True), (TIGHT, False), (TIGHT, True), (CLOSE, False), (CLOSE, True))
"""How mat and explanation are set together, by the room there is: the mat, and whether the type is the smaller."""


class Column(NamedTuple):
    """The parchment above and the log below, in pixels; the shelf between them, where it has no room at the board."""

    leaf: pygame.Rect
    log: pygame.Rect
    shelf: pygame.Rect | None = None


def split(look: Look, placed: Frame, panels: Panels) -> Column:
    """Share the right column between parchment, shelf, the game's own blocks and the log.

    The parchment is the larger where a mat lies on it, and where there is no shelf below.
    """
    column, gap = placed.column, look.px(GAP)
    beneath = bool(panels.shelf) and placed.shelf is None
    share = BESIDE_SHELF if beneath else SMALL if placed.small else MATTED if panels.mat else PLAIN
    leaf = pygame.Rect(column.x, column.y, column.w, round(column.h * share))
    top = leaf.bottom + gap
    shelf = None
    if beneath:
        most = round(column.h * SHELF)
        shelf = pygame.Rect(column.x, top, column.w, shelf_height(look, panels.shelf, column.w, most))
        top = shelf.bottom + gap
    top += sum(panel_height(look, panel, column.w) + gap for panel in panels.column)
    return Column(leaf, pygame.Rect(column.x, top, column.w, column.bottom - top), shelf)


def draw_leaf(
    surface: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    words: Explanation,
    whos: Sequence[Who],
    acts: Seat,
    mat: Panel | None = None,
) -> None:
    """Draw the parchment with the mat and the explanation into `rect` (pixels).

    Where room is short the mat and the type are set smaller; where that does not do, the mat makes room. What is good
    for the seat that `acts` stands in lamplight.
    """
    surface.blit(look.panel("panel-parchment", rect.size), rect)
    surface.set_clip(rect.inflate(-look.px(12), -look.px(12)))
    setting, tight = leaf_setting(look, rect, words, mat)
    inside = rect.inflate(-look.px(36), -look.px(24 if tight else 32))
    if mat and setting:
        y = draw_mat(surface, look, inside, mat, setting)
        pygame.draw.line(surface, look.colour("parchment", "dark"), (inside.x, y), (inside.right, y), look.px(2))
        top = y + look.px(RULE)
        inside = pygame.Rect(inside.x, top, inside.w, inside.bottom - top)
    _draw_words(surface, look, inside, words, whos, acts, tight, small=setting is not None)
    surface.set_clip(None)


def leaf_setting(
    look: Look, leaf: pygame.Rect, words: Explanation, mat: Panel | None
) -> tuple[MatSetting | None, bool]:
    """How mat and words are set on the parchment: the mat's setting (None: it is left out), and the smaller type."""
    for setting, tight in LADDER:
        if mat is None:
            break
        needed = mat_height(look, mat, leaf.w - look.px(36), setting)
        needed += look.px(RULE) + words_height(look, leaf.w, words, tight, small=True)
        if needed + look.px(24 if tight else 32) <= leaf.h:
            return setting, tight
    return None, words_height(look, leaf.w, words, False) + look.px(32) > leaf.h


def _draw_words(
    surface: pygame.Surface,
    look: Look,
    inside: pygame.Rect,
    words: Explanation,
    whos: Sequence[Who],
    acts: Seat,
    tight: bool,
    small: bool,
) -> None:
    """Draw the explanation into `inside`; its picture stands at the right, or `small` before the title."""
    y, left, room = inside.y, inside.x, inside.w
    units = SMALL_PICTURE if small else PICTURE
    side = look.px(units) if words.sprite else 0
    if words.sprite:
        picture = look.sprite(words.sprite, side, words.tint)
        at = picture.get_rect(topright=(inside.right + look.px(4), inside.y - look.px(6)))
        if small:
            at = picture.get_rect(topleft=(inside.x, inside.y))
            left += side + look.px(8)
        surface.blit(picture, at)
        room -= look.px(units + 6)
    title = look.text(words.title, "name" if tight or small else "panel-heading", "ink", room)
    surface.blit(title, (left, y + max(0, side - title.get_height()) // 2 if small else y))
    y = max(y + title.get_height() + look.px(8), inside.y + look.px(units - 4) if words.sprite else 0)
    if words.text:
        text = look.markup(words.text, "body-small" if tight else "body", "ink", inside.w)
        surface.blit(text, (inside.x, y))
        y += text.get_height() + look.px(8)
    if words.before:
        y = _draw_measure(surface, look, pygame.Rect(inside.x, y, inside.w, 0), words, whos, acts, tight)
    draw_rows(surface, look, pygame.Rect(inside.x, y, inside.w, inside.bottom - y), words.rows, LEAF)


def words_height(look: Look, width: int, words: Explanation, tight: bool, small: bool = False) -> int:
    """How high an explanation is on a parchment of a width, in pixels; `small` is its picture beside a mat."""
    inside = width - look.px(36)
    units = (SMALL_PICTURE if small else PICTURE) if words.sprite else 0
    room = inside - look.px(units + 6 if units else 0)
    title = look.measure(words.title, "name" if tight or small else "panel-heading", room)[1]
    high = max(title + look.px(8), look.px(max(units - 4, 0)))
    if words.text:
        high += look.markup(words.text, "body-small" if tight else "body", "ink", inside).get_height() + look.px(8)
    if words.before:
        high += look.px(36 if tight else 48) + look.px(STEP_TIGHT if tight else STEP) * len(words.before)
    return high + rows_height(look, words.rows, inside)


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
    y, step = at.y, look.px(STEP_TIGHT if tight else STEP)
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
