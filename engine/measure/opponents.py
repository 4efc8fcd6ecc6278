"""Opponents of another program: a second checkout of this one, or this one with other weights, by its text protocol."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec

from engine.bots.weights import other_weights
from engine.measure.words import measuring_words
from engine.program.starting import engine_command
from engine.rules.actions import Action
from engine.words.filling import fill

_LAST_WORDS = 300
"""The most characters of what a program has said on stderr that are repeated in an error."""


class Program(msgspec.Struct, frozen=True):
    """A program to play against: the folder with its `main.py`, and a file of other weights, "" for its own.

    `fingerprint` tells two versions of that file apart.
    """

    folder: str
    weights: str = ""
    fingerprint: str = ""


class OpponentError(RuntimeError):
    """Another program does not play along; the message says where, and what it answers."""


class OtherProgram:
    """A process that speaks the text protocol of `python main.py engine`, for one game.

    All methods raise `OpponentError` if the program refuses or has ended.
    """

    def __init__(self, program: Program, game: str) -> None:
        self.program = program
        self.game = game
        environment = {**os.environ, **other_weights(game, program.weights)}
        command, pipe = engine_command(program.folder), subprocess.PIPE
        try:
            self._process = subprocess.Popen(
                command, cwd=program.folder, env=environment, stdin=pipe, stdout=pipe, stderr=pipe
            )
        except OSError as error:
            raise OpponentError(f"{program.folder}: {error.strerror}") from error

    def begin(self, options: dict[str, str], seats: int) -> None:
        """Begin a match, the one before is dropped; nature's turns are played like all others."""
        self._ask(do="new", game=self.game, seats=seats, options=options, nature="manual")

    def suggest(self, legal: Sequence[Action], level: str, seconds: float | None, seed: int) -> Action:
        """The action of its bot, one of those that are legal."""
        text = self._ask(do="suggest", level=level, seconds=seconds, seed=seed)["action"]
        action = next((action for action in legal if action.text == text), None)
        if action is None:
            names = {"folder": self.program.folder, "action": f'"{text}"'}
            raise OpponentError(fill(measuring_words().illegal, names))
        return action

    def play(self, action: Action) -> None:
        """Play an action of anybody."""
        self._ask(do="play", action=action.text)

    def close(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.communicate()

    def _ask(self, **request: Any) -> dict[str, Any]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(json.dumps(request).encode() + b"\n")
            self._process.stdin.flush()
            line = self._process.stdout.readline()
        except BrokenPipeError:
            line = b""
        if not line:
            words, names = measuring_words(), {"folder": self.program.folder, "words": self._last_words()}
            raise OpponentError(fill(words.ended_saying if names["words"] else words.ended, names))
        answer: dict[str, Any] = json.loads(line)
        if "error" in answer:
            raise OpponentError(f"{self.program.folder}: {answer['error']}")
        return answer

    def _last_words(self) -> str:
        """The last line on stderr of a program that has ended."""
        _, printed = self._process.communicate()
        lines = printed.decode(errors="replace").replace("\r\n", "\n").split("\n")
        return "".join(line[:_LAST_WORDS] for line in lines[-2:-1])


_running: dict[tuple[Program, str], OtherProgram] = {}
"""The programs that this process has started, with their games."""


def running_program(program: Program, game: str) -> OtherProgram:
    """The process of a program for a game, started when it is first asked for."""
    if (program, game) not in _running:
        _running[program, game] = OtherProgram(program, game)
    return _running[program, game]


@contextmanager
def closing_programs() -> Iterator[None]:
    """End all programs started by this process at the end; those of a killed process end by themselves."""
    try:
        yield
    finally:
        while _running:
            _running.popitem()[1].close()
