"""The program in a real window: it opens where it was asked to, at the size asked for, and complains about nothing."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

import games
from tests.window.screen import program

pytestmark = pytest.mark.window


@pytest.mark.parametrize(
    "arguments",
    [[], ["play", next(iter(games.discover())), "--seed", "1", "--size", "1100x720"]],
    ids=["title", "table"],
)
def test_the_window_opens_and_stays_open(arguments: list[str], tmp_path: Path) -> None:
    with program(tmp_path, *arguments) as running:
        time.sleep(0.5)
        assert running.process.poll() is None
        assert not arguments or running.size() == (1100, 720)
        assert running.end() == ""
