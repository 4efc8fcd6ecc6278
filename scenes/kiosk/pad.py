"""The pad of digits for the code of kiosk mode, above any scene: for fingers, mouse and keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from engine.cli.arguments import CODE
from engine.stage.skin import Skin
from engine.stage.widgets import Answer, Button, Canvas, Dialog, Widget
from engine.words.filling import fill
from scenes.app import App
from scenes.common.background import backdrop
from scenes.common.page import Page
from scenes.kiosk.words import PadWords, kiosk_words

SHORTEST, LONGEST = CODE[0], CODE[-1]
"""The numbers of digits of a code."""

KEYS = ("123", "456", "789", " 0<")
"""The pad from top to bottom; "<" takes the last digit back."""

ERASE = "<"

DISPLAY, KEY, BETWEEN = 56, 58, 8
"""Units: height of the row that shows what was typed, height of a key, gap between two keys."""

BODY = DISPLAY + len(KEYS) * (KEY + BETWEEN)

WIDTH = 420


class CodePad(Page):
    """A dialog with a pad of digits; the subclass says what for, and what becomes of what was typed."""

    has_head = False

    translucent = True

    def __init__(self, app: App, words: PadWords) -> None:
        super().__init__(app)
        self.words = words
        self.digits = ""
        self.message = ""
        self._typed = Canvas(pygame.Rect(0, 0, 0, 0), self._draw_typed)

    @property
    def shown(self) -> str:
        """What the row above the pad shows."""
        return "•" * len(self.digits)

    @property
    def spoken(self) -> str:
        """What the row above the pad says: how many digits of a code that nobody is to hear."""
        words, count = kiosk_words(), len(self.digits)
        return fill(words.hidden, count=count)

    @property
    def _text(self) -> str:
        """What is said above the pad."""
        return self.words.text

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
            Answer("no", kiosk_words().not_now, self.put_away, cancel=True),
            Answer("yes", self.words.go_on, self._go_on, main=True),
        ]
        dialog = Dialog(
            self.words.title,
            self._text,
            answers,
            width=WIDTH,
            body=self._pad,
            body_height=BODY,
            name="code-dialog",
        )
        self.ui.open_dialog(dialog)
        self.dirty = True

    def _pad(self, rect: pygame.Rect, skin: Skin) -> Sequence[Widget]:
        """The row of what was typed, and under it the keys."""
        row = pygame.Rect(rect.x, rect.y, rect.w, skin.px(DISPLAY - BETWEEN))
        self._typed = Canvas(row, self._draw_typed, name="typed")
        self._typed.told = True
        self._note_typed()
        widgets: list[Widget] = [self._typed]
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
            words = kiosk_words()
            return Button(place, "", self.erase, icon="icon-left", key="backspace", name="erase", tooltip=words.erase)
        return Button(place, key, partial(self.type, key), key=key, name=key)

    def type(self, digit: str) -> None:
        """Add a digit."""
        if len(self.digits) < LONGEST:
            self.digits += digit
        self._note_typed("")

    def erase(self) -> None:
        """Take the last digit back."""
        self.digits = self.digits[:-1]
        self._note_typed("")

    def _note_typed(self, message: str | None = None) -> None:
        """Say what is in the row, and show another `message` there."""
        self.message = self.message if message is None else message
        words = kiosk_words()
        self._typed.says = self.message or (fill(words.typed, digits=self.spoken) if self.digits else words.empty)
        self.dirty = True

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
            self.refuse(fill(kiosk_words().too_short, least=SHORTEST))

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

    def __init__(self, app: App, end: Callable[[], object], code: str) -> None:
        super().__init__(app, kiosk_words().end)
        self.end = end
        self.code = code

    def add_widgets(self) -> None:
        """The pad; without a code the question alone."""
        if self.code:
            super().add_widgets()
            return
        self.ui.dialogs.clear()
        answers = [
            Answer("yes", self.words.go_on, self.end),
            Answer("no", self.words.stay, self.put_away, main=True, cancel=True),
        ]
        self.ui.open_dialog(Dialog(self.words.title, self.words.text, answers, name="code-dialog"))
        self.dirty = True

    @property
    def _text(self) -> str:
        return ""

    def accept(self) -> None:
        """End kiosk mode if the code is right."""
        if self.digits == self.code:
            self.end()
        else:
            self.refuse(kiosk_words().wrong)


class NewCodePad(CodePad):
    """Asks for a new code, and calls `begin` with it; nothing typed is no code."""

    def __init__(self, app: App, begin: Callable[[str], object]) -> None:
        super().__init__(app, kiosk_words().begin)
        self.begin = begin

    @property
    def shown(self) -> str:
        """The digits themselves: whoever chooses them wants to see them."""
        return self.digits

    @property
    def spoken(self) -> str:
        """The digits, one by one."""
        return " ".join(self.digits)

    @property
    def is_complete(self) -> bool:
        """Whether it may be a code, or none."""
        return not self.digits or super().is_complete

    def accept(self) -> None:
        """Begin."""
        self.begin(self.digits)
