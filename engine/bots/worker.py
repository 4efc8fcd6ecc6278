"""The worker process of bots: `python -m engine.bots.worker PACKAGE`, JSON lines on stdin and stdout.

The first line is the table (`TableHeader`); every further line is a `BotRequest` and gets one `BotAnswer`. The worker
follows the line of the match itself and shows the bot only the view of the seat to decide. `PACKAGE` is the package
that discovers the games; this module knows none by name and imports no screen.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Callable
from io import TextIOWrapper
from types import ModuleType
from typing import Any, BinaryIO, TypeVar

import msgspec

from engine.bots.evaluator import evaluator_of
from engine.bots.levels import advise, suggest
from engine.bots.messages import BotAnswer, BotRequest, TableHeader
from engine.bots.search.shares import SharePool, Table
from engine.data.yaml_nodes import DataError
from engine.match.line import first_position
from engine.program.crash_report import Scene, reported_line, write_report
from engine.rules.actions import read_action

Q = TypeVar("Q")

A = TypeVar("A")

PLACE = "a worker"
"""Where a bug of a worker happens, in its report."""

NICE = 10
"""Niceness of the worker, so that the window has priority, on systems that support it."""


class BotTable:
    """The worker's copy of the table: the position after every action of the line, and the game's evaluator."""

    def __init__(self, games: ModuleType, header: TableHeader) -> None:
        record = games.discover()[header.game]
        self.verbs = record.verbs
        self.rules = record.make_rules(header.options, header.seats)
        self.evaluator = evaluator_of(games, header.game)
        self.line: list[Any] = [first_position(self.rules, header.position)]
        self.pool = SharePool(Table(games.__name__, header.game, tuple(header.options.items()), header.seats))

    def answer(self, request: BotRequest) -> BotAnswer:
        """Follow the line to the requested position and choose an action there."""
        del self.line[request.keep + 1 :]
        for text in request.played:
            after = self.line[-1].copy()
            self.rules.play(after, read_action(self.verbs, text))
            self.line.append(after)
        state = self.line[-1]
        turn = self.rules.turn(state)
        seat = turn.seat if turn is not None else 0
        view = self.rules.view(state, seat)
        decision = self.rules, view, seat, request.level, request.seconds, self.evaluator, request.seed, self.pool
        if not request.explain:
            return BotAnswer(request.number, request.digest, suggest(*decision).text)
        advice = advise(*decision)
        line = tuple(action.text for action in advice.line)
        return BotAnswer(request.number, request.digest, advice.action.text, advice.reasons, line)


def serve(games: ModuleType, lines: BinaryIO, out: BinaryIO) -> None:
    """Answer every request of `lines` on `out`, in order, until the input ends."""
    table = BotTable(games, msgspec.json.decode(lines.readline(), type=TableHeader))
    with table.pool:
        answer_lines(lines, out, BotRequest, table.answer, _failed)


def _failed(request: BotRequest, error: str) -> BotAnswer:
    return BotAnswer(request.number, request.digest, error=error)


def answer_lines(
    lines: BinaryIO, out: BinaryIO, kind: type[Q], answer: Callable[[Q], A], failed: Callable[[Q, str], A]
) -> None:
    """Answer every request of a `kind` in the rest of `lines` on `out`; an error is answered by what `failed` makes.

    The first error leaves a report.
    """
    reported = False
    for line in lines:
        request = msgspec.json.decode(line, type=kind)
        try:
            told = answer(request)
        except Exception as error:  # any error of a game's bot is reported; the next request may succeed
            told = failed(request, f"{type(error).__name__}: {error}")
            if not reported:
                reported = write_report(error, Scene(PLACE)) is not None
        out.write(msgspec.json.encode(told) + b"\n")
        out.flush()


def run(serve: Callable[[ModuleType, BinaryIO, BinaryIO], None], package: str) -> None:
    """Serve stdin on stdout with the games of a package, at the niceness of workers.

    A bug leaves a report; the last line on stderr says where, and the exit code is 1. Stderr is UTF-8, as the window
    reads it: on Windows a pipe or a file would get another encoding, and folders have the names of people.
    """
    if isinstance(sys.stderr, TextIOWrapper):
        sys.stderr.reconfigure(encoding="utf-8")
    if hasattr(os, "nice"):
        os.nice(NICE)
    try:
        serve(importlib.import_module(package), sys.stdin.buffer, sys.stdout.buffer)
    except (DataError, OSError):  # broken files, or nobody there any more who asks
        raise
    except Exception as bug:
        raise SystemExit(f"motherlode: {reported_line(bug, PLACE)}") from bug


if __name__ == "__main__":
    run(serve, sys.argv[1])
