"""An exact search of one sale: the bids for a colour, and how many stones the winner sells (RULES.md 3.12)."""

from __future__ import annotations

from typing import Final, TypeAlias

from engine.rules.contract import Seat
from engine.rules.multiset import ONE, count
from games.veins.bot.holdings_value import Prices, expected_prices, holdings_value, phases_left
from games.veins.bot.weights import WEIGHTS
from games.veins.model.state import VeinsState, cards_after, first_in
from games.veins.rules import VeinsRules
from games.veins.rules.market import LEAST_BID, market_price, next_bid, next_prices, wins_sale

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

    def bids(self) -> dict[int, Outcome]:
        """The outcome of every bid of the seat to decide, and of `SALE_PASS`."""
        state = self._state
        return dict(self._moves(state.seat, state.bid, state.leader, state.passed))

    def amounts(self) -> dict[int, Outcome]:
        """The outcome of every number of stones that the winner may sell."""
        state = self._state
        most = count(state.stones[state.seat - 1], state.colour)
        return {sold: self._outcome(state.seat, state.bid, sold) for sold in range(1, most + 1)}

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

    def merit(self, seat: Seat, outcome: Outcome) -> float:
        """The number that a seat maximizes."""
        own = outcome[seat - 1]
        return own - WEIGHTS.sale_rivals_share * (sum(outcome) - own) / (len(outcome) - 1)

    def _best_amount(self, seat: Seat, bid: int) -> int:
        """The best number of stones to sell at a bid."""
        amounts = range(1, count(self._state.stones[seat - 1], self._state.colour) + 1)
        return max(amounts, key=lambda sold: (self.merit(seat, self._outcome(seat, bid, sold)), sold))

    # Bids

    def _turn(self, seat: Seat, bid: int, leader: Seat, passed: int) -> tuple[int, Outcome]:
        """The best bid of a seat, and its outcome."""
        key = seat, bid, leader, passed
        best = self._best.get(key)
        if best is None:
            moves = self._moves(seat, bid, leader, passed)
            best = self._best[key] = max(moves, key=lambda move: (self.merit(seat, move[1]), move[0]))
        return best

    def _moves(self, seat: Seat, bid: int, leader: Seat, passed: int) -> list[tuple[int, Outcome]]:
        """The bids of a seat with their outcomes."""
        most = next_bid(self._price, bid, leader)
        moves = [(SALE_PASS, self._follow(seat, bid, leader, passed | 1 << seat - 1))]
        return moves + [(lower, self._follow(seat, lower, seat, passed)) for lower in range(LEAST_BID, most + 1)]

    def _follow(self, seat: Seat, bid: int, leader: Seat, passed: int) -> Outcome:
        """The outcome after a seat has bid or passed."""
        following = first_in(passed, self._after[seat])
        if not following:
            return self._unsold
        if wins_sale(leader, bid, following):
            return self._outcome(leader, bid, self._best_amount(leader, bid))
        return self._turn(following, bid, leader, passed)[1]
