"""What all widgets are painted with: plates, dashes, fades, words made to fit, centred groups.

Nine-slices and sprites come from the Look; the small plain shapes (fields, tooltips, bars) are SVG made here, because
only SVG is smooth at its corners. Everything is a pure function of its arguments; what is remembered from call to call
holds no Look, so that one that is done with can go.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from engine.stage import shapes
from engine.stage.skin import Skin
from engine.stage.text import ScaledFont, scaled_font, truncate
from engine.view.shortcuts import shortcut_index


@dataclass(frozen=True, slots=True)
class FittedText:
    """A text made to fit: its lines, the style they are set in, and whether an ellipsis had to stand for the rest."""

    lines: tuple[str, ...]
    style: str
    cut: bool


def draw_box(
    surface: pygame.Surface,
    skin: Skin,
    rect: pygame.Rect,
    fill: str,
    rim: str = "",
    *,
    radius: float = 8,
    width: float = 2,
) -> None:
    """Paints a smooth rounded box over `rect` (pixels).

    `fill` and `rim` are palette colours, `name` or `name.tone`, "" for none; `radius` and `width` (of the rim) are
    units at scale 1.
    """
    if rect.w > 0 and rect.h > 0:
        line = max(1, skin.px(width)) if rim else 0
        corner = min(radius * skin.scale, rect.w / 2, rect.h / 2)
        surface.blit(skin.rounded_box(rect.size, fill, rim, line, corner), rect)


def draw_dashed_box(surface: pygame.Surface, skin: Skin, rect: pygame.Rect, colour: str) -> None:
    """Draw a dashed line along the inside of `rect` (pixels); its corners are closed."""
    svg = shapes.dashed_box(rect.size, skin.hex(colour), max(1, skin.px(2)), skin.px(18))
    surface.blit(skin.svg_picture(svg, rect.size), rect)


def fade_out(surface: pygame.Surface, skin: Skin, rect: pygame.Rect, ground: str, *, upwards: bool) -> None:
    """Lets what is drawn in `rect` (pixels) sink into the ground, palette colour `ground`, towards one edge."""
    key = ("fade", skin.hex(ground), rect.size, upwards)
    surface.blit(skin.pictures.get(key, lambda: _fade(skin.colour(ground), rect.size, upwards)), rect)


def _fade(ground: pygame.Color, size: tuple[int, int], upwards: bool) -> pygame.Surface:
    strip = pygame.Surface((1, size[1]), pygame.SRCALPHA)
    for y in range(size[1]):
        share = (y + 0.5) / size[1]
        strip.set_at((0, y), (*ground[:3], round(255 * (1 - share if upwards else share))))
    return pygame.transform.scale(strip, size).convert_alpha()


def _wrapped(text: str, set_in: ScaledFont, width: int) -> list[str]:
    """`text` broken at its spaces into lines of at most `width` pixels; a word that is wider stays whole."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and set_in.width(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines or [""]


def fit_text(skin: Skin, text: str, style: str, room: tuple[int, int]) -> FittedText:
    """`text` made to fit `room` (pixels): wrapped, then one size down, then with an ellipsis ."""
    names = [name for name in (style, skin.style(style).smaller) if name]
    return _fit(text, tuple((name, scaled_font(skin.style(name), skin.scale)) for name in names), room)


@lru_cache(maxsize=1024)
def _fit(text: str, styles: tuple[tuple[str, ScaledFont], ...], room: tuple[int, int]) -> FittedText:
    """The same with the styles to try, largest first, by name and letters."""
    width, height = room
    for style, set_in in styles:
        lines = _wrapped(text, set_in, width)
        most = max(1, height // set_in.line_height)
        if len(lines) <= most and all(set_in.width(line) <= width for line in lines):
            return FittedText(tuple(lines), style, False)
    lines[most - 1 :] = [" ".join(lines[most - 1 :])]
    return FittedText(tuple(truncate(line, set_in, width) for line in lines), style, True)


@lru_cache(maxsize=1024)
def _widths(lines: tuple[str, ...], set_in: ScaledFont) -> tuple[int, ...]:
    return tuple(set_in.width(line) for line in lines)


def _line_widths(skin: Skin, fitted: FittedText) -> tuple[int, ...]:
    """The widths in pixels of the lines of a fitted text."""
    return _widths(fitted.lines, scaled_font(skin.style(fitted.style), skin.scale))


def fitted_size(skin: Skin, fitted: FittedText) -> tuple[int, int]:
    """Width and height in pixels of a fitted text."""
    return max(_line_widths(skin, fitted)), len(fitted.lines) * skin.line_height(fitted.style)


def draw_fitted(
    surface: pygame.Surface,
    skin: Skin,
    fitted: FittedText,
    colour: str,
    box: pygame.Rect,
    *,
    align: str = "centre",
    key: str = "",
) -> None:
    """Sets a fitted text inside `box` (pixels), centred from top to bottom; `align` is centre, left or right.

    The first letter in it that is the `key` of a button is underlined.
    """
    top = box.y + (box.h - fitted_size(skin, fitted)[1]) // 2
    under = shortcut_index(" ".join(fitted.lines), key)
    for line, width in zip(fitted.lines, _line_widths(skin, fitted), strict=True):
        left = {"left": box.x, "right": box.right - width}.get(align, box.x + (box.w - width) // 2)
        surface.blit(skin.text(line, fitted.style, colour), (left, top))
        if 0 <= under < len(line):
            _underline(surface, skin, line, under, fitted.style, colour, (left, top))
        under -= len(line) + 1
        top += skin.line_height(fitted.style)


def _underline(
    surface: pygame.Surface, skin: Skin, line: str, at: int, style: str, colour: str, corner: tuple[int, int]
) -> None:
    """Draws a line under a letter of a line of text whose upper left corner is given (pixels)."""
    set_in = scaled_font(skin.style(style), skin.scale)
    left, right = set_in.width(line[:at]), set_in.width(line[: at + 1])
    height = max(1, skin.px(1.5))
    rule = pygame.Rect(corner[0] + left, corner[1] + set_in.baseline + skin.px(2), right - left, height)
    surface.fill(skin.colour(colour), rule)


def centred_row(
    box: pygame.Rect, sizes: Sequence[tuple[int, int]], gap: int, *, upright: bool = False
) -> list[pygame.Rect]:
    """Rectangles of these sizes side by side (`upright`: one above the other), `gap` pixels apart, centred in `box`."""
    along, across = (1, 0) if upright else (0, 1)
    start = (box.size[along] - sum(size[along] for size in sizes) - gap * (len(sizes) - 1)) // 2 + box.topleft[along]
    rects = []
    for size in sizes:
        side = box.topleft[across] + (box.size[across] - size[across]) // 2
        rects.append(pygame.Rect((side, start) if upright else (start, side), size))
        start += size[along] + gap
    return rects
