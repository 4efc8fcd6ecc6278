"""Whole turns of the seat to decide: every bin, what is left on the way, the best uses of metals, the best sites.

A turn goes on to the next chance or to its end. It is planned in two steps: up to the building, where the value of the
hand tells the good ones, and from there with the best sites for each of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple, cast

from engine.bots.search_request import SearchRequest
from engine.rules.actions import Action
from games.boomtown.bot.candidates import best_effects, best_sites, metal_uses
from games.boomtown.bot.weights import WEIGHTS
from games.boomtown.model.actions import Ship
from games.boomtown.model.state import BoomtownState
from games.boomtown.rules import BoomtownRules


class TurnPlan(NamedTuple):
    """A turn, or a part of one: its actions, the position after them, and the value of that for the seat."""

    actions: tuple[Action, ...]
    state: BoomtownState
    value: float = 0.0


def turn_plans(request: SearchRequest, position: BoomtownState) -> list[TurnPlan]:
    """The good turns from a position in which the seat decides, best first; never none."""
    open_turns, whole = _plans_to_building(request, position)
    rules = cast(BoomtownRules, request.rules)
    for plan in _best(open_turns):
        for site in best_sites(rules, plan.state, WEIGHTS.sites_per_turn):
            whole.append(_valued(request, _played(request, plan, site)))
    return sorted(whole, key=_value, reverse=True)


def _value(plan: TurnPlan) -> float:
    return plan.value


def _played(request: SearchRequest, plan: TurnPlan, action: Action) -> TurnPlan:
    """A turn with one more action."""
    after = plan.state.copy()
    request.rules.play(after, action)
    return TurnPlan((*plan.actions, action), after)


def _valued(request: SearchRequest, plan: TurnPlan) -> TurnPlan:
    return plan._replace(value=request.value_of(plan.state))


def _best(plans: Iterable[TurnPlan]) -> list[TurnPlan]:
    """The best turns, and the best of every first action."""
    firsts: Counter[tuple[Action, ...]] = Counter()
    best = list[TurnPlan]()
    for plan in sorted(plans, key=_value, reverse=True):
        first = plan.actions[:1]
        firsts[first] += 1
        if len(best) < WEIGHTS.open_turns or firsts[first] == 1:
            best.append(plan)
    return best


def _plans_to_building(request: SearchRequest, position: BoomtownState) -> tuple[list[TurnPlan], list[TurnPlan]]:
    """The turns as far as the choice of a site, and those that end before."""
    to_building, whole = list[TurnPlan](), list[TurnPlan]()
    frontier, seen = [TurnPlan((), position)], set()
    while frontier:
        plan = frontier.pop()
        if plan.state.decision == "build":
            to_building.append(_valued(request, plan))
        elif plan.actions and _is_over(plan.state, position.number):
            whole.append(_valued(request, plan))
        else:
            for after in (_played(request, plan, action) for action in _moves(request, plan)):
                key = after.state.key()
                if key not in seen:
                    seen.add(key)
                    frontier.append(after)
    return to_building, whole


def _is_over(state: BoomtownState, number: int) -> bool:
    """Whether chance, another turn or the end of the game is next."""
    return state.number != number or state.decision in ("", "token", "rival")


def _moves(request: SearchRequest, plan: TurnPlan) -> Sequence[Action]:
    """The actions that a turn is planned with; once it ships, it ships what is left.

    A single purchase is compared with none; shipping never costs anything.
    """
    rules, state = cast(BoomtownRules, request.rules), plan.state
    legal = rules.legal(state)
    if len(legal) == 1 or state.decision in ("activate", "leave"):
        return legal
    if state.decision == "metals":
        ships = plan.actions and isinstance(plan.actions[-1], Ship)
        uses = legal[:1] if ships else metal_uses(rules, state, legal)
        return uses if plan.actions or len(uses) > 1 or isinstance(uses[0], Ship) else [*uses, legal[-1]]
    return best_effects(rules, state, legal)
