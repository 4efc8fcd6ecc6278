"""Which of the puzzles that were found make a good set: of all grades and sorts, no two alike, the easiest first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence

from engine.puzzles.puzzle_sheet import Puzzle

GRADES = (1, 2, 3)
"""All grades, the easiest first."""

SAME_GAME = 2
"""The most puzzles out of one game."""


def hardness(puzzle: Puzzle) -> tuple[int, int, float, list[str]]:
    """By what puzzles are sorted: how many levels fail, within how many turns, and how few of the lines solve it.

    Those that are as hard come as they were found, whatever their sorts.
    """
    return puzzle.grade, puzzle.turns, puzzle.looked / puzzle.ways, _place_of(puzzle)


def clearness(puzzle: Puzzle) -> tuple[float, str]:
    """What is preferred among puzzles of one sort: few of the lines solve it."""
    return puzzle.ways / puzzle.looked, puzzle.id


def chosen(found: Iterable[Puzzle], count: int) -> list[Puzzle]:
    """A set of puzzles out of those that were found, at most `count`, the easiest first.

    They are taken grade by grade in turn, of each grade one of the sort of which the fewest were taken; of those about
    a single choice one whose answer is the rarest so far.
    """
    left = sorted(found, key=clearness)
    taken: list[Puzzle] = []
    for limit in (SAME_GAME, count):
        before = -1
        while before < len(taken) < count:
            before = len(taken)
            for grade in GRADES:
                puzzle = _next(left, taken, grade, limit)
                if puzzle is not None and len(taken) < count:
                    left = [other for other in left if _place_of(other) != _place_of(puzzle)]
                    taken.append(puzzle)
    return sorted(taken, key=hardness)


def sort_of(puzzle: Puzzle) -> str:
    """The sort of a puzzle: the name of its quest."""
    return puzzle.id.rsplit("-", 3)[0]


def _answer(puzzle: Puzzle) -> Hashable:
    """What is common to puzzles about a single choice with the same answer; all others have one of their own."""
    return (sort_of(puzzle), puzzle.hint) if puzzle.kind == "expectation" else puzzle.id


def _place_of(puzzle: Puzzle) -> list[str]:
    """The position that a puzzle was found in: seed, game and place."""
    return puzzle.id.split("-")[-3:]


def _game_of(puzzle: Puzzle) -> tuple[str, ...]:
    """The game that a puzzle was found in: the seed and the number of the game."""
    return tuple(puzzle.id.split("-")[-3:-1])


def _next(left: Sequence[Puzzle], taken: Sequence[Puzzle], grade: int, limit: int) -> Puzzle | None:
    """The next puzzle of a grade, None if there is none from a game that fewer than `limit` others are from."""
    games, sorts, answers = (Counter(map(of, taken)) for of in (_game_of, sort_of, _answer))
    good = [puzzle for puzzle in left if puzzle.grade == grade and games[_game_of(puzzle)] < limit]
    return min(good, key=lambda puzzle: (sorts[sort_of(puzzle)], answers[_answer(puzzle)]), default=None)
