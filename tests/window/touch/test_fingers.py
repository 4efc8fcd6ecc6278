"""Fingers alone in a real window, from the title to the table."""

from __future__ import annotations

import pytest

from engine.match.save_list import list_saves
from scenes.lobby.scene import LobbyScene
from scenes.table.scene import TableScene
from tests.window.conftest import Room
from tests.window.robot.desktop import wait
from tests.window.touch.finger import Finger

pytestmark = [pytest.mark.window, pytest.mark.full]


def test_a_match_is_begun_with_fingers_alone(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_MOUSE_TOUCH_EVENTS", "1")
    player = room.at_title()
    finger, twin = Finger(player), player.twin
    finger.tap("mattock")
    assert twin.is_on(LobbyScene)
    player.look()

    finger.tap("name 0")
    player.look()
    finger.write("z", "o", "accents", "ë", "done")
    assert twin.scene.plan.seats[0].name == "Zoë"
    player.look()

    finger.hold(twin.widget_pixel("rulebook"))
    twin.pass_time(1.0)
    assert twin.scene.ui.tooltip
    player.look()

    finger.tap("start")
    assert twin.is_on(TableScene)
    player.look()
    saves = player.desk.saves
    wait("the match to be kept", lambda: list_saves(saves))
    assert player.desk.match().seats[0].name == "Zoë"
