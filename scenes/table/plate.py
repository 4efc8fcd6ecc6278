"""The plate at the left of the action bar: whose buttons these are, where several people share the screen."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.stage.look import Look
from engine.stage.widgets import Ui, Widget
from scenes.table.setting import Who

MARK, BAND, LEFT, APART, RIGHT = 42, 6, 16, 10, 18
"""The size of the mark, the width of the band of the seat's colour and where the mark begins; and what stays free
between mark and name, and after the name. In units."""
STYLE = "panel-heading"
CALL = 0.6
"""How strong the seat's colour is on what flashes, at the first."""


def call(surface: pygame.Surface, look: Look, rect: pygame.Rect, colour: str, glow: float) -> None:
    """Let a panel flash in a seat's colour; `glow` is how much of the flash is left, 0 to 1."""
    if glow > 0:
        veil = look.plate(rect.size, colour, radius=look.px(8), alpha=CALL).copy()
        veil.set_alpha(round(255 * glow))
        surface.blit(veil, rect)


class Plate(Widget):
    """Mark and name of the seat to act on slate, in lamplight; the mark alone where it is not `named`.

    It is as wide as it needs to be, and `high` pixels. `glow` tells how much of its flash is left.
    """

    solid = False

    def __init__(self, look: Look, high: int, who: Who, glow: Callable[[], float]) -> None:
        wide = look.px(LEFT + MARK + APART + RIGHT) + look.measure(who.title, STYLE)[0]
        super().__init__(pygame.Rect(0, 0, wide, high), name="bar plate", tooltip=who.name)
        self.who = who
        self.glow = glow
        self.named = True

    def shorten(self, look: Look) -> None:
        """Leave the name out."""
        self.named = False
        self.rect.w = look.px(LEFT + MARK + APART)

    def draw(self, surface: pygame.Surface, look: Look, ui: Ui) -> None:
        """Draw the plate."""
        del ui
        rect, who = self.rect, self.who
        surface.blit(look.panel("panel-slate--chosen", rect.size), rect)
        call(surface, look, rect.inflate(-look.px(6), -look.px(6)), who.colour, self.glow())
        band = pygame.Rect(rect.x + look.px(5), rect.y + look.px(8), look.px(BAND), rect.h - look.px(17))
        pygame.draw.rect(surface, look.colour(who.colour), band, border_radius=look.px(2))
        mark = look.sprite(who.mark, look.px(MARK), who.colour)
        surface.blit(mark, mark.get_rect(midleft=(rect.x + look.px(LEFT), rect.centery)))
        if self.named:
            name = look.text(who.title, STYLE, "lamp")
            surface.blit(name, name.get_rect(midleft=(rect.x + look.px(LEFT + MARK + APART), rect.centery)))
