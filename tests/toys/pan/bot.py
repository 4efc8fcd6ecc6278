"""The evaluation of Pan: the purse, and known gold in claims not washed yet."""

from __future__ import annotations

from typing import Any

from engine.rules.contract import Rules, Seat
from tests.toys.pan.rules import Position


def value(rules: Rules[Any], state: Position, seat: Seat) -> float:
    known = sum(gold for gold, by in zip(state.gold, state.seen, strict=True) if by == seat)
    return state.purses[seat - 1] + known / 4
