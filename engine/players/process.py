"""A bot in a process of its own, so that the window never waits for it: one worker a match, asked and polled."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import threading
from collections.abc import Mapping, Sequence
from queue import Empty, SimpleQueue
from types import TracebackType
from typing import IO, Self

import msgspec

from engine.paths import ROOT
from engine.players.messages import Answer, Header, Request
from engine.rules import Action, GameRecord, read_action


class BotError(RuntimeError):
    """The bot's process cannot go on; the message says what became of it."""


class _Worker:
    """One running process with a thread that reads its answers; `None` in `answers` says that it has ended."""

    def __init__(self, package: str, header: Header) -> None:
        self.answers: SimpleQueue[bytes | None] = SimpleQueue()
        self.known: list[str] = []
        self.complaints: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 - open as long as the process
        paths = [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "engine.players.worker", package],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.complaints,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(paths)},
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()
        self.send(header)

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.answers.put(line)
        self.answers.put(None)

    def send(self, message: msgspec.Struct) -> None:
        """Write one line; a process that has ended takes none, and says so through `answers`."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(msgspec.json.encode(message) + b"\n")
            self.process.stdin.flush()
        except OSError:
            self.process.kill()  # its end comes through the queue

    def end(self) -> None:
        """Stop the process at once and let go of its pipes."""
        self.process.kill()
        self.process.wait()
        self.reader.join()
        for stream in (self.process.stdin, self.process.stdout, self.complaints):
            assert stream is not None
            try:
                stream.close()
            except OSError:
                continue  # what was still to be written has no reader any more

    def last_words(self) -> str:
        """How the process ended: its exit code and the last line that it wrote on stderr."""
        code = self.process.wait()
        self.complaints.seek(0)
        lines = self.complaints.read().decode(errors="replace").split("\n")
        said = next((line for line in reversed(lines) if line.strip()), "nothing on stderr")
        return f"exit code {code}; {said.strip()}"


class BotProcess:
    """The bots of one match, thinking in one worker process of their own.

    `package` is the importable package that discovers the games. Nothing here blocks: `ask` sends a question, `poll`
    looks for its answer. Use it as a context manager, or call `close`.
    """

    def __init__(self, record: GameRecord, options: Mapping[str, str], seats: int, package: str = "games") -> None:
        self._verbs = record.verbs
        self._package = package
        self._header = Header(record.id, record.settle(options), seats)
        self._worker: _Worker | None = _Worker(package, self._header)
        self._line: list[str] = []
        self._request: Request | None = None
        self._restarted = False
        self._number = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    @property
    def thinking(self) -> bool:
        """Whether a question waits for its answer."""
        return self._request is not None

    def ask(self, line: Sequence[Action], digest: str, level: str, seconds: float = 1.0, seed: int = 0) -> None:
        """Ask what the seat to decide after `line` (every action so far, nature's included) should do.

        `digest` names the position. A question still open is cancelled; only the actions that the worker does not
        know yet are sent.
        """
        self.cancel()
        self._line = [action.text for action in line]
        self._number += 1
        self._restarted = False
        self._request = Request(self._number, digest, 0, [], level, seconds, seed)
        self._send(self._request)

    def poll(self) -> Action | None:
        """The answer to the open question when it has come, None otherwise; never waits.

        A worker that ended is started anew, once a question. Raises `BotError` when that one ends too, or when the
        bot could not answer.
        """
        if self._request is None or self._worker is None:
            return None
        try:
            line = self._worker.answers.get_nowait()
        except Empty:
            return None
        if line is None:
            self._revive(self._request)
            return None
        answer = msgspec.json.decode(line, type=Answer)
        if (answer.number, answer.digest) != (self._request.number, self._request.digest):
            return None
        self._request = None
        if answer.error:
            self._worker.known = []  # the worker may not have followed the line to its end
            raise BotError(f"the bot could not answer: {answer.error}")
        return read_action(self._verbs, answer.action)

    def cancel(self) -> None:
        """Give up the open question: its worker is ended, and the next question starts a new one."""
        if self._request is not None:
            self._request = None
            self._end()

    def close(self) -> None:
        """End the worker; the bots can be asked again, by a new one."""
        self._request = None
        self._end()

    def _end(self) -> None:
        if self._worker is not None:
            self._worker.end()
            self._worker = None

    def _send(self, request: Request) -> None:
        """Send a question with the part of the line that the worker does not know."""
        if self._worker is None:
            self._worker = _Worker(self._package, self._header)
        known = self._worker.known
        same = next((i for i, (a, b) in enumerate(zip(known, self._line, strict=False)) if a != b), None)
        keep = min(len(known), len(self._line)) if same is None else same
        self._worker.known = self._line
        self._worker.send(msgspec.structs.replace(request, keep=keep, played=self._line[keep:]))

    def _revive(self, request: Request) -> None:
        """Start a worker in the place of one that ended and ask again; the second time, give up."""
        assert self._worker is not None
        words = self._worker.last_words()
        self._end()
        if self._restarted:
            self._request = None
            raise BotError(f"the bot's process ended, and again when it was started anew ({words})")
        self._restarted = True
        self._send(request)
