"""The skin: everything scenes and widgets are drawn with at one scale, as surfaces in pixels of the screen.

Surfaces of a skin are shared and cached: callers blit them and never draw on them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from functools import partial

import msgspec
import pygame

from engine.stage import shapes
from engine.stage import text as typesetting
from engine.stage.controls.bindings import Bindings
from engine.stage.nine_patch import Box, NinePatch, alpha_step, faded_copy, nine_patch, repeat_middle
from engine.stage.sight.colours import Colours
from engine.stage.sight.sight import USUAL, Sight, fit_steps, seen_theme, step_name, text_sizes
from engine.stage.sight.typeface import ScaledFont, scaled_font
from engine.stage.sprites import Drawing, PictureCache, Size, SpriteError, fit_size, parse_drawing, read_drawing
from engine.stage.theme import TextStyle, Theme

GLOW = 160
"""The larger side in pixels at which a glow is rasterised before it is scaled to its size."""


class Skin(Colours):
    """The theme at one scale, `scale` pixels per unit, as people with a `sight` see it; `theme` is for tests.

    `keys` says how keys are shown; a miniature has no words on its pieces.
    """

    def __init__(self, scale: float, theme: Theme | None = None, sight: Sight = USUAL) -> None:
        super().__init__(theme or seen_theme(sight), sight.palette)
        self.scale = scale
        self.sight = sight
        self.keys = Bindings()
        self.pictures = PictureCache()
        self.text_size, self.is_miniature = 1.0, False
        self._sizes: tuple[Skin, ...] = ()

    def px(self, units: float) -> int:
        """Units at scale 1 as whole pixels."""
        return round(units * self.scale)

    def at_scale(self, scale: float) -> Skin:
        """A skin at another scale with the same theme and seats."""
        return self._like(scale, self.theme, self.sight)

    def at_sight(self, sight: Sight) -> Skin:
        """A skin at the same scale with the same seats for another sight."""
        return self._like(self.scale, None, sight)

    def _like(self, scale: float, theme: Theme | None, sight: Sight) -> Skin:
        other = Skin(scale, theme, sight)
        other.keys = self.keys
        other.copy_seats(self)
        return other

    @property
    def text_skins(self) -> tuple[Skin, ...]:
        """This skin with text from the size that people chose down to the usual one; itself alone if that is the usual.

        They share seats and pictures: a panel is drawn with the first in which all its words have room.
        """
        if not self._sizes:
            factors = text_sizes(self.sight.text_size) if self.sight.text_size > 1 else (1.0,)
            self._sizes = tuple(self._at_text_size(factor) for factor in factors)
        return self._sizes

    @property
    def large(self) -> Skin:
        """This skin with text as large as people chose, for places that grow or scroll with their words."""
        return self.text_skins[0]

    def at_text_size(self, factor: float) -> Skin:
        """This skin with text of a size that it has; itself for one that it has not."""
        return next((skin for skin in self.text_skins if skin.text_size == factor), self)

    def fitting(self, fits: Callable[[Skin], bool]) -> Skin:
        """This skin with the largest text for which something fits; with the usual one if nothing does."""
        return next((skin for skin in self.text_skins[:-1] if fits(skin)), self.text_skins[-1])

    def _at_text_size(self, factor: float) -> Skin:
        if factor == self.text_size:
            return self
        other = self.sharing(self.scale, msgspec.structs.replace(self.sight, text_size=factor), large=True)
        other.text_size, other._sizes = factor, (other,)
        return other

    def sharing(self, scale: float, sight: Sight, *, large: bool = False) -> Skin:
        """A skin for another scale and sight that shares seats and pictures; `large`: all text in the sight's size."""
        other = self._like(scale, seen_theme(sight, large), sight)
        other.pictures, other._seats = self.pictures, self._seats
        return other

    # Sprites

    def sprite(
        self, name: str, size: int | Size, tint: str = "", turn: int = 0, alpha: float = 1.0, lean: int = 0
    ) -> pygame.Surface:
        """A sprite fitted into a box of `size` pixels (an int is a square), never stretched; a zero side is free.

        The surface has the size of the picture: that of the box if the proportions agree to a pixel, else smaller in
        one direction. `tint` is a palette name or a seat, `turn` a number of clockwise steps as in the theme's turns,
        `alpha` the opacity from 0 to 1 in steps of 1/32. `lean` turns the finished picture by degrees clockwise; its
        surface is larger then, with the same centre. A missing or broken file shows as a placeholder.
        Raises `SpriteError` for a tint or turn that the sprite cannot take.
        """
        name, box = self.name_of(name), self.sprite_size(name, size)
        tones = self.theme.tones(self.palette_name(tint)) if tint else ()
        key: tuple[Hashable, ...] = (name, box, tones, turn)
        opaque = self.pictures.get(key, lambda: self._rasterised(self.drawing(name), box, tones, turn))
        if lean:
            upright, key = opaque, (*key, "lean", lean)
            opaque = self.pictures.get(key, lambda: pygame.transform.rotozoom(upright, -lean, 1))
        return self._with_alpha(key, opaque, alpha)

    def faded(self, picture: pygame.Surface, alpha: float) -> pygame.Surface:
        """A copy of a picture with opacity `alpha`, 0 to 1."""
        return faded_copy(picture, alpha_step(alpha))

    def sprite_size(self, name: str, size: int | Size) -> Size:
        """The size in pixels that `sprite` would have, without drawing it."""
        drawing = read_drawing(name)
        return fit_size(drawing.width, drawing.height, (size, size) if isinstance(size, int) else size)

    def cover(self, name: str, size: Size) -> pygame.Surface:
        """A sprite that covers all of a size in pixels; what sticks out is cut off evenly at both sides."""
        return self.pictures.get((name, "cover", size), lambda: self.drawing(name).cover(size))

    def svg_picture(self, svg: str, size: Size) -> pygame.Surface:
        """SVG text rasterised at a size in pixels and cached. Raises `SpriteError` if it is not well-formed."""
        return self.pictures.get((svg, size), lambda: parse_drawing("made here", svg).rasterise(size))

    def _rasterised(self, drawing: Drawing, size: Size, tones: Sequence[str], turn: int) -> pygame.Surface:
        if tones:
            drawing = drawing.tinted(tones) if self._recolouring is None else self._recolouring.tinted(drawing, tones)
        elif drawing.tintable:
            raise SpriteError(f'sprite "{drawing.name}" needs a tint')
        if not turn or drawing.is_placeholder:
            return drawing.shown(size)
        family = drawing.name.partition("-")[0]
        if family not in self.theme.turns:
            raise SpriteError(f'sprite "{drawing.name}" cannot be turned; what turns is {", ".join(self.theme.turns)}')
        sprite_turn = self.theme.turns[family]
        if sprite_turn.inside:
            return drawing.turned(turn * sprite_turn.step).shown(size)
        return pygame.transform.rotate(drawing.shown(size), -turn * sprite_turn.step)

    def _with_alpha(self, key: tuple[Hashable, ...], opaque: pygame.Surface, alpha: float) -> pygame.Surface:
        if alpha >= 1:
            return opaque
        step = alpha_step(alpha)
        return self.pictures.get((*key, step), lambda: faded_copy(opaque, step))

    # Panels

    def panel(self, name: str, size: Size, alpha: float = 1.0) -> pygame.Surface:
        """A nine-slice panel of the theme at a size in pixels, shadow included; opacity `alpha` 0 to 1.

        Raises `ThemeError`.
        """
        key = (name, "panel", size)
        opaque = self.pictures.get(key, lambda: self._slices(name, size).draw())
        return self._with_alpha(key, opaque, alpha)

    def face(self, name: str, size: Size) -> pygame.Rect:
        """The part of a panel for its contents, inside rim, edge board and shadow, in pixels of the panel."""
        return pygame.Rect(self._slices(name, size).face())

    def _slices(self, name: str, size: Size) -> NinePatch:
        cut = partial(self._panel_slice, name)
        return nine_patch(self.drawing(name), self.theme.panel(name), size, self.scale, cut)

    def _panel_slice(self, name: str, size: Size, box: Box) -> pygame.Surface:
        return self.pictures.get((name, "slice", size, box), lambda: self.drawing(name).shown(size, box))

    # Text

    def style(self, name: str) -> TextStyle:
        """A text style by name. Raises `ThemeError`."""
        return self.theme.style(name)

    def fit_styles(self, style: str) -> tuple[str, ...]:
        """The styles in which to try a text, largest first: its own in the sizes of text, then the one size down."""
        if self.sight.text_size > 1:
            return fit_steps(self.theme, style, self.sight.text_size)
        return tuple(name for name in (style, self.theme.style(style).smaller) if name)

    def usual_style(self, style: str) -> str:
        """A style at its usual size, also where text is larger."""
        return style if self.text_size == 1 else step_name(style, 1)

    def line_height(self, style: str) -> int:
        """Height of a line in pixels."""
        return self._font(style).line_height

    def measure(self, text: str, style: str, width: int = 0) -> Size:
        """Size of `text` in pixels, wrapped to lines of `width` pixels unless that is 0."""
        text = self.keys.spell(text)
        parse = typesetting.plain_parser(text, width)
        font = self.wrapping_font(parse, text, style, width)
        return typesetting.extent(typesetting.break_lines(parse(text, font), width), font)

    def text(self, text: str, style: str, colour: str = "ink", width: int = 0) -> pygame.Surface:
        """Plain text, wrapped to lines of `width` pixels unless that is 0. Raises `ThemeError`.

        `[key u]` in any text shows the key that people press for U, or the pad button while a pad plays.
        """
        text = self.keys.spell(text)
        parse = typesetting.plain_parser(text, width)
        return self._set(text, self.wrapping_font(parse, text, style, width), colour, width, parse)

    def text_line(self, text: str, font: ScaledFont, colour: str = "ink") -> pygame.Surface:
        """Plain text on one line in a font that is no style of the theme. Raises `ThemeError`."""
        return self._set(text, font, colour, 0, typesetting.unbroken)

    def markup(self, text: str, style: str, colour: str, width: int) -> pygame.Surface:
        """Text with `**bold**`, `*italic*`, `[sprite]` and `[sprite tint]`, wrapped to lines of `width` pixels.

        Pass names given by users or files through `text.escape_markup` first. Raises `ThemeError`, `SpriteError`.
        """
        text, parse = self.keys.spell(text), typesetting.parse_markup
        return self._set(text, self.wrapping_font(parse, text, style, width), colour, width, parse)

    def truncate(self, text: str, style: str, width: int) -> str:
        """The text, truncated with an ellipsis if it is wider than `width` pixels on one line."""
        return typesetting.truncate(self.keys.spell(text), self._font(style), width)

    def shrink_to_fit(self, text: str, style: str, width: int) -> tuple[str, str]:
        """The text and the style in which it fits `width` pixels on one line: smaller styles first, then truncated."""
        text = self.keys.spell(text)
        while self._font(style).width(text) > width and self.theme.style(style).smaller:
            style = self.theme.style(style).smaller
        return self.truncate(text, style, width), style

    def _font(self, style: str) -> ScaledFont:
        return scaled_font(self.theme.style(style), self.scale)

    def wrapping_font(self, parse: typesetting.Parser, text: str, style: str, width: int) -> ScaledFont:
        """The font of a style, or of the one size down if only then all words fit `width` pixels."""
        styles = filter(None, (style, self.theme.style(style).smaller if width else ""))
        return typesetting.wrapping_font(parse, text, tuple(map(self._font, styles)), width)

    def _set(self, text: str, font: ScaledFont, colour: str, width: int, parse: typesetting.Parser) -> pygame.Surface:
        """Text drawn in a colour, cached by all that it depends on."""
        tints = tuple(self.seat_tints) if parse is typesetting.parse_markup else ()
        ink, shadow = self.hex(colour), colour.partition(".")[0] in self.theme.shadowed
        return self.pictures.get(
            (parse, text, font, ink, shadow, width, tints),
            lambda: typesetting.draw_runs(
                typesetting.break_lines(parse(text, font), width),
                font,
                pygame.Color(ink),
                self.colour("shadow") if shadow else None,
                max(1, self.px(1)),
                self.sprite,
            ),
        )

    # Shapes

    def pill(self, text: str, good: bool = False, style: str = "number") -> pygame.Surface:
        """A pill with a short text, a circle for one or two digits; lamp yellow if `good`, else parchment."""
        width, line_height = self.measure(text, style)
        height = max(line_height, self.px(24))
        size = (max(height, width + self.px(14)), height)
        return self.pictures.get(("pill", text, good, style, line_height), lambda: self._pill(text, size, good, style))

    def _pill(self, text: str, size: Size, good: bool, style: str) -> pygame.Surface:
        surface = self.rounded_box(size, "lamp" if good else "parchment", "ink", self.px(2), size[1] / 2).copy()
        words = self.text(text, style, "ink")
        surface.blit(words, words.get_rect(center=surface.get_rect().center))
        return surface

    def rounded_box(
        self, size: Size, fill: str, rim: str = "", width: float = 0, radius: float = 0, alpha: float = 1
    ) -> pygame.Surface:
        """A rounded box: `fill` and `rim` are colours by name, "" for none.

        `width` of the rim and `radius` are in pixels, `alpha` of the fill is 0 to 1. Raises `ThemeError`.
        """
        fill, rim = (self.hex(colour) if colour else "" for colour in (fill, rim))
        key = ("box", size, fill, rim, width, radius, alpha)
        corners = 2 * math.ceil(radius + width) + 3
        small = min(size[0], corners), min(size[1], corners)  # between its corners a box is the same all along
        svg = shapes.rounded_box(small, fill, rim, width, radius, alpha)
        return self.pictures.get(key, lambda: repeat_middle(self.svg_picture(svg, small), size))

    def glow(self, size: Size, colour: str = "lamplight", alpha: float = 0.47) -> pygame.Surface:
        """A pool of light that fades out towards the edge of `size`; `alpha` is its opacity in the centre, 0 to 1."""
        svg = shapes.glow(self.hex(colour), alpha)
        # Rasterised small and scaled up: light is smooth, so it looks the same, and large gradients are slow.
        small = self.svg_picture(svg, fit_size(*size, (GLOW, GLOW)))
        return self.pictures.get((svg, "glow", size), lambda: pygame.transform.smoothscale(small, size))
