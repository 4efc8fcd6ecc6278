"""One game controller: which of its buttons are down, where its sticks are, and the way it walks."""

from __future__ import annotations

from collections.abc import Mapping

CROSS: Mapping[str, tuple[int, int]] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
"""The directions of the cross; their names are those of the arrow keys."""

DEAD_ZONE, LEFT_AGAIN = 0.5, 0.35
"""How far the stick that walks must be moved, of 1, before it walks; and below what it has come back."""

PAN_DEAD_ZONE = 0.2
"""How far the stick that moves the board must be moved before it does."""

PRESSED, RELEASED = 0.5, 0.3
"""How far a trigger must be pressed to count as down, and below what it is up again."""

FIRST_REPEAT, REPEAT = 0.4, 0.12
"""Seconds until a held direction walks again, and then from step to step."""


class PadState:
    """One controller. Values of sticks are -1 to 1, of triggers 0 to 1; times are seconds of any clock."""

    def __init__(self) -> None:
        self.down: dict[str, float] = {}
        """The buttons that are down, with the time since when."""
        self.used: set[str] = set()
        """The buttons that are down and have done already what they do."""
        self.pressure: dict[str, float] = {}
        """How far buttons and triggers are pressed, 0 to 1."""
        self.pan = [0.0, 0.0]
        """The stick that moves the board, beyond its dead zone."""
        self._stick = [0.0, 0.0]
        self._cross = ""
        self._way = ""
        self._next_step = 0.0

    def press(self, button: str, pressure: float, now: float) -> bool | None:
        """A button or trigger is pressed so far: True if it goes down by that, False if up, None if neither."""
        self.pressure[button] = pressure
        if button not in self.down and pressure >= PRESSED:
            self.down[button] = now
            return True
        if button in self.down and pressure <= RELEASED:
            del self.down[button]
            return False
        return None

    def cross(self, arrow: str, *, down: bool) -> None:
        """A direction of the cross goes down or comes up."""
        if down:
            self._cross = arrow
        elif self._cross == arrow:
            self._cross = ""

    def move_stick(self, axis: int, value: float) -> None:
        """The stick that walks is moved along x (0) or y (1)."""
        self._stick[axis] = value

    def move_pan(self, axis: int, value: float) -> None:
        """The stick that moves the board is moved along x (0) or y (1)."""
        self.pan[axis] = 0.0 if abs(value) < PAN_DEAD_ZONE else value

    def _direction(self) -> str:
        """Where cross or stick point, "" for nowhere; a stick between two ways keeps to the one it has."""
        if self._cross:
            return self._cross
        x, y = self._stick
        threshold = LEFT_AGAIN if self._way else DEAD_ZONE
        if max(abs(x), abs(y)) < threshold:
            return ""
        if self._way and (CROSS[self._way][0] * x + CROSS[self._way][1] * y) >= 0.8 * max(abs(x), abs(y)):
            return self._way
        if abs(x) >= abs(y):
            return "right" if x > 0 else "left"
        return "down" if y > 0 else "up"

    def step(self, now: float) -> tuple[str, bool]:
        """The arrow that cross or stick are now, and whether it is a repeated one; ("", False) for no step."""
        way = self._direction()
        if way != self._way:
            self._way, self._next_step = way, now + FIRST_REPEAT
            return way, False
        if not way or now < self._next_step:
            return "", False
        self._next_step = now + REPEAT
        return way, True
