"""The keys and pad buttons that people have chosen, and their signs in words: letters, or pictures of pad buttons.

A changed key changes places with the one it takes: nothing that could be pressed before is lost, and every letter on
the screen is the one that works. What differs from the usual is kept by command (`Settings.keys`, `pad_buttons`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from typing import Literal, TypeAlias

import msgspec

from engine.stage.controls.commands import BUTTONS, FREE_KEYS, HELD, HELD_KEY, HELD_USUAL, KEY_BUTTONS, KEYS, PAD
from engine.stage.controls.signs import USUAL, Maker, picture
from engine.stage.controls.words import key_words
from engine.stage.inputs import Key

USUAL_BUTTONS: Mapping[str, str] = {name: command.button for name, command in PAD.items()}
"""The usual button of every command of a pad."""

SIGN = re.compile(r"\[(keys?|pad) ([^\]]+)\]")
"""A place for signs in a text: `[key u]` for the key that undoes, or the pad button that does; `[key f1, r]` for either
of two keys; `[keys u]` for the key even while a pad plays; `[pad undo]` for the button of a command of a pad.
"""

ASIDE = re.compile(r" ?\(\[key ([^\]]+)\]\)")
"""A key that is told aside, as behind what a button does: left out while a pad plays that has no button for it."""

CROSS_KEYS = {"left": "cross", "right": "cross", "up": "cross", "down": "cross", "arrows": "cross"}
"""The keys that the cross of a pad stands for."""


Sheet: TypeAlias = Literal["keys", "pads"]
"""Keys, or the buttons of pads."""


class Bindings:
    """What every key and pad button stands for now.

    `is_pad`: a pad plays, so that signs are those of its buttons; `is_touch`: fingers do, to whom no key in brackets is
    named.
    """

    def __init__(self) -> None:
        self.is_pad = self.is_touch = False
        self.maker: Maker = USUAL
        """Whose signs stand on the controller that was pressed last."""
        self.listener: Callable[[str], object] | None = None
        """Gets the next pad button in place of what it stands for: whoever is choosing one."""
        self._meant: Mapping[str, str] = {}
        self._shown: Mapping[str, str] = {}
        self._buttons: Mapping[str, str] = {}
        self.held_button = HELD_USUAL
        self.take({}, {})

    def take(self, keys: Mapping[str, str], buttons: Mapping[str, str]) -> None:
        """Take over changed keys and buttons by command; what is unknown, not allowed or there twice is left out."""
        self._shown = exchanged(KEYS, keys, FREE_KEYS)
        self._meant = {shown: usual for usual, shown in self._shown.items()}
        places = exchanged(USUAL_BUTTONS, buttons, BUTTONS)
        self._buttons = {places.get(usual, usual): name for name, usual in USUAL_BUTTONS.items()}
        held = buttons.get(HELD, HELD_USUAL)
        self.held_button = held if held in BUTTONS else HELD_USUAL

    # Keys

    def translate(self, key: Key) -> Key:
        """The key as scenes know it; with Ctrl, or from a pad, it is what it is."""
        if not self._meant or key.ctrl or key.pad or key.name not in self._meant:
            return key
        return msgspec.structs.replace(key, name=self._meant[key.name])

    def key(self, usual: str) -> str:
        """The key that people press for one that scenes know."""
        return self._shown.get(usual, usual)

    def letter(self, usual: str) -> str:
        """The letter to underline on a button that a key presses; "" for pads and fingers, which have no letters."""
        return "" if self.is_pad or self.is_touch else self.key(usual)

    # Pads

    def command(self, button: str) -> str:
        """The command of a pad button, "" if it has none."""
        return self._buttons.get(button, "")

    def button(self, command: str) -> str:
        """The button of a command of a pad. Raises `KeyError`."""
        if command == HELD:
            return self.held_button
        return next(button for button, name in self._buttons.items() if name == command)

    def button_of_key(self, usual: str) -> str:
        """The pad button for a key that scenes know, "" if there is none."""
        if usual in CROSS_KEYS:
            return CROSS_KEYS[usual]
        if usual == HELD_KEY:
            return self.held_button
        return self.button(KEY_BUTTONS[usual]) if usual in KEY_BUTTONS else ""

    # Changes

    def places(self, sheet: Sheet) -> dict[str, str]:
        """The key or button of every command now."""
        if sheet == "keys":
            return {name: self.key(usual) for name, usual in KEYS.items()}
        return {name: self.button(name) for name in (*PAD, HELD)}

    def with_change(self, sheet: Sheet, name: str, place: str) -> dict[str, str]:
        """What differs from the usual once a command has a new key or button, and whatever had that its old one."""
        places = self.places(sheet)
        old = places[name]
        shares = HELD if sheet == "pads" else ""
        if name != shares:
            places = {other: old if other != shares and at == place else at for other, at in places.items()}
        places[name] = place
        usual = KEYS if sheet == "keys" else {**USUAL_BUTTONS, HELD: HELD_USUAL}
        return {other: at for other, at in places.items() if at != usual[other]}

    # Signs

    def _named(self, usual: str, words: Callable[[str], str]) -> str:
        """Keys between commas by their signs; while a pad plays its buttons in `words`, if one of them is one."""
        keys = usual.split(", ")
        buttons = [button for key in keys if (button := self.button_of_key(key))] if self.is_pad else []
        return ", ".join(map(words, buttons) if buttons else (key_words(self.key(key)) for key in keys))

    def picture(self, button: str) -> str:
        """The character for the picture of a pad button, as it is on the controller that was pressed last."""
        return picture(button, self.maker)

    def button_words(self, button: str) -> str:
        """What a pad button is called on the controller that was pressed last."""
        from engine.stage.controls.makers import button_words

        return button_words(button, self.maker)

    def sign(self, usual: str) -> str:
        """The sign of a key in a text: its letter or name, or the picture of the pad button while a pad plays."""
        return self._named(usual, self.picture)

    def spell(self, text: str) -> str:
        """A text with the signs of its keys."""
        if "[key" not in text and "[pad " not in text:
            return text
        return SIGN.sub(lambda match: self._spelled(match, self.picture), self._without_asides(text))

    def say(self, text: str) -> str:
        """A text with its keys, or the pad buttons while a pad plays, in words, for a voice."""
        return SIGN.sub(lambda match: self._spelled(match, self.button_words), self._without_asides(text))

    def _without_asides(self, text: str) -> str:
        """A text without the keys in brackets that no button of a pad that plays stands for; none for fingers."""

        def kept(aside: re.Match[str]) -> str:
            """The whole aside, or nothing."""
            return aside[0] if any(map(self.button_of_key, aside[1].split(", "))) else ""

        return ASIDE.sub(kept, text) if self.is_pad else ASIDE.sub("", text) if self.is_touch else text

    def _spelled(self, match: re.Match[str], words: Callable[[str], str]) -> str:
        if match[1] == "key":
            return self._named(match[2], words)
        if match[1] == "keys":
            return key_words(self.key(match[2]))
        return words(self.button(match[2])) if match[2] in PAD or match[2] == HELD else match[0]


def exchanged(usual: Mapping[str, str], changed: Mapping[str, str], allowed: Collection[str]) -> dict[str, str]:
    """The keys in place of the usual ones, by these, where they differ: every taken one changes places.

    Of `changed`, by command, counts what is known, allowed, and not wanted twice; in the order of the commands.
    """
    wanted: dict[str, str] = {}
    for name in usual:
        key = changed.get(name, "")
        if key in allowed and key not in wanted.values():
            wanted[name] = key
    places: dict[str, str] = {}
    for name, key in wanted.items():
        own = usual[name]
        holder = next((other for other, place in places.items() if place == key), key)
        places[holder], places[own] = places.get(own, own), key
    return {own: place for own, place in places.items() if own != place}
