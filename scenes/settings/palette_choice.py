"""The choice of a palette: over the name of each the colours that the seats have in it."""

from __future__ import annotations

import pygame

from engine.data.settings import PaletteName
from engine.stage.sight.sight import Sight, seen_theme
from engine.stage.skin import Skin
from engine.stage.widgets import Choice, Value

SWATCH, APART, DOWN = 11, 4, 7
"""Units: the side of a colour, the gap between two, and from the top of the button to them."""

WORDS_DOWN = 15
"""Units by which the words are lower than on other buttons."""


class PaletteChoice(Choice):
    """A choice whose values are the names of palettes."""

    def draw_face(self, surface: pygame.Surface, skin: Skin, value: Value, rect: pygame.Rect, state: str) -> None:
        """Draw the colours of the seats, and under them the name."""
        name: PaletteName = value.name  # type: ignore[assignment]  # the page is checked
        theme = seen_theme(Sight(name))
        side, apart = skin.px(SWATCH), skin.px(APART)
        x = rect.centerx - (len(theme.seats) * (side + apart) - apart) // 2
        for seat in theme.seats:
            box = pygame.Rect(x, rect.y + skin.px(DOWN), side, side)
            surface.fill(skin.colour("ink"), box.inflate(skin.px(3), skin.px(3)))
            surface.fill(pygame.Color(theme.colour(seat.colour)), box)
            x += side + apart
        below = pygame.Rect(rect.x, rect.y + skin.px(WORDS_DOWN), rect.w, rect.h - skin.px(WORDS_DOWN))
        self.face(value, skin).draw(surface, skin, below, state)
