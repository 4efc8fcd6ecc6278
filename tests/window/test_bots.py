"""Bots at the tables of all games in a real window: answers, hints, undo, skipping, closing while one thinks."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

import games
from engine.data.seats import SeatSetup
from engine.match.match import Match
from engine.rules.actions import Action
from engine.view.shortcuts import verb_shortcuts
from scenes.screenshot import play_at_random
from tests.window.conftest import Room
from tests.window.robot.desktop import Desktop, alike, wait
from tests.window.robot.player import ASIDE, Player
from tests.window.robot.whole_games import PERSON, sit_down

TURNS_AGAINST_A_BOT = 2

FIRST_SEAT, EASY_BOT = 1, 2


def answered(player: Player, turns: int) -> Match:
    """The match once it is the person's turn again, with so many turns played by each side."""

    def waits() -> bool:
        turn = player.desk.match().turn
        return turn is not None and (turn.seat, turn.number) == (FIRST_SEAT, 2 * turns + 1)

    wait("the bot's answer", waits)
    return player.desk.match()


def test_a_bot_answers(room: Room) -> None:
    player = room.at_table(seats=(SeatSetup("Ann", "vermilion"), SeatSetup("Blue", "blue", "easy")), board="short")
    for turn in range(1, TURNS_AGAINST_A_BOT + 1):
        mine = player.twin.match.legal()[0]
        player.touch(str(mine.picks[1].value))
        player.kept(mine)
        stay = player.twin.middle("bar stay")
        player.desk.click(stay)  # the window alone: what the bot thinks is not known here
        match = answered(player, turn)
        assert [step.seat for step in match.line[-4:]] == [FIRST_SEAT, FIRST_SEAT, EASY_BOT, EASY_BOT]
        player.twin.app.show_table(match)
        player.twin.point(stay)
        player.look()


pytestmark = [pytest.mark.window, pytest.mark.full]

BOT = 2

GAMES = tuple(games.discover())

FROM, SEED = 3, 1
"""After how many actions at the least a match is taken up, and its seed."""

TRIED = 8
"""How many of the possibilities are tried at the most, to see whether they end a turn."""

TURNS = 3
"""In how many turns more a hint must come that says why."""

SECONDS = 20.0
"""How long bots may take at the most."""


def left(game: str) -> Match:
    """A match against a hard bot that a person has left where nearly anything ends its turn."""
    record = games.discover()[game]
    person, bot = record.sheet().seats.default_colours(2)
    match = Match.new(record, {}, (SeatSetup("Ann", person), SeatSetup("Bot", bot, "hard")), SEED)
    play_at_random(match, FROM)
    while not (match.turn is not None and match.turn.seat == PERSON and len(match.legal()) > 1 and ends_turn(match)):
        play_at_random(match, 1)
    return match


def ends_turn(match: Match) -> bool:
    """Whether the bot is to decide after what can be done now, as far as that is tried."""
    legal = match.legal()
    for action in closing(match) or legal[:: len(legal) // TRIED + 1]:
        then = match.branch(len(match.line))
        then.play(action)
        if then.turn is None or then.turn.seat != BOT:
            return False
    return True


def closing(match: Match) -> list[Action]:
    """What can be done now that only closes a turn."""
    verbs = match.record.sheet().verbs
    return [action for action in match.legal() if verbs[action.verb].closing]


def asked(desk: Desktop) -> int:
    """Who is to decide now, 0 once the match is over."""
    turn = desk.match().turn
    return turn.seat if turn else 0


def take_hint(player: Player) -> bool:
    """Ask for a hint, wait until it shows, and do it; whether it said why."""
    desk, match = player.desk, player.desk.match()
    player.twin.app.show_table(match)
    scene = player.twin.table
    player.point(ASIDE)
    player.look()
    before = desk.picture()
    scene.display.hover.hint(match.legal()[0])
    player.twin.pass_time(0.1)
    button, prompt = scene.ui.find("take").rect, scene.display.screen.layout.prompt
    desk.keys("h")
    wait("the hint", lambda: alike(before.subsurface(button), desk.picture().subsurface(button)) < 0.9, SECONDS)
    hinted = desk.picture().subsurface(prompt)
    count = desk.entries()
    desk.keys("return")
    desk.wait_for(count + 1)
    done = desk.match().line[len(match.line)]
    assert done.seat == PERSON
    scene.display.hover.hint(done.action)
    player.twin.pass_time(0.1)
    return alike(hinted, player.twin.picture().subsurface(prompt)) < 1


def end_turn(player: Player) -> tuple[Match, bool]:
    """Take a hint, and close the turn or take more of them until the bot is to move.

    The match before the last thing that was done, and whether any of the hints said why.
    """
    desk = player.desk
    before, why = desk.match(), take_hint(player)
    while asked(desk) == PERSON:
        before = desk.match()
        if ends := closing(before):
            count = desk.entries()
            desk.keys(verb_shortcuts(before.record.sheet())[ends[0].verb])
            desk.wait_for(count + 1)
        else:
            why = take_hint(player) or why
    return before, why


def take_back(desk: Desktop, before: Match) -> None:
    """Take back what was done since, while the bot thinks; a key that meets a story in which chance had a part only
    ends that.
    """
    for _ in range(5):
        desk.keys("u")
        time.sleep(0.3)
        if len(desk.match().line) <= len(before.line):
            break
    assert asked(desk) == PERSON


def children(process: int) -> set[int]:
    """The processes that a process has started and that still run."""
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
    room.prefer(animation="fast", confirm=dict.fromkeys(acts, False))
    player = sit_down(room, left(game))
    desk = player.desk

    before, why = end_turn(player)
    for _ in range(TURNS):
        if why:
            break
        desk.keys("x")
        wait("the person's turn", lambda: asked(desk) == PERSON, SECONDS)
        before, why = end_turn(player)
    assert why, "no hint has said why"
    take_back(desk, before)
    desk.keys("y")
    wait("the bot's turn", lambda: asked(desk) == BOT)
    played = len(desk.match().line)
    workers = children(desk.process.pid)
    assert workers
    desk.close()
    assert desk.ended() == ""
    assert not any((Path("/proc") / str(worker)).exists() for worker in workers)
    assert len(desk.match().line) >= played

    desk = room.at_title().desk
    desk.keys("c")
    wait("a move of the bot", lambda: len(desk.match().line) > played, SECONDS)
    desk.keys(".", "x")
    wait("the person's turn", lambda: asked(desk) != BOT, SECONDS)
    assert BOT in [step.seat for step in desk.match().line[played:]]
