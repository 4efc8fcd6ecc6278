"""What a seat does that has given up, so that the others can go on (RULES.md 4). Its stations stay, block and score."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from engine.rules.actions import Action
from games.veins.model.components import OPTION, STATION, TILE_KINDS, TUNNELS, VEIN, count, kinds_in
from games.veins.rules.market import fillable
from games.veins.rules.prospecting import may_end

if TYPE_CHECKING:
    from games.veins.model.state import VeinsState
    from games.veins.rules import VeinsRules


Policy = Callable[["VeinsRules", "VeinsState"], Action]

DISCARD_ORDER: Final = (
    *reversed(TUNNELS),
    *(kind for kind in TILE_KINDS if kind not in TUNNELS),
    VEIN,
    STATION,
)
"""The components in the order in which they are discarded."""


def autopilot_action(rules: VeinsRules, state: VeinsState) -> Action | None:
    """What the seat to decide does if it has given up; None where no seat is to decide."""
    does = _ACTION_BY_DECISION.get(state.decision)
    return does(rules, state) if does else None


def _first(rules: VeinsRules, state: VeinsState) -> Action:
    """Bid nothing as the opener, take the lowest card, sell a single stone."""
    return rules.legal(state)[0]


def _last(rules: VeinsRules, state: VeinsState) -> Action:
    """Pass."""
    return rules.legal(state)[-1]


def _bid(rules: VeinsRules, state: VeinsState) -> Action:
    """Pass; the opener, who cannot, bids nothing."""
    return _last(rules, state) if state.leader else _first(rules, state)


def _build(rules: VeinsRules, state: VeinsState) -> Action:
    """One action a turn: an option for points, or something is discarded."""
    choices, hand = rules.choices, state.hands[state.seat - 1]
    if state.taken:
        return choices.stop
    if count(hand, OPTION):
        return choices.points
    return choices.discard[next(kind for kind in DISCARD_ORDER if count(hand, kind))]


def _prospect(rules: VeinsRules, state: VeinsState) -> Action:
    """The best route that is found, or none."""
    best = rules.best_routes(state, state.seat, many=1)
    return rules.choices.route[best[0].spaces[0]] if best else rules.choices.skip


def _route(rules: VeinsRules, state: VeinsState) -> Action:
    """On along the best route; another one, begun before, ends as soon as it can."""
    best = rules.best_routes(state, state.seat, many=1)
    done = len(state.route)
    if best and best[0].spaces[:done] == state.route:
        left = best[0].spaces[done:]
        return rules.choices.route[left[0]] if left else rules.choices.prospect
    return rules.choices.prospect if may_end(state, rules.ground.bit) else _first(rules, state)


def _deliver(rules: VeinsRules, state: VeinsState) -> Action:
    """The order with the highest reward that can be filled."""
    return rules.choices.deliver[max(fillable(rules, state, state.seat), key=rules.rewards.__getitem__)]


def _sell(rules: VeinsRules, state: VeinsState) -> Action:
    """A stone of the colour with the highest price, of those with the same the first."""
    colours = kinds_in(state.stones[state.seat - 1])
    return rules.choices.sale[max(colours, key=lambda colour: rules.price(state, colour))]


_ACTION_BY_DECISION: Final[dict[str, Policy]] = {
    "auction": _bid,
    "card": _first,
    "draft": _last,
    "build": _build,
    "prospect": _prospect,
    "route": _route,
    "sale": _last,
    "amount": _first,
    "orders": _deliver,
    "final": _sell,
}
"""What is done at every decision of a seat."""
