"""Fingers on the screen: one presses, drags and holds like the left button; two zoom and pan.

The system also makes mouse events of a finger. They are told apart here and not read: a finger is no mouse.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable

import pygame

from engine.stage.inputs.events import OUTSIDE, Drag, Hold, Input, Pinch, Point, Press, Release

HOLD_SECONDS, BOTH_HOLD_SECONDS = 0.45, 0.5
"""How long one finger, or two, must stay to ask what lies there."""

SLACK, SLACK_LINES = 12, 1080
"""Pixels that a finger may move and still tap or hold, in windows of up to so many lines; more on finer screens."""

ROUNDED = 0.001
"""What the share of the window at which a pixel is touched may have lost by rounding, in pixels."""

TAP_PIXELS = 24
"""Largest distance in x and in y between two quick taps that count as one place."""

ECHO_SECONDS = 0.5
"""For how long after a finger has done something mouse events are held to be made of it."""

MOUSE_DEVICE = -1
"""The touch device whose fingers are made of the mouse, when SDL_MOUSE_TOUCH_EVENTS is set."""

HAS_SCREENS = sys.platform != "darwin"
"""Whether touch devices are screens: on macOS they are pads beside the keyboard, whose pointer is a mouse."""


CLICK_SECONDS = 0.4
"""A second press at the same place within this time is a double click."""


class Clicks:
    """Counts presses: `clock` returns seconds, `near` is the largest distance in x and in y of a second one, pixels."""

    def __init__(self, clock: Callable[[], float], near: int) -> None:
        self._clock, self._near = clock, near
        self._last: tuple[float, Point, str, int] = (-1.0, (0, 0), "", 0)

    def count(self, pos: Point, button: str) -> int:
        """Which one of quick presses of a button at one place a press now is, from 1."""
        now = self._clock()
        time, place, last_button, clicks = self._last
        is_quick = now - time <= CLICK_SECONDS and last_button == button
        is_near = max(abs(place[0] - pos[0]), abs(place[1] - pos[1])) <= self._near
        self._last = (now, pos, button, clicks + 1 if is_quick and is_near else 1)
        return self._last[3]


class _Finger:
    """A finger on the screen: where it came down, and where it was when something was last told of it."""

    def __init__(self, pos: Point) -> None:
        self.start = self.told = self.pos = pos

    def has_left(self, slack: float) -> bool:
        """Whether it is farther than `slack` pixels from where it came down."""
        return math.dist(self.start, self.pos) > slack


class Fingers:
    """All fingers on the screen. `clock` returns seconds, `size` the window's size in pixels."""

    def __init__(self, clock: Callable[[], float], size: Callable[[], Point]) -> None:
        self._clock, self._size = clock, size
        self._clicks = Clicks(clock, TAP_PIXELS)
        self._down: dict[tuple[int, int], _Finger] = {}
        self._doing = ""
        """What they do: "press", "pinch", or "" until the last one is lifted."""
        self._moved = self._held = False
        self._since = 0.0
        self._last = -math.inf
        self._is_mouse = False

    @property
    def are_down(self) -> bool:
        """Whether a finger is on the screen."""
        return bool(self._down)

    def echoes(self, event: pygame.Event) -> bool:
        """Whether an event of the mouse was made of a finger, or a finger is made of it."""
        if getattr(event, "touch", False) or (self._is_mouse and getattr(event, "button", 1) == 1):
            return True
        return self._clock() - self._last < ECHO_SECONDS

    def read(self, event: pygame.Event) -> list[Input]:
        """The inputs of a FINGERDOWN, FINGERMOTION or FINGERUP event."""
        device = int(getattr(event, "touch_id", 0))
        if device != MOUSE_DEVICE and not HAS_SCREENS:
            return []
        self._is_mouse = self._is_mouse or device == MOUSE_DEVICE
        self._last = self._clock()
        width, height = self._size()
        pos = (min(width - 1, int(event.x * width + ROUNDED)), min(height - 1, int(event.y * height + ROUNDED)))
        finger = (device, int(event.finger_id))
        if event.type == pygame.FINGERDOWN:
            return [*self._up(finger), *self._press(finger, pos)]
        if finger not in self._down:
            return []
        self._down[finger].pos = pos
        moved = self._move(finger)
        return moved if event.type == pygame.FINGERMOTION else [*moved, *self._up(finger)]

    def hold(self) -> list[Input]:
        """A `Hold` if it is time for one; asked in every frame."""
        seconds = HOLD_SECONDS if self._doing == "press" else BOTH_HOLD_SECONDS
        if not self._doing or self._moved or self._held or self._clock() - self._since < seconds:
            return []
        self._held = True
        return [Hold(next(iter(self._down.values())).start)]

    def cancel(self) -> list[Input]:
        """Forget all fingers; what was pressed comes to nothing."""
        was, self._doing = self._doing, ""
        self._down.clear()
        return [Release(OUTSIDE, touch=True)] if was == "press" else []

    def _begin(self, doing: str) -> None:
        self._doing, self._moved, self._held, self._since = doing, False, False, self._clock()

    def _press(self, finger: tuple[int, int], pos: Point) -> list[Input]:
        self._down[finger] = _Finger(pos)
        if len(self._down) == 1:
            self._begin("press")
            return [Press(pos, "left", self._clicks.count(pos, "left"), touch=True)]
        if self._doing != "press":
            return []
        self._begin("pinch")
        for other in self._down.values():
            other.start = other.told = other.pos
        return [Release(OUTSIDE, touch=True)]

    def _up(self, finger: tuple[int, int]) -> list[Input]:
        lifted = self._down.pop(finger, None)
        was = self._doing
        if lifted is None or not was or (was == "pinch" and len(self._down) > 1):
            return []
        self._doing = ""
        return [Release(lifted.pos if self._moved else lifted.start, touch=True)] if was == "press" else []

    def _move(self, finger: tuple[int, int]) -> list[Input]:
        """The inputs of a finger that has moved, none until it has moved farther than a still finger may."""
        acting = list(self._down.values())[: 1 if self._doing == "press" else 2]
        slack = SLACK * max(1.0, self._size()[1] / SLACK_LINES)
        self._moved = self._moved or any(one.has_left(slack) for one in acting)
        if not self._doing or not self._moved or self._down[finger] not in acting:
            return []
        if self._doing == "pinch":
            return _pinch(*acting)
        (one,) = acting
        delta, one.told = _minus(one.pos, one.told), one.pos
        return [Drag(one.pos, delta, touch=True)] if any(delta) else []


def _pinch(one: _Finger, other: _Finger) -> list[Input]:
    """What two fingers have done since it was last told."""
    before, centre = _middle(one.told, other.told), _middle(one.pos, other.pos)
    apart = max(1.0, math.dist(one.told, other.told))
    factor = max(1.0, math.dist(one.pos, other.pos)) / apart
    one.told, other.told = one.pos, other.pos
    return [Pinch(centre, factor, _minus(centre, before))]


def _minus(one: Point, other: Point) -> Point:
    return one[0] - other[0], one[1] - other[1]


def _middle(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) // 2, (one[1] + other[1]) // 2
