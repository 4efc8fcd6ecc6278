"""A tour of the games: how fast the demo plays, what it has played, how long it has gone on and may go on.

How much memory this process holds.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec

from engine.data.record import GameRecord
from engine.data.text import count_text
from scenes.demo.playlist import PlaylistEntry, demo_playlist

MEGABYTE = 1 << 20


class DemoPace(msgspec.Struct, frozen=True):
    """How fast the demo plays: `reading` times as long as it takes to read are captions held, stories are told at
    `telling` times the usual speed (0: not at all); `levels` are those of the bots.
    """

    reading: float
    telling: float
    levels: tuple[str, ...]


PACES = {
    "unhurried": DemoPace(1.0, 0.8, ("medium", "hard")),
    "brisk": DemoPace(0.45, 1.5, ("medium", "hard")),
    "fastest": DemoPace(0.0, 0.0, ("easy", "medium")),
}
"""The paces by their names."""


class DemoLoop:
    """One run of the demo through the games, or through one of them alone (`only`).

    `minutes` is how long it goes on, None: until somebody ends it. `clock` gives seconds.
    """

    def __init__(
        self,
        games: Mapping[str, GameRecord],
        seed: int,
        only: str = "",
        pace: str = "unhurried",
        minutes: float | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.games = games
        self.pace = PACES[pace]
        self.minutes = minutes
        self._ids = [only] if only else list(games)
        self._programme = demo_playlist(games, self._ids, self.pace.levels, seed)
        self._clock = clock
        self._begun: float | None = None
        self._ended = 0
        self._failed = 0
        self._memory: dict[int, int | None] = {}

    def next(self) -> PlaylistEntry | None:
        """The next game, None where none can be played."""
        return next(self._programme, None)

    def go_on(self) -> bool:
        """Whether there is time left; the first call begins the tour."""
        if self._begun is None:
            self._begun = self._clock()
            self._memory[self._ended] = resident()
        return self.minutes is None or self.minutes_gone < self.minutes

    def end_game(self) -> None:
        """The game that was shown has come to its end, or to the end of its time."""
        self._ended += 1
        self._failed = 0
        if self._ended == len(self._ids):
            self._memory[self._ended] = resident()

    def fail(self) -> bool:
        """The game that was shown could not be played to its end; whether no game can, as it seems."""
        self._failed += 1
        return self._failed >= len(self._ids)

    @property
    def minutes_gone(self) -> float:
        """How long it has gone on."""
        return 0.0 if self._begun is None else (self._clock() - self._begun) / 60

    def report(self) -> str:
        """What has been played and, where the system tells, what the program holds, in one line."""
        played = f"{count_text(self._ended, 'game')} in {self.minutes_gone:.1f} minutes."
        after = f"after {count_text(len(self._ids), 'game')}"
        figures = (("at the beginning", self._memory.get(0)), (after, self._memory.get(len(self._ids))))
        held = [
            f"{bytes_ / MEGABYTE:.0f} MB {when}" for when, bytes_ in (*figures, ("at the end", resident())) if bytes_
        ]
        return f"{played} Memory: {', '.join(held)}." if held else played


STATM = Path("/proc/self/statm")


def resident() -> int | None:
    """The bytes that this process has in memory; None where the system does not tell."""
    try:
        pages = int(STATM.read_text().split()[1])
    except OSError:
        return None
    return pages * os.sysconf("SC_PAGE_SIZE")
