"""What all widgets are painted with: plates, dashes, fades, words made to fit, centred groups.

Nine-slices and sprites come from the Look; the small plain shapes (fields, tooltips, bars) are SVG made here, because
only SVG is smooth at its corners. Everything is a pure function of its arguments.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from engine.stage.look import Look


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text made to fit: its lines, the style they are set in, and whether an ellipsis had to stand for the rest."""

    lines: tuple[str, ...]
    style: str
    cut: bool


def plate(
    surface: pygame.Surface,
    look: Look,
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
        line = max(1, look.px(width)) if rim else 0
        corner = min(radius * look.scale, rect.w / 2, rect.h / 2)
        surface.blit(look.plate(rect.size, fill, rim, line, corner), rect)


def dashed(surface: pygame.Surface, look: Look, rect: pygame.Rect, colour: str) -> None:
    """Paints a broken line round the inside of `rect` (pixels), whole at the corners."""
    line = max(1, look.px(2))
    left, top, right, bottom = line / 2, line / 2, rect.w - line / 2, rect.h - line / 2
    across, down = _dashes(right - left, look.px(18)), _dashes(bottom - top, look.px(18))
    path = [f"M{left + start:.2f} {y:.2f}H{left + end:.2f}" for y in (top, bottom) for start, end in across]
    path += [f"M{x:.2f} {top + start:.2f}V{top + end:.2f}" for x in (left, right) for start, end in down]
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {rect.w} {rect.h}"><path d="{"".join(path)}" '
        f'fill="none" stroke="{look.hex(colour)}" stroke-width="{line}" stroke-linecap="square"/></svg>'
    )
    surface.blit(look.drawing(svg, rect.size), rect)


def _dashes(length: float, period: int) -> list[tuple[float, float]]:
    """Where the dashes of a side of that length begin and end: about `period` pixels apart, one round each end."""
    count = max(1, round(length / period))
    apart = length / count
    half = apart * 0.27
    return [(max(0.0, at * apart - half), min(length, at * apart + half)) for at in range(count + 1)]


def fade_out(surface: pygame.Surface, look: Look, rect: pygame.Rect, ground: str, *, upwards: bool) -> None:
    """Lets what is drawn in `rect` (pixels) sink into the ground, palette colour `ground`, towards one edge."""
    strip = pygame.Surface((1, rect.h), pygame.SRCALPHA)
    for y in range(rect.h):
        share = 1 - (y + 0.5) / rect.h if upwards else (y + 0.5) / rect.h
        strip.set_at((0, y), look.colour(ground, alpha=round(255 * share)))
    surface.blit(pygame.transform.scale(strip, rect.size), rect)


def faded(picture: pygame.Surface, share: float) -> pygame.Surface:
    """A copy of `picture` at `share` (0 to 1) of its opacity."""
    copy = picture.copy()
    copy.fill((255, 255, 255, round(255 * share)), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def wrap(look: Look, text: str, style: str, width: int) -> list[str]:
    """`text` broken at its spaces into lines of at most `width` pixels; a word that is wider stays whole."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and look.measure(longer, style)[0] <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines or [""]


@lru_cache(maxsize=1024)
def fit(look: Look, text: str, style: str, room: tuple[int, int]) -> Fitted:
    """`text` made to fit `room` (pixels): wrapped, then one size down, then with an ellipsis (layout.md, Type)."""
    width, height = room
    for candidate in (style, look.style(style).smaller):
        if candidate:
            lines = wrap(look, text, candidate, width)
            most = max(1, height // look.line(candidate))
            if len(lines) <= most and all(look.measure(line, candidate)[0] <= width for line in lines):
                return Fitted(tuple(lines), candidate, False)
            style, kept = candidate, most
    lines = wrap(look, text, style, width)
    lines[kept - 1 :] = [" ".join(lines[kept - 1 :])]
    return Fitted(tuple(look.fit(line, style, width) for line in lines), style, True)


@lru_cache(maxsize=1024)
def _widths(look: Look, fitted: Fitted) -> tuple[int, ...]:
    return tuple(look.measure(line, fitted.style)[0] for line in fitted.lines)


def fitted_size(look: Look, fitted: Fitted) -> tuple[int, int]:
    """Width and height in pixels of a fitted text."""
    return max(_widths(look, fitted)), len(fitted.lines) * look.line(fitted.style)


def put_fitted(
    surface: pygame.Surface, look: Look, fitted: Fitted, colour: str, box: pygame.Rect, *, align: str = "centre"
) -> None:
    """Sets a fitted text inside `box` (pixels), centred from top to bottom; `align` is centre, left or right."""
    top = box.y + (box.h - fitted_size(look, fitted)[1]) // 2
    for line, width in zip(fitted.lines, _widths(look, fitted), strict=True):
        left = {"left": box.x, "right": box.right - width}.get(align, box.x + (box.w - width) // 2)
        surface.blit(look.text(line, fitted.style, colour), (left, top))
        top += look.line(fitted.style)


def row(box: pygame.Rect, sizes: Sequence[tuple[int, int]], gap: int, *, upright: bool = False) -> list[pygame.Rect]:
    """Rectangles of these sizes side by side (`upright`: one above the other), `gap` pixels apart, centred in `box`."""
    along, across = (1, 0) if upright else (0, 1)
    start = (box.size[along] - sum(size[along] for size in sizes) - gap * (len(sizes) - 1)) // 2 + box.topleft[along]
    rects = []
    for size in sizes:
        side = box.topleft[across] + (box.size[across] - size[across]) // 2
        rects.append(pygame.Rect((side, start) if upright else (start, side), size))
        start += size[along] + gap
    return rects
