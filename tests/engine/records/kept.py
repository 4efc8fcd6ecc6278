"""Kept matches of the toy game to read records off, and results made up by hand."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from engine.data.seats import COLOURS, PERSON, SeatSetup
from engine.match.log import Header
from engine.match.match import Match
from engine.match.save_file import write_save
from engine.records.index import read_results
from engine.records.results import MatchResult, SeatResult
from scenes.screenshot import play_at_random
from tests.engine.toy import GAMES, RECORD

YEAR = 1_700_000_000


def keep(
    folder: Path, name: str, seed: int, players: Sequence[str] = ("Anna", "Ben"), actions: int | None = None
) -> Match:
    """Save a match of random actions, begun in the `seed`th minute; players called by a level are bots."""
    seats = tuple(
        SeatSetup(player.capitalize(), COLOURS[at], player if player.islower() else PERSON)
        for at, player in enumerate(players)
    )
    match = Match.new(RECORD, {}, seats, seed)
    match.header = begun_at(match.header, seed)
    play_at_random(match, actions)
    path = folder / f"{name}.{'finished' if match.over else 'unfinished'}.jsonl"
    write_save(path, match)
    os.utime(path, (YEAR + seed, YEAR + seed))
    return match


def begun_at(header: Header, minute: int) -> Header:
    return msgspec.structs.replace(header, made=f"2026-05-01T10:{minute:02}:00")


def files(results: Sequence[MatchResult]) -> list[str]:
    return [result.file.partition(".")[0] for result in results]


class Reading:
    """One reading of the saves folder: what it published, and how many files it has opened."""

    def __init__(self, stop_after: int = 1000) -> None:
        self.published: list[list[str]] = []
        self.read = 0
        self.results: list[MatchResult] = []
        self._stop_after = stop_after
        with suppress(InterruptedError):
            self.results = read_results(GAMES, lambda results: self.published.append(files(results)), self._watch)

    @property
    def files(self) -> list[str]:
        return files(self.results)

    @property
    def known(self) -> list[str]:
        """What the index knew."""
        return self.published[0]

    def _watch(self, fraction: float) -> None:
        assert 0 <= fraction <= 1
        self._stop_after -= 1
        if self._stop_after < 0:
            raise InterruptedError


def seat(
    name: str, total: int, rank: int, player: str = PERSON, handed: bool = False, rival: bool = False
) -> SeatResult:
    return SeatResult(name, "blue", player, total, rank, is_handed=handed, is_rival=rival)


def result(day: int, *players: SeatResult, level: str = "", turns: int = 9, resigned: bool = False) -> MatchResult:
    """A match begun on a day of May, without options."""
    made, seats = f"2026-05-{day:02}T10:00:00", sum(not player.is_rival for player in players)
    return MatchResult(f"{day:02}.jsonl", "quarry", {}, made, turns, level, resigned, (f"deal {day}",), seats, players)
