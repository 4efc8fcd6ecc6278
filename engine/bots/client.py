"""The bot process: bots of one match think in a worker process, so that the window never waits. One worker per match.

Messages are JSON lines (`TableHeader`, `BotRequest`, `BotAnswer`). A worker goes on with a cancelled request; it is
replaced only if it is still busy at the next one. Every worker has threads that write to it, read its answers, reap it.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
import threading
from collections.abc import Mapping, Sequence
from queue import Empty, SimpleQueue
from types import TracebackType
from typing import IO, Any, Self

import msgspec

from engine.bots.explain import Advice
from engine.bots.messages import BotAnswer, BotRequest, TableHeader
from engine.data.paths import ROOT
from engine.data.record import GameRecord
from engine.program.starting import worker_command
from engine.rules.actions import Action, BadAction, read_action
from engine.words.filling import fill
from engine.words.match_words import match_words

JOIN_SECONDS = 5.0
"""Maximum number of seconds that closing waits for a killed process."""

WINDOWLESS = getattr(subprocess, "CREATE_NO_WINDOW", 0) | getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0)
"""Process creation flags on Windows: no console, lower priority than the window."""


BOT_WORKER = "engine.bots.worker"
"""The module that a process of bots runs."""


class BotError(RuntimeError):
    """The bot process cannot continue; the message says why."""


class Worker:
    """One running process, a thread that writes to it, and one that reads its answers and reaps it.

    `module` is what it runs, with the `package` of the games as its argument; `header` is the first line it gets.
    `None` in `answers` means that it has ended; `last_words` says how. `known` is the line that a bot's process knows,
    `open_request` the number and digest of the request it has not answered. Raises `BotError` if it cannot be started.
    """

    def __init__(self, package: str, header: msgspec.Struct, module: str = BOT_WORKER) -> None:
        self.answers, self.unsent = SimpleQueue[bytes | None](), SimpleQueue[bytes | None]()
        self.known: list[str] = []
        self.open_request: tuple[int, str] | None = None
        self.last_words = ""
        try:
            self.stderr: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 - open as long as the process
            self.process = _start_process(package, self.stderr, module)
        except OSError as error:
            why = error.strerror or str(error)
            raise BotError(fill(match_words().bot.not_started, why=why)) from error
        self.writer = threading.Thread(target=self._write, name="bot's requests", daemon=True)
        self.reader = threading.Thread(target=self._read, name="bot", daemon=True)
        self.send(header)
        self.writer.start()
        self.reader.start()

    def _write(self) -> None:
        """Write lines until `None`, or until the process has ended: that comes through `answers`."""
        assert self.process.stdin is not None
        try:
            with self.process.stdin as pipe:
                while (line := self.unsent.get()) is not None:
                    pipe.write(line)
                    pipe.flush()
        except (OSError, ValueError):
            self.process.kill()

    def _read(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as pipe:
            for line in pipe:
                self.answers.put(line)
        self._reap()
        self.answers.put(None)

    def _reap(self) -> None:
        """Wait for a process that has closed its output, note how it ended, and close its pipes."""
        code = self.process.wait()
        self.stderr.seek(0)
        lines = self.stderr.read().decode(errors="replace").split("\n")
        words, last = match_words().bot, next((line.strip() for line in reversed(lines) if line.strip()), "")
        self.last_words = fill(words.exit, code=str(code), why=last or words.silent)
        self.unsent.put(None)
        self.writer.join()  # what was still to be written has no reader any more
        self.stderr.close()

    def send(self, message: msgspec.Struct) -> None:
        """Let one line be written; neither waits nor raises."""
        self.unsent.put(msgspec.json.encode(message) + b"\n")

    def parse_answer(self, line: bytes) -> BotAnswer:
        """The answer on a line. Raises `BotError` if the line is not an answer."""
        try:
            answer = msgspec.json.decode(line, type=BotAnswer)
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            text = line.decode(errors="replace").strip()
            raise BotError(fill(match_words().bot.no_answer, answer=text[:80])) from error
        if (answer.number, answer.digest) == self.open_request:
            self.open_request = None
            if answer.error:
                self.known = []  # the worker may not have followed the line to its end
        return answer

    def is_idle(self) -> bool:
        """Whether it is running and has answered everything; unread answers are dropped."""
        while self.open_request is not None:
            try:
                line = self.answers.get_nowait()
                if line is None:
                    return False
                self.parse_answer(line)
            except (Empty, BotError):
                return False
        return True


def _start_process(package: str, stderr: IO[bytes], module: str = BOT_WORKER) -> subprocess.Popen[bytes]:
    """Start a worker process. Raises `OSError`; `stderr` is closed then."""
    paths = [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    try:
        return subprocess.Popen(
            worker_command(module, package),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=stderr,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(paths)},
            creationflags=WINDOWLESS,
        )
    except OSError:
        stderr.close()
        raise


class BotProcess:
    """The bots of one match, thinking in one worker process.

    `position` are the facts of the position in which the match begins, unset for the start of the game. `package` is
    the importable package that discovers the games. `ask` sends a request, `poll` looks for its answer,
    `cancel` gives it up; none of them blocks. Use it as a context manager, or call `close`. Raises `BotError` if no
    process can be started.
    """

    def __init__(
        self,
        record: GameRecord,
        options: Mapping[str, str],
        seats: int,
        package: str = "games",
        position: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET,
    ) -> None:
        self._verbs = record.verbs
        self._package = package
        self._header = TableHeader(record.id, record.resolve_options(options), seats, position)
        self._worker: Worker | None = Worker(package, self._header)
        self._dying: list[Worker] = []
        self._line: list[str] = []
        self._request: BotRequest | None = None
        self._restarted = False
        self._number = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    @property
    def thinking(self) -> bool:
        """Whether a request is open."""
        return self._request is not None

    def ask(
        self,
        line: Sequence[Action],
        digest: str,
        level: str,
        seconds: float | None = None,
        seed: int = 0,
        *,
        explain: bool = False,
    ) -> None:
        """Request the action of the seat to decide after `line` (every action so far, nature's included).

        `digest` names the position. An open request is cancelled; only actions unknown to the worker are sent. Raises
        `BotError` if a new worker is needed and cannot be started.
        """
        self.cancel()
        if self._worker is not None and not self._worker.is_idle():
            self._dismiss()
        self._line = [action.text for action in line]
        self._number += 1
        self._restarted = False
        self._send(BotRequest(self._number, digest, 0, [], level, seconds, seed, explain))

    def poll(self) -> Advice | None:
        """The answer to the open request once it has arrived, None otherwise; never blocks.

        A worker that ended is restarted, once per request. Raises `BotError` if that one ends too, or if the bot
        reported an error or an invalid action; the request is then dropped.
        """
        request, worker = self._request, self._worker
        if request is None or worker is None:
            return None
        try:
            line = worker.answers.get_nowait()
        except Empty:
            return None
        if line is None:
            self._restart(request, worker.last_words)
            return None
        try:
            answer = worker.parse_answer(line)
        except BotError:
            self._request = None
            self._dismiss()
            raise
        if (answer.number, answer.digest) != (request.number, request.digest):
            return None
        self._request = None
        if answer.error:
            raise BotError(fill(match_words().bot.failed, why=answer.error))
        try:
            action, *turn = [read_action(self._verbs, text) for text in (answer.action, *answer.line)]
            return Advice(action, answer.reasons, tuple(turn))
        except BadAction as error:
            raise BotError(fill(match_words().bot.no_action, why=str(error))) from error

    def cancel(self) -> None:
        """Drop the open request, if any; a late answer is ignored."""
        self._request = None

    def close(self) -> None:
        """End the worker and wait until it is gone; a later request starts a new one."""
        self._request = None
        self._dismiss()
        for worker in self._dying:
            worker.reader.join(JOIN_SECONDS)
        self._dying.clear()

    def _dismiss(self) -> None:
        """Kill the worker; its thread reaps it."""
        self._dying = [worker for worker in self._dying if worker.reader.is_alive()]
        if self._worker is not None:
            self._worker.process.kill()
            self._dying.append(self._worker)
            self._worker = None

    def _send(self, request: BotRequest) -> None:
        """Send a request with the part of the line unknown to the worker."""
        if self._worker is None:
            self._worker = Worker(self._package, self._header)
        known = self._worker.known
        same = next((i for i, (a, b) in enumerate(zip(known, self._line, strict=False)) if a != b), None)
        keep = min(len(known), len(self._line)) if same is None else same
        self._worker.known = self._line
        self._worker.open_request = (request.number, request.digest)
        self._worker.send(msgspec.structs.replace(request, keep=keep, played=self._line[keep:]))
        self._request = request

    def _restart(self, request: BotRequest, last_words: str) -> None:
        """Replace a worker that ended and ask again; the second time, give up."""
        self._request = None
        self._dismiss()
        if self._restarted:
            raise BotError(fill(match_words().bot.ended, why=last_words))
        self._restarted = True
        self._send(request)
