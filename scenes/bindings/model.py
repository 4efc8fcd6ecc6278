"""Changing keys and buttons: which command waits, what a press does to it, and what is told of that."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.stage.controls.bindings import Bindings, Sheet
from engine.stage.controls.commands import FREE_KEYS, HELD
from engine.stage.controls.words import control_words, key_words
from engine.stage.inputs import Key
from engine.words.filling import fill
from scenes.app import App

LEAVING = ("back", "menu")
"""The commands of a pad whose buttons end a wait."""


class Waiting(NamedTuple):
    """The command that waits for its new key or button."""

    sheet: Sheet
    name: str


class BindingsModel:
    """The keys and buttons in force, and the one that is being changed; every change is kept and applies at once."""

    def __init__(self, app: App, changed: Callable[[], object]) -> None:
        self.app = app
        self.changed = changed
        self.words = control_words()
        self.waiting: Waiting | None = None
        self.message = self.words.page.choose

    @property
    def keys(self) -> Bindings:
        """What keys and buttons stand for now."""
        return self.app.stack.skin.keys

    def effects(self, sheet: Sheet) -> dict[str, str]:
        """What every command of a sheet does, in its order."""
        return self.words.keys if sheet == "keys" else self.words.pad

    def differing(self, sheet: Sheet) -> dict[str, str]:
        """The keys or buttons that differ from the usual, as the settings hold them."""
        settings = self.app.settings
        return settings.keys if sheet == "keys" else settings.pad_buttons

    def wait_for(self, sheet: Sheet, name: str) -> None:
        """Let a command wait for its new key or button."""
        self.waiting = Waiting(sheet, name)
        self.keys.listener = self.take_button if sheet == "pads" else None
        listen = self.words.page.listen_key if sheet == "keys" else self.words.page.listen_pad
        self._tell(fill(listen, effect=self.effects(sheet)[name]))

    def stop(self) -> None:
        """Wait no longer."""
        self.waiting, self.keys.listener = None, None
        self._tell(self.words.page.choose)

    def take_key(self, key: Key) -> None:
        """A key while something waits: it is the new one, unless it stays what it is; Esc changes nothing, nor do the
        buttons of a controller that lead back or to the menu.
        """
        if self.waiting is None or key.repeat:
            return
        if key.name == "escape" or (key.pad and key.name == "menu"):
            self.stop()
        elif self.waiting.sheet == "keys" and not key.pad:
            if key.name in FREE_KEYS:
                self._take(self.waiting, key.name)
            else:
                self._tell(fill(self.words.page.refused, key=key_words(key.name)))

    def take_button(self, button: str) -> None:
        """A button of a controller while something waits for one; those that lead back or to the menu end the wait.

        They change by their own rows: what they are given up for gets them.
        """
        if self.waiting is not None and self.waiting.sheet == "pads":
            if self.keys.command(button) in LEAVING:
                self.stop()
            else:
                self._take(self.waiting, button)

    def reset(self, sheet: Sheet) -> None:
        """All keys or buttons are the usual ones again."""
        self.waiting, self.keys.listener = None, None
        self._keep(sheet, {})
        self._tell(self.words.page.reset)

    def _take(self, waiting: Waiting, place: str) -> None:
        """Give a command its new key or button; what had that gets the old one, and that is told."""
        sheet, name = waiting
        before = self.keys.places(sheet)
        self.waiting, self.keys.listener = None, None
        self._keep(sheet, self.keys.with_change(sheet, name, place))
        words = key_words if sheet == "keys" else self.keys.button_words
        page, effects = self.words.page, self.effects(sheet)
        shared = HELD if sheet == "pads" else ""
        others = [other for other, at in before.items() if at == place and shared not in (other, name)]
        if before[name] == place:
            text = page.same
        elif others and others[0] != name:
            text = page.exchanged
        else:
            text = page.letter if sheet == "keys" and len(place) == 1 and place.isalpha() else page.free
        other = effects[others[0]] if others else ""
        self._tell(fill(text, new=words(place), old=words(before[name]), effect=effects[name], other=other))

    def _keep(self, sheet: Sheet, differing: dict[str, str]) -> None:
        if sheet == "keys":
            self.app.settings.keys = differing
        else:
            self.app.settings.pad_buttons = differing
        self.app.save_settings()
        self.keys.take(self.app.settings.keys, self.app.settings.pad_buttons)

    def _tell(self, message: str) -> None:
        self.message = message
        self.changed()
