"""Where the window is: on which monitor, in its middle at first, and whether it fills it."""

from __future__ import annotations

import pygame

from engine.stage.scaling import MIN_SIZE, initial_size
from engine.stage.screen.monitors import Size, centred_on, native_window, size_of, there

GRANT_DELAY = 0.4
"""Seconds in which a window manager makes the window fill the screen; without one, the window does it by itself."""


class Placing:
    """Opens the window of `size` pixels on a monitor, that fills it if it is `full`, and moves it."""

    def __init__(self, size: Size, monitor: int, full: bool) -> None:
        self._monitor = there(monitor)
        self.is_full = False
        self._grant_delay = 0.0
        self._place: tuple[Size, tuple[int, int]] | None = None
        """Where the window goes back to, if a window manager does not know it."""
        screen = size_of(self._monitor)
        pygame.display.set_mode(screen if full else size, pygame.RESIZABLE, display=self._monitor - 1)
        native_window().minimum_size = min(MIN_SIZE[0], size[0]), min(MIN_SIZE[1], size[1])
        if full:
            self.toggle()
            self._place = size, centred_on(self._monitor)

    @property
    def monitor(self) -> int:
        """The number of the monitor on which the window was put last."""
        return self._monitor

    @monitor.setter
    def monitor(self, number: int) -> None:
        """Put the window in the middle of another monitor, which it fills if it filled the one before."""
        was_full, self._monitor = self.is_full, there(number)
        if was_full:
            self.toggle()
        window, screen = native_window(), size_of(self._monitor)
        if window.size[0] > screen[0] or window.size[1] > screen[1]:
            window.size = initial_size([screen])
        window.position = centred_on(self._monitor)
        if was_full:
            self.toggle()

    def toggle(self) -> None:
        """Switch between full screen and the previous size."""
        self.is_full = not self.is_full
        window = native_window()
        if self.is_full:
            window.set_fullscreen(desktop=True)
            self._grant_delay = GRANT_DELAY if pygame.display.get_driver() == "x11" else 0.0
        else:
            window.set_windowed()
            if self._place is not None:
                window.size, window.position = self._place
                self._place = None

    def note_granted(self) -> None:
        """A window manager has answered."""
        self._grant_delay = 0.0

    def update(self, seconds: float) -> None:
        """Fill the monitor if no window manager has done it within `GRANT_DELAY`: there is none."""
        if self._grant_delay <= 0:
            return
        self._grant_delay -= seconds
        if self._grant_delay <= 0 and self.is_full:
            window = native_window()
            window.set_windowed()
            self._place = self._place or (window.size, window.position)
            window.size = size_of(self._monitor)
            window.position = centred_on(self._monitor)
