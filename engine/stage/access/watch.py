"""Waits, beside the window, until a screen reader runs; only then anything is loaded for it."""

from __future__ import annotations

import os
import threading
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.stage.access.ears import Ears, Listener
    from engine.stage.window import Window

FORCED = "MOTHERLODE_ACCESSIBLE"
"""The environment variable that says, if it is not empty, that a reader is to be served whether one is found or not."""


class Watch(threading.Thread):
    """Brings the screen reader of the system to a window, as soon as there is one."""

    def __init__(self, window: Window) -> None:
        super().__init__(name="waiting for a screen reader", daemon=True)
        self._window = window

    def run(self) -> None:
        """Wait for a reader, load what it takes, let the main loop do the rest."""
        if not os.environ.get(FORCED):
            return
        try:
            from engine.stage.access.reader import ScreenReader
        except ImportError:  # a system that AccessKit is not made for
            return

        def serve(ears: Ears) -> Listener:
            return ScreenReader(self._window.caption, ears.requests.append)

        self._window.arrivals.append(serve)
