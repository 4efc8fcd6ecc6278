"""Matches of a game as somebody plain plays them, in a window and beside it."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from typing import Final

import games
from engine.data.seats import SeatSetup
from engine.match.match import Match
from engine.rules.actions import Action
from scenes.results.scene import ResultsScene
from scenes.title.scene import TitleScene
from tests.window.conftest import Room
from tests.window.robot.desktop import wait
from tests.window.robot.player import Player

SEATS: Final = (SeatSetup("Ann", "vermilion"), SeatSetup("Ben", "blue"), SeatSetup("Cleo", "green"))

PERSON: Final = 1
"""The seat of the only person at a table with bots."""

Come = Callable[[Match], bool]
"""Whether a match has come to where it is wanted."""


def decides(decision: str) -> Come:
    """Whether this is decided now."""
    return lambda match: match.turn is not None and match.turn.decision == decision


class Plays:
    """Matches of `game` in which everybody does what is `plain`; after `glance` actions the window is looked at."""

    def __init__(self, game: str, plain: Callable[[Match], Action], glance: int) -> None:
        self.game, self.plain, self.glance = game, plain, glance

    def until(self, player: Player, act: Callable[[Action], None], come: Come) -> None:
        """Act after act until the match at the table is as wanted, with a look now and then."""
        for number in itertools.count():
            match = player.twin.match
            if match.over or come(match):
                break
            act(self.plain(match))
            if number % self.glance == 0:
                player.look()
        assert player.desk.match().log == player.twin.match.log

    def before(self, decision: str, seats: Sequence[SeatSetup] = SEATS, seed: int = 1) -> Match:
        """A match of some people that has come to a decision."""
        record = games.discover()[self.game]
        match = Match.new(record, record.resolve_options({}), seats, seed)
        while not decides(decision)(match):
            match.play(self.plain(match))
        return match


def never(match: Match) -> bool:
    """Come to no place: play to the end."""
    return False


def sit_down(room: Room, match: Match) -> Player:
    """Somebody who goes on with a match that was left."""
    room.leave(match)
    return come_back(room)


def come_back(room: Room) -> Player:
    """Somebody who goes on with the match that was played last."""
    player = room.at_title()
    player.keys("c")
    player.look()
    return player


def see_the_results(player: Player, title: str) -> None:
    """The results come by themselves and name who has won, in the window and in its caption."""
    player.twin.pass_time(4.0)
    assert player.twin.shows(ResultsScene)
    told = player.twin.scene.outcome.headline
    caption = f"Motherlode – {title} – {told}"
    wait(f"the caption {caption}", lambda: player.desk.caption == caption)
    player.look()
    player.press("title")
    assert player.twin.shows(TitleScene)
    player.look()
    assert player.desk.journal().name.endswith(".finished.jsonl")


def asked(player: Player) -> Match:
    """The match once the person is asked."""
    wait("the bots' answers", lambda: (turn := player.desk.match().turn) is not None and turn.seat == PERSON)
    return player.desk.match()
