"""A bug that ends the program: a report in the user's folder, its place on stderr and in a window of the system's."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.data.paths import ROOT
from engine.stage.screen.alarm import COLUMNS, in_lines
from tests.window.robot.desktop import wait
from tests.window.robot.x_server import server

pytestmark = [pytest.mark.window, pytest.mark.full]

COMMAND = [sys.executable, "-m", "tests.window.crash.failing_title"]


def windows(environment: dict[str, str]) -> list[str]:
    """The windows on the screen, without the root; the system's own tells neither name nor process."""
    found = subprocess.run(
        ["xdotool", "search", "--onlyvisible", "--class", ""],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    return found.stdout.split()[1:]


def size(window: str, environment: dict[str, str]) -> list[str]:
    """The words on the size of a window."""
    command = ["xdotool", "getwindowgeometry", "--shell", window]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False).stdout.split()[3:5]


def test_a_bug_that_ends_the_program_is_told_in_a_window_and_on_stderr(tmp_path: Path) -> None:
    with server() as display:
        environment = os.environ | {"DISPLAY": display, "SDL_VIDEODRIVER": "x11", "MOTHERLODE_HOME": str(tmp_path)}
        program = subprocess.Popen(COMMAND, cwd=ROOT, env=environment, stderr=subprocess.PIPE, text=True)
        try:
            wait("the report", lambda: (tmp_path / "reports").exists() and list((tmp_path / "reports").iterdir()))
            own = ["WIDTH=1280", "HEIGHT=800"]
            wait("a window that tells it", lambda: [w for w in windows(environment) if size(w, environment) != own])
            assert program.poll() is None
            (box,) = windows(environment)
            subprocess.run(["xdotool", "key", "--window", box, "Return"], env=environment, check=True)
            assert program.wait(timeout=20) == 1
        finally:
            program.kill()
            _, line = program.communicate()
    (report,) = (tmp_path / "reports").iterdir()
    assert line.startswith("motherlode: the program has failed (KeyError: 'no such sprite'); no match was being kept")
    assert line.endswith(f"; a report is in {report}\n")
    assert "failed at the scene title" in report.read_text()


def test_without_a_screen_no_window_is_waited_for(tmp_path: Path) -> None:
    environment = os.environ | {"MOTHERLODE_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy"}
    done = subprocess.run(COMMAND, cwd=ROOT, env=environment, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 1
    assert "a report is in" in done.stderr


def test_the_window_has_room_for_long_lines() -> None:
    path = "/home/" + "a-folder/" * 30 + "report-1.txt"
    lines = in_lines(f"motherlode: the program has failed ({'many words ' * 20}); a report is in {path}").splitlines()
    assert max(map(len, lines)) <= COLUMNS
    assert "".join(lines).endswith("report-1.txt")
    assert any(line.startswith("a report is in") for line in lines)
