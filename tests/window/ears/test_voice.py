"""The system's voice beside a real window: programs that write down what they are to say, and take a minute for it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.window.conftest import Room
from tests.window.robot.desktop import wait

pytestmark = pytest.mark.window

DEAD, SLOW = "#!/bin/sh\nexit 1\n", '#!/bin/sh\ntext=$(cat)\necho "$$ $text" >> {said}\nexec sleep 60\n'


def is_alive(process: int) -> bool:
    """Whether a process runs."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_voice_is_heard_cut_short_and_ended(room: Room, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The best voice is dead, the next one speaks; a new focus ends what it says, and so does the end."""
    said, programs = tmp_path / "said", tmp_path / "programs"
    programs.mkdir()
    for name, script in (("spd-say", DEAD), ("espeak-ng", SLOW.format(said=said))):
        (programs / name).write_text(script)
        (programs / name).chmod(0o700)
    monkeypatch.setenv("PATH", f"{programs}{os.pathsep}{os.environ['PATH']}")
    room.write_settings(animation="off", speech="all")
    said.touch()
    desk = room.open("play", "mattock", "--seat", "Ann:vermilion", "Ben:blue", "--seed", "1", "--option", "board=short")

    def spoken(words: str) -> int:
        """The process that says something."""
        lines = [line.partition(" ") for line in said.read_text().splitlines()]
        return next((int(process) for process, _, text in reversed(lines) if text.startswith(words)), 0)

    asked = wait("what is asked", lambda: spoken("Ann: mine a space"))
    assert is_alive(asked)
    desk.xdotool("key", "ctrl+Right")
    focus = wait("the focus", lambda: spoken("Mine "))
    wait("the end of what was asked", lambda: not is_alive(asked))
    assert is_alive(focus)
    desk.close()
    assert desk.wait_for_end() == ""
    assert not is_alive(focus)
