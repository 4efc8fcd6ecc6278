"""The sequence auction (RULES.md 3.6, 1a), and the components that go with the cards (1b).

The draft of orders, and the chips on those that nobody takes (RULES.md 3.6, 1c).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rules.actions import Action
from engine.rules.contract import Event, Seat
from games.veins.model.actions import Bid, Pass, TakeCard, TakeOrder
from games.veins.model.components import KIND_INDEX, ONE, STATION, count
from games.veins.model.events import BidMade, BidPassed, CardTaken, ChipLaid, Equipped, OrderPassed, OrderTaken
from games.veins.model.setup import cards_in_play, dynamite_of_card
from games.veins.model.state import (
    NO_BID,
    ask,
    card_order,
    cards_after,
    emit,
    first_in,
    seats_after,
    seats_mask,
    total_points,
)
from games.veins.model.tiles import EQUIPMENT

if TYPE_CHECKING:
    from games.veins.model.state import VeinsState
    from games.veins.rules import VeinsRules


def begin_auction(state: VeinsState) -> None:
    """The first auction of a phase: nobody has a card."""
    _open_auction(state, state.opener)


def _open_auction(state: VeinsState, opener: Seat) -> None:
    """An auction among those who have no card yet; the last of them takes one without bidding."""
    state.opener, state.bid, state.leader = opener, NO_BID, 0
    state.out = seats_mask(seat for seat in state.seats if state.cards[seat - 1])
    alone = state.out.bit_count() == len(state.seats) - 1
    ask(state, opener, "card" if alone else "auction")


def auction_actions(rules: VeinsRules, state: VeinsState) -> list[Action]:
    """Any bid above the last one that the seat can pay; a pass for all but who opens."""
    found = rules.choices.bids(state.bid + 1, total_points(state, state.seat))
    return [*found, rules.choices.pass_] if state.leader else found


def play_auction(_: VeinsRules, state: VeinsState, action: Bid | Pass, events: list[Event]) -> None:
    """Bid or pass; once all others are out, the last bidder takes a card."""
    seat = state.seat
    if isinstance(action, Bid):
        state.bid, state.leader = action.amount, seat
        emit(state, events, BidMade(seat, action.amount))
    else:
        state.out |= 1 << seat - 1
        emit(state, events, BidPassed(seat))
    following = first_in(state, seats_after(state, seat))
    ask(state, following, "card" if following == state.leader else "auction")


def card_actions(rules: VeinsRules, state: VeinsState) -> list[Action]:
    """The cards that nobody has."""
    return [rules.choices.card[number] for number in cards_in_play(rules) if number not in state.cards]


def play_card(rules: VeinsRules, state: VeinsState, action: TakeCard, events: list[Event]) -> None:
    """The winner pays and takes a card; the next seat to the left that has none opens the next auction."""
    seat = state.seat
    state.cards[seat - 1] = action.number
    emit(state, events, CardTaken(seat, action.number, max(state.bid, 0)))
    following = next((other for other in seats_after(state, seat) if not state.cards[other - 1]), 0)
    if following:
        _open_auction(state, following)
        return
    state.opener, state.bid, state.leader, state.out, state.decision = 0, NO_BID, 0, 0, ""
    _equip(rules, state, events)


def _equip(rules: VeinsRules, state: VeinsState, events: list[Event]) -> None:
    """Everybody takes the twelve components of the phase."""
    for seat in card_order(state):
        name = dynamite_of_card(rules, state.cards[seat - 1])
        state.hands[seat - 1] = EQUIPMENT + ONE[KIND_INDEX[name]]
        state.supply[seat - 1] -= count(EQUIPMENT, STATION)
        emit(state, events, Equipped(seat, name))


def begin_draft(_: VeinsRules, state: VeinsState, __: list[Event]) -> None:
    """The holder of the lowest card is asked first, if an order lies there."""
    if state.offer:
        ask(state, card_order(state)[0], "draft")


def draft_actions(rules: VeinsRules, state: VeinsState) -> list[Action]:
    """The orders that lie face up, as they were revealed, and a pass."""
    return [*(rules.choices.order[order] for order, _ in state.offer), rules.choices.pass_]


def play_draft(rules: VeinsRules, state: VeinsState, action: TakeOrder | Pass, events: list[Event]) -> None:
    """Take an order or pass. The draft is over once nothing is left, or all have passed in one round.

    All have, if at the end of a round everybody is out: whoever took something was in again, and has passed since.
    """
    seat = state.seat
    if isinstance(action, TakeOrder):
        _take_order(rules, state, action, events)
    else:
        state.out |= 1 << seat - 1
        emit(state, events, OrderPassed(seat))
    ends = seat == card_order(state)[-1] and state.out == seats_mask(state.seats)
    if state.offer and not ends:
        ask(state, cards_after(state, seat)[0], "draft")
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
    emit(state, events, OrderTaken(state.seat, action.order, chips, chips * rules.sheet.setup.chip))


def _lay_chips(rules: VeinsRules, state: VeinsState, events: list[Event]) -> None:
    """A chip on every order that nobody took, as they were revealed, while chips last; none in the last phase."""
    if state.phase == rules.sheet.setup.phases:
        return
    given = min(state.chips, len(state.offer))
    state.chips -= given
    state.offer = tuple((order, chips + (at < given)) for at, (order, chips) in enumerate(state.offer))
    for order, chips in state.offer[:given]:
        emit(state, events, ChipLaid(rules.orders[order], chips))
