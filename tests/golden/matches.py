"""Matches that kept pictures show, written down action by action in the folder `matches`.

The first line of a file says how many `seats` there are, the `seed`, and options that are not at their defaults; every
line after it is a turn, its actions apart by commas, those of nature among them.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

import games
from engine.entries import Header
from engine.match import Match, SeatSetup
from engine.rules import GameRecord

FOLDER = Path(__file__).parent / "matches"
NAMES = ("Anna", "Ben", "Cleo", "Dan", "Edda", "Finn")


def seats_of(record: GameRecord, count: int) -> tuple[SeatSetup, ...]:
    """People at so many seats of a game, in the colours of their places."""
    return tuple(map(SeatSetup, NAMES, record.sheet().seats.dealt(count)))


@cache
def _read(name: str) -> tuple[dict[str, str], tuple[str, ...]]:
    """The settings and all actions of a match that was written down."""
    first, *turns = (FOLDER / f"{name}.txt").read_text().splitlines()
    settings = dict(setting.split("=") for setting in first.split())
    return settings, tuple(action for turn in turns for action in turn.split(", "))


def kept_match(game: str, name: str, actions: int | None = None) -> Match:
    """A match that was written down, after so many actions of seats and of nature (None: all of them).

    Nature answers in it as it did, and from there on by the seed. Raises what `Match.play` raises for a wrong action.
    """
    settings, line = _read(name)
    record, options = games.discover()[game], dict(settings)
    seats, seed = seats_of(record, int(options.pop("seats"))), int(options.pop("seed"))
    dictated = Match.new(record, options, seats, seed, manual_nature=True)
    for action in line[:actions]:
        dictated.play(action)
    header: Header = msgspec.structs.replace(dictated.header, nature="fate")
    return Match.replay(record, header, dictated.log)
