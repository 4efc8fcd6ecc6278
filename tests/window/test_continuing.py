"""A match that is left in the middle goes on exactly there, however the window was closed; so does a dropped file.

One that was played to its end is found among the records.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable

import pytest

from engine.data.seats import SeatSetup
from engine.match.save_file import FINISHED, write_save
from scenes.common.page import CALM
from scenes.question import QuestionScene
from scenes.records.scene import RecordsScene
from scenes.replay.scene import ReplayScene
from scenes.table.scene import TableScene
from tests.scenes.library.saved_files import keep
from tests.window.conftest import Room
from tests.window.robot.autosaving_process import new_match
from tests.window.robot.desktop import Desktop
from tests.window.robot.file_drag import FileDrag
from tests.window.robot.player import Player
from tests.window.robot.whole_games import short_game

pytestmark = [pytest.mark.window, pytest.mark.full]

PLAYED, MORE = 7, 4
"""Actions before the window is closed (the last leaves a turn half done), and after."""


def by_mouse(player: Player) -> None:
    player.press("continue")


def by_key(player: Player) -> None:
    player.keys("c")


@pytest.mark.parametrize(
    ("close", "go_on"),
    [(Desktop.close, by_mouse), (lambda desk: desk.process.terminate(), by_key)],
    ids=["window closed, Continue by mouse", "program ended, Continue by key"],
)
def test_a_match_goes_on_where_it_was_left(
    close: Callable[[Desktop], None], go_on: Callable[[Player], None], room: Room
) -> None:
    actions = short_game(winner=1)
    player = room.at_table(board="short")
    for action in actions[:PLAYED]:
        player.do_by_mouse(action)
    left, journal = player.twin.match, player.desk.journal()
    assert left.turn is not None
    assert left.turn.decision == "move"
    walk = next(action for action in left.legal() if action.verb == "move")
    player.click_space(str(walk.picks[1].value))  # a half-made action is no part of the match
    assert player.twin.scene.session.selection.picks
    close(player.desk)
    assert player.desk.wait_for_end() == ""

    player = room.at_title()
    player.look()
    go_on(player)
    assert player.twin.is_on(TableScene)
    player.look()
    assert player.desk.journal() == journal
    assert player.desk.match().log == left.log
    for action in actions[PLAYED : PLAYED + MORE]:
        player.do_by_mouse(action)
    assert [step.action for step in player.desk.match().line] == actions[: PLAYED + MORE]
    assert len(list(player.desk.saves.iterdir())) == 1


@pytest.mark.parametrize("key", ["l", "r", "escape"], ids=["log", "rules", "menu"])
def test_the_window_closes_whatever_lies_over_the_table(key: str, room: Room) -> None:
    player = room.at_table(board="short")
    player.keys(key)
    player.look()
    player.desk.close()
    assert player.desk.wait_for_end() == ""


def drop(player: Player, *names: str) -> None:
    """Drop files on the window as from a desktop, and on the twin: its own copy of one that both go on with."""
    paths = [player.folder / "dropped" / name for name in names]
    FileDrag(player.desk.display, paths).drop_on(int(player.desk.window), (300, 300))
    for path in paths:
        own = player.folder / "copies" / path.name
        player.twin.app.opener.drop(own if own.exists() else path)
    player.twin.pass_time(0.5)
    player.look()
    time.sleep(CALM)  # a page that comes by itself takes no press at once
    player.twin.pass_time(CALM)


def test_files_dropped_from_a_desktop_are_opened(room: Room) -> None:
    good, broken = "Zwei Bärte & 100% Übermut.jsonl", "broken.jsonl"
    match = new_match(3)
    match.play(match.legal()[0])
    for folder in (room.folder / "dropped", room.folder / "copies"):
        folder.mkdir()
        write_save(folder / good, match)
    (room.folder / "dropped" / "a folder").mkdir()
    (room.folder / "dropped" / broken).write_text("my diary")
    player = room.at_title()
    drop(player, good)
    assert player.twin.is_on(TableScene)
    assert player.twin.match.line == match.line
    for names, heading in (
        ((broken,), "Not opened"),
        (("a folder",), "Not opened"),
        ((broken, good), "Open this file?"),
    ):
        drop(player, *names)
        assert player.twin.is_on(QuestionScene)
        assert player.twin.scene.dialog.heading == heading
        player.keys("escape")
        player.look()
        assert player.twin.is_on(TableScene)
    player.desk.close()
    assert player.desk.wait_for_end() == ""


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
