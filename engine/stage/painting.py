"""Drawing functions of widgets and panels: boxes, fades, text fitted into a rectangle, centred rows.

The caches here hold no skin, so that a skin no longer used is freed.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec
import pygame

from engine.stage import shapes
from engine.stage.sight.typeface import MAX_SIDE, ScaledFont, scaled_font
from engine.stage.skin import Skin
from engine.stage.text import is_number_of, truncate, wide_parts
from engine.view.shortcuts import shortcut_index


class FittedText(msgspec.Struct, frozen=True):
    """A text fitted into a rectangle: its lines, their style, and whether it was truncated with an ellipsis."""

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
    """Draw a rounded box over `rect` (pixels).

    `fill` and `rim` are colours by name, "" for none; `radius` and `width` of the rim are in units.
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
    """Fade what is drawn in `rect` (pixels) into the colour `ground`, towards the upper or the lower edge."""
    key = ("fade", skin.hex(ground), rect.size, upwards)
    surface.blit(skin.pictures.get(key, lambda: _fade(skin.colour(ground), rect.size, upwards)), rect)


def _fade(ground: pygame.Color, size: tuple[int, int], upwards: bool) -> pygame.Surface:
    strip = pygame.Surface((1, size[1]), pygame.SRCALPHA)
    for y in range(size[1]):
        fraction = (y + 0.5) / size[1]
        strip.set_at((0, y), (*ground[:3], round(255 * (1 - fraction if upwards else fraction))))
    return pygame.transform.scale(strip, size).convert_alpha()


def _wrapped(text: str, font: ScaledFont, width: int, *, breaks_compounds: bool = False) -> list[str]:
    """`text` wrapped at spaces to lines of at most `width` pixels; a wider word has a line of its own.

    No line begins with the number of a word. Wider compounds may be broken at their hyphens.
    """
    lines: list[str] = []
    for word in _with_numbers(text.split(), font, width):
        gap = " "
        for part in wide_parts(word, font, width) if breaks_compounds else [word]:
            longer = f"{lines[-1]}{gap}{part}" if lines else part
            if lines and font.width(longer) <= width:
                lines[-1] = longer
            else:
                lines.append(part)
            gap = ""
    return lines or [""]


def fit_text(skin: Skin, text: str, style: str, size: tuple[int, int], *, grows: bool = True) -> FittedText:
    """`text` fitted into `size` (pixels): wrapped, then one style smaller, then compounds broken, then truncated.

    Where people chose larger text it begins as large, and shrinks to its usual size, unless it does not grow.
    """
    names = skin.fit_styles(style) if grows else (style, *filter(None, [skin.style(style).smaller]))
    return _fit(skin.keys.spell(text), tuple((name, scaled_font(skin.style(name), skin.scale)) for name in names), size)


def _with_numbers(words: Sequence[str], font: ScaledFont, width: int) -> list[str]:
    """The words, each with its number, if both fit `width` pixels."""
    pieces: list[str] = []
    for word in words:
        pair = f"{pieces[-1]} {word}" if pieces and is_number_of(pieces[-1], word) else ""
        if pair and font.width(pair) <= width:
            pieces[-1] = pair
        else:
            pieces.append(word)
    return pieces


@lru_cache(maxsize=1024)
def _fit(text: str, styles: tuple[tuple[str, ScaledFont], ...], size: tuple[int, int]) -> FittedText:
    """`fit_text` with the styles to try, largest first, as name and font."""
    width, height = size
    for breaks_compounds in (False, True):
        for style, font in styles:
            lines = _wrapped(text, font, width, breaks_compounds=breaks_compounds)
            max_lines = max(1, height // font.line_height)
            if len(lines) <= max_lines and all(font.width(line) <= width for line in lines):
                return FittedText(tuple(lines), style, False)
    lines = _wrapped(text, font, width)
    lines[max_lines - 1 :] = [" ".join(lines[max_lines - 1 :])]
    return FittedText(tuple(truncate(line, font, width) for line in lines), style, True)


@lru_cache(maxsize=1024)
def _widths(lines: tuple[str, ...], font: ScaledFont) -> tuple[int, ...]:
    return tuple(font.width(line) for line in lines)


def _line_widths(skin: Skin, fitted: FittedText) -> tuple[int, ...]:
    """The widths in pixels of the lines of a fitted text."""
    return _widths(fitted.lines, scaled_font(skin.style(fitted.style), skin.scale))


def fitted_size(skin: Skin, fitted: FittedText) -> tuple[int, int]:
    """Width and height in pixels of a fitted text."""
    return max(_line_widths(skin, fitted)), len(fitted.lines) * skin.line_height(fitted.style)


def fitted_height(skin: Skin, text: str, style: str, width: int) -> int:
    """The height in pixels that a text needs where it is fitted into `width` pixels."""
    return fitted_size(skin, fit_text(skin, text, style, (width, MAX_SIDE)))[1]


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
    """Draw a fitted text inside `box` (pixels), centred vertically; `align` is "centre", "left" or "right".

    Its first letter that is `key`, the shortcut of a button, is underlined.
    """
    top = box.y + (box.h - fitted_size(skin, fitted)[1]) // 2
    key_index = shortcut_index(" ".join(fitted.lines), skin.keys.letter(key))
    for line, width in zip(fitted.lines, _line_widths(skin, fitted), strict=True):
        left = {"left": box.x, "right": box.right - width}.get(align, box.x + (box.w - width) // 2)
        surface.blit(skin.text(line, fitted.style, colour), (left, top))
        if 0 <= key_index < len(line):
            _underline(surface, skin, line, key_index, fitted.style, colour, (left, top))
        key_index -= len(line) + 1
        top += skin.line_height(fitted.style)


def _underline(
    surface: pygame.Surface, skin: Skin, line: str, index: int, style: str, colour: str, corner: tuple[int, int]
) -> None:
    """Underline the letter at `index` of a line of text with its upper left corner at `corner` (pixels)."""
    font = scaled_font(skin.style(style), skin.scale)
    left, right = font.width(line[:index]), font.width(line[: index + 1])
    height = max(1, skin.px(1.5))
    underline = pygame.Rect(corner[0] + left, corner[1] + font.baseline + skin.px(2), right - left, height)
    surface.fill(skin.colour(colour), underline)


def centred_row(
    box: pygame.Rect, sizes: Sequence[tuple[int, int]], gap: int, *, upright: bool = False
) -> list[pygame.Rect]:
    """Rectangles of `sizes` side by side (`upright`: one below the other), `gap` pixels apart, centred in `box`."""
    along, across = (1, 0) if upright else (0, 1)
    start = (box.size[along] - sum(size[along] for size in sizes) - gap * (len(sizes) - 1)) // 2 + box.topleft[along]
    rects = []
    for size in sizes:
        side = box.topleft[across] + (box.size[across] - size[across]) // 2
        rects.append(pygame.Rect((side, start) if upright else (start, side), size))
        start += size[along] + gap
    return rects
