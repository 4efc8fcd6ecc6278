"""The final sale, searched to its end (RULES.md 3.13): nothing in it is left to chance, and everything lies open."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import TypeAlias

from engine.bots.evaluator import weigh_rivals
from engine.rules.actions import Action
from engine.rules.contract import Seat
from engine.rules.multiset import ONE, count, kinds_in
from games.veins.bot.weights import WEIGHTS
from games.veins.model.components import Stock
from games.veins.model.state import VeinsState
from games.veins.rules import VeinsRules
from games.veins.rules.market import next_prices

Takings: TypeAlias = tuple[int, ...]
"""What the seats still get for their stones, seat 1 first."""


def stone_worths(rules: VeinsRules, state: VeinsState) -> dict[Action, float]:
    """What selling a stone of each colour now is worth to the seat to decide: its takings less those of the others."""
    sale = FinalSale(rules, state)
    return {rules.actions.sale[colour]: sale.merit(state.seat, takings) for colour, takings in sale.choices()}


class FinalSale:
    """A search for the best that every seat can do for itself (max^n).

    Each colour falls along a fixed row of prices, so that the stones left say everything. Where there are too many
    stones for the end to be in sight, the seats are taken to sell what seems most urgent.
    """

    def __init__(self, rules: VeinsRules, state: VeinsState) -> None:
        """Take a position of the final sale."""
        stocks = self._stocks = tuple(state.stones)
        self._order, self._seat = state.final_order, state.seat
        colours = range(len(rules.colours))
        self._stones = [sum(count(stock, colour) for stock in stocks) for colour in colours]
        self._prices = [next_prices(rules, state, colour, self._stones[colour]) for colour in colours]
        self._known: dict[tuple[Seat, tuple[Stock, ...]], Takings] = {}

    def choices(self) -> list[tuple[int, Takings]]:
        """The colours that the seat to decide has, and what the seats get from now on if it sells a stone of them."""
        return [(colour, self._sold(self._seat, self._stocks, colour)) for colour in kinds_in(self._own(self._seat))]

    def merit(self, seat: Seat, takings: Sequence[int]) -> float:
        """The number that a seat maximizes."""
        others = [taken for other, taken in enumerate(takings, 1) if other != seat]
        return takings[seat - 1] - weigh_rivals(others, WEIGHTS.leader_share)

    def _own(self, seat: Seat) -> Stock:
        return self._stocks[seat - 1]

    def _sold(self, seat: Seat, stocks: tuple[Stock, ...], colour: int) -> Takings:
        """What the seats get from now on if a seat sells a stone of a colour."""
        left = sum(count(stock, colour) for stock in stocks)
        price = self._prices[colour][self._stones[colour] - left]
        after = (*stocks[: seat - 1], stocks[seat - 1] - ONE[colour], *stocks[seat:])
        later = self._from(self._next(seat, after), after)
        return (*later[: seat - 1], later[seat - 1] + price, *later[seat:])

    def _next(self, seat: Seat, stocks: tuple[Stock, ...]) -> Seat:
        """The seat to sell after another one; 0 if all is sold."""
        place = self._order.index(seat) + 1
        return next((other for other in self._order[place:] + self._order[:place] if stocks[other - 1]), 0)

    def _from(self, seat: Seat, stocks: tuple[Stock, ...]) -> Takings:
        """What the seats get from a position on."""
        if not seat:
            return (0,) * len(stocks)
        key = seat, stocks
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._best(seat, stocks)
        return known

    def _best(self, seat: Seat, stocks: tuple[Stock, ...]) -> Takings:
        colours = kinds_in(stocks[seat - 1])
        if len(self._known) > WEIGHTS.final_positions:
            colours = (max(colours, key=lambda colour: self._urgency(seat, stocks, colour)),)
        return max(
            (self._sold(seat, stocks, colour) for colour in colours), key=lambda takings: self.merit(seat, takings)
        )

    def _urgency(self, seat: Seat, stocks: tuple[Stock, ...], colour: int) -> float:
        """The price of a stone, raised if others have the colour too."""
        rivals = sum(bool(count(stock, colour)) for other, stock in enumerate(stocks, 1) if other != seat)
        left = sum(count(stock, colour) for stock in stocks)
        price = self._prices[colour][self._stones[colour] - left]
        return price + WEIGHTS.contested_stone * rivals * sqrt(count(stocks[seat - 1], colour))
