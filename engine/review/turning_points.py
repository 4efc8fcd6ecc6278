"""Turning points: the decisions at which a seat gave away most."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from engine.review.findings import Findings, Judgement
from engine.review.schedule import Decision
from engine.rules.contract import Seat

LEAST = 0.05
"""The loss, as a chance of winning, from which on a decision is a turning point."""

MOST = 12
"""Maximum number of turning points of a match."""


def turning_points(findings: Findings, decisions: Sequence[Decision], people: Collection[Seat]) -> list[Judgement]:
    """The turning points found so far, in the order of the match.

    A turn has one at most: its first decision that gave away `LEAST` or more. The largest `MOST` are kept; those of
    people come before those of bots, which only fill the places left over.
    """
    return sorted(_largest(mistakes(findings, decisions), people), key=lambda judged: judged.place)


def mistakes(findings: Findings, decisions: Sequence[Decision]) -> list[Judgement]:
    """Of every turn the first decision that gave away `LEAST` or more."""
    firsts: dict[tuple[int, Seat], Judgement] = {}
    for decision in decisions:
        judged = findings.judgements.get(decision.place)
        if judged is not None and judged.loss >= LEAST:
            firsts.setdefault((decision.turn, decision.seat), judged)
    return list(firsts.values())


def _largest(judgements: Iterable[Judgement], people: Collection[Seat]) -> list[Judgement]:
    ranked = sorted(judgements, key=lambda judged: (judged.seat not in people, -judged.loss, judged.place))
    return ranked[:MOST]
