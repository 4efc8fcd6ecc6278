"""Rows of lamps: the counter at the left of the action bar, and the three that say that somebody thinks."""

from __future__ import annotations

import pygame

from engine.picture import Counter
from engine.stage.look import Look
from engine.stage.widgets import Ui, Widget

LAMP, APART, RIM = 16, 20, 2
STYLE = "log"
DOT, BETWEEN, DOTS = 8, 12, 3
"""The size of a lamp of those that say that somebody thinks, from one to the next, in units; and how many there are."""


def draw_lamps(surface: pygame.Surface, look: Look, middle: tuple[int, int], lit: int) -> None:
    """Draw the lamps that say that somebody thinks, in the middle at a pixel; the one with the number `lit` is bright.

    Where that is none of them, all are.
    """
    size, rim = look.px(DOT), max(1, look.px(1))
    x, y = middle[0] - look.px(BETWEEN), middle[1]
    for number in range(DOTS):
        bright = number == lit or not 0 <= lit < DOTS
        dot = look.plate((size, size), "lamp" if bright else "timber", "ink", rim, size / 2)
        surface.blit(dot, dot.get_rect(center=(x + number * look.px(BETWEEN), y)))


class Lamps(Widget):
    """The heading of a counter over its lamps, those still lit at the right; `at` and `high` in pixels.

    It is as wide as it needs to be.
    """

    solid = False

    def __init__(self, look: Look, at: tuple[int, int], high: int, counter: Counter) -> None:
        row = look.px(APART) * counter.all - look.px(APART - LAMP)
        wide = max(row, look.measure(counter.label, STYLE)[0])
        tip = f"{counter.label}: {counter.left} of {counter.all} left"
        super().__init__(pygame.Rect(*at, wide, high), name="bar counter", tooltip=tip)
        self.counter = counter

    def draw(self, surface: pygame.Surface, look: Look, ui: Ui) -> None:
        """Draw the heading and the lamps under it."""
        del ui
        word = look.text(self.counter.label, STYLE, "parchment")
        lamp, rim = look.px(LAMP), max(1, look.px(RIM))
        top = self.rect.centery - (word.get_height() + look.px(4) + lamp) // 2
        surface.blit(word, (self.rect.x, top))
        dark = look.plate((lamp, lamp), "slate", "rock", rim, lamp / 2)
        lit = look.plate((lamp, lamp), "lamp", "timber.dark", rim, lamp / 2)
        for number in range(self.counter.all):
            place = self.rect.x + number * look.px(APART), top + word.get_height() + look.px(4)
            surface.blit(lit if number >= self.counter.all - self.counter.left else dark, place)
