"""A room for every test with a window: a screen of its own, folders of its own, and whoever plays in it."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from engine.data.paths import ROOT
from engine.data.seats import SeatSetup
from engine.match.match import Match
from engine.match.save_file import UNFINISHED, write_save
from scenes.table.scene import TableScene
from tests.window.robot.desktop import Desktop
from tests.window.robot.headless_twin import HeadlessTwin
from tests.window.robot.player import Player
from tests.window.robot.x_server import server

SEATS = (SeatSetup("Ann", "vermilion"), SeatSetup("Ben", "blue"))

SCREEN = (1920, 1200)
"""The size of the screen in pixels."""


class Room:
    """A screen, the program's user folder `home` and the twin's `twin`, both under `folder`."""

    def __init__(self, display: str, folder: Path) -> None:
        self.display = display
        self.folder = folder
        self.desks: list[Desktop] = []
        self.managers: list[subprocess.Popen[bytes]] = []

    def prefer(self, **settings: object) -> None:
        """Write the settings that the program finds when it starts."""
        for home in ("home", "twin"):
            (self.folder / home).mkdir(exist_ok=True)
            (self.folder / home / "settings.json").write_text(json.dumps(settings))

    def leave(self, match: Match) -> None:
        """Let the program find a match that was left."""
        saves = self.folder / "home" / "saves"
        saves.mkdir()
        write_save(saves / f"left{UNFINISHED}", match)

    def manage(self) -> None:
        """Let windows have the full screen from now on."""
        self.managers.append(
            subprocess.Popen([sys.executable, "-m", "tests.window.robot.window_manager", self.display], cwd=ROOT)
        )

    def open(self, *arguments: str) -> Desktop:
        """Start the program and wait for its window."""
        desk = Desktop(self.display, self.folder, self.folder, *arguments)
        self.desks.append(desk)
        return desk

    def at_title(self) -> Player:
        """Somebody before the title, who finds there what the program has kept."""
        saves = self.folder / "home" / "saves"
        if saves.exists():
            shutil.rmtree(self.folder / "twin" / "saves", ignore_errors=True)
            shutil.copytree(saves, self.folder / "twin" / "saves")
        desk = self.open()
        twin = HeadlessTwin()
        twin.app.show_title()
        return self._sit(desk, twin)

    def at_table(
        self, *arguments: str, game: str = "mattock", seats: Sequence[SeatSetup] = SEATS, **options: str
    ) -> Player:
        """Somebody at a table of Mattock or of another game; plays for both seats when nothing else is said."""
        sitting = [f"{seat.name}:{seat.colour}" if seat.player == "person" else f"bot:{seat.player}" for seat in seats]
        words = [word for name, value in options.items() for word in ("--option", f"{name}={value}")]
        desk = self.open("play", game, "--seat", *sitting, "--seed", "1", *words, *arguments)
        twin = HeadlessTwin()
        twin.start(game, seats, **options)
        return self._sit(desk, twin)

    def _sit(self, desk: Desktop, twin: HeadlessTwin) -> Player:
        """Somebody before a window that shows what it must; at a table where a bot begins, it has gone on already."""
        player = Player(desk, twin, self.folder)
        if not (twin.shows(TableScene) and twin.table.session.bot_to_act):
            player.meet()
        return player


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Room]:
    """A room whose table tells no stories: every action is over at once."""
    monkeypatch.setenv("MOTHERLODE_HOME", str(tmp_path / "twin"))
    with server(*SCREEN, frames=tmp_path) as display:
        made = Room(display, tmp_path)
        made.prefer(animation="off")
        yield made
        for process in [*(desk.process for desk in made.desks), *made.managers]:
            process.kill()
            process.wait()
