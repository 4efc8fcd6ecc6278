"""The programs of a system that speak: speech-dispatcher or eSpeak, `say`, the speech of Windows by PowerShell."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Literal, NamedTuple

ESPEAK_WORDS, SAY_WORDS = 175, 185
"""Words in a minute at the usual speed."""

SAID = "MOTHERLODE_SAID"
"""The environment variable with the text, for a program that reads it there."""

WINDOWS_SPEECH = (
    "Add-Type -AssemblyName System.Speech;"
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer;"
    "$voice.Rate = {rate};"
    f"$voice.Speak($env:{SAID})"
)


class Program(NamedTuple):
    """A program that speaks: its command for a rate in percent, and where it takes the text from.

    `stop` is what else it takes to silence one that hands its text on to another.
    """

    command: Callable[[int], list[str]]
    takes: Literal["argument", "stdin", "variable"] = "stdin"
    stop: tuple[str, ...] = ()


def _dispatcher(rate: int) -> list[str]:
    """`spd-say`: its rates run from -100 to 100."""
    scaled = (rate - 100) // 2 if rate > 100 else (rate - 100) * 2
    return ["spd-say", "--wait", "--rate", str(max(-100, min(100, scaled))), "--"]


def _espeak(rate: int) -> list[str]:
    return ["espeak-ng", "-s", str(ESPEAK_WORDS * rate // 100), "--stdin"]


def _say(rate: int) -> list[str]:
    return ["say", "-r", str(SAY_WORDS * rate // 100), "-f", "-"]


def _windows(rate: int) -> list[str]:
    """Rates run from -10 to 10. PowerShell reads stdin by itself, in the encoding of the console: nothing is there."""
    scaled = round((rate - 100) / (20 if rate > 100 else 5))
    command = WINDOWS_SPEECH.format(rate=max(-10, min(10, scaled)))
    return ["powershell", "-NoProfile", "-NonInteractive", "-Command", command]


PROGRAMS: Mapping[str, Sequence[Program]] = {
    "win32": (Program(_windows, "variable"),),
    "darwin": (Program(_say),),
    "linux": (Program(_dispatcher, "argument", ("spd-say", "--stop")), Program(_espeak)),
}
"""The programs that speak, by system, the best first."""


def find_programs() -> list[Program]:
    """The programs of this system that speak, the best first; none if it has none."""
    programs = PROGRAMS.get(sys.platform, PROGRAMS["linux"])
    return [program for program in programs if shutil.which(program.command(100)[0])]
