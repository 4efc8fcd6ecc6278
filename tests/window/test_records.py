"""From the title to the records, from a record to its replay and back; a name is forgotten: with a real mouse."""

from __future__ import annotations

import os

import pytest

from engine.data.seats import SeatSetup
from engine.match.save_file import FINISHED
from scenes.records.scene import RecordsScene
from scenes.replay.scene import ReplayScene
from tests.scenes.library.saved_files import keep
from tests.window.conftest import Room

pytestmark = pytest.mark.window

ANNA, BEN = SeatSetup("Anna", "vermilion"), SeatSetup("Ben", "blue")


def test_a_record_is_watched_and_a_name_forgotten(room: Room) -> None:
    saves = room.folder / "home" / "saves"
    saves.mkdir()
    for number, seats in enumerate(((ANNA, BEN), (BEN, ANNA), (ANNA, SeatSetup("Blue", "blue", "easy")))):
        keep(saves, f"match{number}", None, number, seats)
    before = {path.name: path.read_bytes() for path in saves.iterdir()}
    player = room.at_title()
    player.press("records")
    assert player.twin.is_on(RecordsScene)
    player.look()
    assert player.twin.scene.model.matches == 3
    player.press("watch mattock")
    assert player.twin.is_on(ReplayScene)
    player.look()
    player.keys("escape")
    assert player.twin.is_on(RecordsScene)
    player.look()
    player.press("name Ben")
    player.look()
    player.press("names")
    player.press("names-dialog.forget")
    player.press("forget-dialog.forget")
    player.look()
    assert player.twin.scene.model.people == ["Anna"]
    assert {path.name: path.read_bytes() for path in saves.iterdir() if path.name.endswith(FINISHED)} == before
    assert (room.folder / "home" / "record-names.json").is_file()
    assert (room.folder / "home" / "records.sqlite3").is_file()
    assert os.listdir(saves) == os.listdir(room.folder / "twin" / "saves")
    player.keys("u")
    player.look()
    player.desk.close()
    assert player.desk.wait_for_end() == ""
