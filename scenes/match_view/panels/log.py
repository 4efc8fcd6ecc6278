"""The right column: how info card, offers, blocks and log share it, and the log.

The log beside the board of a replay: all its lines to scroll, as they stand at the table, the current one lit.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pygame

from engine.data.text import signed
from engine.match.log_text import LogLine
from engine.rules.contract import NATURE
from engine.stage.inputs import Hover, Input
from engine.stage.skin import Skin
from engine.stage.text import ELLIPSIS
from engine.stage.widgets import ListView, Row
from engine.stage.widgets.scroll import BAR_ROOM
from engine.stage.widgets.widget import Host
from scenes.common.player_labels import PlayerLabel
from scenes.match_view.panels.drawing import fitted_text
from scenes.match_view.view_model.news import NO_NEWS, News

LINE, TEXT = 27, 58

LOW_LOG, EDGE, BUTTON_ROOM, NUMBERS = 120, 10, 42, 28
"""Under which height the log has no heading, what it then keeps free above and below its lines, and at their right for
the button that opens it; and what they gain there without their numbers. In units."""

NO_TURN = "–"
"""What stands for the number of a turn during the set-up, and for the mark of a seat where chance has decided."""

SINCE, BEFORE = "Since your turn", "Before your turn"
"""What stands over the news in the log: of one who has acted, and of one who has not."""


def log_button(skin: Skin, log: pygame.Rect) -> pygame.Rect:
    """Where the button lies that opens the whole log, in pixels: in its head, or beside its lines."""
    if is_low(skin, log):
        side = skin.px(40)
        return pygame.Rect(log.right - side - skin.px(8), log.centery - side // 2, side, side)
    return pygame.Rect(log.right - skin.px(56), log.y + skin.px(5), skin.px(44), skin.px(40))


def news_button(skin: Skin, log: pygame.Rect) -> pygame.Rect | None:
    """Where the button lies that tells the news, in pixels: in the head of the log; None where it has none."""
    if is_low(skin, log):
        return None
    left = log.x + skin.px(64)
    return pygame.Rect(left, log.y + skin.px(5), log_button(skin, log).x - skin.px(4) - left, skin.px(40))


def is_low(skin: Skin, log: pygame.Rect) -> bool:
    """Whether a log (pixels) is too low for a heading."""
    return log.h < skin.px(LOW_LOG)


def _lines_area(skin: Skin, log: pygame.Rect) -> pygame.Rect:
    """Where the lines of the log stand."""
    if is_low(skin, log):
        inside = log.inflate(-skin.px(16), -skin.px(2 * EDGE))
        inside.w -= skin.px(BUTTON_ROOM)
        return inside
    return pygame.Rect(log.x + skin.px(8), log.y + skin.px(48), log.w - skin.px(16), log.h - skin.px(58))


def place_log_lines(
    skin: Skin, rect: pygame.Rect, lines: Sequence[LogLine], news: News = NO_NEWS
) -> list[tuple[pygame.Rect, LogLine]]:
    """The newest lines that fit whole into the log's panel, and where each stands; long ones are wrapped.

    Where the very newest has no room it is shortened. Over the first line of the `news` a heading says what they are,
    where the log is high enough; it stays at the top where they are too many to be seen.
    """
    inside, low = _lines_area(skin, rect), is_low(skin, rect)
    lines = [*lines[:-1], _shortened(skin, inside, lines[-1], low)] if lines else lines
    first = next((place for place, line in enumerate(lines) if news.includes(line) and not line.heading), None)
    if low or first is None:
        return _newest(skin, inside, lines, low)
    first -= first > 0 and lines[first - 1].heading
    heading = _news_heading(lines[first], news)
    shown = _newest(skin, inside, [*lines[:first], heading, *lines[first:]], low)
    if any(line is heading for _, line in shown):
        return shown
    top = pygame.Rect(inside.x, inside.y, inside.w, skin.px(LINE))
    under = pygame.Rect(inside.x, top.bottom, inside.w, inside.h - top.h)
    return [(top, heading), *_newest(skin, under, lines, low)]


def _newest(skin: Skin, inside: pygame.Rect, lines: Sequence[LogLine], low: bool) -> list[tuple[pygame.Rect, LogLine]]:
    """The last lines that fit `inside`, and where each stands, from the top."""
    heights: list[int] = []
    for line in reversed(lines):
        height = line_height(skin, inside.w, line, low)
        if sum(heights) + height > inside.h:
            break
        heights.append(height)
    places: list[tuple[pygame.Rect, LogLine]] = []
    top = inside.y
    for height, line in zip(reversed(heights), lines[len(lines) - len(heights) :], strict=True):
        places.append((pygame.Rect(inside.x, top, inside.w, height), line))
        top += height
    return places


def _news_heading(line: LogLine, news: News) -> LogLine:
    """The heading over the first line of the news."""
    words = BEFORE if news.turn_number is None else SINCE
    return LogLine(line.number, line.count, NATURE, words, True, False, (), line.upto, numbered=False, heading=True)


def line_height(skin: Skin, width: int, line: LogLine, low: bool) -> int:
    """How high a line of the log is in a width, in pixels; in a `low` log no number stands before it."""
    if line.heading:
        return skin.px(LINE)
    room = _room(skin, width, line, low)
    return skin.measure(_wrapped(skin, line, room), _style(line), room)[1] + skin.px(LINE) - skin.line_height("log")


def _shortened(skin: Skin, inside: pygame.Rect, line: LogLine, low: bool) -> LogLine:
    """A line with as many of its first words as fit into the log."""
    words = line.text.split(" ")
    short = line
    while len(words) > 1 and line_height(skin, inside.w, short, low) > inside.h:
        words.pop()
        short = msgspec.structs.replace(line, text=f"{' '.join(words).rstrip(',')}{ELLIPSIS}")
    return short


def _wrapped(skin: Skin, line: LogLine, room: int) -> str:
    """The words of a line with breaks after commas where they do not fit `room` pixels, and each part does."""
    parts = [f"{part}," for part in line.text.split(", ")]
    if any(skin.measure(part, _style(line))[0] > room for part in parts):
        return line.text
    rows = [""]
    for part in line.text.split(", "):
        longer = f"{rows[-1]}, {part}" if rows[-1] else part
        if rows[-1] and skin.measure(f"{longer},", _style(line))[0] > room:
            rows[-1] += ","
            rows.append(part)
        else:
            rows[-1] = longer
    return "\n".join(rows)


def _style(line: LogLine) -> str:
    return "log-good" if line.good else "log"


def draw_log(
    surface: pygame.Surface,
    skin: Skin,
    rect: pygame.Rect,
    lines: Sequence[tuple[pygame.Rect, LogLine]],
    seat_labels: Sequence[PlayerLabel],
    pointed_spaces: tuple[str, ...],
    has_lines: bool,
    news: News = NO_NEWS,
) -> None:
    """Draw the log, the news on a band of lamplight, or where there are none the last turn; the line that is `pointed`
    at has one too.

    `begun` says whether anything has been played, be there room for a line of it or not.
    The number of a turn or round stands where it begins, and at the top; a low log has none.
    """
    low = is_low(skin, rect)
    surface.blit(skin.panel("panel-slate", rect.size), rect)
    if not low:
        surface.blit(skin.text("Log", "panel-heading-small", "lamp"), (rect.x + skin.px(16), rect.y + skin.px(10)))
    if not has_lines:
        inside = _lines_area(skin, rect)
        word = skin.text("Nothing has been played yet.", "small", "muted", inside.w - skin.px(16))
        surface.blit(word, (inside.x + skin.px(8), inside.y + skin.px(4)))
    earlier = len(lines)
    while earlier and lines[earlier - 1][1].number == lines[-1][1].number:
        earlier -= 1
    for index, (place, line) in enumerate(lines):
        if line.heading:
            draw_heading(surface, skin, place, line)
            continue
        if (news.includes(line) if news.indices else index >= earlier) or (
            pointed_spaces and line.spaces == pointed_spaces
        ):
            _band(surface, skin, place)
        number, marked = line_head(line, lines[index - 1][1] if index else None)
        draw_line(surface, skin, place, line, seat_labels, None if low or not line.numbered else number, marked)


def draw_log_ground(surface: pygame.Surface, skin: Skin, panel: pygame.Rect) -> None:
    """Draw the panel of a log whose lines a list scrolls."""
    surface.blit(skin.panel("panel-slate", panel.size), panel)
    if not is_low(skin, panel):
        heading = skin.text("Log", "panel-heading-small", "lamp")
        surface.blit(heading, (panel.x + skin.px(16), panel.y + skin.px(10)))


def line_head(line: LogLine, above: LogLine | None) -> tuple[str, bool]:
    """The number before a line of the log, "" for none, and whether a mark is there; `above` is the line over it."""
    if above is None or above.heading:
        return str(line.count or NO_TURN), True
    return "" if above.count == line.count else str(line.count or NO_TURN), line.first


def draw_heading(surface: pygame.Surface, skin: Skin, place: pygame.Rect, line: LogLine) -> None:
    """Draw the name of a stage over its lines, or where the news begin with a rule to the end of the line."""
    colour = "lamp" if line.good else "muted"
    words = fitted_text(skin, line.text, "log-good" if line.good else "log", colour, place.w - skin.px(12))
    drawn = surface.blit(words, words.get_rect(midleft=(place.x + skin.px(8), place.centery)))
    if not line.good:
        left, right = drawn.right + skin.px(8), place.right - skin.px(8)
        surface.fill(skin.colour("lamp"), (left, place.centery, max(0, right - left), max(1, skin.px(1.5))))


def _band(surface: pygame.Surface, skin: Skin, place: pygame.Rect) -> None:
    veil = pygame.Surface(place.size, pygame.SRCALPHA)
    veil.fill((*skin.colour("lamp")[:3], 46))
    surface.blit(veil, place)


def _gained(line: LogLine) -> str:
    """What a line gained, as it stands at its right end."""
    return signed(line.gain)


def _room(skin: Skin, width: int, line: LogLine, low: bool) -> int:
    """How wide the words of a line of a width may be, in pixels; in a `low` log no number stands before them."""
    gain = skin.measure(_gained(line), "log-good")[0] + skin.px(12) if line.gain else 0
    return width - skin.px(TEXT + 4 - (NUMBERS if low or not line.numbered else 0)) - gain


def draw_line(
    surface: pygame.Surface,
    skin: Skin,
    place: pygame.Rect,
    line: LogLine,
    seat_labels: Sequence[PlayerLabel],
    number: str | None,
    marked: bool,
) -> None:
    """Draw one line of the log: the turn's or round's `number` (None: there is no room for any), the seat's mark where
    it is `marked` and not nobody's, the words.
    """
    middle = place.y + skin.px(LINE) // 2
    left = place.x - (skin.px(NUMBERS) if number is None else 0)
    figure = skin.text(number or "", "log", "muted")
    surface.blit(figure, figure.get_rect(midright=(left + skin.px(30), middle)))
    if marked and not line.apart:
        player = seat_labels[line.seat - 1] if line.seat else None
        mark = skin.sprite(player.mark, skin.px(20), player.colour) if player else skin.text(NO_TURN, "log", "muted")
        surface.blit(mark, mark.get_rect(center=(left + skin.px(44), middle)))
    colour = "lamp" if line.good else "parchment"
    room = _room(skin, place.w, line, low=number is None)
    if line.gain:
        gained = skin.text(_gained(line), "log-good", "lamp")
        surface.blit(gained, gained.get_rect(midright=(place.right - skin.px(8), middle)))
    words = skin.text(_wrapped(skin, line, room), _style(line), colour, room)
    surface.blit(words, words.get_rect(midleft=(left + skin.px(TEXT), place.centery)))


INSET = 12
"""Units that a list keeps free at both sides of a row."""


class ScrollingLog(ListView):
    """The lines of a log in `rect` (pixels); a click on one calls `on_jump` with its index, and `on_point` hears which
    one is pointed at (-1: none).
    """

    def __init__(
        self,
        rect: pygame.Rect,
        skin: Skin,
        lines: Sequence[LogLine],
        seat_labels: Sequence[PlayerLabel],
        on_jump: Callable[[int], object],
        on_point: Callable[[int], object],
    ) -> None:
        rows = [Row(str(place), line.text) for place, line in enumerate(lines)]
        width = rect.w - skin.px(BAR_ROOM)
        super().__init__(
            rect,
            rows,
            [line_height(skin, width, line, low=False) for line in lines],
            lambda name: on_jump(int(name)),
            single_click=True,
            empty="Nothing is played in this match.",
            name="log",
        )
        self.lines = lines
        self.seat_labels = seat_labels
        self.on_point = on_point

    def handle(self, event: Input, ui: Host) -> bool:
        """Clicks on rows, wheel and bar, keys; what is pointed at is told."""
        if isinstance(event, Hover):
            self.on_point(self.index_at(event.pos, ui.skin))
        return super().handle(event, ui)

    def draw_row(self, surface: pygame.Surface, skin: Skin, row: Row, inside: pygame.Rect) -> None:
        """Draws a line of the log round `inside` (pixels)."""
        index, place = int(row.name), inside.inflate(2 * skin.px(INSET), 0)
        line = self.lines[index]
        if line.heading:
            draw_heading(surface, skin, place, line)
            return
        number, marked = line_head(line, self.lines[index - 1] if index > self.top else None)
        draw_line(surface, skin, place, line, self.seat_labels, number if line.numbered else None, marked)
