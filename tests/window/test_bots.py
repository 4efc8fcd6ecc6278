"""Bots at the table of each game in a real window: hints, undo, skipping, and the window closed while one thinks."""

from __future__ import annotations

from pathlib import Path

import pytest

import games
from engine.match import Match, SeatSetup
from engine.players import judge_of, suggest
from tests.window.conftest import Room
from tests.window.desk import Desk, alike, wait
from tests.window.plays import PERSON, sit_down
from tests.window.somebody import Somebody

pytestmark = pytest.mark.window

BOT = 2
PLAYED = {"mattock": 5, "chasm": 19, "blast": 3, "boomtown": 12, "veins": 6}
"""After how many actions the person is near the end of its turn, by the game."""
SEED = 3
SECONDS = 20.0
"""How long bots may take at the most."""


def left(game: str) -> Match:
    """A match against a hard bot that a person has left near the end of its turn."""
    record = games.discover()[game]
    person, bot = record.sheet().seats.dealt(2)
    seats = SeatSetup("Ann", person), SeatSetup("Bot", bot, "hard")
    match, judge = Match.new(record, {}, seats, SEED), judge_of(games, game)
    for seed in range(PLAYED[game]):
        assert match.turn is not None
        seat = match.turn.seat
        match.play(suggest(match.rules, match.rules.view(match.state, seat), seat, "easy", judge=judge, seed=seed))
    return match


def asked(desk: Desk) -> int:
    """Who is to decide now, 0 once the match is over."""
    turn = desk.match().turn
    return turn.seat if turn else 0


def take_hint(player: Somebody) -> None:
    """Ask for a hint, see that it comes with its reason, and do it."""
    desk, match = player.desk, player.desk.match()
    player.twin.app.show_table(match)
    scene = player.twin.table
    player.twin.pass_time(0.1)
    before = desk.picture()
    scene.attention.hint(match.legal()[0])
    player.twin.pass_time(0.1)
    button, prompt = scene.ui.find("take").rect, scene.frame.prompt
    desk.keys("h")
    wait("the hint", lambda: alike(before.subsurface(button), desk.picture().subsurface(button)) < 0.9, SECONDS)
    hinted = desk.picture().subsurface(prompt)
    count = desk.entries()
    desk.keys("return")
    desk.wait_for(count + 1)
    done = desk.match().line[len(match.line)]
    assert done.seat == PERSON
    scene.attention.hint(done.action)
    player.twin.pass_time(0.1)
    assert not match.record.sheet().values or alike(hinted, player.twin.picture().subsurface(prompt)) < 1


def end_turn(player: Somebody) -> Match:
    """Take hints until the bot is to move; the match before the last of them."""
    while True:
        before = player.desk.match()
        take_hint(player)
        if asked(player.desk) == BOT:
            return before


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


@pytest.mark.parametrize("game", PLAYED)
def test_a_hard_bot_at_the_table(room: Room, game: str) -> None:
    acts = ("take-back", *games.discover()[game].sheet().verbs)
    room.prefer(animation="fast", confirm=dict.fromkeys(acts, False))
    player = sit_down(room, left(game))
    desk = player.desk

    before = end_turn(player)
    desk.keys("u")
    wait("the person's turn again", lambda: asked(desk) == PERSON and len(desk.match().line) <= len(before.line))

    end_turn(player)
    played = len(desk.match().line)
    wait("a move of the bot", lambda: len(desk.match().line) > played, SECONDS)
    desk.keys(".", "x")
    wait("the person's turn", lambda: asked(desk) != BOT, SECONDS)
    match = desk.match()
    assert BOT in [step.seat for step in match.line[played:]]

    while not match.over and asked(desk) != BOT:
        end_turn(player)
    played = len(desk.match().line)
    workers = children(desk.process.pid)
    assert workers
    desk.close()
    assert desk.ended() == ""
    assert not any((Path("/proc") / str(worker)).exists() for worker in workers)
    assert len(desk.match().line) >= played

    again = room.at_title().desk
    again.keys("c", "x")
    wait("the bot to go on", lambda: len(again.match().line) > played, SECONDS)
    assert BOT in [step.seat for step in again.match().line[played:]]
