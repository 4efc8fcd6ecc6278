"""What everything is drawn with at one scale: colours, sprites, panels and words of the theme, in pixels of the screen.

Surfaces that come out of a look are shared and cached: callers blit them and never draw on them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engine.stage import type as words
from engine.stage.nineslice import Slices, slices
from engine.stage.sprites import Drawing, Pictures, Size, SpriteError, fitted, parse_drawing, read_drawing
from engine.stage.theme import Style, Theme, ThemeError, Tone, load_theme


class Look:
    """The theme at one scale: `scale` pixels a unit.

    `seat_tints` are the palette names that "seat1", "seat2" ... stand for; a table sets them to its seats' colours.
    """

    def __init__(self, scale: float, theme: Theme | None = None) -> None:
        self.scale = scale
        self.theme = theme or load_theme()
        self.seat_tints: Sequence[str] = [seat.colour for seat in self.theme.seats]
        self.pictures = Pictures()

    def px(self, units: float) -> int:
        """Units at scale 1 as whole pixels."""
        return round(units * self.scale)

    # Colours

    def palette_name(self, name: str) -> str:
        """The palette name that a name stands for: itself, or the colour of a seat for "seat1", "seat2.dark" ..."""
        stem, dot, tone = name.partition(".")
        if not (stem.startswith("seat") and stem[4:].isdigit()):
            return name
        seat = int(stem[4:])
        if not 1 <= seat <= len(self.seat_tints):
            raise ThemeError(f'no seat for "{name}"; the table has seats 1 to {len(self.seat_tints)}')
        return f"{self.seat_tints[seat - 1]}{dot}{tone}"

    def colour(self, name: str, tone: Tone = "base", alpha: int = 255) -> pygame.Color:
        """A colour by name: "ruby", "ruby.dark", "lamplight", "seat2"; `alpha` 0 to 255. Raises `ThemeError`."""
        colour = pygame.Color(self.hex(name, tone))
        colour.a = alpha
        return colour

    def hex(self, name: str, tone: Tone = "base") -> str:
        """The same as `#RRGGBB`, for drawings made on the spot. Raises `ThemeError`."""
        return self.theme.colour(self.palette_name(name), tone)

    # Sprites

    def sprite(self, name: str, size: int | Size, tint: str = "", turn: int = 0) -> pygame.Surface:
        """A sprite fitted into a box of pixels (a number is a square), never stretched; a zero side is free.

        The surface is as large as the picture: the box itself where the proportions agree to a pixel, else smaller in
        one direction. `tint` is a palette name or a seat, `turn` counts steps clockwise as the theme's turns say.
        Raises `SpriteError` for a missing or broken file and for a tint or turn that the sprite cannot take.
        """
        box = self.sprite_size(name, size)
        tones = self.theme.tones(self.palette_name(tint)) if tint else ()
        key = (name, box, tones, turn)
        return self.pictures.get(key, lambda: self._rasterised(read_drawing(name), box, tones, turn))

    def sprite_size(self, name: str, size: int | Size) -> Size:
        """The size that `sprite` would have, without drawing it."""
        drawing = read_drawing(name)
        return fitted(drawing.width, drawing.height, (size, size) if isinstance(size, int) else size)

    def cover(self, name: str, size: Size) -> pygame.Surface:
        """A sprite that covers a size in pixels whole; what sticks out is cut off evenly at both sides."""
        return self.pictures.get((name, "cover", size), lambda: _covering(read_drawing(name), size))

    def drawing(self, svg: str, size: Size) -> pygame.Surface:
        """An SVG text made on the spot, at a size in pixels; cached by its text. Raises `SpriteError` if it is broken."""
        return self.pictures.get((svg, size), lambda: parse_drawing("made here", svg).rasterise(size))

    def _rasterised(self, drawing: Drawing, size: Size, tones: Sequence[str], turn: int) -> pygame.Surface:
        if tones:
            drawing = drawing.tinted(tones)
        elif drawing.tintable:
            raise SpriteError(f'sprite "{drawing.name}" needs a tint')
        if not turn:
            return drawing.rasterise(size)
        family = drawing.name.partition("-")[0]
        if family not in self.theme.turns:
            raise SpriteError(f'sprite "{drawing.name}" cannot be turned; what turns is {", ".join(self.theme.turns)}')
        turning = self.theme.turns[family]
        if turning.inside:
            return drawing.turned(turn * turning.step).rasterise(size)
        return pygame.transform.rotate(drawing.rasterise(size), -turn * turning.step)

    # Panels

    def panel(self, name: str, size: Size) -> pygame.Surface:
        """A nine-slice panel of the theme at a size in pixels; its shadow lies inside. Raises `ThemeError`."""
        return self.pictures.get((name, "panel", size), self._slices(name, size).draw)

    def face(self, name: str, size: Size) -> pygame.Rect:
        """The part of a panel of that size that carries words, inside rim, edge board and shadow, in its own pixels."""
        return pygame.Rect(self._slices(name, size).face())

    def _slices(self, name: str, size: Size) -> Slices:
        return slices(read_drawing(name), self.theme.panel(name), size, self.scale)

    # Words

    def style(self, name: str) -> Style:
        """A text style by name. Raises `ThemeError`."""
        return self.theme.style(name)

    def line(self, style: str) -> int:
        """Height of a line in pixels."""
        return self._letters(style).line

    def measure(self, text: str, style: str, width: int = 0) -> Size:
        """Size in pixels that `text` will have, wrapped when `width` is above 0."""
        plain = self._letters(style)
        if not width and "\n" not in text:
            return plain.width(text), plain.line
        return _extent(words.broken(words.plain_runs(text, plain), width), plain)

    def text(self, text: str, style: str, colour: str = "ink", width: int = 0) -> pygame.Surface:
        """Words in a style and a colour: one line, or lines no wider than `width` pixels. Raises `ThemeError`."""
        plain = self._letters(style)
        return self._set(("text", text), plain, colour, width, lambda: words.plain_runs(text, plain))

    def markup(self, text: str, style: str, colour: str, width: int) -> pygame.Surface:
        """Marked-up words in lines no wider than `width` pixels: `**bold**`, `*italic*`, `[sprite]`, `[sprite tint]`."""
        plain = self._letters(style)
        return self._set(("markup", text), plain, colour, width, lambda: words.runs(text, plain))
