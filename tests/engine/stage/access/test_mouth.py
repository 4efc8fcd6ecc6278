"""The system's voice: a program says one text after another, and is ended when something newer is to be said."""

from __future__ import annotations

import shutil
import stat
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.stage.access.speech import mouth
from engine.stage.access.speech.mouth import PROGRAMS, SystemMouth, find_program

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the program of this test is a shell script")

PATIENCE = 10.0

SCRIPT = """#!/bin/sh
text=$(cat)
echo "begins $text" >> {said}
case "$text" in long*) exec sleep 60;; esac
echo "ends $text" >> {said}
"""


class Told:
    """A voice that writes down what it says; a text that begins with "long" takes a minute."""

    def __init__(self, folder: Path) -> None:
        self._said, program = folder / "said", folder / "voice"
        self._said.touch()
        program.write_text(SCRIPT.format(said=self._said))
        program.chmod(program.stat().st_mode | stat.S_IXUSR)
        self.command: Callable[[int], list[str]] = lambda rate: [str(program), str(rate)]

    def wait_for(self, line: str) -> None:
        """Wait until a line is written."""
        until = time.monotonic() + PATIENCE
        while line not in self._said.read_text().splitlines():
            assert time.monotonic() < until, f"{line} was not said: {self._said.read_text()}"
            time.sleep(0.01)

    @property
    def lines(self) -> list[str]:
        """What is written."""
        return self._said.read_text().splitlines()


def test_texts_are_said_one_after_another(tmp_path: Path) -> None:
    told = Told(tmp_path)
    SystemMouth(told.command, 100).say(["one", "two -rf"], now=False)
    told.wait_for("ends two -rf")
    assert told.lines == ["begins one", "ends one", "begins two -rf", "ends two -rf"]


def test_what_is_newer_ends_what_is_being_said(tmp_path: Path) -> None:
    told = Told(tmp_path)
    voice = SystemMouth(told.command, 100)
    voice.say(["long story", "and more"], now=False)
    told.wait_for("begins long story")
    voice.say(["no"], now=True)
    told.wait_for("ends no")
    assert told.lines == ["begins long story", "begins no", "ends no"]
    voice.say(["long again"], now=True)
    told.wait_for("begins long again")
    voice.hush()
    voice.say(["end"], now=False)
    told.wait_for("ends end")


def test_a_program_that_has_gone_is_no_bug() -> None:
    voice = SystemMouth(lambda _: ["/nowhere/voice"], 100)
    voice.say(["one"], now=False)
    voice.say(["two"], now=True)


def test_a_system_without_a_voice_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    assert find_program() is None


@pytest.mark.parametrize("rate", [50, 100, 400])
def test_every_program_has_a_rate_that_it_knows(rate: int) -> None:
    commands = [program(rate) for programs in PROGRAMS.values() for program in programs]
    assert len(commands) == 4
    dispatcher = next(command for command in commands if command[0] == "spd-say")
    assert -100 <= int(dispatcher[3]) <= 100
    windows = next(command[-1] for command in commands if command[0] == "powershell")
    assert -10 <= int(windows.partition("Rate = ")[2].partition(";")[0]) <= 10
    assert mouth.MOST > 1
