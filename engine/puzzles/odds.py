"""Exact odds: what the actions of a decision are worth on average, over all that chance may bring after them."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from operator import methodcaller
from typing import Any

from engine.puzzles.turn_search import TooLarge
from engine.rules.actions import Action
from engine.rules.contract import NATURE, Rules, Seat

POSITIONS = 150_000
"""How many positions are looked at."""


class Odds:
    """The mean values of positions for a seat that plays as well as can be, whatever the others do.

    `settled` gives the value of a position after which nothing counts any more, else None. `is_idle` says that what is
    decided or drawn now makes no difference to that value: then the first action stands for all. All else that another
    seat decides is the worst for this one: so much it gets on average at least. `alike` are equal for positions with
    the same value; by default of a position alone.
    """

    def __init__(
        self,
        rules: Rules[Any],
        seat: Seat,
        settled: Callable[[Any], float | None],
        is_idle: Callable[[Any], bool],
        limit: int = POSITIONS,
        alike: Callable[[Any], Hashable] = methodcaller("key"),
    ) -> None:
        """Odds counted over at most `limit` positions."""
        self.rules, self.seat, self.settled, self.is_idle, self.limit = rules, seat, settled, is_idle, limit
        self.alike = alike
        self._means: dict[Hashable, float] = {}

    def choices(self, state: Any) -> dict[str, float]:
        """The mean value after each action of a decision, by its text. Raises `TooLarge`."""
        return {action.text: self.after(state, action) for action in self.rules.legal(state)}

    def after(self, state: Any, action: Action) -> float:
        """The mean value after an action."""
        after = state.copy()
        self.rules.play(after, action)
        return self.mean(after)

    def mean(self, state: Any) -> float:
        """The mean value of a position. Raises `TooLarge`."""
        value = self.settled(state)
        if value is not None:
            return value
        key = self.alike(state)
        known = self._means.get(key)
        if known is None:
            known = self._means[key] = self._counted(state)
            if len(self._means) > self.limit:
                raise TooLarge
        return known

    def _counted(self, state: Any) -> float:
        turn, legal = self.rules.turn(state), self.rules.legal(state)
        assert turn is not None
        if self.is_idle(state):
            return self.after(state, legal[0])
        if turn.seat == NATURE:
            weights = self.rules.odds(state)
            return sum(weight * self.after(state, action) for action, weight in zip(legal, weights, strict=True)) / sum(
                weights
            )
        decide = max if turn.seat == self.seat else min
        return decide(self.after(state, action) for action in legal)
