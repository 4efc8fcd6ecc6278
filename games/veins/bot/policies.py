"""Policies of the bot for all decisions outside the build (bids, orders, routes, sales), and a solver for one sale."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, TypeAlias

from engine.rules.actions import Action
from engine.rules.contract import Seat
from engine.rules.multiset import ONE, count, kinds_in
from games.veins.bot.holdings_value import Prices, expected_prices, holdings_of, holdings_value, phases_left
from games.veins.bot.weights import WEIGHTS
from games.veins.model.snapshot.codecs import NO_BID
from games.veins.model.state import VeinsState, cards_after, first_in
from games.veins.rules import VeinsRules
from games.veins.rules.market import LEAST_BID, fillable, market_price, next_bid, next_prices, wins_sale
from games.veins.rules.prospecting import best_routes, may_end, next_spaces

Policy: TypeAlias = Callable[[VeinsRules, VeinsState], Action]

# Cards and orders


def _choose_bid(rules: VeinsRules, state: VeinsState) -> Action:
    """Bid one point more while the choice of a card is worth it; the opener bids 0."""
    bid, table = state.bid + 1, rules.actions
    if bid == NO_BID + 1:
        return table.bid[bid]
    gains = sorted(_order_gains(rules, state).values(), reverse=True)
    last = min(len(gains), rules.seats) - 1
    most = WEIGHTS.card_bid + WEIGHTS.order_choice_share * (gains[0] - gains[last]) if gains else WEIGHTS.card_bid
    pays = bid <= min(most, WEIGHTS.max_card_bid[state.phase], state.points_of(state.seat))
    return table.bid[bid] if pays else table.pass_


def _choose_card(rules: VeinsRules, state: VeinsState) -> Action:
    """Take the highest card in phase 1, so that others dig first; later the lowest one, for the first choice of orders.

    With two seats it is always better to come last.
    """
    return rules.legal(state)[-1 if state.phase == 1 or rules.seats == 2 else 0]


def _choose_order(rules: VeinsRules, state: VeinsState) -> Action:
    """Take the order with the highest gain, if that suffices."""
    gains = _order_gains(rules, state)
    best = max(gains, key=gains.__getitem__)
    return rules.actions.order[best] if gains[best] > WEIGHTS.min_order_gain else rules.actions.pass_


def _order_gains(rules: VeinsRules, state: VeinsState) -> dict[int, float]:
    """The expected gain of the seat to decide by every face-up order."""
    stock, held, prices, later = holdings_of(rules, state, state.seat)
    before, chip = holdings_value(rules, stock, held, prices, later + 1), rules.chip_points
    return {
        order: holdings_value(rules, stock, held | 1 << order, prices, later + 1) - before + chip * chips
        for order, chips in state.face_up
    }


# Routes


def _planned_route(rules: VeinsRules, state: VeinsState) -> tuple[int, ...]:
    """The spaces of the best route that begins as the current one does; () if none is found."""
    begun = state.route
    stock, held, prices, prospects = holdings_of(rules, state, state.seat)
    routes = [route for route in best_routes(rules, state, state.seat, tries=WEIGHTS.route_tries) if route.veins]
    fitting = [route for route in routes if route.spaces[: len(begun)] == begun]
    best = max(
        fitting, key=lambda route: holdings_value(rules, stock + route.stones, held, prices, prospects), default=None
    )
    return best.spaces if best else ()


def _choose_step(rules: VeinsRules, state: VeinsState) -> Action:
    """Follow the best route, if it mines anything; end one that was begun differently at the next station."""
    planned, length = _planned_route(rules, state), len(state.route)
    if len(planned) > length:
        return rules.actions.route[planned[length]]
    if not length:
        return rules.actions.skip
    if planned or may_end(state, rules.ground.bit):
        return rules.actions.prospect
    ahead = rules.ground.bits(next_spaces(rules, state, state.seat, state.route))
    own, bit = state.stations[state.seat - 1], rules.ground.bit
    return rules.actions.route[max(ahead, key=lambda space: (bool(own & bit[space]), bool(state.veins[space])))]


# Sales


def _choose_sale_bid(rules: VeinsRules, state: VeinsState) -> Action:
    """The bid with the best outcome, or a pass."""
    bid = SaleSolver(rules, state).bid()
    return rules.actions.bid[bid] if bid else rules.actions.pass_


def _choose_delivery(rules: VeinsRules, state: VeinsState) -> Action:
    """Deliver the order with the best outcome, if it pays more than its stones."""
    stock, held, prices, prospects = holdings_of(rules, state, state.seat)

    def outcome(order: int) -> float:
        """The value after the delivery of this order."""
        value_without = holdings_value(rules, stock - rules.order_stock[order], held ^ 1 << order, prices, prospects)
        return rules.rewards[order] + value_without

    best = max(fillable(rules, state, state.seat), key=outcome)
    stones_value = sum(prices[colour] for colour in rules.order_colours[best]) - rules.penalties[best] * (not prospects)
    return rules.actions.deliver[best] if rules.rewards[best] >= stones_value else rules.actions.stop


def _choose_stone(rules: VeinsRules, state: VeinsState) -> Action:
    """Sell the stone with the highest price, sooner if others have its colour too."""
    seat = state.seat

    def urgency(colour: int) -> float:
        """The price of a stone, raised if rivals have the colour too."""
        rivals = sum(bool(count(stock, colour)) for other, stock in enumerate(state.stones, 1) if other != seat)
        own = count(state.stones[seat - 1], colour)
        return market_price(rules, state, colour) + WEIGHTS.contested_stone * rivals * math.sqrt(own)

    return rules.actions.sale[max(kinds_in(state.stones[seat - 1]), key=urgency)]


POLICIES: Final[dict[str, Policy]] = {
    "auction": _choose_bid,
    "card": _choose_card,
    "draft": _choose_order,
    "prospect": _choose_step,
    "route": _choose_step,
    "sale": _choose_sale_bid,
    "amount": lambda rules, state: rules.actions.sell[SaleSolver(rules, state).amount()],
    "orders": _choose_delivery,
    "final": _choose_stone,
}
"""The policies by decision of a seat outside the build."""


# The sale of one colour

SALE_PASS: Final = 0
"""Stands for a pass among the bids of a sale."""

Outcome: TypeAlias = tuple[float, ...]
"""The value of a finished sale per seat: its points and its remaining stones."""


class SaleSolver:
    """An exact search (max^n) of the current sale: every seat bids for its own good.

    A seat maximizes its value less a share of the others' values; of equal bids it makes the higher one.
    """

    def __init__(self, rules: VeinsRules, state: VeinsState) -> None:
        """Take a position in which a colour is for sale."""
        self._rules, self._state = rules, state
        self._price = market_price(rules, state, state.colour)
        self._after = {seat: tuple(cards_after(state, seat)) for seat in state.seats}
        self._prices = [expected_prices(rules, state, seat) for seat in state.seats]
        self._left = phases_left(rules, state)
        self._outcomes: dict[tuple[Seat, int, int], Outcome] = {}
        self._best: dict[tuple[Seat, int, Seat, int], tuple[int, Outcome]] = {}
        self._unsold = self._outcome(0, 0, 0)

    def bid(self) -> int:
        """The best bid of the seat to decide, or `SALE_PASS`."""
        state = self._state
        return self._turn(state.seat, state.bid, state.leader, state.passed)[0]

    def amount(self) -> int:
        """The best number of stones for the winner to sell."""
        state = self._state
        return self._best_amount(state.seat, state.bid)

    # Outcomes

    def _outcome(self, seller: Seat, bid: int, sold: int) -> Outcome:
        """The value per seat after a number of stones was sold; remaining ones are sold or kept later."""
        key = seller, bid, sold
        outcome = self._outcomes.get(key)
        if outcome is None:
            state, price = self._state, self._price_of_kept(sold)
            outcome = self._outcomes[key] = tuple(
                self._value(seat, sold if seat == seller else 0, bid, price) for seat in state.seats
            )
        return outcome

    def _value(self, seat: Seat, sold: int, bid: int, kept_price: float) -> float:
        state, colour = self._state, self._state.colour
        now = self._prices[seat - 1]
        prices: Prices = (*now[:colour], kept_price, *now[colour + 1 :])
        stock = state.stones[seat - 1] - sold * ONE[colour]
        return bid * sold + holdings_value(self._rules, stock, state.orders_held[seat - 1], prices, self._left)

    def _price_of_kept(self, sold: int) -> float:
        """The expected price of a stone of the colour that is kept while others are sold."""
        state, colour = self._state, self._state.colour
        price = self._price
        if sold:
            price = next_prices(self._rules, state, colour, sold)[-1] - 1
        if self._left:
            return WEIGHTS.kept_stone_share * price
        remaining = sum(count(stock, colour) for stock in state.stones) - sold
        return max(1.0, price - WEIGHTS.fall_per_stone * (remaining - 1))

    def _merit(self, seat: Seat, outcome: Outcome) -> float:
        """The number that a seat maximizes."""
        own = outcome[seat - 1]
        return own - WEIGHTS.sale_rivals_share * (sum(outcome) - own) / (len(outcome) - 1)

    def _best_amount(self, seat: Seat, bid: int) -> int:
        """The best number of stones to sell at a bid."""
        amounts = range(1, count(self._state.stones[seat - 1], self._state.colour) + 1)
        return max(amounts, key=lambda sold: (self._merit(seat, self._outcome(seat, bid, sold)), sold))

    # Bids

    def _turn(self, seat: Seat, bid: int, leader: Seat, passed: int) -> tuple[int, Outcome]:
        """The best bid of a seat, and its outcome."""
        key = seat, bid, leader, passed
        best = self._best.get(key)
        if best is None:
            most = next_bid(self._price, bid, leader)
            moves = [(SALE_PASS, self._follow(seat, bid, leader, passed | 1 << seat - 1))]
            moves += [(lower, self._follow(seat, lower, seat, passed)) for lower in range(LEAST_BID, most + 1)]
            best = self._best[key] = max(moves, key=lambda move: (self._merit(seat, move[1]), move[0]))
        return best

    def _follow(self, seat: Seat, bid: int, leader: Seat, passed: int) -> Outcome:
        """The outcome after a seat has bid or passed."""
        following = first_in(passed, self._after[seat])
        if not following:
            return self._unsold
        if wins_sale(leader, bid, following):
            return self._outcome(leader, bid, self._best_amount(leader, bid))
        return self._turn(following, bid, leader, passed)[1]
