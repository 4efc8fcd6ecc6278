"""Search highlights: where the words of a search stand in marked-up text, and the bands drawn behind them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

import pygame

from engine.stage import painting
from engine.stage.skin import Skin
from engine.stage.text import PlacedRun, break_lines, parse_markup

BAND = "lamp"
"""The colour of the bands."""

OVER = 2
"""Units that a band extends beyond its word at both sides."""


def highlights(skin: Skin, text: str, style: str, width: int, words: Sequence[str]) -> list[pygame.Rect]:
    """The rectangles of search hits in a text as set by `Skin.markup` in `width` pixels (0: on one line).

    In pixels from the text's upper left corner. Hits may be parts of words and cross a change of style, but not white
    space.
    """
    text = skin.keys.spell(text)
    plain = skin.wrapping_font(parse_markup, text, style, width)
    rects: list[pygame.Rect] = []
    for group in _unbroken(break_lines(parse_markup(text, plain), width)):
        plain_text = "".join(item.run.text for item in group)
        top = group[0].line * plain.line_height
        for word in words:
            for hit in re.finditer(re.escape(word), plain_text, re.IGNORECASE):
                left, right = _edge(group, hit.start()), _edge(group, hit.end())
                rects.append(pygame.Rect(left, top, right - left, plain.line_height))
    return rects


def _unbroken(placed: Sequence[PlacedRun]) -> Iterator[list[PlacedRun]]:
    """The pieces of a text on one line without a gap between them, group by group."""
    group = list(placed[:1])
    for before, item in pairwise(placed):
        if item.line != before.line or item.x != before.x + before.run.width:
            yield group
            group = []
        group.append(item)
    if group:
        yield group


def _edge(group: Sequence[PlacedRun], place: int) -> int:
    """The x in pixels before a character of pieces that stand side by side."""
    for item in group:
        if place <= len(item.run.text):
            return item.x + item.run.font.width(item.run.text[:place])
        place -= len(item.run.text)
    return group[-1].x + group[-1].run.width


def draw_bands(surface: pygame.Surface, skin: Skin, rects: Sequence[pygame.Rect], at: tuple[int, int]) -> None:
    """Draw a band of lamplight on some rectangles, given in pixels from `at`."""
    for rect in rects:
        band = rect.move(at).inflate(2 * skin.px(OVER), -skin.px(OVER))
        painting.draw_box(surface, skin, band, BAND, radius=4)
