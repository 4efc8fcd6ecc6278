"""The reasons by features of the evaluation, where no measure speaks. No game by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.bots.analysis import mean_of
from engine.bots.explain import Reason
from engine.bots.reasons.turn_end import best_follow_up
from engine.bots.search_request import SearchRequest
from engine.rules.actions import Action
from engine.rules.contract import NATURE

MAX_ALTERNATIVES = 6
"""Maximum number of alternatives an action is compared with."""

DETERMINIZATIONS = 3
"""Number of determinizations in which they are compared."""

MAX_FOLLOW_UPS = 3
"""Maximum number of further actions of the turn that are played if an action changes nothing by itself."""


def feature_differences(chosen: Mapping[str, float], baseline: Mapping[str, float]) -> tuple[Reason, ...]:
    """The differences between two feature vectors as reasons, the heaviest first."""
    reasons = [Reason(name, amount - baseline.get(name, 0.0)) for name, amount in chosen.items()]
    return tuple(sorted((reason for reason in reasons if reason.amount), key=lambda reason: -abs(reason.amount)))


def feature_reasons(request: SearchRequest, action: Action) -> tuple[Reason, ...]:
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
    features = mean_of([_features_after(request, position, action, follow_ups) for position in positions])
    others = mean_of(
        [
            _features_after(request, position, alternative, follow_ups)
            for position in positions
            for alternative in alternatives
        ]
    )
    return feature_differences(features, others)


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
    rules.play(state, best_follow_up(request, state))
    return True
