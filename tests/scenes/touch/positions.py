"""The decisions of a game as a match at random comes by them, and the tables on which they are shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import games
from engine.data.seats import numbered_seats
from engine.match.match import Match
from engine.match.rng import random_u64
from engine.rules.actions import Action

LONGEST = 700
"""How many actions of a match at random are looked through for decisions."""


def positions(game: str, seats: int, every: int = 1, seed: int = 1) -> Iterator[tuple[Match, Action]]:
    """Of a match at random, the first `every` positions of each decision, of each verb that is played there and of each
    number of its picks; each with that action.
    """
    record = games.discover()[game]
    match = Match.new(record, record.resolve_options({}), numbered_seats(seats), seed)
    seen = Counter[tuple[str, str, int]]()
    while match.turn is not None and len(match.line) < LONGEST:
        legal = match.legal()
        action = legal[random_u64(match.seed, len(match.line)) % len(legal)]
        kind = match.turn.decision, action.verb, len(action.picks)
        seen[kind] += 1
        if seen[kind] <= every:
            yield match.branch(len(match.line)), action
        match.play(action)
