"""What a bot of Veins bids, takes, sells and delivers, and where it prospects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from engine.rules import Action, Seat
from games.veins.actions import Bid, Deliver, SellStone, TakeOrder
from games.veins.prices import price_of
from games.veins.prospecting import may_end
from games.veins.stocks import ONE, count
from games.veins.worth import hopes, prospects_left, stones_worth, worth

if TYPE_CHECKING:
    from games.veins.rules import VeinsRules
    from games.veins.state import VeinsState

SEARCH: Final = 3000
CARD: Final = 2.5
"""What the choice of a sequence card is worth at least."""
CHOICE: Final = 0.4
"""How much of what the first choice of orders is worth more than the last is bid for it too."""
DEAREST: Final = {1: 6, 2: 5, 3: 5}
"""The most that is bid, by phase."""
ENOUGH: Final = 1.0
"""What an order has to promise."""


def _auction(rules: VeinsRules, state: VeinsState, legal: Sequence[Action]) -> Sequence[Action]:
    """A point more, as long as the choice of a card is worth it; the opener bids nothing."""
    bid, pays = legal[0], CARD
    if isinstance(bid, Bid) and state.leader:
        gains = sorted(_gains(rules, state).values(), reverse=True)
        pays += CHOICE * (gains[0] - gains[min(len(gains), rules.seats) - 1])
        pays = min(pays, DEAREST[state.phase])
    return [bid] if isinstance(bid, Bid) and bid.amount <= pays else legal[-1:]


def _card(rules: VeinsRules, state: VeinsState, legal: Sequence[Action]) -> Sequence[Action]:
    """The highest card while the mountain is empty, so that others dig first; then the first choice of orders."""
    return legal[-1:] if state.phase == 1 or rules.seats == 2 else legal[:1]


def _draft(rules: VeinsRules, state: VeinsState, legal: Sequence[Action]) -> Sequence[Action]:
    """The order that promises most, if it promises enough."""
    gains = _gains(rules, state)
    best = max(gains, key=gains.__getitem__)
    return [rules.choices.order[best]] if gains[best] > ENOUGH else legal[-1:]


def _gains(rules: VeinsRules, state: VeinsState) -> dict[int, float]:
    """What every order that lies face up promises the seat to decide."""
    seat, left = state.seat, prospects_left(rules, state) + 1
    stock, held, each = state.stones[seat - 1], state.held[seat - 1], hopes(rules, state, seat)
    before, chip = worth(rules, stock, held, each, left), rules.sheet.setup.chip
    return {
        order: worth(rules, stock, held | 1 << order, each, left) - before + chip * chips for order, chips in state.offer
    }


# Prospecting


def _planned(rules: VeinsRules, state: VeinsState) -> tuple[int, ...]:
    """The spaces of the best route for the seat to decide that begins as the route does that it is on; () for none."""
    seat, left = state.seat, prospects_left(rules, state)
    found = rules.best_routes(state, seat, tries=SEARCH)
    fits = [route for route in found if route.spaces[: len(state.route)] == state.route]
    stock = state.stones[seat - 1]
    best = max(fits, key=lambda route: stones_worth(rules, state, seat, stock + route.stones, left), default=None)
    return best.spaces if best and best.veins else ()


def _prospect(rules: VeinsRules, state: VeinsState, legal: Sequence[Action]) -> Sequence[Action]:
    planned = _planned(rules, state)
    return [rules.choices.route[planned[0]] if planned else rules.choices.skip]


def _route(rules: VeinsRules, state: VeinsState, legal: Sequence[Action]) -> Sequence[Action]:
    planned, done = _planned(rules, state), len(state.route)
    if len(planned) > done:
        return [rules.choices.route[planned[done]]]
    return legal[-1:] if planned or may_end(state, rules.ground.bit) else legal[:1]


# Sales


def _sale(rules: VeinsRules, state: VeinsState, legal: Sequence[Action]) -> Sequence[Action]:
    """The highest bid that can be made, as long as selling at it is better than to keep the stones."""
    top = legal[0]
    if not isinstance(top, Bid):
        return legal
    many, gain = _best_sale(rules, state, top.amount)
    return [top] if gain > 0 else legal[-1:]


def _best_sale(rules: VeinsRules, state: VeinsState, bid: int) -> tuple[int, float]:
    """How many stones of the colour for sale are best sold at a bid, and what that is worth more than none sold."""
    seat, colour, left = state.seat, state.colour, prospects_left(rules, state)
    stock, held = state.stones[seat - 1], state.held[seat - 1]
    each = kept_worth(rules, state, seat)
    before = worth(rules, stock, held, each, left)
    found = [
        (bid * many + worth(rules, stock - many * ONE[colour], held, each, left) - before, many)
        for many in range(1, count(stock, colour) + 1)
    ]
    gain, many = max(found)
    return many, gain


def kept_worth(rules: VeinsRules, state: VeinsState, seat: Seat) -> tuple[float, ...]:
    """What a stone of every colour is likely to bring when it is not sold now."""
    each = list(hopes(rules, state, seat))
    colour = state.colour
    others = sum(count(stock, colour) for other, stock in enumerate(state.stones, 1) if other != seat)
    price = price_of(state.tracks[colour], rules.track)
    if not prospects_left(rules, state):
        own = count(state.stones[seat - 1], colour)
        each[colour] = max(1.0, price - (others + own - 1) / 2)
    else:
        each[colour] = 0.55 * price
    return tuple(each)


def _amount(rules: VeinsRules, state: VeinsState, legal: Sequence[Action]) -> Sequence[Action]:
    many, _ = _best_sale(rules, state, state.bid)
    return [rules.choices.sell[many]]


def _orders(rules: VeinsRules, state: VeinsState, legal: Sequence[Action]) -> Sequence[Action]:
    """Deliver what pays more than the stones, the best first."""
    seat, left = state.seat, prospects_left(rules, state)
    stock, held, each = state.stones[seat - 1], state.held[seat - 1], hopes(rules, state, seat)

    def after(action: Action) -> float:
        if not isinstance(action, Deliver):
            return -1.0
        order = rules.order_index[action.order]
        return rules.rewards[order] + worth(rules, stock - rules.order_stock[order], held ^ 1 << order, each, left)

    return [max(legal, key=after)]


def _final(rules: VeinsRules, state: VeinsState, legal: Sequence[Action]) -> Sequence[Action]:
    """The stone with the highest price; of those, one that others have too."""
    seat = state.seat

    def urgency(action: Action) -> float:
        assert isinstance(action, SellStone)
        colour = rules.colour_index[action.colour]
        rivals = sum(bool(count(stock, colour)) for other, stock in enumerate(state.stones, 1) if other != seat)
        return rules.price(state, colour) + 2.0 * rivals * count(state.stones[seat - 1], colour) ** 0.5

    return [max(legal, key=urgency)]


SIEVES: Final = {
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
