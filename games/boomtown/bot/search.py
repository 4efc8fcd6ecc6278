"""The search of Boomtown: whole turns, each tried with the same luck in playouts.

Every turn of `turns.turn_plans` that may be the best starts playouts with the same draws of nature. In a playout all
seats follow the quick plan of `candidates`, turn by turn, and the position reached is valued.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import sqrt
from typing import cast

from engine.bots.analysis import Line, mean_of
from engine.bots.search.halving import Trials, halved
from engine.bots.search_request import SearchRequest
from engine.rules.actions import Action
from engine.rules.contract import NATURE
from games.boomtown.bot.candidates import playout_moves
from games.boomtown.bot.evaluation import features, values
from games.boomtown.bot.turns import TurnPlan, turn_plans
from games.boomtown.bot.weights import WEIGHTS
from games.boomtown.model.state import BoomtownState
from games.boomtown.rules import BoomtownRules

COMPARED = 2
"""The number of lines, the best ones, whose outlook is told."""


def analyse(request: SearchRequest) -> list[Line]:
    """Turns of the seat to decide as lines, best first, one per first action; two at least where there is a choice."""
    position: BoomtownState = request.determinization()
    candidates = [Candidate(request, plan) for plan in _worth_a_search(turn_plans(request, position))]
    ranked = _halved(request, candidates)
    return [candidate.line(request if at < COMPARED else None) for at, candidate in enumerate(ranked)]


class Candidate(Trials):
    """A turn that is searched: the values of the position after it, per seat, and its playouts."""

    def __init__(self, request: SearchRequest, plan: TurnPlan) -> None:
        """Take a turn without playouts."""
        self.plan = plan
        self.prior = values_at(request, plan.state)
        self.seat = request.seat
        super().__init__(len(self.prior))

    def values(self) -> tuple[float, ...]:
        """The mean values per seat; those before playouts count as much as some of them."""
        weight = WEIGHTS.prior_weight if self.count else 1.0
        visits = self.count + weight
        return tuple((old + weight * prior) / visits for old, prior in zip(self.sums, self.prior, strict=True))

    def worth(self) -> float:
        """The mean value for the seat to decide."""
        return self.values()[self.seat - 1]

    def outlook(self, request: SearchRequest) -> dict[str, float]:
        """The mean features at the ends of the playouts; of a seat that is done those that are missing are 0."""
        rules = cast(BoomtownRules, request.rules)
        return mean_of([features(rules, end, self.seat) for end in self.ends])

    def line(self, request: SearchRequest | None = None) -> Line:
        """The turn as a line, with its outlook if it is of a request."""
        outlook = self.outlook(request) if request else {}
        return Line(self.plan.actions, self.values(), max(1, self.count), outlook=outlook)


def _worth_a_search(plans: Sequence[TurnPlan]) -> list[TurnPlan]:
    """The best turn of every first action within a margin of the best; two at least if they do not all begin alike.

    What comes later in the turn is decided again when it comes.
    """
    best: dict[Action, TurnPlan] = {}
    for plan in plans:
        best.setdefault(plan.actions[0], plan)
    ranked = [*best.values()][: WEIGHTS.turns_searched]
    least = plans[0].value - WEIGHTS.turn_margin
    return [plan for at, plan in enumerate(ranked) if at < 2 or plan.value >= least]


def _halved(request: SearchRequest, candidates: list[Candidate]) -> list[Candidate]:
    """The candidates, best first, after about as many playouts as the effort allows; a single one needs none."""
    if len(candidates) == 1:
        return candidates
    turns = playout_turns(request.effort)
    budget = round(WEIGHTS.playouts * request.effort * WEIGHTS.playout_turns / turns)
    seed = request.rng.getrandbits(32)

    def play_on(candidate: Candidate, number: int) -> None:
        """Play a turn on once."""
        end = playout(request, candidate.plan.state, random.Random(seed + number), turns)
        candidate.add(values_at(request, end), end)

    return halved(candidates, budget, play_on, _by_worth, request.is_out_of_time)


def _by_worth(candidates: Sequence[Candidate]) -> list[Candidate]:
    return sorted(candidates, key=Candidate.worth, reverse=True)


def playout_turns(effort: float) -> int:
    """The turns of every seat in a playout: twice the effort buys more and longer playouts alike."""
    return max(WEIGHTS.playout_turns, round(WEIGHTS.playout_turns * sqrt(effort)))


def playout(request: SearchRequest, start: BoomtownState, chance: random.Random, turns: int) -> BoomtownState:
    """The position after so many `turns` of every seat, if all follow their quick plans."""
    rules, state = cast(BoomtownRules, request.rules), start.copy()
    end = state.number + turns * rules.seats
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
    return state


def values_at(request: SearchRequest, state: BoomtownState) -> tuple[float, ...]:
    """The values of a position per seat, -1 to 1, as `SearchRequest.values_of` has them, in less time."""
    if not state.decision:
        return request.values_of(state)
    scale = request.evaluator.tuning.value_scale
    return tuple(value / (abs(value) + scale) for value in values(cast(BoomtownRules, request.rules), state))
