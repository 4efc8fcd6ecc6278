"""Matches of the toy game for tests: at the start, after a list of texts, at random, with every command in their
logs.
"""

from __future__ import annotations

import random
from typing import Any

import msgspec

from engine.data.seats import SeatSetup, numbered_seats
from engine.match.match import Match
from engine.rules.actions import IllegalAction
from tests.engine.toy import RECORD, Claim


def facts(match: Match) -> dict[str, Any]:
    return match.rules.facts(match.state)


def seed_that_rolls(face: int) -> int:
    """A seed whose first nature turn, a die aimed north, shows `face`."""
    return next(seed for seed in range(200) if texts(played(["aim north", "roll"], seed))[-1] == f"die {face}")


def begin(seed: int = 7, seats: int = 3, manual: bool = False) -> Match:
    return Match.new(RECORD, {}, numbered_seats(seats), seed, manual)


def played(texts: list[str], seed: int = 7, seats: int = 3, manual: bool = False) -> Match:
    match = begin(seed, seats, manual)
    for text in texts:
        match.play(text)
    return match


def at_random(seed: int, manual: bool = False, steps: int = 1000) -> Match:
    chance = random.Random(seed)
    match = begin(seed, manual=manual)
    while not match.over and steps:
        match.play(chance.choice(match.legal()))
        steps -= 1
    return match


def busy(seed: int, manual: bool = False) -> Match:
    """A match with every kind of entry in its log, at random."""
    chance = random.Random(seed)
    match = begin(seed, manual=manual)
    for _ in range(60):
        acts = ["play"] * 5 + ["undo", "redo", "rewind", "resign"]
        act = chance.choice(acts)
        try:
            if act == "play":
                match.play(chance.choice(match.legal() or [Claim()]))
            elif act == "resign":
                match.resign(chance.randint(1, 3))
            elif act == "rewind":
                match.rewind(chance.randint(0, len(match.line)))
            else:
                (match.undo if act == "undo" else match.redo)(chance.randint(1, 3))
        except IllegalAction:
            continue
    return match


def named(*names: str) -> tuple[SeatSetup, ...]:
    """Seats with these names."""
    pairs = zip(numbered_seats(len(names)), names, strict=True)
    return tuple(msgspec.structs.replace(seat, name=name) for seat, name in pairs)


def texts(match: Match) -> list[str]:
    return [step.action.text for step in match.line]
