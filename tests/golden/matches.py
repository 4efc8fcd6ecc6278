"""Matches that golden scenes show, written down action by action in the folder `matches`.

The first line of a file says how many `seats` there are, the `seed`, and options that are not at their defaults; every
line after it is a turn, its actions apart by commas, those of nature among them.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

import games
from engine.data.record import GameRecord
from engine.data.seats import SeatSetup
from engine.match.match import Match

FOLDER = Path(__file__).parent / "matches"
NAMES = ("Anna", "Ben", "Cleo", "Dan", "Edda", "Finn")


def seats_of(record: GameRecord, count: int) -> tuple[SeatSetup, ...]:
    """People at `count` seats of a game, in the colours of their places."""
    return tuple(map(SeatSetup, NAMES, record.sheet().seats.default_colours(count)))


@cache
def _complete_match(game: str, name: str) -> Match:
    """A match that was written down, to its end; nature, whose answers were played by hand, answers from there on."""
    first, *turns = (FOLDER / f"{name}.txt").read_text().splitlines()
    options = dict(setting.split("=") for setting in first.split())
    record = games.discover()[game]
    seats, seed = seats_of(record, int(options.pop("seats"))), int(options.pop("seed"))
    match = Match.new(record, options, seats, seed, manual_nature=True)
    for action in (action for turn in turns for action in turn.split(", ")):
        match.play(action)
    match.header = msgspec.structs.replace(match.header, nature="fate")
    return match


def kept_match(game: str, name: str, actions: int | None = None) -> Match:
    """A match that was written down, after `actions` actions of seats and of nature (None: all).

    Nature answers in it as it did, and from there on by the seed. Raises what `Match.play` raises for a wrong action,
    and `IllegalAction` when fewer actions were written down.
    """
    complete = _complete_match(game, name)
    return complete.branch(len(complete.line) if actions is None else actions)
