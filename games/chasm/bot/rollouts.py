"""Rollouts: a round played on from the end of a turn with sampled chance, every seat by its quick plan."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from engine.bots.search_request import SearchRequest
from engine.rules.actions import Action
from engine.rules.contract import NATURE
from games.chasm.bot.lines import Course, courses
from games.chasm.bot.plans import Breadth
from games.chasm.bot.weights import WEIGHTS
from games.chasm.model.actions import Collapse
from games.chasm.model.goods import item_count
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules

Totals = Callable[[ChasmRules, ChasmState], list[float]]
"""Points that every seat may expect."""


def rolled_out(
    request: SearchRequest, rules: ChasmRules, found: Sequence[Course], totals: Totals, breadth: Breadth
) -> list[tuple[list[float], int]]:
    """Per course the mean points of all seats after a round, and the number of rollouts; all with the same luck."""
    sums = [[0.0] * rules.seats for _ in found]
    counts = [0] * len(found)
    for _ in range(round(WEIGHTS.samples * request.effort)):
        seed = request.rng.getrandbits(32)
        for number, course in enumerate(found):
            if request.is_out_of_time():
                return _means(sums, counts)
            reached = _after_round(rules, course.after, random.Random(seed), breadth)
            for at, points in enumerate(totals(rules, reached)):
                sums[number][at] += points
            counts[number] += 1
    return _means(sums, counts)


def _means(sums: Sequence[Sequence[float]], counts: Sequence[int]) -> list[tuple[list[float], int]]:
    return [([points / max(1, count) for points in totals], count) for totals, count in zip(sums, counts, strict=True)]


def _after_round(rules: ChasmRules, after: ChasmState, rng: random.Random, breadth: Breadth) -> ChasmState:
    """The position in which the seat has its next turn, or in which the game is over."""
    state = after.copy()
    state.legal_cache = None
    last = state.turn_number + rules.seats
    while (turn := rules.turn(state)) is not None and state.turn_number < last:
        legal = rules.legal(state)
        if turn.seat == NATURE:
            rules.play(state, rng.choices(legal, rules.odds(state))[0])
        elif len(legal) == 1:
            rules.play(state, legal[0])
        elif state.decision == "collapse":
            rules.play(state, _aimed(rules, state, legal, rng))
        else:
            for action in courses(rules, state, state.seat, breadth)[0].actions:
                if action not in rules.legal(state):
                    break
                rules.play(state, action)
    return state


def _aimed(rules: ChasmRules, state: ChasmState, legal: Sequence[Action], rng: random.Random) -> Action:
    """A square with the fullest cart of another seat, or any other without an own cart."""
    prey: dict[str, int] = {}
    for cart, square in enumerate(state.where):
        if square >= 0:
            own = rules.carts[cart].seat == state.seat
            prey[rules.ground.names[square]] = -1 if own else 1 + item_count(state.hold[cart])
    spaces = [prey.get(action.space, 0) if isinstance(action, Collapse) else 0 for action in legal]
    most = max(spaces)
    return rng.choice([action for action, worth in zip(legal, spaces, strict=True) if worth == most])
