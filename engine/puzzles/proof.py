"""The proof of a puzzle that is kept: the position can be, the solution solves it, and all else falls short."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.data.record import GameRecord
from engine.puzzles.attempt import EPSILON, Attempt
from engine.puzzles.knowledge import Knowledge
from engine.puzzles.puzzle_sheet import Puzzle
from engine.puzzles.solving import Question, Solution, solve

LIMIT = 400_000
"""The most positions that a proof looks at: more than the search for puzzles does."""


def quick_faults(record: GameRecord, puzzle: Puzzle, knowledge: Knowledge) -> Iterator[str]:
    """What is wrong with a puzzle, as far as its position and its lines show. Nothing if it is sound.

    Raises `ValueError` for a position that cannot be, and `IllegalAction` for a line that cannot be played.
    """
    attempt = Attempt(record, puzzle, knowledge)
    rules, state = attempt.rules, attempt.match.state
    if rules.position(rules.facts(state)) != state:
        yield "the facts of its position lead to another one"
    for line in puzzle.lines:
        outcome = _played(Attempt(record, puzzle, knowledge), line)
        if outcome != "solved":
            yield f"its line {', '.join(line)} leaves it {outcome}"


def _played(attempt: Attempt, line: Sequence[str]) -> str:
    """How a try ends that begins with a line and goes on as well as can be."""
    for action in line:
        attempt.play(action)
    while attempt.play_answers().outcome == "open":
        best = attempt.best()
        if best is None:
            break
        attempt.play(best)
    return attempt.verdict.outcome


def full_faults(record: GameRecord, puzzle: Puzzle, knowledge: Knowledge) -> Iterator[str]:
    """The same by the whole search: what else can be played, and what it is worth. Raises `TooLarge`."""
    yield from quick_faults(record, puzzle, knowledge)
    attempt = Attempt(record, puzzle, knowledge)
    question = Question(puzzle.kind, puzzle.measure, puzzle.turns)
    solution = solve(attempt.rules, knowledge, question, attempt.match.state, attempt.start, LIMIT)
    if solution is None:
        yield "all that can be played is worth the same"
        return
    for name, told, found in _compared(puzzle, solution):
        if told != found:
            yield f"its {name} is {told}; the search finds {found}"


def _compared(puzzle: Puzzle, solution: Solution) -> Iterator[tuple[str, Any, Any]]:
    """What a puzzle says and what the search finds, by name."""
    yield "lines", puzzle.lines, [[*line] for line in solution.lines]
    yield "ways", puzzle.ways, solution.ways
    yield "looked", puzzle.looked, solution.looked
    yield "choices", puzzle.choices, solution.choices
    for name, told, found in (
        ("value", puzzle.value, solution.value),
        ("second", puzzle.second, solution.second),
    ):
        if abs(told - found) > EPSILON:
            yield name, told, found
