"""The process that reads a match: `python -m engine.review.worker PACKAGE`, JSON lines on stdin and stdout.

The first line is the match (`MatchHeader`); every further line is a `ReadRequest` and gets one `ReadAnswer`. A decision
is judged by the view of its seat. `PACKAGE` is the package that discovers the games; this module knows none by name and
imports no screen.
"""

from __future__ import annotations

import sys
from time import process_time
from types import ModuleType
from typing import Any, BinaryIO

import msgspec

from engine.bots.evaluator import evaluator_of
from engine.bots.worker import answer_lines, run
from engine.match.line import first_position
from engine.review.curves import Chances, curve_of
from engine.review.judge import Judge
from engine.review.messages import MatchHeader, ReadAnswer, ReadRequest
from engine.rules.actions import Action, read_action
from engine.rules.contract import NATURE


class MatchReading:
    """The process's copy of the match: every position, every action (None: a resignation), and the judge."""

    def __init__(self, games: ModuleType, header: MatchHeader) -> None:
        table = header.table
        record = games.discover()[table.game]
        self.rules = record.make_rules(table.options, table.seats)
        self.judge = Judge(self.rules, evaluator_of(games, table.game), curve_of(table.game, table.seats))
        self.states: list[Any] = [first_position(self.rules, table.position)]
        self.line: list[Action | None] = []
        for text in header.line:
            state = self.states[-1]
            action = read_action(record.verbs, text) if text else None
            if action is not None:
                state = state.copy()
                self.rules.play(state, action)
            self.line.append(action)
            self.states.append(state)

    def answer(self, request: ReadRequest) -> ReadAnswer:
        """Read what is asked for."""
        began = process_time()
        if request.effort:
            return self._judged(request, began)
        chances: dict[int, Chances] = {}
        luck: dict[int, Chances] = {}
        for place in range(request.place, request.until):
            state = self.states[place]
            chances[place] = self.judge.chances(state, self._progress(place))
            turn = self.rules.turn(state)
            if turn is not None and turn.seat == NATURE and place < len(self.line):
                luck[place] = self.judge.luck(state, self.states[place + 1], self._progress(place))
        return ReadAnswer(request.place, chances, luck, spent=process_time() - began)

    def _judged(self, request: ReadRequest, began: float) -> ReadAnswer:
        place = request.place
        played = [action for action in self.line[place : place + request.played] if action is not None]
        judgement = self.judge.judge(self.states[place], played, self._progress(place), request)
        return ReadAnswer(place, judgement=judgement, spent=process_time() - began)

    def _progress(self, place: int) -> float:
        return place / max(1, len(self.line))


def serve(games: ModuleType, lines: BinaryIO, out: BinaryIO) -> None:
    """Answer every request of `lines` on `out`, in order, until the input ends."""
    reading = MatchReading(games, msgspec.json.decode(lines.readline(), type=MatchHeader))
    answer_lines(lines, out, ReadRequest, reading.answer, _failed)


def _failed(request: ReadRequest, error: str) -> ReadAnswer:
    return ReadAnswer(request.place, error=error)


if __name__ == "__main__":
    run(serve, sys.argv[1])
