"""The line of a game: a rail with a halt per lesson, and the cart that waits before the next one."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Literal

import pygame

from engine.stage.skin import Skin
from engine.stage.widgets.widget import Host, Pressable
from scenes.school.layout import Measures, RowRects

State = Literal["to come", "done", "now"]
"""What a halt says of its lesson: to be done, done, or what "Go on" means."""

SPRITES: dict[State, str] = {"to come": "halt", "done": "halt--done", "now": "halt--now"}

PALE = 96 / 255
"""Opacity of the rail that is still to be travelled."""

BEHIND = 56
"""Units from the middle of the cart to that of the halt that it waits for."""


OVERLAP = 4
"""Units that the cart may stand over the two halts, where they are close."""

CART = "sky"
"""The tint of the cart."""


class Halt(Pressable):
    """A lesson on the line: its disc with the word under it. `turned` is how far the disc has turned over, 0 to 1."""

    def __init__(
        self,
        rect: pygame.Rect,
        middle: tuple[int, int],
        part: Measures,
        word: str,
        on_press: Callable[[], object],
        *,
        number: int,
        state: State,
        bright: bool,
        name: str,
        tooltip: str,
    ) -> None:
        super().__init__(rect, name=name, tooltip=tooltip)
        self.middle = middle
        self.part = part
        self.word = word
        self.on_press = on_press
        self.number = number
        self.state = state
        self.bright = bright
        self.turned = 1.0

    def _is_lit(self, ui: Host) -> bool:
        """Whether it is pointed at, held down or has the keyboard's focus."""
        return ui.is_hovered(self) or ui.is_pressed(self) or ui.shows_focus(self)

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:
        """Draw the light behind it, its disc, its number and its word."""
        lit = self._is_lit(ui)
        if lit:
            glow = skin.glow((skin.px(self.part.halt * 2.4),) * 2, "lamplight", 0.5)
            surface.blit(glow, glow.get_rect(center=self.middle))
        self._draw_disc(surface, skin)
        now = self.state == "now"
        style = "number" if now else "body-small"
        top = self.middle[1] + skin.px(self.part.word + (2 if now else 0))
        skin = skin.fitting(
            lambda large: (
                large.measure(self.word, style)[0] <= self.rect.w and top + large.line_height(style) <= self.rect.bottom
            )
        )
        text, fitting = skin.shrink_to_fit(self.word, style, self.rect.w)
        is_squeezed = text != self.word and skin.sight.text_size > 1
        text, style = (self.word, style) if is_squeezed else (text, fitting)
        colour = "lamp" if now or lit else "parchment" if self.bright or self.state == "done" else "muted"
        word = skin.text(text, style, colour)
        if is_squeezed:
            word = pygame.transform.smoothscale(word, (self.rect.w, word.get_height()))
        surface.blit(word, word.get_rect(midtop=(self.middle[0], top)))

    def _draw_disc(self, surface: pygame.Surface, skin: Skin) -> None:
        """Draw the disc, narrow while it turns over: its old face, then the new one."""
        shown: State = self.state if self.turned >= 0.5 else "now"
        disc = skin.sprite(SPRITES[shown], skin.px(self.part.now if shown == "now" else self.part.halt))
        width = abs(math.cos(math.pi * self.turned)) if self.turned < 1 else 1.0
        if width < 1:
            disc = pygame.transform.smoothscale(disc, (max(1, round(disc.get_width() * width)), disc.get_height()))
        surface.blit(disc, disc.get_rect(center=self.middle))
        if shown == "to come":
            number = skin.text(str(self.number), "number", "parchment.dark")
            surface.blit(number, number.get_rect(center=self.middle))


def draw_rail(surface: pygame.Surface, skin: Skin, rects: RowRects, whole_to: int) -> None:
    """Draw the rail of a game: whole up to `whole_to` (pixels), pale from there on."""
    line = rects.line
    tile = skin.sprite("rail-straight", line.h, turn=1)
    rail = pygame.Surface(line.size, pygame.SRCALPHA)
    for left in range(0, line.w, tile.get_width()):
        rail.blit(tile, (left, 0))
    cut = max(0, min(whole_to - line.x, line.w))
    surface.blit(rail, line, (0, 0, cut, line.h))
    if cut < line.w:
        rail.set_alpha(round(255 * PALE))
        surface.blit(rail, (line.x + cut, line.y), (cut, 0, line.w - cut, line.h))


def draw_cart(surface: pygame.Surface, skin: Skin, part: Measures, rects: RowRects, before: float) -> None:
    """Draw the cart at its place `before` (pixels from the left) on the rail of a game."""
    size = min(skin.px(part.cart), _room(skin, part, rects) + skin.px(OVERLAP))
    cart = skin.sprite("cart-east", size, CART)
    middle = rects.line.centery - round(size * 0.12)
    surface.blit(cart, cart.get_rect(center=(round(before), middle)))


def cart_place(skin: Skin, part: Measures, rects: RowRects, number: int) -> int | None:
    """Where the cart waits for a halt, in pixels; None before the first, where there is no room."""
    if number < 2:
        return None
    half = (skin.px(part.now) + _room(skin, part, rects)) // 2
    return rects.halts[number - 1][0] - min(skin.px(BEHIND), half)


def _room(skin: Skin, part: Measures, rects: RowRects) -> int:
    """The rail between a halt and the next one that is on, in pixels."""
    apart = rects.halts[1][0] - rects.halts[0][0] if len(rects.halts) > 1 else 0
    return apart - skin.px((part.halt + part.now) / 2)
