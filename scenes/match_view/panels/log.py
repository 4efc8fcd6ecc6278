"""The log: its panel in the sidebar with the newest lines and the news, and the scrolling log of a replay."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pygame

from engine.match.log_text import LogLine
from engine.rules.contract import NATURE
from engine.stage.inputs import Hover, Input
from engine.stage.skin import Skin
from engine.stage.text import ELLIPSIS
from engine.stage.widgets import ListView, Row
from engine.stage.widgets.scroll import BAR_ROOM
from engine.stage.widgets.touch.reach import FINGERTIP
from engine.stage.widgets.widget import Host
from scenes.common.player_labels import PlayerLabel
from scenes.match_view.layout import GAP
from scenes.match_view.panels.log_line import draw_heading, draw_line, line_head, line_height, line_room, log_skin
from scenes.match_view.view_model.news import NO_NEWS, News
from scenes.match_view.words.panels import panel_words

LOW_LOG, EDGE, BUTTON_ROOM = 120, 10, 42
"""In units: the height below which a log has no heading; its margins above and below the lines; and the width at the
right of the lines for the button that opens the log."""

HEAD, WIDTH = 40, 44
"""The height of a button in the head, and the width of the one that opens the log, in units."""

HEADING = 64
"""The least width of what stands above the lines, with its margins, in units."""

HEADING_STYLE = "panel-heading-small"
"""The style of what stands above the lines."""

INSET = 12
"""The margins of a list row at both sides, in units."""


def log_button(skin: Skin, log: pygame.Rect, units: int = HEAD) -> pygame.Rect:
    """The rectangle in pixels of the button that opens the whole log, `units` high: in its head or beside its lines."""
    side, width = skin.px(units), skin.px(max(WIDTH, units))
    if is_low(skin, log):
        return pygame.Rect(log.right - side - skin.px(8), log.centery - side // 2, side, side)
    top = log.y + skin.px(5) - (side - skin.px(HEAD)) * 3 // 8
    return pygame.Rect(log.right - skin.px(12) - width, top, width, side)


def news_button(skin: Skin, log: pygame.Rect, units: int = HEAD) -> pygame.Rect | None:
    """The rectangle of the button that replays the news, in pixels: in the head of the log; None if it has none."""
    if is_low(skin, log):
        return None
    beside, gap = log_button(skin, log, units), skin.px(GAP if units > HEAD else 4)
    after = skin.px(INSET + 14) + _heading_skin(skin).measure(panel_words().log, HEADING_STYLE)[0]
    left = log.x + max(skin.px(HEADING), after)
    return pygame.Rect(left, beside.y, beside.x - gap - left, beside.h)


def is_low(skin: Skin, log: pygame.Rect) -> bool:
    """Whether a log (pixels) is too low for a heading."""
    return log.h < skin.px(LOW_LOG)


def _lines_area(skin: Skin, log: pygame.Rect, units: int) -> pygame.Rect:
    """The rectangle of the lines, clear of a button `units` high."""
    if is_low(skin, log):
        inside = log.inflate(-skin.px(16), -skin.px(2 * EDGE))
        inside.w -= skin.px(BUTTON_ROOM + units - HEAD)
        return inside
    return pygame.Rect(log.x + skin.px(8), log.y + skin.px(48), log.w - skin.px(16), log.h - skin.px(58))


def place_log_lines(
    skin: Skin, rect: pygame.Rect, lines: Sequence[LogLine], news: News = NO_NEWS, units: int = HEAD
) -> list[tuple[pygame.Rect, LogLine]]:
    """The newest lines that fit the log's panel, each with its rectangle; long ones are wrapped.

    The newest one is shortened if it does not fit. A log that is high enough has a heading above the first line of the
    `news`; it stays at the top if there are too many news lines. Its button is `units` high.
    """
    inside, low = _lines_area(skin, rect, units), is_low(skin, rect)
    skin = _lines_skin(skin, inside, lines[-1:], low)
    lines = [*lines[:-1], _shortened(skin, inside, lines[-1], low)] if lines else lines
    first = next((index for index, line in enumerate(lines) if news.includes(line) and not line.heading), None)
    if low or first is None:
        return _newest(skin, inside, lines, low)
    first -= first > 0 and lines[first - 1].heading
    heading = _news_heading(lines[first], news)
    placed = _newest(skin, inside, [*lines[:first], heading, *lines[first:]], low)
    if any(line is heading for _, line in placed):
        return placed
    heading_rect = pygame.Rect(inside.x, inside.y, inside.w, line_room(skin))
    lines_rect = pygame.Rect(inside.x, heading_rect.bottom, inside.w, inside.h - heading_rect.h)
    lines = [*lines[:-1], _shortened(skin, lines_rect, lines[-1], low)]
    return [(heading_rect, heading), *_newest(skin, lines_rect, lines, low)]


def _lines_skin(skin: Skin, inside: pygame.Rect, newest: Sequence[LogLine], low: bool) -> Skin:
    """The skin with the largest text for which a log has room for some lines, and for all of the newest one."""
    most = log_skin(skin, *inside.size).text_size
    return skin.fitting(
        lambda large: (
            large.text_size <= most and all(line_height(large, inside.w, line, low) <= inside.h for line in newest)
        )
    )


def _newest(skin: Skin, inside: pygame.Rect, lines: Sequence[LogLine], low: bool) -> list[tuple[pygame.Rect, LogLine]]:
    """The last lines that fit `inside`, each with its rectangle, from the top."""
    heights: list[int] = []
    for line in reversed(lines):
        height = line_height(skin, inside.w, line, low)
        if sum(heights) + height > inside.h:
            break
        heights.append(height)
    placed: list[tuple[pygame.Rect, LogLine]] = []
    top = inside.y
    for height, line in zip(reversed(heights), lines[len(lines) - len(heights) :], strict=True):
        placed.append((pygame.Rect(inside.x, top, inside.w, height), line))
        top += height
    return placed


def _news_heading(line: LogLine, news: News) -> LogLine:
    """The heading above the first line of the news."""
    words = panel_words().since_start if news.turn_number is None else panel_words().since
    return LogLine(line.number, line.count, NATURE, words, True, False, (), line.upto, numbered=False, heading=True)


def _shortened(skin: Skin, inside: pygame.Rect, line: LogLine, low: bool) -> LogLine:
    """A line with as many of its first words as fit the log."""
    words = line.text.split(" ")
    short = line
    while len(words) > 1 and line_height(skin, inside.w, short, low) > inside.h:
        words.pop()
        short = msgspec.structs.replace(line, text=f"{' '.join(words).rstrip(',')}{ELLIPSIS}")
    return short


def draw_log(
    surface: pygame.Surface,
    skin: Skin,
    rect: pygame.Rect,
    lines: Sequence[tuple[pygame.Rect, LogLine]],
    seat_labels: Sequence[PlayerLabel],
    pointed_spaces: tuple[str, ...],
    has_lines: bool,
    news: News = NO_NEWS,
    units: int = HEAD,
) -> None:
    """Draw the log; the news are on a lit band, or the last turn if there are none, and so is the line pointed at.

    `has_lines` says whether anything has been played, even if no line fits. The number of a turn or round is at its
    first line and at the top; a low log has none. Its button is `units` high.
    """
    low = is_low(skin, rect)
    surface.blit(skin.panel("panel-slate", rect.size), rect)
    if not low:
        _draw_log_heading(surface, skin, rect)
    if not has_lines:
        inside = _lines_area(skin, rect, units)
        word = skin.text(panel_words().nothing_played, "small", "muted", inside.w - skin.px(16))
        surface.blit(word, (inside.x + skin.px(8), inside.y + skin.px(4)))
    large = _lines_skin(skin, _lines_area(skin, rect, units), [line for _, line in lines[-1:]], low)
    last_turn = len(lines)
    while last_turn and lines[last_turn - 1][1].number == lines[-1][1].number:
        last_turn -= 1
    for index, (line_rect, line) in enumerate(lines):
        if line.heading:
            draw_heading(surface, large, line_rect, line)
            continue
        if (news.includes(line) if news.indices else index >= last_turn) or (
            pointed_spaces and line.spaces == pointed_spaces
        ):
            _draw_band(surface, skin, line_rect)
        number, has_mark = line_head(line, lines[index - 1][1] if index else None)
        draw_line(surface, large, line_rect, line, seat_labels, None if low or not line.numbered else number, has_mark)


def draw_log_ground(surface: pygame.Surface, skin: Skin, panel: pygame.Rect, *, titled: bool) -> None:
    """Draw the panel of a scrolling log, with its heading if it is `titled` and there is room."""
    surface.blit(skin.panel("panel-slate", panel.size), panel)
    if titled and not is_low(skin, panel):
        _draw_log_heading(surface, skin, panel)


def _heading_skin(skin: Skin) -> Skin:
    """The skin with the largest text for which the heading fits the head of a log."""
    return skin.fitting(lambda large: large.line_height(HEADING_STYLE) <= skin.px(HEAD))


def _draw_log_heading(surface: pygame.Surface, skin: Skin, panel: pygame.Rect) -> None:
    """Draw the heading of a log."""
    large = _heading_skin(skin)
    heading = large.text(panel_words().log, HEADING_STYLE, "lamp")
    if large.text_size == 1:
        surface.blit(heading, (panel.x + skin.px(16), panel.y + skin.px(10)))
        return
    surface.blit(heading, heading.get_rect(midleft=(panel.x + skin.px(INSET), panel.y + skin.px(5 + HEAD // 2))))


def _draw_band(surface: pygame.Surface, skin: Skin, rect: pygame.Rect) -> None:
    veil = pygame.Surface(rect.size, pygame.SRCALPHA)
    veil.fill((*skin.colour("lamp")[:3], 46))
    surface.blit(veil, rect)


class ScrollingLog(ListView):
    """A log in `rect` (pixels) that scrolls.

    A click on a line calls `on_jump` with its index; pointing calls `on_point` with the index (-1: none). With `touch`
    lines are high enough for fingers.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        skin: Skin,
        lines: Sequence[LogLine],
        seat_labels: Sequence[PlayerLabel],
        on_jump: Callable[[int], object],
        on_point: Callable[[int], object],
        touch: bool = False,
    ) -> None:
        rows = [Row(str(place), line.text) for place, line in enumerate(lines)]
        width, least = rect.w - skin.px(BAR_ROOM), skin.px(FINGERTIP) if touch else 0
        large = log_skin(skin, width, rect.h)
        self.text_size = large.text_size
        super().__init__(
            rect,
            rows,
            [max(least, line_height(large, width, line, low=False)) for line in lines],
            lambda name: on_jump(int(name)),
            single_click=True,
            empty=panel_words().nothing_to_replay,
            name="log",
        )
        self.says = panel_words().log
        self.lines = lines
        self.touch = touch
        self.seat_labels = seat_labels
        self.on_point = on_point

    def handle(self, event: Input, ui: Host) -> bool:
        """Handle clicks on rows, wheel, bar and keys; report the line pointed at."""
        if isinstance(event, Hover):
            self.on_point(self.index_at(event.pos, ui.skin))
        return super().handle(event, ui)

    def draw_row(self, surface: pygame.Surface, skin: Skin, row: Row, inside: pygame.Rect) -> None:
        """Draw a log line around `inside` (pixels)."""
        skin = skin.at_text_size(self.text_size)
        index, rect = int(row.name), inside.inflate(2 * skin.px(INSET), 0)
        line = self.lines[index]
        if line.heading:
            draw_heading(surface, skin, rect, line)
            return
        if self.touch:
            rect = rect.inflate(0, min(0, line_height(skin, rect.w, line, low=False) - rect.h))
        number, has_mark = line_head(line, self.lines[index - 1] if index > self.top else None)
        draw_line(surface, skin, rect, line, self.seat_labels, number if line.numbered else None, has_mark)
