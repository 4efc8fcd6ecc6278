"""The reader: pygame events become inputs.

Only wheel events turn the wheel: presses of buttons 4 and 5 repeat the same notches. A pinch on a pad beside the
keyboard is a wheel at the pointer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from engine.stage.inputs.events import (
    Drag,
    Drop,
    Expose,
    FocusChanged,
    Hover,
    Input,
    Key,
    Leave,
    Point,
    Press,
    Quit,
    Release,
    Resize,
    Text,
    Wheel,
)
from engine.stage.inputs.fingers import HAS_SCREENS, Clicks, Fingers

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

CLICK_PIXELS = 6
"""Largest distance in x and in y between the presses of a double click."""

PINCH_NOTCHES = 12.0
"""Notches of a pinch over the full width of a pad beside the keyboard."""


class InputReader:
    """Turns pygame events into inputs; remembers held buttons, keys and fingers and the last press.

    `clock` returns seconds, for double clicks and for fingers that stay; `size` the window's size in pixels.
    """

    def __init__(self, clock: Callable[[], float], size: Callable[[], Point] = pygame.display.get_window_size) -> None:
        self._fingers = Fingers(clock, size)
        self._clicks = Clicks(clock, CLICK_PIXELS)
        self._button = ""
        self._held_keys: set[int] = set()
        self._pos: Point = (0, 0)

    @property
    def is_held(self) -> bool:
        """Whether a button is held, or a finger is on the screen."""
        return bool(self._button) or self._fingers.are_down

    def read(self, events: Iterable[pygame.Event]) -> list[Input]:
        """The inputs of events in order, then that of a finger that stays; events that are no input are left out."""
        inputs: list[Input] = []
        for event in events:
            if event.type in FINGER_EVENTS:
                inputs += self._fingers.read(event)
            elif event.type == pygame.WINDOWFOCUSLOST:
                inputs += self._fingers.cancel()
            reader = _READERS.get(event.type)
            read = reader(self, event) if reader else None
            if read is not None:
                inputs.append(read)
        return inputs + self._fingers.hold()

    def _press(self, event: pygame.Event) -> Input | None:
        button = BUTTONS.get(event.button)
        if button is None or self._fingers.echoes(event):
            return None
        self._button, self._pos = button, _point(event.pos)
        return Press(self._pos, button, self._clicks.count(self._pos, button))

    def _release(self, event: pygame.Event) -> Input | None:
        button = BUTTONS.get(event.button)
        if button is None or (self._button != button and self._fingers.echoes(event)):
            return None
        self._button, self._pos = "", _point(event.pos)
        return Release(self._pos, button)

    def _motion(self, event: pygame.Event) -> Input | None:
        if self._fingers.echoes(event):
            return None
        self._pos = _point(event.pos)
        if not any(event.buttons):  # released outside the window
            self._button = ""
        return Drag(self._pos, _point(event.rel), self._button) if self._button else Hover(self._pos)

    def _wheel(self, event: pygame.Event) -> Input | None:
        notches = float(getattr(event, "precise_y", event.y))
        if getattr(event, "flipped", False):
            notches = -notches
        return Wheel(self._pos, notches) if notches else None

    def _pinch(self, event: pygame.Event) -> Input | None:
        if HAS_SCREENS or event.num_fingers != 2 or not event.pinched:
            return None
        return Wheel(self._pos, float(event.pinched) * PINCH_NOTCHES)

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


FINGER_EVENTS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)

_READERS: dict[int, Callable[[InputReader, pygame.Event], Input | None]] = {
    pygame.MOUSEBUTTONDOWN: InputReader._press,
    pygame.MOUSEBUTTONUP: InputReader._release,
    pygame.MOUSEMOTION: InputReader._motion,
    pygame.MOUSEWHEEL: InputReader._wheel,
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
