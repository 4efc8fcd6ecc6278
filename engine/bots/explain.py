"""Explanations of a bot's choice: the features in which its action beats the alternatives, and their words.

No game by name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from engine.bots.analysis import Line
from engine.bots.search_request import SearchRequest
from engine.rules.actions import Action
from engine.rules.contract import NATURE

if TYPE_CHECKING:
    from engine.data.sheet import Sheet


MAX_GAINS, MAX_COSTS = 2, 1
"""Maximum numbers of gains and of costs in an explanation."""

MIN_SHARE = 0.25
"""Minimum weight of a reason, as a fraction of the heaviest one."""


class Reason(msgspec.Struct, frozen=True):
    """A feature of the evaluation, and by how much an action makes it better (worse, below 0) than the alternatives."""

    feature: str
    amount: float


class Advice(msgspec.Struct, frozen=True):
    """The action a bot would take, with its reasons, the heaviest first; no reasons without an alternative.

    `line` are the actions of its turn that begin with it, as far as the search has seen.
    """

    action: Action
    reasons: tuple[Reason, ...] = ()
    line: tuple[Action, ...] = ()


def reasons_text(sheet: Sheet, reasons: Sequence[Reason]) -> str:
    """The reasons as words that complete "for ...", without a full stop: "more room to mine, at the cost of points".

    One or two gains, then at most one cost, ignoring those that are light compared to the heaviest; "" without gains.
    Features that the sheet has no words for are left out.
    """
    known = [reason for reason in reasons if reason.feature in sheet.values]
    threshold = MIN_SHARE * max((abs(reason.amount) for reason in known), default=0.0)
    known.sort(key=lambda reason: -abs(reason.amount))
    gains = [sheet.values[reason.feature].more for reason in known if reason.amount > 0 and reason.amount >= threshold]
    costs = [sheet.values[reason.feature].less for reason in known if reason.amount < 0 and -reason.amount >= threshold]
    if not gains:
        return ""
    at_cost = [f", at the cost of {cost}" for cost in costs if cost][:MAX_COSTS]
    return "".join([" and ".join(gains[:MAX_GAINS]), *at_cost])


def feature_differences(chosen: Mapping[str, float], baseline: Mapping[str, float]) -> tuple[Reason, ...]:
    """The differences between two feature vectors as reasons, the heaviest first."""
    reasons = [Reason(name, amount - baseline.get(name, 0.0)) for name, amount in chosen.items()]
    return tuple(sorted((reason for reason in reasons if reason.amount), key=lambda reason: -abs(reason.amount)))


MAX_ALTERNATIVES = 6
"""Maximum number of alternatives an action is compared with."""

DETERMINIZATIONS = 3
"""Number of determinizations in which they are compared."""

MAX_FOLLOW_UPS = 3
"""Maximum number of further actions of the turn that are played if an action changes nothing by itself."""

MAX_CANDIDATES = 6
"""Maximum number of candidate moves at each of them."""


def explain_choice(request: SearchRequest, lines: Sequence[Line]) -> Advice:
    """The first of some lines, explained: it is the one to be played."""
    return Advice(lines[0].move, _reasons(request, lines[0].move), lines[0].actions)


def _reasons(request: SearchRequest, action: Action) -> tuple[Reason, ...]:
    """The features in which an action beats the alternatives on average; empty without alternatives or features.

    If the action changes nothing by itself, all are followed by the best continuation of the turn, with the most likely
    chance outcomes.
    """
    alternatives = [alternative for alternative in request.legal() if alternative != action]
    if request.evaluator.features is None or not alternatives:
        return ()
    alternatives = request.rng.sample(alternatives, min(MAX_ALTERNATIVES, len(alternatives)))
    positions = [request.determinization() for _ in range(DETERMINIZATIONS)]
    reasons = _compare(request, positions, action, alternatives, 0)
    return reasons or _compare(request, positions[:1], action, alternatives[: MAX_ALTERNATIVES // 2], MAX_FOLLOW_UPS)


def _compare(
    request: SearchRequest, positions: Sequence[Any], action: Action, alternatives: Sequence[Action], follow_ups: int
) -> tuple[Reason, ...]:
    """The feature differences between an action and its alternatives, `further` actions later in the turn."""
    features = _mean_features([_features_after(request, position, action, follow_ups) for position in positions])
    mean_features = _mean_features(
        [
            _features_after(request, position, alternative, follow_ups)
            for position in positions
            for alternative in alternatives
        ]
    )
    return feature_differences(features, mean_features)


def _mean_features(vectors: Sequence[Mapping[str, float]]) -> dict[str, float]:
    return {
        name: sum(vector.get(name, 0.0) for vector in vectors) / len(vectors) for vector in vectors for name in vector
    }


def _features_after(request: SearchRequest, position: Any, action: Action, follow_ups: int) -> Mapping[str, float]:
    """The features of the position that an action leads to."""
    state = request.state_after(position, action)
    for _ in range(follow_ups):
        if not _advance(request, state):
            break
    assert request.evaluator.features is not None
    return request.evaluator.features(request.rules, state, request.seat)


def _advance(request: SearchRequest, state: Any) -> bool:
    """Play the most likely chance outcome, or the seat's best move; False if neither is to act."""
    rules = request.rules
    turn = rules.turn(state)
    if turn is None or turn.seat not in (NATURE, request.seat):
        return False
    legal = rules.legal(state)
    if turn.seat == NATURE:
        rules.play(state, legal[max(range(len(legal)), key=rules.odds(state).__getitem__)])
        return True
    candidates = request.evaluator.candidate_moves(rules, state, legal)[:MAX_CANDIDATES]
    best = (
        max(candidates, key=lambda action: request.value_of(request.state_after(state, action)))
        if len(candidates) > 1
        else candidates[0]
    )
    rules.play(state, best)
    return True
