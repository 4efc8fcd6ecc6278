"""How the sale of a colour goes between bots of Veins: every bid and what comes of it, thought through to the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from engine.rules import Seat
from games.veins.prices import if_sold, price_of
from games.veins.sale import LEAST
from games.veins.stocks import ONE, count
from games.veins.turns import cards_after
from games.veins.worth import Hopes, hopes, prospects_left, worth

if TYPE_CHECKING:
    from games.veins.rules import VeinsRules
    from games.veins.state import VeinsState

KEPT: Final = 0.55
"""The share of its price that a stone is likely to fetch that is kept for a later phase."""
RIVALS: Final = 0.7
"""How much what the others get by a sale counts beside one's own, with more than one of them shared by all."""
PASS: Final = 0
"""No bid."""

Gains: TypeAlias = tuple[float, ...]
"""What a sale is worth to every seat, seat 1 first: points, and the stones that are left."""


class ColourSale:
    """The sale of one colour that is under way: what every seat would do, each for its own good.

    A seat wants to gain by more than the others do. Where two bids come to the same the higher one is made.
    """

    def __init__(self, rules: VeinsRules, state: VeinsState) -> None:
        """Look at a position in which a colour is for sale."""
        self._rules, self._state = rules, state
        self._price = price_of(state.tracks[state.colour], rules.track)
        self._after = {seat: tuple(cards_after(state, seat)) for seat in state.seats}
        self._hopes = [hopes(rules, state, seat) for seat in state.seats]
        self._left = prospects_left(rules, state)
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
        then: Hopes = (*prices[:colour], each, *prices[colour + 1 :])
        stock = state.stones[seat - 1] - sold * ONE[colour]
        return bid * sold + worth(self._rules, stock, state.held[seat - 1], then, self._left)

    def _kept(self, many: int) -> float:
        """What a stone of the colour is likely to bring that is left when so many have been sold."""
        state, colour = self._state, self._state.colour
        price = self._price
        if many:
            price = if_sold(state.tracks[colour], self._rules.track, many)[-1] - 1
        if self._left:
            return KEPT * price
        left = sum(count(stock, colour) for stock in state.stones) - many
        return max(1.0, price - (left - 1) / 2)

    def _merit(self, seat: Seat, gains: Gains) -> float:
        """How a seat likes an outcome."""
        own = gains[seat - 1]
        return own - RIVALS * (sum(gains) - own) / (len(gains) - 1)

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
            ways = [(PASS, self._on(seat, bid, leader, out | 1 << seat - 1))]
            ways += [(lower, self._on(seat, lower, seat, out)) for lower in range(LEAST, most + 1)]
            found = self._best[key] = max(ways, key=lambda way: (self._merit(seat, way[1]), way[0]))
        return found

    def _on(self, seat: Seat, bid: int, leader: Seat, out: int) -> Gains:
        """What comes of it when a seat has bid or passed."""
        following = next((other for other in self._after[seat] if not out >> other - 1 & 1), 0)
        if not following:
            return self._unsold
        if bid == LEAST or following == leader:
            return self._outcome(leader, bid, self._most(leader, bid))
        return self._turn(following, bid, leader, out)[1]
