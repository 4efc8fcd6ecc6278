"""Layout of the page "Learn": rectangles in pixels from a window's size and scale. Constants are units at scale 1."""

from __future__ import annotations

import msgspec
from pygame import Rect

from scenes.common.background import UnitRect, in_units

STRIP = 62

USUAL_ROWS = 5
"""With fewer games than these the rows are no higher."""

LINE_LEFT, HALT_LEFT = 6, 26
"""From the name's left edge to the line, and to the middle of the first halt."""

HALT_TARGET = (84, 64)
"""Least size of a halt with its word."""


class Measures(msgspec.Struct, frozen=True, kw_only=True):
    """What differs between the large and the small layout, in units.

    Rows: `edge` beside them, `top` of the first, `gap` between two, `taken` by all that is no row; `margin` in a row.
    `button` is the width of First game and Puzzles, `between` the two, `trim` what a row is higher. `name` is from a
    box to the name of its game, `name_top` and `line` the name's top and the middle of the line as shares of the row.
    `halt`, `now`, `rail` and `cart` are sizes on the line, `word` from its middle to the words, `last` from the last
    halt to First game. Foot: the `foreman`, left edge and size; the `speech`, left edge, height, and distance to the
    window's right edge; the size of `go_on`; `low` from the top of these to the window's lower edge.
    """

    edge: float
    top: float
    gap: float
    taken: float
    margin: float
    button: float
    between: float
    trim: float
    name: float
    name_top: float
    line: float
    halt: float
    now: float
    rail: float
    cart: float
    word: float
    last: float
    foreman: tuple[float, float]
    speech: tuple[float, float, float]
    go_on: tuple[float, float]
    low: float


LARGE = Measures(
    edge=26,
    top=76,
    gap=8,
    taken=196,
    margin=12,
    button=196,
    between=8,
    trim=36,
    name=18,
    name_top=0.11,
    line=0.565,
    halt=38,
    now=58,
    rail=44,
    cart=50,
    word=23,
    last=74,
    foreman=(16, 124),
    speech=(144, 92, 476),
    go_on=(430, 90),
    low=104,
)

SMALL = Measures(
    edge=10,
    top=68,
    gap=6,
    taken=150,
    margin=12,
    button=120,
    between=8,
    trim=18,
    name=12,
    name_top=0.03,
    line=0.525,
    halt=32,
    now=50,
    rail=36,
    cart=40,
    word=16,
    last=50,
    foreman=(18, 76),
    speech=(130, 56, 363),
    go_on=(330, 56),
    low=72,
)


class RowRects(msgspec.Struct, frozen=True):
    """The rectangles of one game, in pixels: `line` is the rail, `halts` the middles of the halts on it."""

    row: Rect
    box: Rect
    name: Rect
    line: Rect
    halts: tuple[tuple[int, int], ...]
    targets: tuple[Rect, ...]
    first_game: Rect
    puzzles: Rect


class SchoolLayout(msgspec.Struct, frozen=True):
    """The rectangles of the page, in pixels."""

    strip: Rect
    back: Rect
    rows: tuple[RowRects, ...]
    foreman: Rect
    tail: Rect
    speech: Rect
    go_on: Rect


def measures(small: bool) -> Measures:
    """The measures of a layout."""
    return SMALL if small else LARGE


def school_layout(size: tuple[int, int], scale: float, small: bool, lessons: tuple[int, ...]) -> SchoolLayout:
    """The layout of a window of `size` pixels at `scale` pixels per unit; `lessons` are their numbers by game."""
    width, height = size[0] / scale, size[1] / scale
    part, box = measures(small), in_units(scale)
    rows = max(USUAL_ROWS, len(lessons))
    high = (height - part.taken - part.gap * (rows - 1)) / rows
    speech_left, speech_height, speech_right = part.speech
    foreman_left, foreman = part.foreman
    low = height - part.low
    tail = (26, 35)
    return SchoolLayout(
        strip=box(0, 0, width, STRIP),
        back=box(10, 8, 54, 46),
        rows=tuple(
            _row(part.top + place * (high + part.gap), high, width, count, part, box)
            for place, count in enumerate(lessons)
        ),
        foreman=box(foreman_left, height - foreman - 2, foreman, foreman),
        tail=box(speech_left - tail[0] + 4, low + (speech_height - tail[1]) * 0.4, *tail),
        speech=box(speech_left, low, width - speech_left - speech_right, speech_height),
        go_on=box(width - part.edge - part.go_on[0], low, *part.go_on),
    )


def _row(top: float, high: float, width: float, lessons: int, part: Measures, box: UnitRect) -> RowRects:
    """The parts of the row of a game with so many lessons."""
    right = width - part.edge - part.margin
    puzzles = right - part.button
    first_game = puzzles - part.between - part.button
    tall = min(76, high - part.trim)
    button = top + (high - tall) / 2
    picture = (part.edge + 14, top + 9, 0.8 * (high - 16), high - 16)
    name = picture[0] + picture[2] + part.name
    middle = top + part.line * high
    left, last = name + HALT_LEFT, first_game - part.last
    apart = (last - left) / max(1, lessons - 1)
    halts = [left + place * apart for place in range(lessons)]
    target_top = min(middle - HALT_TARGET[1] / 2 + 10, top + high - HALT_TARGET[1] - 2)
    wide = HALT_TARGET[0] if lessons < 2 else min(HALT_TARGET[0], apart)
    points = [box(x, middle, 0, 0).topleft for x in halts]
    return RowRects(
        row=box(part.edge, top, width - 2 * part.edge, high),
        box=box(*picture),
        name=box(name, top + part.name_top * high, first_game - name - 8, 30),
        line=box(name + LINE_LEFT, middle - part.rail / 2, first_game - name - LINE_LEFT, part.rail),
        halts=tuple(points),
        targets=tuple(_target(x, target_top, wide, name - part.name, box) for x in halts),
        first_game=box(first_game, button, part.button, tall),
        puzzles=box(puzzles, button, part.button, tall),
    )


def _target(middle: float, top: float, width: float, least: float, box: UnitRect) -> Rect:
    """What is pressed for a halt, around its `middle`; it begins at the right of `least`, where the box ends."""
    left = max(middle - width / 2, least + 2)
    return box(left, top, middle + width / 2 - left, HALT_TARGET[1])
