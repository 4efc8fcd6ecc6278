"""Players for whole games that look one action ahead at a few candidates."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from engine.rules.actions import Action
from engine.rules.contract import NATURE, Seat
from engine.rules.multiset import count
from games.veins.model.actions import Bid, Deliver, Pass, SellStone, SellStones, TakeOrder
from games.veins.model.state import VeinsState, orders_of
from games.veins.rules import VeinsRules
from games.veins.rules.market import market_price
from games.veins.rules.network import net
from games.veins.rules.prospecting import best_routes
from games.veins.rules.scoring import city_forecast

LOOKED_AT: Final = 14
"""Number of actions of a long list that are tried."""

TRIES: Final = 400
"""Number of spaces that the search for a route visits."""

VEIN, STATION, SPACE = 4.0, 1.5, 0.1
"""Values of a vein within reach, a station, and a space within reach, beside the points of cities."""


def worth(of: VeinsRules, state: VeinsState, seat: Seat) -> float:
    """The value of a position of the build: points, cities, and veins between two stations."""
    within = net(of, state, seat)
    veins = sum(bool(state.veins[space]) for space in of.ground.bits(within))
    pair = (within & state.stations[seat - 1]).bit_count() > 1
    cities = sum(city.points[seat - 1] for city in city_forecast(of, state))
    held = state.stations[seat - 1].bit_count()
    return (
        state.points_of(seat)
        + cities
        + VEIN * veins * (1 if pair else 0.5)
        + STATION * held
        + SPACE * within.bit_count()
    )


def build(of: VeinsRules, state: VeinsState, chance: random.Random) -> Action:
    """The best of some actions that are tried."""
    legal_actions = of.legal(state)
    stations = [action for action in legal_actions if "station" in action.text and action.verb != "discard"]
    points = [action for action in legal_actions if action.text == "option 3vp"]
    tried = [*stations, *points, *chance.sample(legal_actions, min(LOOKED_AT, len(legal_actions)))]
    best, most = tried[0], float("-inf")
    for action in tried:
        after = state.copy()
        of.play(after, action)
        value = worth(of, after, state.seat) + chance.random() / 10
        if value > most:
            best, most = action, value
    return best


def route(of: VeinsRules, state: VeinsState, _: random.Random) -> Action:
    """The best route that a short search finds."""
    best = best_routes(of, state, state.seat, 1, TRIES)
    length = len(state.route)
    if not best or not best[0].stones:
        return of.autopilot_action(state) or of.legal(state)[0]
    ahead = best[0].spaces[length:]
    return of.actions.route[ahead[0]] if ahead else of.actions.prospect


def auction(of: VeinsRules, state: VeinsState, chance: random.Random) -> Action:
    """One more than the last bid, up to the value of the card."""
    legal_actions = of.legal(state)
    bids = [action for action in legal_actions if isinstance(action, Bid)]
    willing = bids and bids[0].amount <= chance.randrange(2, 9)
    return bids[0] if willing or not state.leader else legal_actions[-1]


def draft(of: VeinsRules, state: VeinsState, chance: random.Random) -> Action:
    """An order for which the seat has all stones; for the first order one may be missing."""
    have = state.stones[state.seat - 1]

    def missing(action: TakeOrder) -> int:
        colours = of.order_colours[of.order_index[action.order]]
        return sum(not count(have, colour) for colour in colours)

    orders = [action for action in of.legal(state) if isinstance(action, TakeOrder)]
    best = min(orders, key=missing)
    return best if missing(best) <= (not state.orders_held[state.seat - 1]) else of.actions.pass_


def sale(of: VeinsRules, state: VeinsState, _: random.Random) -> Action:
    """The lowest legal bid if it is above 2, else a pass."""
    legal_actions = of.legal(state)
    bids = [action for action in legal_actions if isinstance(action, Bid)]
    return bids[-1] if bids and bids[-1].amount > 2 else next(act for act in legal_actions if isinstance(act, Pass))


def amount(of: VeinsRules, state: VeinsState, _: random.Random) -> Action:
    """All stones but those that an order needs."""
    amounts = [action for action in of.legal(state) if isinstance(action, SellStones)]
    seat = state.seat
    needed = sum(state.colour in of.order_colours[order] for order in orders_of(state, seat))
    return amounts[max(0, len(amounts) - 1 - needed)]


def orders(of: VeinsRules, state: VeinsState, _: random.Random) -> Action:
    """The order with the highest reward."""
    deliveries = [action for action in of.legal(state) if isinstance(action, Deliver)]
    return max(deliveries, key=lambda action: of.rewards[of.order_index[action.order]])


def final(of: VeinsRules, state: VeinsState, _: random.Random) -> Action:
    """The stone with the highest price."""
    sales = [action for action in of.legal(state) if isinstance(action, SellStone)]
    return max(sales, key=lambda action: market_price(of, state, of.colour_index[action.colour]))


_PLANS: Final[dict[str, Callable[[VeinsRules, VeinsState, random.Random], Action]]] = {
    "auction": auction,
    "draft": draft,
    "build": build,
    "prospect": route,
    "route": route,
    "sale": sale,
    "amount": amount,
    "orders": orders,
    "final": final,
}


def thoughtful(of: VeinsRules, state: VeinsState, chance: random.Random) -> Action:
    """The action of a player that looks one action ahead; of cards it takes the lowest."""
    turn = of.turn(state)
    assert turn is not None
    if turn.seat == NATURE:
        return chance.choice(of.legal(state))
    plan = _PLANS.get(turn.decision)
    return plan(of, state, chance) if plan else of.legal(state)[0]
