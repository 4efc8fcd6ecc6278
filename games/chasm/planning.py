"""How a turn of Chasm is planned: up to four actions and the rolls that follow, whole turns compared. No secrets here.

Within a turn nothing is left to chance but what a cart drops that is hit, so a plan needs no imagination: the best few
positions that a turn has come to so far are carried on action by action, and what it ends in is judged.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from engine.rules import Action, Seat
from games.chasm.rules import ChasmRules
from games.chasm.state import ChasmState

WIDTH: Final = 12
"""How many positions are carried on."""
WON: Final = 1e6
"""What a game counts that is won, beyond all that a position is worth; a lost one as much below."""

Worth = Callable[[ChasmRules, ChasmState, Seat], float]
Sieve = Callable[[ChasmRules, ChasmState, Sequence[Action]], Sequence[Action]]


class Plan(msgspec.Struct, gc=False):
    """What a turn comes to: the position, its worth, and the action that the turn begins with."""

    worth: float
    state: ChasmState
    first: Action


def plans(rules: ChasmRules, state: ChasmState, sieve: Sieve, sketched: Worth, judged: Worth) -> list[Plan]:
    """The turns that a position may lead to, the best first.

    `sieve` names the actions that are thought of; `sketched` tells which positions to carry on before a turn is over,
    `judged` what it comes to.
    """
    seat = state.seat
    found: list[Plan] = []
    reached = [Plan(0.0, state, action) for action in sieve(rules, state, rules.legal(state))]
    begun = True
    while reached:
        onward: dict[float, list[Plan]] = {}
        for plan in reached:
            offers = [plan.first] if begun else sieve(rules, plan.state, rules.legal(plan.state))
            for action in offers:
                after = _played(rules, plan.state, action, seat)
                if _goes_on(rules, after, seat):
                    _keep(onward, Plan(sketched(rules, after, seat), after, plan.first))
                else:
                    found.append(Plan(_final(rules, after, seat, judged), after, plan.first))
        begun = False
        reached = sorted((plan for same in onward.values() for plan in same), key=_worst)[:WIDTH]
    return sorted(found, key=_worst)


def _worst(plan: Plan) -> float:
    return -plan.worth


def _keep(plans: dict[float, list[Plan]], plan: Plan) -> None:
    """Add a plan, unless there is one that comes to the same position."""
    same = plans.setdefault(plan.worth, [])
    if all(other.state != plan.state for other in same):
        same.append(plan)


def _goes_on(rules: ChasmRules, state: ChasmState, seat: Seat) -> bool:
    """Whether the turn of a seat is not over."""
    turn = rules.turn(state)
    return turn is not None and turn.seat == seat


def _played(rules: ChasmRules, state: ChasmState, action: Action, seat: Seat) -> ChasmState:
    """The position after an action and all that a seat has no choice about."""
    after = state.copy()
    rules.play(after, action)
    while _goes_on(rules, after, seat) and len(legal := rules.legal(after)) == 1:
        rules.play(after, legal[0])
    return after


def _final(rules: ChasmRules, state: ChasmState, seat: Seat, judged: Worth) -> float:
    """What a position is worth at the end of a turn, which may be the end of the game."""
    worth = judged(rules, state, seat)
    if rules.turn(state) is None:
        worth += WON if seat in rules.standings(state).winners else -WON
    return worth
