"""Saved matches to fill a library with: some that go on, one that is over, a damaged file; and a driver to open it."""

from __future__ import annotations

import os
from pathlib import Path

import games
from engine.data.seats import SeatSetup
from engine.match.match import Match
from engine.match.save_file import write_save
from scenes.library.scene import LibraryScene
from scenes.screenshot import play_at_random
from tests.scenes.fake_app import FakeApp, SceneDriver

GAME = games.discover()["mattock"]

SEATS = (SeatSetup("Anna", "vermilion", "person"), SeatSetup("Wilhelmina Queen", "sky", "medium"))

YEAR = 1_700_000_000


def keep(folder: Path, name: str, actions: int | None, when: int, seats: tuple[SeatSetup, ...] = SEATS) -> Match:
    """Save a match of `actions` random actions (None: all), with the time it was played last; returns the match."""
    match = play_at_random(Match.new(GAME, {"board": "short"}, seats, when), actions)
    path = folder / f"{name}.{'finished' if match.over else 'unfinished'}.jsonl"
    write_save(path, match)
    os.utime(path, (YEAR + when, YEAR + when))
    return match


def spoil(folder: Path, name: str, line: int, text: bytes) -> None:
    """Put another line into a file, without its time being changed."""
    path = folder / name
    time = path.stat().st_mtime
    lines = path.read_bytes().split(b"\n")
    lines[line] = text
    path.write_bytes(b"\n".join(lines))
    os.utime(path, (time, time))


def opened(app: FakeApp, size: tuple[int, int] = (1280, 800), scale: float = 1.0) -> tuple[LibraryScene, SceneDriver]:
    scene = LibraryScene(app)  # type: ignore[arg-type]
    return scene, SceneDriver(scene, size, scale)


def shelf(folder: Path) -> None:
    keep(folder, "old", 4, 1)
    keep(folder, "done", None, 9)
    keep(folder, "new", 8, 5)
    (folder / "torn.unfinished.jsonl").write_bytes(b'{"motherlode":1,"ga')


# What can be done with a match


def match_in(app: FakeApp) -> Match:
    """The match that the last call was about."""
    found = app.calls[-1][1]
    assert isinstance(found, Match)
    return found


def answer(driver: SceneDriver, name: str) -> None:
    """Press the button of an answer of the dialog that is open."""
    dialog = driver.ui.dialogs[-1]
    chosen = next(answer for answer in dialog.answers if answer.name == name)
    driver.click(name, dialog.button(chosen).rect.center)
