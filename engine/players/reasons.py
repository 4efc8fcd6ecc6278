"""Why an action is better than the others, by the parts of what the position is worth after it. No game by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.players.advice import Reason, told_apart
from engine.players.question import Question
from engine.rules import NATURE, Action

COMPARED = 6
"""With how many other actions one is compared to tell its reasons."""

IMAGINED = 3
"""In how many positions as they may be."""

FOLLOWED = 3
"""How many further actions of the turn are looked through where an action changes nothing by itself."""

GLANCES = 6
"""How many ways to go on are thought of at each of them."""


def reasons_for(question: Question, action: Action) -> tuple[Reason, ...]:
    """What makes an action better than the others on average; nothing where there are none, or no terms.

    Where an action changes nothing by itself, all are followed through the turn of the seat as it promises most, and
    nature decides alike after each.
    """
    others = [other for other in question.legal() if other != action]
    if question.judge.terms is None or not others:
        return ()
    others = question.chance.sample(others, min(COMPARED, len(others)))
    positions = [question.imagined() for _ in range(IMAGINED)]
    found = _compared(question, positions, action, others, 0)
    return found or _compared(question, positions[:1], action, others[: COMPARED // 2], FOLLOWED)


def _compared(
    question: Question, positions: Sequence[Any], action: Action, others: Sequence[Action], further: int
) -> tuple[Reason, ...]:
    """How the terms after an action differ from those after some others, so many actions further in the turn."""
    chosen = _mean([_terms(question, position, action, further) for position in positions])
    rest = _mean([_terms(question, position, other, further) for position in positions for other in others])
    return told_apart(chosen, rest)


def _mean(found: Sequence[Mapping[str, float]]) -> dict[str, float]:
    return {term: sum(one.get(term, 0.0) for one in found) / len(found) for one in found for term in one}


def _terms(question: Question, position: Any, action: Action, further: int) -> Mapping[str, float]:
    """The terms of what an action leads to."""
    state = question.after(position, action)
    for _ in range(further):
        if not _go_on(question, state):
            break
    assert question.judge.terms is not None
    return question.judge.terms(question.rules, state, question.seat)


def _go_on(question: Question, state: Any) -> bool:
    """Let nature decide as it is most likely to, or the seat as it promises most; whether either had to."""
    rules = question.rules
    turn = rules.turn(state)
    if turn is None or turn.seat not in (NATURE, question.seat):
        return False
    legal = rules.legal(state)
    if turn.seat == NATURE:
        rules.play(state, legal[max(range(len(legal)), key=rules.odds(state).__getitem__)])
        return True
    tried = question.judge.worth_trying(rules, state, legal)[:GLANCES]
    best = max(tried, key=lambda action: question.worth(question.after(state, action))) if len(tried) > 1 else tried[0]
    rules.play(state, best)
    return True
