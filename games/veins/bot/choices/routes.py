"""The route to prospect: the best ones for the stones and orders of a seat, step by step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from engine.rules.actions import Action
from games.veins.bot.holdings_value import holdings_of, holdings_value
from games.veins.bot.weights import WEIGHTS
from games.veins.model.state import VeinsState
from games.veins.rules import VeinsRules
from games.veins.rules.network import BestRoute
from games.veins.rules.prospecting import best_routes, may_end, next_spaces

Steps: TypeAlias = tuple[Action, ...]
"""The actions of a route from where it stands to its end."""


def route_worths(rules: VeinsRules, state: VeinsState, tries: int = 0) -> dict[Steps, float]:
    """What the best ways on from here bring the seat to decide, in points; one per first step.

    Not to prospect brings nothing. The search for routes visits `tries` spaces at most; 0: as many as the weights say.
    """
    begun = state.route
    stock, held, prices, prospects = holdings_of(rules, state, state.seat)
    before = holdings_value(rules, stock, held, prices, prospects)
    worths: dict[Action, tuple[float, Steps]] = {}
    for route in best_routes(rules, state, state.seat, tries=tries or WEIGHTS.route_tries):
        if route.veins and route.spaces[: len(begun)] == begun:
            worth = holdings_value(rules, stock + route.stones, held, prices, prospects) - before
            steps = _steps(rules, route, begun)
            if steps[0] not in worths or worth > worths[steps[0]][0]:
                worths[steps[0]] = worth, steps
    if not begun:
        worths[rules.actions.skip] = 0.0, (rules.actions.skip,)
    elif not worths:
        step = _way_out(rules, state)
        worths[step] = 0.0, (step,)
    return {steps: worth for worth, steps in worths.values()}


def _steps(rules: VeinsRules, route: BestRoute, begun: Sequence[int]) -> Steps:
    """The actions of a route after its beginning."""
    return (*(rules.actions.route[space] for space in route.spaces[len(begun) :]), rules.actions.prospect)


def _way_out(rules: VeinsRules, state: VeinsState) -> Action:
    """A step to the next station for a route that was begun in no good way; its end there."""
    if may_end(state, rules.ground.bit):
        return rules.actions.prospect
    ahead = rules.ground.bits(next_spaces(rules, state, state.seat, state.route))
    own, bit = state.stations[state.seat - 1], rules.ground.bit
    return rules.actions.route[max(ahead, key=lambda space: (bool(own & bit[space]), bool(state.veins[space])))]
