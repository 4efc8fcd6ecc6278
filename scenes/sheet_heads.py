"""The head of the score sheet: how wide its columns are, and the lines over each, so that no word is cut."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.components import CategoryWords
from engine.stage.look import Look
from engine.stage.widgets import paint

LABEL, HELP = "label", "body-small"
"""The styles of a category's label and of the line under it."""

LOOSE, TIGHT = 16, 6
"""Units between the words of two columns: where each stands on one line, and where they are wrapped."""

SHORT = 7
"""So many letters stay on one line, blanks or not, as long as there is room for that."""

MOST = 3
"""The most lines of a label, and of what stands under it."""


class Line(NamedTuple):
    """One line of a head: text, style, colour."""

    text: str
    style: str
    colour: str


class Head(NamedTuple):
    """The head of a column: its middle and width in pixels, its lines, and whether some of the words are cut off."""

    middle: int
    width: int
    lines: tuple[Line, ...]
    cut: bool


def heads(look: Look, columns: Sequence[CategoryWords], left: int, right: int) -> tuple[Head, ...]:
    """The heads of the columns between two edges in pixels: of one width where that will do, else as wide as needed."""
    room, count = right - left, len(columns)
    loose, tight = look.px(LOOSE), look.px(TIGHT)
    whole = [_width(look, (words.label, words.help), loose) for words in columns]
    least = [
        [_width(look, [*_pieces(words.label, short), *_pieces(words.help, short)], tight) for words in columns]
        for short in (SHORT, 0)
    ]
    if max(whole, default=0) * count <= room:
        edges = [left + room * at // max(1, count) for at in range(count + 1)]
    else:
        need = next((widths for widths in (whole, *least) if sum(widths) <= room), least[-1])
        edges = _edges(left, room, need, whole)
    return tuple(_head(look, words, low, high) for words, low, high in zip(columns, edges[:-1], edges[1:], strict=True))


def _pieces(text: str, short: int) -> list[str]:
    """What of a text stays together where it is wrapped: its words, or all of one with up to `short` letters."""
    return [text] if len(text) <= short else text.split()


def _width(look: Look, texts: Sequence[str], gap: int) -> int:
    """The pixels that the widest of some texts takes, in the wider of the two styles, with the gap to the next."""
    return max(look.measure(text, style)[0] for text in texts for style in (LABEL, HELP)) + gap


def _edges(left: int, room: int, need: Sequence[int], wish: Sequence[int]) -> list[int]:
    """The edges of columns that need so much and wish for so much: what is over goes to the wishes, then to all."""
    over = room - sum(need)
    wanted = sum(wish) - sum(need)
    if over < 0 or not wanted:
        widths = [each + over / len(need) for each in need]
    else:
        widths = [each + (most - each) * over / wanted for each, most in zip(need, wish, strict=True)]
    return [left + round(sum(widths[:at])) for at in range(len(widths) + 1)]


def _head(look: Look, words: CategoryWords, low: int, high: int) -> Head:
    width = high - low - look.px(TIGHT)
    lines: list[Line] = []
    cut = False
    for text, style, colour in ((words.label, LABEL, "ink"), (words.help, HELP, "timber")):
        if not text:
            continue
        fitted = paint.fit(look, text, style, (width, MOST * look.line(style)))
        lines += [Line(line, fitted.style, colour) for line in fitted.lines]
        cut = cut or fitted.cut
    return Head((low + high) // 2, width, tuple(lines), cut)
