"""Boomtown in a real window: games by mouse for three and against the Rival, turns by keyboard, a look in private."""

from __future__ import annotations

import time

import msgspec
import pygame
import pytest

from engine.data.seats import SeatSetup
from engine.match.match import Match
from engine.rules.actions import Action
from engine.rules.multiset import total
from games.boomtown.model.actions import Activate, Camp, Loot, Settlement
from games.boomtown.model.state import BoomtownState
from games.boomtown.rules import BoomtownRules
from games.boomtown.rules.operations import would_turn_up
from scenes.lobby.scene import LobbyScene
from scenes.rulebook.scene import RulebookScene
from scenes.table.scene import TableScene
from tests.golden.matches import kept_match
from tests.window.conftest import Room
from tests.window.robot.desktop import Point
from tests.window.robot.player import Player
from tests.window.robot.screen import similarity
from tests.window.robot.secret_worlds import SecretWorlds
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

FIRST = ("invest", "office", "ship", "advance", "claim", "share", "upgrade", "gain", "look", "keep")
"""What somebody plain does as soon as it may be done, the first of them first."""


def plain(match: Match) -> Action:
    """The action that somebody plain would choose now: the same in every run."""
    rules, state, legal = match.rules, match.state, match.legal()
    assert isinstance(rules, BoomtownRules)
    assert isinstance(state, BoomtownState)
    if state.decision == "activate":
        bins = state.bins[(state.seat - 1) * len(rules.bins) :]
        return max(legal, key=lambda action: total(bins[action.bin]) if isinstance(action, Activate) else 0)
    if state.decision == "build":
        return max(legal, key=lambda action: worth(rules, state, action))
    return min(legal, key=lambda action: FIRST.index(action.verb) if action.verb in FIRST else len(FIRST))


def worth(rules: BoomtownRules, state: BoomtownState, action: Action) -> tuple[bool, int, int]:
    """How much somebody plain likes a way to build: no loot, much of it, and in different bins."""
    assert isinstance(action, Settlement | Camp | Loot)
    held = total(rules.content_pile[state.content[rules.hex_index[action.hex]]])
    return not isinstance(action, Loot), held, -abs(action.bin - state.number % 3)


PLAYS = Plays("boomtown", plain, 30)


def test_a_game_of_three_by_mouse(room: Room) -> None:
    player = room.at_title()
    player.press("boomtown")
    assert player.twin.is_on(LobbyScene)
    for place in range(1, len(SEATS)):
        player.click(player.twin.scene.ui.find(f"player {place}").value_rect(0).center)
    player.press("advanced")
    player.write("4")
    player.look()
    player.press("start")
    assert player.twin.is_on(TableScene)
    player.desk.wait_for(0)
    player.look()
    assert player.desk.caption == "Motherlode – Boomtown"
    assert [seat.player for seat in player.desk.match().header.seats] == ["person"] * len(SEATS)
    PLAYS.play_until(player, player.do_by_mouse, never)
    verbs = {step.action.verb for step in player.desk.match().line if step.seat}
    assert verbs >= {"activate", "leave", "invest", "office", "ship", "done", "settlement", "camp", "loot"}
    assert player.event_names >= {
        "turnedup",
        "passed",
        "bonustaken",
        "rewarded",
        "stored",
        "discarded",
        "terrainscored",
    }
    see_the_results(player, "Boomtown")


def test_a_game_against_the_rival_by_mouse(room: Room) -> None:
    player = room.at_title()
    player.press("boomtown solo")
    assert player.twin.is_on(LobbyScene)
    player.look()
    player.press("advanced")
    player.look()  # what is typed before the field is there is lost
    player.write("2")
    player.press("start")
    assert player.twin.is_on(TableScene)
    player.desk.wait_for(0)
    player.look()
    assert player.desk.caption == "Motherlode – Solo Boomtown"
    PLAYS.play_until(player, player.do_by_mouse, never)
    assert player.event_names >= {"rivalcard", "built", "shipped", "groupscored"}
    outcome = player.desk.match().standings()
    assert len(outcome.totals) == 2, "the Rival is counted beside the one seat"
    see_the_results(player, "Solo Boomtown")


def test_turns_by_keyboard_with_some_taken_back(room: Room) -> None:
    player = sit_down(room, PLAYS.match_at("leave"))
    for decision in ("leave", "metals", "build"):
        PLAYS.play_until(player, player.do_by_keys, decides(decision))
        player.do_by_keys(plain(player.twin.match))
        if decision != "build":  # tokens have turned up
            player.undo_and_redo()
    read_of(player, "activate", "bins")
    assert {"left", "shipped"} & player.event_names
    PLAYS.play_until(player, player.do_by_keys, lambda match: match.turn_number > len(SEATS))


def read_of(player: Player, decision: str, page: str) -> None:
    """F1 opens the rules at the current decision, and Esc returns."""
    assert decides(decision)(player.twin.match)
    player.keys("f1")
    assert player.twin.is_on(RulebookScene)
    assert player.twin.scene.page == page
    player.look()
    player.keys("escape")
    assert player.twin.is_on(TableScene)
    player.look()


def test_a_refusal_says_why_and_changes_nothing(room: Room) -> None:
    player = sit_down(room, PLAYS.match_at("build"))
    rules, state = player.twin.match.rules, player.twin.match.state
    assert isinstance(rules, BoomtownRules)
    entries = player.desk.entry_count()
    for hex, reason in ((rules.named(state.down)[0], "is face down"), (rules.named(rules.water)[0], "water")):
        player.click_space(hex)
        assert reason in player.twin.refusal
        player.look()
    assert player.desk.entry_count() == len(player.twin.match.log) == entries
    player.do_by_mouse(plain(player.twin.match))


