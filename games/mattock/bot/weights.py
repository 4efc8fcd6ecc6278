"""The weights of the bot, read from `data/weights/mattock.yaml`: it says what each is for, in what unit, and why so."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.bots.weights import read_weights


class Weights(msgspec.Struct, frozen=True):
    """All weights by name."""

    # Evaluation
    room: float
    nearer: float
    private: float
    lonely: float
    cut_off: float
    waiting: float
    away: float
    turn: float
    ground_scale: float
    win: float
    value_scale: float

    # Search
    mines: int
    moves: int
    turns: int
    root_mines: int
    root_moves: int
    root_turns: int
    places: int
    puzzle_positions: int
    taken: float
    trust: float
    exploration: float
    noise: float
    evaluations: int
    expert_effort: float


WEIGHTS: Final = read_weights("mattock", Weights)
"""The weights of Mattock."""
