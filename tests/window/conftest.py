"""The `room` of a window test: its own screen and folders, and the players in it."""

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
from engine.data.settings import Animation
from engine.match.match import Match
from engine.match.save_file import UNFINISHED, write_save
from scenes.table.scene import TableScene
from tests.window.robot.desktop import Desktop
from tests.window.robot.headless_twin import HeadlessTwin
from tests.window.robot.player import Player
from tests.window.robot.x_server import server

SEATS = (SeatSetup("Ann", "vermilion"), SeatSetup("Ben", "blue"))

SCREEN = (1824, 1140)
"""The size of the screen in pixels."""


class Room:
    """A screen, the program's user folder `home` and the twin's `twin`, both under `folder`."""

    player_type: type[Player] = Player

    def __init__(self, display: str, folder: Path) -> None:
        self.display = display
        self.folder = folder
        self.desks: list[Desktop] = []
        self.managers: list[subprocess.Popen[bytes]] = []

    def write_settings(self, **settings: object) -> None:
        """Write the settings for program and twin; the slip between two people shows only if that is asked for."""
        for home in ("home", "twin"):
            (self.folder / home).mkdir(exist_ok=True)
            (self.folder / home / "settings.json").write_text(json.dumps({"handover": "off"} | settings))

    def save_match(self, match: Match) -> None:
        """Write an unfinished match into the saves of the program."""
        saves = self.folder / "home" / "saves"
        saves.mkdir()
        write_save(saves / f"left{UNFINISHED}", match)

    def start_window_manager(self) -> None:
        """Start a window manager that grants full screen."""
        self.managers.append(
            subprocess.Popen([sys.executable, "-m", "tests.window.robot.window_manager", self.display], cwd=ROOT)
        )

    def open(self, *arguments: str) -> Desktop:
        """Start the program and wait for its window."""
        desk = Desktop(self.display, self.folder, self.folder, *arguments)
        self.desks.append(desk)
        return desk

    def at_title(self, animation: Animation = "off") -> Player:
        """A player at the title, with the same saved matches in program and twin; `animation` is the twin's."""
        saves = self.folder / "home" / "saves"
        if saves.exists():
            shutil.rmtree(self.folder / "twin" / "saves", ignore_errors=True)
            shutil.copytree(saves, self.folder / "twin" / "saves")
        desk = self.open()
        twin = HeadlessTwin(animation=animation)
        twin.app.show_title()
        return self._player(desk, twin)

    def at_table(
        self, *arguments: str, game: str = "mattock", seats: Sequence[SeatSetup] = SEATS, **options: str
    ) -> Player:
        """A player at a table, by default of Mattock with two people."""
        sitting = [f"{seat.name}:{seat.colour}" if seat.player == "person" else f"bot:{seat.player}" for seat in seats]
        words = [word for name, value in options.items() for word in ("--option", f"{name}={value}")]
        desk = self.open("play", game, "--seat", *sitting, "--seed", "1", *words, *arguments)
        twin = HeadlessTwin()
        twin.start(game, seats, **options)
        return self._player(desk, twin)

    def _player(self, desk: Desktop, twin: HeadlessTwin) -> Player:
        """A player whose window shows the twin's picture; if a bot acts first, whose match has begun to be saved."""
        player = self.player_type(desk, twin, self.folder)
        if twin.is_on(TableScene) and twin.table.session.bot_to_act:
            desk.wait_for(0)
        else:
            player.synchronize()
        return player


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Room]:
    """A room with animation off: every action shows its result at once."""
    monkeypatch.setenv("MOTHERLODE_HOME", str(tmp_path / "twin"))
    with server(*SCREEN, frames=tmp_path) as display:
        room_ = Room(display, tmp_path)
        room_.write_settings(animation="off")
        yield room_
        for process in [*(desk.process for desk in room_.desks), *room_.managers]:
            process.kill()
            process.wait()
        for desk in room_.desks:
            desk.screen.close()
