"""What a bot is asked, and what it can ask of a position: what every way to choose is made of. No game by name.

A bot is handed what its seat may know (`Rules.view`) and nothing else; what it cannot see it imagines.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import msgspec

from engine.players.judge import Judge, Sieve
from engine.rules import Action, Rules, Seat, play_through

DECIDED = 1e9
"""What a game that is won is worth, beyond any value a game gives to a position; lost is as much below nothing."""

SECOND_THOUGHTS = 8
"""How many other actions one thinks of at most that has overlooked all that is worth trying."""


class Question(msgspec.Struct):
    """What a level is asked: the seat's view, what it values, the seconds it has, and a chance of its own.

    `overlooks` is the share of the possibilities that it does not see, 0 to 1.
    """

    rules: Rules[Any]
    view: Any
    seat: Seat
    judge: Judge
    seconds: float
    chance: random.Random
    overlooks: float = 0.0

    def legal(self) -> list[Action]:
        """All that can be done."""
        return self.rules.legal(self.view)

    def noticed(self) -> Sequence[Action]:
        """What is worth trying and not overlooked, never none: the actions to choose from.

        Who has overlooked all of that thinks of a few others of the legal actions, drawn, and makes do with them.
        """
        return self._noticed(self.judge.worth_trying)

    def candidates(self) -> Sequence[Action]:
        """The same of what is worth searching."""
        return self._noticed(self.judge.worth_searching or self.judge.worth_trying)

    def _noticed(self, sieve: Sieve) -> Sequence[Action]:
        legal = self.legal()
        tried = sieve(self.rules, self.view, legal)
        if not self.overlooks or len(legal) == 1:
            return tried
        seen = [action for action in tried if self.chance.random() >= self.overlooks]
        if seen:
            return seen
        others = [action for action in legal if action not in tried] or tried
        return self.chance.sample(others, min(SECOND_THOUGHTS, len(others)))

    def imagined(self) -> Any:
        """A full position as it may be."""
        return self.rules.imagine(self.view, self.chance.randrange)

    def after(self, position: Any, action: Action) -> Any:
        """A copy of a position after an action of the seat and after its forced decisions that follow."""
        state = position.copy()
        play_through(self.rules, state, action, self.seat)
        return state

    def decides(self, state: Any) -> bool:
        """Whether the seat itself has the next decision."""
        turn = self.rules.turn(state)
        return turn is not None and turn.seat == self.seat

    def worth(self, state: Any) -> float:
        """The value of a position, beyond all others when it is won and below all when it is lost."""
        value = self.judge.value(self.rules, state, self.seat)
        if self.rules.turn(state) is not None:
            return value
        won = self.seat in self.rules.standings(state).winners
        return value + (DECIDED if won else -DECIDED)
