"""Inputs as small structs: the only module that reads pygame events.

Positions are pixels of the window. Touch arrives as mouse events, which the system makes of it; a pinch of two fingers
is a wheel at the pointer. Only wheel events turn the wheel: presses of buttons 4 and 5 repeat the same notches.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

import msgspec
import pygame

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


class Wheel(msgspec.Struct, frozen=True):
    """The wheel turns by `dy` notches, positive away from the user; touch pads and pinches give fractions."""

    pos: Point
    dy: float


class Key(msgspec.Struct, frozen=True):
    """A key goes down or repeats.

    `name` is the character it writes in lower case ("u", "?", "1") or its name ("left", "return", "escape", "tab",
    "space", "f11", "page up"). Where layouts differ, see `key_name`. `ctrl` is also true for the Command key.
    `repeat`: the key is held down.
    """

    name: str
    shift: bool = False
    ctrl: bool = False
    repeat: bool = False


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


Input: TypeAlias = (
    Press | Release | Hover | Drag | Wheel | Key | Text | Resize | Expose | FocusChanged | Leave | Drop | Quit
)
"""Any input."""

BUTTONS = {1: "left", 2: "middle", 3: "right"}

KEY_ALIASES = {"enter": "return"}
"""Names of keys of the number pad, and the names under which they are reported."""

PHYSICAL_LETTERS = {pygame.KSCAN_A + number: letter for number, letter in enumerate("abcdefghijklmnopqrstuvwxyz")}
"""The letter printed on a key of the US layout, by scancode: what a key means that writes letters of another script."""

PHYSICAL_DIGITS = {pygame.KSCAN_1 + number: digit for number, digit in enumerate("1234567890")}
"""The digit of a key of the row above the letters, by scancode: layouts differ in whether it needs Shift."""

MODIFIERS = frozenset(
    {
        *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT),
        *(pygame.K_LMETA, pygame.K_RMETA, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR),
    }
)
"""Keys that are no input by themselves."""

DOUBLE_CLICK_SECONDS = 0.4
"""A second press at the same place within this time is a double click."""

DOUBLE_CLICK_PIXELS = 6
"""Largest distance in x and in y between the presses of a double click."""

PINCH_NOTCHES = 12.0
"""Notches of a pinch over the full width of the screen."""


class InputReader:
    """Turns pygame events into inputs; remembers held buttons, keys and fingers and the last press.

    `clock` returns seconds, for double clicks.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._button = ""
        self._held_keys: set[int] = set()
        self._fingers: set[int] = set()
        self._last_press: tuple[float, Point, str, int] = (-1.0, (0, 0), "", 0)
        self._pos: Point = (0, 0)

    def read(self, events: Iterable[pygame.Event]) -> list[Input]:
        """The inputs of events in order; events that are no input are left out."""
        inputs: list[Input] = []
        for event in events:
            reader = _READERS.get(event.type)
            read = reader(self, event) if reader else None
            if read is not None:
                inputs.append(read)
        return inputs

    def _press(self, event: pygame.Event) -> Input | None:
        button = BUTTONS.get(event.button)
        if button is None or self._is_pinch(event):
            return None
        now, self._button, self._pos = self._clock(), button, _point(event.pos)
        last_time, last_pos, last_button, clicks = self._last_press
        is_quick = now - last_time <= DOUBLE_CLICK_SECONDS
        clicks = clicks + 1 if is_quick and last_button == button and _is_near(last_pos, self._pos) else 1
        self._last_press = (now, self._pos, button, clicks)
        return Press(self._pos, button, clicks, bool(getattr(event, "touch", False)))

    def _release(self, event: pygame.Event) -> Input | None:
        button = BUTTONS.get(event.button)
        if button is None:
            return None
        self._button, self._pos = "", _point(event.pos)
        return Release(self._pos, button, bool(getattr(event, "touch", False)))

    def _motion(self, event: pygame.Event) -> Input | None:
        self._pos = _point(event.pos)
        if self._is_pinch(event):
            return None
        if not any(event.buttons):  # released outside the window
            self._button = ""
        return Drag(self._pos, _point(event.rel), self._button) if self._button else Hover(self._pos)

    def _is_pinch(self, event: pygame.Event) -> bool:
        """Whether a pointer event comes from one of several fingers."""
        return len(self._fingers) > 1 and bool(getattr(event, "touch", False))

    def _wheel(self, event: pygame.Event) -> Input | None:
        notches = float(getattr(event, "precise_y", event.y))
        if getattr(event, "flipped", False):
            notches = -notches
        return Wheel(self._pos, notches) if notches else None

    def _finger(self, event: pygame.Event) -> None:
        if event.type == pygame.FINGERDOWN:
            self._fingers.add(event.finger_id)
        else:
            self._fingers.discard(event.finger_id)

    def _pinch(self, event: pygame.Event) -> Input | None:
        return (
            Wheel(self._pos, float(event.pinched) * PINCH_NOTCHES) if event.num_fingers == 2 and event.pinched else None
        )

    def _key(self, event: pygame.Event) -> Input | None:
        if event.key in MODIFIERS:
            return None
        control = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        repeat = event.key in self._held_keys
        self._held_keys.add(event.key)
        return Key(key_name(event), bool(event.mod & pygame.KMOD_SHIFT), bool(control), repeat)

    def _key_up(self, event: pygame.Event) -> None:
        self._held_keys.discard(event.key)

    def _focus_changed(self, event: pygame.Event) -> Input:
        """Forget held keys: the release of a key in another window is not reported."""
        self._held_keys.clear()
        return FocusChanged(event.type == pygame.WINDOWFOCUSGAINED)


