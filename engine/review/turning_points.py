"""Turning points: the decisions at which a seat gave away most.

Two witnesses must agree: the search that compared what was played with what was best, and the search of the first
decision after the turn, which looked at the position that the seat left to the others.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

import msgspec

from engine.review.curves import Chances, shifted
from engine.review.findings import Findings, Judgement
from engine.review.schedule import Decision
from engine.rules.contract import Seat

LEAST = 0.05
"""The loss, as a chance of winning, from which on a decision is a turning point."""

MOST = 12
"""Maximum number of turning points of a match."""


def turning_points(findings: Findings, decisions: Sequence[Decision], people: Collection[Seat]) -> list[Judgement]:
    """The turning points found so far, in the order of the match.

    A turn has one at most: the decision that gave away most, `LEAST` or more. The largest `MOST` are kept; those of
    people come before those of bots, which only fill the places left over.
    """
    return sorted(_largest(mistakes(findings, decisions), people), key=lambda judged: judged.place)


def mistakes(findings: Findings, decisions: Sequence[Decision]) -> list[Judgement]:
    """Of every turn the decision that gave away most, the first of equals, if that was `LEAST` or more."""
    followed = findings.followed({decision.place for decision in decisions})
    found = []
    for turn in _turns(decisions):
        judged = [findings.judgements[at.place] for at in turn if at.place in findings.judgements]
        confirmed = [_confirmed(one, followed[turn[-1].end]) for one in judged if one.loss >= LEAST]
        worst = max(confirmed, key=lambda one: one.loss, default=None)
        found += [worst] if worst and worst.loss >= LEAST else []
    return found


def unexplained(findings: Findings, decisions: Sequence[Decision]) -> list[Judgement]:
    """The decisions after which the chance of their seat fell by far more than the search had seen.

    Of every turn the one with the largest fall, if the losses told of the turn leave `LEAST` or more of it open.
    """
    followed = findings.followed({decision.place for decision in decisions})
    found: list[Judgement] = []
    for turn in _turns(decisions):
        judged = [findings.judgements[at.place] for at in turn if at.place in findings.judgements]
        ends = [at.place for at in turn[1:]] + [turn[-1].end]
        if len(judged) < len(turn) or any(followed[end] is None for end in ends):
            continue
        falls = [_fall(one, followed[end]) for one, end in zip(judged, ends, strict=True)]
        if _fall(judged[0], followed[ends[-1]]) - sum(one.loss for one in judged) >= LEAST:
            found.append(judged[falls.index(max(falls))])
    return found


def costs(findings: Findings, decisions: Sequence[Decision], seats: int) -> tuple[float, ...]:
    """What the decisions of every seat cost it: of every turn what all losses add up to, as far as its chance fell."""
    followed = findings.followed({decision.place for decision in decisions})
    total = [0.0] * seats
    for turn in _turns(decisions):
        first, seat = findings.judgements.get(turn[0].place), turn[0].seat
        losses = sum(findings.judgements[at.place].loss for at in turn if at.place in findings.judgements)
        total[seat - 1] += min(losses, _fall(first, followed[turn[-1].end])) if first else 0.0
    return tuple(total)


def _turns(decisions: Sequence[Decision]) -> list[list[Decision]]:
    """The decisions by turn and seat, in order."""
    turns: dict[tuple[int, Seat], list[Decision]] = {}
    for decision in decisions:
        turns.setdefault((decision.turn, decision.seat), []).append(decision)
    return list(turns.values())


def _fall(judged: Judgement, after: Chances | None) -> float:
    """By how much the chance of a seat is less `after` its turn than before a decision; unknown, its loss."""
    return max(0.0, judged.chances[judged.seat - 1] - after[judged.seat - 1]) if after else judged.loss


def _confirmed(judged: Judgement, after: Chances | None) -> Judgement:
    """A judgement whose loss counts only as far as the chances fell until the end of the turn."""
    fall = _fall(judged, after)
    if fall >= judged.loss:
        return judged
    return msgspec.structs.replace(judged, played_chances=shifted(judged.chances, judged.seat, -fall))


def _largest(judgements: Iterable[Judgement], people: Collection[Seat]) -> list[Judgement]:
    ranked = sorted(judgements, key=lambda judged: (judged.seat not in people, -judged.loss, judged.place))
    return ranked[:MOST]
