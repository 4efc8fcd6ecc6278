"""Veins in a real window: a game of two by mouse, a phase of four by keyboard, stones that one alone may see."""

from __future__ import annotations

import time

import pytest

from engine.data.seats import SeatSetup
from engine.match.match import Match
from engine.rules.actions import Action
from games.veins.model.actions import Pass, TakeCard
from games.veins.model.state import VeinsState, stone_count
from games.veins.rules import VeinsRules
from scenes.curtain import CurtainScene
from scenes.lobby.scene import LobbyScene
from scenes.rulebook.scene import RulebookScene
from scenes.table.scene import TableScene
from tests.games.veins.at import stones_by_colour
from tests.window.conftest import Room
from tests.window.robot.desktop import Point
from tests.window.robot.player import Player
from tests.window.robot.secret_worlds import SecretWorlds
from tests.window.robot.veins_miner import plain
from tests.window.robot.whole_games import (
    PERSON,
    SEATS,
    Plays,
    decides,
    never,
    resume,
    see_alone,
    see_the_results,
    sit_down,
    wait_for_person,
)

pytestmark = [pytest.mark.window, pytest.mark.full]

FOUR = (*SEATS, SeatSetup("Dan", "yellow"))

A_PASS = 0.6
"""Seconds between two changes of a window's size."""

LINGERS = 4.0
"""Seconds after which a curtain has fallen, even one that leaves time to see what came to light."""

PLAYS = Plays("veins", plain, 30)


class Miner:
    """Somebody who lifts every curtain, and has the table go the best routes but the first."""

    def __init__(self, player: Player) -> None:
        self.player = player

    def by_keys(self, action: Action) -> None:
        """Do something with the keyboard alone."""
        self._lift("return")
        self.player.do_by_keys(action)

    def _lift(self, *keys: str) -> None:
        while self.player.twin.table.session.curtain:
            if not self.player.twin.is_on(CurtainScene):
                self.player.twin.pass_time(LINGERS)
            self.player.lift(*keys)

    def by_mouse(self, action: Action) -> None:
        """Do something with the pointer alone."""
        player = self.player
        self._lift()
        chains = player.twin.table.session.panels.chains
        if decides("prospect")(player.twin.match) and "prospected" in player.event_names and chains:
            player.play_chain(0)
        else:
            player.do_by_mouse(action)


def test_a_game_of_two_by_mouse(room: Room) -> None:
    player = room.at_title()
    player.press("veins")
    assert player.twin.is_on(LobbyScene)
    player.press("remove 2")
    player.click(player.twin.scene.ui.find("player 1").value_rect(0).center)
    player.press("advanced")
    player.look()  # what is typed before the field is there is lost
    player.write("3")
    player.look()
    player.press("start")
    assert player.twin.is_on(TableScene)
    player.desk.wait_for(0)
    player.look()
    assert player.desk.caption == "Motherlode – Veins"
    for _ in ("folded away", "back"):
        player.press("bar fold")
        player.look()
    PLAYS.play_until(player, Miner(player).by_mouse, never)
    verbs = {step.action.verb for step in player.desk.match().line if step.seat}
    assert verbs >= {"bid", "pass", "card", "order", "lay", "station", "vein", "option", "discard", "route", "prospect"}
    assert verbs >= {"sell", "deliver", "stop"}
    assert player.event_names >= {"exploded", "exhausted", "cityscored", "stonessold", "delivered", "penalised"}
    see_the_results(player, "Veins")


# By keyboard


def test_a_phase_of_four_by_keyboard(room: Room) -> None:
    player = sit_down(room, PLAYS.match_at("auction", FOUR))
    miner = Miner(player)
    player.keys("v")
    player.look()
    player.keys("v")
    for decision in ("draft", "build", "route"):
        PLAYS.play_until(player, miner.by_keys, decides(decision))
        miner.by_keys(plain(player.twin.match))
        if decision != "draft":  # which passes to the next seat
            player.undo_and_redo()
    read_of(player, "prospecting")
    PLAYS.play_until(player, miner.by_keys, lambda match: match.state.phase == 2 and decides("auction")(match))
    assert player.event_names >= {"exploded", "cityscored", "saleopened", "phasebegun"}


def read_of(player: Player, page: str) -> None:
    """F1 opens the rules at the current decision, and Esc returns."""
    player.keys("f1")
    assert player.twin.is_on(RulebookScene)
    assert player.twin.scene.page == page
    player.look()
    player.keys("escape")
    assert player.twin.is_on(TableScene)
    player.look()


# What cannot be done


def test_a_refusal_says_why_and_changes_nothing(room: Room) -> None:
    player = sit_down(room, PLAYS.match_at("build"))
    entries = player.desk.entry_count()
    for space, reason in (
        ("k1", "No tile next to k1"),
        ("f6", "f6 has a vein"),
        ("S1", "a station in the mountain"),
    ):
        player.click_space(space)
        assert reason in player.twin.refusal
        player.look()
    player.click_space("slot1")
    player.click_space("a3")
    assert "No tile next to a3" in player.twin.refusal
    player.look()
    assert player.desk.entry_count() == len(player.twin.match.log) == entries
    player.click_space("slot1")
    player.do_by_mouse(plain(player.twin.match))


