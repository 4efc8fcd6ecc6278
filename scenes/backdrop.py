"""What stands behind every scene: the rock of the mine, scaled to cover the window, with lamplight from the upper left."""

from __future__ import annotations

import math
from collections import OrderedDict

import pygame

from engine.stage.look import Look
from engine.stage.sprites import parse_drawing, read_drawing

Size = tuple[int, int]

GLOW = 96
"""Opacity of the lamplight at its heart, of 255."""

GLOW_SIZE = 256
"""Pixels the glow is rasterised at before it is drawn out: it has no edge that could blur."""

_kept: OrderedDict[Size, pygame.Surface] = OrderedDict()


def backdrop(look: Look, size: Size) -> pygame.Surface:
    """The backdrop of a window in pixels; the two sizes used last are kept. Callers only read it."""
    if size not in _kept:
        _kept[size] = _painted(look, size)
    _kept.move_to_end(size)
    while len(_kept) > 2:
        _kept.popitem(last=False)
    return _kept[size]


def _painted(look: Look, size: Size) -> pygame.Surface:
    drawing = read_drawing("background")
    scale = max(size[0] / drawing.width, size[1] / drawing.height)
    width, height = size[0] / scale, size[1] / scale
    part = ((drawing.width - width) / 2, (drawing.height - height) / 2, width, height)
    surface = drawing.rasterise(size, part)
    reach = round(0.62 * max(size))
    shine(look, surface, (round(size[0] * 0.2), round(size[1] * 0.2)), reach, GLOW)
    return surface.convert()


def shine(look: Look, surface: pygame.Surface, heart: tuple[int, int], reach: int, strength: int) -> None:
    """Lay lamplight over a surface: `strength` (of 255) at its heart, fading to nothing at `reach` pixels from it."""
    shade = look.colour("lamplight")
    stops = "".join(
        f'<stop offset="{round(share * 100)}%" stop-color="#{shade.r:02x}{shade.g:02x}{shade.b:02x}" '
        f'stop-opacity="{strength / 255 * (1 - share) ** 2:.4f}"/>'
        for share in (0.0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 1.0)
    )
    text = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256"><defs>'
        f'<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="128" cy="128" r="128">{stops}</radialGradient>'
        '</defs><circle cx="128" cy="128" r="128" fill="url(#glow)"/></svg>'
    )
    side = 2 * math.ceil(reach)
    glow = parse_drawing("lamplight", text).rasterise((min(side, GLOW_SIZE),) * 2)
    surface.blit(pygame.transform.smoothscale(glow, (side, side)), (heart[0] - reach, heart[1] - reach))


def band(look: Look, surface: pygame.Surface, rect: pygame.Rect, *, line: str) -> None:
    """Darken a strip of a scene for words and buttons; `line` is the side ("top" or "bottom") with the copper edge."""
    veil = pygame.Surface(rect.size, pygame.SRCALPHA)
    veil.fill((*look.colour("shadow")[:3], 170))
    surface.blit(veil, rect)
    thick = max(1, look.px(2))
    top = rect.top if line == "top" else rect.bottom - thick
    surface.fill(look.colour("ink"), (rect.x, top - thick, rect.w, 3 * thick))
    surface.fill(look.colour("copper", "dark"), (rect.x, top, rect.w, thick))
