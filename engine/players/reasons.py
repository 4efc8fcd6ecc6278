"""Why an action is better than the others, by the parts of what the position is worth after it. No game by name."""

from __future__ import annotations

from engine.players.advice import Reason, told_apart
from engine.players.question import Question
from engine.rules import Action

COMPARED = 8
"""With how many other actions one is compared to tell its reasons."""


def reasons_for(question: Question, action: Action) -> tuple[Reason, ...]:
    """What makes an action better than the others; nothing where there are none, or where a game names no terms."""
    rules, terms = question.rules, question.judge.terms
    others = [other for other in question.legal() if other != action]
    if terms is None or not others:
        return ()
    position = question.imagined()
    others = question.chance.sample(others, min(COMPARED, len(others)))
    found = [terms(rules, question.after(position, other), question.seat) for other in others]
    mean = {term: sum(one.get(term, 0.0) for one in found) / len(found) for one in found for term in one}
    return told_apart(terms(rules, question.after(position, action), question.seat), mean)
