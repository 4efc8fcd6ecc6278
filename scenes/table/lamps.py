"""The counter at the left of the action bar: a small heading, and a lamp for everything that the turn allows."""

from __future__ import annotations

import pygame

from engine.picture import Counter
from engine.stage.look import Look
from engine.stage.widgets import Ui, Widget

LAMP, APART, RIM = 16, 20, 2
STYLE = "log"


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
