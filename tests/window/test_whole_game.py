"""The window opens as asked; whole short games of Mattock, from the title to the results, by mouse and by keyboard."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

import games
from scenes.common.page import CALM
from scenes.lobby.scene import LobbyScene
from scenes.results.scene import ResultsScene
from scenes.table.scene import TableScene
from scenes.title.scene import TitleScene
from tests.window.conftest import Room
from tests.window.robot.desktop import wait
from tests.window.robot.player import Player
from tests.window.robot.whole_games import short_game
from tests.window.robot.x_server import program


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


pytestmark = pytest.mark.window

SOME = 4
"""How many actions are played by keyboard without `--full`."""


def see_the_results(player: Player, winner: int, loser: str) -> None:
    """The results come by themselves and name the winner, in the window and in its caption."""
    outcome = player.desk.match().standings()
    assert (outcome.winners, outcome.reason) == ((winner,), "trapped")
    name = player.twin.match.header.seats[winner - 1].name
    player.twin.pass_time(4.0)
    assert player.twin.is_on(ResultsScene)
    caption = f"Motherlode – Mattock – {name} wins: {loser} cannot mine"
    wait(f"the caption {caption}", lambda: player.desk.caption == caption)
    time.sleep(CALM)  # a page that comes by itself takes no press at once
    player.look()


@pytest.mark.full
def test_a_game_by_mouse(room: Room) -> None:
    player = room.at_title()
    player.look()
    assert player.desk.caption == "Motherlode"
    player.press("mattock")
    assert player.twin.is_on(LobbyScene)
    player.look()
    player.click(player.twin.scene.ui.find("option board").value_rect(1).center)
    player.click(player.twin.scene.ui.find("player 1").value_rect(0).center)
    player.press("start")
    assert player.twin.is_on(TableScene)
    player.desk.wait_for(0)
    header = player.desk.match().header
    assert header.options == {"board": "short", "setup": "fixed"}
    assert [seat.player for seat in header.seats] == ["person", "person"]
    player.look()
    assert player.desk.caption == "Motherlode – Mattock"
    for action in short_game(winner=1):
        player.do_by_mouse(action)
    see_the_results(player, 1, "Blue")
    player.press("title")
    assert player.twin.is_on(TitleScene)
    player.look()
    assert player.desk.journal().name.endswith(".finished.jsonl")
    player.press("leave")
    assert player.desk.wait_for_end() == ""


@pytest.mark.full
def test_a_game_by_keyboard(room: Room, full: bool) -> None:
    """Without `--full` the match is left after some turns."""
    player = room.at_title()
    player.walk_to("mattock")
    player.keys("return")
    assert player.twin.is_on(LobbyScene)
    player.walk_to("player 1")
    player.keys("left", "left", "return")
    player.walk_to("option board")
    player.keys("right", "space")
    player.look()
    player.walk_to("start")
    player.keys("return")
    assert player.twin.is_on(TableScene)
    player.desk.wait_for(0)
    for number, action in enumerate(short_game(winner=2)):
        if number == SOME and not full:
            player.look()
            player.desk.close()
            assert player.desk.wait_for_end() == ""
            return
        player.do_by_keys(action)
        if number == 11:
            player.look()
    see_the_results(player, 2, "Red")
    player.keys("t")
    assert player.twin.is_on(TitleScene)
    player.walk_to("leave")
    player.keys("return")
    assert player.desk.wait_for_end() == ""
