"""Where the words that a search looks for stand in marked-up text, and the bands of lamplight behind them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

import pygame

from engine.stage.skin import Skin
from engine.stage.text import Placed, break_lines, letters, runs
from engine.stage.widgets import painting

BAND = "lamp"
"""The colour of the bands."""

OVER = 2
"""Units that a band reaches over its word at either side."""


def highlights(skin: Skin, text: str, style: str, width: int, words: Sequence[str]) -> list[pygame.Rect]:
    """The rectangles of all that a search found in a text set by `Look.markup` in `width` pixels (0: on one line).

    Pixels from the text's upper left corner, a line high. What is looked for is found inside longer words too, and
    through a change of type, but not across white space.
    """
    plain = letters(skin.style(style), skin.scale)
    rects: list[pygame.Rect] = []
    for group in _unbroken(break_lines(runs(text, plain), width)):
        plain_text = "".join(item.run.text for item in group)
        top = group[0].line * plain.line
        for word in words:
            for hit in re.finditer(re.escape(word), plain_text, re.IGNORECASE):
                left, right = _edge(group, hit.start()), _edge(group, hit.end())
                rects.append(pygame.Rect(left, top, right - left, plain.line))
    return rects


def _unbroken(placed: Sequence[Placed]) -> Iterator[list[Placed]]:
    """The pieces of a text that stand on one line without a gap between them, in order."""
    group = list(placed[:1])
    for before, item in pairwise(placed):
        if item.line != before.line or item.x != before.x + before.run.width:
            yield group
            group = []
        group.append(item)
    if group:
        yield group


def _edge(group: Sequence[Placed], place: int) -> int:
    """The x in pixels before the character at a place of pieces that stand side by side."""
    for item in group:
        if place <= len(item.run.text):
            return item.x + item.run.letters.width(item.run.text[:place])
        place -= len(item.run.text)
    return group[-1].x + group[-1].run.width


def draw_bands(surface: pygame.Surface, skin: Skin, rects: Sequence[pygame.Rect], at: tuple[int, int]) -> None:
    """Lay a band of lamplight on each of some rectangles, which count in pixels from `at`."""
    for rect in rects:
        band = rect.move(at).inflate(2 * skin.px(OVER), -skin.px(OVER))
        painting.plate(surface, skin, band, BAND, radius=4)
