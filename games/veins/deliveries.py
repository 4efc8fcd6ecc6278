"""Orders are delivered at the end of a phase (veins.md 3.12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.rules import Action, Event, Seat
from games.veins.actions import Deliver, Stop
from games.veins.events import Delivered
from games.veins.returning import put_back
from games.veins.stocks import count
from games.veins.tally import tell
from games.veins.turns import card_order, hand

if TYPE_CHECKING:
    from games.veins.rules import VeinsRules
    from games.veins.state import VeinsState


def held(state: VeinsState, seat: Seat) -> list[int]:
    """The orders that a seat holds, by number."""
    return [order for order in range(state.held[seat - 1].bit_length()) if state.held[seat - 1] >> order & 1]


def can_fill(rules: VeinsRules, state: VeinsState, seat: Seat, order: int) -> bool:
    """Whether a seat has all stones of an order."""
    return all(count(state.stones[seat - 1], colour) for colour in rules.order_colours[order])


def fillable(rules: VeinsRules, state: VeinsState, seat: Seat) -> list[int]:
    """The orders that a seat holds and has all stones of."""
    return [order for order in held(state, seat) if can_fill(rules, state, seat, order)]


def begin(rules: VeinsRules, state: VeinsState) -> None:
    """In card order everybody delivers who can."""
    _ask(rules, state, card_order(state))


def _ask(rules: VeinsRules, state: VeinsState, seats: Sequence[Seat]) -> None:
    """Ask the first of some seats that can fill an order; without one the phase is over."""
    seat = next((seat for seat in seats if fillable(rules, state, seat)), 0)
    if seat:
        hand(state, seat, "orders")
    else:
        state.decision = ""


def offers(rules: VeinsRules, state: VeinsState) -> list[Action]:
    """The orders that the seat can fill, and to stop."""
    return [*(rules.choices.deliver[order] for order in fillable(rules, state, state.seat)), rules.choices.stop]


def play(rules: VeinsRules, state: VeinsState, action: Deliver | Stop, events: list[Event]) -> None:
    """Deliver an order and go on while there is another, or let the next seat deliver."""
    seat = state.seat
    order = card_order(state)
    following = order[order.index(seat) + 1 :]
    if isinstance(action, Deliver):
        _hand_in(rules, state, rules.order_index[action.order], events)
        following.insert(0, seat)
    _ask(rules, state, following)


def _hand_in(rules: VeinsRules, state: VeinsState, order: int, events: list[Event]) -> None:
    """The stones go back to their tracks, the reward is scored, the order leaves the game."""
    seat = state.seat
    for colour in rules.order_colours[order]:
        put_back(rules, state, seat, colour)
    state.held[seat - 1] ^= 1 << order
    state.filled |= 1 << order
    tell(state, events, Delivered(seat, rules.orders[order], rules.rewards[order]))