def test_a_window_that_is_resized_while_cubes_move(room: Room) -> None:
    room.write_settings(animation="slow")
    player = sit_down(room, PLAYS.match_at("activate"))
    for size in ((1500, 900), (1024, 640), (1280, 800)):
        while not decides("activate")(player.twin.match):
            player.do_by_mouse(plain(player.twin.match))
            player.click_during_story()
        player.do_by_mouse(plain(player.twin.match))
        player.resize(size)
    player.do_by_mouse(plain(player.twin.match))
    player.synchronize()


def test_a_program_that_is_killed_in_a_turn_goes_on_there(room: Room) -> None:
    player = sit_down(room, PLAYS.match_at("metals"))
    player.do_by_mouse(plain(player.twin.match))
    left = player.twin.match
    player.desk.process.kill()
    player.desk.process.wait()

    player = resume(room)
    assert player.desk.match().log == player.twin.match.log == left.log
    assert player.twin.match.state == left.state
    PLAYS.play_until(player, player.do_by_mouse, lambda match: match.state.seat != left.state.seat)


# What one alone may see

BEFORE_A_LOOK = 57
"""The actions of the match of three until Ben, its second seat, is asked for the first of two tokens to look at."""

FIRST_LOOK, SECOND_LOOK = "l4", "i1"

WATCHED = 0.6
"""Seconds for which the window is watched after a look."""

TOKEN, SURE = 40, 0.95
"""The pixels across a token; and from which likeness on two pictures of it are surely of the same."""


def world(seed: int) -> Match:
    """That match, with chance from there on another one for every seed."""
    match = kept_match("boomtown", "boomtown-three", BEFORE_A_LOOK)
    return Match.replay(match.record, msgspec.structs.replace(match.header, seed=seed), match.log)


def token(player: Player, place: Point) -> pygame.Surface:
    """The pixels of the token at a place in the window."""
    shown = pygame.Rect(0, 0, TOKEN, TOKEN)
    shown.center = place
    return player.desk.picture().subsurface(shown)


def watched(player: Player, place: Point) -> list[pygame.Surface]:
    """All that the window shows of a token for a while."""
    until, frames = time.monotonic() + WATCHED, []
    while time.monotonic() < until:
        frames.append(token(player, place))
    return frames


def test_what_one_looks_at_is_for_its_eyes_alone(room: Room) -> None:
    room.write_settings(animation="normal")
    player = sit_down(room, world(1))
    both, place = SecretWorlds(player, world(2)), player.twin.space_pixel(FIRST_LOOK)
    assert both.look_the_same
    hidden = token(player, place)
    both.click_space(FIRST_LOOK)
    frames = watched(player, place)
    both.lift()
    assert not both.look_the_same, "who has lifted the curtain sees what the token holds"
    seen = token(player, place)
    both.put_away()
    assert both.look_the_same, "put away, it is a secret again"
    both.keys("l")
    assert both.look_the_same, "and the log does not tell it"
    both.keys("escape")
    like = similarity(hidden, seen)
    assert max(similarity(frame, seen) for frame in frames) <= (1 + like) / 2 < SURE
    both.click_space(SECOND_LOOK)
    player.look()
    player.desk.process.kill()
    player.desk.process.wait()
    nobody_else_comes_to_know(resume(room), both.twin.match)


def nobody_else_comes_to_know(player: Player, elsewhere: Match) -> None:
    """The looker sees it once more behind a curtain, and plays on before all, who see nothing of the secrets."""
    both = SecretWorlds(player, elsewhere)
    both.lift()
    assert not both.look_the_same
    both.put_away()
    build = quiet_camp(player.twin.match)
    both.press("bar camp")
    both.click_space(build.hex)
    both.click_space(f"bin{build.bin}")
    player.desk.wait_for(len(player.twin.match.log))
    assert player.desk.match().line[-1].action == build
    assert player.twin.match.state.seat == len(SEATS)
    for hex in (FIRST_LOOK, SECOND_LOOK):
        assert both.look_the_same
        both.point(hex)
    both.keys("l")
    assert both.look_the_same


def quiet_camp(match: Match) -> Camp:
    """A camp beside which nothing is turned up."""
    rules, state = match.rules, match.state
    assert isinstance(rules, BoomtownRules)
    camps = (action for action in match.legal() if isinstance(action, Camp))
    return next(camp for camp in camps if not would_turn_up(rules, state, rules.hex_index[camp.hex]))


ANSWERS = 6


def test_bots_answer(room: Room) -> None:
    bots = (SeatSetup("Blue", "blue", "easy"), SeatSetup("Green", "green", "medium"))
    player = room.at_table(game="boomtown", seats=(SEATS[0], *bots))
    answered = 0
    while answered < ANSWERS:
        match = wait_for_person(player)
        see_alone(player, match)
        played, action = len(match.line), plain(match)
        if isinstance(action, Settlement | Camp):
            build_alone(player, action)
        else:
            player.do_by_mouse(action)
        now = wait_for_person(player)
        assert now.line[played].action == action
        answered += sum(step.seat not in (0, PERSON) for step in now.line[played:])


def build_alone(player: Player, action: Settlement | Camp) -> None:
    """Build in the window alone, because the twin does not know what the bots will do after the turn."""
    played, twin = len(player.twin.match.log), player.twin
    for place in (
        twin.widget_pixel(f"bar {action.verb}"),
        twin.space_pixel(action.hex),
        twin.space_pixel(f"bin{action.bin}"),
    ):
        player.desk.click(place)
    player.desk.wait_for(played + 1)
