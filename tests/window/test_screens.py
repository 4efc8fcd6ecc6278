"""Where the table stands: on the monitor of the settings, or the first if that is gone.

Without a screen the program says so in one line, instead of playing on where nobody sees it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.data.paths import ROOT
from tests.window.robot.desktop import wait
from tests.window.robot.x_server import Program, server

WORDS = "motherlode: there is no screen to open a window on"

FIRST, SECOND = (1280, 800), (1024, 640)
"""The sizes of two monitors."""

SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a screen")
@pytest.mark.skipif(Path("/dev/dri").exists(), reason="with a graphics card a window needs no display")
@pytest.mark.parametrize(
    ("told", "why"),
    [
        ({}, "; on Linux, DISPLAY or WAYLAND_DISPLAY must name one"),
        ({"SDL_VIDEODRIVER": "x11"}, ": x11 not available"),
    ],
    ids=["nothing is told", "the one that is told is not there"],
)
def test_without_a_screen_the_program_says_so(told: dict[str, str], why: str, tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if name not in SCREENS}
    environment |= {"XDG_RUNTIME_DIR": str(tmp_path), "MOTHERLODE_HOME": str(tmp_path), **told}
    done = subprocess.run(
        [sys.executable, "main.py"], cwd=ROOT, env=environment, capture_output=True, text=True, check=False, timeout=30
    )
    assert (done.returncode, done.stdout, done.stderr) == (1, "", f"{WORDS}{why}\n")
    assert not list(tmp_path.iterdir())


@pytest.mark.window
@pytest.mark.parametrize(("monitor", "size"), [(2, SECOND), (3, FIRST)], ids=["there", "gone"])
def test_the_table_fills_the_monitor_of_the_settings(monitor: int, size: tuple[int, int], tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "settings.json").write_text(json.dumps({"monitor": monitor, "fullscreen": True}))
    with server(*FIRST, second=SECOND) as display:
        program = Program(display, tmp_path)
        try:
            wait(f"a window of {size}", lambda: program.size() == size)
        finally:
            assert program.end() == ""
