"""The tooltip: a small slip of parchment beside what is pointed at, wrapped, always inside the window."""

from __future__ import annotations

import pygame

from engine.stage.look import Look
from engine.stage.widgets.base import Point, Widget
from engine.stage.widgets.paint import plate

STYLE = "body-small"
WIDEST = 320
PAD = (14, 10)
AWAY = 10


class Tip:
    """What the tooltip says now, "" while none shows: it comes after a while, and not again where a press has been."""

    def __init__(self) -> None:
        self.text = ""
        self._waited = 0.0
        self._hushed: Widget | None = None

    def moved(self, to: Widget | None) -> None:
        """Something else is pointed at, or nothing; what was laid out anew in its place is still the same."""
        self.text, self._waited = "", 0.0
        if self._hushed and not (to and (to.name, to.rect.topleft) == (self._hushed.name, self._hushed.rect.topleft)):
            self._hushed = None

    def hush(self, widget: Widget) -> None:
        """A widget has been pressed: it says nothing until something else has been pointed at."""
        self.text, self._hushed = "", widget

    def hurry(self, after: float) -> None:
        """Somebody wants to know at once what would be said after so many seconds."""
        self._waited = after

    def wait(self, said: str, dt: float, after: float) -> bool:
        """Let `dt` seconds pass over what there is to say; whether that changes what shows."""
        before = self.text
        said = "" if self._hushed else said
        if said != self.text and self.text:
            self.text, self._waited = "", 0.0
        if said and not self.text:
            self._waited += dt
            self.text = said if self._waited >= after else ""
        return self.text != before


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
