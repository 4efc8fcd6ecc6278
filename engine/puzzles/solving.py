"""The solution of a puzzle out of its position alone: the best value, the next one, and the lines. Exact."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from engine.puzzles.knowledge import Knowledge
from engine.puzzles.puzzle_sheet import Kind
from engine.puzzles.turn_search import TurnSearch
from engine.puzzles.win_search import WinSearch
from engine.rules.contract import Rules, Seat, Turn

DECIMALS = 4
"""To how many decimals mean values are kept."""


class Question(msgspec.Struct, frozen=True):
    """What is asked of a position: a win within `turns`, a gain of `measure` by the end of the turn, or its mean."""

    kind: Kind
    measure: str = "points"
    turns: int = 1


class Solution(msgspec.Struct, frozen=True):
    """The answer: the best `value`, the `second`, the first few best `lines`, how many `ways` there are to the best.

    `ends` is the number of positions in which best lines end, `looked` that of all lines. `choices` are the values of
    all actions, of an expectation.
    """

    value: float
    second: float
    lines: Sequence[Sequence[str]]
    ways: int
    ends: int
    looked: int
    choices: dict[str, float] = {}


def solve(
    rules: Rules[Any], knowledge: Knowledge, question: Question, state: Any, turn: Turn, limit: int, lines: int = 3
) -> Solution | None:
    """The solution in a position at the start of `turn`; None if all that can be played is worth the same,
    or a win is to be had sooner.

    Raises `TooLarge` if more than `limit` positions have to be looked at.
    """
    if question.kind == "expectation":
        return _expected(rules, knowledge, state, turn)
    if question.turns > 1 and WinSearch(rules, knowledge, turn.seat, limit).wins(state, question.turns - 1):
        return None
    gain = _gain(rules, knowledge, question, state, turn.seat, limit)
    search = TurnSearch(rules, knowledge, turn, gain, limit)
    values = search.lines_of_turn(state)
    if len(values) < 2:
        return None
    second, best = sorted(values)[-2:]
    texts = [[action.text for action in path] for path in search.paths(state, best, lines)]
    texts.sort(key=len)
    return Solution(best, second, texts, values[best], search.ends(best), sum(values.values()))


def _gain(
    rules: Rules[Any], knowledge: Knowledge, question: Question, start: Any, seat: Seat, limit: int
) -> Callable[[Any], float]:
    """What the end of a turn is worth: 1 if it is won, or by how much a measure has grown."""
    if question.kind == "win":
        wins = WinSearch(rules, knowledge, seat, limit)
        return lambda state: float(wins.wins(state, question.turns - 1))
    measure = knowledge.measures[question.measure]
    before = measure(rules, start, seat)
    return lambda state: measure(rules, state, seat) - before


def _expected(rules: Rules[Any], knowledge: Knowledge, state: Any, turn: Turn) -> Solution | None:
    """The mean values of all actions."""
    expect = knowledge.expect
    assert expect is not None
    choices = {text: round(value, DECIMALS) for text, value in expect(rules, state, turn.seat).items()}
    values = sorted({*choices.values()})
    if len(values) < 2:
        return None
    best = [[text] for text, value in choices.items() if value == values[-1]]
    return Solution(values[-1], values[-2], best, len(best), len(best), len(choices), choices)
