"""Whole games played by nothing but the accessibility tree, in a real window, on a bus of their own."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.match.save_list import list_saves
from tests.window.robot.x_server import Program, server

pytestmark = [pytest.mark.window, pytest.mark.full]

PYTHON = "/usr/bin/python3"
"""The system's Python, which has the library of readers."""

PLAYER = Path(__file__).with_name("tree_player.py")

LIBRARY = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"

LIMIT = 240
"""Seconds for a game, which takes half a minute on a machine that does nothing else."""


def lacking() -> str:
    """What this machine lacks for a reader; "" for nothing."""
    if shutil.which("dbus-daemon") is None:
        return "dbus-daemon"
    has_python = shutil.which(PYTHON) is not None
    tried = subprocess.run([PYTHON, "-c", LIBRARY], capture_output=True, check=False) if has_python else None
    return (
        ""
        if tried is not None and tried.returncode == 0
        else f"at-spi2-core, gir1.2-atspi-2.0 and python3-gi for {PYTHON}"
    )


@pytest.fixture
def bus(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A session's bus for program and reader; its address stands in the environment."""
    if missing := lacking():
        pytest.skip(f"a screen reader needs {missing}, which this machine does not have")
    command = ["dbus-daemon", "--session", "--nofork", "--print-address"]
    daemon = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert daemon.stdout is not None
    address = daemon.stdout.readline().strip()
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)
    monkeypatch.delenv("MOTHERLODE_ACCESSIBLE", raising=False)
    yield address
    daemon.terminate()
    daemon.wait()


UNHEARD = "Couldn't get application list"


def read(game: str) -> subprocess.CompletedProcess[str]:
    """A game played by somebody who reads the tree."""
    command = [PYTHON, "-W", "ignore", str(PLAYER), game]
    return subprocess.run(command, capture_output=True, text=True, timeout=LIMIT, check=False)


@pytest.mark.parametrize(
    ("game", "ends", "lines"),
    [("short", "cannot mine", ["mine a space that your miners reach", "Blue: mines"]), ("alone", "", [])],
    ids=["two sides", "alone"],
)
def test_a_game_is_played_by_the_tree_alone(game: str, ends: str, lines: list[str], bus: str, tmp_path: Path) -> None:
    """The reader comes while the program runs already, and is found."""
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "settings.json").write_text(json.dumps({"animation": "off"}))
    with server() as display:
        program = Program(display, tmp_path)
        try:
            reader = read(game)
            if UNHEARD in reader.stderr:  # of the bus itself, which a busy machine lets wait: nothing is pressed yet
                reader = read(game)
            assert (reader.returncode, program.process.poll()) == (0, None), reader.stderr
        finally:
            complaints = program.end()
    told = json.loads(reader.stdout)
    assert told["result"].endswith(ends)
    assert told["result"]
    assert all(any(line in heard for heard in told["heard"]) for line in lines)
    assert complaints == ""
    (saved,) = list_saves(tmp_path / "home" / "saves")
    assert "finished" in saved.path.name
