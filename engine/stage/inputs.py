"""What people do at the screen, as our own small structs: the only place where pygame events are read.

Positions are pixels of the window. Touch arrives as the mouse does (the system makes presses of it); two fingers drawn
apart are a wheel where the pointer is. A wheel is read from its own event alone: buttons 4 and 5 repeat its notches.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

import msgspec
import pygame

Point = tuple[int, int]


class Press(msgspec.Struct, frozen=True):
    """A button ("left", "middle", "right") goes down; `clicks` counts quick presses on one place, from 1."""

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
    """The wheel turns by `dy` notches, away from the user above 0; parts of a notch from touch pads and pinches."""

    pos: Point
    dy: float


class Key(msgspec.Struct, frozen=True):
    """A key goes down or repeats.

    `name` is the sign it writes in lower case ("u", "?", "1") or the word for it ("left", "return", "escape", "tab",
    "space", "f11", "page up"). `ctrl` is the Command key as well. `repeat` says that the key was down already: it is
    held, not pressed anew.
    """

    name: str
    shift: bool = False
    ctrl: bool = False
    repeat: bool = False


class Text(msgspec.Struct, frozen=True):
    """Text is typed, composed letters included."""

    text: str


class Resize(msgspec.Struct, frozen=True):
    """The window has a new size in pixels."""

    size: Point


class Expose(msgspec.Struct, frozen=True):
    """The window was covered and must be shown again."""


class FocusChanged(msgspec.Struct, frozen=True):
    """The window has the keyboard, or has it no more."""

    has_focus: bool


class Leave(msgspec.Struct, frozen=True):
    """The pointer leaves the window."""


class Quit(msgspec.Struct, frozen=True):
    """The window is to be closed."""


Input: TypeAlias = Press | Release | Hover | Drag | Wheel | Key | Text | Resize | Expose | FocusChanged | Leave | Quit
"""Anything that arrives from outside."""

BUTTONS = {1: "left", 2: "middle", 3: "right"}

WORDS = {"enter": "return"}
"""Keys that mean the same under two names: the one of the number pad, and the one it goes by."""

MODIFIERS = frozenset(
    {
        *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT),
        *(pygame.K_LMETA, pygame.K_RMETA, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR),
    }
)
"""Keys that say nothing by themselves."""

DOUBLE = 0.4
"""Seconds within which a second press on the same place counts as a double one."""

NEAR = 6
"""Pixels that a double press may wander."""

PINCH = 12.0
"""Notches that a pinch over the whole width of the screen is worth."""


class InputReader:
    """Turns pygame's events into ours; remembers what is held and when it was pressed last.

    `clock` gives seconds, for double presses.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._held = ""
        self._keys: set[int] = set()
        self._fingers: set[int] = set()
        self._last: tuple[float, Point, str, int] = (-1.0, (0, 0), "", 0)
        self._pos: Point = (0, 0)

    def read(self, events: Iterable[pygame.Event]) -> list[Input]:
        """The inputs of some events in order; events that mean nothing here are left out."""
        inputs: list[Input] = []
        for event in events:
            reading = _READINGS.get(event.type)
            made = reading(self, event) if reading else None
            if made is not None:
                inputs.append(made)
        return inputs

    def _press(self, event: pygame.Event) -> Input | None:
        button = BUTTONS.get(event.button)
        if button is None or self._pinching(event):
            return None
        now, self._held, self._pos = self._clock(), button, _point(event.pos)
        then, place, pressed, clicks = self._last
        again = pressed == button and now - then <= DOUBLE and _near(place, self._pos)
        self._last = (now, self._pos, button, clicks + 1 if again else 1)
        return Press(self._pos, button, self._last[3], bool(getattr(event, "touch", False)))

    def _release(self, event: pygame.Event) -> Input | None:
        button = BUTTONS.get(event.button)
        if button is None:
            return None
        self._held, self._pos = "", _point(event.pos)
        return Release(self._pos, button, bool(getattr(event, "touch", False)))

    def _motion(self, event: pygame.Event) -> Input | None:
        self._pos = _point(event.pos)
        if self._pinching(event):
            return None
        if not any(event.buttons):  # let go outside the window
            self._held = ""
        return Drag(self._pos, _point(event.rel), self._held) if self._held else Hover(self._pos)

    def _pinching(self, event: pygame.Event) -> bool:
        """Whether an event of the pointer comes from one of several fingers."""
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
        return Wheel(self._pos, float(event.pinched) * PINCH) if event.num_fingers == 2 and event.pinched else None

    def _key(self, event: pygame.Event) -> Input | None:
        if event.key in MODIFIERS:
            return None
        sign = event.unicode
        written = len(sign) == 1 and sign.isprintable() and not sign.isspace()
        name = sign.lower() if written else pygame.key.name(event.key)
        control = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        held = event.key in self._keys
        self._keys.add(event.key)
        return Key(WORDS.get(name, name), bool(event.mod & pygame.KMOD_SHIFT), bool(control), held)

    def _key_up(self, event: pygame.Event) -> None:
        self._keys.discard(event.key)

    def _attention(self, event: pygame.Event) -> Input:
        """Keys that come up while another window has the keyboard are never heard of."""
        self._keys.clear()
        return FocusChanged(event.type == pygame.WINDOWFOCUSGAINED)


def _point(pair: tuple[float, float]) -> Point:
    return int(pair[0]), int(pair[1])


def _near(one: Point, other: Point) -> bool:
    return abs(one[0] - other[0]) <= NEAR and abs(one[1] - other[1]) <= NEAR


_READINGS: dict[int, Callable[[InputReader, pygame.Event], Input | None]] = {
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
    pygame.WINDOWFOCUSGAINED: InputReader._attention,
    pygame.WINDOWFOCUSLOST: InputReader._attention,
    pygame.WINDOWLEAVE: lambda *_: Leave(),
    pygame.QUIT: lambda *_: Quit(),
}
