"""The dark over a table with soft holes in it: what is to be pressed, and what the words name."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.stage.skin import Skin
from scenes.lesson.light.areas import Area

SHADE, SHADE_DONE = 168, 120
"""How dark it is in a step, and when the lesson is done, of 255."""

COARSE = 4
"""The dark is worked out in pixels so many times as large: it is smooth."""

SPOT, NAMED, BOX = 1.6, 1.2, 7
"""The width of the lit part of a spot and of what is named, in cells; the margin of a lit box in units."""

FADE, BOX_FADE = 0.36, 14
"""How softly light goes over into dark, in cells, and in units for a box."""

OPAQUE, CLEAR = (0, 0, 0, 255), (0, 0, 0, 0)


def dark(skin: Skin, size: tuple[int, int], shade: int, spots: Sequence[Area], named: Sequence[Area]) -> pygame.Surface:
    """The dark over a window of `size` pixels with its holes; those of `spots` are wider."""
    colour = skin.colour("board-shade")
    coarse = pygame.Surface((-(-size[0] // COARSE), -(-size[1] // COARSE)), pygame.SRCALPHA)
    coarse.fill((colour.r, colour.g, colour.b, shade))
    for areas, width in ((named, NAMED), (spots, SPOT)):
        for area in areas:
            _cut(coarse, skin, area, width)
    return pygame.transform.smoothscale(coarse, size)


def _cut(coarse: pygame.Surface, skin: Skin, area: Area, width: float) -> None:
    """Cut a hole with a soft edge."""
    box, fade = area.box, skin.px(BOX_FADE)
    if area.is_cell:
        box, fade = box.inflate(*(round(box.w * (width - 1)),) * 2), round(area.box.w * FADE)
    else:
        box = box.inflate(2 * skin.px(BOX), 2 * skin.px(BOX))
    reach = 3 * fade
    outer = box.inflate(2 * reach, 2 * reach)
    light = pygame.Surface((max(1, outer.w // COARSE), max(1, outer.h // COARSE)), pygame.SRCALPHA)
    light.fill(CLEAR)
    inner = pygame.Rect(reach // COARSE, reach // COARSE, box.w // COARSE, box.h // COARSE)
    if area.is_cell:
        pygame.draw.ellipse(light, OPAQUE, inner)
    else:
        pygame.draw.rect(light, OPAQUE, inner, border_radius=skin.px(8) // COARSE)
    light = pygame.transform.gaussian_blur(light, max(1, fade // COARSE))
    coarse.blit(light, (outer.x // COARSE, outer.y // COARSE), special_flags=pygame.BLEND_RGBA_SUB)
