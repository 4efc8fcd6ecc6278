"""The guard of the action bar: its buttons do not count for a moment after they or their owner have changed.

Whoever presses then meant what was there before. Targets on the board are not guarded by it.
"""

from __future__ import annotations

from collections.abc import Hashable

SETTLE_SECONDS = 0.4
"""How long the buttons of the bar do not count after a change, in seconds."""

FAINTEST = 0.35
"""The opacity of the buttons right after a change."""


class Settling:
    """Says whether the buttons of one table have settled. Its clock is `advance`."""

    def __init__(self) -> None:
        self._bar: Hashable = None
        self._seconds_left = 0.0

    def note(self, bar: Hashable) -> None:
        """Note what the bar offers now, to whom and where; other than before, it begins to settle.

        The first bar of a table has settled from the start.
        """
        if self._bar is not None and bar != self._bar:
            self.restart()
        self._bar = bar

    def restart(self) -> None:
        """Begin to settle: what was offered has changed."""
        self._seconds_left = SETTLE_SECONDS

    def advance(self, seconds: float) -> bool:
        """Let time pass. Returns whether the buttons look different now."""
        if self.has_settled:
            return False
        self._seconds_left = max(0.0, self._seconds_left - seconds)
        return True

    @property
    def has_settled(self) -> bool:
        """Whether a press on a button counts."""
        return self._seconds_left <= 0

    @property
    def opacity(self) -> float:
        """The opacity of the buttons: it grows to 1 while they settle."""
        return 1 - (1 - FAINTEST) * self._seconds_left / SETTLE_SECONDS
