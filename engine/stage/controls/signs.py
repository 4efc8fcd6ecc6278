"""The signs of keys in texts: their letters and names, and one character for the picture of each pad button."""

from __future__ import annotations

from collections.abc import Mapping

from engine.stage.controls.commands import BUTTONS

KEY_WORDS = {"return": "Enter", "escape": "Esc", "-": "−", ".": "full stop"}
"""The words for keys that are not simply their name."""

PICTURES: Mapping[str, str] = {name: chr(0xE000 + at) for at, name in enumerate(("cross", "stick", *BUTTONS))}
"""The character that stands for the picture of a pad button in a text, by the name of the button."""

SPRITES: Mapping[str, str] = {sign: f"pad-{name}" for name, sign in PICTURES.items()}
"""The sprite of every such character."""

SAID = {
    "lb": "left shoulder",
    "rb": "right shoulder",
    "lt": "left trigger",
    "rt": "right trigger",
    "ls": "left stick, pressed",
    "rs": "right stick, pressed",
    "cross": "the cross",
    "stick": "the stick",
}
"""Pad buttons in spoken words; the others are their name and "button"."""


def key_words(key: str) -> str:
    """A key as people read it: "U", "Enter", "F2", "Page up"."""
    return KEY_WORDS.get(key) or (key.upper() if len(key) == 1 else key.capitalize())


def button_words(button: str) -> str:
    """A pad button as people hear it: "A button", "left shoulder"."""
    return SAID.get(button) or f"{button.capitalize()} button"
