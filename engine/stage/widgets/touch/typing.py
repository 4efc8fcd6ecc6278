"""A layer with a keyboard on the screen, which comes when a finger or a controller goes to a text field."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.stage.inputs import Key
from engine.stage.widgets.dialog import Dialog
from engine.stage.widgets.layer import Layer
from engine.stage.widgets.text_field import TextField
from engine.stage.widgets.touch.keyboard import ScreenKeyboard, begins_name
from engine.stage.widgets.widget import Widget


class TypingLayer(Layer):
    """A layer whose text fields can be written into without keys."""

    typing: ScreenKeyboard | None = None
    """The keyboard on the screen, None while there is none."""
    hand = ""
    """What pressed last: "touch", "pad", or "" for mouse and keys."""

    @property
    def is_typing(self) -> bool:
        """Whether the focus is in a text field."""
        return isinstance(self.focused, TextField)

    @property
    def shows_caret(self) -> bool:
        """Whether a text field with the focus is written into: for a pad only with the keyboard on the screen."""
        return self.typing is not None or not self.skin.keys.is_pad

    def open_keyboard(self) -> None:
        """Show the keyboard for the focused text field, if one has the focus."""
        field = self.focused
        if not isinstance(field, TextField) or not field.enabled:
            return
        if self.typing is None:
            page = "digits" if field.digits else "letters"
            self.typing = ScreenKeyboard(self.close_keyboard, page=page, by_key=self.hand == "pad")
            self.typing.capital = begins_name(field)
        self._place_keyboard()
        self.dirty = True

    def close_keyboard(self) -> None:
        """Put the keyboard away; the focus stays."""
        self.dirty = self.dirty or self.typing is not None
        self.typing = None

    def _place_keyboard(self) -> None:
        """Keep it off the field that has the focus; without one it goes."""
        if self.typing is None:
            return
        if not isinstance(self.focused, TextField) or not self.focused.enabled:
            self.close_keyboard()
        elif self.typing.place(self.focused.rect, self.window, self.skin, self.focused.keeps_free):
            self.dirty = True

    def open_dialog(self, dialog: Dialog) -> Dialog:
        """Open a dialog; the keyboard goes."""
        self.close_keyboard()
        return super().open_dialog(dialog)

    def active_roots(self) -> Sequence[Widget]:
        """Those of the layer, and the keyboard above them."""
        roots = super().active_roots()
        return roots if self.typing is None else [*roots, self.typing]

    def update(self, seconds: float) -> None:
        """Let time pass; the keyboard follows its field, which may have been laid out elsewhere."""
        self._place_keyboard()
        super().update(seconds)

    def draw_dialogs(self, surface: pygame.Surface) -> None:
        """Draw the dialogs, and the keyboard over them."""
        super().draw_dialogs(surface)
        if self.typing is not None:
            self.typing.draw(surface, self.skin, self)

    def type_key(self, key: Key) -> bool:
        """Use a key for the keyboard on the screen, before anybody else does.

        Those of a controller walk over it and bring it; those of a real one put it away.
        """
        self.hand = "pad" if key.pad else ""
        if self.typing is None:
            if not (key.pad and key.name == "return" and self.is_typing):
                return False
            self.open_keyboard()
            return self.typing is not None
        if not key.pad and not self.typing.by_key:
            self.close_keyboard()
            return key.name == "escape"
        self.typing.by_key = True
        return self.typing.walk_by(key, self)
