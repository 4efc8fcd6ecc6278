"""Forecasts for the table: the uses of the metals in hand, and the next reward of a coach."""

from __future__ import annotations

from typing import NamedTuple

from engine.rules.multiset import ONE, count
from games.boomtown.model.actions import Invest, Office
from games.boomtown.model.components import METALS, Pile
from games.boomtown.model.state import BoomtownState, part
from games.boomtown.rules import BoomtownRules
from games.boomtown.rules.operations import next_reward, step_points


class MetalUses(NamedTuple):
    """The uses of the metals in hand, each by itself.

    `shipped`: pile of all that can be shipped, for `shipping` points. `invest`: the most points of an investment with
    its bonus tile, 0 for none. `office`: whether a cell of the town can be paid.
    """

    shipped: Pile
    shipping: int
    invest: int
    office: bool


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
    shipped = points = 0
    for metal, step in enumerate(part(view.coaches, view.seat, METALS)):
        steps = min(count(view.hand, metal), rules.steps - step)
        shipped += steps * ONE[metal]
        points += sum(step_points(rules, view, metal, step + further) for further in range(1, steps + 1))
    return shipped, points


def next_points(rules: BoomtownRules, view: BoomtownState, metal: int, step: int) -> tuple[int, int]:
    """The next reward of a coach on a track: (steps to go, points); (0, 0) for none."""
    for there in range(step + 1, rules.steps + 1):
        if points := step_points(rules, view, metal, there):
            return there - step, points
    return 0, 0
