"""Heap: take one to three stones in turn; whoever takes the last one wins. It is no use to have the most.

In the `rolling` game nature adds a stone or two after every action of a seat as long as `rolls` are left. One who plays
alone has lost by taking the last stones with the same number as the time before.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.rules.actions import Action, Number, Pick
from engine.rules.contract import NATURE, Event, Rules, Seat, Standings, Tally, Turn

MOST = 3


class Take(Action, frozen=True):
    stones: Number


class Fall(Action, frozen=True):
    stones: Number


class Stones:
    """What lies in the heap, what every seat has taken, who acts, how often stones fall still, what was taken last."""

    __slots__ = ("falling", "last", "left", "rolls", "seat", "taken")

    def __init__(self, left: int, seats: int, rolls: int = 0) -> None:
        self.left, self.taken, self.seat, self.rolls = left, [0] * seats, 1, rolls
        self.falling, self.last = False, 0

    def copy(self) -> Stones:
        copied = Stones(self.left, 0, self.rolls)
        copied.taken, copied.seat, copied.falling, copied.last = self.taken.copy(), self.seat, self.falling, self.last
        return copied

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Stones) and all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    __hash__ = None  # type: ignore[assignment]


class Heap(Rules[Stones]):
    max_actions = 100

    def __init__(self, stones: int, seats: int = 2, rolls: int = 0) -> None:
        self.options, self.seats = {}, seats
        self.begin = Stones(stones, seats, rolls)

    def start(self) -> Stones:
        return self.begin.copy()

    def turn(self, state: Stones) -> Turn | None:
        if not state.left:
            return None
        return Turn(NATURE if state.falling else state.seat, "fall" if state.falling else "take")

    def legal(self, state: Stones) -> list[Action]:
        if state.falling:
            return [Fall(1), Fall(2)]
        return [Take(stones) for stones in range(1, min(MOST, state.left) + 1)]

    def odds(self, state: Stones) -> list[int]:
        return [9, 1]

    def play(self, state: Stones, action: Action) -> list[Event]:
        if isinstance(action, Fall):
            state.left += action.stones
            state.falling = False
            return []
        assert isinstance(action, Take)
        state.left -= action.stones
        state.taken[state.seat - 1] += action.stones
        state.falling = state.rolls > 0 and state.left > 0
        state.rolls -= state.falling
        if state.left:
            state.seat = state.seat % self.seats + 1
            state.last = action.stones
        elif self.seats == 1 and state.last == action.stones:
            state.last = -1
        return []

    def standings(self, state: Stones) -> Standings:
        taken = tuple(state.taken)
        if state.left:
            return Standings((Tally("taken", taken),), taken)
        ranks = tuple(1 if seat == state.seat and state.last >= 0 else 2 for seat in range(1, self.seats + 1))
        return Standings((Tally("taken", taken),), taken, ranks)

    def why_not(self, state: Stones, picks: Sequence[Pick]) -> str:
        return ""

    def facts(self, state: Stones) -> dict[str, Any]:
        return {name: getattr(state, name) for name in Stones.__slots__}


def most(_: Rules[Any], state: Stones, seat: Seat) -> float:
    """The value of one who thinks that it is about having many."""
    return float(state.taken[seat - 1] - max((n for at, n in enumerate(state.taken, 1) if at != seat), default=0))
