"""The reasons of a bot's choice: in which countable facts its line is better than the next best.

A game counts what its players count (`Evaluator.measures`): points, spaces in reach, jewels aboard, chances. The best
line and the next are played to the end of the seat's turn, and the measures there are compared; if they do not speak
for the best, those after the turns that the search expects next (`Line.expected`). If they do not either, the best is
compared with the line after that, and so on; if there is none, the features of the evaluation speak. No game by name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import Any, NamedTuple

from engine.bots.analysis import Line
from engine.bots.evaluator import unsquashed
from engine.bots.explain import (
    GAINS,
    ONLY,
    PROVEN,
    SEARCHED,
    Advice,
    Reason,
    balance,
    warned_of,
)
from engine.bots.reasons.features import MAX_ALTERNATIVES, feature_differences, feature_reasons
from engine.bots.reasons.measured import due_to_move, is_relative, position_reasons
from engine.bots.reasons.settings import after_turns, as_good, beside
from engine.bots.reasons.turn_end import is_in_turn, to_end_of_turn, with_same_rest
from engine.bots.search_request import SearchRequest
from engine.rules.actions import Action

EQUAL = 0.004
"""By how much two lines may differ, on the scale of -1 to 1, and still do equally well."""

SAME = 0.06
"""The same for lines that differ in nothing that is measured: a search prefers what it has looked at more closely."""

CLOSE = 0.01
"""The same where measures do not speak for the best line."""

LEAST_FEATURE = 0.03
"""By how much a feature has to differ, as a fraction of `Tuning.value_scale`, to be told."""

MAX_COMPARED, MAX_EQUAL = 8, 24
"""Maximum number of lines that the best is compared with, one after the other; of moves that are told to do as well."""

MAX_EXPECTED = 4
"""Maximum number of expected turns after which they are compared."""

LEAST_BALANCE = 0.6
"""What gains are worth at least of the cost that is told with them."""


def explain_choice(request: SearchRequest, lines: Sequence[Line]) -> Advice:
    """The first of some lines, explained: it is the one to be played.

    Lines without values have reasons by features alone.
    """
    best = lines[0]
    if len(request.legal()) == 1:
        return Advice(best.move, (Reason(ONLY, 0.0),), best.actions)
    position = request.determinization()
    own = End(best, *to_end_of_turn(request, position, best))
    reasons = _warnings(request, position, own.actions)
    if not best.values:
        return Advice(best.move, (*reasons, *feature_reasons(request, best.move)), own.actions)
    alike = [other for other in lines[1:] if other.values and _is_alike(best, other, request)]
    behind = [other for other in lines[1:] if other.values and other not in alike]
    reasons += [Reason(PROVEN, best.values[request.seat - 1])] if best.is_proven else []
    if not alike:
        reasons.append(_searched(best, behind[:1], request))
    is_decided = best.is_proven and bool(alike)
    only_these = alike if len(request.legal()) == 1 + len(alike) == 2 else []
    others = [] if is_decided else chain(behind, _overlooked(request, position, lines), only_these)
    found = [*_compared(request, position, own, others, 0 if alike else MAX_EXPECTED)]
    chosen = _most_convincing(found)
    is_told = balance(chosen.measured) >= (1 if alike or balance(chosen.total) > 1 else LEAST_BALANCE)
    if alike:
        reasons += as_good(best.move, [other.move for other in alike], chosen.other.line if is_told else None)
    if is_told:
        is_told_apart = len(request.legal()) > 2 and not alike and is_relative(request, position, chosen.measured)
        reasons += [beside(best.move, chosen.other.line.move)] if is_told_apart else []
        reasons += [*after_turns(best.expected[: chosen.turns]), *chosen.measured]
    elif not alike:
        reasons += _doubtful(request, position, own, chosen, found)
    answers = (own.expected(chosen.turns), chosen.other.expected(chosen.turns))
    return Advice(best.move, tuple(reasons), own.actions, chosen.other.actions, *answers)


class End(NamedTuple):
    """A line, its actions to the end of the seat's turn, and the position there; none without a line."""

    line: Line = Line((), ())
    actions: tuple[Action, ...] = ()
    state: Any = None

    def expected(self, turns: int) -> tuple[Action, ...]:
        """The actions of the next turns that the search expects."""
        return tuple(chain.from_iterable(self.line.expected[:turns]))


