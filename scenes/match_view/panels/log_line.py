"""A line of the log: its height, its number and mark, and its drawing; the headings between lines."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.match.log_text import LogLine
from engine.stage.skin import Skin
from engine.words.phrases import signed
from scenes.common.player_labels import PlayerLabel
from scenes.match_view.panels.drawing import fitted_text

LINE, TEXT, NUMBERS = 27, 58, 28
"""The height of a line, the left edge of its words, and the width of the number before it, in units."""

WORDS, SAMPLE, LINES, LARGE_LINES = 21, "takes dynamite", 4, 3
"""The height of usual words in units, the words that a line has room for at the least, the least lines, and those of
text that has grown by no more than half of what people chose.
"""

MANY_ROWS = 3
"""More rows than this are broken after commas only where it takes as many without."""

NO_TURN = "–"
"""The number of a turn during the set-up, and the mark of chance."""


def line_head(line: LogLine, above: LogLine | None) -> tuple[str, bool]:
    """The number before a log line ("" for none), and whether it has a mark; `above` is the line above it."""
    if above is None or above.heading:
        return str(line.count or NO_TURN), True
    return "" if above.count == line.count else str(line.count or NO_TURN), line.first


def line_height(skin: Skin, width: int, line: LogLine, low: bool) -> int:
    """The height of a log line at a width, in pixels; in a `low` log lines have no number."""
    if line.heading:
        return line_room(skin)
    room = _words_width(skin, width, line, low)
    return skin.measure(_wrapped(skin, line, room), _style(line), room)[1] + line_room(skin) - skin.line_height("log")


def line_room(skin: Skin) -> int:
    """The height of a line of one row of words, in pixels."""
    return skin.px(LINE) + round(skin.px(WORDS) * (skin.text_size - 1))


def log_skin(skin: Skin, width: int, height: int) -> Skin:
    """The skin with the largest text for which a log of some width and height (pixels) holds a few long lines."""

    def fits(large: Skin) -> bool:
        """Whether a line has some words, and there is room for some lines."""
        wide_enough = large.measure(SAMPLE, "log")[0] <= width - skin.px(TEXT + 4)
        least = LINES if large.text_size > (1 + skin.large.text_size) / 2 else LARGE_LINES
        return wide_enough and least * line_room(large) <= height

    return skin.fitting(fits)


def draw_line(
    surface: pygame.Surface,
    skin: Skin,
    rect: pygame.Rect,
    line: LogLine,
    seat_labels: Sequence[PlayerLabel],
    number: str | None,
    has_mark: bool,
) -> None:
    """Draw a log line: the `number` of turn or round (None: no space for it), the seat's mark if `marked`, the words.

    A line that is set apart has no mark.
    """
    middle = rect.y + line_room(skin) // 2
    left = rect.x - (skin.px(NUMBERS) if number is None else 0)
    figure = fitted_text(skin, number or "", "log", "muted", skin.px(NUMBERS))
    surface.blit(figure, figure.get_rect(midright=(left + skin.px(30), middle)))
    if has_mark and not line.apart:
        player = seat_labels[line.seat - 1] if line.seat else None
        mark = skin.sprite(player.mark, skin.px(20), player.colour) if player else skin.text(NO_TURN, "log", "muted")
        surface.blit(mark, mark.get_rect(center=(left + skin.px(44), middle)))
    colour = "lamp" if line.good else "parchment"
    room = _words_width(skin, rect.w, line, low=number is None)
    if line.gain:
        gain = skin.text(signed(line.gain), "log-good", "lamp")
        surface.blit(gain, gain.get_rect(midright=(rect.right - skin.px(8), middle)))
    words = skin.text(_wrapped(skin, line, room), _style(line), colour, room)
    surface.blit(words, words.get_rect(midleft=(left + skin.px(TEXT), rect.centery)))


def draw_heading(surface: pygame.Surface, skin: Skin, rect: pygame.Rect, line: LogLine) -> None:
    """Draw the name of a stage above its lines, or the heading of the news with a rule to the end of the line."""
    colour = "lamp" if line.good else "muted"
    words = fitted_text(skin, line.text, "log-good" if line.good else "log", colour, rect.w - skin.px(12))
    words_rect = surface.blit(words, words.get_rect(midleft=(rect.x + skin.px(8), rect.centery)))
    if not line.good:
        left, right = words_rect.right + skin.px(8), rect.right - skin.px(8)
        surface.fill(skin.colour("lamp"), (left, rect.centery, max(0, right - left), max(1, skin.px(1.5))))


def _wrapped(skin: Skin, line: LogLine, room: int) -> str:
    """The words of a line, broken after commas if they exceed `room` pixels and each part fits, unless that makes many
    rows where there could be fewer.
    """
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
    heights = (skin.measure(text, _style(line), room)[1] for text in ("\n".join(rows), line.text))
    return line.text if len(rows) > MANY_ROWS and next(heights) > next(heights) else "\n".join(rows)


def _style(line: LogLine) -> str:
    return "log-good" if line.good else "log"


def _words_width(skin: Skin, width: int, line: LogLine, low: bool) -> int:
    """The width for the words of a line, in pixels; in a `low` log there is no number before them."""
    gain = skin.measure(signed(line.gain), "log-good")[0] + skin.px(12) if line.gain else 0
    return width - skin.px(TEXT + 4 - (NUMBERS if low or not line.numbered else 0)) - gain
