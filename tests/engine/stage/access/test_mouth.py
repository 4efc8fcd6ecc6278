"""The system's voice: a program says one text after another, and is ended when something newer is to be said."""

from __future__ import annotations

import shutil
import stat
import sys
import time
from pathlib import Path

import pytest

from engine.stage.access.speech import mouth
from engine.stage.access.speech.mouth import SystemMouth
from engine.stage.access.speech.programs import PROGRAMS, SAID, Program, find_programs

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
        self.programs = [Program(lambda rate: [str(program), str(rate)])]

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
    SystemMouth(told.programs, 100).say(["one", "two -rf"], now=False)
    told.wait_for("ends two -rf")
    assert told.lines == ["begins one", "ends one", "begins two -rf", "ends two -rf"]


def test_what_is_newer_ends_what_is_being_said(tmp_path: Path) -> None:
    told = Told(tmp_path)
    voice = SystemMouth(told.programs, 100)
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


def broken(mouth: SystemMouth) -> bool:
    """Wait until nothing is left that speaks."""
    until = time.monotonic() + PATIENCE
    while not mouth.is_broken and time.monotonic() < until:
        time.sleep(0.01)
    return mouth.is_broken


@pytest.mark.parametrize("command", [["/nowhere/voice"], ["false"]], ids=["gone", "dies"])
def test_a_voice_that_fails_gives_way_to_the_next_which_says_the_same(command: list[str], tmp_path: Path) -> None:
    told = Told(tmp_path)
    mouth = SystemMouth([Program(lambda _: command), *told.programs], 100)
    mouth.say(["one", "two"], now=False)
    told.wait_for("ends two")
    assert told.lines == ["begins one", "ends one", "begins two", "ends two"]
    assert not mouth.is_broken


@pytest.mark.parametrize("programs", [[], [Program(lambda _: ["false"])]], ids=["none", "dies"])
def test_without_a_voice_that_works_there_is_one_note_and_silence(programs: list[Program]) -> None:
    notes: list[str] = []
    mouth = SystemMouth(programs, 100, lambda: notes.append("none"))
    mouth.say(["one", "two"], now=False)
    assert broken(mouth)
    mouth.say(["three"], now=True)
    mouth.close()
    assert notes == ["none"]


def test_a_voice_that_hangs_is_one_that_fails(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(mouth, "STARTING", 0.2)
    monkeypatch.setattr(mouth, "LETTER", 0.0)
    told = Told(tmp_path)
    voice = SystemMouth([Program(lambda _: ["sleep", "60"]), *told.programs], 100)
    voice.say(["one"], now=False)
    told.wait_for("ends one")


def test_closing_ends_what_is_being_said(tmp_path: Path) -> None:
    told = Told(tmp_path)
    voice = SystemMouth(told.programs, 100)
    voice.say(["long story", "more"], now=False)
    told.wait_for("begins long story")
    process = voice._speaking
    assert process is not None
    voice.close()
    assert process.poll() is not None
    voice.say(["late"], now=True)
    time.sleep(0.05)
    assert told.lines == ["begins long story"]


@pytest.mark.parametrize(("takes", "script"), [("argument", 'echo "ends $1"'), ("variable", f'echo "ends ${SAID}"')])
def test_a_text_goes_to_where_the_program_looks_for_it(takes: str, script: str, tmp_path: Path) -> None:
    told, voice = Told(tmp_path), tmp_path / "other"
    voice.write_text(f"#!/bin/sh\n{script} >> {tmp_path / 'said'}\n")
    voice.chmod(0o700)
    SystemMouth([Program(lambda _: [str(voice)], takes)], 100).say(["-é 'quoted' \"twice\""], now=False)  # type: ignore[arg-type]
    told.wait_for("ends -é 'quoted' \"twice\"")


def test_a_system_without_a_voice_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    assert find_programs() == []


@pytest.mark.parametrize("rate", [50, 100, 400])
def test_every_program_has_a_rate_that_it_knows(rate: int) -> None:
    commands = [program.command(rate) for programs in PROGRAMS.values() for program in programs]
    assert len(commands) == 4
    dispatcher = next(command for command in commands if command[0] == "spd-say")
    assert -100 <= int(dispatcher[3]) <= 100
    windows = next(command[-1] for command in commands if command[0] == "powershell")
    assert -10 <= int(windows.partition("Rate = ")[2].partition(";")[0]) <= 10
    assert mouth.MOST > 1
