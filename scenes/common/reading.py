"""Reading that may take long: in a thread beside the window's, with a bar that shows how far it is."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Generic, TypeVar

import pygame

from engine.match.save_format import Watch
from engine.stage import painting
from engine.stage.skin import Skin

T = TypeVar("T")

SLICE, PAUSE = 0.002, 0.0005
"""Seconds: after reading as long as the one, a thread lets the window work for the other.

Python would let it wait for five milliseconds, and again whenever it draws.
"""


SHOWN_AFTER = 0.25
"""Seconds before a bar is shown; what is read sooner is just there."""


STEPS = 200
"""The number of steps in which a bar grows."""


class _Left(Exception):  # no error: nobody waits any more
    """Ends a reading that was left."""


class Reading(Generic[T]):
    """Something being read; `fraction` of it is done, 0 to 1. `is_left`: nobody waits for it any more.

    `read` is given a function that it calls again and again with the fraction. It runs beside the window if
    `in_background`, otherwise at once.
    """

    def __init__(self, read: Callable[[Watch], T], *, in_background: bool) -> None:
        self.fraction = 0.0
        self._read = read
        self._result: T
        self._shown = 0
        self._error: Exception | None = None
        self.is_left = False
        self._resumed = time.monotonic()
        self._in_background = in_background
        self._thread = threading.Thread(target=self._run, name="reading", daemon=True)
        if in_background:
            self._thread.start()
        else:
            self._run()

    @property
    def is_done(self) -> bool:
        """Whether `result` gives an answer at once."""
        return not self._thread.is_alive()

    def has_moved(self) -> bool:
        """Whether a bar has grown since the last call."""
        before, self._shown = self._shown, int(self.fraction * STEPS)
        return before != self._shown

    def result(self) -> T:
        """What was read; waits for it. Raises what the reading raised. Not to be called after `leave`."""
        if self._in_background:
            self._thread.join()
        if self._error is not None:
            raise self._error
        return self._result

    def leave(self) -> None:
        """End the reading soon; nobody needs it any more."""
        self.is_left = True

    def _run(self) -> None:
        try:
            self._result = self._read(self._watch)
        except Exception as error:  # whoever asks for the result gets it
            self._error = error

    def _watch(self, fraction: float) -> None:
        """Note how far it is, end if it was left, let the window work."""
        if self.is_left:
            raise _Left
        self.fraction = fraction
        if self._in_background and time.monotonic() - self._resumed >= SLICE:
            time.sleep(PAUSE)
            self._resumed = time.monotonic()


def draw_progress(surface: pygame.Surface, skin: Skin, rect: pygame.Rect, fraction: float) -> None:
    """Draw a bar in `rect` (pixels) that is filled as far as `fraction`, 0 to 1."""
    painting.draw_box(surface, skin, rect, "parchment.dark", "ink", radius=7)
    inside = rect.inflate(-2 * skin.px(4), -2 * skin.px(4))
    inside.w = max(min(inside.w, inside.h), round(inside.w * min(1.0, fraction)))
    painting.draw_box(surface, skin, inside, "copper", radius=4)
