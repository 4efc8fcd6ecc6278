"""What a match and the process of its bots say to each other: one JSON line a message.

A bot in a process of its own, so that the window never waits for it: one worker a match, asked and polled.

A question that is given up is left to its worker, which may well be done with it before the next one comes; only one
that is busy still then gives way to a new one. Every worker has a thread that buries it when it has ended.
"""

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

from engine.bots.explain import Advice, Reason
from engine.data.paths import ROOT
from engine.data.record import GameRecord
from engine.rules.actions import Action, BadAction, read_action


class TableHeader(msgspec.Struct, frozen=True):
    """Which table the worker serves: the game's id, all its options, the number of seats."""

    game: str
    options: dict[str, str]
    seats: int


class BotRequest(msgspec.Struct, frozen=True):
    """One question: how many actions of the line known so far still hold, those that follow, and what is wanted.

    `number` counts the questions and `digest` names the position; both come back with the answer. `level`, `seconds`
    and `seed` are those of `advise`; no seconds are the level's own.
    """

    number: int
    digest: str
    keep: int
    played: list[str]
    level: str
    seconds: float | None
    seed: int


class BotAnswer(msgspec.Struct, frozen=True, omit_defaults=True):
    """The action chosen for a question with the reasons for it, or what went wrong in words."""

    number: int
    digest: str
    action: str = ""
    reasons: tuple[Reason, ...] = ()
    error: str = ""


JOIN_SECONDS = 5.0
"""Seconds that closing waits at most until a killed process is gone."""


WINDOWLESS = getattr(subprocess, "CREATE_NO_WINDOW", 0) | getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0)
"""How a process is started on Windows: without a console of its own, and giving way to the window."""


class BotError(RuntimeError):
    """The bot's process cannot go on; the message says what became of it."""


class _Worker:
    """One running process with a thread that reads its answers and buries it.

    `None` in `answers` says that it has ended; `last_words` then tells how. `known` is the line that it has played
    along, `asked` the question that it has not answered yet, by number and digest. Raises `BotError` when it cannot be
    started.
    """

    def __init__(self, package: str, header: TableHeader) -> None:
        self.answers: SimpleQueue[bytes | None] = SimpleQueue()
        self.known: list[str] = []
        self.asked: tuple[int, str] | None = None
        self.last_words = ""
        try:
            self.complaints: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 - open as long as the process
            self.process = _start_process(package, self.complaints)
        except OSError as wrong:
            raise BotError(f"the bot's process cannot be started ({wrong.strerror or wrong})") from wrong
        self.reader = threading.Thread(target=self._read, name="bot", daemon=True)
        self.reader.start()
        self.send(header)

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.answers.put(line)
        self._bury()
        self.answers.put(None)

    def _bury(self) -> None:
        """Wait for the process that has let go of its output, note how it ended, and let go of its pipes."""
        code = self.process.wait()
        self.complaints.seek(0)
        lines = self.complaints.read().decode(errors="replace").split("\n")
        said = next((line for line in reversed(lines) if line.strip()), "nothing on stderr")
        self.last_words = f"exit code {code}; {said.strip()}"
        for stream in (self.process.stdin, self.process.stdout, self.complaints):
            assert stream is not None
            try:
                stream.close()
            except OSError:
                continue  # what was still to be written has no reader any more

    def send(self, message: msgspec.Struct) -> None:
        """Write one line; a process that has ended takes none, and says so through `answers`."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(msgspec.json.encode(message) + b"\n")
            self.process.stdin.flush()
        except (OSError, ValueError):  # its end comes through the queue; a pipe that is closed already is a ValueError
            self.process.kill()

    def hear(self, line: bytes) -> BotAnswer:
        """The answer that a line holds. Raises `BotError` when it holds none."""
        try:
            answer = msgspec.json.decode(line, type=BotAnswer)
        except (msgspec.MsgspecError, UnicodeDecodeError) as wrong:
            said = line.decode(errors="replace").strip()
            raise BotError(f'the bot\'s process said "{said[:80]}", which is no answer') from wrong
        if (answer.number, answer.digest) == self.asked:
            self.asked = None
            if answer.error:
                self.known = []  # the worker may not have followed the line to its end
        return answer

    def rests(self) -> bool:
        """Whether it runs and has answered everything; answers that nobody waits for any more are dropped."""
        while self.asked is not None:
            try:
                line = self.answers.get_nowait()
                if line is None:
                    return False
                self.hear(line)
            except (Empty, BotError):
                return False
        return True


def _start_process(package: str, complaints: IO[bytes]) -> subprocess.Popen[bytes]:
    """A worker's process. Raises `OSError`; `complaints` is closed then."""
    paths = [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    try:
        return subprocess.Popen(
            [sys.executable, "-m", "engine.bots.worker", package],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=complaints,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(paths)},
            creationflags=WINDOWLESS,
        )
    except OSError:
        complaints.close()
        raise


