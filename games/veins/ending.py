"""The end of the game: penalties, and the stones that are left are sold (veins.md 3.13)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.rules import Action, Event, Seat
from games.veins import cities
from games.veins.actions import SellStone
from games.veins.deliveries import held
from games.veins.events import Penalised, StocksShown, StoneSold
from games.veins.returning import put_back
from games.veins.stocks import kinds_in
from games.veins.tally import tell, total
from games.veins.turns import card_order, hand

if TYPE_CHECKING:
    from games.veins.rules import VeinsRules
    from games.veins.state import VeinsState


def begin(rules: VeinsRules, state: VeinsState, events: list[Event]) -> None:
    """Cities are scored once more, undelivered orders cost their penalty, then all stones are sold.

    Whoever has the fewest points begins, of those with as many the one with the lower card.
    """
    cities.score(rules, state, events)
    for seat in card_order(state):
        for order in held(state, seat):
            tell(state, events, Penalised(seat, rules.orders[order], -rules.penalties[order]))
    state.queue = tuple(sorted(card_order(state), key=lambda seat: total(state, seat)))
    tell(state, events, StocksShown(state.queue))
    _ask(state, state.queue)


def _ask(state: VeinsState, seats: Sequence[Seat]) -> None:
    """The first of some seats that has a stone sells one; when nobody has any the game is over."""
    seat = next((seat for seat in seats if state.stones[seat - 1]), 0)
    if seat:
        hand(state, seat, "final")
    else:
        state.decision = ""


def offers(rules: VeinsRules, state: VeinsState) -> list[Action]:
    """The colours that the seat has."""
    return [rules.choices.sale[colour] for colour in kinds_in(state.stones[state.seat - 1])]


def play(rules: VeinsRules, state: VeinsState, action: SellStone, events: list[Event]) -> None:
    """Sell a stone for the number of the space that it goes to; the next seat in the queue does."""
    seat, colour = state.seat, rules.colour_index[action.colour]
    points = rules.price(state, colour)
    put_back(rules, state, seat, colour)
    tell(state, events, StoneSold(seat, action.colour, points))
    at = state.queue.index(seat) + 1
    _ask(state, state.queue[at:] + state.queue[:at])
