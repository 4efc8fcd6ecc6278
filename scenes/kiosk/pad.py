"""The pad of digits for the code of the fair mode, above any scene: for fingers, mouse and keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from engine.cli.arguments import CODE
from engine.stage.skin import Skin
from engine.stage.widgets import Answer, Button, Canvas, Dialog, Widget
from scenes.app import App
from scenes.common.background import backdrop
from scenes.common.page import Page

SHORTEST, LONGEST = CODE[0], CODE[-1]
"""The numbers of digits of a code."""

KEYS = ("123", "456", "789", " 0<")
"""The pad from top to bottom; "<" takes the last digit back."""

ERASE = "<"

DISPLAY, KEY, BETWEEN = 56, 58, 8
"""Units: height of the row that shows what was typed, height of a key, gap between two keys."""

BODY = DISPLAY + len(KEYS) * (KEY + BETWEEN)

WIDTH = 420

WRONG = "This is not the code."


class CodePad(Page):
    """A dialog with a pad of digits; the subclass says what for, and what becomes of what was typed."""

    translucent = True
    heading = ""
    text = ""
    go_on = "Go on"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.digits = ""
        self.message = ""

    @property
    def shown(self) -> str:
        """What the row above the pad shows."""
        return "•" * len(self.digits)

    @property
    def is_complete(self) -> bool:
        """Whether what was typed may be a code."""
        return len(self.digits) >= SHORTEST

    def accept(self) -> None:
        """Take what was typed."""
        raise NotImplementedError

    def paint_ground(self) -> pygame.Surface:
        """Rock; the scene below hides it."""
        return backdrop(self.skin, self.size)

    def add_widgets(self) -> None:
        """The dialog."""
        self.ui.dialogs.clear()
        answers = [
            Answer("no", "Not now", self.put_away, cancel=True),
            Answer("yes", self.go_on, self._go_on, main=True),
        ]
        dialog = Dialog(
            self.heading, self.text, answers, width=WIDTH, body=self._pad, body_height=BODY, name="code-dialog"
        )
        self.ui.open_dialog(dialog)
        self.dirty = True

    def _pad(self, rect: pygame.Rect, skin: Skin) -> Sequence[Widget]:
        """The row of what was typed, and under it the keys."""
        row = pygame.Rect(rect.x, rect.y, rect.w, skin.px(DISPLAY - BETWEEN))
        widgets: list[Widget] = [Canvas(row, self._draw_typed, name="typed")]
        gap, down = skin.px(BETWEEN), skin.px(KEY + BETWEEN)
        across = (rect.w + gap) // 3
        for line, keys in enumerate(KEYS):
            for column, key in enumerate(keys):
                place = pygame.Rect(rect.x + column * across, rect.y + skin.px(DISPLAY) + line * down, across - gap, 0)
                place.h = skin.px(KEY)
                if key != " ":
                    widgets.append(self._key(place, key))
        return widgets

    def _key(self, place: pygame.Rect, key: str) -> Button:
        if key == ERASE:
            return Button(
                place, "", self.erase, icon="icon-left", key="backspace", name="erase", tooltip="Take one back"
            )
        return Button(place, key, partial(self.type, key), key=key, name=key)

    def type(self, digit: str) -> None:
        """Add a digit."""
        if len(self.digits) < LONGEST:
            self.digits += digit
        self.message, self.dirty = "", True

    def erase(self) -> None:
        """Take the last digit back."""
        self.digits, self.message, self.dirty = self.digits[:-1], "", True

    def refuse(self, message: str) -> None:
        """Begin anew, with a message."""
        self.digits, self.message = "", message
        self.rebuild()

    def put_away(self) -> None:
        """Leave the pad."""
        self.app.back()

    def _go_on(self) -> None:
        if self.is_complete:
            self.accept()
        else:
            self.refuse(f"A code has {SHORTEST} digits or more.")

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the dialog."""
        self.ui.draw(surface)

    def _draw_typed(self, surface: pygame.Surface, rect: pygame.Rect, skin: Skin) -> None:
        surface.blit(skin.rounded_box(rect.size, "parchment.light", "copper.dark", skin.px(2), skin.px(8)), rect)
        words, style, colour = (self.message, "whynot", "ruby.dark") if self.message else (self.shown, "heading", "ink")
        text = skin.text(*skin.shrink_to_fit(words, style, rect.w - skin.px(16)), colour)
        surface.blit(text, text.get_rect(center=rect.center))


class EndPad(CodePad):
    """Asks for the code, and calls `end` if it is right; without a code it asks whether to end."""

    heading = "End the fair mode?"
    go_on = "End it"

    def __init__(self, app: App, end: Callable[[], object], code: str) -> None:
        super().__init__(app)
        self.end = end
        self.code = code

    def add_widgets(self) -> None:
        """The pad; without a code the question alone."""
        if self.code:
            super().add_widgets()
            return
        self.ui.dialogs.clear()
        answers = [
            Answer("yes", self.go_on, self.end),
            Answer("no", "Stay in it", self.put_away, main=True, cancel=True),
        ]
        text = "Files, all settings and the way out of the program come back."
        self.ui.open_dialog(Dialog(self.heading, text, answers, name="code-dialog"))
        self.dirty = True

    def accept(self) -> None:
        """End the fair mode if the code is right."""
        if self.digits == self.code:
            self.end()
        else:
            self.refuse(WRONG)


class NewCodePad(CodePad):
    """Asks for a new code, and calls `begin` with it; nothing typed is no code."""

    heading = "Begin the fair mode"
    text = "Choose the code that ends it; hold the upper left corner for five seconds to be asked. Empty: no code."
    go_on = "Begin"

    def __init__(self, app: App, begin: Callable[[str], object]) -> None:
        super().__init__(app)
        self.begin = begin

    @property
    def shown(self) -> str:
        """The digits themselves: whoever chooses them wants to see them."""
        return self.digits

    @property
    def is_complete(self) -> bool:
        """Whether it may be a code, or none."""
        return not self.digits or super().is_complete

    def accept(self) -> None:
        """Begin."""
        self.begin(self.digits)
