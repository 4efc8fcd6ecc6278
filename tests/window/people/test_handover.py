"""The slip between two people in a real window: it comes with the next turn, and a touch puts it away and no more."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scenes.handover.scene import HandoverScene
from scenes.table.scene import TableScene
from tests.window.conftest import SEATS, Room
from tests.window.robot.player import Player
from tests.window.robot.whole_games import short_game

pytestmark = [pytest.mark.window, pytest.mark.full]


def play_until_slip(player: Player) -> None:
    """Play the short game by mouse until the screen passes to the other person."""
    for action in short_game(winner=1)[len(player.twin.match.line) :]:
        player.do_by_mouse(action)
        player.twin.pass_time(0.1)
        if player.twin.is_on(HandoverScene):
            return
    raise AssertionError("the screen was never passed on")


def test_a_touch_puts_it_away_and_plays_nothing(room: Room) -> None:
    room.write_settings(animation="off", handover="touch")
    player = room.at_table(board="short")
    ways: list[Callable[[], object]] = [lambda: player.click((640, 400)), lambda: player.keys("space")]
    for seat, away in zip((1, 0), ways, strict=True):
        play_until_slip(player)
        assert player.twin.scene.player.name == SEATS[seat].name
        assert player.twin.scene.deeds
        player.look()
        entries = player.desk.entry_count()
        away()
        player.twin.pass_time(0.5)
        assert player.twin.is_on(TableScene)
        player.look()
        assert player.desk.entry_count() == entries


def test_timed_it_goes_by_itself(room: Room) -> None:
    room.write_settings(animation="off", handover="timed")
    player = room.at_table(board="short")
    play_until_slip(player)
    player.twin.pass_time(3.0)
    assert player.twin.is_on(TableScene)
    player.look()
