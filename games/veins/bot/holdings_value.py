"""The value of a seat's stones and orders: the best of all ways to fill orders with the stones or to sell them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from engine.rules.contract import Seat
from engine.rules.multiset import count
from games.veins.bot.weights import WEIGHTS
from games.veins.model.components import Stock
from games.veins.model.state import VeinsState
from games.veins.rules import VeinsRules
from games.veins.rules.market import price_of, suffice

Prices: TypeAlias = tuple[float, ...]
"""The expected price of a stone, by colour."""

HOLDINGS_CACHED: Final = 1 << 15
"""Number of holdings whose value is remembered."""


def expected_prices(rules: VeinsRules, state: VeinsState, seat: Seat) -> Prices:
    """The price that a seat can expect for a stone in a sale, by colour."""
    others = 0
    for other, stock in enumerate(state.stones, 1):
        if other != seat:
            others |= stock
    return _prices(rules.track, tuple(state.tracks), others, state.phase == rules.phases)


@lru_cache(HOLDINGS_CACHED)
def _prices(length: int, tracks: tuple[int, ...], others: Stock, last: bool) -> Prices:
    """Expected prices on tracks of a length, where others have some stones, in the last phase or before it."""
    prices = []
    for colour, track in enumerate(tracks):
        share = WEIGHTS.price_contested if count(others, colour) else WEIGHTS.price_alone
        price = price_of(track, length) * share
        prices.append(price if last else max(WEIGHTS.price_floor, price))
    return tuple(prices)


def phases_left(rules: VeinsRules, state: VeinsState) -> int:
    """Number of phases after this one."""
    return rules.phases - max(1, state.phase)


def holdings_of(rules: VeinsRules, state: VeinsState, seat: Seat) -> tuple[Stock, int, Prices, int]:
    """What `holdings_value` asks of a seat: its stones and orders, expected prices, and phases after this one."""
    prices = expected_prices(rules, state, seat)
    return state.stones[seat - 1], state.orders_held[seat - 1], prices, phases_left(rules, state)


@lru_cache(HOLDINGS_CACHED)
def holdings_value(rules: VeinsRules, stock: Stock, held: int, prices: Prices, prospects: int) -> float:
    """The value of stones and orders (a mask) at these prices, with a number of `prospects` to come.

    It is the best of all ways to fill orders with the stones or to sell them.
    """
    best = unfilled_value(rules, stock, held, prices, prospects)
    for order in range(held.bit_length()):
        if held >> order & 1 and suffice(rules, stock, order):
            left_over = stock - rules.order_stock[order]
            filled = rules.rewards[order] + holdings_value(rules, left_over, held ^ 1 << order, prices, prospects)
            best = max(best, filled)
    return best


def unfilled_value(rules: VeinsRules, stock: Stock, held: int, prices: Prices, prospects: int) -> float:
    """The value of stones and orders if no order is filled now."""
    sold = sum([count(stock, colour) * price for colour, price in enumerate(prices)])
    return sold + _open_orders_value(rules, stock, held, prices, prospects)


def _open_orders_value(rules: VeinsRules, stock: Stock, held: int, prices: Prices, prospects: int) -> float:
    """The expected value of orders still to be filled, beyond the sale of the stones that they need.

    A stone that is still missing costs its price too: it could be sold once it is there.
    """
    total, share = 0.0, 1.0
    for order in range(held.bit_length()):
        if held >> order & 1:
            colours = rules.order_colours[order]
            owned = [colour for colour in colours if count(stock, colour)]
            chance = share * WEIGHTS.fill_chance[prospects][len(colours) - len(owned)]
            gain = rules.rewards[order] - sum([prices[colour] for colour in colours])
            total += chance * gain - (1 - chance) * rules.penalties[order]
            share *= WEIGHTS.fill_discount
    return total
