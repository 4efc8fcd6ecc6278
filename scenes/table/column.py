"""The right column: how parchment, shelf, blocks and log share it, and the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
import pygame

from engine.chronicle import LogLine
from engine.picture import Panels
from engine.rules import NATURE
from engine.spelling import signed
from engine.stage.look import Look
from engine.stage.type import ELLIPSIS
from scenes.table.frame import GAP, Frame
from scenes.table.rail import panel_height
from scenes.table.setting import Who, fitted
from scenes.table.shelf import shelf_height
from scenes.table.since import NO_NEWS, News

LINE, TEXT = 27, 58
PLAIN, MATTED, SMALL, BESIDE_SHELF, NESTED, SHELF = 0.47, 0.58, 0.6, 0.46, 0.57, 0.3
"""How much of the column the parchment takes, without a mat, with one, in the small frame, over a shelf, in a place of
the board's own; and the most that a shelf takes under it."""
LOW, EDGE, KEPT, NUMBERS = 120, 10, 42, 28
"""Under which height the log has no heading, what it then keeps free above and below its lines, and at their right for
the button that opens it; and what they gain there without their numbers. In units."""
NATURES = "–"
"""What stands for the number of a turn during the set-up, and for the mark of a seat where chance has decided."""
TALLEST = 560
"""The most that the parchment takes, in units."""
BLOCKS = 0.37
"""The least of the column that the parchment takes where blocks of the game leave the log no room otherwise."""
SINCE, BEFORE = "Since your turn", "Before your turn"
"""What stands over the news in the log: of one who has acted, and of one who has not."""
LEAST_LOG = 250
"""How high the log is to be at the least beside such blocks, in units."""
SHORTEST_LOG = 116
"""How high it is at the least under a parchment that lies over its upper part, in units."""


class Column(NamedTuple):
    """The parchment above and the log below, in pixels; the shelf between them, where it has no room at the board.

    `above` is what a parchment may take over the column where it has more to say than that has room for.
    """

    leaf: pygame.Rect
    log: pygame.Rect
    shelf: pygame.Rect | None = None
    above: int = 0


def split(look: Look, placed: Frame, panels: Panels) -> Column:
    """Share the right column between parchment, shelf, the game's own blocks and the log.

    The parchment is the larger where a mat lies on it, and where there is no shelf below; it leaves the log some room
    under the blocks. Where the column lies on the board both are low.
    """
    column, gap = placed.column, look.px(GAP)
    blocks = sum(panel_height(look, panel, column.w) + gap for panel in panels.column)
    beneath = bool(panels.shelf) and placed.shelf is None
    share = BESIDE_SHELF if beneath else SMALL if placed.small else MATTED if panels.mat else PLAIN
    share = NESTED if placed.nested else share
    high = min(round(column.h * share), look.px(TALLEST))
    if blocks:
        high = min(high, max(round(column.h * BLOCKS), column.h - blocks - gap - look.px(LEAST_LOG)))
    leaf = pygame.Rect(column.x, column.y, column.w, high)
    top = leaf.bottom + gap
    shelf = None
    if beneath:
        most = round(column.h * SHELF)
        shelf = pygame.Rect(column.x, top, column.w, shelf_height(look, panels.shelf, column.w, most))
        top = shelf.bottom + gap
    top += blocks
    above = column.y - placed.centre.y - gap if placed.nested else 0
    return Column(leaf, pygame.Rect(column.x, top, column.w, column.bottom - top), shelf, above)


def blocks(look: Look, log: pygame.Rect, panels: Panels) -> list[pygame.Rect]:
    """Where the game's own blocks lie over the log, in pixels, from the top."""
    found: list[pygame.Rect] = []
    bottom = log.y - look.px(GAP)
    for panel in reversed(panels.column):
        high = panel_height(look, panel, log.w)
        found.insert(0, pygame.Rect(log.x, bottom - high, log.w, high))
        bottom -= high + look.px(GAP)
    return found


def drawer(look: Look, column: Column, panels: Panels, high: int) -> tuple[pygame.Rect, pygame.Rect | None]:
    """Where a parchment so many pixels high lies over the column, and where the log does meanwhile (None: nowhere).

    No block is covered in part: it reaches to the end of the one it ends in, and the log begins under it. One that the
    column has no room for reaches up beyond it, where it may.
    """
    whole, log, gap = column.leaf.union(column.log), column.log, look.px(GAP)
    whole.h = min(whole.h, high)
    for block in (*([column.shelf] if column.shelf else []), *blocks(look, log, panels)):
        if block.top - gap < whole.bottom < block.bottom:
            whole.h = block.bottom - whole.top
    if whole.bottom + gap <= log.top:
        return whole, log
    under = pygame.Rect(log.x, whole.bottom + gap, log.w, log.bottom - whole.bottom - gap)
    if under.h >= look.px(SHORTEST_LOG):
        return whole, under
    whole.h = min(max(high, log.bottom - whole.top), log.bottom - whole.top + column.above)
    whole.bottom = log.bottom
    return whole, None


