"""The search of a win within some turns, whatever the others do: exact, for games without chance.

Positions are looked at once. What refuted a turn last is tried first on the next one.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Any

from engine.puzzles.knowledge import Knowledge
from engine.puzzles.turn_search import TooLarge
from engine.rules.actions import Action
from engine.rules.contract import Rules, Seat, Turn


class WinSearch:
    """Whether `seat` wins within a number of turns of its own, that in progress included."""

    def __init__(self, rules: Rules[Any], knowledge: Knowledge, seat: Seat, limit: int) -> None:
        """A search of at most `limit` positions."""
        self.rules, self.knowledge, self.seat, self.limit = rules, knowledge, seat, limit
        self._known: dict[Hashable, bool] = {}
        self._refutations: dict[tuple[int, str], Action] = {}

    @property
    def looked(self) -> int:
        """The number of positions looked at."""
        return len(self._known)

    def wins(self, state: Any, left: int) -> bool:
        """Whether the seat wins from a position within `left` turns. Raises `TooLarge`."""
        turn = self.rules.turn(state)
        if turn is None:
            return self.seat in self.rules.standings(state).winners
        if left <= 0:
            return False
        key = (state.key(), left)
        known = self._known.get(key)
        if known is None:
            own = turn.seat == self.seat
            steps = self._pressing(state, turn, left) if own else self._replies(state, turn, left)
            known = any(steps) if own else all(steps)
            self._known[key] = known
            if len(self._known) > self.limit:
                raise TooLarge
        return known

    def after(self, turn: Turn, state: Any, left: int) -> int:
        """The turns left in a position that an action in `turn` leads to."""
        following = self.rules.turn(state)
        ended = following is None or following.seat != turn.seat or following.number != turn.number
        return left - 1 if turn.seat == self.seat and ended else left

    def steps(self, state: Any, actions: Sequence[Action]) -> Iterator[tuple[Action, Any]]:
        """Actions with the positions after them."""
        for action in actions:
            after = state.copy()
            self.rules.play(after, action)
            yield action, after

    def _pressing(self, state: Any, turn: Turn, left: int) -> Iterator[bool]:
        """Whether the actions of the seat win, one by one."""
        legal = self.rules.legal(state)
        actions = self.knowledge.pressing(self.rules, state, legal) if left == 1 else legal
        for _, after in self.steps(state, actions):
            yield self.wins(after, self.after(turn, after, left))

    def _replies(self, state: Any, turn: Turn, left: int) -> Iterator[bool]:
        """Whether the seat wins after the actions of another, one by one, what refuted others first."""
        legal = self.rules.legal(state)
        place = (left, turn.decision)
        known = self._refutations.get(place)
        ordered = [known, *legal] if known is not None and known in legal else legal
        for action, after in self.steps(state, ordered):
            won = self.wins(after, left)
            if not won:
                self._refutations[place] = action
            yield won

    def best(self, state: Any, left: int) -> Action | None:
        """The best action of whoever decides: of the seat the quickest win, None without one; else what holds longest.

        Of equal ones the first in the order of the rules.
        """
        turn = self.rules.turn(state)
        if turn is None:
            return None
        needed = [
            (self._needed(after, turn, left), -number, action)
            for number, (action, after) in enumerate(self.steps(state, self.rules.legal(state)))
        ]
        if turn.seat != self.seat:
            return max(needed)[2]
        quickest, _, action = min(needed, key=lambda each: (each[0], -each[1]))
        return action if quickest <= left else None

    def _needed(self, after: Any, turn: Turn, left: int) -> int:
        """The turns that the seat needs after an action in `turn`, that turn included; `left` + 1 for too many."""
        for count in range(1, left + 1):
            if self.wins(after, self.after(turn, after, count)):
                return count
        return left + 1
