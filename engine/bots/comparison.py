"""The reasons of a bot's choice: in which countable facts its line is better than the second best.

A game counts what its players count (`Evaluator.measures`): points, spaces in reach, jewels aboard, chances. The best
line and the second best are played to the end of the seat's turn, and the measures there are compared. If none differs,
the features of the evaluation speak. No game by name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.bots.analysis import Line
from engine.bots.evaluator import Measure
from engine.bots.explain import ALIKE, NAMES, ONLY, SEARCHED, Advice, Reason, notable
from engine.bots.search_request import SearchRequest
from engine.rules.actions import Action
from engine.rules.contract import NATURE

EQUAL = 0.004
"""By how much two lines may differ, on the scale of -1 to 1, and still do equally well."""


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
    """The first of some lines, explained: it is the one to be played.

    Lines without values have reasons by features alone.
    """
    best = lines[0]
    if len(request.legal()) == 1:
        return Advice(best.move, (Reason(ONLY, 0.0),), best.actions)
    rivals = [line for line in lines[1:] if line.values and best.values]
    alike = [line for line in rivals if _lead(best, line, request) <= EQUAL and 2 * line.visits > best.visits]
    behind = [line for line in rivals if line not in alike]
    names = _differing_names([best.move, *(line.move for line in alike)])
    reasons = [Reason(ALIKE, len(alike) + 1.0, words=names)] if alike else []
    position = request.determinization()
    line, after = _to_end_of_turn(request, position, best)
    against: tuple[Action, ...] = ()
    if best.values and not alike:
        reasons.append(Reason(SEARCHED, _lead(best, behind[0], request) if behind else 0.0))
    if behind:
        against, other = _to_end_of_turn(request, position, behind[0])
        measured = _measured(request, after, other)
        reasons += measured
        if notable(measured)[0]:  # features would not be told
            return Advice(best.move, tuple(reasons), line, against)
    return Advice(best.move, (*reasons, *feature_reasons(request, best.move)), line, against)


def _lead(best: Line, other: Line, request: SearchRequest) -> float:
    """By how much a line is worth more than another to the seat."""
    return best.values[request.seat - 1] - other.values[request.seat - 1]


def measure_reasons(request: SearchRequest, best: Line, other: Line) -> list[Reason]:
    """The measures in which one line differs from another at the end of the seat's turn, the heaviest first."""
    position = request.determinization()
    return _measured(request, *(_to_end_of_turn(request, position, line)[1] for line in (best, other)))


def _measured(request: SearchRequest, after: Any, other: Any) -> list[Reason]:
    """The measures in which one position differs from another as the seat sees them, the heaviest first."""
    measures, rules, seat = request.evaluator.measures, request.rules, request.seat
    if measures is None:
        return []
    mine, theirs = (measures(rules, rules.view(state, seat), seat) for state in (after, other))
    reasons = [_measure_reason(name, measure, theirs.get(name)) for name, measure in mine.items()]
    return sorted((why for why in reasons if why.by), key=lambda reason: -abs(reason.amount))


def _measure_reason(name: str, measure: Measure, other: Measure | None) -> Reason:
    """A measure compared with the same one after another line; 0 there if it is missing."""
    by = measure.amount - (other.amount if other else 0.0)
    return Reason(name, by * measure.worth, by, measure.amount, measure.words)


def _to_end_of_turn(request: SearchRequest, position: Any, line: Line) -> tuple[tuple[Action, ...], Any]:
    """The actions of a line, with further ones of the seat up to the end of its turn, and the position after them."""
    rules, state = request.rules, position.copy()
    actions: list[Action] = []
    for action in line.actions:
        if not request.is_own_decision(state) or action not in rules.legal(state):
            break
        rules.play(state, action)
        actions.append(action)
    for _ in range(MAX_FOLLOW_UPS):
        if not request.is_own_decision(state) or _turn_number(rules, state) != _turn_number(rules, position):
            break
        actions.append(_best_follow_up(request, state))
        rules.play(state, actions[-1])
    return tuple(actions), state


def _turn_number(rules: Any, state: Any) -> int:
    """The number of the turn of a position; -1 once the game is over."""
    turn = rules.turn(state)
    return -1 if turn is None else int(turn.number)


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
    rules.play(state, _best_follow_up(request, state))
    return True


def _best_follow_up(request: SearchRequest, state: Any) -> Action:
    """The seat's best move by the value of the position after it."""
    legal = request.rules.legal(state)
    candidates = request.evaluator.candidate_moves(request.rules, state, legal)[:MAX_CANDIDATES]
    if len(candidates) == 1:
        return candidates[0]
    return max(candidates, key=lambda action: request.value_of(request.state_after(state, action)))


def _differing_names(actions: Sequence[Action]) -> dict[str, str]:
    """The values of the one field in which actions of one verb differ, separated by spaces; nothing otherwise."""
    if len({action.verb for action in actions}) > 1:
        return {}
    columns = [*zip(*(action.text.split()[1:] for action in actions), strict=False)]
    differing = [column for column in columns if len({*column}) > 1]
    same_length = len({len(action.text.split()) for action in actions}) == 1
    return {NAMES: " ".join(differing[0])} if same_length and len(differing) == 1 else {}
