"""Why a bot chooses what it does: the parts of the value that its action is best in, and the words for them.

Why an action is better than the others, by the parts of what the position is worth after it. No game by name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from engine.bots.search_request import SearchRequest
from engine.rules.actions import Action
from engine.rules.contract import NATURE

if TYPE_CHECKING:
    from engine.data.sheet import Sheet


MAX_GAINS, MAX_COSTS = 2, 1
"""How many gains a sentence tells at most, and how many costs."""

MIN_SHARE = 0.25
"""What a reason must weigh to be told, as a share of the weightiest one."""


class Reason(msgspec.Struct, frozen=True):
    """A part of a game's value, and how much better (or worse, below 0) it gets by an action than by most others."""

    term: str
    amount: float


class Advice(msgspec.Struct, frozen=True):
    """What a bot would do, and why: its reasons, the weightiest first; none where nothing else could be done."""

    action: Action
    reasons: tuple[Reason, ...] = ()


def reasons_text(sheet: Sheet, reasons: Sequence[Reason]) -> str:
    """The reasons in words that complete "for ...", without a full stop: "more room to mine, at the cost of points".

    One or two gains, then at most one cost, and only what matters beside the weightiest; "" where nothing is gained.
    Terms that the sheet has no words for are left out.
    """
    known = [reason for reason in reasons if reason.term in sheet.values]
    least = MIN_SHARE * max((abs(reason.amount) for reason in known), default=0.0)
    known.sort(key=lambda reason: -abs(reason.amount))
    gains = [sheet.values[reason.term].more for reason in known if reason.amount > 0 and reason.amount >= least]
    costs = [sheet.values[reason.term].less for reason in known if reason.amount < 0 and -reason.amount >= least]
    if not gains:
        return ""
    at_cost = [f", at the cost of {cost}" for cost in costs if cost][:MAX_COSTS]
    return "".join([" and ".join(gains[:MAX_GAINS]), *at_cost])


def feature_differences(chosen: Mapping[str, float], others: Mapping[str, float]) -> tuple[Reason, ...]:
    """What makes a choice better than the others, by the parts of their values; the weightiest first."""
    apart = [Reason(term, amount - others.get(term, 0.0)) for term, amount in chosen.items()]
    return tuple(sorted((one for one in apart if one.amount), key=lambda one: -abs(one.amount)))


MAX_ALTERNATIVES = 6
"""With how many other actions one is compared to tell its reasons."""

DETERMINIZATIONS = 3
"""In how many positions as they may be."""

MAX_FOLLOW_UPS = 3
"""How many further actions of the turn are looked through where an action changes nothing by itself."""

MAX_CANDIDATES = 6
"""How many ways to go on are thought of at each of them."""


def explain_choice(question: SearchRequest, action: Action) -> tuple[Reason, ...]:
    """What makes an action better than the others on average; nothing where there are none, or no terms.

    Where an action changes nothing by itself, all are followed through the turn of the seat as it promises most, and
    nature decides alike after each.
    """
    others = [other for other in question.legal() if other != action]
    if question.evaluator.features is None or not others:
        return ()
    others = question.chance.sample(others, min(MAX_ALTERNATIVES, len(others)))
    positions = [question.imagined() for _ in range(DETERMINIZATIONS)]
    found = _compare(question, positions, action, others, 0)
    return found or _compare(question, positions[:1], action, others[: MAX_ALTERNATIVES // 2], MAX_FOLLOW_UPS)


def _compare(
    question: SearchRequest, positions: Sequence[Any], action: Action, others: Sequence[Action], further: int
) -> tuple[Reason, ...]:
    """How the terms after an action differ from those after some others, so many actions further in the turn."""
    chosen = _mean_features([_features_after(question, position, action, further) for position in positions])
    rest = _mean_features(
        [_features_after(question, position, other, further) for position in positions for other in others]
    )
    return feature_differences(chosen, rest)


def _mean_features(found: Sequence[Mapping[str, float]]) -> dict[str, float]:
    return {term: sum(one.get(term, 0.0) for one in found) / len(found) for one in found for term in one}


def _features_after(question: SearchRequest, position: Any, action: Action, further: int) -> Mapping[str, float]:
    """The terms of what an action leads to."""
    state = question.after(position, action)
    for _ in range(further):
        if not _advance(question, state):
            break
    assert question.evaluator.features is not None
    return question.evaluator.features(question.rules, state, question.seat)


def _advance(question: SearchRequest, state: Any) -> bool:
    """Let nature decide as it is most likely to, or the seat as it promises most; whether either had to."""
    rules = question.rules
    turn = rules.turn(state)
    if turn is None or turn.seat not in (NATURE, question.seat):
        return False
    legal = rules.legal(state)
    if turn.seat == NATURE:
        rules.play(state, legal[max(range(len(legal)), key=rules.odds(state).__getitem__)])
        return True
    tried = question.evaluator.candidate_moves(rules, state, legal)[:MAX_CANDIDATES]
    best = max(tried, key=lambda action: question.worth(question.after(state, action))) if len(tried) > 1 else tried[0]
    rules.play(state, best)
    return True
