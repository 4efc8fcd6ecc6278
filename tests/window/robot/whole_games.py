"""Whole matches of a game by a simple player, in a window and without one."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import games
from engine.data.seats import SeatSetup, numbered_seats
from engine.data.settings import Animation
from engine.match.match import Match
from engine.rules.actions import Action
from scenes.common.page import CALM
from scenes.results.scene import ResultsScene
from scenes.screenshot import play_at_random
from scenes.table.action_bar.throw_bar import THROW
from scenes.table.played_match import PlayedMatch
from scenes.title.scene import TitleScene
from tests.window.conftest import Room
from tests.window.robot.desktop import wait
from tests.window.robot.player import CORNER, Player

SEATS: Final = (SeatSetup("Ann", "vermilion"), SeatSetup("Ben", "blue"), SeatSetup("Cleo", "green"))

PERSON: Final = 1
"""The seat of the only person at a table with bots."""

Condition = Callable[[Match], bool]
"""Whether a match has reached the wanted position."""


def decides(decision: str) -> Condition:
    """The condition that a decision is due."""
    return lambda match: match.turn is not None and match.turn.decision == decision


class Plays:
    """Matches of `game` played by `choose`; the window is compared every `look_every` actions."""

    def __init__(self, game: str, plain: Callable[[Match], Action], glance: int) -> None:
        self.game, self.choose, self.look_every = game, plain, glance

    def play_until(self, player: Player, act: Callable[[Action], None], condition: Condition) -> None:
        """Play by `act` until the match meets the condition, comparing now and then."""
        for number in itertools.count():
            match = player.twin.match
            if match.over or condition(match):
                break
            act(self.choose(match))
            if number % self.look_every == 0:
                player.look()
        player.throw()
        assert player.desk.match().log == player.twin.match.log

    def match_at(self, decision: str, seats: Sequence[SeatSetup] = SEATS, seed: int = 1) -> Match:
        """A match that has reached a decision."""
        record = games.discover()[self.game]
        match = Match.new(record, record.resolve_options({}), seats, seed)
        while not decides(decision)(match):
            match.play(self.choose(match))
        return match


def never(match: Match) -> bool:
    """The condition that is never met: play to the end."""
    return False


def sit_down(room: Room, match: Match, animation: Animation = "off") -> Player:
    """A player who continues a saved match; `animation` is the twin's."""
    room.save_match(match)
    return resume(room, animation)


def resume(room: Room, animation: Animation = "off") -> Player:
    """A player who continues the latest match from the title; `animation` is the twin's."""
    player = room.at_title(animation)
    player.keys("c")
    player.look()
    return player


def see_the_results(player: Player, title: str) -> None:
    """The results follow automatically and name the winner, in the window and in its caption."""
    player.twin.pass_time(4.0)
    assert player.twin.is_on(ResultsScene)
    headline = player.twin.scene.outcome.headline
    caption = f"Motherlode – {title} – {headline}"
    wait(f"the caption {caption}", lambda: player.desk.caption == caption)
    time.sleep(CALM)  # a page that comes by itself takes no press at once
    player.look()
    player.press("title")
    assert player.twin.is_on(TitleScene)
    player.look()
    assert player.desk.journal().name.endswith(".finished.jsonl")


def wait_for_person(player: Player) -> Match:
    """Wait until the person is to act, and throw in the window what it waits for; returns the match.

    The twin, which does not know what the bots will do, still shows the match before.
    """
    told = len(player.twin.match.line)
    while True:
        throws = wait("the bots' answers", partial(throws_since, player, told))
        if throws[0] is None:
            return player.desk.match()
        throw_alone(player, throws[0])
        told = throws[0] + 1


def see_alone(player: Player, match: Match) -> None:
    """The twin shows the match with which the window has gone on alone; the window is seen to wait for the answer.

    The twin's buttons have settled from the start, those of the window have only just come.
    """
    player.twin.app.show_table(match)
    player.synchronize()
    player.read_question()


def throws_since(player: Player, told: int) -> list[int | None]:
    """The throws of the person after `told` actions, by the numbers of actions before them, then None if it is to act.

    Nothing if bots are to act first.
    """
    match = player.desk.match()
    played = PlayedMatch(match, games.table(match.record.id), match.record.sheet())
    throws = [index for index in range(told, len(match.line)) if played.thrower(index) == PERSON]
    return [*throws, *([None] if match.turn is not None and match.turn.seat == PERSON else [])]


def throw_alone(player: Player, actions: int) -> None:
    """Throw in the window alone what it shows after so many actions."""
    player.twin.app.show_table(player.desk.match())
    table = player.twin.table
    table.session.wait_for_throw(actions)
    table.controller.rebuild()
    player.point(CORNER)
    player.read_question()
    player.desk.click(player.twin.widget_pixel(THROW))


def short_game(winner: int) -> list[Action]:
    """The actions of a short game of Mattock on the short board, won by a seat."""
    record = games.discover()["mattock"]
    options = record.resolve_options({"board": "short"})
    matches = [play_at_random(Match.new(record, options, numbered_seats(2), seed), None) for seed in range(24)]
    won = [match for match in matches if match.standings().winners == (winner,)]
    return [step.action for step in min(won, key=lambda match: len(match.line)).line]
