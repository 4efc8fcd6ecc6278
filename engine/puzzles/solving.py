"""The solution of a puzzle out of its position alone: the best value, the next one, and the lines. Exact."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import Any

import msgspec

from engine.puzzles.knowledge import Knowledge
from engine.puzzles.puzzle_sheet import Kind
from engine.puzzles.turn_search import TurnSearch
from engine.puzzles.win_search import WinSearch
from engine.rules.contract import Rules, Seat, Turn

DECIMALS = 4
"""To how many decimals mean values are kept."""


class TooMany(Exception):
    """More positions at the end of the turn are won than are asked for."""


class Question(msgspec.Struct, frozen=True):
    """What is asked of a position: a win within `turns`, a gain of `measure` by the end of the turn, or its mean.

    A win is no answer if the turn can end in more than `ends` positions that are won.
    """

    kind: Kind
    measure: str = "points"
    turns: int = 1
    ends: float = inf


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
    or a win is to be had sooner or in too many ways.

    Raises `TooLarge` if more than `limit` positions have to be looked at.
    """
    if question.kind == "expectation":
        return _expected(rules, knowledge, state, turn)
    gain = _gain(rules, knowledge, question, state, turn.seat, limit)
    if gain is None:
        return None
    search = TurnSearch(rules, knowledge, turn, gain, limit)
    try:
        values = search.lines_of_turn(state)
    except TooMany:
        return None
    if len(values) < 2:
        return None
    second, best = sorted(values)[-2:]
    texts = [[action.text for action in path] for path in search.paths(state, best, lines)]
    texts.sort(key=len)
    return Solution(best, second, texts, values[best], search.ends(best), sum(values.values()))


def _gain(
    rules: Rules[Any], knowledge: Knowledge, question: Question, start: Any, seat: Seat, limit: int
) -> Callable[[Any], float] | None:
    """What the end of a turn is worth: 1 if it is won, or by how much a measure has grown. None if it is won sooner."""
    if question.kind == "win":
        wins = WinSearch(rules, knowledge, seat, limit)
        return None if wins.wins(start, question.turns - 1) else _won(wins, question)
    measure = knowledge.measures[question.measure]
    before = measure(rules, start, seat)
    return lambda state: measure(rules, state, seat) - before


def _won(wins: WinSearch, question: Question) -> Callable[[Any], float]:
    """Whether the end of a turn is won, 1 or 0, as long as not too many are."""
    count = 0

    def won(state: Any) -> float:
        """1 if the end of a turn is won, else 0. Raises `TooMany`."""
        nonlocal count
        is_won = wins.wins(state, question.turns - 1)
        count += is_won
        if count > question.ends:
            raise TooMany
        return float(is_won)

    return won


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
