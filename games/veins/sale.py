"""The sale of stones, colour by colour to the lowest bidder (veins.md 3.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.rules import Action, Event
from games.veins import deliveries
from games.veins.actions import Bid, Pass, SellStones
from games.veins.auction import NO_BID
from games.veins.events import NotSold, OfferMade, OfferPassed, SaleOpened, StonesSold
from games.veins.returning import put_back
from games.veins.stocks import count
from games.veins.tally import tell
from games.veins.turns import card_order, cards_after, first_in, hand, seats_mask

if TYPE_CHECKING:
    from games.veins.rules import VeinsRules
    from games.veins.state import VeinsState

NO_COLOUR: Final = -1
LEAST: Final = 1
"""The least that can be bid for a stone."""


# Bidding


def begin(rules: VeinsRules, state: VeinsState, events: list[Event]) -> None:
    """The colours are for sale one after the other."""
    _open(rules, state, 0, events)


def _open(rules: VeinsRules, state: VeinsState, first: int, events: list[Event]) -> None:
    """Open the sale of the next colour from `first` that anybody has a stone of; without one orders are delivered."""
    for colour in range(first, len(rules.colours)):
        owners = seats_mask(seat for seat in state.seats if count(state.stones[seat - 1], colour))
        if owners:
            state.colour, state.bid, state.leader = colour, NO_BID, 0
            state.out = seats_mask(state.seats) & ~owners
            tell(state, events, SaleOpened(rules.colours[colour], rules.price(state, colour)))
            hand(state, first_in(state, card_order(state)), "sale")
            return
    state.colour, state.bid, state.leader, state.out = NO_COLOUR, NO_BID, 0, 0
    deliveries.begin(rules, state)


def highest(rules: VeinsRules, state: VeinsState) -> int:
    """The highest bid that can be made now: the market price first, then less than the last bid."""
    return state.bid - 1 if state.leader else rules.price(state, state.colour)


def offers(rules: VeinsRules, state: VeinsState) -> list[Action]:
    """Any bid from the highest down, and a pass."""
    return [*reversed(rules.choices.bids(LEAST, highest(rules, state))), rules.choices.pass_]


def play(rules: VeinsRules, state: VeinsState, action: Bid | Pass, events: list[Event]) -> None:
    """Bid or pass. The last bidder sells once all others are out, or nobody can bid less."""
    seat, colour = state.seat, rules.colours[state.colour]
    if isinstance(action, Bid):
        state.bid, state.leader = action.amount, seat
        tell(state, events, OfferMade(seat, colour, action.amount))
    else:
        state.out |= 1 << seat - 1
        tell(state, events, OfferPassed(seat, colour))
    following = first_in(state, cards_after(state, seat))
    if not following:
        tell(state, events, NotSold(colour))
        _open(rules, state, state.colour + 1, events)
    elif state.bid == LEAST or following == state.leader:
        _won(rules, state, events)
    else:
        hand(state, following, "sale")


# The winner sells


def _won(rules: VeinsRules, state: VeinsState, events: list[Event]) -> None:
    """The winner says how many stones it sells; a single one is sold at once."""
    hand(state, state.leader, "amount")
    if _owned(state) == 1:
        _sold(rules, state, 1, events)


def _owned(state: VeinsState) -> int:
    return count(state.stones[state.seat - 1], state.colour)


def amounts(rules: VeinsRules, state: VeinsState) -> list[Action]:
    """Any number of the stones that the winner has."""
    return rules.choices.sell[1 : _owned(state) + 1]


def play_amount(rules: VeinsRules, state: VeinsState, action: SellStones, events: list[Event]) -> None:
    """The winner sells so many stones; the next colour is for sale."""
    _sold(rules, state, action.stones, events)


def _sold(rules: VeinsRules, state: VeinsState, stones: int, events: list[Event]) -> None:
    """Stones are sold for the bid each."""
    seat, colour = state.seat, state.colour
    put_back(rules, state, seat, colour, stones)
    left = rules.price(state, colour)
    tell(state, events, StonesSold(seat, rules.colours[colour], stones, state.bid, left))
    _open(rules, state, colour + 1, events)
