"""The search of Boomtown: whole turns, each tried with the same luck in playouts.

Every turn of `turns.turn_plans` that may be the best starts playouts with the same draws of nature. In a playout all
seats follow the quick plan of `candidates`, turn by turn, and the position reached is valued. The worse half of the
turns is dropped, again and again, as in `engine.bots.mcts`.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import count
from math import ceil
from typing import cast

from engine.bots.analysis import Line
from engine.bots.search_request import SearchRequest
from engine.rules.actions import Action
from engine.rules.contract import NATURE
from games.boomtown.bot.candidates import playout_moves
from games.boomtown.bot.turns import TurnPlan, turn_plans
from games.boomtown.bot.weights import WEIGHTS
from games.boomtown.model.state import BoomtownState
from games.boomtown.rules import BoomtownRules


def analyse(request: SearchRequest) -> list[Line]:
    """Turns of the seat to decide as lines, best first, one per first action; two at least where there is a choice."""
    position: BoomtownState = request.determinization()
    candidates = [Candidate(request, plan) for plan in _worth_a_search(turn_plans(request, position))]
    ranked = _halve(request, candidates) if len(candidates) > 1 else candidates
    best: dict[Action, Candidate] = {}
    for candidate in ranked:
        best.setdefault(candidate.plan.actions[0], candidate)
    return [candidate.line() for candidate in best.values()]


class Candidate:
    """A turn that is searched: the values of the position after it, per seat, and the sum of those of its playouts."""

    def __init__(self, request: SearchRequest, plan: TurnPlan) -> None:
        """Take a turn without playouts."""
        self.plan = plan
        self.prior: tuple[float, ...] = request.values_of(plan.state)
        self.seat = request.seat
        self.visits = 0
        self.sums = (0.0,) * len(self.prior)

    def add(self, values: Sequence[float]) -> None:
        """Count a playout."""
        self.visits += 1
        self.sums = tuple(old + new for old, new in zip(self.sums, values, strict=True))

    def values(self) -> tuple[float, ...]:
        """The mean values per seat; those before playouts count as much as some of them."""
        weight = WEIGHTS.prior_weight if self.visits else 1.0
        visits = self.visits + weight
        return tuple((old + weight * prior) / visits for old, prior in zip(self.sums, self.prior, strict=True))

    def worth(self) -> float:
        """The mean value for the seat to decide."""
        return self.values()[self.seat - 1]

    def line(self) -> Line:
        """The turn as a line."""
        return Line(self.plan.actions, self.values(), max(1, self.visits))


def _worth_a_search(plans: Sequence[TurnPlan]) -> list[TurnPlan]:
    """The best turns within a margin, and the best one that begins otherwise if they all begin alike."""
    least = plans[0].value - WEIGHTS.turn_margin
    chosen = [plan for plan in plans[: WEIGHTS.turns_searched] if plan.value >= least]
    firsts = {plan.actions[0] for plan in chosen}
    if len(firsts) == 1:
        chosen += [plan for plan in plans if plan.actions[0] not in firsts][:1]
    return chosen


def _halve(request: SearchRequest, candidates: list[Candidate]) -> list[Candidate]:
    """Sequential halving: the candidates in the order in which they are left, best first."""
    budget, seed = round(WEIGHTS.playouts * request.effort), request.rng.getrandbits(32)
    rounds, numbers = (len(candidates) - 1).bit_length(), count()
    left, dropped = candidates, list[Candidate]()
    while len(left) > 1:
        for _ in range(max(1, budget // (rounds * len(left)))):
            number = next(numbers)
            for candidate in left:
                candidate.add(playout(request, candidate.plan.state, random.Random(seed + number)))
            if request.is_out_of_time():
                return _by_worth(left) + dropped
        ranked = _by_worth(left)
        half = ceil(len(left) / 2)
        left, dropped = ranked[:half], ranked[half:] + dropped
    return left + dropped


def _by_worth(candidates: Sequence[Candidate]) -> list[Candidate]:
    return sorted(candidates, key=Candidate.worth, reverse=True)


def playout(request: SearchRequest, start: BoomtownState, chance: random.Random) -> tuple[float, ...]:
    """The values per seat some turns after a position, if every seat follows its quick plan."""
    rules, state = cast(BoomtownRules, request.rules), start.copy()
    end = state.number + WEIGHTS.playout_turns * rules.seats
    while (turn := rules.turn(state)) is not None:
        if state.decision == "activate" and state.number > end:
            break
        legal = rules.legal(state)
        if len(legal) == 1:
            action = legal[0]
        elif turn.seat == NATURE:
            action = chance.choices(legal, rules.odds(state))[0]
        else:
            action = playout_moves(rules, state, legal)[0]
        rules.play(state, action)
    return request.values_of(state)