class Comparison(NamedTuple):
    """The end of another line that the best is compared with, and the measures in which they differ.

    `turns` is the number of expected turns that are played after both. `total` is the difference in what is expected of
    everything together, if there is one. It differs if any measure does, even one that is not due to the first action;
    it is matched if the rest of the best line may follow the other move as well, and it is worth as much then.
    """

    other: End = End()
    measured: Sequence[Reason] = ()
    turns: int = 0
    total: Sequence[Reason] = ()
    differs: bool = False
    is_matched: bool = False


def _compared(
    request: SearchRequest, position: Any, own: End, others: Iterable[Line], turns: int
) -> Iterator[Comparison]:
    """The end of the best line against other lines, up to the first comparison that speaks for it.

    `turns` is the maximum number of expected turns that are played on.
    """
    for line in islice(others, MAX_COMPARED):
        other = End(line, *to_end_of_turn(request, position, line))
        if is_in_turn(request, other.state, position) != is_in_turn(request, own.state, position):
            continue
        alike = with_same_rest(request, position, own.actions, line.move)
        for count in range(1 + min(turns, len(own.line.expected), len(line.expected))):
            ends = (request.played_on(end.state, end.expected(count)) for end in (own, other))
            reasons = position_reasons(request, *ends)
            due = due_to_move(request, own.state, alike, reasons) if alike is not None and not count else reasons
            total, measured = ([why for why in due if why.is_total is each] for each in (True, False))
            found = Comparison(
                other,
                measured,
                count,
                total,
                any(not why.is_total for why in reasons),
                _ends_as(request, own.state, alike),
            )
            yield found
            if balance(found.measured) > 1 and sum(why.amount for why in found.measured) > 0:
                return


def _ends_as(request: SearchRequest, after: Any, alike: Any) -> bool:
    """Whether a position is worth as much to the seat as another, and measured alike; not if there is none."""
    if alike is None or position_reasons(request, after, alike):
        return False
    worth, other = (request.values_of(state)[request.seat - 1] for state in (after, alike))
    return abs(worth - other) <= EQUAL


def _most_convincing(found: Sequence[Comparison]) -> Comparison:
    """The last of some comparisons if it speaks for the best line, else the first of those that sound most like it.

    What is expected of everything together says more than gains that are less than their cost.
    """
    order = [*found[-1:], *found]
    convincing = [each for each in order if balance(each.measured) > 1]
    promising = [each for each in order if balance(each.total) > 1]
    plausible = [each for each in order if balance(each.measured) >= LEAST_BALANCE]
    return next(iter([*convincing, *promising, *plausible, *found]), Comparison())


def _doubtful(
    request: SearchRequest, position: Any, own: End, chosen: Comparison, found: Sequence[Comparison]
) -> list[Reason]:
    """The reasons where measures do not speak for the best line: what is expected of everything together, or that the
    next lines will do as well, or features; and the costs. Empty if there is nothing to say.
    """
    best, costs = own.line, [why for why in chosen.measured if why.amount < 0]
    if balance(chosen.total) > 1:
        return [*chosen.total, *(why for why in costs if balance([*chosen.total, why]) > 1)]
    others = {each.other.line.move: each.other.line for each in found if each.other.line.values}
    matched = dict.fromkeys(each.other.line.move for each in found if each.is_matched)
    differing = {each.other.line.move for each in found if each.differs}
    leads = {move: _lead(best, other, request) for move, other in others.items()}
    same = [move for move, lead in leads.items() if lead <= (CLOSE if move in differing else SAME)]
    same += [move for move in matched if move not in same]
    if same and (differing & {*same}):
        return as_good(best.move, same)
    if others and _tells_lead(request, best):
        return as_good(best.move, same) or ([] if differing else _equals(request, position, best.move))
    gains = _weighty(request, best.move, own.state, chosen)
    if sum(why.amount for why in gains) < -LEAST_BALANCE * sum(why.amount for why in costs):
        return as_good(best.move, same) or _equals(request, position, best.move)
    return [*costs, *(gains or as_good(best.move, same))] or _equals(request, position, best.move)


