"""Bots at the tables of all games in a real window: answers, hints, undo, skipping, closing while one thinks."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

import games
from engine.bots.explain import Advice
from engine.data.seats import SeatSetup
from engine.match.match import Match
from engine.match.save_file import FINISHED, write_save
from engine.review.cache import SUFFIX
from engine.rules.actions import Action
from engine.stage.inputs import Press
from engine.view.shortcuts import verb_shortcuts
from scenes.screenshot import play_at_random
from scenes.table.action_bar.settling import SETTLE_SECONDS
from tests.engine.review.blunders import blundered_match
from tests.window.conftest import Room
from tests.window.robot.desktop import Desktop, wait
from tests.window.robot.player import CORNER, Player
from tests.window.robot.screen import similarity
from tests.window.robot.whole_games import PERSON, sit_down

TURNS_AGAINST_A_BOT = 2

FIRST_SEAT, EASY_BOT = 1, 2

READ = 240.0
"""Seconds in which bots have read a short match, on a machine that does other things too."""


def wait_for_bot(player: Player, turns: int) -> Match:
    """Wait for the person's turn after `turns` turns of each side; returns the match."""

    def waits() -> bool:
        turn = player.desk.match().turn
        return turn is not None and (turn.seat, turn.number) == (FIRST_SEAT, 2 * turns + 1)

    wait("the bot's answer", waits)
    return player.desk.match()


def test_a_bot_answers(room: Room) -> None:
    player = room.at_table(seats=(SeatSetup("Ann", "vermilion"), SeatSetup("Blue", "blue", "easy")), board="short")
    for turn in range(1, TURNS_AGAINST_A_BOT + 1):
        mine = player.twin.match.legal()[0]
        player.click_space(str(mine.picks[1].value))
        player.check_played(mine)
        stay = player.twin.widget_pixel("bar stay")
        player.settle(Press(stay))
        player.desk.click(stay)  # the window alone: what the bot thinks is not known here
        match = wait_for_bot(player, turn)
        assert [step.seat for step in match.line[-4:]] == [FIRST_SEAT, FIRST_SEAT, EASY_BOT, EASY_BOT]
        player.twin.app.show_table(match)
        player.twin.point(stay)
        player.look()


pytestmark = [pytest.mark.window, pytest.mark.full]

BOT = 2

GAMES = tuple(games.discover())

FROM, SEED = 3, 1
"""The minimal number of actions before the match is continued, and its seed."""

MAX_TRIED = 8
"""The largest number of actions tried for whether they end a turn."""

TURNS = 3
"""The number of further turns in which a hint with reasons must come."""

ASKED = 0.8
"""The share of equal pixels below which a dialog has dimmed the page."""

SECONDS = 20.0
"""Seconds a bot may take."""


def match_against_bot(game: str) -> Match:
    """A match against a hard bot at a position where nearly every action ends the person's turn."""
    record = games.discover()[game]
    person, bot = record.sheet().seats.default_colours(2)
    match = Match.new(record, {}, (SeatSetup("Ann", person), SeatSetup("Bot", bot, "hard")), SEED)
    play_at_random(match, FROM)
    while not (match.turn is not None and match.turn.seat == PERSON and len(match.legal()) > 1 and ends_turn(match)):
        play_at_random(match, 1)
    return match