# What comes in between


def before_the_blast() -> Match:
    """A match before its first action with which dynamite goes off."""
    match = PLAYS.match_at("auction")
    while not match.over:
        match.play(plain(match))
        if "exploded" in {event.name for event in match.line[-1].events}:
            return match.branch(len(match.line) - 1)
    raise AssertionError("nothing ever explodes")


def test_a_window_that_is_resized_while_dynamite_goes_off(room: Room) -> None:
    room.write_settings(animation="slow")
    player = sit_down(room, before_the_blast())
    player.do_by_mouse(plain(player.twin.match))
    assert "exploded" in player.event_names
    for size in ((1500, 900), (1024, 640), (1280, 800)):
        player.desk.resize(size)
        time.sleep(A_PASS)
    player.synchronize()
    assert decides("sale")(player.twin.match)


def test_a_program_that_is_killed_in_a_route_goes_on_there(room: Room) -> None:
    player = sit_down(room, PLAYS.match_at("prospect"))
    player.do_by_mouse(plain(player.twin.match))
    left = player.twin.match
    assert decides("route")(left)
    player.desk.process.kill()
    player.desk.process.wait()

    player = resume(room)
    assert player.desk.match().log == player.twin.match.log == left.log
    assert player.twin.match.state == left.state
    PLAYS.play_until(player, player.do_by_mouse, lambda match: "prospected" in player.event_names)


def test_two_play_on_when_a_third_gives_up(room: Room) -> None:
    player = sit_down(room, PLAYS.match_at("build"))
    gone = player.twin.match.state.seat
    player.press("menu")
    player.press("menu-dialog.resign")
    player.look()
    player.press("dialog.resign")
    match = player.twin.match
    assert match.resigned_seats == (gone,)
    player.desk.wait_for(len(match.log))
    player.look()
    turns = match.turn_number + 2 * len(SEATS)
    PLAYS.play_until(player, player.do_by_mouse, lambda match: match.turn_number > turns)
    line = player.desk.match().line
    after = next(number for number, step in enumerate(line) if step.action.verb == "resign")
    assert {step.seat for step in line[after + 1 :] if not step.is_autopilot} >= {1, 2, 3} - {gone}
    assert all(step.is_autopilot == (step.seat == gone) for step in line[after + 1 :])


# What one alone may see


BEFORE_A_LOOK = 115
"""The actions of the plain match of three until its first seats have as many stones, but others."""


def world(*, swapped: bool) -> Match:
    """That match; `swapped` with the stones of its first two seats exchanged."""
    match = PLAYS.match_at("auction")
    while len(match.line) < BEFORE_A_LOOK:
        match.play(plain(match))
    rules, state = match.rules, match.state
    assert isinstance(rules, VeinsRules)
    assert isinstance(state, VeinsState)
    one, other = (stones_by_colour(rules, state, seat) for seat in (1, 2))
    assert one != other
    assert stone_count(state, 1) == stone_count(state, 2) > 0
    if swapped:
        state.stones[0], state.stones[1] = state.stones[1], state.stones[0]
    return match


def test_stones_are_for_the_eyes_of_one_alone(room: Room) -> None:
    player = sit_down(room, world(swapped=False))
    both = SecretWorlds(player, world(swapped=True))
    looks = player.twin.match.state.seat
    assert looks in (1, 2)
    for space in ("track-red", "plaque-S", "f6"):
        both.point(space)
        assert both.look_the_same, f"nothing tells what stones others have, and {space} does not"
    both.keys("k")
    both.lift()
    assert not both.look_the_same, "who has lifted the curtain sees its own stones"
    both.keys("k")
    assert both.look_the_same, "and puts them away"
    both.keys("k")
    both.lift()
    both.press("bar discard")
    both.click_space("slot3")
    both.press("bar stop")
    assert player.twin.match.state.seat != looks
    assert both.look_the_same, "the next seat sees nothing of them"
    both.keys("l")
    assert both.look_the_same, "nor does the log tell them"


# With bots


def test_bots_bid_and_build(room: Room) -> None:
    bots = (SeatSetup("Blue", "blue", "easy"), SeatSetup("Green", "green", "medium"))
    player = room.at_table(game="veins", seats=(SEATS[0], *bots))
    while not decides("build")(match := wait_for_person(player)):
        see_alone(player, match)
        player.pace.rest(place := wish(player))
        player.desk.click(place)
        player.pace.note(place)
        player.desk.wait_for(len(match.log) + 1)
    answered = [step.turn.decision for step in match.line if step.seat not in (0, PERSON)]
    assert {*answered} >= {"auction", "card", "draft", "build"}
    see_alone(player, match)


def wish(player: Player) -> Point:
    """Where a card is that is left, the button for a pass, or that for the lowest bid where nobody may pass."""
    last = player.twin.match.legal()[-1]
    if isinstance(last, TakeCard):
        return player.twin.space_pixel(f"card{last.number}")
    return player.twin.widget_pixel("bar pass" if isinstance(last, Pass) else "bar this")
