"""The demo in a real window: it begins by itself or by command, any input ends it, and so does its time."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.window.conftest import Room
from tests.window.robot.desktop import Desktop, wait
from tests.window.robot.x_server import program

pytestmark = [pytest.mark.window, pytest.mark.full]

QUIET = 1
"""Seconds of quiet after which the demo begins in these tests."""

BEGINS = 30.0
"""Seconds in which it has, with the games read for the first time."""

MOVES = 1.0
"""Seconds after which the pointer counts as moved: at first it only comes to rest."""


def shows_demo(desk: Desktop) -> bool:
    return "Demo" in desk.caption


@pytest.mark.parametrize(
    "end",
    [
        lambda desk: desk.keys("x"),
        lambda desk: desk.click((300, 300)),
        lambda desk: desk.point((500, 400)),
        lambda desk: desk.wheel((300, 300), 1),
    ],
    ids=["key", "press", "move", "wheel"],
)
def test_after_a_quiet_while_the_demo_begins_and_any_input_ends_it(end: Callable[[Desktop], None], room: Room) -> None:
    room.write_settings(demo_after=QUIET)
    desk = room.open()
    desk.point((200, 200))
    wait("the demo", lambda: shows_demo(desk), BEGINS)
    with pytest.raises(AssertionError, match="waited"):
        wait("the demo to end by itself", lambda: not shows_demo(desk), MOVES)
    end(desk)
    wait("the title", lambda: not shows_demo(desk), BEGINS)
    desk.close()
    assert desk.wait_for_end() == ""
    assert desk.entry_count() == -1, "nothing is kept"


def test_the_window_closes_over_the_demo(room: Room) -> None:
    desk = room.open("demo", "--game", "mattock", "--pace", "brisk")
    wait("the demo", lambda: shows_demo(desk), BEGINS)
    desk.close()
    assert desk.wait_for_end() == ""


def test_the_demo_ends_by_itself_and_tells_what_it_has_played(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with program(tmp_path, "demo", "--minutes", "0.1", "--pace", "fastest", "--game", "blast") as running:
        assert running.process.wait(BEGINS) == 0
        assert running.end() == ""
    said = capfd.readouterr().out.splitlines()[-1]
    assert re.fullmatch(r"\d+ games? in [\d.]+ minutes\. Memory: \d+ MB at the beginning, .*\d+ MB at the end\.", said)
