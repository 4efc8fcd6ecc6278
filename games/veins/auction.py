"""The sequence auction (veins.md 3.6, 1a), and the components that go with the cards (1b)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.rules import Action, Event, Seat
from games.veins.actions import Bid, Pass, TakeCard
from games.veins.checks import AS_PLAYERS, SEQUENCE_CARDS
from games.veins.equipment import EQUIPMENT
from games.veins.events import BidMade, BidPassed, CardTaken, Equipped
from games.veins.kinds import INDEX, STATION
from games.veins.stocks import ONE, count
from games.veins.tally import tell, total
from games.veins.turns import card_order, first_in, hand, seats_after, seats_mask

if TYPE_CHECKING:
    from games.veins.rules import VeinsRules
    from games.veins.state import VeinsState

NO_BID: Final = -1


def begin(state: VeinsState) -> None:
    """The first auction of a phase: nobody has a card."""
    _open(state, state.opener)


def _open(state: VeinsState, opener: Seat) -> None:
    """An auction among those who have no card yet; the last of them takes one without bidding."""
    state.opener, state.bid, state.leader = opener, NO_BID, 0
    state.out = seats_mask(seat for seat in state.seats if state.cards[seat - 1])
    alone = state.out.bit_count() == len(state.seats) - 1
    hand(state, opener, "card" if alone else "auction")


def offers(rules: VeinsRules, state: VeinsState) -> list[Action]:
    """Any bid above the last one that the seat can pay; a pass for all but who opens."""
    found = rules.choices.bids(state.bid + 1, total(state, state.seat))
    return [*found, rules.choices.pass_] if state.leader else found


def play(_: VeinsRules, state: VeinsState, action: Bid | Pass, events: list[Event]) -> None:
    """Bid or pass; once all others are out, the last bidder takes a card."""
    seat = state.seat
    if isinstance(action, Bid):
        state.bid, state.leader = action.amount, seat
        tell(state, events, BidMade(seat, action.amount))
    else:
        state.out |= 1 << seat - 1
        tell(state, events, BidPassed(seat))
    following = first_in(state, seats_after(state, seat))
    hand(state, following, "card" if following == state.leader else "auction")


# Sequence cards


def cards(rules: VeinsRules) -> tuple[int, ...]:
    """The cards that lie out in every phase, ascending."""
    found = sorted(rules.sheet.setup.charges)
    return tuple(found[: rules.seats] if rules.options[SEQUENCE_CARDS] == AS_PLAYERS else found)


def card_offers(rules: VeinsRules, state: VeinsState) -> list[Action]:
    """The cards that nobody has."""
    return [rules.choices.card[number] for number in cards(rules) if number not in state.cards]


def play_card(rules: VeinsRules, state: VeinsState, action: TakeCard, events: list[Event]) -> None:
    """The winner pays and takes a card; the next seat to the left that has none opens the next auction."""
    seat = state.seat
    state.cards[seat - 1] = action.number
    tell(state, events, CardTaken(seat, action.number, max(state.bid, 0)))
    following = next((other for other in seats_after(state, seat) if not state.cards[other - 1]), 0)
    if following:
        _open(state, following)
        return
    state.opener, state.bid, state.leader, state.out, state.decision = 0, NO_BID, 0, 0, ""
    _equip(rules, state, events)


# Components: veins.md 3.6, 1b


def charge(rules: VeinsRules, card: int) -> str:
    """The dynamite that goes with a sequence card."""
    return f"D{rules.sheet.setup.charges[card]}"


def _equip(rules: VeinsRules, state: VeinsState, events: list[Event]) -> None:
    """Everybody takes the twelve components of the phase."""
    for seat in card_order(state):
        name = charge(rules, state.cards[seat - 1])
        state.hands[seat - 1] = EQUIPMENT + ONE[INDEX[name]]
        state.supply[seat - 1] -= count(EQUIPMENT, STATION)
        tell(state, events, Equipped(seat, name))
