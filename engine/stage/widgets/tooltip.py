"""The tooltip: a small slip of parchment beside what is pointed at, wrapped, always inside the window."""

from __future__ import annotations

import pygame

from engine.stage.look import Look
from engine.stage.widgets.base import Point
from engine.stage.widgets.paint import plate

STYLE = "body-small"
WIDEST = 320
PAD = (14, 10)
AWAY = 10


def place(
    size: tuple[int, int], anchor: pygame.Rect, pointer: Point | None, window: pygame.Rect, gap: int
) -> pygame.Rect:
    """Where a tooltip of `size` goes: under the anchor, or above it when there is no room, and inside the window (all
    pixels).

    It is centred on the pointer's x, or on the anchor when the keyboard asked (`pointer` None).
    """
    rect = pygame.Rect((0, 0), size)
    rect.midtop = (pointer[0] if pointer else anchor.centerx, anchor.bottom + gap)
    if rect.bottom > window.bottom:
        rect.bottom = anchor.top - gap
    return rect.clamp(window)


def draw_tooltip(surface: pygame.Surface, look: Look, text: str, anchor: pygame.Rect, pointer: Point | None) -> None:
    """Draws the plain words `text` beside `anchor` (pixels), nowhere cut off by the window."""
    pad_x, pad_y = look.px(PAD[0]), look.px(PAD[1])
    most = min(look.px(WIDEST), surface.get_width() - 4 * pad_x)
    width = min(look.measure(text, STYLE)[0] + look.px(2), most)
    written = look.text(text, STYLE, "ink", width)
    size = (written.get_width() + 2 * pad_x, written.get_height() + 2 * pad_y)
    edge = look.px(4)
    rect = place(size, anchor, pointer, surface.get_rect().inflate(-2 * edge, -2 * edge), look.px(AWAY))
    plate(surface, look, rect.move(look.px(2), look.px(3)), "slate.deep", radius=7)
    plate(surface, look, rect, "parchment.light", "ink", radius=7, width=2)
    surface.blit(written, (rect.x + pad_x, rect.y + pad_y))
