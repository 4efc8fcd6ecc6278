"""The market: price tracks, the sale of stones colour by colour, and deliveries (RULES.md 3.12).

A price track is a mask of occupied spaces, bit 0 for space 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.rules.actions import Action
from engine.rules.contract import Seat
from engine.rules.events import Event
from engine.rules.multiset import ONE, count
from games.veins.model.actions import Bid, Deliver, Pass, SellStones, Stop
from games.veins.model.components import Stock
from games.veins.model.events import Delivered, NotSold, OfferMade, OfferPassed, SaleOpened, StonesSold
from games.veins.model.setup import Setup
from games.veins.model.snapshot.codecs import NO_BID, NO_COLOUR
from games.veins.model.state import (
    VeinsState,
    ask,
    ask_first,
    card_order,
    cards_after,
    first_in,
    orders_of,
    seats_mask,
)

LEAST_BID: Final = 1
"""The least that can be bid per stone."""


# Price tracks


def price_of(track: int, length: int) -> int:
    """The market price: the highest empty space of a track; 0 if all are occupied."""
    return (~track & (1 << length) - 1).bit_length()


def give_back(track: int, length: int) -> int:
    """The track after a stone was put on its highest empty space; raises `ValueError` if there is none."""
    return track | 1 << price_of(track, length) - 1


def take_lowest(track: int, stones: int) -> int:
    """The track after stones were taken from its lowest occupied spaces, all if there are fewer (RULES.md 3.7)."""
    for _ in range(stones):
        track &= track - 1
    return track


def market_price(setup: Setup, state: VeinsState, colour: int) -> int:
    """The market price of a colour; 0 while its track is full."""
    return price_of(state.tracks[colour], setup.track)


def next_prices(setup: Setup, state: VeinsState, colour: int, stones: int) -> tuple[int, ...]:
    """The spaces that the next stones of a colour would go to, in order; raises as `give_back` does."""
    prices, track = list[int](), state.tracks[colour]
    for _ in range(stones):
        prices.append(price_of(track, setup.track))
        track = give_back(track, setup.track)
    return tuple(prices)


def return_stones(setup: Setup, state: VeinsState, seat: Seat, colour: int, stones: int = 1) -> None:
    """Move stones of a seat to the highest empty spaces of their track."""
    for _ in range(stones):
        state.tracks[colour] = give_back(state.tracks[colour], setup.track)
    state.stones[seat - 1] -= stones * ONE[colour]


# The sale


def open_sale(setup: Setup, state: VeinsState, events: list[Event], first: int = 0) -> None:
    """Open the sale of the next colour, from `first`, that somebody has; after the last one begin the deliveries."""
    seats = card_order(state)
    for colour in range(first, len(setup.colours)):
        owners = [seat for seat in seats if count(state.stones[seat - 1], colour)]
        if owners:
            state.colour, state.bid, state.leader = colour, NO_BID, 0
            state.passed = seats_mask(seat for seat in seats if seat not in owners)
            state.emit(events, SaleOpened(setup.colours[colour], market_price(setup, state, colour)))
            ask(state, owners[0], "sale")
            return
    state.colour, state.bid, state.leader, state.passed = NO_COLOUR, NO_BID, 0, 0
    _ask_delivery(setup, state, seats)


def highest_bid(setup: Setup, state: VeinsState) -> int:
    """The highest legal bid: the market price at first, then one less than the last bid."""
    return next_bid(market_price(setup, state, state.colour), state.bid, state.leader)


def next_bid(price: int, bid: int, leader: Seat) -> int:
    """The highest legal bid at a market price after a bid of a seat, 0 for nobody's."""
    return bid - 1 if leader else price


def wins_sale(leader: Seat, bid: int, following: Seat) -> bool:
    """Whether the last bidder wins: the turn of the seat `following` would come, but it cannot bid less or has bid."""
    return bid == LEAST_BID or following == leader


