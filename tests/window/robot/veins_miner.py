"""A simple deterministic player of Veins that uses every kind of action."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.match.match import Match
from engine.rules.actions import Action
from games.veins.model.actions import Bid, BuyStation, BuyTile, BuyVein, Discard, Lay, Route, Station, Vein
from games.veins.model.state import VeinsState, orders_of
from games.veins.rules import VeinsRules
from games.veins.rules.prospecting import best_routes
from games.veins.rules.sites import joined_sides

CARD: Final = 3
"""The highest bid for a sequence card."""

BREAK: Final = 2
"""The number of actions of the first phase after which the turn ends."""

USED: Final = (Station, Lay, Vein, BuyVein, BuyStation, BuyTile)
"""Uses of components, in order of preference."""


def plain(match: Match) -> Action:
    """The action of the simple player."""
    rules, state = match.rules, match.state
    assert isinstance(rules, VeinsRules)
    assert isinstance(state, VeinsState)
    return _WISHES.get(state.decision, _first)(rules, state, match.legal())


def _first(rules: VeinsRules, state: VeinsState, legal: Sequence[Action]) -> Action:
    """The first card, order or stone."""
    del rules, state
    return legal[0]


def _auction(rules: VeinsRules, state: VeinsState, legal: Sequence[Action]) -> Action:
    """The opener bids 1, the next seat 2; then everybody passes."""
    del rules
    wanted = 1 if not state.leader else state.bid + 2
    fits = [action for action in legal if isinstance(action, Bid) and wanted <= action.amount <= CARD]
    return fits[0] if fits else legal[-1]


def _draft(rules: VeinsRules, state: VeinsState, legal: Sequence[Action]) -> Action:
    """One order per phase, the smallest."""
    held = len(orders_of(state, state.seat))
    return min(legal, key=lambda action: action.text) if held < state.phase else legal[-1]


def _build(rules: VeinsRules, state: VeinsState, legal: Sequence[Action]) -> Action:
    """Use components, after a discard; return the others for points."""
    done = state.done_in_phase[state.seat - 1]
    if done == 1:
        return next(action for action in legal if isinstance(action, Discard))
    if done == BREAK and state.phase == 1:
        return next((action for action in legal if action.verb == "stop"), legal[0])
    for use in USED:
        found = [action for action in legal if isinstance(action, use)]
        if found and (use is not BuyTile or state.phase == 1):
            return max(found, key=lambda action: worth(rules, state, action))
    return next((action for action in legal if action.verb == "option"), legal[0])


def worth(rules: VeinsRules, state: VeinsState, action: Action) -> float:
    """The value of a building action: cities, connections, and the way up the mountain."""
    assert isinstance(action, Lay | BuyTile | Station | BuyStation | Vein | BuyVein)
    space = rules.space_index[action.space]
    if isinstance(action, Station | BuyStation):
        return float(action.space[0].isupper())
    if isinstance(action, Vein | BuyVein):
        return -float(rules.colour_index[action.colour] == state.seat)
    joins = joined_sides(rules, state, space, rules.code_of[action.tile, action.orientation])
    return 2 * len(joins) - 3 * len(state.stacks[space]) + 0.6 * ord(action.space[0])


def _prospect(rules: VeinsRules, state: VeinsState, legal: Sequence[Action]) -> Action:
    """Start the best route."""
    best = best_routes(rules, state, state.seat, 1)
    if not best or not best[0].veins:
        return next((action for action in legal if action.verb == "skip"), legal[0])
    return next(action for action in legal if action == Route(rules.spaces[best[0].spaces[0]]))


def _route(rules: VeinsRules, state: VeinsState, legal: Sequence[Action]) -> Action:
    """Continue along the best route with this beginning."""
    begun = len(state.route)
    for route in best_routes(rules, state, state.seat):
        for spaces in (route.spaces, route.spaces[::-1]):
            if spaces[:begun] == state.route and len(spaces) > begun:
                return Route(rules.spaces[spaces[begun]])
    return legal[-1]


def _sale(rules: VeinsRules, state: VeinsState, legal: Sequence[Action]) -> Action:
    """Bid one below the price, or two below the last bid."""
    del rules, state
    bids = [action for action in legal if isinstance(action, Bid)]
    return bids[1] if len(bids) > 1 else legal[-1]


_WISHES: Final[dict[str, Callable[[VeinsRules, VeinsState, Sequence[Action]], Action]]] = {
    "auction": _auction,
    "draft": _draft,
    "build": _build,
    "prospect": _prospect,
    "route": _route,
    "sale": _sale,
}
"""The choice by decision."""
