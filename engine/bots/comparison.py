"""The reasons of a bot's choice: in which countable facts its line is better than the next best.

A game counts what its players count (`Evaluator.measures`): points, spaces in reach, jewels aboard, chances. The best
line and the next are played to the end of the seat's turn, and the measures there are compared. If the best is better
in none of them, it is compared with the one after that, and so on; if there is none, the features of the evaluation
speak. No game by name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice
from typing import Any

from engine.bots.analysis import Line
from engine.bots.evaluator import Measure
from engine.bots.explain import ALIKE, NAMES, ONLY, SEARCHED, Advice, Reason, notable, warned_of
from engine.bots.search_request import SearchRequest
from engine.rules.actions import Action
from engine.rules.contract import NATURE

EQUAL = 0.004
"""By how much two lines may differ, on the scale of -1 to 1, and still do equally well."""


def feature_differences(chosen: Mapping[str, float], baseline: Mapping[str, float]) -> tuple[Reason, ...]:
    """The differences between two feature vectors as reasons, the heaviest first."""
    reasons = [Reason(name, amount - baseline.get(name, 0.0)) for name, amount in chosen.items()]
    return tuple(sorted((reason for reason in reasons if reason.amount), key=lambda reason: -abs(reason.amount)))


LEAST_FEATURE = 0.03
"""By how much a feature has to differ, as a fraction of `Tuning.value_scale`, to be told."""

MAX_COMPARED = 8
"""Maximum number of lines that the best is compared with, one after the other."""

MAX_ALTERNATIVES = 6
"""Maximum number of alternatives an action is compared with."""

DETERMINIZATIONS = 3
"""Number of determinizations in which they are compared."""

MAX_TURN = 12
"""Maximum number of further actions after a line that are played to the end of the turn."""

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
    position = request.determinization()
    line, after = _to_end_of_turn(request, position, best)
    reasons = _warnings(request, position, line)
    if not best.values:
        return Advice(best.move, (*reasons, *feature_reasons(request, best.move)), line)
    alike = [other for other in lines[1:] if other.values and _is_alike(best, other, request)]
    behind = [other for other in lines[1:] if other.values and other not in alike]
    if alike:
        names = _differing_names([best.move, *(other.move for other in alike)])
        reasons.append(Reason(ALIKE, len(alike) + 1.0, words=names))
    else:
        reasons.append(Reason(SEARCHED, _lead(best, behind[0], request) if behind else 0.0))
    others = chain(behind, _overlooked(request, position, lines))
    measured, against = _against_the_next(request, position, after, others)
    reasons += measured
    if not alike and not notable(measured)[0]:  # no others would be told
        features = _weighty(request, best.move, measured)
        reasons += features or (_equals(request, position, best.move) if not behind and not measured else [])
    return Advice(best.move, tuple(reasons), line, against)


def _weighty(request: SearchRequest, move: Action, measured: Sequence[Reason]) -> list[Reason]:
    """The features that speak for or against a move, unless they are next to nothing, or measured otherwise."""
    least, known = LEAST_FEATURE * request.evaluator.tuning.value_scale, {why.feature for why in measured}
    return [why for why in feature_reasons(request, move) if abs(why.amount) > least and why.feature not in known]


def _equals(request: SearchRequest, position: Any, move: Action) -> list[Reason]:
    """That others do as well as a move, by the values of the positions after them; empty if none does."""
    seat = request.seat - 1
    worth = {action: request.values_of(request.state_after(position, action))[seat] for action in request.legal()}
    alike = [move, *(action for action in worth if action != move and worth[move] - worth[action] <= EQUAL)]
    return [Reason(ALIKE, float(len(alike)), words=_differing_names(alike))] if len(alike) > 1 else []


def _warnings(request: SearchRequest, position: Any, line: Sequence[Action]) -> list[Reason]:
    """What the table warns of first before the actions of a line; empty for nothing."""
    rules, state = request.rules, position.copy()
    for action in line:
        warning = request.evaluator.warning(rules, rules.view(state, request.seat), action)
        if warning:
            return [warned_of(warning)]
        rules.play(state, action)
    return []


def _against_the_next(
    request: SearchRequest, position: Any, after: Any, others: Iterable[Line]
) -> tuple[list[Reason], tuple[Action, ...]]:
    """The measures of the position after the best line against the first other line that lacks something of it.

    With the actions of that line. If the next few lack nothing, against the very next; nothing without any.
    """
    found: list[tuple[list[Reason], tuple[Action, ...]]] = []
    for other in islice(others, MAX_COMPARED):
        against, state = _to_end_of_turn(request, position, other)
        if _is_in_turn(request, state, position) != _is_in_turn(request, after, position):
            continue
        found.append((position_reasons(request, after, state), against))
        if notable(found[-1][0])[0]:
            return found[-1]
    return found[0] if found else ([], ())


def _overlooked(request: SearchRequest, position: Any, lines: Sequence[Line]) -> Iterator[Line]:
    """The best of some actions that no line begins with, by the value of the position after it; perhaps none."""
    moves = {line.move for line in lines}
    actions = [action for action in request.legal() if action not in moves]
    if request.evaluator.measures is not None and actions:
        actions = request.rng.sample(actions, min(MAX_ALTERNATIVES, len(actions)))
        yield Line((max(actions, key=lambda action: request.value_of(request.state_after(position, action))),), ())


def _is_alike(best: Line, other: Line, request: SearchRequest) -> bool:
    """Whether a line does as well as the best, as far as both were searched."""
    return _lead(best, other, request) <= EQUAL and 2 * other.visits > best.visits


def _lead(best: Line, other: Line, request: SearchRequest) -> float:
    """By how much a line is worth more than another to the seat."""
    return best.values[request.seat - 1] - other.values[request.seat - 1]


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
    for _ in range(MAX_TURN):
        if not _is_in_turn(request, state, position):
            break
        actions.append(_best_follow_up(request, state))
        rules.play(state, actions[-1])
    return tuple(actions), state


def _is_in_turn(request: SearchRequest, state: Any, position: Any) -> bool:
    """Whether the seat decides in a position that is still of the same turn as another."""
    rules = request.rules
    return request.is_own_decision(state) and _turn_number(rules, state) == _turn_number(rules, position)


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
    """What tells some actions apart, with a | between: a field of their one verb, their verbs, or verb and first field.

    A number says little without its verb. Nothing if they differ in more.
    """
    parts = [action.text.split() for action in actions]
    verbs, *fields = zip(*parts, strict=False)
    names = fields if len({*verbs}) == 1 else [verbs]
    names = [found for found in names if not any(name.isdecimal() for name in found)]
    names.append(tuple(" ".join(part[:2]) for part in parts))
    return next(({NAMES: "|".join(found)} for found in names if len({*found}) == len(actions)), {})
