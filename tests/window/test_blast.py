"""Fire in the Hole in a real window: a game of two by mouse, one of six by keyboard, inputs during a fire."""

from __future__ import annotations

import time

import pytest

from engine.data.seats import SeatSetup
from engine.match.match import Match
from engine.rules.actions import Action
from games.blast.model.state import BlastState
from games.blast.rules import BlastRules
from scenes.common.page import CALM
from scenes.lobby.scene import LobbyScene
from scenes.results.scene import ResultsScene
from scenes.rulebook.scene import RulebookScene
from scenes.table.scene import TableScene
from scenes.title.scene import TitleScene
from tests.window.conftest import Room
from tests.window.robot.desktop import wait
from tests.window.robot.player import CLICK_OFFSET, Player
from tests.window.robot.whole_games import PERSON, SEATS, Plays, decides, see_alone, sit_down, wait_for_person

pytestmark = [pytest.mark.window, pytest.mark.full]

ENOUGH, LIKELY = 4, 4
"""The cards of a claim that are worth having for sure, and the numbers that make a roll for it worth while."""


def wish(rules: BlastRules, state: BlastState) -> str:
    """What somebody plain would do: the verb of an action, "safe" where one can be placed."""
    hits = len(rules.claim_numbers(state))
    if state.decision == "prospect":
        return "keep" if len(state.claim) >= ENOUGH else "add" if state.inside else "gamble"
    if state.decision == "reroll":
        among = state.gems[state.seat - 1] if state.purpose == "fire" else sum(1 << card for card in state.claim)
        hit = bool(among & rules.bearing[state.rolled])
        return "accept" if hit == (state.purpose == "steal") else "reroll"
    wishes = {
        "jumper": "jump" if len(state.claim) > 1 else "wait",
        "steal": "roll" if hits >= LIKELY else "pass",
        "last": "roll",
        "gamble": "another" if state.number % 2 else "roll",
        "safes": "safe",
    }
    return wishes[state.decision]


def plain(match: Match) -> Action:
    """The action that somebody plain would choose now: the same in every run."""
    rules, state, legal = match.rules, match.state, match.legal()
    assert isinstance(rules, BlastRules)
    verb = wish(rules, state)
    return next((action for action in legal if action.verb == verb), legal[-1])


PLAYS = Plays("blast", plain, 25)


def see_the_results(player: Player) -> None:
    """The results come by themselves and name who has won, in the window and in its caption."""
    match = player.desk.match()
    player.twin.pass_time(4.0)
    assert player.twin.is_on(ResultsScene)
    told = player.twin.scene.outcome.headline
    assert all(match.header.seats[seat - 1].name in told for seat in match.standings().winners)
    caption = f"Motherlode – Fire in the Hole – {told}"
    wait(f"the caption {caption}", lambda: player.desk.caption == caption)
    time.sleep(CALM)  # a page that comes by itself takes no press at once
    player.look()


def test_a_game_of_two_by_mouse(room: Room) -> None:
    player = room.at_title()
    player.press("blast")
    assert player.twin.is_on(LobbyScene)
    while len(player.twin.scene.plan.seats) > 2:
        player.press(f"remove {len(player.twin.scene.plan.seats) - 1}")
    player.click(player.twin.scene.ui.find("player 1").value_rect(0).center)
    player.press("advanced")
    player.write("14")
    player.look()
    player.press("start")
    assert player.twin.is_on(TableScene)
    player.desk.wait_for(0)
    player.look()
    assert player.desk.caption == "Motherlode – Fire in the Hole"
    PLAYS.play_until(player, player.do_by_mouse, lambda match: False)
    verbs = {step.action.verb for step in player.desk.match().line if step.seat}
    assert verbs >= {"roll", "pass", "accept", "reroll", "keep", "add", "gamble", "another", "safe"}
    assert player.event_names >= {"took", "burnt", "saved", "wentout", "fireover", "totalled"}
    see_the_results(player)
    player.press("title")
    assert player.twin.is_on(TitleScene)
    player.look()
    assert player.desk.journal().name.endswith(".finished.jsonl")


