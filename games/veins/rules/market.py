"""The price tracks (RULES.md 3.7, 3.12): masks of occupied spaces, bit 0 for space 1.

Stones go back to their tracks (RULES.md 3.12).

The sale of stones, colour by colour to the lowest bidder (RULES.md 3.12).

Orders are delivered at the end of a phase (RULES.md 3.12).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from engine.rules.actions import Action
from engine.rules.contract import Event, Seat
from games.veins.model.actions import Bid, Deliver, Pass, SellStones, Stop
from games.veins.model.components import ONE, count
from games.veins.model.events import Delivered, NotSold, OfferMade, OfferPassed, SaleOpened, StonesSold
from games.veins.model.state import (
    NO_BID,
    NO_COLOUR,
    ask,
    card_order,
    cards_after,
    emit,
    first_in,
    orders_of,
    seats_mask,
)

if TYPE_CHECKING:
    from games.veins.model.state import VeinsState
    from games.veins.rules import VeinsRules


def price_of(track: int, length: int) -> int:
    """The market price: the number of the highest empty space of a track; 0 when all its spaces are occupied."""
    return (~track & (1 << length) - 1).bit_length()


def give_back(track: int, length: int) -> int:
    """A track once a stone lies on its highest empty space; raises `ValueError` when there is none."""
    return track | 1 << price_of(track, length) - 1


def take_lowest(track: int, stones: int) -> int:
    """A track once so many stones are taken off its lowest occupied spaces, all where there are fewer (3.7)."""
    for _ in range(stones):
        track &= track - 1
    return track


def prices_if_sold(track: int, length: int, stones: int) -> tuple[int, ...]:
    """The spaces that so many stones of the colour would go to, one after the other; raises as `give_back` does."""
    found: list[int] = []
    for _ in range(stones):
        found.append(price_of(track, length))
        track = give_back(track, length)
    return tuple(found)


def return_stones(rules: VeinsRules, state: VeinsState, seat: Seat, colour: int, stones: int = 1) -> None:
    """Stones of a seat go back, one after the other, onto the highest empty space of their track."""
    for _ in range(stones):
        state.tracks[colour] = give_back(state.tracks[colour], rules.track)
    state.stones[seat - 1] -= stones * ONE[colour]


LEAST_BID: Final = 1
"""The least that can be bid for a stone."""


# Bidding


def begin_sale(rules: VeinsRules, state: VeinsState, events: list[Event]) -> None:
    """The colours are for sale one after the other."""
    _open_sale(rules, state, 0, events)


def _open_sale(rules: VeinsRules, state: VeinsState, first: int, events: list[Event]) -> None:
    """Open the sale of the next colour from `first` that anybody has a stone of; without one orders are delivered."""
    for colour in range(first, len(rules.colours)):
        owners = seats_mask(seat for seat in state.seats if count(state.stones[seat - 1], colour))
        if owners:
            state.colour, state.bid, state.leader = colour, NO_BID, 0
            state.out = seats_mask(state.seats) & ~owners
            emit(state, events, SaleOpened(rules.colours[colour], rules.price(state, colour)))
            ask(state, first_in(state, card_order(state)), "sale")
            return
    state.colour, state.bid, state.leader, state.out = NO_COLOUR, NO_BID, 0, 0
    begin_deliveries(rules, state)


def highest_bid(rules: VeinsRules, state: VeinsState) -> int:
    """The highest bid that can be made now: the market price first, then less than the last bid."""
    return state.bid - 1 if state.leader else rules.price(state, state.colour)


def sale_actions(rules: VeinsRules, state: VeinsState) -> list[Action]:
    """Any bid from the highest down, and a pass."""
    return [*reversed(rules.choices.bids(LEAST_BID, highest_bid(rules, state))), rules.choices.pass_]


def play_sale(rules: VeinsRules, state: VeinsState, action: Bid | Pass, events: list[Event]) -> None:
    """Bid or pass. The last bidder sells once all others are out, or nobody can bid less."""
    seat, colour = state.seat, rules.colours[state.colour]
    if isinstance(action, Bid):
        state.bid, state.leader = action.amount, seat
        emit(state, events, OfferMade(seat, colour, action.amount))
    else:
        state.out |= 1 << seat - 1
        emit(state, events, OfferPassed(seat, colour))
    following = first_in(state, cards_after(state, seat))
    if not following:
        emit(state, events, NotSold(colour))
        _open_sale(rules, state, state.colour + 1, events)
    elif state.bid == LEAST_BID or following == state.leader:
        _win_sale(rules, state, events)
    else:
        ask(state, following, "sale")


# The winner sells


def _win_sale(rules: VeinsRules, state: VeinsState, events: list[Event]) -> None:
    """The winner says how many stones it sells; a single one is sold at once."""
    ask(state, state.leader, "amount")
    if _stones_owned(state) == 1:
        _sell_stones(rules, state, 1, events)


def _stones_owned(state: VeinsState) -> int:
    return count(state.stones[state.seat - 1], state.colour)


def amount_actions(rules: VeinsRules, state: VeinsState) -> list[Action]:
    """Any number of the stones that the winner has."""
    return rules.choices.sell[1 : _stones_owned(state) + 1]


def play_amount(rules: VeinsRules, state: VeinsState, action: SellStones, events: list[Event]) -> None:
    """The winner sells so many stones; the next colour is for sale."""
    _sell_stones(rules, state, action.stones, events)


def _sell_stones(rules: VeinsRules, state: VeinsState, stones: int, events: list[Event]) -> None:
    """Stones are sold for the bid each."""
    seat, colour = state.seat, state.colour
    return_stones(rules, state, seat, colour, stones)
    left = rules.price(state, colour)
    emit(state, events, StonesSold(seat, rules.colours[colour], stones, state.bid, left))
    _open_sale(rules, state, colour + 1, events)


def can_fill(rules: VeinsRules, state: VeinsState, seat: Seat, order: int) -> bool:
    """Whether a seat has all stones of an order."""
    return all(count(state.stones[seat - 1], colour) for colour in rules.order_colours[order])


def fillable(rules: VeinsRules, state: VeinsState, seat: Seat) -> list[int]:
    """The orders that a seat holds and has all stones of."""
    return [order for order in orders_of(state, seat) if can_fill(rules, state, seat, order)]


def begin_deliveries(rules: VeinsRules, state: VeinsState) -> None:
    """In card order everybody delivers who can."""
    _ask_delivery(rules, state, card_order(state))


def _ask_delivery(rules: VeinsRules, state: VeinsState, seats: Sequence[Seat]) -> None:
    """Ask the first of some seats that can fill an order; without one the phase is over."""
    seat = next((seat for seat in seats if fillable(rules, state, seat)), 0)
    if seat:
        ask(state, seat, "orders")
    else:
        state.decision = ""


def delivery_actions(rules: VeinsRules, state: VeinsState) -> list[Action]:
    """The orders that the seat can fill, and to stop."""
    return [*(rules.choices.deliver[order] for order in fillable(rules, state, state.seat)), rules.choices.stop]


def play_delivery(rules: VeinsRules, state: VeinsState, action: Deliver | Stop, events: list[Event]) -> None:
    """Deliver an order and go on while there is another, or let the next seat deliver."""
    seat = state.seat
    order = card_order(state)
    following = order[order.index(seat) + 1 :]
    if isinstance(action, Deliver):
        _deliver(rules, state, rules.order_index[action.order], events)
        following.insert(0, seat)
    _ask_delivery(rules, state, following)


def _deliver(rules: VeinsRules, state: VeinsState, order: int, events: list[Event]) -> None:
    """The stones go back to their tracks, the reward is scored, the order leaves the game."""
    seat = state.seat
    for colour in rules.order_colours[order]:
        return_stones(rules, state, seat, colour)
    state.held[seat - 1] ^= 1 << order
    state.filled |= 1 << order
    emit(state, events, Delivered(seat, rules.orders[order], rules.rewards[order]))
