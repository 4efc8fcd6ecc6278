"""Heap: take one to three stones in turn; whoever takes the last one wins. Having the most is of no use.

With `rolls`, nature adds a stone or two after each of that many actions of seats. A solo player who takes the last
stones with the same number as the time before loses.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.rules.actions import Action, Number, Pick
from engine.rules.contract import NATURE, Rules, Seat, Standings, Tally, Turn
from engine.rules.events import Event

MOST = 3


class Take(Action, frozen=True):
    stones: Number


class Fall(Action, frozen=True):
    stones: Number


class Stones:
    """The `stones` of the heap and those taken per seat, who acts, the `rolls` to come, the `last` number taken."""

    __slots__ = ("falling", "last", "rolls", "seat", "stones", "stones_taken")

    def __init__(self, stones: int, seats: int, rolls: int = 0) -> None:
        self.stones, self.stones_taken, self.seat, self.rolls = stones, [0] * seats, 1, rolls
        self.falling, self.last = False, 0

    def copy(self) -> Stones:
        copied = Stones(self.stones, 0, self.rolls)
        copied.stones_taken, copied.seat = self.stones_taken.copy(), self.seat
        copied.falling, copied.last = self.falling, self.last
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
        if not state.stones:
            return None
        return Turn(NATURE if state.falling else state.seat, "fall" if state.falling else "take")

    def legal(self, state: Stones) -> list[Action]:
        if state.falling:
            return [Fall(1), Fall(2)]
        return [Take(stones) for stones in range(1, min(MOST, state.stones) + 1)]

    def odds(self, state: Stones) -> list[int]:
        return [9, 1]

    def play(self, state: Stones, action: Action) -> list[Event]:
        if isinstance(action, Fall):
            state.stones += action.stones
            state.falling = False
            return []
        assert isinstance(action, Take)
        state.stones -= action.stones
        state.stones_taken[state.seat - 1] += action.stones
        state.falling = state.rolls > 0 and state.stones > 0
        state.rolls -= state.falling
        if state.stones:
            state.seat = state.seat % self.seats + 1
            state.last = action.stones
        elif self.seats == 1 and state.last == action.stones:
            state.last = -1
        return []

    def standings(self, state: Stones) -> Standings:
        totals = tuple(state.stones_taken)
        if state.stones:
            return Standings((Tally("taken", totals),), totals)
        ranks = tuple(1 if seat == state.seat and state.last >= 0 else 2 for seat in range(1, self.seats + 1))
        return Standings((Tally("taken", totals),), totals, ranks)

    def why_not(self, state: Stones, picks: Sequence[Pick]) -> str:
        return ""

    def facts(self, state: Stones) -> dict[str, Any]:
        return {name: getattr(state, name) for name in Stones.__slots__}


def most(_: Rules[Any], state: Stones, seat: Seat) -> float:
    """A mistaken value: the lead in stones taken."""
    others = [stones for player, stones in enumerate(state.stones_taken, 1) if player != seat]
    return float(state.stones_taken[seat - 1] - max(others, default=0))