def key_name(event: pygame.Event) -> str:
    """The name of the key of a KEYDOWN event, as in `Key`.

    Latin letters, digits and signs go by the character that the layout writes. A key that writes a letter of another
    script is the Latin letter at its place, so that shortcuts work on Cyrillic or Greek layouts; one of the digit row
    that writes a sign or an accented letter without Shift, as on French layouts, is its digit.
    """
    character = event.unicode
    is_visible = len(character) == 1 and character.isprintable() and not character.isspace()
    name = character.lower() if is_visible else pygame.key.name(event.key)
    is_plain = len(name) > 1 or (name.isascii() and name.isalnum())
    if is_plain or event.mod & (pygame.KMOD_ALT | pygame.KMOD_MODE):
        return KEY_ALIASES.get(name, name)
    scancode = getattr(event, "scancode", 0)
    if not event.mod & pygame.KMOD_SHIFT and scancode in PHYSICAL_DIGITS:
        return PHYSICAL_DIGITS[scancode]
    return name if name and name.isascii() else PHYSICAL_LETTERS.get(scancode, name)


def _point(pair: tuple[float, float]) -> Point:
    return int(pair[0]), int(pair[1])


def _is_near(one: Point, other: Point) -> bool:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) <= DOUBLE_CLICK_PIXELS


_READERS: dict[int, Callable[[InputReader, pygame.Event], Input | None]] = {
    pygame.MOUSEBUTTONDOWN: InputReader._press,
    pygame.MOUSEBUTTONUP: InputReader._release,
    pygame.MOUSEMOTION: InputReader._motion,
    pygame.MOUSEWHEEL: InputReader._wheel,
    pygame.FINGERDOWN: InputReader._finger,
    pygame.FINGERUP: InputReader._finger,
    pygame.MULTIGESTURE: InputReader._pinch,
    pygame.KEYDOWN: InputReader._key,
    pygame.KEYUP: InputReader._key_up,
    pygame.TEXTINPUT: lambda _, event: Text(event.text) if event.text else None,
    pygame.WINDOWSIZECHANGED: lambda _, event: Resize((event.x, event.y)),
    pygame.WINDOWEXPOSED: lambda *_: Expose(),
    pygame.WINDOWFOCUSGAINED: InputReader._focus_changed,
    pygame.WINDOWFOCUSLOST: InputReader._focus_changed,
    pygame.WINDOWLEAVE: lambda *_: Leave(),
    pygame.DROPFILE: lambda _, event: Drop(event.file) if event.file else None,
    pygame.QUIT: lambda *_: Quit(),
}
