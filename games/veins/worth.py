"""What stones and orders are worth to a bot of Veins: what sales are likely to bring, and orders that can be filled."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

from engine.rules import Seat
from games.veins.prices import price_of
from games.veins.stocks import Stock, count

if TYPE_CHECKING:
    from games.veins.rules import VeinsRules
    from games.veins.state import VeinsState

Hopes: TypeAlias = tuple[float, ...]
"""What a stone of every colour is likely to bring."""

ALONE, SHARED = 0.95, 0.7
"""The share of the market price that a stone is likely to fetch, by whether others have some of the colour too."""
LATER: Final = 3.5
"""What a stone is worth at least while there is a phase to come in which its price may rise."""
CHANCE: Final = (
    (0.0,) * 5,
    (1.0, 0.4, 0.15, 0.04, 0.0),
    (1.0, 0.6, 0.35, 0.2, 0.1),
    (1.0, 0.75, 0.55, 0.35, 0.2),
)
"""How likely an order is filled, by the prospects that are left and the stones that are missing."""
SPREAD: Final = 0.7
"""How much of that is left for each other order that is still to be filled."""
KEPT: Final = 1 << 15


def hopes(rules: VeinsRules, state: VeinsState, seat: Seat) -> Hopes:
    """What a stone of every colour is likely to bring a seat in a sale."""
    others = 0
    for other, stock in enumerate(state.stones, 1):
        if other != seat:
            others |= stock
    last = state.phase == rules.sheet.setup.phases
    found = []
    for colour, track in enumerate(state.tracks):
        fetched = price_of(track, rules.track) * (SHARED if count(others, colour) else ALONE)
        found.append(fetched if last else max(LATER, fetched))
    return tuple(found)


def prospects_left(rules: VeinsRules, state: VeinsState) -> int:
    """How many more phases there are after this one."""
    return rules.sheet.setup.phases - max(1, state.phase)


@lru_cache(KEPT)
def worth(rules: VeinsRules, stock: Stock, held: int, each: Hopes, left: int) -> float:
    """What some stones are worth with orders (a mask), where each is likely to fetch so much in sales."""
    best = sum(count(stock, colour) * price for colour, price in enumerate(each))
    best += _open(rules, stock, held, each, left)
    for order in range(held.bit_length()):
        if held >> order & 1 and all(count(stock, colour) for colour in rules.order_colours[order]):
            rest = stock - rules.order_stock[order]
            best = max(best, rules.rewards[order] + worth(rules, rest, held ^ 1 << order, each, left))
    return best


def _open(rules: VeinsRules, stock: Stock, held: int, each: Hopes, left: int) -> float:
    """What orders are likely to bring that are not filled yet, beyond the sale of the stones that they need."""
    found, share = 0.0, 1.0
    for order in range(held.bit_length()):
        if held >> order & 1:
            colours = rules.order_colours[order]
            have = [colour for colour in colours if count(stock, colour)]
            chance = share * CHANCE[left][len(colours) - len(have)]
            gain = rules.rewards[order] - sum(each[colour] for colour in have)
            found += chance * gain - (1 - chance) * rules.penalties[order]
            share *= SPREAD
    return found
