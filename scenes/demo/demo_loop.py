"""The loop of the demo through the games: its pace, its time limit, and a report with the memory of this process."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec

from engine.data.record import GameRecord
from engine.words.filling import fill
from engine.words.phrases import decimal_text, sentences
from scenes.demo.playlist import PlaylistEntry, demo_playlist
from scenes.demo.words import demo_words

PICTURE_CACHE = 48 << 20
"""Bytes of cached pictures kept between two games of the demo; every game has pictures of its own."""

MEGABYTE = 1 << 20


class DemoPace(msgspec.Struct, frozen=True):
    """The pace of the demo: factors of the usual `reading` time and of the `animation` speed (0: none), and the
    `levels` of the bots.
    """

    reading: float
    animation: float
    levels: tuple[str, ...]


PACES = {
    "unhurried": DemoPace(1.0, 0.8, ("medium", "hard")),
    "brisk": DemoPace(0.45, 1.5, ("medium", "hard")),
    "fastest": DemoPace(0.0, 0.0, ("easy", "medium")),
}
"""The paces by name."""


class DemoLoop:
    """One run of the demo through all games, or through `only` one.

    `minutes` is its duration, None: until somebody ends it. `clock` gives seconds.
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
        self._playlist = demo_playlist(games, self._ids, self.pace.levels, seed)
        self._clock = clock
        self._begun: float | None = None
        self._ended = 0
        self._failed = 0
        self._memory: dict[int, int | None] = {}

    def next(self) -> PlaylistEntry | None:
        """The next game; None if none can be played."""
        return next(self._playlist, None)

    def has_time(self) -> bool:
        """Whether time is left; the first call starts the clock."""
        if self._begun is None:
            self._begun = self._clock()
            self._memory[self._ended] = resident_bytes()
        return self.minutes is None or self.minutes_gone < self.minutes

    def end_game(self) -> None:
        """Count a game that has been shown."""
        self._ended += 1
        self._failed = 0
        if self._ended == len(self._ids):
            self._memory[self._ended] = resident_bytes()

    def fail(self) -> bool:
        """Count a game that failed; returns whether every game has failed in a row."""
        self._failed += 1
        return self._failed >= len(self._ids)

    def share(self, seconds: float) -> float:
        """The seconds of one game, if all games together take that many."""
        return seconds / len(self._ids)

    @property
    def minutes_gone(self) -> float:
        """The minutes since the start."""
        return 0.0 if self._begun is None else (self._clock() - self._begun) / 60

    def report(self) -> str:
        """One line about the games played and, if the system reports it, the memory used."""
        words, memory = demo_words(), self._memory
        played = fill(words.played, count=self._ended, minutes=decimal_text(self.minutes_gone))
        figures = (
            (words.at_start, memory.get(0)),
            (words.after, memory.get(len(self._ids))),
            (words.at_end, resident_bytes()),
        )
        held = [fill(text, size=round(held / MEGABYTE), count=len(self._ids)) for text, held in figures if held]
        return sentences(played, fill(words.memory, figures=", ".join(held)) if held else "")


STATM = Path("/proc/self/statm")


def resident_bytes() -> int | None:
    """The memory of this process in bytes; None if the system does not report it."""
    try:
        pages = int(STATM.read_text().split()[1])
    except OSError:
        return None
    return pages * os.sysconf("SC_PAGE_SIZE")
