"""Reading of the listed files, one after another beside the window; whichever is wanted goes first."""

from __future__ import annotations

import time

from scenes.common.reading import SHOWN_AFTER, Reading
from scenes.library.model import SavedMatch


class MatchReader:
    """Reads one file at a time; wanting another leaves it."""

    def __init__(self, *, in_background: bool) -> None:
        self._in_background = in_background
        self._match: SavedMatch | None = None
        self._reading: Reading[None] | None = None
        self._began = 0.0

    def want(self, saved: SavedMatch) -> Reading[None]:
        """Read a file, unless that is under way."""
        if self._reading is None or self._match is not saved or self._reading.is_left:
            self.leave()
            self._match, self._began = saved, time.monotonic()
            self._reading = saved.reading(in_background=self._in_background)
        return self._reading

    def leave(self) -> None:
        """Read no further."""
        if self._reading is not None:
            self._reading.leave()
        self._match = self._reading = None

    def take(self) -> bool:
        """Whether a file has been read since the last call."""
        if self._reading is None or not self._reading.is_done:
            return False
        if not self._reading.is_left:
            self._reading.result()
        self._match = self._reading = None
        return True

    def has_moved(self) -> bool:
        """Whether a bar has grown since the last call."""
        return self._reading is not None and self._reading.has_moved()

    def progress(self, saved: SavedMatch) -> float | None:
        """The fraction of a file that is read, 0 to 1; None if it is not being read, or not for long."""
        if self._reading is None or self._match is not saved or time.monotonic() - self._began < SHOWN_AFTER:
            return None
        return self._reading.fraction
