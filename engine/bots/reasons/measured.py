"""The measures in which two positions differ, and what can be said of the differences. No game by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.bots.evaluator import Measure
from engine.bots.explain import Reason
from engine.bots.search_request import SearchRequest


def position_reasons(request: SearchRequest, after: Any, other: Any) -> list[Reason]:
    """The measures in which one position differs from another as the seat sees them, the heaviest first."""
    measures, rules, seat = request.evaluator.measures, request.rules, request.seat
    if measures is None:
        return []
    mine, theirs = (measures(rules, rules.view(state, seat), seat) for state in (after, other))
    reasons = [_measure_reason(name, mine[name], theirs[name]) for name in mine if name in theirs]
    return sorted((why for why in reasons if _is_worded(rules, why)), key=lambda reason: -abs(reason.amount))


def _is_worded(rules: Any, reason: Reason) -> bool:
    """Whether the sheet has a sentence for a difference: some are told as gains only, or as costs only."""
    words = rules.sheet.reasons[reason.sentence]
    return bool(words.more if reason.amount > 0 else words.less) and bool(reason.amount)


def _measure_reason(name: str, measure: Measure, other: Measure) -> Reason:
    """A measure compared with the same one after another line."""
    by = measure.amount - other.amount
    worth = measure.as_cost or measure.worth if by * measure.worth < 0 else measure.worth
    return Reason(name, by * worth, by, measure.amount, measure.words, measure.is_total)


def due_to_move(request: SearchRequest, after: Any, alike: Any, reasons: Sequence[Reason]) -> list[Reason]:
    """The reasons that stay if the same actions follow both moves: the others come from those."""
    same = {why.feature: why.amount for why in position_reasons(request, after, alike)}
    return [why for why in reasons if why.amount * same.get(why.feature, 0.0) > 0]
