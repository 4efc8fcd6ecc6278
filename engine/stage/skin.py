"""What everything is drawn with at one scale: colours, sprites, panels and words of the theme, in pixels of the screen.

Surfaces that come out of a look are shared and cached: callers blit them and never draw on them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeAlias

import pygame

from engine.stage import text as words
from engine.stage.nine_patch import Box, NinePatch, nine_patch
from engine.stage.sprites import Drawing, PictureCache, Size, SpriteError, fit_size, parse_drawing, read_drawing
from engine.stage.theme import TextStyle, Theme, ThemeError, Tone, load_theme

GLOW = 160
"""The larger side of what is rasterised of a glow, in pixels."""

_Reading: TypeAlias = Callable[[str, words.ScaledFont], Iterator[words.Run]]


FADES = 32
"""Steps from see-through to opaque."""


class Skin:
    """The theme at one scale: `scale` pixels a unit.

    `seat_tints` are the palette names that "seat1", "seat2" ... stand for; a table sets them to the colours of all who
    play. `seat_names` is what those are called; they are called after their colours as far as it is too short.
    """

    def __init__(self, scale: float, theme: Theme | None = None) -> None:
        self.scale = scale
        self.theme = theme or load_theme()
        self.seat_tints: Sequence[str] = [seat.colour for seat in self.theme.seats]
        self.seat_names: Sequence[str] = ()
        self.pictures = PictureCache()

    def px(self, units: float) -> int:
        """Units at scale 1 as whole pixels."""
        return round(units * self.scale)

    def at_scale(self, scale: float) -> Skin:
        """The same look at another scale, seats included."""
        other = Skin(scale, self.theme)
        other.copy_seats(self)
        return other

    def copy_seats(self, other: Skin) -> None:
        """Let the seats have the colours and names that they have in another look."""
        self.seat_tints, self.seat_names = other.seat_tints, other.seat_names

    @contextmanager
    def default_seats(self) -> Iterator[None]:
        """While this lasts, the seats have the colours that are dealt out first, whatever table is being played at."""
        kept = self.seat_tints, self.seat_names
        self.seat_tints, self.seat_names = [seat.colour for seat in self.theme.seats], ()
        try:
            yield
        finally:
            self.seat_tints, self.seat_names = kept

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

    def seat_mark(self, name: str) -> str:
        """The sprite of the mark that goes with a seat's colour, given as palette name or as "seat1", "seat2" ...

        Raises `ThemeError` for a colour that no seat has.
        """
        colour = self.palette_name(name)
        for seat in self.theme.seats:
            if seat.colour == colour:
                return seat.mark
        known = ", ".join(seat.colour for seat in self.theme.seats)
        raise ThemeError(f'"{colour}" is no colour of a seat; these are {known}')

    def seat_name(self, seat: int) -> str:
        """What a seat is called at the table: mostly its colour. Raises `ThemeError` for a seat there is not."""
        colour = self.palette_name(f"seat{seat}")
        if seat <= len(self.seat_names):
            return self.seat_names[seat - 1]
        return next((shown.name for shown in self.theme.seats if shown.colour == colour), colour)

    # Sprites

    def sprite(
        self, name: str, size: int | Size, tint: str = "", turn: int = 0, alpha: float = 1.0, lean: int = 0
    ) -> pygame.Surface:
        """A sprite fitted into a box of pixels (a number is a square), never stretched; a zero side is free.

        The surface is as large as the picture: the box itself where the proportions agree to a pixel, else smaller in
        one direction. `tint` is a palette name or a seat, `turn` counts steps clockwise as the theme's turns say;
        `alpha` 0 to 1 makes it see-through, in steps of a 32nd. Where it leans, the finished picture is turned by so
        many degrees clockwise, and the surface is larger round the same middle. Raises `SpriteError` for a missing or
        broken file and for a tint or turn that the sprite cannot take.
        """
        box = self.sprite_size(name, size)
        tones = self.theme.tones(self.palette_name(tint)) if tint else ()
        key: tuple[Hashable, ...] = (name, box, tones, turn)
        opaque = self.pictures.get(key, lambda: self._rasterised(read_drawing(name), box, tones, turn))
        if lean:
            upright, key = opaque, (*key, "lean", lean)
            opaque = self.pictures.get(key, lambda: pygame.transform.rotozoom(upright, -lean, 1))
        if alpha >= 1:
            return opaque
        step = round(max(alpha, 0.0) * FADES)
        return self.pictures.get((*key, step), lambda: _faded(opaque, step))

    def faded(self, picture: pygame.Surface, alpha: float) -> pygame.Surface:
        """A copy of a picture that is see-through, `alpha` 0 to 1."""
        return _faded(picture, round(max(alpha, 0.0) * FADES))

    def sprite_size(self, name: str, size: int | Size) -> Size:
        """The size that `sprite` would have, without drawing it."""
        drawing = read_drawing(name)
        return fit_size(drawing.width, drawing.height, (size, size) if isinstance(size, int) else size)

    def cover(self, name: str, size: Size) -> pygame.Surface:
        """A sprite that covers a size in pixels whole; what sticks out is cut off evenly at both sides."""
        return self.pictures.get((name, "cover", size), lambda: _covering(read_drawing(name), size))

    def svg_picture(self, svg: str, size: Size) -> pygame.Surface:
        """An SVG text made on the spot, at a size in pixels, cached. Raises `SpriteError` if it is broken."""
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
        rotation_order = self.theme.turns[family]
        if rotation_order.inside:
            return drawing.turned(turn * rotation_order.step).rasterise(size)
        return pygame.transform.rotate(drawing.rasterise(size), -turn * rotation_order.step)

    # Panels

    def panel(self, name: str, size: Size, alpha: float = 1.0) -> pygame.Surface:
        """A nine-slice panel of the theme at a size in pixels; its shadow lies inside.

        `alpha` makes it see-through as it does a sprite. Raises `ThemeError`.
        """
        key = (name, "panel", size)
        opaque = self.pictures.get(key, lambda: self._slices(name, size).draw())
        if alpha >= 1:
            return opaque
        step = round(max(alpha, 0.0) * FADES)
        return self.pictures.get((*key, step), lambda: _faded(opaque, step))

    def face(self, name: str, size: Size) -> pygame.Rect:
        """The part of a panel of that size that carries words, inside rim, edge board and shadow, in its own pixels."""
        return pygame.Rect(self._slices(name, size).face())

    def _slices(self, name: str, size: Size) -> NinePatch:
        drawing = read_drawing(name)

        def cut(part: Size, box: Box) -> pygame.Surface:
            return self.pictures.get((name, "slice", part, box), lambda: drawing.rasterise(part, box))

        return nine_patch(drawing, self.theme.panel(name), size, self.scale, cut)

    # Words

    def style(self, name: str) -> TextStyle:
        """A text style by name. Raises `ThemeError`."""
        return self.theme.style(name)

    def line_height(self, style: str) -> int:
        """Height of a line in pixels."""
        return self._letters(style).line_height

    def measure(self, text: str, style: str, width: int = 0) -> Size:
        """Size in pixels that `text` will have, wrapped when `width` is above 0."""
        plain = self._letters(style)
        return words.extent(words.break_lines(_reading(text, width)(text, plain), width), plain)

    def text(self, text: str, style: str, colour: str = "ink", width: int = 0) -> pygame.Surface:
        """Words in a style and a colour: one line, or lines no wider than `width` pixels. Raises `ThemeError`."""
        plain = self._letters(style)
        return self._set(text, plain, colour, width, _reading(text, width))

    def text_line(self, text: str, letters: words.ScaledFont, colour: str = "ink") -> pygame.Surface:
        """Words on one line in letters of a size of their own. Raises `ThemeError`."""
        return self._set(text, letters, colour, 0, words.unbroken)

    def markup(self, text: str, style: str, colour: str, width: int) -> pygame.Surface:
        """Words with `**bold**`, `*italic*`, `[sprite]` and `[sprite tint]` in lines no wider than `width` pixels.

        What people or files have named goes through `text.escape_markup` first.
        """
        plain = self._letters(style)
        return self._set(text, plain, colour, width, words.parse_markup)

    def truncate(self, text: str, style: str, width: int) -> str:
        """The text, or what of it fits `width` pixels on one line with an ellipsis at its end."""
        return words.truncate(text, self._letters(style), width)

    def shrink_to_fit(self, text: str, style: str, width: int) -> tuple[str, str]:
        """The text and the style it fits `width` pixels with on one line: styles one size down, then an ellipsis."""
        while self._letters(style).width(text) > width and self.theme.style(style).smaller:
            style = self.theme.style(style).smaller
        return self.truncate(text, style, width), style

    def _letters(self, style: str) -> words.ScaledFont:
        return words.scaled_font(self.theme.style(style), self.scale)

    def _set(self, text: str, plain: words.ScaledFont, colour: str, width: int, read: _Reading) -> pygame.Surface:
        """Words set in a colour, cached by all that they depend on."""
        tints = tuple(self.seat_tints) if read is words.parse_markup else ()
        ink, shadow = self.hex(colour), colour.partition(".")[0] in self.theme.shadowed
        return self.pictures.get(
            (read, text, plain, ink, shadow, width, tints),
            lambda: self._set_runs(words.break_lines(read(text, plain), width), plain, pygame.Color(ink), shadow),
        )

    def _set_runs(
        self, placed: Sequence[words.PlacedRun], plain: words.ScaledFont, colour: pygame.Color, shadow: bool
    ) -> pygame.Surface:
        surface = pygame.Surface(words.extent(placed, plain), pygame.SRCALPHA).convert_alpha()
        surface.fill((0, 0, 0, 0))
        drop = max(1, self.px(1))
        for run, x, y in ((item.run, item.x, item.line * plain.line_height) for item in placed):
            if run.sprite:
                side = run.width
                picture = self.sprite(run.sprite, side, run.tint)
                rest = (side - picture.get_width()) // 2, (plain.line_height - picture.get_height()) // 2
                surface.blit(picture, (x + rest[0], y + rest[1]))
                continue
            if shadow:
                run.font.draw(surface, (x + drop, y + drop), run.text, self.colour("shadow"))
            run.font.draw(surface, (x, y), run.text, colour)
        return surface

    # Small things made here, so that they are the same everywhere

    def pill(self, text: str, good: bool = False, style: str = "number") -> pygame.Surface:
        """A pill with a short text: lamplight for good news, else parchment; round for one or two figures."""
        width, high = self.measure(text, style)
        height = max(high, self.px(24))
        size = (max(height, width + self.px(14)), height)
        return self.pictures.get(("pill", text, good, style), lambda: self._pill(text, size, good, style))

    def _pill(self, text: str, size: Size, good: bool, style: str) -> pygame.Surface:
        surface = self.rounded_box(size, "lamp" if good else "parchment", "ink", self.px(2), size[1] / 2).copy()
        written = self.text(text, style, "ink")
        surface.blit(written, written.get_rect(center=surface.get_rect().center))
        return surface

    def rounded_box(
        self, size: Size, fill: str, rim: str = "", width: float = 0, radius: float = 0, alpha: float = 1
    ) -> pygame.Surface:
        """A smooth rounded box: colours by name, "" for no `fill` or no `rim`.

        `width` of the rim and `radius` are in pixels, `alpha` of the fill goes from 0 to 1.
        """
        wide, height = size
        line = f'stroke="{self.hex(rim)}" stroke-width="{width:g}"' if rim else 'stroke="none"'
        inset = width / 2 if rim else 0
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {height}"><rect x="{inset:g}" y="{inset:g}" '
            f'width="{wide - 2 * inset:g}" height="{height - 2 * inset:g}" rx="{max(0, radius - inset):g}" '
            f'fill="{self.hex(fill) if fill else "none"}" fill-opacity="{alpha:g}" {line}/></svg>'
        )
        return self.svg_picture(svg, size)

    def glow(self, size: Size, colour: str = "lamplight", heart: float = 0.47) -> pygame.Surface:
        """A pool of light that fades out at the edge of its box; `heart` is its opacity in the middle, 0 to 1."""
        tone = self.hex(colour)
        stops = "".join(
            f'<stop offset="{at}%" stop-color="{tone}" stop-opacity="{heart * share:g}"/>'
            for at, share in ((0, 1), (35, 0.62), (70, 0.18), (100, 0))
        )
        svg = (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><defs><radialGradient id="g" '
            f'gradientUnits="userSpaceOnUse" cx="50" cy="50" r="50">{stops}</radialGradient></defs>'
            '<rect width="100" height="100" fill="url(#g)"/></svg>'
        )
        # Light is smooth: drawn small and drawn out it looks the same, and large gradients are slow.
        small = self.svg_picture(svg, fit_size(*size, (GLOW, GLOW)))
        return self.pictures.get((svg, "glow", size), lambda: pygame.transform.smoothscale(small, size))


def _reading(text: str, width: int) -> _Reading:
    """How a text without marks is read: as one run where it cannot be broken, which spaces its letters best."""
    return words.split_words if width or "\n" in text else words.unbroken


def _covering(drawing: Drawing, size: Size) -> pygame.Surface:
    scale = max(size[0] / drawing.width, size[1] / drawing.height)
    width, height = size[0] / scale, size[1] / scale
    return drawing.rasterise(size, ((drawing.width - width) / 2, (drawing.height - height) / 2, width, height))


def _faded(opaque: pygame.Surface, step: int) -> pygame.Surface:
    """A copy made transparent by n of `FADES` steps."""
    faded = opaque.copy()
    faded.set_alpha(round(255 * step / FADES))
    return faded