def log_button(look: Look, log: pygame.Rect) -> pygame.Rect:
    """Where the button lies that opens the whole log, in pixels: in its head, or beside its lines."""
    if is_low(look, log):
        side = look.px(40)
        return pygame.Rect(log.right - side - look.px(8), log.centery - side // 2, side, side)
    return pygame.Rect(log.right - look.px(56), log.y + look.px(5), look.px(44), look.px(40))


def news_button(look: Look, log: pygame.Rect) -> pygame.Rect | None:
    """Where the button lies that tells the news, in pixels: in the head of the log; None where it has none."""
    if is_low(look, log):
        return None
    left = log.x + look.px(64)
    return pygame.Rect(left, log.y + look.px(5), log_button(look, log).x - look.px(4) - left, look.px(40))


def is_low(look: Look, log: pygame.Rect) -> bool:
    """Whether a log (pixels) is too low for a heading."""
    return log.h < look.px(LOW)


def _inside(look: Look, log: pygame.Rect) -> pygame.Rect:
    """Where the lines of the log stand."""
    if is_low(look, log):
        inside = log.inflate(-look.px(16), -look.px(2 * EDGE))
        inside.w -= look.px(KEPT)
        return inside
    return pygame.Rect(log.x + look.px(8), log.y + look.px(48), log.w - look.px(16), log.h - look.px(58))


def log_lines(
    look: Look, rect: pygame.Rect, lines: Sequence[LogLine], news: News = NO_NEWS
) -> list[tuple[pygame.Rect, LogLine]]:
    """The newest lines that fit whole into the log's panel, and where each stands; long ones are wrapped.

    Where the very newest has no room it is shortened. Over the first line of the `news` a heading says what they are,
    where the log is high enough; it stays at the top where they are too many to be seen.
    """
    inside, low = _inside(look, rect), is_low(look, rect)
    lines = [*lines[:-1], _shortened(look, inside, lines[-1], low)] if lines else lines
    first = next((place for place, line in enumerate(lines) if news.tells(line) and not line.heading), None)
    if low or first is None:
        return _newest(look, inside, lines, low)
    first -= first > 0 and lines[first - 1].heading
    heading = _over(lines[first], news)
    shown = _newest(look, inside, [*lines[:first], heading, *lines[first:]], low)
    if any(line is heading for _, line in shown):
        return shown
    top = pygame.Rect(inside.x, inside.y, inside.w, look.px(LINE))
    under = pygame.Rect(inside.x, top.bottom, inside.w, inside.h - top.h)
    return [(top, heading), *_newest(look, under, lines, low)]


def _newest(look: Look, inside: pygame.Rect, lines: Sequence[LogLine], low: bool) -> list[tuple[pygame.Rect, LogLine]]:
    """The last lines that fit `inside`, and where each stands, from the top."""
    heights: list[int] = []
    for line in reversed(lines):
        high = line_height(look, inside.w, line, low)
        if sum(heights) + high > inside.h:
            break
        heights.append(high)
    places: list[tuple[pygame.Rect, LogLine]] = []
    top = inside.y
    for high, line in zip(reversed(heights), lines[len(lines) - len(heights) :], strict=True):
        places.append((pygame.Rect(inside.x, top, inside.w, high), line))
        top += high
    return places


def _over(line: LogLine, news: News) -> LogLine:
    """The heading over the first line of the news."""
    words = BEFORE if news.number is None else SINCE
    return LogLine(line.number, line.count, NATURE, words, True, False, (), line.upto, numbered=False, heading=True)


def line_height(look: Look, width: int, line: LogLine, low: bool) -> int:
    """How high a line of the log is in a width, in pixels; in a `low` log no number stands before it."""
    if line.heading:
        return look.px(LINE)
    room = _room(look, width, line, low)
    return look.measure(_broken(look, line, room), _style(line), room)[1] + look.px(LINE) - look.line("log")


def _shortened(look: Look, inside: pygame.Rect, line: LogLine, low: bool) -> LogLine:
    """A line with as many of its first words as fit into the log."""
    words = line.text.split(" ")
    short = line
    while len(words) > 1 and line_height(look, inside.w, short, low) > inside.h:
        words.pop()
        short = msgspec.structs.replace(line, text=f"{' '.join(words).rstrip(',')}{ELLIPSIS}")
    return short


def _broken(look: Look, line: LogLine, room: int) -> str:
    """The words of a line with breaks after commas where they do not fit `room` pixels, and each part does."""
    parts = [f"{part}," for part in line.text.split(", ")]
    if any(look.measure(part, _style(line))[0] > room for part in parts):
        return line.text
    rows = [""]
    for part in line.text.split(", "):
        longer = f"{rows[-1]}, {part}" if rows[-1] else part
        if rows[-1] and look.measure(f"{longer},", _style(line))[0] > room:
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
    begun: bool,
    news: News = NO_NEWS,
) -> None:
    """Draw the log, the news on a band of lamplight, or where there are none the last turn; the line that is `pointed`
    at has one too.

    `begun` says whether anything has been played, be there room for a line of it or not.
    The number of a turn or round stands where it begins, and at the top; a low log has none.
    """
    low = is_low(look, rect)
    surface.blit(look.panel("panel-slate", rect.size), rect)
    if not low:
        surface.blit(look.text("Log", "panel-heading-small", "lamp"), (rect.x + look.px(16), rect.y + look.px(10)))
    if not begun:
        inside = _inside(look, rect)
        word = look.text("Nothing has been played yet.", "small", "muted", inside.w - look.px(16))
        surface.blit(word, (inside.x + look.px(8), inside.y + look.px(4)))
    earlier = len(lines)
    while earlier and lines[earlier - 1][1].number == lines[-1][1].number:
        earlier -= 1
    for index, (place, line) in enumerate(lines):
        if line.heading:
            draw_heading(surface, look, place, line)
            continue
        if (news.tells(line) if news.places else index >= earlier) or (pointed and line.spaces == pointed):
            _band(surface, look, place)
        number, marked = head_of(line, lines[index - 1][1] if index else None)
        draw_line(surface, look, place, line, whos, None if low or not line.numbered else number, marked)


