"""The search of a win within some turns, whatever the others do: exact, for games without chance.

Of every position is known within how many turns it is won, and within how many it is not. Few turns are tried before
many. What won or refuted most often so far is tried first.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from math import inf
from typing import Any

from engine.puzzles.knowledge import Knowledge
from engine.puzzles.turn_search import TooLarge
from engine.rules.actions import Action
from engine.rules.contract import Rules, Seat, Turn

NEVER = 1_000
"""More turns than any win takes."""

HARDEST = 15_000
"""The positions looked at for the hardest of equal answers."""


class WinSearch:
    """Whether `seat` wins within a number of turns of its own, that in progress included."""

    def __init__(self, rules: Rules[Any], knowledge: Knowledge, seat: Seat, limit: int) -> None:
        """A search of at most `limit` positions."""
        self.rules, self.knowledge, self.seat, self.limit = rules, knowledge, seat, limit
        self._won: dict[Hashable, int] = {}
        self._open: dict[Hashable, int] = {}
        self._credit: dict[tuple[bool, int], dict[Action, int]] = {}

    @property
    def looked(self) -> int:
        """The number of positions looked at."""
        return len(self._open)

    def wins(self, state: Any, left: int) -> bool:
        """Whether the seat wins from a position within `left` turns. Raises `TooLarge`."""
        turn = self.rules.turn(state)
        if turn is None:
            return self.seat in self.rules.standings(state).winners
        if left <= 0:
            return False
        key = state.key()
        if self._won.get(key, NEVER) <= left:
            return True
        known = self._open.get(key, 0)
        if known >= left:
            return False
        if not known:
            self._open[key] = 0
            if len(self._open) > self.limit:
                raise TooLarge
        return self._looked_at(state, turn, key, range(known + 1, left + 1))

    def _looked_at(self, state: Any, turn: Turn, key: Hashable, counts: range) -> bool:
        """Whether one of some numbers of turns, ascending, is enough; notes what is found."""
        for count in counts if turn.seat == self.seat else counts[-1:]:
            if self._presses(state, turn, count) if turn.seat == self.seat else self._holds(state, count):
                self._won[key] = count
                return True
            self._open[key] = count
        return False

    def _presses(self, state: Any, turn: Turn, left: int) -> bool:
        """Whether an action of the seat wins."""
        legal = self.rules.legal(state)
        actions = self.knowledge.pressing(self.rules, state, legal) if left == 1 else legal
        for action, after in self.steps(state, self._ordered(actions, own=True, left=left)):
            if self.wins(after, self.after(turn, after, left)):
                self._note(action, own=True, left=left)
                return True
        return False

    def _holds(self, state: Any, left: int) -> bool:
        """Whether no action of another prevents the win."""
        for action, after in self.steps(state, self._ordered(self.rules.legal(state), own=False, left=left)):
            if not self.wins(after, left):
                self._note(action, own=False, left=left)
                return False
        return True

    def _ordered(self, actions: Sequence[Action], *, own: bool, left: int) -> Sequence[Action]:
        """The actions, those that decided most positions first."""
        credit = self._credit.get((own, left))
        if credit is None or len(actions) < 2:
            return actions
        return sorted(actions, key=lambda action: -credit.get(action, 0))

    def _note(self, action: Action, *, own: bool, left: int) -> None:
        """Note that an action decided a position."""
        credit = self._credit.setdefault((own, left), {})
        credit[action] = credit.get(action, 0) + 1

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

    def best(self, state: Any, left: int) -> Action | None:
        """The best action of whoever decides: of the seat the quickest win, None without one; else what holds longest.

        Of equal ones of another that which makes it hardest, then the first in the order of the rules.
        """
        turn = self.rules.turn(state)
        if turn is None:
            return None
        steps = [*self.steps(state, self.rules.legal(state))]
        if turn.seat == self.seat:
            return self._quickest(turn, steps, left)
        needed = [self._needed(after, left) for _, after in steps]
        longest = max(needed)
        holding = [step for step, count in zip(steps, needed, strict=True) if count == longest]
        return self._hardest(holding, longest) if longest <= left else holding[0][0]

    def _quickest(self, turn: Turn, steps: Sequence[tuple[Action, Any]], left: int) -> Action | None:
        """The action of the seat that wins in the fewest turns."""
        for count in range(1, left + 1):
            for action, after in steps:
                if self.wins(after, self.after(turn, after, count)):
                    return action
        return None

    def _needed(self, after: Any, left: int) -> int:
        """The turns that the seat needs after an action of another; `left` + 1 for too many."""
        return next((count for count in range(left + 1) if self.wins(after, count)), left + 1)

    def _hardest(self, steps: Sequence[tuple[Action, Any]], left: int) -> Action:
        """The action of another that leaves the seat, which wins within `left` turns, the fewest ways, as far as some
        looks tell.
        """
        search = WinSearch(self.rules, self.knowledge, self.seat, HARDEST)
        best, fewest = steps[0][0], inf
        for action, after in steps if len(steps) > 1 else ():
            try:
                ways = search.ways(after, left)
            except TooLarge:
                break
            if ways < fewest:
                best, fewest = action, ways
        return best

    def ways(self, state: Any, left: int) -> int:
        """How many actions of the seat win within `left` turns; of another, how many do not hold out that long.

        Raises `TooLarge`.
        """
        turn = self.rules.turn(state)
        if turn is None:
            return 0
        enough = left if turn.seat == self.seat else left - 1
        steps = self.steps(state, self.rules.legal(state))
        return sum(self.wins(after, self.after(turn, after, enough)) for _, after in steps)
