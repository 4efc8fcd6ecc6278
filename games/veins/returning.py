"""Stones go back to their tracks (veins.md 3.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rules import Seat
from games.veins.prices import give_back
from games.veins.stocks import ONE

if TYPE_CHECKING:
    from games.veins.rules import VeinsRules
    from games.veins.state import VeinsState


def put_back(rules: VeinsRules, state: VeinsState, seat: Seat, colour: int, stones: int = 1) -> None:
    """Stones of a seat go back, one after the other, onto the highest empty space of their track."""
    for _ in range(stones):
        state.tracks[colour] = give_back(state.tracks[colour], rules.track)
    state.stones[seat - 1] -= stones * ONE[colour]
