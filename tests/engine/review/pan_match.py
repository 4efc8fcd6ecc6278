"""A match of the tiny game Pan in which seat 1 leaves the best claim to the other, although it has seen the gold."""

from __future__ import annotations

from engine.data.seats import SeatSetup
from engine.match.match import Match
from tests.toys.pan.rules import RECORD

BLUNDER = 4
"""The steps before the decision in question: three gold lie in c, as seat 1 knows, and it washes d."""

PLAYED = ("glimpse c", "find 3", "glimpse a", "find 0", "wash d", "find 0", "wash c", "find 3", "wash b", "find 1")
"""The actions up to the last claim, with nature's."""


def pan_match(seats: tuple[str, ...] = ("Anna", "Ben")) -> Match:
    """The whole match; only nature's answers are played by hand."""
    players = tuple(map(SeatSetup, seats, ("vermilion", "blue")))
    match = Match.new(RECORD, {}, players, seed=1, manual_nature=True)
    for action in PLAYED:
        match.play(action)
    while not match.over:
        match.play(match.legal()[0])
    return match
