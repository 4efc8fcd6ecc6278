"""The order in which a match is read, and how thoroughly: what fits into `SECONDS`, most telling decisions first."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from engine.match.line import LineOfPlay
from engine.match.steps import Resignation
from engine.review.findings import Findings
from engine.rules.contract import NATURE, Seat

SECONDS = 24.0
"""The time of each process in which a match is read in the background; starting them takes a few more."""

READERS = 2
"""Number of processes that read."""

SHARE = 0.6
"""The share of that time planned for searches; the rest is for starting, static reading, and slower machines."""

LEAST_EFFORT, MOST_EFFORT = 0.1, 1.0
"""The effort of a search, relative to that of the hard bot."""

CLOSE = 0.9
"""A position is close while no seat has a greater chance than this."""

SUSPECT = 0.04
"""A decision is suspect if its seat's chance falls by this much, as static values see it, up to the end of its turn."""

CHUNK = 24
"""The number of positions read at once without a search."""


class Decision(msgspec.Struct, frozen=True):
    """A decision of a seat: the steps before it, and how many actions of the seat follow in its turn.

    `turn` numbers the turn, `end` is the position after the last of these actions.
    """

    place: int
    seat: Seat
    turn: int
    played: int
    end: int


def decisions_of(match: LineOfPlay) -> list[Decision]:
    """The decisions with a choice in the line of a match, without those of an autopilot."""
    line, found = match.line, list[Decision]()
    for place, step in enumerate(line):
        if step.seat == NATURE or step.is_autopilot or isinstance(step.action, Resignation):
            continue
        if len(match.rules.legal(match.states[place])) < 2:
            continue
        end = place
        while end < len(line) and _goes_on(match, end, step.seat, step.turn.number):
            end += 1
        found.append(Decision(place, step.seat, step.turn.number, end - place, end))
    return found


def _goes_on(match: LineOfPlay, place: int, seat: Seat, number: int) -> bool:
    step = match.line[place]
    same_turn = step.seat == seat and step.turn.number == number
    return same_turn and not step.is_autopilot and not isinstance(step.action, Resignation)


def effort_of(decisions: int, seconds: float) -> float:
    """The effort of each search if there are n decisions and one of effort 1 takes some seconds."""
    fits = SECONDS * SHARE * READERS / (max(1, decisions) * seconds)
    return round(min(max(fits, LEAST_EFFORT), MOST_EFFORT), 2)


def in_order(decisions: Sequence[Decision], findings: Findings, people: Collection[Seat]) -> list[Decision]:
    """The decisions that are still to be searched, the most telling first.

    Suspected losses where the match was close, largest first; then the others from the last turn backwards, those
    where it was close first. Among equals people come before bots.
    """

    def key(decision: Decision) -> tuple[int, float, bool, int]:
        """Smaller is earlier."""
        before, after = findings.chances[decision.place], findings.chances[decision.end]
        if before is None or after is None:
            return 3, 0.0, True, -decision.place
        fall = before[decision.seat - 1] - after[decision.seat - 1]
        is_bot = bool(people) and decision.seat not in people
        if fall >= SUSPECT:
            return 0, -round(fall, 2), is_bot, -decision.turn
        return (1 if max(before) <= CLOSE else 2), 0.0, is_bot, -decision.turn

    todo = (decision for decision in decisions if decision.place not in findings.judgements)
    return sorted(todo, key=key)
