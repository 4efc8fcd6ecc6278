"""What all widgets are painted with: plates, shadowed words, text made to fit, centred groups.

Nine-slices and sprites come from the Look; the small plain shapes (fields, tooltips, bars) are SVG made here, because only SVG is smooth at
its corners. Everything is a pure function of its arguments.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from engine.stage.look import Look

ELLIPSIS = "…"
SMALLER = {"button-main": "button-large", "button-large": "button", "button": "button-small", "heading": "panel-heading"}
"""The style one size down, tried before a text is cut."""


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text made to fit: its lines, the style they are set in, and whether an ellipsis had to stand for the rest."""

    lines: tuple[str, ...]
    style: str
    cut: bool


@lru_cache(maxsize=256)
def _plate(size: tuple[int, int], radius: float, fill: str, rim: str, width: float, dash: float) -> pygame.Surface:
    w, h = size
    half = width / 2
    dashes = f' stroke-dasharray="{dash * 1.6:.2f} {dash:.2f}"' if dash else ""
    stroke = f'stroke="{rim}" stroke-width="{width:.2f}"{dashes}' if width else 'stroke="none"'
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
        f'<rect x="{half:.2f}" y="{half:.2f}" width="{w - width:.2f}" height="{h - width:.2f}" rx="{radius:.2f}" '
        f'fill="{fill or "none"}" {stroke}/></svg>'
    )
    picture = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), size)
    return picture.convert_alpha() if pygame.display.get_surface() else picture


def _hex(look: Look, colour: str) -> str:
    """The colour `name` or `name.tone` of the palette as #rrggbb; "" stays "" (nothing is painted)."""
    if not colour:
        return ""
    name, _, tone = colour.partition(".")
    shade = look.colour(name, tone or "base")
    return f"#{shade.r:02x}{shade.g:02x}{shade.b:02x}"


def plate(
    surface: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    fill: str,
    rim: str = "",
    *,
    radius: float = 8,
    width: float = 2,
    dash: float = 0,
) -> None:
    """Paints a smooth rounded box over `rect` (pixels).

    `fill` and `rim` are palette colours, `name` or `name.tone`, "" for none; `radius`, `width` (of the rim) and `dash` are units at scale 1.
    """
    if rect.w < 1 or rect.h < 1:
        return
    line = max(1.0, round(width * look.scale * 2) / 2) if rim else 0.0
    corner = min(radius * look.scale, rect.w / 2, rect.h / 2)
    surface.blit(_plate(rect.size, corner, _hex(look, fill), _hex(look, rim), line, dash * look.scale), rect)


def faded(picture: pygame.Surface, share: float) -> pygame.Surface:
    """A copy of `picture` at `share` (0 to 1) of its opacity."""
    copy = picture.copy()
    copy.fill((255, 255, 255, round(255 * share)), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def words(surface: pygame.Surface, look: Look, text: str, style: str, colour: str, at: tuple[int, int], *, shadow: bool) -> None:
    """Sets one line of `text` with its upper left corner at `at` (pixels), over an ink shadow when it stands on wood."""
    if shadow:
        drop = max(1, look.px(1.5))
        surface.blit(look.text(text, style, "ink"), (at[0] + drop, at[1] + drop))
    surface.blit(look.text(text, style, colour), at)


def clip_line(look: Look, text: str, style: str, width: int) -> str:
    """`text` if it fits `width` pixels in one line, else as much of it as does, with an ellipsis."""
    if look.measure(text, style)[0] <= width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if look.measure(text[:middle].rstrip() + ELLIPSIS, style)[0] <= width:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS


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


def fit(look: Look, text: str, style: str, room: tuple[int, int]) -> Fitted:
    """`text` made to fit `room` (pixels): wrapped, then one size down, then with an ellipsis (layout.md, Type)."""
    width, height = room
    for candidate in (style, SMALLER.get(style, "")):
        if candidate:
            lines = wrap(look, text, candidate, width)
            most = max(1, height // look.measure("X", candidate)[1])
            if len(lines) <= most and all(look.measure(line, candidate)[0] <= width for line in lines):
                return Fitted(tuple(lines), candidate, False)
            style, kept = candidate, most
    lines = wrap(look, text, style, width)
    lines[kept - 1 :] = [" ".join(lines[kept - 1 :])]
    return Fitted(tuple(clip_line(look, line, style, width) for line in lines), style, True)


def fitted_size(look: Look, fitted: Fitted) -> tuple[int, int]:
    """Width and height in pixels of a fitted text."""
    sizes = [look.measure(line, fitted.style) for line in fitted.lines]
    return max(width for width, _ in sizes), sum(height for _, height in sizes)


def put_fitted(
    surface: pygame.Surface, look: Look, fitted: Fitted, colour: str, box: pygame.Rect, *, shadow: bool, align: str = "centre"
) -> None:
    """Sets a fitted text inside `box` (pixels), centred from top to bottom; `align` is centre, left or right."""
    top = box.y + (box.h - fitted_size(look, fitted)[1]) // 2
    for line in fitted.lines:
        width, height = look.measure(line, fitted.style)
        left = {"left": box.x, "right": box.right - width}.get(align, box.x + (box.w - width) // 2)
        words(surface, look, line, fitted.style, colour, (left, top), shadow=shadow)
        top += height


def row(box: pygame.Rect, sizes: Sequence[tuple[int, int]], gap: int, *, upright: bool = False) -> list[pygame.Rect]:
    """Rectangles of these sizes one after the other, `gap` pixels apart, centred together in `box`; `upright` stacks them."""
    along, across = (1, 0) if upright else (0, 1)
    start = (box.size[along] - sum(size[along] for size in sizes) - gap * (len(sizes) - 1)) // 2 + box.topleft[along]
    rects = []
    for size in sizes:
        side = box.topleft[across] + (box.size[across] - size[across]) // 2
        rects.append(pygame.Rect((side, start) if upright else (start, side), size))
        start += size[along] + gap
    return rects
