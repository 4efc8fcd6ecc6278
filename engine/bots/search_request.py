"""The request to a bot, with the operations shared by all levels. No game by name.

A bot gets only the view of its seat (`Rules.view`); hidden information is sampled by determinization.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from time import monotonic
from typing import Any

import msgspec

from engine.bots.evaluator import Evaluator, MoveFilter
from engine.rules.actions import Action
from engine.rules.contract import Rules, Seat, play_through

WIN_VALUE = 1e9
"""The value of a won game, beyond any value of a game's evaluation; a lost one is worth the negative."""

FALLBACK_MOVES = 8
"""Maximum number of other moves considered if all candidate moves were missed."""


class SearchRequest(msgspec.Struct):
    """The request to a level: the seat's view, the evaluator, the deadline, and a random generator.

    `deadline` is a time of the monotonic clock. `miss_rate` is the fraction of the possibilities that the bot
    overlooks, 0 to 1. `effort` is the factor on the budgets of a search, 1 for hard.
    """

    rules: Rules[Any]
    view: Any
    seat: Seat
    evaluator: Evaluator
    deadline: float
    rng: random.Random
    miss_rate: float = 0.0
    effort: float = 1.0

    def is_out_of_time(self) -> bool:
        """Whether the deadline has passed: the best answer so far is due."""
        return monotonic() > self.deadline

    def legal(self) -> list[Action]:
        """All legal actions."""
        return self.rules.legal(self.view)

    def noticed_moves(self) -> Sequence[Action]:
        """The candidate moves that are not missed, never empty.

        If all are missed, a random sample of other legal actions.
        """
        return self._sample(self.evaluator.candidate_moves)

    def root_candidates(self) -> Sequence[Action]:
        """The root moves of a search that are not missed, never empty; as `noticed_moves`."""
        return self._sample(self.evaluator.root_moves or self.evaluator.candidate_moves)

    def _sample(self, move_filter: MoveFilter) -> Sequence[Action]:
        legal = self.legal()
        candidates = move_filter(self.rules, self.view, legal)
        if not self.miss_rate or len(legal) == 1:
            return candidates
        noticed = [action for action in candidates if self.rng.random() >= self.miss_rate]
        if noticed:
            return noticed
        others = [action for action in legal if action not in candidates] or candidates
        return self.rng.sample(others, min(FALLBACK_MOVES, len(others)))

    def determinization(self) -> Any:
        """A random full position consistent with the view."""
        return self.rules.determinize(self.view, self.rng.randrange)

    def state_after(self, position: Any, action: Action) -> Any:
        """A copy of a position after an action of the seat and its forced decisions that follow."""
        state = position.copy()
        play_through(self.rules, state, action, self.seat)
        return state

    def played_on(self, position: Any, actions: Iterable[Action]) -> Any:
        """A copy of a position after actions of any seats."""
        state = position.copy()
        for action in actions:
            self.rules.play(state, action)
        return state

    def is_own_decision(self, state: Any) -> bool:
        """Whether the seat itself has the next decision."""
        turn = self.rules.turn(state)
        return turn is not None and turn.seat == self.seat

    def values_of(self, state: Any) -> tuple[float, ...]:
        """The values of a position per seat, seat 1 first: -1 lost, 0 even, 1 won; see `Evaluator.squashed`."""
        return tuple(self.evaluator.squashed(self.rules, state, seat) for seat in range(1, self.rules.seats + 1))

    def value_of(self, state: Any) -> float:
        """The value of a position; beyond all others if won, below all if lost."""
        value = self.evaluator.value(self.rules, state, self.seat)
        if self.rules.turn(state) is not None:
            return value
        won = self.seat in self.rules.standings(state).winners
        return value + (WIN_VALUE if won else -WIN_VALUE)
