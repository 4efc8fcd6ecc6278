"""The search for the match to continue, beside the title; it may take long."""

from __future__ import annotations

from engine.match.save_list import ResumableMatch
from scenes.app import App
from scenes.common.reading import SHOWN_AFTER, Reading


class ResumableSearch:
    """Looks once for the match that was played last. In a window it begins when the first frame has been drawn."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.is_over = False
        self._reading: Reading[ResumableMatch | None] | None = None
        self._has_updated = False
        self._seconds = 0.0

    @property
    def is_shown(self) -> bool:
        """Whether it has taken so long that its progress is shown."""
        return self._reading is not None and self._seconds >= SHOWN_AFTER

    @property
    def fraction(self) -> float:
        """How much of the match is read, 0 to 1."""
        return self._reading.fraction if self._reading is not None else 0.0

    def has_moved(self) -> bool:
        """Whether the bar has grown since the last call."""
        return self._reading is not None and self._reading.has_moved()

    def restart(self) -> None:
        """Look again, because the matches may have changed."""
        self.is_over, self._reading, self._seconds = False, None, 0.0

    def leave(self) -> None:
        """Do without that match."""
        self.app.opener.forget()
        self.is_over, self._reading = True, None

    def update(self, seconds: float) -> bool:
        """Let time pass; whether the search has just ended."""
        if not self.is_over and (self._has_updated or not self.app.in_background):
            if self._reading is None:
                self._reading = self.app.opener.search()
            self._seconds += seconds
            self.is_over = self._reading.is_done
            if self.is_over:
                self._reading = None
                return True
        self._has_updated = True
        return False