def sale_actions(setup: Setup, state: VeinsState) -> list[Action]:
    """All bids from the highest down, and a pass."""
    return [*reversed(setup.actions.bids(LEAST_BID, highest_bid(setup, state))), setup.actions.pass_]


def play_sale(setup: Setup, state: VeinsState, action: Bid | Pass, events: list[Event]) -> None:
    """Bid or pass. The last bidder sells once all others have passed, or nobody can bid less.

    A single stone is sold at once.
    """
    seat, colour = state.seat, setup.colours[state.colour]
    if isinstance(action, Bid):
        state.bid, state.leader = action.amount, seat
        state.emit(events, OfferMade(seat, colour, action.amount))
    else:
        state.passed |= 1 << seat - 1
        state.emit(events, OfferPassed(seat, colour))
    following = first_in(state.passed, cards_after(state, seat))
    if not following:
        state.emit(events, NotSold(colour))
        open_sale(setup, state, events, state.colour + 1)
    elif wins_sale(state.leader, state.bid, following):
        ask(state, state.leader, "amount")
        if _stones_owned(state) == 1:
            play_amount(setup, state, SellStones(1), events)
    else:
        ask(state, following, "sale")


def _stones_owned(state: VeinsState) -> int:
    """Stones of the colour for sale that the seat to decide owns."""
    return count(state.stones[state.seat - 1], state.colour)


def amount_actions(setup: Setup, state: VeinsState) -> list[Action]:
    """Every number of the stones that the winner owns."""
    return setup.actions.sell[1 : _stones_owned(state) + 1]


def play_amount(setup: Setup, state: VeinsState, action: SellStones, events: list[Event]) -> None:
    """Sell stones for the bid each, and open the sale of the next colour."""
    seat, colour = state.seat, state.colour
    return_stones(setup, state, seat, colour, action.stones)
    price = market_price(setup, state, colour)
    state.emit(events, StonesSold(seat, setup.colours[colour], action.stones, state.bid, price))
    open_sale(setup, state, events, state.colour + 1)


# Deliveries


def suffice(setup: Setup, stock: Stock, order: int) -> bool:
    """Whether some stones are enough for an order."""
    return all(count(stock, colour) for colour in setup.order_colours[order])


def fillable(setup: Setup, state: VeinsState, seat: Seat) -> list[int]:
    """The orders that a seat holds and can deliver."""
    return [order for order in orders_of(state, seat) if suffice(setup, state.stones[seat - 1], order)]


def _ask_delivery(setup: Setup, state: VeinsState, seats: Sequence[Seat]) -> None:
    """Ask the first of some seats that can deliver; end the phase if none can."""
    ask_first(state, (seat for seat in seats if fillable(setup, state, seat)), "orders")


def delivery_actions(setup: Setup, state: VeinsState) -> list[Action]:
    """The orders that the seat can deliver, and to stop."""
    return [*(setup.actions.deliver[order] for order in fillable(setup, state, state.seat)), setup.actions.stop]


def play_delivery(setup: Setup, state: VeinsState, action: Deliver | Stop, events: list[Event]) -> None:
    """Deliver an order and stay asked while another can be delivered, or let the next seat deliver."""
    order = card_order(state)
    following = order[order.index(state.seat) :]
    if isinstance(action, Deliver):
        _deliver(setup, state, setup.order_index[action.order], events)
    else:
        del following[0]
    _ask_delivery(setup, state, following)


def _deliver(setup: Setup, state: VeinsState, order: int, events: list[Event]) -> None:
    """Return the stones to their tracks, score the reward, and take the order out of the game."""
    seat = state.seat
    for colour in setup.order_colours[order]:
        return_stones(setup, state, seat, colour)
    state.orders_held[seat - 1] ^= 1 << order
    state.delivered |= 1 << order
    state.emit(events, Delivered(seat, setup.orders[order], setup.rewards[order]))
