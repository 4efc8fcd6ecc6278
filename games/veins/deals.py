"""What a bot of Veins bids, takes, sells and delivers, and which way it prospects: one action a decision."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from engine.rules import Action
from games.veins.auction import NO_BID
from games.veins.prospecting import may_end
from games.veins.sales import ColourSale
from games.veins.stocks import count, kinds_in
from games.veins.tally import total
from games.veins.worth import hopes, prospects_left, worth

if TYPE_CHECKING:
    from games.veins.rules import VeinsRules
    from games.veins.state import VeinsState

Deal: TypeAlias = Callable[["VeinsRules", "VeinsState"], Action]

CARD, CHOICE = 2.5, 0.4
"""What the choice of a sequence card is worth at least, and how much of what the first choice of orders is worth beyond
the last one is bid for it too."""
DEAREST: Final = {1: 6, 2: 5, 3: 5}
"""The most that is bid for a card, by phase."""
ENOUGH: Final = 1.0
"""What an order has to promise to be taken."""
SEARCH: Final = 3000
"""How many spaces the search for a route goes to."""
CONTEST: Final = 2.0
"""What it is worth in the final sale to come before another seat with stones of the colour, for the first stone."""


# Cards and orders


def _auction(rules: VeinsRules, state: VeinsState) -> Action:
    """A point more, as long as the choice of a card is worth it; the opener bids nothing."""
    bid, choices = state.bid + 1, rules.choices
    if bid == NO_BID + 1:
        return choices.bid[bid]
    gains = sorted(_gains(rules, state).values(), reverse=True)
    most = CARD + CHOICE * (gains[0] - gains[min(len(gains), rules.seats) - 1]) if gains else CARD
    pays = bid <= min(most, DEAREST[state.phase], total(state, state.seat))
    return choices.bid[bid] if pays else choices.pass_


def _card(rules: VeinsRules, state: VeinsState) -> Action:
    """The highest card while the mountain is empty, so that others dig first; then the first choice of orders.

    With two seats it is always better to come last.
    """
    return rules.legal(state)[-1 if state.phase == 1 or rules.seats == 2 else 0]


def _draft(rules: VeinsRules, state: VeinsState) -> Action:
    """The order that promises most, if it promises enough."""
    gains = _gains(rules, state)
    best = max(gains, key=gains.__getitem__)
    return rules.choices.order[best] if gains[best] > ENOUGH else rules.choices.pass_


def _gains(rules: VeinsRules, state: VeinsState) -> dict[int, float]:
    """What every order that lies face up promises the seat to decide."""
    seat, left = state.seat, prospects_left(rules, state) + 1
    stock, held, each = state.stones[seat - 1], state.held[seat - 1], hopes(rules, state, seat)
    before, chip = worth(rules, stock, held, each, left), rules.sheet.setup.chip
    return {
        order: worth(rules, stock, held | 1 << order, each, left) - before + chip * chips
        for order, chips in state.offer
    }


# Routes


def _planned(rules: VeinsRules, state: VeinsState) -> tuple[int, ...]:
    """The spaces of the best route that begins as the one under way does; () where none is found."""
    seat, begun, left = state.seat, state.route, prospects_left(rules, state)
    stock, held, each = state.stones[seat - 1], state.held[seat - 1], hopes(rules, state, seat)
    found = [route for route in rules.best_routes(state, seat, tries=SEARCH) if route.veins]
    fits = [route for route in found if route.spaces[: len(begun)] == begun]
    best = max(fits, key=lambda route: worth(rules, stock + route.stones, held, each, left), default=None)
    return best.spaces if best else ()


def _prospect(rules: VeinsRules, state: VeinsState) -> Action:
    """Begin the best route, if it brings anything."""
    planned = _planned(rules, state)
    return rules.choices.route[planned[0]] if planned else rules.choices.skip


def _route(rules: VeinsRules, state: VeinsState) -> Action:
    """On along the best route; one that was begun another way ends at the next station."""
    planned, done = _planned(rules, state), len(state.route)
    if len(planned) > done:
        return rules.choices.route[planned[done]]
    if planned or may_end(state, rules.ground.bit):
        return rules.choices.prospect
    ahead = rules.ground.bits(rules.continuations(state, state.seat, state.route))
    own, bit = state.stations[state.seat - 1], rules.ground.bit
    return rules.choices.route[max(ahead, key=lambda space: (bool(own & bit[space]), bool(state.veins[space])))]


# Sales


def _sale(rules: VeinsRules, state: VeinsState) -> Action:
    """The bid from which most comes in the end, if any is better than to pass."""
    bid = ColourSale(rules, state).bid()
    return rules.choices.bid[bid] if bid else rules.choices.pass_


def _amount(rules: VeinsRules, state: VeinsState) -> Action:
    """As many stones as are better sold than kept."""
    return rules.choices.sell[ColourSale(rules, state).amount()]


def _orders(rules: VeinsRules, state: VeinsState) -> Action:
    """The order with which most is gained in the end, as long as it pays more than its stones."""
    seat, left = state.seat, prospects_left(rules, state)
    stock, held, each = state.stones[seat - 1], state.held[seat - 1], hopes(rules, state, seat)

    def gain(order: int) -> float:
        rest = worth(rules, stock - rules.order_stock[order], held ^ 1 << order, each, left)
        return rules.rewards[order] + rest

    best = max((order for order in rules.orders_now(state, seat) if rules.can_fill(state, seat, order)), key=gain)
    kept = sum(each[colour] for colour in rules.order_colours[best]) - rules.penalties[best] * (not left)
    return rules.choices.deliver[best] if rules.rewards[best] >= kept else rules.choices.stop


def _final(rules: VeinsRules, state: VeinsState) -> Action:
    """The stone with the highest price, sooner where others have the colour too."""
    seat = state.seat

    def urgency(colour: int) -> float:
        rivals = sum(bool(count(stock, colour)) for other, stock in enumerate(state.stones, 1) if other != seat)
        return rules.price(state, colour) + CONTEST * rivals * math.sqrt(count(state.stones[seat - 1], colour))

    return rules.choices.sale[max(kinds_in(state.stones[seat - 1]), key=urgency)]


DEALS: Final[dict[str, Deal]] = {
    "auction": _auction,
    "card": _card,
    "draft": _draft,
    "prospect": _prospect,
    "route": _route,
    "sale": _sale,
    "amount": _amount,
    "orders": _orders,
    "final": _final,
}
"""What is done at every decision of a seat beside the build."""
