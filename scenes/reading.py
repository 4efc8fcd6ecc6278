"""The scene over all others while a match is read: nothing at first, then a bar and the way out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from engine.stage.skin import Skin
from engine.stage.text import escape_markup
from engine.stage.widgets import Answer, Canvas, Dialog, Widget
from scenes.app import App
from scenes.common.background import backdrop
from scenes.common.page import Page
from scenes.common.reading import SHOWN_AFTER, Reading, draw_progress
from scenes.common.words.covers import cover_words

BAR = 26
"""Height of the bar in units."""


class ReadingScene(Page):
    """Waits for a reading, then leaves and calls `then`; with Leave or Esc it goes without.

    `what` is what is read, in plain words. The scene below shows through; without one, leaving leads to the title.
    """

    has_head = False

    def __init__(self, app: App, reading: Reading[Any], what: str, then: Callable[[], object]) -> None:
        super().__init__(app)
        self.reading = reading
        self.what = what
        self.then = then
        self.seconds = 0.0

    def enter(self) -> None:
        """Let the scene below show through, if there is one."""
        self.translucent = len(self.stack) > 1

    def leave(self) -> None:
        """End the reading, whoever closes the scene."""
        self.reading.leave()

    @property
    def is_shown(self) -> bool:
        """Whether there is anything to see yet."""
        return self.seconds >= SHOWN_AFTER

    def paint_ground(self) -> pygame.Surface:
        """Rock, for when there is no scene below."""
        return backdrop(self.skin, self.size)

    def add_widgets(self) -> None:
        """The dialog with the bar."""
        self.ui.dialogs.clear()
        words = cover_words()
        answers = [Answer("leave", words.leave, self._go, icon="icon-close", main=True, cancel=True)]
        text = escape_markup(self.what)
        self.ui.open_dialog(Dialog(words.reading, text, answers, body=self._bar, body_height=BAR, name="reading"))

    def _bar(self, rect: pygame.Rect, skin: Skin) -> Sequence[Widget]:  # noqa: ARG002
        return [Canvas(rect, self._draw_bar)]

    def _draw_bar(self, surface: pygame.Surface, rect: pygame.Rect, skin: Skin) -> None:
        draw_progress(surface, skin, rect, self.reading.fraction)

    def _go(self) -> None:
        if self.translucent:
            self.stack.pop()
        else:
            self.app.show_title()

    def update(self, seconds: float) -> None:
        """Look whether all is read; move the bar."""
        super().update(seconds)
        was_shown = self.is_shown
        self.seconds += seconds
        if self.reading.is_done and self.stack.top is self:
            self.stack.pop()
            self.then()
        self.dirty = self.dirty or (self.is_shown and (self.reading.has_moved() or not was_shown))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw nothing at first, then the dialog."""
        if not self.translucent and self._ground is not None:
            surface.blit(self._ground, (0, 0))
        if self.is_shown:
            self.ui.draw(surface)
