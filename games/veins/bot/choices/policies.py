"""All decisions outside the build and its routes: what each choice is worth, and the choice that is worth most."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from engine.rules.actions import Action
from games.veins.bot.choices.auction import bid_worths, card_choice_worths
from games.veins.bot.choices.draft import order_worths
from games.veins.bot.choices.final_sale import stone_worths
from games.veins.bot.choices.routes import route_worths
from games.veins.bot.choices.sale_solver import SALE_PASS, SaleSolver
from games.veins.bot.holdings_value import holdings_of, holdings_value, unfilled_value
from games.veins.model.actions import ROUTES
from games.veins.model.state import VeinsState
from games.veins.rules import VeinsRules
from games.veins.rules.market import fillable

Worths: TypeAlias = Callable[[VeinsRules, VeinsState], Mapping[Action, float]]


def _sale_bid_worths(rules: VeinsRules, state: VeinsState) -> dict[Action, float]:
    """The merit of every bid for a colour, the higher one first, and of a pass."""
    sale, table = SaleSolver(rules, state), rules.actions
    outcomes = sorted(sale.bids().items(), reverse=True)
    actions = {bid: table.bid[bid] if bid != SALE_PASS else table.pass_ for bid, _ in outcomes}
    return {actions[bid]: sale.merit(state.seat, outcome) for bid, outcome in outcomes}


def _amount_worths(rules: VeinsRules, state: VeinsState) -> dict[Action, float]:
    """The merit of selling every number of stones, more of them first."""
    sale = SaleSolver(rules, state)
    amounts = sorted(sale.amounts().items(), reverse=True)
    return {rules.actions.sell[sold]: sale.merit(state.seat, outcome) for sold, outcome in amounts}


def _delivery_worths(rules: VeinsRules, state: VeinsState) -> dict[Action, float]:
    """The value of stones and orders after each delivery, with its reward, and without any."""
    stock, held, prices, prospects = holdings_of(rules, state, state.seat)
    worths = {
        rules.actions.deliver[order]: rules.rewards[order]
        + holdings_value(rules, stock - rules.order_stock[order], held ^ 1 << order, prices, prospects)
        for order in fillable(rules, state, state.seat)
    }
    worths[rules.actions.stop] = unfilled_value(rules, stock, held, prices, prospects)
    return worths


WORTHS: Final[dict[str, Worths]] = {
    "auction": bid_worths,
    "card": card_choice_worths,
    "draft": order_worths,
    "sale": _sale_bid_worths,
    "amount": _amount_worths,
    "orders": _delivery_worths,
    "final": stone_worths,
}
"""What the choices are worth to the seat to decide, in points, by decision outside the build."""


def policy_action(rules: VeinsRules, state: VeinsState, tries: int = 0) -> Action:
    """The choice that is worth most, the first of equals; the search for routes visits `tries` spaces at most."""
    if state.decision in ROUTES:
        routes = route_worths(rules, state, tries)
        return max(routes, key=routes.__getitem__)[0]
    worths = WORTHS[state.decision](rules, state)
    return max(worths, key=worths.__getitem__)


def guessed(rules: VeinsRules, view: VeinsState) -> VeinsState:
    """The view with stones for everybody: one of the positions that fit it, always the same."""
    return rules.determinize(view, random.Random(view.number).randrange) if any(view.unknown) else view
