"""Finding puzzles: bots play games, and their positions are searched for turns that are clearly the best.

Equal requests find equal puzzles: bots play without a clock.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from types import ModuleType
from typing import Any, NamedTuple

import msgspec

from engine.bots.evaluator import Evaluator, evaluator_of
from engine.bots.levels import suggest
from engine.data.record import GameRecord
from engine.data.seats import COLOURS, SeatSetup, name_of_seat
from engine.match.match import Match
from engine.puzzles.choosing import clearness
from engine.puzzles.grading import Grader
from engine.puzzles.knowledge import Knowledge, Quest, knowledge_of
from engine.puzzles.puzzle_sheet import Puzzle
from engine.puzzles.solving import Question, Solution, solve
from engine.puzzles.turn_search import TooLarge
from engine.rules.contract import NATURE, Rules, Seat, Turn
from engine.rules.fact_reading import FactError

NO_CLOCK = 600.0
"""The seconds of a bot for a decision: its budget ends before."""

GRADED = 4
"""How many puzzles of a sort, a seat and a game the levels try, clear ones and others, until one is not too easy."""


class Diggings(msgspec.Struct, frozen=True):
    """Where to look for puzzles: how many games, the seed, and the level that plays."""

    games: int
    seed: int
    level: str


class Tally(msgspec.Struct):
    """What was looked at so far: games, positions and lines; positions that are too large or have no clear best, and
    those where the weakest level finds it.
    """

    games: int = 0
    positions: int = 0
    lines: int = 0
    too_large: int = 0
    flat: int = 0
    easy: int = 0


class MinedGame(NamedTuple):
    """A game that was searched: its number from 1, its actions, the puzzles found in it."""

    number: int
    actions: int
    puzzles: int


class Miner:
    """Plays the games of some diggings and yields the puzzles in their positions."""

    def __init__(
        self, games: ModuleType, record: GameRecord, diggings: Diggings, tell: Callable[[MinedGame], None]
    ) -> None:
        """`tell` is called after every game."""
        self.record, self.diggings, self.tell = record, diggings, tell
        self.knowledge: Knowledge = knowledge_of(games, record.id)
        self.evaluator: Evaluator = evaluator_of(games, record.id)
        self.grader = Grader(record, self.knowledge, self.evaluator)
        self.tally = Tally()

    def puzzles(self) -> Iterator[Puzzle]:
        """All puzzles of all games, as they are found."""
        for number in range(self.diggings.games):
            rng = Random(f"{self.diggings.seed}/{number}")
            match = self._played(number, rng)
            self.tally.games += 1
            found = 0
            for puzzle in self._in(match, number):
                found += 1
                yield puzzle
            self.tell(MinedGame(number + 1, len(match.line), found))

    def _played(self, number: int, rng: Random) -> Match:
        """A whole game at one of the tables."""
        tables = self.knowledge.tables or [(self.record.sheet().seats.usual, {})]
        seats, options = tables[number % len(tables)]
        players = [SeatSetup(name_of_seat(seat + 1), COLOURS[seat]) for seat in range(seats)]
        match = Match.new(self.record, options, players, rng.getrandbits(40))
        while (turn := match.turn) is not None:
            view, seed = match.rules.view(match.state, turn.seat), rng.getrandbits(40)
            match.play(suggest(match.rules, view, turn.seat, self.diggings.level, NO_CLOCK, self.evaluator, seed))
        return match

    def _in(self, match: Match, number: int) -> Iterator[Puzzle]:
        """The puzzles of one game that are not too easy: a clear one and another by sort and seat."""
        found: dict[tuple[str, Seat], list[Puzzle]] = {}
        for place, turn, quest in self._starts(match):
            self.tally.positions += 1
            name = f"{quest.name}-{self.diggings.seed}-{number}-{place}"
            puzzle = self._puzzle(match, quest, match.states[place], turn, name)
            if puzzle is not None:
                found.setdefault((quest.name, turn.seat), []).append(puzzle)
        for puzzles in found.values():
            puzzles.sort(key=clearness)
            half = (len(puzzles) + 1) // 2
            for some in (puzzles[:half], puzzles[half:][::-1]):
                yield from self._graded(some[:GRADED])

    def _graded(self, puzzles: Sequence[Puzzle]) -> Iterator[Puzzle]:
        """The first of some puzzles that is not too easy, with its grade."""
        for puzzle in puzzles:
            graded = self.grader.graded(puzzle)
            if graded is not None:
                yield graded
                break
            self.tally.easy += 1

    def _starts(self, match: Match) -> Iterator[tuple[int, Turn, Quest]]:
        """Where puzzles are looked for in a game: the number of the position, its turn, and the sort."""
        before: Turn | None = None
        for place, step in enumerate(match.line):
            turn = step.turn
            if turn.seat == NATURE:
                continue
            begins = before is None or (turn.seat, turn.number) != (before.seat, before.number)
            before = turn
            for quest in self.knowledge.quests:
                if (begins or quest.anywhere) and quest.is_start(match.rules, match.states[place], turn):
                    yield place, turn, quest

    def _puzzle(self, match: Match, quest: Quest, state: Any, turn: Turn, name: str) -> Puzzle | None:
        """The puzzle in a position, None if there is none that is good enough."""
        rules = match.rules
        question = Question(quest.kind, quest.measure, quest.turns, quest.ends)
        try:
            solution = solve(rules, self.knowledge, question, state, turn, quest.limit)
        except TooLarge:
            self.tally.too_large += 1
            return None
        self.tally.lines += solution.looked if solution else 1
        if solution is None or not _is_clear(quest, solution):
            self.tally.flat += 1
            return None
        task = quest.tell(rules, state, turn.seat, solution.value)
        return Puzzle(
            id=name,
            options=self.record.resolve_options(match.header.options),
            seats=rules.seats,
            seat=turn.seat,
            kind=quest.kind,
            task=task.task,
            value=solution.value,
            second=solution.second,
            lines=[[*line] for line in solution.lines],
            ways=solution.ways,
            proven=task.proven,
            looked=solution.looked,
            fails=[],
            position=_trimmed(rules, state),
            turns=quest.turns,
            measure=quest.measure,
            names=dict(task.names),
            facts=[*task.facts],
            choices=solution.choices,
        )


def _is_clear(quest: Quest, solution: Solution) -> bool:
    """Whether one turn is clearly the best, and of a length that is fun."""
    return (
        solution.value >= quest.least
        and quest.gap <= solution.value - solution.second <= quest.widest
        and solution.ends <= quest.ends
        and solution.ways <= quest.share * solution.looked
        and solution.looked >= quest.looked
        and quest.shortest <= len(solution.lines[0]) <= quest.longest
        and all(map(quest.is_fun, solution.lines))
    )


def _trimmed(rules: Rules[Any], state: Any) -> dict[str, Any]:
    """The facts of a position without those that are as at the start, if the others tell it alone."""
    facts, start = rules.facts(state), rules.facts(rules.start())
    few = {name: fact for name, fact in facts.items() if fact != start.get(name)}
    try:
        return few if rules.position(few) == state else facts
    except FactError:
        return facts
