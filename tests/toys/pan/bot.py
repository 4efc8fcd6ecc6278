"""The evaluation of Pan: the purse, and known gold in claims not washed yet; not yet the rivals' purses."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec

from engine.bots.weights import read_weights
from engine.rules.contract import Rules, Seat
from tests.toys.pan.rules import Position


class Weights(msgspec.Struct, frozen=True):
    known: float
    rivals: float


WEIGHTS: Final = read_weights("pan", Weights, Path(__file__).parent)


def value(rules: Rules[Any], state: Position, seat: Seat) -> float:
    known = sum(gold for gold, by in zip(state.gold, state.seen, strict=True) if by == seat)
    rivals = max((purse for at, purse in enumerate(state.purses, 1) if at != seat), default=0)
    return state.purses[seat - 1] + WEIGHTS.known * known - WEIGHTS.rivals * rivals
