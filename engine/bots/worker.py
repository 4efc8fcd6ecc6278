"""The process a bot thinks in: `python -m engine.bots.worker PACKAGE`, JSON lines on stdin and stdout.

The first line says which table this is (`Header`); every further line is a `Request` and is answered by one `Answer`.
The worker plays the line of the match along by itself and shows the bot the view of the seat to decide, nothing else.
`PACKAGE` is the package that knows the games; this module knows none by name and imports no screen.
"""

from __future__ import annotations

import importlib
import os
import sys
from types import ModuleType
from typing import Any, BinaryIO

import msgspec

from engine.bots.client import BotAnswer, BotRequest, TableHeader
from engine.bots.evaluator import evaluator_of
from engine.bots.levels import advise
from engine.rules.actions import read_action

NICE = 10
"""By how much a bot that thinks gives way to the window and to all else that runs, where a system has such degrees."""


class BotTable:
    """The worker's own table: the position after every action of the line, and what the game values."""

    def __init__(self, games: ModuleType, header: TableHeader) -> None:
        record = games.discover()[header.game]
        self.verbs = record.verbs
        self.rules = record.make_rules(header.options, header.seats)
        self.evaluator = evaluator_of(games, header.game)
        self.line: list[Any] = [self.rules.start()]

    def answer(self, request: BotRequest) -> BotAnswer:
        """Follow the line to the position asked about and choose an action there."""
        del self.line[request.keep + 1 :]
        for text in request.played:
            after = self.line[-1].copy()
            self.rules.play(after, read_action(self.verbs, text))
            self.line.append(after)
        state = self.line[-1]
        turn = self.rules.turn(state)
        seat = turn.seat if turn is not None else 0
        view = self.rules.view(state, seat)
        advice = advise(self.rules, view, seat, request.level, request.seconds, self.evaluator, request.seed)
        return BotAnswer(request.number, request.digest, advice.action.text, advice.reasons)


def serve(games: ModuleType, lines: BinaryIO, out: BinaryIO) -> None:
    """Answer every request of `lines` on `out`, in order, until the input ends."""
    bench = BotTable(games, msgspec.json.decode(lines.readline(), type=TableHeader))
    for line in lines:
        request = msgspec.json.decode(line, type=BotRequest)
        try:
            answer = bench.answer(request)
        except Exception as error:  # whatever a game's bot trips over is told, and the next question may go well
            answer = BotAnswer(request.number, request.digest, error=f"{type(error).__name__}: {error}")
        out.write(msgspec.json.encode(answer) + b"\n")
        out.flush()


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(NICE)
    serve(importlib.import_module(sys.argv[1]), sys.stdin.buffer, sys.stdout.buffer)
