"""The guard of the action bar: its buttons do not count for a moment after they or their owner have changed.

Whoever presses then meant what was there before. So it is with the places of trays, offers and mats after something
else has come there: orders that close up after one has been taken. Spaces stay where they are, on the boards and beside
them, and count at once.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping

SETTLE_SECONDS = 0.4
"""How long the buttons of the bar, and places with something else, do not count after a change, in seconds."""

FAINTEST = 0.35
"""The opacity of the buttons right after a change."""


class Settling:
    """Says whether the buttons of one table have settled. Its clock is `advance`."""

    def __init__(self) -> None:
        self._bar: Hashable = None
        self._seconds_left = 0.0
        self._at_places: dict[str, Hashable] = {}
        self._fresh_places: dict[str, float] = {}
        """The seconds left of places that have not settled."""

    def note(self, bar: Hashable) -> None:
        """Note what the bar offers now, to whom and where; other than before, it begins to settle.

        The first bar of a table has settled from the start.
        """
        if self._bar is not None and bar != self._bar:
            self.restart()
        self._bar = bar

    def note_things(self, at_places: Mapping[str, Hashable]) -> None:
        """Note which things can be picked at places, and by whom; places with others than the last time settle."""
        for place, things in at_places.items():
            if self._at_places.setdefault(place, things) != things:
                self._at_places[place] = things
                self._fresh_places[place] = SETTLE_SECONDS

    def restart(self) -> None:
        """Begin to settle: what was offered has changed."""
        self._seconds_left = SETTLE_SECONDS

    def advance(self, seconds: float) -> bool:
        """Let time pass. Returns whether the buttons look different now."""
        if self._fresh_places:
            left = ((place, before - seconds) for place, before in self._fresh_places.items())
            self._fresh_places = {place: after for place, after in left if after > 0}
        if self.has_settled:
            return False
        self._seconds_left = max(0.0, self._seconds_left - seconds)
        return True

    @property
    def has_settled(self) -> bool:
        """Whether a press on a button counts."""
        return self._seconds_left <= 0

    def have_settled(self, places: Iterable[str]) -> bool:
        """Whether a press at some places counts."""
        return self._fresh_places.keys().isdisjoint(places)

    def holds_things(self, places: Iterable[str]) -> bool:
        """Whether things have been there to pick at one of some places."""
        return not self._at_places.keys().isdisjoint(places)

    @property
    def opacity(self) -> float:
        """The opacity of the buttons: it grows to 1 while they settle."""
        return 1 - (1 - FAINTEST) * self._seconds_left / SETTLE_SECONDS
