"""What stands behind every scene: the rock of the mine, covering the window, with lamplight from the upper left."""

from __future__ import annotations

import pygame

from engine.stage.look import Look

Size = tuple[int, int]

HEART = 0.42
"""Opacity of the lamplight at its heart, 0 to 1."""
SHARPEST = 2560
"""Pixels: a wider rock is rasterised at half its size and drawn out. It is soft, and that takes a third of the time."""


def backdrop(look: Look, size: Size) -> pygame.Surface:
    """The backdrop of a window of `size` pixels, kept by the look. Callers only read it."""
    return look.pictures.get(("backdrop", size), lambda: _painted(look, size))


def _painted(look: Look, size: Size) -> pygame.Surface:
    surface = _rock(look, size)
    reach = round(1.1 * max(size))
    glow = look.glow((reach, reach), heart=HEART)
    surface.blit(glow, glow.get_rect(center=(round(size[0] * 0.2), round(size[1] * 0.24))))
    return surface


def _rock(look: Look, size: Size) -> pygame.Surface:
    if size[0] <= SHARPEST:
        return look.cover("background", size).convert()
    half = look.cover("background", (-(-size[0] // 2), -(-size[1] // 2)))
    return pygame.transform.smoothscale(half.convert(), size)


def strip(look: Look, surface: pygame.Surface, rect: pygame.Rect, *, edge: str) -> None:
    """Darken a strip of a scene for words and buttons; `edge` is the side, "top" or "bottom", with the copper line."""
    veil = pygame.Surface(rect.size, pygame.SRCALPHA)
    veil.fill(look.colour("shadow", alpha=170))
    surface.blit(veil, rect)
    thick = max(1, look.px(2))
    top = rect.top if edge == "top" else rect.bottom - thick
    surface.fill(look.colour("ink"), (rect.x, top - thick, rect.w, 3 * thick))
    surface.fill(look.colour("copper", "dark"), (rect.x, top, rect.w, thick))
