"""Findings made up for tests and pictures: chances that go up and down, and turning points in some turns."""

from __future__ import annotations

from math import sin

from engine.bots.explain import Reason
from engine.match.match import Match
from engine.review.curves import Chances
from engine.review.findings import Findings, Judgement
from engine.review.schedule import decisions_of
from engine.rules.contract import NATURE, Seat

LOSSES = (0.12, 0.3, 0.06)
"""What the turning points cost, in the order of the match."""


def over(match: Match) -> Match:
    """A match that is over, by giving up if need be."""
    if not match.over:
        match.resign(1)
    return match


def findings_of(match: Match, done: bool = True, feature: str = "") -> Findings:
    """Findings with a turning point in three turns: what was best is another legal action, for some feature."""
    length, seats = len(match.line), match.rules.seats
    found = Findings([wave(place / max(1, length), seats) for place in range(length + 1)], done=done)
    found.luck = {
        place: tuple(0.02 * sin(place + seat) for seat in range(seats))
        for place, step in enumerate(match.line)
        if step.seat == NATURE
    }
    turns = {decision.turn: decision for decision in reversed(decisions_of(match))}
    for loss, decision in zip(LOSSES, [turns[turn] for turn in sorted(turns)][2::3], strict=False):
        played = match.line[decision.place].action
        legal = match.rules.legal(match.states[decision.place])
        other = next(action for action in reversed(legal) if action != played)
        chances = wave(decision.place / length, seats)
        reasons = (Reason(feature or "made up", 1.0, 2.0, 3.0, {"who": "Ben"}),)
        found.add(
            Judgement(
                decision.place, decision.seat, (other.text,), (played.text,), chances,
                less(chances, decision.seat, loss), reasons, looks=2,
            )
        )  # fmt: skip
    return found


def wave(progress: float, seats: int) -> Chances:
    """Chances that go up and down, all alike at the start."""
    weights = [1 + 0.6 * sin(9 * progress * (seat + 1)) for seat in range(seats)]
    return (0.5 + 0.3 * sin(9 * progress),) if seats == 1 else tuple(weight / sum(weights) for weight in weights)


def less(chances: Chances, seat: Seat, loss: float) -> Chances:
    """Chances with less for a seat, and more for the others."""
    others = max(1, len(chances) - 1)
    return tuple(chance - loss if at == seat else chance + loss / others for at, chance in enumerate(chances, 1))