def ends_turn(match: Match) -> bool:
    """Whether the bot acts after each of the actions tried."""
    legal = match.legal()
    for action in closing_actions(match) or legal[:: len(legal) // MAX_TRIED + 1]:
        then = match.branch(len(match.line))
        then.play(action)
        if then.turn is None or then.turn.seat != BOT:
            return False
    return True


def closing_actions(match: Match) -> list[Action]:
    """Legal actions that only close the turn."""
    verbs = match.record.sheet().verbs
    return [action for action in match.legal() if verbs[action.verb].closing]


def seat_to_act(desk: Desktop) -> int:
    """The seat to act; 0 if the match is over."""
    turn = desk.match().turn
    return turn.seat if turn else 0


def take_hint(player: Player) -> bool:
    """Ask for a hint, wait for it, and play it; returns whether it had reasons."""
    desk, match = player.desk, player.desk.match()
    player.twin.app.show_table(match)
    scene = player.twin.table
    player.point(CORNER)
    player.look()
    before = desk.picture()
    scene.display.hover.hint(Advice(match.legal()[0]))
    player.twin.pass_time(0.1)
    button, prompt = scene.ui.find("take").rect, scene.display.screen.layout.prompt
    desk.keys("h")
    wait("the hint", lambda: similarity(before.subsurface(button), desk.picture().subsurface(button)) < 0.9, SECONDS)
    hinted = desk.picture()
    count = desk.entry_count()
    desk.keys("return")
    desk.wait_for(count + 1)
    done = desk.match().line[len(match.line)]
    assert done.seat == PERSON
    scene.display.hover.hint(Advice(done.action))
    player.twin.pass_time(0.1)
    bare = player.twin.picture()
    told_in = (prompt, scene.display.screen.sidebar.card_rect)  # where room is short only the card says why
    return any(similarity(hinted.subsurface(part), bare.subsurface(part)) < 1 for part in told_in)


def end_turn(player: Player) -> tuple[Match, bool]:
    """Play hints, closing the turn if possible, until the bot acts.

    Returns the match before the last action, and whether any hint had reasons.
    """
    desk = player.desk
    before, why = desk.match(), take_hint(player)
    while seat_to_act(desk) == PERSON:
        before = desk.match()
        if ends := closing_actions(before):
            player.twin.app.show_table(before)
            player.point(CORNER)
            player.read_question()
            count = desk.entry_count()
            desk.keys(verb_shortcuts(before.record.sheet())[ends[0].verb])
            desk.wait_for(count + 1)
        else:
            why = take_hint(player) or why
    return before, why


def take_back(desk: Desktop, before: Match) -> None:
    """Undo to the match `before` while the bot thinks; a key during a story with chance only ends the story."""
    for _ in range(5):
        desk.keys("u")
        time.sleep(0.3)
        if len(desk.match().line) <= len(before.line):
            break
    assert seat_to_act(desk) == PERSON


def children(process: int) -> set[int]:
    """The running child processes of a process."""
    found = set()
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, parent = stat.read_text().rpartition(")")[2].split()[:2]
        except OSError:
            continue
        if int(parent) == process and state != "Z":
            found.add(int(stat.parent.name))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_hard_bot_at_the_table(room: Room, game: str) -> None:
    acts = ("take-back", *games.discover()[game].sheet().verbs)
    room.write_settings(animation="fast", confirm=dict.fromkeys(acts, False))
    player = sit_down(room, match_against_bot(game), animation="fast")
    desk = player.desk

    before, why = end_turn(player)
    for _ in range(TURNS):
        if why:
            break
        desk.keys("x")
        wait("the person's turn", lambda: seat_to_act(desk) == PERSON, SECONDS)
        before, why = end_turn(player)
    assert why, "no hint has said why"
    take_back(desk, before)
    desk.keys("y")
    wait("the bot's turn", lambda: seat_to_act(desk) == BOT)
    played = len(desk.match().line)
    workers = children(desk.process.pid)
    assert workers
    desk.close()
    assert desk.wait_for_end() == ""
    assert not any((Path("/proc") / str(worker)).exists() for worker in workers)
    assert len(desk.match().line) >= played

    desk = room.at_title().desk
    desk.keys("c")
    wait("a move of the bot", lambda: len(desk.match().line) > played, SECONDS)
    desk.keys(".", "x")
    wait("the person's turn", lambda: seat_to_act(desk) != BOT, SECONDS)
    assert BOT in [step.seat for step in desk.match().line[played:]]


def test_a_finished_match_is_read_kept_and_tried_from_a_turning_point(room: Room) -> None:
    saves = room.folder / "home" / "saves"
    saves.mkdir()
    file = saves / f"over{FINISHED}"
    write_save(file, blundered_match())
    desk = room.open("open", str(file))
    wait("the replay", lambda: "Replay" in desk.caption)
    desk.keys("t")
    wait("the review", lambda: "Review" in desk.caption)
    wait("the match to be read", (saves / f"{file.name}{SUFFIX}").exists, READ)
    desk.keys("n")
    rest = desk.picture()
    desk.keys("return")
    wait("the question whether to try it", lambda: similarity(desk.picture(), rest) < ASKED)
    time.sleep(SETTLE_SECONDS)
    desk.keys("return")
    wait("a new match", lambda: "Review" not in desk.caption and len(list(saves.glob("*.jsonl"))) == 2)
    desk.close()
    assert desk.wait_for_end() == ""