class BotProcess:
    """The bots of one match, thinking in one worker process of their own.

    `package` is the importable package that discovers the games. `ask` sends a question, `poll` looks for its answer,
    `cancel` gives it up; none of them blocks. Use it as a context manager, or call `close`. Raises `BotError` when no
    process can be started.
    """

    def __init__(self, record: GameRecord, options: Mapping[str, str], seats: int, package: str = "games") -> None:
        self._verbs = record.verbs
        self._package = package
        self._header = TableHeader(record.id, record.resolve_options(options), seats)
        self._worker: _Worker | None = _Worker(package, self._header)
        self._dying: list[_Worker] = []
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
        """Whether a question waits for its answer."""
        return self._request is not None

    def ask(self, line: Sequence[Action], digest: str, level: str, seconds: float | None = None, seed: int = 0) -> None:
        """Ask what the seat to decide after `line` (every action so far, nature's included) should do.

        `digest` names the position. A question still open is cancelled; only the actions that the worker does not
        know yet are sent. Raises `BotError` when a new worker is needed and cannot be started.
        """
        self.cancel()
        if self._worker is not None and not self._worker.rests():
            self._dismiss()
        self._line = [action.text for action in line]
        self._number += 1
        self._restarted = False
        self._send(BotRequest(self._number, digest, 0, [], level, seconds, seed))

    def poll(self) -> Advice | None:
        """The answer to the open question when it has come, None otherwise; never waits.

        A worker that ended is started anew, once a question. Raises `BotError` when that one ends too, or when the
        bot could not answer or said what is no action; the question is then given up.
        """
        request, worker = self._request, self._worker
        if request is None or worker is None:
            return None
        try:
            line = worker.answers.get_nowait()
        except Empty:
            return None
        if line is None:
            self._revive(request, worker.last_words)
            return None
        try:
            answer = worker.hear(line)
        except BotError:
            self._request = None
            self._dismiss()
            raise
        if (answer.number, answer.digest) != (request.number, request.digest):
            return None
        self._request = None
        if answer.error:
            raise BotError(f"the bot could not answer: {answer.error}")
        try:
            return Advice(read_action(self._verbs, answer.action), answer.reasons)
        except BadAction as wrong:
            raise BotError(f"the bot chose what is no action: {wrong}") from wrong

    def cancel(self) -> None:
        """Give up the open question, if there is one; what is answered to it still is dropped."""
        self._request = None

    def close(self) -> None:
        """End the worker and wait until it is gone; the bots can be asked again, by a new one."""
        self._request = None
        self._dismiss()
        for worker in self._dying:
            worker.reader.join(JOIN_SECONDS)
        self._dying.clear()

    def _dismiss(self) -> None:
        """Have the worker killed; its own thread sees to the rest."""
        self._dying = [worker for worker in self._dying if worker.reader.is_alive()]
        if self._worker is not None:
            self._worker.process.kill()
            self._dying.append(self._worker)
            self._worker = None

    def _send(self, request: BotRequest) -> None:
        """Send a question with the part of the line that the worker does not know; it is open from then on."""
        if self._worker is None:
            self._worker = _Worker(self._package, self._header)
        known = self._worker.known
        same = next((i for i, (a, b) in enumerate(zip(known, self._line, strict=False)) if a != b), None)
        keep = min(len(known), len(self._line)) if same is None else same
        self._worker.known = self._line
        self._worker.asked = (request.number, request.digest)
        self._worker.send(msgspec.structs.replace(request, keep=keep, played=self._line[keep:]))
        self._request = request

    def _revive(self, request: BotRequest, last_words: str) -> None:
        """Start a worker in the place of one that ended and ask again; the second time, give up."""
        self._request = None
        self._dismiss()
        if self._restarted:
            raise BotError(f"the bot's process ended, and again when it was started anew ({last_words})")
        self._restarted = True
        self._send(request)
