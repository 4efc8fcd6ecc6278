"""The commands that keys and the buttons of game controllers stand for: the one table of them.

A command is a name, and the key by which all scenes know it. What people read about it stands in
`data/words/program/controls.yaml`.
"""

from __future__ import annotations

import string
from collections.abc import Mapping

import msgspec

KEYS: Mapping[str, str] = {
    "undo": "u",
    "redo": "y",
    "hint": "h",
    "rules": "r",
    "turn_on": "e",
    "turn_back": "q",
    "log": "l",
    "news": "z",
    "skip": "x",
    "hurry": ".",
    "secrets": "k",
    "look": "v",
    "picture": "f2",
    "play_on": "p",
    "review": "t",
    "next_point": "n",
    "nearer": "+",
    "farther": "-",
    "keys": "?",
}
"""The commands whose keys people may change, with the usual key of each, in the order of the page of keys."""

FREE_KEYS = frozenset(
    {
        *string.ascii_lowercase,
        *(sign for sign in string.punctuation),
        *(f"f{number}" for number in range(2, 13) if number != 11),
        *("insert", "delete", "backspace"),
    }
)
"""The keys that may stand for a command: no digits, arrows, Enter, Esc, Tab, Space, nor F1 and F11, which stay."""


class PadCommand(msgspec.Struct, frozen=True):
    """A command of a pad: its usual button, and the key that it is for scenes ("": it moves the picture)."""

    button: str
    key: str = ""


PAD: Mapping[str, PadCommand] = {
    "choose": PadCommand("a", "return"),
    "back": PadCommand("b", "escape"),
    "hint": PadCommand("x", "h"),
    "rules": PadCommand("y", "r"),
    "undo": PadCommand("back", "u"),
    "menu": PadCommand("start", "menu"),
    "before": PadCommand("lb", "page up"),
    "next": PadCommand("rb", "page down"),
    "farther": PadCommand("lt"),
    "nearer": PadCommand("rt"),
    "log": PadCommand("ls", "l"),
    "redo": PadCommand("rs", "y"),
}
"""The commands of a pad, in the order of the page of buttons; each has a button of its own."""

HELD = "picture"
"""The command of a button that is held down for long; it shares the button with another command."""

HELD_USUAL, HELD_KEY = "y", "f2"
"""The usual button of the command by holding, and its key."""

WITH_SHIFT = ("before", "next")
"""The commands whose buttons are Shift for the arrows while they are held; so they act when they come up."""

BUTTONS = tuple(command.button for command in PAD.values())
"""All buttons that may stand for a command."""

WHILE_BOTS_PLAY: Mapping[str, str] = {"h": "x", "r": "."}
"""The keys that two buttons of a pad stand for while a bot is to act, by the keys that they stand for else."""

KEY_BUTTONS: Mapping[str, str] = {
    **{command.key: name for name, command in PAD.items() if command.key},
    **{WHILE_BOTS_PLAY[command.key]: name for name, command in PAD.items() if command.key in WHILE_BOTS_PLAY},
}
"""The command of a pad that stands for a key, by the key."""
