"""What a bot of Veins bids, takes, sells and delivers, and which way it prospects: one action a decision.

How the sale of a colour goes between bots of Veins: every bid and what comes of it, thought through to the end.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from engine.rules.actions import Action
from engine.rules.contract import Seat
from games.veins.bot.evaluation import Prices, expected_prices, holdings_value, phases_left
from games.veins.bot.weights import (
    CARD_BID,
    CONTESTED_STONE,
    KEPT_STONE_SHARE,
    MAX_CARD_BID,
    MIN_ORDER_GAIN,
    ORDER_CHOICE_SHARE,
    ROUTE_TRIES,
    SALE_RIVALS_SHARE,
)
from games.veins.model.components import ONE, count, kinds_in
from games.veins.model.state import NO_BID, cards_after, total_points
from games.veins.rules.market import LEAST_BID, price_of, prices_if_sold
from games.veins.rules.prospecting import may_end

if TYPE_CHECKING:
    from games.veins.model.state import VeinsState
    from games.veins.rules import VeinsRules


Policy: TypeAlias = Callable[["VeinsRules", "VeinsState"], Action]


# Cards and orders


def _auction(rules: VeinsRules, state: VeinsState) -> Action:
    """A point more, as long as the choice of a card is worth it; the opener bids nothing."""
    bid, choices = state.bid + 1, rules.choices
    if bid == NO_BID + 1:
        return choices.bid[bid]
    gains = sorted(_order_gains(rules, state).values(), reverse=True)
    most = CARD_BID + ORDER_CHOICE_SHARE * (gains[0] - gains[min(len(gains), rules.seats) - 1]) if gains else CARD_BID
    pays = bid <= min(most, MAX_CARD_BID[state.phase], total_points(state, state.seat))
    return choices.bid[bid] if pays else choices.pass_


def _card(rules: VeinsRules, state: VeinsState) -> Action:
    """The highest card while the mountain is empty, so that others dig first; then the first choice of orders.

    With two seats it is always better to come last.
    """
    return rules.legal(state)[-1 if state.phase == 1 or rules.seats == 2 else 0]


def _draft(rules: VeinsRules, state: VeinsState) -> Action:
    """The order that promises most, if it promises enough."""
    gains = _order_gains(rules, state)
    best = max(gains, key=gains.__getitem__)
    return rules.choices.order[best] if gains[best] > MIN_ORDER_GAIN else rules.choices.pass_


def _order_gains(rules: VeinsRules, state: VeinsState) -> dict[int, float]:
    """What every order that lies face up promises the seat to decide."""
    seat, left = state.seat, phases_left(rules, state) + 1
    stock, held, each = state.stones[seat - 1], state.held[seat - 1], expected_prices(rules, state, seat)
    before, chip = holdings_value(rules, stock, held, each, left), rules.sheet.setup.chip
    return {
        order: holdings_value(rules, stock, held | 1 << order, each, left) - before + chip * chips
        for order, chips in state.offer
    }


# Routes


def _planned(rules: VeinsRules, state: VeinsState) -> tuple[int, ...]:
    """The spaces of the best route that begins as the one under way does; () where none is found."""
    seat, begun, left = state.seat, state.route, phases_left(rules, state)
    stock, held, each = state.stones[seat - 1], state.held[seat - 1], expected_prices(rules, state, seat)
    found = [route for route in rules.best_routes(state, seat, tries=ROUTE_TRIES) if route.veins]
    fits = [route for route in found if route.spaces[: len(begun)] == begun]
    best = max(fits, key=lambda route: holdings_value(rules, stock + route.stones, held, each, left), default=None)
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
    bid = SaleSolver(rules, state).bid()
    return rules.choices.bid[bid] if bid else rules.choices.pass_


def _amount(rules: VeinsRules, state: VeinsState) -> Action:
    """As many stones as are better sold than kept."""
    return rules.choices.sell[SaleSolver(rules, state).amount()]


def _orders(rules: VeinsRules, state: VeinsState) -> Action:
    """The order with which most is gained in the end, as long as it pays more than its stones."""
    seat, left = state.seat, phases_left(rules, state)
    stock, held, each = state.stones[seat - 1], state.held[seat - 1], expected_prices(rules, state, seat)

    def gain(order: int) -> float:
        rest = holdings_value(rules, stock - rules.order_stock[order], held ^ 1 << order, each, left)
        return rules.rewards[order] + rest

    best = max((order for order in rules.orders_now(state, seat) if rules.can_fill(state, seat, order)), key=gain)
    kept = sum(each[colour] for colour in rules.order_colours[best]) - rules.penalties[best] * (not left)
    return rules.choices.deliver[best] if rules.rewards[best] >= kept else rules.choices.stop


def _final(rules: VeinsRules, state: VeinsState) -> Action:
    """The stone with the highest price, sooner where others have the colour too."""
    seat = state.seat

    def urgency(colour: int) -> float:
        rivals = sum(bool(count(stock, colour)) for other, stock in enumerate(state.stones, 1) if other != seat)
        return rules.price(state, colour) + CONTESTED_STONE * rivals * math.sqrt(count(state.stones[seat - 1], colour))

    return rules.choices.sale[max(kinds_in(state.stones[seat - 1]), key=urgency)]


POLICIES: Final[dict[str, Policy]] = {
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

NO_OFFER: Final = 0
"""No bid."""

Gains: TypeAlias = tuple[float, ...]
"""What a sale is worth to every seat, seat 1 first: points, and the stones that are left."""


class SaleSolver:
    """The sale of one colour that is under way: what every seat would do, each for its own good.

    A seat wants to gain by more than the others do. Where two bids come to the same the higher one is made.
    """

    def __init__(self, rules: VeinsRules, state: VeinsState) -> None:
        """Look at a position in which a colour is for sale."""
        self._rules, self._state = rules, state
        self._price = price_of(state.tracks[state.colour], rules.track)
        self._after = {seat: tuple(cards_after(state, seat)) for seat in state.seats}
        self._hopes = [expected_prices(rules, state, seat) for seat in state.seats]
        self._left = phases_left(rules, state)
        self._sold: dict[tuple[Seat, int, int], Gains] = {}
        self._best: dict[tuple[Seat, int, Seat, int], tuple[int, Gains]] = {}
        self._unsold = self._outcome(0, 0, 0)

    def bid(self) -> int:
        """What the seat to decide bids best; `PASS` where that is to bid nothing."""
        state = self._state
        return self._turn(state.seat, state.bid, state.leader, state.out)[0]

    def amount(self) -> int:
        """How many stones the seat that has won sells best."""
        state = self._state
        return self._most(state.seat, state.bid)

    # What it comes to

    def _outcome(self, seller: Seat, bid: int, many: int) -> Gains:
        """What all have when so many stones are sold; the stones left of the colour are sold or kept later."""
        key = seller, bid, many
        found = self._sold.get(key)
        if found is None:
            state, each = self._state, self._kept(many)
            found = self._sold[key] = tuple(
                self._has(seat, many if seat == seller else 0, bid, each) for seat in state.seats
            )
        return found

    def _has(self, seat: Seat, sold: int, bid: int, each: float) -> float:
        state, colour = self._state, self._state.colour
        prices = self._hopes[seat - 1]
        then: Prices = (*prices[:colour], each, *prices[colour + 1 :])
        stock = state.stones[seat - 1] - sold * ONE[colour]
        return bid * sold + holdings_value(self._rules, stock, state.held[seat - 1], then, self._left)

    def _kept(self, many: int) -> float:
        """What a stone of the colour is likely to bring that is left when so many have been sold."""
        state, colour = self._state, self._state.colour
        price = self._price
        if many:
            price = prices_if_sold(state.tracks[colour], self._rules.track, many)[-1] - 1
        if self._left:
            return KEPT_STONE_SHARE * price
        left = sum(count(stock, colour) for stock in state.stones) - many
        return max(1.0, price - (left - 1) / 2)

    def _merit(self, seat: Seat, gains: Gains) -> float:
        """How a seat likes an outcome."""
        own = gains[seat - 1]
        return own - SALE_RIVALS_SHARE * (sum(gains) - own) / (len(gains) - 1)

    def _most(self, seat: Seat, bid: int) -> int:
        """How many stones a seat sells best at a bid."""
        amounts = range(1, count(self._state.stones[seat - 1], self._state.colour) + 1)
        return max(amounts, key=lambda many: (self._merit(seat, self._outcome(seat, bid, many)), many))

    # How it comes to that

    def _turn(self, seat: Seat, bid: int, leader: Seat, out: int) -> tuple[int, Gains]:
        """The best bid of a seat, and what comes of it."""
        key = seat, bid, leader, out
        found = self._best.get(key)
        if found is None:
            most = bid - 1 if leader else self._price
            ways = [(NO_OFFER, self._on(seat, bid, leader, out | 1 << seat - 1))]
            ways += [(lower, self._on(seat, lower, seat, out)) for lower in range(LEAST_BID, most + 1)]
            found = self._best[key] = max(ways, key=lambda way: (self._merit(seat, way[1]), way[0]))
        return found

    def _on(self, seat: Seat, bid: int, leader: Seat, out: int) -> Gains:
        """What comes of it when a seat has bid or passed."""
        following = next((other for other in self._after[seat] if not out >> other - 1 & 1), 0)
        if not following:
            return self._unsold
        if bid == LEAST_BID or following == leader:
            return self._outcome(leader, bid, self._most(leader, bid))
        return self._turn(following, bid, leader, out)[1]
