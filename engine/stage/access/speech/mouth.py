"""Speaking by a program of the system.

There are libraries around these, each with an event loop or bindings of its own; a program that is given a text and
ended when something newer is to be said needs neither, and cannot take the game with it.
"""

from __future__ import annotations

import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable, Sequence

from engine.program.starting import outer_environment
from engine.stage.access.speech.programs import SAID, Program

MOST = 6
"""Texts that wait to be said; of more the oldest are left out."""

TRIES = 2
"""How often a program fails in a row before another one is tried."""

STARTING, LETTER = 10.0, 0.3
"""Seconds that a program has to start, and for a letter at the usual speed: one that takes longer hangs."""

ENDING = 2.0
"""Seconds in which a program must have ended when the game does."""

NO_WINDOW = 0x08000000
"""The flag of Windows for a program without a window."""


class SystemMouth:
    """Says texts by the first of some programs that can, in a thread of its own; `rate` is in percent of the usual.

    A program that fails gives way to the next; when none is left it `is_broken`, calls `on_broken` once, from whatever
    thread, and is silent.
    """

    def __init__(self, programs: Sequence[Program], rate: int, on_broken: Callable[[], object] = lambda: None) -> None:
        self.rate = rate
        self.is_broken = False
        self._programs = deque(programs)
        self._on_broken = on_broken
        self._texts: deque[str] = deque(maxlen=MOST)
        self._due = threading.Condition()
        self._hushed = 0
        """How often it was to stop."""
        self._is_closed = False
        self._speaking: subprocess.Popen[bytes] | None = None
        self._thread = threading.Thread(target=self._run, name="voice", daemon=True)
        self._thread.start()

    def say(self, texts: Sequence[str], now: bool) -> None:
        """Say texts: after what is being said, or `now` instead of it."""
        with self._due:
            if now:
                self._stop()
            self._texts.extend(texts)
            self._due.notify()

    def hush(self) -> None:
        """Stop, and forget what was to be said."""
        with self._due:
            self._stop()

    def close(self) -> None:
        """Stop for good; returns when no program speaks any more."""
        with self._due:
            self._is_closed = True
            self._stop()
            self._due.notify()
        self._thread.join(ENDING)

    def _stop(self) -> None:
        self._texts.clear()
        self._hushed += 1
        if self._speaking is not None:
            self._speaking.terminate()

    def _run(self) -> None:
        """Say what is due, until it is closed or no program is left."""
        failures = 0
        while self._programs:
            with self._due:
                while not (self._texts or self._is_closed):
                    self._due.wait()
                if self._is_closed:
                    return
                text, hushed = self._texts.popleft(), self._hushed
            failed = self._speak(text, hushed)
            failures = failures + failed if failed else 0
            with self._due:
                if failures and self._hushed == hushed and len(self._texts) < MOST:
                    self._texts.appendleft(text)
            if failures >= TRIES:
                self._programs.popleft()
                failures = 0
        self.is_broken = True
        self._on_broken()

    def _speak(self, text: str, hushed: int) -> int:
        """Say a text, unless something newer is to be said by the time the program has started.

        Returns how much of a failure it was: 0 for none, `TRIES` for one that would come again.
        """
        program = self._programs[0]
        try:
            process = _start(program, text, self.rate)
        except OSError:
            return TRIES
        with self._due:
            self._speaking = process
            if hushed != self._hushed:
                process.terminate()
        hangs = False
        try:
            seconds = STARTING + LETTER * len(text) * max(1.0, 100 / self.rate)
            process.communicate(text.encode() if program.takes == "stdin" else None, timeout=seconds)
        except subprocess.TimeoutExpired:
            hangs = True
            process.kill()
            process.wait()
        with self._due:
            self._speaking = None
            was_hushed = hushed != self._hushed
        if (was_hushed or hangs) and program.stop:
            _silence(program)
        if was_hushed:
            return 0
        return TRIES if hangs else int(process.returncode != 0)


def _start(program: Program, text: str, rate: int) -> subprocess.Popen[bytes]:
    """Start a program that says a text. Raises `OSError`."""
    command, silent = program.command(rate), subprocess.DEVNULL
    return subprocess.Popen(
        [*command, text] if program.takes == "argument" else command,
        stdin=subprocess.PIPE if program.takes == "stdin" else silent,
        stdout=silent,
        stderr=silent,
        env=outer_environment() | ({SAID: text} if program.takes == "variable" else {}),
        creationflags=NO_WINDOW if sys.platform == "win32" else 0,
    )


def _silence(program: Program) -> None:
    """Stop what a program has handed on."""
    silent = subprocess.DEVNULL
    try:
        subprocess.run(program.stop, env=outer_environment(), stdout=silent, stderr=silent, check=False, timeout=ENDING)
    except (OSError, subprocess.TimeoutExpired):
        return