def head_of(line: LogLine, above: LogLine | None) -> tuple[str, bool]:
    """The number before a line of the log, "" for none, and whether a mark is there; `above` is the line over it."""
    if above is None or above.heading:
        return str(line.count or NATURES), True
    return "" if above.count == line.count else str(line.count or NATURES), line.first


def draw_heading(surface: pygame.Surface, look: Look, place: pygame.Rect, line: LogLine) -> None:
    """Draw the name of a stage over its lines, or where the news begin with a rule to the end of the line."""
    colour = "lamp" if line.good else "muted"
    words = fitted(look, line.text, "log-good" if line.good else "log", colour, place.w - look.px(12))
    spot = surface.blit(words, words.get_rect(midleft=(place.x + look.px(8), place.centery)))
    if not line.good:
        left, right = spot.right + look.px(8), place.right - look.px(8)
        surface.fill(look.colour("lamp"), (left, place.centery, max(0, right - left), max(1, look.px(1.5))))


def _band(surface: pygame.Surface, look: Look, place: pygame.Rect) -> None:
    veil = pygame.Surface(place.size, pygame.SRCALPHA)
    veil.fill((*look.colour("lamp")[:3], 46))
    surface.blit(veil, place)


def _gained(line: LogLine) -> str:
    """What a line gained, as it stands at its right end."""
    return signed(line.gain)


def _room(look: Look, width: int, line: LogLine, low: bool) -> int:
    """How wide the words of a line of a width may be, in pixels; in a `low` log no number stands before them."""
    gain = look.measure(_gained(line), "log-good")[0] + look.px(12) if line.gain else 0
    return width - look.px(TEXT + 4 - (NUMBERS if low or not line.numbered else 0)) - gain


def draw_line(
    surface: pygame.Surface,
    look: Look,
    place: pygame.Rect,
    line: LogLine,
    whos: Sequence[Who],
    number: str | None,
    marked: bool,
) -> None:
    """Draw one line of the log: the turn's or round's `number` (None: there is no room for any), the seat's mark where
    it is `marked` and not nobody's, the words.
    """
    middle = place.y + look.px(LINE) // 2
    left = place.x - (look.px(NUMBERS) if number is None else 0)
    figure = look.text(number or "", "log", "muted")
    surface.blit(figure, figure.get_rect(midright=(left + look.px(30), middle)))
    if marked and not line.apart:
        who = whos[line.seat - 1] if line.seat else None
        mark = look.sprite(who.mark, look.px(20), who.colour) if who else look.text(NATURES, "log", "muted")
        surface.blit(mark, mark.get_rect(center=(left + look.px(44), middle)))
    colour = "lamp" if line.good else "parchment"
    room = _room(look, place.w, line, low=number is None)
    if line.gain:
        gained = look.text(_gained(line), "log-good", "lamp")
        surface.blit(gained, gained.get_rect(midright=(place.right - look.px(8), middle)))
    words = look.text(_broken(look, line, room), _style(line), colour, room)
    surface.blit(words, words.get_rect(midleft=(left + look.px(TEXT), place.centery)))
