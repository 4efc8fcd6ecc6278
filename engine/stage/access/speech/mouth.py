"""Speaking by a program of the system: speech-dispatcher or eSpeak, `say`, or the speech of Windows by PowerShell.

There are libraries around these, each with an event loop or bindings of its own; a program that is given a text and
ended when something newer is to be said needs neither, and cannot take the game with it.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable, Mapping, Sequence

MOST = 6
"""Texts that wait to be said; of more the oldest are left out."""

ESPEAK_WORDS, SAY_WORDS = 175, 185
"""Words in a minute at the usual speed."""

WINDOWS_SPEECH = (
    "Add-Type -AssemblyName System.Speech;"
    "[Console]::InputEncoding = [Text.Encoding]::UTF8;"
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer;"
    "$voice.Rate = {rate};"
    "$voice.Speak([Console]::In.ReadToEnd())"
)

NO_WINDOW = 0x08000000
"""The flag of Windows for a program without a window."""


def _dispatcher(rate: int) -> list[str]:
    """`spd-say`: its rates run from -100 to 100."""
    scaled = (rate - 100) // 2 if rate > 100 else (rate - 100) * 2
    return ["spd-say", "--wait", "--rate", str(max(-100, min(100, scaled))), "--"]


def _espeak(rate: int) -> list[str]:
    return ["espeak-ng", "-s", str(ESPEAK_WORDS * rate // 100), "--stdin"]


def _say(rate: int) -> list[str]:
    return ["say", "-r", str(SAY_WORDS * rate // 100), "-f", "-"]


def _windows(rate: int) -> list[str]:
    """Rates run from -10 to 10."""
    scaled = round((rate - 100) / (20 if rate > 100 else 5))
    return ["powershell", "-NoProfile", "-Command", WINDOWS_SPEECH.format(rate=max(-10, min(10, scaled)))]


PROGRAMS: Mapping[str, Sequence[Callable[[int], list[str]]]] = {
    "win32": (_windows,),
    "darwin": (_say,),
    "linux": (_dispatcher, _espeak),
}
"""The programs that speak, by system, the best first: each makes its command for a rate in percent."""

STOPS: Mapping[str, Sequence[str]] = {"spd-say": ("spd-say", "--stop")}
"""What else it takes to silence a program that hands its text on to another."""


def find_program() -> Callable[[int], list[str]] | None:
    """The program of this system that speaks; None if it has none."""
    programs = PROGRAMS.get(sys.platform, PROGRAMS["linux"])
    return next((program for program in programs if shutil.which(program(100)[0])), None)


class SystemMouth:
    """Says texts by a program, in a thread of its own. `rate` is in percent of the usual speed."""

    def __init__(self, program: Callable[[int], list[str]], rate: int) -> None:
        self.rate = rate
        self._program = program
        self._texts: deque[str] = deque(maxlen=MOST)
        self._due = threading.Condition()
        self._hushed = 0
        """How often it was to stop."""
        self._speaking: subprocess.Popen[bytes] | None = None
        threading.Thread(target=self._run, name="voice", daemon=True).start()

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

    def _stop(self) -> None:
        self._texts.clear()
        self._hushed += 1
        if self._speaking is not None:
            self._speaking.terminate()

    def _run(self) -> None:
        """Say what is due, for ever; what cannot be said is left out without a word."""
        while True:
            with self._due:
                while not self._texts:
                    self._due.wait()
                text, hushed = self._texts.popleft(), self._hushed
            try:
                self._speak(text, hushed)
            except OSError:
                continue

    def _speak(self, text: str, hushed: int) -> None:
        """Say a text, unless something newer is to be said by the time the program has started."""
        command = self._program(self.rate)
        takes_argument = command[-1] == "--"
        flags = NO_WINDOW if sys.platform == "win32" else 0
        silent = subprocess.DEVNULL
        process = subprocess.Popen(
            [*command, text] if takes_argument else command,
            stdin=silent if takes_argument else subprocess.PIPE,
            stdout=silent,
            stderr=silent,
            creationflags=flags,
        )
        with self._due:
            self._speaking = process
            if hushed != self._hushed:
                process.terminate()
        if not takes_argument:
            process.communicate(text.encode())
        code = process.wait()
        with self._due:
            self._speaking = None
        if code < 0 and command[0] in STOPS:
            subprocess.run(STOPS[command[0]], stdout=silent, stderr=silent, check=False)
