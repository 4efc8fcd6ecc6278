"""The weights of the bot, read from `data/weights/blast.yaml`: it says what each is for, in what unit, and why so."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.bots.weights import read_weights


class Weights(msgspec.Struct, frozen=True):
    """All weights by name."""

    # Rivals
    leader_share: float

    # Gems
    fire: float
    shares: tuple[float, ...]
    scale_seats: float
    cursed_share: float
    wild: float

    # Special cards
    detonator: tuple[float, float]
    detonator_pile: float
    jumper: float
    jumper_pile: float
    jumper_gems: float
    safe: float
    safe_base: float

    # Chances
    spread_end: float
    spread_gems: float
    spread_fires: float

    # Search
    cards: tuple[int, ...]
    glance: tuple[int, ...]


WEIGHTS: Final = read_weights("blast", Weights)
