"""Whose decision it is in Fire in the Hole, and whose throw: clockwise, miners that are out being passed by."""

from __future__ import annotations

from engine.rules import Seat
from games.blast.state import BlastState


def hand(state: BlastState, seat: Seat, decision: str) -> None:
    """Let a seat decide, or nature for it; a new turn begins where another seat did before."""
    state.number += seat != state.seat
    state.seat, state.decision = seat, decision


def throw(state: BlastState, seat: Seat, purpose: str) -> None:
    """Let a seat throw its die: "steal", "gamble" or "fire"."""
    hand(state, seat, "die")
    state.purpose, state.roller, state.rolled = purpose, seat, 0
    state.dice[seat - 1] = 0


def put_down(state: BlastState) -> None:
    """No die of this round or fire counts any more."""
    state.purpose, state.roller, state.rolled = "", 0, 0


def next_miner(state: BlastState, seat: Seat) -> Seat:
    """The first miner after a seat, clockwise, that is in; 0 where the Prospector comes first."""
    seats = len(state.gems)
    while (seat := seat % seats + 1) != state.prospector:
        if state.inside >> seat - 1 & 1:
            return seat
    return 0


def still_to_roll(state: BlastState, seat: Seat) -> bool:
    """Whether a seat comes at, or after, the one whose turn it is, clockwise from the Prospector: as in a fire."""
    seats = len(state.gems)
    return (seat - state.prospector) % seats >= (state.seat - state.prospector) % seats
