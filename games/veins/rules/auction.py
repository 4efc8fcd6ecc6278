"""The auction of sequence cards, the components that come with them, and the draft of orders (RULES.md 3.6, 1a-1c)."""

from __future__ import annotations

from engine.rules.actions import Action
from engine.rules.contract import Seat
from engine.rules.events import Event
from games.veins.model.actions import Bid, Pass, TakeCard, TakeOrder
from games.veins.model.events import BidMade, BidPassed, CardTaken, ChipLaid, Equipped, OrderPassed, OrderTaken
from games.veins.model.setup import Setup, dynamite_of_card, equipment_with
from games.veins.model.snapshot.codecs import NO_BID
from games.veins.model.state import VeinsState, ask, card_order, cards_after, first_in, seats_after, seats_mask

# 1a. The auction


def open_auction(state: VeinsState, opener: Seat) -> None:
    """Open an auction among the seats without a card; the last one takes a card without bidding."""
    state.opener, state.bid, state.leader = opener, NO_BID, 0
    state.passed = seats_mask(seat for seat in state.seats if state.cards[seat - 1])
    alone = state.passed.bit_count() == len(state.seats) - 1
    ask(state, opener, "card" if alone else "auction")


def auction_actions(setup: Setup, state: VeinsState) -> list[Action]:
    """All bids above the last one that the seat can pay, and a pass for all but the opener."""
    bids = setup.actions.bids(state.bid + 1, state.points_of(state.seat))
    return [*bids, setup.actions.pass_] if state.leader else bids


def play_auction(_: Setup, state: VeinsState, action: Bid | Pass, events: list[Event]) -> None:
    """Bid or pass; the last bidder takes a card once all others have passed."""
    seat = state.seat
    if isinstance(action, Bid):
        state.bid, state.leader = action.amount, seat
        state.emit(events, BidMade(seat, action.amount))
    else:
        state.passed |= 1 << seat - 1
        state.emit(events, BidPassed(seat))
    following = first_in(state.passed, seats_after(state, seat))
    ask(state, following, "card" if following == state.leader else "auction")


def card_actions(setup: Setup, state: VeinsState) -> list[Action]:
    """The cards that nobody has."""
    return [setup.actions.card[number] for number in setup.cards if number not in state.cards]


def play_card(setup: Setup, state: VeinsState, action: TakeCard, events: list[Event]) -> None:
    """Pay and take a card; the next seat to the left without one opens the next auction."""
    seat = state.seat
    state.cards[seat - 1] = action.number
    state.emit(events, CardTaken(seat, action.number, max(state.bid, 0)))
    following = next((other for other in seats_after(state, seat) if not state.cards[other - 1]), 0)
    if following:
        open_auction(state, following)
        return
    state.opener, state.bid, state.leader, state.passed, state.decision = 0, NO_BID, 0, 0, ""
    _equip(setup, state, events)


# 1b. Components


def _equip(setup: Setup, state: VeinsState, events: list[Event]) -> None:
    """Give every seat the components of the phase."""
    for seat in card_order(state):
        name = dynamite_of_card(setup, state.cards[seat - 1])
        state.hands[seat - 1] = equipment_with(setup, state.cards[seat - 1])
        state.emit(events, Equipped(seat, name))


# 1c. The draft


def begin_draft(_: Setup, state: VeinsState, __: list[Event]) -> None:
    """Ask the holder of the lowest card first, if there are orders."""
    if state.face_up:
        ask(state, card_order(state)[0], "draft")


def draft_actions(setup: Setup, state: VeinsState) -> list[Action]:
    """The face-up orders, as they were revealed, and a pass."""
    return [*(setup.actions.order[order] for order, _ in state.face_up), setup.actions.pass_]


def play_draft(setup: Setup, state: VeinsState, action: TakeOrder | Pass, events: list[Event]) -> None:
    """Take an order or pass. The draft ends when no order is left, or a round ends in which all have passed."""
    seat = state.seat
    if isinstance(action, TakeOrder):
        _take_order(setup, state, action, events)
    else:
        state.passed |= 1 << seat - 1
        state.emit(events, OrderPassed(seat))
    ends = seat == card_order(state)[-1] and state.passed == seats_mask(state.seats)
    if state.face_up and not ends:
        ask(state, cards_after(state, seat)[0], "draft")
    else:
        state.passed, state.decision = 0, ""
        _lay_chips(setup, state, events)


def _take_order(setup: Setup, state: VeinsState, action: TakeOrder, events: list[Event]) -> None:
    """Take an order, score its chips and return them to the supply; all may take orders again."""
    number = setup.order_index[action.order]
    chips = next(chips for order, chips in state.face_up if order == number)
    state.face_up = tuple(lying for lying in state.face_up if lying[0] != number)
    state.orders_held[state.seat - 1] |= 1 << number
    state.chips += chips
    state.passed = 0
    state.emit(events, OrderTaken(state.seat, action.order, chips, chips * setup.chip_points))


def _lay_chips(setup: Setup, state: VeinsState, events: list[Event]) -> None:
    """Put a chip on every order that nobody took while chips last; none in the last phase."""
    if state.phase == setup.phases:
        return
    count = min(state.chips, len(state.face_up))
    state.chips -= count
    state.face_up = tuple((order, chips + (place < count)) for place, (order, chips) in enumerate(state.face_up))
    for order, chips in state.face_up[:count]:
        state.emit(events, ChipLaid(setup.orders[order], chips))
