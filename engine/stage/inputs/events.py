"""Inputs as small structs. Positions are pixels of the window."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

Point = tuple[int, int]


class Press(msgspec.Struct, frozen=True):
    """A button ("left", "middle", "right") goes down; `clicks` counts quick presses at one place, from 1."""

    pos: Point
    button: str = "left"
    clicks: int = 1
    touch: bool = False


class Release(msgspec.Struct, frozen=True):
    """A button comes up."""

    pos: Point
    button: str = "left"
    touch: bool = False


class Hover(msgspec.Struct, frozen=True):
    """The pointer moves with no button held."""

    pos: Point


class Drag(msgspec.Struct, frozen=True):
    """The pointer moves by `delta` with a button held."""

    pos: Point
    delta: Point
    button: str = "left"
    touch: bool = False


class Hold(msgspec.Struct, frozen=True):
    """A finger has stayed where it pressed, or two have: the press asks what lies at `pos`; its release follows."""

    pos: Point
    touch: bool = True


class Pinch(msgspec.Struct, frozen=True):
    """Two fingers move: `pos` is between them, `factor` zooms as they part, `delta` is how far they went together.

    Both are since the last one. The press of the first finger has ended outside of the window by then.
    `pad`: triggers and the right stick of a game controller zoom and move what is at `pos`.
    """

    pos: Point
    factor: float
    delta: Point
    pad: bool = False


class Wheel(msgspec.Struct, frozen=True):
    """The wheel turns by `dy` notches, positive away from the user; touch pads and pinches give fractions."""

    pos: Point
    dy: float


class Key(msgspec.Struct, frozen=True):
    """A key goes down or repeats.

    `name` is the character it writes in lower case ("u", "?", "1") or its name ("left", "return", "escape", "tab",
    "space", "f11", "page up"). Where layouts differ, see `key_name`. `ctrl` is also true for the Command key.
    `repeat`: the key is held down; `pad`: it stands for a button of a game controller.
    """

    name: str
    shift: bool = False
    ctrl: bool = False
    repeat: bool = False
    pad: bool = False


class Text(msgspec.Struct, frozen=True):
    """Typed text, including composed characters."""

    text: str


class Resize(msgspec.Struct, frozen=True):
    """The window has a new size in pixels."""

    size: Point


class Expose(msgspec.Struct, frozen=True):
    """The window must be drawn again, for example because it was covered."""


class FocusChanged(msgspec.Struct, frozen=True):
    """The window has got or lost the keyboard focus."""

    has_focus: bool


class Leave(msgspec.Struct, frozen=True):
    """The pointer leaves the window."""


class Drop(msgspec.Struct, frozen=True):
    """A file was dropped on the window."""

    path: str


class Quit(msgspec.Struct, frozen=True):
    """The user closes the window."""


Pointing: TypeAlias = Press | Release | Hover | Drag | Hold | Pinch | Wheel
"""Inputs that happen at a place in the window."""

Input: TypeAlias = Pointing | Key | Text | Resize | Expose | FocusChanged | Leave | Drop | Quit
"""Any input."""

OUTSIDE: Point = (-1, -1)
"""Where a press ends that comes to nothing, since a second finger joined it."""
