"""Whose turn comes next in Veins: by seats clockwise in the auction, by sequence cards everywhere else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from engine.rules import Seat

if TYPE_CHECKING:
    from games.veins.state import VeinsState

STAGES: Final = 4
"""The stages of a phase: auction, draft, build, sale with deliveries."""


def hand(state: VeinsState, seat: Seat, decision: str) -> None:
    """Let a seat decide; a turn more where the table passes to it."""
    state.number += seat != state.seat or not state.number
    state.seat, state.decision = seat, decision


def card_order(state: VeinsState) -> list[Seat]:
    """The seats by ascending sequence card (veins.md 3.6); those without one come first, by seat."""
    return sorted(state.seats, key=lambda seat: state.cards[seat - 1])


def seats_after(state: VeinsState, seat: Seat) -> list[Seat]:
    """All seats clockwise from the one to the left of `seat`, which comes last."""
    return [*state.seats[seat:], *state.seats[:seat]]


def cards_after(state: VeinsState, seat: Seat) -> list[Seat]:
    """All seats in card order from the one after `seat`, which comes last."""
    order = card_order(state)
    at = order.index(seat) + 1
    return order[at:] + order[:at]


def first_in(state: VeinsState, seats: Sequence[Seat]) -> Seat:
    """The first of some seats that is not out; 0 where all are."""
    return next((seat for seat in seats if not state.out >> seat - 1 & 1), 0)


def seats_mask(seats: Iterable[Seat]) -> int:
    """The mask of some seats."""
    return sum(1 << seat - 1 for seat in seats)
