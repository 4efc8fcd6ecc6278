"""A room for every test with a window: a screen of its own, folders of its own, and whoever plays in it."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from engine.match import Match, SeatSetup
from engine.paths import ROOT
from engine.saves import OPEN, write_save
from scenes.table.scene import TableScene
from tests.window.desk import Desk
from tests.window.screen import server
from tests.window.somebody import Somebody
from tests.window.twin import Twin

SEATS = (SeatSetup("Ann", "vermilion"), SeatSetup("Ben", "blue"))

SCREEN = (1920, 1200)
"""The size of the screen in pixels."""


class Room:
    """A screen, the program's user folder `home` and the twin's `twin`, both under `folder`."""

    def __init__(self, display: str, folder: Path) -> None:
        self.display = display
        self.folder = folder
        self.desks: list[Desk] = []
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
        write_save(saves / f"left{OPEN}", match)

    def manage(self) -> None:
        """Let windows have the full screen from now on."""
        self.managers.append(subprocess.Popen([sys.executable, "-m", "tests.window.manager", self.display], cwd=ROOT))

    def open(self, *arguments: str) -> Desk:
        """Start the program and wait for its window."""
        desk = Desk(self.display, self.folder, self.folder, *arguments)
        self.desks.append(desk)
        return desk

    def at_title(self) -> Somebody:
        """Somebody before the title, who finds there what the program has kept."""
        saves = self.folder / "home" / "saves"
        if saves.exists():
            shutil.rmtree(self.folder / "twin" / "saves", ignore_errors=True)
            shutil.copytree(saves, self.folder / "twin" / "saves")
        desk = self.open()
        twin = Twin()
        twin.app.show_title()
        return self._sit(desk, twin)

    def at_table(
        self, *arguments: str, game: str = "mattock", seats: Sequence[SeatSetup] = SEATS, **options: str
    ) -> Somebody:
        """Somebody at a table of Mattock or of another game; plays for both seats when nothing else is said."""
        sitting = [f"{seat.name}:{seat.colour}" if seat.player == "person" else f"bot:{seat.player}" for seat in seats]
        words = [word for name, value in options.items() for word in ("--option", f"{name}={value}")]
        desk = self.open("play", game, "--seat", *sitting, "--seed", "1", *words, *arguments)
        twin = Twin()
        twin.start(game, seats, **options)
        return self._sit(desk, twin)

    def _sit(self, desk: Desk, twin: Twin) -> Somebody:
        """Somebody before a window that shows what it must; at a table where a bot begins, it has gone on already."""
        player = Somebody(desk, twin, self.folder)
        if not (twin.shows(TableScene) and twin.table.play.bot_to_act):
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
