"""Waits, beside the window, until a screen reader runs; only then anything is loaded for it."""

from __future__ import annotations

import os
import sys
import threading
from typing import TYPE_CHECKING

from engine.stage.access import FORCED

if TYPE_CHECKING:
    from engine.stage.access.ears import Ears, Listener
    from engine.stage.window import Window

EVERY = 3.0
"""Seconds between two looks for a reader, where it cannot be awaited."""


class Watch(threading.Thread):
    """Brings the screen reader of the system to a window, as soon as there is one."""

    def __init__(self, window: Window) -> None:
        super().__init__(name="waiting for a screen reader", daemon=True)
        self._window = window
        self._stopped = threading.Event()

    def run(self) -> None:
        """Wait for a reader, load what it takes, let the main loop do the rest."""
        try:
            self._wait()
            if self._stopped.is_set():
                return
            from engine.stage.access.reader import ScreenReader
        except (ImportError, OSError):  # a system without a way to readers
            return

        def serve(ears: Ears) -> Listener:
            """The screen reader, whose requests go to `ears`."""
            return ScreenReader(self._window.caption, ears.requests.append)

        self._window.arrivals.append(serve)

    def stop(self) -> None:
        """Wait no longer."""
        self._stopped.set()

    def _wait(self) -> None:
        """Return when a reader is there. Raises `OSError` if none can be."""
        if os.environ.get(FORCED):
            return
        if sys.platform in ("win32", "darwin"):
            from engine.stage.access.systems import has_reader

            while not has_reader() and not self._stopped.wait(EVERY):
                pass
        else:
            from engine.stage.access.bus import wait_for_reader

            wait_for_reader()
