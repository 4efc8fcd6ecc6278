"""The draft of orders, and the chips on those that nobody takes (veins.md 3.6, 1c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rules import Action, Event
from games.veins.actions import Pass, TakeOrder
from games.veins.events import ChipLaid, OrderPassed, OrderTaken
from games.veins.tally import tell
from games.veins.turns import card_order, cards_after, hand, seats_mask

if TYPE_CHECKING:
    from games.veins.rules import VeinsRules
    from games.veins.state import VeinsState


def begin(_: VeinsRules, state: VeinsState, __: list[Event]) -> None:
    """The holder of the lowest card is asked first, if an order lies there."""
    if state.offer:
        hand(state, card_order(state)[0], "draft")


def offers(rules: VeinsRules, state: VeinsState) -> list[Action]:
    """The orders that lie face up, as they were revealed, and a pass."""
    return [*(rules.choices.order[order] for order, _ in state.offer), rules.choices.pass_]


def play(rules: VeinsRules, state: VeinsState, action: TakeOrder | Pass, events: list[Event]) -> None:
    """Take an order or pass. The draft is over once nothing is left, or all have passed in one round.

    All have, if at the end of a round everybody is out: whoever took something was in again, and has passed since.
    """
    seat = state.seat
    if isinstance(action, TakeOrder):
        _take_order(rules, state, action, events)
    else:
        state.out |= 1 << seat - 1
        tell(state, events, OrderPassed(seat))
    ends = seat == card_order(state)[-1] and state.out == seats_mask(state.seats)
    if state.offer and not ends:
        hand(state, cards_after(state, seat)[0], "draft")
    else:
        state.out, state.decision = 0, ""
        _lay_chips(rules, state, events)


def _take_order(rules: VeinsRules, state: VeinsState, action: TakeOrder, events: list[Event]) -> None:
    """The order is held, its chips are points and go back to the supply; all are in again."""
    number = rules.order_index[action.order]
    chips = next(chips for order, chips in state.offer if order == number)
    state.offer = tuple(lying for lying in state.offer if lying[0] != number)
    state.held[state.seat - 1] |= 1 << number
    state.chips += chips
    state.out = 0
    tell(state, events, OrderTaken(state.seat, action.order, chips, chips * rules.sheet.setup.chip))


def _lay_chips(rules: VeinsRules, state: VeinsState, events: list[Event]) -> None:
    """A chip on every order that nobody took, as they were revealed, while chips last; none in the last phase."""
    if state.phase == rules.sheet.setup.phases:
        return
    given = min(state.chips, len(state.offer))
    state.chips -= given
    state.offer = tuple((order, chips + (at < given)) for at, (order, chips) in enumerate(state.offer))
    for order, chips in state.offer[:given]:
        tell(state, events, ChipLaid(rules.orders[order], chips))
