"""The reasons of a bot's choice: in which countable facts its line is better than the next best.

A game counts what its players count (`Evaluator.measures`): points, spaces in reach, jewels aboard, chances. The best
line is compared with the next by them (`comparison`), and if they do not speak for it with the line after that, and so
on. Where nothing speaks, others do as well (`likeness`), the lead of the search is told, or the features of the
evaluation. No game by name.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any

from engine.bots.analysis import Line
from engine.bots.explain import MAX_GAINS, ONLY, PROVEN, Advice, Reason, balance, notable, warned_of
from engine.bots.reasons.comparison import (
    LEAST_BALANCE,
    MAX_EXPECTED,
    Choice,
    Comparison,
    End,
    compared,
    most_convincing,
)
from engine.bots.reasons.features import MAX_ALTERNATIVES, feature_differences, feature_reasons
from engine.bots.reasons.lead import lead, searched, tells_lead
from engine.bots.reasons.likeness import CLOSE, SAME, equals, is_alike, is_as_good
from engine.bots.reasons.plain import brings_the_same, distinct_first, plain_facts
from engine.bots.reasons.settings import after_turns, as_good, beside
from engine.bots.reasons.turn_end import to_end_of_turn
from engine.bots.search_request import SearchRequest
from engine.rules.actions import Action

LEAST_FEATURE = 0.03
"""By how much a feature has to differ, as a fraction of `Tuning.value_scale`, to be told."""


def explain_choice(request: SearchRequest, lines: Sequence[Line]) -> Advice:
    """The first of some lines, explained: it is the one to be played.

    Lines without values have reasons by features alone.
    """
    best = lines[0]
    if len(request.legal()) == 1:
        return Advice(best.move, (Reason(ONLY, 0.0),), best.actions)
    position = request.determinization()
    own = End(best, *to_end_of_turn(request, position, best))
    choice = Choice(request, position, own)
    facts = plain_facts(request, position, own.actions) if best.values else []
    reasons = _warnings(request, position, own.actions[:1] if any(why.amount < 0 for why in facts) else own.actions)
    if not best.values:
        return Advice(best.move, (*reasons, *feature_reasons(request, best.move)), own.actions)
    alike = [other for other in lines[1:] if other.values and is_alike(best, other, request)]
    alike = [other for other in alike if brings_the_same(request, position, facts, other)]
    behind = [other for other in lines[1:] if other.values and other not in alike]
    reasons += [Reason(PROVEN, best.values[request.seat - 1])] if best.is_proven else []
    if not alike:
        reasons.append(searched(request, best, next(iter(behind), None)))
    behind.sort(key=lambda other: other.move in own.actions)
    is_decided = best.is_proven and bool(alike)
    only_these = alike if len(request.legal()) == 1 + len(alike) == 2 else []
    others = [] if is_decided else chain(behind, _overlooked(request, position, lines), only_these)
    found = [*compared(choice, others, 0 if alike else MAX_EXPECTED)]
    chosen = most_convincing(found)
    is_told = balance(chosen.measured) >= (1 if alike or balance(chosen.total) > 1 else LEAST_BALANCE)
    is_told = is_told and not (facts and (alike or len(facts) >= MAX_GAINS or _is_light(request, chosen.measured)))
    is_told = is_told and not (facts and chosen.other.line.move in own.actions)
    reasons += facts if alike else distinct_first(request, position, facts, chosen.other.actions)
    if alike:
        reasons += as_good(request, best.move, [other.move for other in alike], chosen.other.line if is_told else None)
    if is_told:
        reasons += [] if alike else [beside(request, best.move, chosen.other.line.move)]
        reasons += [*after_turns(best.expected[: chosen.turns]), *chosen.measured]
    elif not alike and not facts:
        reasons += _doubtful(choice, chosen, found)
    answers = (own.expected(chosen.turns), chosen.other.expected(chosen.turns))
    return Advice(best.move, tuple(reasons), own.actions, chosen.other.actions, *answers)


def _doubtful(choice: Choice, chosen: Comparison, found: Sequence[Comparison]) -> list[Reason]:
    """The reasons where measures do not speak for the best line: what is expected of everything together, or that the
    next lines will do as well, or features; and the costs. Empty if there is nothing to say.
    """
    request, position, own = choice
    best, costs = own.line, [why for why in chosen.measured if why.amount < 0]
    if balance(chosen.total) > 1:
        return [
            beside(request, best.move, chosen.other.line.move),
            *chosen.total,
            *(why for why in costs if balance([*chosen.total, why]) > 1),
        ]
    others = {each.other.line.move: each.other.line for each in found if each.other.line.values}
    matched = dict.fromkeys(each.other.line.move for each in found if each.is_matched)
    differing = {each.other.line.move for each in found if each.differs}
    leads = {move: lead(best, other, request) for move, other in others.items()}
    same = [move for move, by in leads.items() if by <= (CLOSE if move in differing else SAME)]
    behind = [move for move, by in leads.items() if by > SAME]
    unseen = [move for move in matched if move not in (*same, *behind)]
    same += [move for move in unseen if move in others or is_as_good(request, position, best, move)]

    def alike() -> list[Reason]:
        """That others do as well."""
        return as_good(request, best.move, same) or equals(request, position, best.move, behind)

    if same and (differing & {*same}):
        return as_good(request, best.move, same)
    if others and tells_lead(request, best):
        return [] if differing and not same else alike()
    gains = _weighty(request, best.move, own.state, chosen)
    if sum(why.amount for why in gains) < -LEAST_BALANCE * sum(why.amount for why in costs):
        return alike()
    setting = [beside(request, best.move, chosen.other.line.move)] if costs else []
    return [*setting, *costs, *(gains or as_good(request, best.move, same))] or alike()


def _weighty(request: SearchRequest, move: Action, after: Any, other: Comparison) -> list[Reason]:
    """The features that speak for or against the best line, unless they are next to nothing, or measured otherwise."""
    features, rules, seat = request.evaluator.features, request.rules, request.seat
    if other.other.state is None or features is None:
        found = feature_reasons(request, move)
    else:
        found = feature_differences(features(rules, after, seat), features(rules, other.other.state, seat))
    least, known = LEAST_FEATURE * request.evaluator.tuning.value_scale, {why.feature for why in other.measured}
    return [why for why in found if abs(why.amount) > least and why.feature not in known]


def _is_light(request: SearchRequest, measured: Sequence[Reason]) -> bool:
    """Whether gains are next to nothing beside plain facts."""
    least = LEAST_FEATURE * request.evaluator.tuning.value_scale
    return sum(why.amount for why in notable(measured)[0][:MAX_GAINS]) < least


def _warnings(request: SearchRequest, position: Any, line: Sequence[Action]) -> list[Reason]:
    """What the table warns of first before the actions of a line; empty for nothing.

    Where plain facts tell what the line costs, ask for its first action only: what is certain at a later one may be
    avoided on the way.
    """
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
