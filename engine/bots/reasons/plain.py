"""Plain facts of a line: what it brings by itself, compared with nothing. No game by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.bots.analysis import Line
from engine.bots.explain import Reason
from engine.bots.reasons.turn_end import to_end_of_turn
from engine.bots.search_request import SearchRequest
from engine.rules.actions import Action


def plain_facts(request: SearchRequest, position: Any, actions: Sequence[Action]) -> list[Reason]:
    """What some actions bring by themselves, in the words of the game; empty where it tells nothing."""
    found = request.evaluator.outcomes(request.rules, position, actions, request.seat)
    return [
        Reason(name, 1.0 if fact.worth > 0 else -1.0, to=fact.amount, words=fact.words, is_plain=True)
        for name, fact in found.items()
    ]


def brings_the_same(request: SearchRequest, position: Any, facts: Sequence[Reason], other: Line) -> bool:
    """Whether another line brings the same facts, played to the end of the turn."""
    if not facts:
        return True
    return [*facts] == plain_facts(request, position, to_end_of_turn(request, position, other)[0])


def distinct_first(
    request: SearchRequest, position: Any, facts: Sequence[Reason], other: Sequence[Action]
) -> list[Reason]:
    """Some facts, those first that other actions do not bring as well."""
    if len(facts) < 2 or not other:
        return [*facts]
    common = plain_facts(request, position, other)
    return sorted(facts, key=lambda fact: fact in common)
