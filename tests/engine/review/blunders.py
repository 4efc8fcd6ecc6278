"""A short match of Mattock in which one side moves as well as it can and the other always as badly."""

from __future__ import annotations

from functools import cache

import games
from engine.bots.evaluator import evaluator_of
from engine.data.seats import SeatSetup
from engine.match.match import Match
from engine.rules.actions import Action


@cache
def blundered_match() -> Match:
    """The match to its end; seat 2 blunders."""
    record = games.discover()["mattock"]
    match = Match.new(record, {"board": "short"}, (SeatSetup("Anna", "vermilion"), SeatSetup("Ben", "blue")), seed=1)
    evaluator = evaluator_of(games, record.id)

    def value(action: Action) -> float:
        """The static value of an action for seat 1."""
        after = match.state.copy()
        match.rules.play(after, action)
        return evaluator.squashed(match.rules, after, 1)

    while not match.over:
        match.play(max(match.legal(), key=value))
    return match
