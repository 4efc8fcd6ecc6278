"""The button of a game for one on the title: what stands for it, its title, and its number among the boxes."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.stage.look import Look
from engine.stage.widgets.button import Button
from engine.stage.widgets.ui import Ui
from scenes.shelf import SoloBox

EMBLEM = 40
"""Units of what stands for the game."""

PILL, INSET = 30, 6
"""Units of the pill with its number, and of how far inside the button's upper right corner its middle lies."""


class SoloButton(Button):
    """Opens the lobby of a game for one; its number key does the same, and stands on it as on the shelf."""

    def __init__(self, game: str, box: SoloBox, on_press: Callable[[], object], number: str) -> None:
        super().__init__(
            pygame.Rect(0, 0, 0, 0),
            box.title,
            on_press,
            icon=box.sprite,
            icon_tint=box.tint,
            icon_size=EMBLEM,
            key=number,
            name=f"{game} solo",
        )
        self.box = box

    def lit(self, ui: Ui) -> bool:
        """Whether it is pointed at or has the keyboard's focus."""
        return ui.is_hovered(self) or ui.is_pressed(self) or ui.shows_focus(self)

    def draw(self, surface: pygame.Surface, look: Look, ui: Ui) -> None:
        """Draws the button, and its number at its upper right corner."""
        super().draw(surface, look, ui)
        centre = self.rect.right - look.px(INSET), self.rect.y + look.px(INSET)
        draw_number(surface, look, self.key, centre, lit=self.lit(ui))


def draw_number(surface: pygame.Surface, look: Look, number: str, centre: tuple[int, int], *, lit: bool) -> None:
    """Draw a number key in its pill, in lamplight while it is `lit`; `centre` in pixels."""
    size = look.px(PILL)
    pill = look.plate((size, size), "lamp" if lit else "ink.light", "ink", look.px(2), size / 2)
    spot = surface.blit(pill, pill.get_rect(center=centre))
    digit = look.text(number, "number", "ink" if lit else "parchment")
    surface.blit(digit, digit.get_rect(center=spot.center))
