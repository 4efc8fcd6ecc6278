"""How hard a puzzle is: which levels of bots fail it. Each tries several times: it overlooks other things."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.bots.evaluator import Evaluator
from engine.bots.levels import suggest
from engine.data.record import GameRecord
from engine.puzzles.attempt import Attempt
from engine.puzzles.knowledge import Knowledge
from engine.puzzles.puzzle_sheet import Puzzle

TRIES: Final = {"easy": 5, "medium": 3, "hard": 1}
"""How often each level tries."""

SECONDS = 30.0
"""The time of a bot for a decision: so much that its budget ends before."""

DEPTH = 8
"""The decisions that a search for a gain looks ahead."""

LONGEST = 40
"""The most decisions of a try."""


class Grader:
    """Lets the levels try the puzzles of a game."""

    def __init__(self, record: GameRecord, knowledge: Knowledge, evaluator: Evaluator) -> None:
        self.record, self.knowledge, self.evaluator = record, knowledge, evaluator

    def graded(self, puzzle: Puzzle) -> Puzzle | None:
        """The puzzle with the levels that fail more often than not.

        None if the weakest one finds the solution. A level is taken to solve what a weaker one does.
        """
        fails: list[str] = []
        for level, tries in TRIES.items():
            if 2 * sum(self.solves(puzzle, level, seed) for seed in range(tries)) > tries:
                break
            fails.append(level)
        return msgspec.structs.replace(puzzle, fails=fails) if fails else None

    def solves(self, puzzle: Puzzle, level: str, seed: int) -> bool:
        """Whether a level solves a puzzle: in its usual way, or when it goes for what is asked alone."""
        return any(self._solves(puzzle, level, evaluator, seed) for evaluator in self._evaluators(puzzle))

    def _solves(self, puzzle: Puzzle, level: str, evaluator: Evaluator, seed: int) -> bool:
        attempt = Attempt(self.record, puzzle, self.knowledge)
        for number in range(LONGEST):
            attempt.play_answers()
            if attempt.verdict.outcome != "open":
                break
            rules, state = attempt.rules, attempt.match.state
            view = rules.view(state, puzzle.seat)
            attempt.play(suggest(rules, view, puzzle.seat, level, SECONDS, evaluator, 1000 * seed + number))
        return attempt.verdict.outcome == "solved"

    def _evaluators(self, puzzle: Puzzle) -> list[Evaluator]:
        """What the levels go for: what is good in the long run; of a gain also that alone."""
        if puzzle.kind != "gain":
            return [self.evaluator]
        tuning = msgspec.structs.replace(self.evaluator.tuning, max_depth=DEPTH, miss_rates={})
        return [self.evaluator, Evaluator(self.knowledge.measures[puzzle.measure], tuning=tuning)]
