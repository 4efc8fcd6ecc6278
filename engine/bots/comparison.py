"""The reasons of a bot's choice: in which countable facts its line is better than the next best.

A game counts what its players count (`Evaluator.measures`): points, spaces in reach, jewels aboard, chances. The best
line and the next are played to the end of the seat's turn, and the measures there are compared. If the best is better
in none of them, it is compared with the one after that, and so on; if there is none, the features of the evaluation
speak. No game by name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice
from typing import Any, NamedTuple

from engine.bots.analysis import Line
from engine.bots.evaluator import Measure
from engine.bots.explain import ALIKE, NAMES, ONLY, SEARCHED, Advice, Reason, notable, warned_of
from engine.bots.search_request import SearchRequest
from engine.bots.turn_end import best_follow_up, is_in_turn, to_end_of_turn
from engine.rules.actions import Action
from engine.rules.contract import NATURE

EQUAL = 0.004
"""By how much two lines may differ, on the scale of -1 to 1, and still do equally well."""

SAME = 0.06
"""The same for lines that differ in nothing that is measured: a search prefers what it has looked at more closely."""


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

MAX_FOLLOW_UPS = 3
"""Maximum number of further actions of the turn that are played if an action changes nothing by itself."""


def explain_choice(request: SearchRequest, lines: Sequence[Line]) -> Advice:
    """The first of some lines, explained: it is the one to be played.

    Lines without values have reasons by features alone.
    """
    best = lines[0]
    if len(request.legal()) == 1:
        return Advice(best.move, (Reason(ONLY, 0.0),), best.actions)
    position = request.determinization()
    line, after = to_end_of_turn(request, position, best)
    reasons = _warnings(request, position, line)
    if not best.values:
        return Advice(best.move, (*reasons, *feature_reasons(request, best.move)), line)
    alike = [other for other in lines[1:] if other.values and _is_alike(best, other, request)]
    behind = [other for other in lines[1:] if other.values and other not in alike]
    reasons += _as_good(best.move, [other.move for other in alike])
    if not alike:
        reasons.append(Reason(SEARCHED, _lead(best, behind[0], request) if behind else 0.0))
    found = _compared(request, position, after, chain(behind, _overlooked(request, position, lines)))
    chosen = found[-1] if found and notable(found[-1].measured)[0] else next(iter(found), Comparison())
    reasons += chosen.measured
    if not alike and not notable(chosen.measured)[0]:  # no others would be told
        same = [each.line for each in found if each.line in behind and not each.measured]
        same = [other for other in same if _lead(best, other, request) <= SAME]
        reasons += _weighty(request, best.move, after, chosen) or _as_good(best.move, [other.move for other in same])
        if not behind and not chosen.measured:
            reasons += _equals(request, position, best.move)
    return Advice(best.move, tuple(reasons), line, chosen.actions)


class Comparison(NamedTuple):
    """Another line that the best is compared with, its actions and its end, and the measures in which they differ.

    There is no end without another line.
    """

    line: Line | None = None
    actions: tuple[Action, ...] = ()
    end: Any = None
    measured: Sequence[Reason] = ()


def _weighty(request: SearchRequest, move: Action, after: Any, other: Comparison) -> list[Reason]:
    """The features that speak for or against the best line, unless they are next to nothing, or measured otherwise."""
    features, rules, seat = request.evaluator.features, request.rules, request.seat
    if other.end is None or features is None:
        found = feature_reasons(request, move)
    else:
        found = feature_differences(features(rules, after, seat), features(rules, other.end, seat))
    least, known = LEAST_FEATURE * request.evaluator.tuning.value_scale, {why.feature for why in other.measured}
    return [why for why in found if abs(why.amount) > least and why.feature not in known]


def _equals(request: SearchRequest, position: Any, move: Action) -> list[Reason]:
    """That others do as well as a move, by the values of the positions after them; empty if none does.

    Few moves are followed to the end of the turn.
    """
    seat, legal = request.seat - 1, request.legal()
    follow = len(legal) <= MAX_COMPARED

    def worth(action: Action) -> float:
        """The value for the seat, -1 to 1."""
        if follow:
            return request.values_of(to_end_of_turn(request, position, Line((action,), ()))[1])[seat]
        return request.values_of(request.state_after(position, action))[seat]

    least = worth(move) - EQUAL
    return _as_good(move, [action for action in legal if action != move and worth(action) >= least])


def _as_good(move: Action, others: Sequence[Action]) -> list[Reason]:
    """That some others do as well as a move; empty for none."""
    return [Reason(ALIKE, len(others) + 1.0, words=_differing_names([move, *others]))] if others else []


def _warnings(request: SearchRequest, position: Any, line: Sequence[Action]) -> list[Reason]:
    """What the table warns of first before the actions of a line; empty for nothing."""
    rules, state = request.rules, position.copy()
    for action in line:
        warning = request.evaluator.warning(rules, rules.view(state, request.seat), action)
        if warning:
            return [warned_of(warning)]
        rules.play(state, action)
    return []


def _compared(request: SearchRequest, position: Any, after: Any, others: Iterable[Line]) -> list[Comparison]:
    """The position after the best line against other lines, up to the first that lacks something of it."""
    found: list[Comparison] = []
    for other in islice(others, MAX_COMPARED):
        actions, end = to_end_of_turn(request, position, other)
        if is_in_turn(request, end, position) == is_in_turn(request, after, position):
            found.append(Comparison(other, actions, end, position_reasons(request, after, end)))
            if notable(found[-1].measured)[0]:
                break
    return found


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
    rules.play(state, best_follow_up(request, state))
    return True


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
