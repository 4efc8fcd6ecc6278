"""Seats whose colour is too dark for slate have a lighter one there, in the palette that is safe for everybody."""

from __future__ import annotations

import pygame

from engine.stage.sight.sight import Sight
from engine.stage.skin import Skin
from engine.stage.window import use_dummy_display

LEAST = 3.0
"""The least contrast of a line with its ground."""


def luminance(colour: pygame.Color) -> float:
    """The relative luminance of a colour, 0 to 1."""
    parts = [value / 255 for value in (colour.r, colour.g, colour.b)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_the_line_of_every_seat_stands_out_from_slate() -> None:
    use_dummy_display()
    skin = Skin(1.0, sight=Sight(palette="safe"))
    ground = luminance(skin.colour("slate"))
    faint = {
        seat.colour: round(ratio, 2)
        for seat in skin.theme.seats
        if (ratio := (luminance(pygame.Color(skin.line_on_slate(seat.colour))) + 0.05) / (ground + 0.05)) < LEAST
    }
    assert faint == {}


def test_the_usual_palette_keeps_its_lines() -> None:
    use_dummy_display()
    skin = Skin(1.0)
    for seat in skin.theme.seats:
        assert skin.line_on_slate(seat.colour) == skin.hex(seat.colour, "light")
        assert skin.on_slate(seat.colour) == skin.colour(seat.colour)
        assert skin.name_on_slate(seat.colour) == seat.colour
