"""A try at a puzzle: the match that it is played on, whether it is solved, and who answers. Without a screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias
from zlib import crc32

import msgspec

from engine.data.record import GameRecord
from engine.data.seats import COLOURS, SeatSetup, name_of_seat
from engine.match.match import Match
from engine.puzzles.knowledge import Knowledge
from engine.puzzles.puzzle_sheet import Puzzle
from engine.puzzles.turn_search import TooLarge, TurnSearch
from engine.puzzles.win_search import WinSearch
from engine.rules.actions import Action
from engine.rules.contract import Turn

Outcome: TypeAlias = Literal["open", "solved", "failed"]

LOOK_AHEAD = 1_000
"""How many positions are looked at to see that a turn can no longer be saved; beyond that, the try goes on."""

HINT_LIMIT = 10_000
"""How many positions are looked at for what solves the rest of a turn that began in a way of its own."""

WIN_LIMIT = 1_000_000
"""How many positions are looked at for a win: more than for any puzzle that is kept."""

EPSILON = 1e-6
"""By how much values may differ that are the same."""


class Verdict(msgspec.Struct, frozen=True):
    """How a try stands: open, solved or failed.

    `value` is what is reached so far, in the units of the puzzle. `reason` is why it failed: "short" (the turn is over,
    too little is reached), "hopeless" (the turn goes on, but too little can be reached), "late" (not won within the
    turns), "escaped" (the others get away, whatever comes), "lost", "worse" (another choice has better odds).
    """

    outcome: Outcome
    reason: str = ""
    value: float = 0.0


OPEN = Verdict("open")


class Attempt:
    """A try at a puzzle of a game, played on `match`.

    The match may be played by others, too, and taken back: `verdict` judges it as it stands.
    """

    def __init__(
        self, record: GameRecord, puzzle: Puzzle, knowledge: Knowledge, seats: Sequence[SeatSetup] = ()
    ) -> None:
        """A new try; `seats` play its match. Raises `ValueError` if the position does not fit the game."""
        players = seats or [SeatSetup(name_of_seat(seat + 1), COLOURS[seat]) for seat in range(puzzle.seats)]
        self.puzzle, self.knowledge = puzzle, knowledge
        seed = crc32(puzzle.id.encode())
        self.match = Match.new(record, puzzle.options, players, seed, position=puzzle.position)
        self.rules = self.match.rules
        turn = self.match.turn
        if turn is None or turn.seat != puzzle.seat:
            raise ValueError(f"{puzzle.id}: seat {puzzle.seat} has nothing to decide in this position")
        self.start: Turn = turn
        self._verdicts: dict[tuple[int, str], Verdict] = {}
        self._wins = WinSearch(self.rules, knowledge, puzzle.seat, WIN_LIMIT)

    def reword(self, puzzle: Puzzle) -> None:
        """Go on with the same puzzle in the language in use."""
        self.puzzle = puzzle
        self.match.reword()

    def play(self, action: Action | str) -> Verdict:
        """Play an action of whoever decides. Raises `IllegalAction` or `BadAction`, and nothing has changed then."""
        self.match.play(action)
        return self.verdict

    def play_answers(self) -> Verdict:
        """Let the others answer until the seat decides again or the try is over."""
        while (action := self.answer()) is not None:
            self.match.play(action)
        return self.verdict

    def answer(self) -> Action | None:
        """What another seat plays now; None if it is the solver's turn or the try is over."""
        turn = self.match.turn
        if turn is None or turn.seat == self.puzzle.seat or self.verdict.outcome != "open":
            return None
        return self._wins.best(self.match.state, self._turns_left)

    def best(self) -> Action | None:
        """What solves it from here, for hints and the solution; None if nothing does, or nothing is found quickly."""
        turn, verdict = self.match.turn, self.verdict
        if turn is None or verdict.outcome != "open" or turn.seat != self.puzzle.seat:
            return None
        played = [step.action.text for step in self.match.line]
        for line in self.puzzle.lines:
            if line[: len(played)] == played and len(line) > len(played):
                return next(action for action in self.match.legal() if action.text == line[len(played)])
        return self._searched()

    def _searched(self) -> Action | None:
        """The action of a search for what solves the rest."""
        state = self.match.state
        if self.puzzle.kind == "win":
            return self._wins.best(state, self._turns_left)
        search = self._search(HINT_LIMIT)
        try:
            if max(search.lines_of_turn(state)) < self.puzzle.value - EPSILON:
                return None
        except TooLarge:
            return None
        return search.paths(state, self.puzzle.value - EPSILON, 1)[0][0]

    # The verdict

    @property
    def verdict(self) -> Verdict:
        """How the try stands."""
        key = len(self.match.line), self.match.digest()
        if key not in self._verdicts:
            judge = {"win": self._win, "gain": self._gain, "expectation": self._expectation}[self.puzzle.kind]
            self._verdicts[key] = judge()
        return self._verdicts[key]

    @property
    def _turns_left(self) -> int:
        """The turns that the seat has, that in progress included."""
        seat = self.puzzle.seat
        played = {step.turn.number for step in self.match.line if step.seat == seat}
        turn = self.match.turn
        current = turn is not None and turn.seat == seat and turn.number in played
        return self.puzzle.turns - len(played) + current

    def _win(self) -> Verdict:
        """A win: solved if the seat has won, failed if it is late, has lost, or can no longer force it."""
        match, seat = self.match, self.puzzle.seat
        if match.over:
            won = seat in match.standings().winners
            return Verdict("solved", value=1.0) if won else Verdict("failed", "lost")
        left, turn = self._turns_left, match.turn
        if left <= 0:
            return Verdict("failed", "late")
        if turn is None or turn.seat == seat:
            return OPEN
        return OPEN if self._wins.wins(match.state, left) else Verdict("failed", "escaped")

    def _gain(self) -> Verdict:
        """A gain: what is reached at the end of the turn, or when no more can be."""
        match, target = self.match, self.puzzle.value - EPSILON
        for state in match.states:
            if not self.knowledge.is_open(self.start, self.rules.turn(state)):
                value = self.gain(state)
                return Verdict("solved", value=value) if value >= target else Verdict("failed", "short", value)
        value = self.gain(match.state)
        if not match.line:
            return Verdict("open", value=value)
        try:
            can = max(self._search(LOOK_AHEAD).lines(match.state)) >= target
        except TooLarge:
            can = True
        return Verdict("open", value=value) if can else Verdict("failed", "hopeless", value)

    def _expectation(self) -> Verdict:
        """The odds of the one decision."""
        if not self.match.line:
            return OPEN
        value = self.puzzle.choices.get(self.match.line[0].action.text, self.puzzle.second)
        good = value >= self.puzzle.value - EPSILON
        return Verdict("solved", value=value) if good else Verdict("failed", "worse", value)

    def gain(self, state: Any) -> float:
        """What is gained since the start."""
        measure, seat = self.knowledge.measures[self.puzzle.measure], self.puzzle.seat
        return measure(self.rules, state, seat) - measure(self.rules, self.match.states[0], seat)

    def _search(self, limit: int) -> TurnSearch:
        return TurnSearch(self.rules, self.knowledge, self.start, self.gain, limit)
