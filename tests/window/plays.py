"""Matches of a game as somebody plain plays them, in a window and beside it."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Final

import games
from engine.match import Match, SeatSetup
from engine.rules import Action
from tests.window.somebody import Somebody

SEATS: Final = (SeatSetup("Ann", "vermilion"), SeatSetup("Ben", "blue"), SeatSetup("Cleo", "green"))

Come = Callable[[Match], bool]
"""Whether a match has come to where it is wanted."""


def decides(decision: str) -> Come:
    """Whether this is decided now."""
    return lambda match: match.turn is not None and match.turn.decision == decision


class Plays:
    """Matches of `game` in which everybody does what is `plain`; after `glance` actions the window is looked at."""

    def __init__(self, game: str, plain: Callable[[Match], Action], glance: int) -> None:
        self.game, self.plain, self.glance = game, plain, glance

    def until(self, player: Somebody, act: Callable[[Action], None], come: Come) -> None:
        """Act after act until the match at the table is as wanted, with a look now and then."""
        for number in itertools.count():
            match = player.twin.match
            if match.over or come(match):
                break
            act(self.plain(match))
            if number % self.glance == 0:
                player.look()
        assert player.desk.match().log == player.twin.match.log

    def before(self, decision: str, seats: int = len(SEATS), seed: int = 1) -> Match:
        """A match of people that has come to a decision."""
        record = games.discover()[self.game]
        match = Match.new(record, record.settle({}), SEATS[:seats], seed)
        while not decides(decision)(match):
            match.play(self.plain(match))
        return match
