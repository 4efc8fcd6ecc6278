"""Turning points: the decisions at which a seat gave away most.

Two witnesses must agree: the search that compared what was played with what was best, and the search of the next
decision, which looked at the position after it.
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
    worst: dict[tuple[int, Seat], Judgement] = {}
    for decision in decisions:
        judged, turn = findings.judgements.get(decision.place), (decision.turn, decision.seat)
        if judged is None or judged.loss < LEAST:
            continue
        judged = confirmed(judged, followed[decision.place + 1])
        if judged.loss >= LEAST and (turn not in worst or judged.loss > worst[turn].loss):
            worst[turn] = judged
    return list(worst.values())


def confirmed(judged: Judgement, after: Chances | None) -> Judgement:
    """A judgement whose loss counts only as far as the chances fell, as the search of what came `after` sees them."""
    if after is None:
        return judged
    fall = max(0.0, judged.chances[judged.seat - 1] - after[judged.seat - 1])
    if fall >= judged.loss:
        return judged
    return msgspec.structs.replace(judged, played_chances=shifted(judged.chances, judged.seat, -fall))


def _largest(judgements: Iterable[Judgement], people: Collection[Seat]) -> list[Judgement]:
    ranked = sorted(judgements, key=lambda judged: (judged.seat not in people, -judged.loss, judged.place))
    return ranked[:MOST]
