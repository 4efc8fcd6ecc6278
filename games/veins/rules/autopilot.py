"""The actions of a seat that has resigned, so that the others play on (RULES.md 4). Its stations block and score."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from engine.rules.actions import Action
from engine.rules.multiset import count, kinds_in
from games.veins.model.components import DYNAMITES, OPTION, STATION, TUNNELS, VEIN
from games.veins.model.setup import Setup
from games.veins.model.state import VeinsState
from games.veins.rules.market import fillable, market_price
from games.veins.rules.prospecting import best_routes, may_end

AutopilotPolicy: TypeAlias = Callable[[Setup, VeinsState, Sequence[Action]], Action]
"""A policy for the position of a match, with the legal actions."""

DISCARD_ORDER: Final[tuple[int, ...]] = (*reversed(TUNNELS), *DYNAMITES, VEIN, STATION)
"""The kinds in the order in which they are discarded."""


def autopilot_action(rules: Any, state: VeinsState) -> Action | None:
    """The action of the seat to decide if it has resigned; None if no seat is to decide."""
    policy = _AUTOPILOT.get(state.decision)
    return policy(rules, state, rules.legal(state)) if policy else None


def _build(setup: Setup, state: VeinsState, _: Sequence[Action]) -> Action:
    """One action per turn: an option for points, else a discard."""
    table, hand = setup.actions, state.hands[state.seat - 1]
    if state.done_in_turn:
        return table.stop
    if count(hand, OPTION):
        return table.points
    return table.discard[next(kind for kind in DISCARD_ORDER if count(hand, kind))]


def _follow_route(setup: Setup, state: VeinsState, legal: Sequence[Action]) -> Action:
    """Follow the best route, or skip; end a route that was begun differently as soon as possible."""
    best = best_routes(setup, state, state.seat, most=1)
    length = len(state.route)
    if best and best[0].spaces[:length] == state.route:
        spaces_ahead = best[0].spaces[length:]
        return setup.actions.route[spaces_ahead[0]] if spaces_ahead else setup.actions.prospect
    if not length:
        return setup.actions.skip
    return setup.actions.prospect if may_end(state, setup.ground.bit) else legal[0]


def _deliver_best(setup: Setup, state: VeinsState, _: Sequence[Action]) -> Action:
    """Deliver the order with the highest reward."""
    return setup.actions.deliver[max(fillable(setup, state, state.seat), key=setup.rewards.__getitem__)]


def _sell_best(setup: Setup, state: VeinsState, _: Sequence[Action]) -> Action:
    """Sell a stone of the colour with the highest price; ties go to the first colour."""
    colours = kinds_in(state.stones[state.seat - 1])
    return setup.actions.sale[max(colours, key=lambda colour: market_price(setup, state, colour))]


_AUTOPILOT: Final[dict[str, AutopilotPolicy]] = {
    "auction": lambda _, state, legal: legal[-1 if state.leader else 0],
    "card": lambda _, __, legal: legal[0],
    "draft": lambda _, __, legal: legal[-1],
    "build": _build,
    "prospect": _follow_route,
    "route": _follow_route,
    "sale": lambda _, __, legal: legal[-1],
    "amount": lambda _, __, legal: legal[0],
    "orders": _deliver_best,
    "final": _sell_best,
}
"""The policies by decision of a seat: pass (an opener, who cannot, bids 0), take the lowest card, sell one stone."""
