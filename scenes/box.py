"""A game's box, drawn from the sprites that the shelf's file names: body, title board, picture and band of players."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.stage.look import Look
from engine.stage.widgets import paint
from scenes.shelf import BAND, BOARD, BOX_SIZE, WINDOW, Box

TITLE_STYLES = ("title", "heading", "heading-small", "panel-heading", "panel-heading-small", "name", "number")
"""The styles of a title, largest first; the first that fits its board is taken."""

PLAYERS_STYLES = ("button", "button-small")

DIMMED = 0.66
"""How much of its light is left to a box that cannot be played yet."""

Area = tuple[float, float, float, float]


def box_size(width: int) -> tuple[int, int]:
    """The pixels of a box of a width."""
    return width, round(width * BOX_SIZE[1] / BOX_SIZE[0])


def draw_box(look: Look, box: Box, width: int, slip: str = "") -> pygame.Surface:
    """A box `width` pixels wide on a clear ground; with a `slip` it stands dimmed, the slip pinned over its picture."""
    surface = look.sprite("box", box_size(width), tint=box.tint).copy()
    unit = width / BOX_SIZE[0]
    _paint_art(look, surface, box, unit)
    board = _area(BOARD, unit).inflate(-round(14 * unit), -round(6 * unit))
    _put(look, surface, box.title, TITLE_STYLES, "ink", board)
    _put(look, surface, box.players, PLAYERS_STYLES, "parchment", _area(BAND, unit))
    if slip:
        shade = round(255 * DIMMED)
        surface.fill((shade, shade, shade, 255), special_flags=pygame.BLEND_RGBA_MULT)
        _pin(look, surface, slip, _area(WINDOW, unit))
    return surface


def _area(area: Area, unit: float) -> pygame.Rect:
    x, y, width, height = area
    left, top = round(x * unit), round(y * unit)
    return pygame.Rect(left, top, round((x + width) * unit) - left, round((y + height) * unit) - top)


def _paint_art(look: Look, surface: pygame.Surface, box: Box, unit: float) -> None:
    """Lay the sprites of the picture in its window, cut at the window's edge, and rim it in ink."""
    window = _area(WINDOW, unit)
    picture = surface.subsurface(window)
    picture.fill(look.colour(box.ground))
    for art in box.art:
        sprite = look.sprite(art.sprite, (max(1, round(art.size * unit)), 0), tint=art.tint, turn=art.turn)
        picture.blit(sprite, sprite.get_rect(center=(round(art.x * unit), round(art.y * unit))))
    rim = max(1, round(2.5 * unit))
    pygame.draw.rect(surface, look.colour("ink"), window.inflate(2 * rim, 2 * rim), rim)


def _put(look: Look, surface: pygame.Surface, text: str, styles: Sequence[str], colour: str, area: pygame.Rect) -> None:
    """Set a line in the middle of an area, in the first style that fits it; in the last it is made as small as need be.

    So it is never cut, though on the picture of a small box it may be too small to read.
    """
    style = next((style for style in styles if _fits(look, text, style, area)), styles[-1])
    line = look.text(text, style, colour)
    share = min(1.0, area.w / line.get_width())
    if share < 1:
        line = pygame.transform.smoothscale_by(line, share)
    surface.blit(line, line.get_rect(center=area.center))


def _fits(look: Look, text: str, style: str, area: pygame.Rect) -> bool:
    width, height = look.measure(text, style)
    return width <= area.w and height <= area.h


def _pin(look: Look, surface: pygame.Surface, slip: str, window: pygame.Rect) -> None:
    """Pin a slip of parchment with a few words over the picture."""
    words = look.text(slip, "label", "ink")
    paper = words.get_rect().inflate(look.px(24), look.px(14))
    paper.center = (window.centerx, window.bottom - paper.h // 2 - look.px(12))
    paint.plate(surface, look, paper, "parchment", "ink", radius=3, width=2)
    surface.blit(words, words.get_rect(center=paper.center))
    nail = look.px(5)
    pygame.draw.aacircle(surface, look.colour("copper", "dark"), (paper.centerx, paper.top + nail // 2), nail)
    pygame.draw.aacircle(
        surface, look.colour("copper", "glint"), (paper.centerx - 1, paper.top + nail // 2 - 1), nail // 2
    )
