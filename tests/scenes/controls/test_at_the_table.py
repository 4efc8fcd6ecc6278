"""What the buttons of a controller do at the table, in a replay and in books."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

import games
from engine.data.seats import SeatSetup
from engine.match.match import Match
from scenes.replay.scene import ReplayScene
from scenes.rulebook.scene import RulebookScene
from scenes.screenshot import play_at_random
from scenes.table.log_screen import LogScene
from scenes.table.scene import TableScene
from tests.scenes.controls.pad_player import PadPlayer

PEOPLE = (SeatSetup("Anna", "vermilion", "person"), SeatSetup("Ben", "green", "person"))


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOTHERLODE_HOME", str(tmp_path))


def at_table(game: str = "mattock", **options: str) -> tuple[PadPlayer, Any]:
    """Somebody at a new table of two people, and the table."""
    player = PadPlayer()
    player.app.start(game, options, PEOPLE, 1)
    player.wait(1.0)
    assert isinstance(player.top, TableScene)
    return player, player.top


def test_back_takes_back_what_was_done_and_the_right_stick_pressed_plays_it_again() -> None:
    player, table = at_table(board="short")
    player.press("down", "a")
    for _ in range(20):
        if table.session.match.line:
            break
        player.press("right", "a")
    done = [*table.session.match.line]
    assert done
    player.press("back")
    if table.ui.dialogs:
        player.press("a")
    assert len(table.session.match.line) < len(done)
    player.press("rs")
    assert [*table.session.match.line] == done


def test_the_shoulders_go_to_the_bar_and_from_card_to_card_and_back_to_the_board() -> None:
    player, table = at_table("chasm")
    player.press("right", "down")
    place, seen, buttons = table.display.hover.pick, [], []
    for _ in range(4):
        player.press("rb")
        seen.append(table.display.hover.card_seat)
        buttons.append(table.ui.focused.name if table.ui.focused else "")
    assert (seen, buttons) == ([0, 1, 2, 0], ["bar done", "", "", ""])
    assert table.display.hover.pick == place
    player.press("lb")
    assert table.display.hover.card_seat == 2


def test_start_opens_the_menu_and_b_closes_it() -> None:
    player, table = at_table()
    player.press("start")
    assert table.ui.dialogs
    player.press("b")
    assert not table.ui.dialogs


def test_beyond_the_board_the_cross_goes_to_the_buttons_and_back() -> None:
    player, table = at_table()
    for _ in range(12):
        player.press("up")
    owner = table.ui.focused
    assert owner is not None
    assert owner.rect.bottom <= table.display.board.rect.top + 80
    for _ in range(3):
        player.press("down")
    assert table.display.hover.pick is not None or table.ui.focused is not owner


def test_the_other_buttons_open_rules_and_log() -> None:
    player, _ = at_table()
    player.press("y")
    assert isinstance(player.top, RulebookScene)
    player.press("b", "ls")
    assert isinstance(player.top, LogScene)
    player.press("b")
    assert isinstance(player.top, TableScene)


def test_triggers_zoom_the_board_and_the_right_stick_moves_it() -> None:
    player, table = at_table()
    before = table.display.board.camera
    player.axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1)
    for _ in range(10):
        player.wait(0.05)
        player.post()
    player.axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 0)
    nearer = table.display.board.camera
    assert nearer != before
    player.axis(pygame.CONTROLLER_AXIS_RIGHTX, 1)
    player.wait(0.05)
    player.post()
    assert table.display.board.camera != nearer


def test_in_a_replay_a_plays_start_goes_to_the_buttons_and_b_back() -> None:
    match = play_at_random(Match.new(games.discover()["mattock"], {"board": "short"}, PEOPLE, 1), None)
    player = PadPlayer()
    player.app.show_title()
    player.app.push_replay(match)
    replay: Any = player.top
    player.press("right", "right", "left")
    assert replay.session.shown_count == 1
    player.press("start")
    assert replay.ui.focused.name == "play"
    player.press("right")
    assert (replay.ui.focused.name != "play", replay.session.shown_count) == (True, 1)
    player.press("b")
    assert isinstance(player.top, ReplayScene)
    assert replay.ui.focused is None
    player.press("b")
    assert not isinstance(player.top, ReplayScene)


def test_a_pad_is_told_apart_and_its_loss_is_told_with_nothing_lost() -> None:
    player, table = at_table()
    assert player.app.hands.mode == "mouse"
    player.press("down")
    assert player.app.hands.is_pad
    player.post(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0))
    assert player.top is not table
    player.wait(1.0)
    player.press("a", pad=1)
    assert player.top is table
    player.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode="", scancode=81))
    assert player.app.hands.mode == "mouse"


def taken_away(player: PadPlayer, pad: int) -> None:
    """Take a controller away; its events are as the system posts them."""
    for kind in (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED):
        player.post(pygame.Event(kind, instance_id=pad))
    player.wait(0.1)


def test_the_controller_in_use_goes_in_the_middle_of_a_decision_and_comes_back() -> None:
    player, table = at_table("chasm")
    player.press("down", "a")
    before = (len(table.session.match.line), table.session.selection.picks)
    taken_away(player, 0)
    assert player.top is not table
    assert not player.app.hands.is_pad
    assert not player.pads.bindings.is_pad, "the signs are those of keys"
    player.pads.on_back()
    player.wait(0.1)
    assert player.top is table
    assert player.app.hands.is_pad
    assert (len(table.session.match.line), table.session.selection.picks) == before
    assert table.input.pad_focus._here is not None
    player.press("b")
    assert player.top is table


def test_with_another_controller_the_hands_stay_and_one_press_goes_on() -> None:
    player, table = at_table("chasm")
    player.press("down", pad=1)
    player.press("down")
    taken_away(player, 1)
    assert isinstance(player.top, TableScene), "nobody plays with that one"
    player.press("down", pad=2)
    player.press("down")
    match = table.session.match
    done = len(match.line)
    taken_away(player, 0)
    assert not isinstance(player.top, TableScene)
    assert player.app.hands.is_pad
    player.press("a", pad=2)
    assert isinstance(player.top, TableScene)
    assert len(match.line) == done


def test_at_the_title_the_loss_of_a_controller_is_no_matter() -> None:
    player = PadPlayer()
    player.app.show_title()
    player.press("down")
    title = player.top
    taken_away(player, 0)
    assert player.top is title
