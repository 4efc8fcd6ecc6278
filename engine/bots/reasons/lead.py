"""The lead of the line that a search finds best, as a reason of its own. No game by name."""

from __future__ import annotations

from engine.bots.analysis import Line
from engine.bots.evaluator import unsquashed
from engine.bots.explain import GAINS, OTHER, SEARCHED, Reason
from engine.bots.reasons.wording import reason_words
from engine.bots.search_request import SearchRequest


def lead(best: Line, other: Line, request: SearchRequest) -> float:
    """By how much a line is worth more to the seat than another may be."""
    return best.values[request.seat - 1] - other.values[request.seat - 1] - other.doubt


def searched(request: SearchRequest, best: Line, other: Line | None, name: str = "") -> Reason:
    """That the search found nothing better than the best line, with its lead over another.

    `name` is what that is called, "" the next best.
    """
    if other is None or not _has_unit(request, best):
        return Reason(SEARCHED, 0.0 if other is None else lead(best, other, request))
    scale, at = request.evaluator.tuning.value_scale, request.seat - 1
    ahead, next_best = (unsquashed(line.values[at], scale) for line in (best, other))
    parts = best.outlook.items() if other.outlook else ()
    apart = {name: amount - other.outlook.get(name, 0.0) for name, amount in parts}
    gains = "|".join(f"{name} {by:.1f}" for name, by in sorted(apart.items(), key=lambda each: -each[1]))
    words = {OTHER: name or reason_words().next_best} | ({GAINS: gains} if apart else {})
    return Reason(SEARCHED, lead(best, other, request), to=round(ahead - next_best, 1), words=words)


def tells_lead(request: SearchRequest, best: Line) -> bool:
    """Whether the lead of the search is told rather than features: where the sheet has words for it, and for facts."""
    return (
        request.evaluator.measures is not None and SEARCHED in request.rules.sheet.reasons and _has_unit(request, best)
    )


def _has_unit(request: SearchRequest, best: Line) -> bool:
    """Whether the lead has a unit that players know; alone only if the line says what it consists of."""
    return request.rules.seats > 1 or bool(best.outlook)