def test_a_game_of_six_by_keyboard(room: Room) -> None:
    player = room.at_title()
    player.walk_to("blast")
    player.keys("return")
    assert player.twin.is_on(LobbyScene)
    while player.twin.scene.plan.can_add:
        player.walk_to("add")
        player.keys("return")
    for place in range(1, 6):
        player.walk_to(f"player {place}")
        player.keys("left", "left", "return")
    player.walk_to("advanced")
    player.keys("return")
    player.write("24")
    player.look()
    player.walk_to("start")
    player.keys("return")
    assert player.twin.is_on(TableScene)
    player.desk.wait_for(0)
    assert [seat.player for seat in player.desk.match().header.seats] == ["person"] * 6
    PLAYS.play_until(player, player.do_by_keys, decides("safes"))
    read_of_fires(player)
    player.do_by_keys(plain(player.twin.match))
    assert player.twin.match.line[-1].action.verb == "safe"
    player.undo_and_redo()
    PLAYS.play_until(player, player.do_by_keys, lambda match: False)
    see_the_results(player)


def read_of_fires(player: Player) -> None:
    """F1 opens the rules at the current decision, and Esc returns."""
    player.keys("f1")
    assert player.twin.is_on(RulebookScene)
    assert player.twin.scene.page == "fire"
    player.look()
    player.keys("escape")
    assert player.twin.is_on(TableScene)
    player.look()


def test_a_refusal_says_why_and_changes_nothing(room: Room) -> None:
    player = sit_down(room, PLAYS.match_at("prospect"))
    entries = player.desk.entry_count()
    player.press("bar gamble")
    assert "still in" in player.twin.refusal
    player.look()
    player.click_space("1/die")
    assert player.twin.refusal
    player.look()
    assert player.desk.entry_count() == len(player.twin.match.log) == entries
    player.do_by_mouse(plain(player.twin.match))


def test_a_window_that_is_resized_while_dice_roll_and_gems_burn(room: Room) -> None:
    room.write_settings(animation="slow")
    player = sit_down(room, PLAYS.match_at("safes"))
    for size in ((1500, 900), (1024, 640), (1280, 800)):
        player.do_by_mouse(plain(player.twin.match))
        while all(step.action.verb != "die" for step in player.twin.match.line[player.story_start :]):
            player.click_during_story()
            player.do_by_mouse(plain(player.twin.match))
        player.resize(size)


def test_clicks_and_keys_that_come_while_a_story_is_told(room: Room) -> None:
    room.write_settings(animation="slow")
    player = sit_down(room, PLAYS.match_at("steal"))
    for number in range(16):
        act = player.do_by_keys if number % 2 else player.do_by_mouse
        act(plain(player.twin.match))
        player.click_during_story()
    player.synchronize()


def test_a_program_that_is_killed_in_a_fire_goes_on_there(room: Room) -> None:
    player = sit_down(room, PLAYS.match_at("safes"))
    player.do_by_mouse(plain(player.twin.match))
    left = player.twin.match
    assert left.state.guarded
    player.desk.process.kill()
    player.desk.process.wait()

    player = room.at_title()
    player.press("continue")
    player.look()
    assert player.desk.match().log == player.twin.match.log == left.log
    assert player.twin.match.state == left.state
    PLAYS.play_until(player, player.do_by_mouse, lambda match: not match.state.burning)


ANSWERS = 6

AT_ONCE = ("jump", "roll", "pass", "keep", "accept")
"""The verbs whose buttons make an action without a question; in every decision is one of them."""


def test_bots_answer(room: Room) -> None:
    bots = (SeatSetup("Blue", "blue", "easy"), SeatSetup("Green", "green", "medium"))
    player = room.at_table(game="blast", seats=(SEATS[0], *bots))
    answered = clicks = 0
    while answered < ANSWERS:
        match = wait_for_person(player)
        see_alone(player, match)
        played, action = len(match.line), next(action for action in match.legal() if action.verb in AT_ONCE)
        x, y = player.twin.widget_pixel(f"bar {action.verb}")
        # In the window alone: what bots think is not known. Never twice at one place, which would be a double click.
        player.desk.click((x + CLICK_OFFSET * (clicks % 2), y))
        clicks += 1
        player.desk.wait_for(len(match.log) + 1)
        now = wait_for_person(player)
        assert now.line[played].action == action
        answered += any(step.seat not in (0, PERSON) for step in now.line[played:])