def _weighty(request: SearchRequest, move: Action, after: Any, other: Comparison) -> list[Reason]:
    """The features that speak for or against the best line, unless they are next to nothing, or measured otherwise."""
    features, rules, seat = request.evaluator.features, request.rules, request.seat
    if other.other.state is None or features is None:
        found = feature_reasons(request, move)
    else:
        found = feature_differences(features(rules, after, seat), features(rules, other.other.state, seat))
    least, known = LEAST_FEATURE * request.evaluator.tuning.value_scale, {why.feature for why in other.measured}
    return [why for why in found if abs(why.amount) > least and why.feature not in known]


def _equals(request: SearchRequest, position: Any, move: Action) -> list[Reason]:
    """That others do as well as a move, by the values of the positions after them; empty if none does.

    Few moves are followed to the end of the turn; very many are alike only because the values see no further.
    """
    seat, legal = request.seat - 1, request.legal()
    follow = len(legal) <= MAX_COMPARED

    def worth(action: Action) -> float:
        """The value for the seat, -1 to 1."""
        if follow:
            return request.values_of(to_end_of_turn(request, position, Line((action,), ()))[1])[seat]
        return request.values_of(request.state_after(position, action))[seat]

    least = worth(move) - EQUAL
    same = [action for action in legal if action != move and worth(action) >= least]
    return as_good(move, same) if len(same) < MAX_EQUAL else []


def _warnings(request: SearchRequest, position: Any, line: Sequence[Action]) -> list[Reason]:
    """What the table warns of first before the actions of a line; empty for nothing."""
    rules, state = request.rules, position.copy()
    for action in line:
        warning = request.evaluator.warning(rules, rules.view(state, request.seat), action)
        if warning:
            return [warned_of(warning)]
        rules.play(state, action)
    return []


def _overlooked(request: SearchRequest, position: Any, lines: Sequence[Line]) -> Iterator[Line]:
    """The best of some actions that no line begins with, by the value of the position after it; perhaps none."""
    moves = {line.move for line in lines}
    actions = [action for action in request.legal() if action not in moves]
    if request.evaluator.measures is not None and actions:
        actions = request.rng.sample(actions, min(MAX_ALTERNATIVES, len(actions)))
        yield Line((max(actions, key=lambda action: request.value_of(request.state_after(position, action))),), ())


def _is_alike(best: Line, other: Line, request: SearchRequest) -> bool:
    """Whether a line does as well as the best, as far as both were searched: a proven win is as good as any other."""
    if best.is_proven != other.is_proven:
        return False
    won = best.is_proven and best.values[request.seat - 1] > 0 and other.values[request.seat - 1] > 0
    return won or (_lead(best, other, request) <= EQUAL and 2 * other.visits > best.visits)


def _searched(best: Line, others: Sequence[Line], request: SearchRequest) -> Reason:
    """That the search found nothing better than the best line, with its lead over the next if there is one."""
    if not others:
        return Reason(SEARCHED, 0.0)
    if not _tells_lead(request, best):
        return Reason(SEARCHED, _lead(best, others[0], request))
    scale, at = request.evaluator.tuning.value_scale, request.seat - 1
    ahead, next_best = (unsquashed(line.values[at], scale) for line in (best, others[0]))
    apart = {name: amount - others[0].outlook.get(name, 0.0) for name, amount in best.outlook.items()}
    words = {GAINS: "|".join(f"{name} {by:.1f}" for name, by in sorted(apart.items(), key=lambda each: -each[1]))}
    lead = round(ahead - next_best, 1)
    return Reason(SEARCHED, _lead(best, others[0], request), to=lead, words=words if apart else {})


def _tells_lead(request: SearchRequest, best: Line) -> bool:
    """Whether the sheet has words for the lead of the search; alone only if its unit is known (`Line.outlook`)."""
    return SEARCHED in request.rules.sheet.reasons and (request.rules.seats > 1 or bool(best.outlook))


def _lead(best: Line, other: Line, request: SearchRequest) -> float:
    """By how much a line is worth more to the seat than another may be."""
    return best.values[request.seat - 1] - other.values[request.seat - 1] - other.doubt
