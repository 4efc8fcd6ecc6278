"""Forecasts for the table: uses of metals in hand, resources that come to hand from a bin, the next reward of a coach.

They take the view of the seat to decide, and play on a copy of it.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.rules.actions import Action
from engine.rules.contract import Event
from engine.rules.multiset import ONE, missing, total
from games.boomtown.model.actions import Invest, Office, Ship
from games.boomtown.model.components import METAL, Pile
from games.boomtown.model.state import BoomtownState
from games.boomtown.rules import BoomtownRules
from games.boomtown.rules.operations import next_bonus, next_reward
from games.boomtown.rules.scoring import points_so_far


class MetalUses(NamedTuple):
    """The uses of the metals in hand, each by itself.

    `shipped`: pile of all that can be shipped, for `shipping` points. `invest`: the most points of an investment with
    its bonus tile, 0 for none. `office`: whether a cell of the town can be paid.
    """

    shipped: Pile
    shipping: int
    invest: int
    office: bool


def try_action(rules: BoomtownRules, view: BoomtownState, action: Action) -> tuple[BoomtownState, list[Event]]:
    """The position after an action alone, and its events."""
    after = view.copy()
    return after, rules.play(after, action)


def metal_uses(rules: BoomtownRules, view: BoomtownState) -> MetalUses:
    """The uses of the metals in hand; none unless metals are asked for."""
    if view.decision != "metals":
        return MetalUses(0, 0, 0, office=False)
    legal, reward = rules.legal(view), next_reward(rules, view)
    cards = (rules.points[rules.investment_index[action.card]] for action in legal if isinstance(action, Invest))
    best = max(cards, default=0)
    shipped, points = _ship_all(rules, view)
    office = any(isinstance(action, Office) for action in legal)
    return MetalUses(shipped, points, best + reward if best else 0, office)


def _ship_all(rules: BoomtownRules, view: BoomtownState) -> tuple[Pile, int]:
    """The pile of all metals of the hand that can be shipped, and its points."""
    after, seat, shipped = view.copy(), view.seat, 0
    while after.decision == "metals":
        step = next((action for action in rules.legal(after) if isinstance(action, Ship)), None)
        if step is None:
            break
        shipped += ONE[rules.metal_index[step.metal]]
        rules.play(after, step)
    return shipped, points_so_far(after, seat) - points_so_far(view, seat)


def comes_to_hand(pile: Pile, bin: int) -> int:
    """The number of resources that come to hand from a bin with this pile (RULES.md 5.1)."""
    return max(0, total(pile) - bin)


def lacking(hand: Pile, price: Pile) -> Pile:
    """The part of a price that the metals of a hand lack."""
    return missing(hand & METAL, price)


def next_points(rules: BoomtownRules, view: BoomtownState, metal: int, step: int) -> tuple[int, int]:
    """The next reward of a coach on a track: (steps to go, points); (0, 0) for none."""
    for there in range(step + 1, rules.steps + 1):
        bonus = next_bonus(rules, view, metal, rules.places.index(there)) if there in rules.places else 0
        if points := rules.lines.get(there, 0) + bonus:
            return there - step, points
    return 0, 0
