"""The background of every scene: the rock of the mine, lit from the upper left.

Also converts rectangles from units (pixels at scale 1) to pixels.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pygame
from pygame import Rect

from engine.stage.scaling import SHARP_WIDTH, Size
from engine.stage.skin import Skin

HEART = 0.42
"""Opacity of the lamplight at its centre, 0 to 1."""

LIGHT = 8
"""Light and shade are rasterised at this fraction of the size and enlarged: they are smooth, and gradients are slow."""

LAMP = 0.2
"""Opacity of the lamp's light where it is brightest, 0 to 1."""


def backdrop(skin: Skin, size: Size) -> pygame.Surface:
    """The background of a window of `size` pixels, cached by the skin. Callers must not draw on it.

    Above `SHARP_WIDTH` it is enlarged from half size.
    """
    return skin.pictures.get(("backdrop", size), lambda: _painted(skin, size))


def _painted(skin: Skin, size: Size) -> pygame.Surface:
    if size[0] > SHARP_WIDTH:
        return pygame.transform.smoothscale(backdrop(skin, (-(-size[0] // 2), -(-size[1] // 2))), size)
    surface = skin.cover("background", size).convert()
    surface.blit(skin.faded(_smooth(skin, "wall-light", size), LAMP), (0, 0))
    surface.blit(_smooth(skin, "wall-shade", size), (0, 0))
    reach = round(1.1 * max(size))
    glow = skin.glow((reach, reach), alpha=HEART)
    surface.blit(glow, glow.get_rect(center=(round(size[0] * 0.2), round(size[1] * 0.24))))
    return surface


def _smooth(skin: Skin, name: str, size: Size) -> pygame.Surface:
    """A sprite without edges that covers `size`, enlarged from a fraction of it."""
    small = skin.cover(name, (-(-size[0] // LIGHT), -(-size[1] // LIGHT)))
    return pygame.transform.smoothscale(small, size)


def strip(skin: Skin, surface: pygame.Surface, rect: pygame.Rect, *, edge: str) -> None:
    """Darken a strip of a scene for words and buttons; `edge` is the side, "top" or "bottom", with the copper line."""
    veil = pygame.Surface(rect.size, pygame.SRCALPHA)
    veil.fill(skin.colour("shadow", alpha=170))
    surface.blit(veil, rect)
    thick = max(1, skin.px(2))
    top = rect.top if edge == "top" else rect.bottom - thick
    surface.fill(skin.colour("ink"), (rect.x, top - thick, rect.w, 3 * thick))
    surface.fill(skin.colour("copper", "dark"), (rect.x, top, rect.w, thick))


UnitRect: TypeAlias = Callable[[float, float, float, float], Rect]
"""Makes a rectangle in pixels of x, y, width and height in units."""


def in_units(scale: float) -> UnitRect:
    """A function that converts rectangles at a scale; each edge is rounded once, so that neighbours meet."""

    def box(x: float, y: float, width: float, height: float) -> Rect:
        """The rectangle of `x`, `y`, `width`, `height` in units."""
        left, top = round(x * scale), round(y * scale)
        return Rect(left, top, round((x + width) * scale) - left, round((y + height) * scale) - top)

    return box
