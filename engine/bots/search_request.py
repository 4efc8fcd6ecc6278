"""What a bot is asked, and what it can ask of a position: what every way to choose is made of. No game by name.

A bot is handed what its seat may know (`Rules.view`) and nothing else; what it cannot see it imagines.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import msgspec

from engine.bots.evaluator import Evaluator, MoveFilter
from engine.rules.actions import Action
from engine.rules.contract import Rules, Seat, play_through

WIN_VALUE = 1e9
"""What a game that is won is worth, beyond any value a game gives to a position; lost is as much below nothing."""

FALLBACK_MOVES = 8
"""How many other actions one thinks of at most that has overlooked all that is worth trying."""


class SearchRequest(msgspec.Struct):
    """What a level is asked: the seat's view, what it values, the seconds it has, and a chance of its own.

    `overlooks` is the share of the possibilities that it does not see, 0 to 1.
    """

    rules: Rules[Any]
    view: Any
    seat: Seat
    evaluator: Evaluator
    seconds: float
    chance: random.Random
    miss_rate: float = 0.0

    def legal(self) -> list[Action]:
        """All that can be done."""
        return self.rules.legal(self.view)

    def noticed(self) -> Sequence[Action]:
        """What is worth trying and not overlooked, never none: the actions to choose from.

        Who has overlooked all of that thinks of a few others of the legal actions, drawn, and makes do with them.
        """
        return self._noticed(self.evaluator.candidate_moves)

    def candidates(self) -> Sequence[Action]:
        """The same of what is worth searching."""
        return self._noticed(self.evaluator.root_moves or self.evaluator.candidate_moves)

    def _noticed(self, sieve: MoveFilter) -> Sequence[Action]:
        legal = self.legal()
        tried = sieve(self.rules, self.view, legal)
        if not self.miss_rate or len(legal) == 1:
            return tried
        seen = [action for action in tried if self.chance.random() >= self.miss_rate]
        if seen:
            return seen
        others = [action for action in legal if action not in tried] or tried
        return self.chance.sample(others, min(FALLBACK_MOVES, len(others)))

    def imagined(self) -> Any:
        """A full position as it may be."""
        return self.rules.determinize(self.view, self.chance.randrange)

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
        value = self.evaluator.value(self.rules, state, self.seat)
        if self.rules.turn(state) is not None:
            return value
        won = self.seat in self.rules.standings(state).winners
        return value + (WIN_VALUE if won else -WIN_VALUE)
