"""Chasm in a real window: a solo game by mouse, turns of two by keyboard, inputs during a ride."""

from __future__ import annotations

import itertools
import time

import pytest

import games
from engine.bots.evaluator import evaluator_of
from engine.bots.levels import suggest
from engine.data.seats import SeatSetup
from engine.rules.actions import Action
from scenes.common.page import CALM
from scenes.lobby.scene import LobbyScene
from scenes.results.scene import ResultsScene
from scenes.table.scene import TableScene
from scenes.title.scene import TitleScene
from tests.golden.matches import kept_match
from tests.window.conftest import Room
from tests.window.robot.desktop import wait
from tests.window.robot.player import Player

pytestmark = [pytest.mark.window, pytest.mark.full]

EVALUATOR = evaluator_of(games, "chasm")

SEATS = (SeatSetup("Ann", "vermilion"), SeatSetup("Ben", "green"))

SEED = "6"

GLANCE = 7
"""The window is compared every n actions."""


def wise(player: Player, seed: int = 0) -> Action:
    """The action of a medium bot, the same in every run."""
    match = player.twin.match
    assert match.turn is not None
    seat = match.turn.seat
    return suggest(match.rules, match.rules.view(match.state, seat), seat, "medium", 60.0, EVALUATOR, seed)


def test_a_game_for_one_by_mouse(room: Room) -> None:
    player = room.at_title()
    player.press("chasm solo")
    assert player.twin.is_on(LobbyScene)
    player.look()
    player.press("advanced")
    player.write(SEED)
    player.look()
    player.press("start")
    assert player.twin.is_on(TableScene)
    player.desk.wait_for(0)
    player.look()
    assert player.desk.caption == "Motherlode – Solo Chasm"
    for number in itertools.count():
        if player.twin.match.over:
            break
        player.do_by_mouse(wise(player))
        if number % GLANCE == 0:
            player.look()
    match = player.desk.match()
    assert match.log == player.twin.match.log
    assert not player.twin.app.settings.is_confirmed("done"), "the first time it was asked whether to ask again"
    assert {step.action.verb for step in match.line} >= {"track", "upgrade", "cart", "done", "roll", "turn"}
    assert player.event_names >= {"delivered", "collapsed"}
    see_the_level(player)


def see_the_level(player: Player) -> None:
    """The results follow automatically and name the level reached, in the window and in its caption."""
    outcome = player.desk.match().standings()
    level = player.twin.match.record.sheet().scoring.levels[outcome.level].label
    player.twin.pass_time(4.0)
    assert player.twin.is_on(ResultsScene)
    caption = f"Motherlode – Solo Chasm – {level}"
    wait(f"the caption {caption}", lambda: player.desk.caption == caption)
    time.sleep(CALM)  # a page that comes by itself takes no press at once
    player.look()
    player.press("title")
    assert player.twin.is_on(TitleScene)
    player.look()
    assert player.desk.journal().name.endswith(".finished.jsonl")


BEFORE_THE_FALL = 170
"""The actions of a match of two until the last cart of a turn is to roll; then a token falls."""

TURNS = 6
"""Three of each of two."""


def test_turns_of_two_by_keyboard(room: Room) -> None:
    player = room.at_table(game="chasm", seats=SEATS)
    while player.twin.match.turn_number <= TURNS:
        player.do_by_keys(wise(player))
        if player.twin.match.undo_limit(player.twin.match.line[-1].seat) == 2:
            player.undo_and_redo()
    player.look()
    verbs = {step.action.verb for step in player.desk.match().line}
    assert verbs >= {"track", "cart", "done", "roll"}


def test_a_refused_click_says_why_and_changes_nothing(room: Room) -> None:
    player = room.at_table(game="chasm", seats=SEATS)
    player.do_by_mouse(next(action for action in player.twin.match.legal() if action.verb == "track"))
    entries = player.desk.entry_count()
    for space, rule in (
        ("d4", "d4 is the centre of a mine"),
        ("b1", "b1 is Surface"),
    ):
        player.click_space(space)
        assert rule in player.twin.refusal
        player.look()
    player.press("bar slower")
    assert "None of your carts on the board can go slower" in player.twin.refusal
    player.look()
    assert player.desk.entry_count() == len(player.twin.match.log) == entries


def test_a_window_that_is_resized_while_a_cart_rolls(room: Room) -> None:
    room.write_settings(animation="slow")
    player = room.at_table(game="chasm", seats=SEATS)
    for size in ((1500, 900), (1024, 640)):
        while (action := wise(player)).verb != "roll":
            player.do_by_mouse(action)
            player.click_during_story()
        player.do_by_mouse(action)
        assert "rolled" in player.event_names
        player.resize(size)
    player.do_by_mouse(wise(player))
    player.synchronize()


def test_clicks_and_keys_that_come_while_carts_roll(room: Room) -> None:
    room.write_settings(animation="slow")
    player = room.at_table(game="chasm", seats=SEATS)
    rolls = 0
    while rolls < 4:
        action = wise(player)
        act = player.do_by_keys if rolls % 2 else player.do_by_mouse
        act(action)
        player.click_during_story()
        rolls += action.verb == "roll"
    player.do_by_mouse(wise(player))
    player.synchronize()


def test_a_turn_in_the_open_chasm_goes_on_by_mouse(room: Room) -> None:
    room.save_match(kept_match("chasm", "two", BEFORE_THE_FALL))
    player = room.at_title()
    player.press("continue")
    player.look()
    while {action.verb for action in player.twin.match.legal()} != {"collapse"}:
        player.do_by_mouse(wise(player))
    for action in player.twin.match.legal():
        player.point(player.twin.pick_pixel(action.picks[1]))
        player.look()
        assert player.twin.scene.view.preview is not None
    doomed = next(action for action in player.twin.match.legal() if action.text == "collapse e3")
    player.do_by_mouse(doomed)
    assert "swallowed" in player.event_names
    player.look()
