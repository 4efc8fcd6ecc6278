"""The search of the bot: lines of play with their values, in whole turns in the build, by exact choices elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import cast

from engine.bots.analysis import Line, mean_of
from engine.bots.search.halving import Trials, halved
from engine.bots.search_request import SearchRequest
from engine.rules.actions import Action
from engine.rules.contract import Seat
from games.veins.bot.choices.policies import WORTHS, guessed
from games.veins.bot.choices.routes import route_worths
from games.veins.bot.evaluation import features
from games.veins.bot.look_ahead import Worth, actions_to_come, play_out, worth_of
from games.veins.bot.turn_search import Scope, TurnLine, turn_lines
from games.veins.bot.weights import WEIGHTS
from games.veins.model.actions import ROUTES
from games.veins.model.state import VeinsState
from games.veins.rules import VeinsRules

COMPARED = 2
"""The number of lines, the best ones, whose outlook is told."""


def analyse(request: SearchRequest) -> list[Line]:
    """The lines of play from a decision, best first: turns of the build, routes, or single choices with their worth."""
    rules = cast("VeinsRules", request.rules)
    state = guessed(rules, request.view)
    legal = rules.legal(state)
    if state.decision == "build" and len(legal) > 1:
        return _build_lines(rules, request, state)
    base, scale, at = worth_of(rules, state), request.evaluator.tuning.value_scale, request.seat - 1
    found: dict[tuple[Action, ...], float] = {(action,): 0.0 for action in legal[:1]}
    if len(legal) > 1 and state.decision in ROUTES:
        found = route_worths(rules, state)
    elif len(legal) > 1:
        found = {(action,): worth for action, worth in WORTHS[state.decision](rules, state).items()}
    best = max(found.values())
    lines = [Line(actions, _values(base, at, worth - best, scale)) for actions, worth in found.items()]
    return sorted(lines, key=lambda line: -line.values[at])


def _values(base: Worth, at: int, gain: float, scale: float) -> tuple[float, ...]:
    """The values per seat of a choice by which one seat gains some points, at the cost of the others alike."""
    cost = gain / (len(base) - 1)
    return tuple(_squashed(worth + (gain if place == at else -cost), scale) for place, worth in enumerate(base))


def _squashed(worth: float, scale: float) -> float:
    """Points on the scale from -1 to 1."""
    return worth / (abs(worth) + scale)


# Turns of the build


class TriedLine(Trials):
    """A line through a turn with the playouts from its end; their values are points."""

    def __init__(self, line: TurnLine, seats: int) -> None:
        """Take a line that has not been played on."""
        super().__init__(seats)
        self.line = line

    def outlook(self, rules: VeinsRules, seat: Seat) -> dict[str, float]:
        """The mean features of a seat at the ends of its playouts."""
        return mean_of([features(rules, end, seat) for end in self.ends])


def _build_lines(rules: VeinsRules, request: SearchRequest, state: VeinsState) -> list[Line]:
    """The lines of a turn: those that seem best are played on to the end of the build, again and again."""
    effort = request.effort
    scope = Scope(WEIGHTS.search_width, WEIGHTS.planning_limits)
    most = max(WEIGHTS.least_lines, round(WEIGHTS.lines_tried * effort**0.5))
    lines = [TriedLine(line, rules.seats) for line in turn_lines(rules, state, scope, most)]
    budget = effort * min(WEIGHTS.actions_played / actions_to_come(state), WEIGHTS.playouts_per_line * len(lines))
    return _told(request, _halved(rules, request, lines, round(budget)))


def _halved(rules: VeinsRules, request: SearchRequest, lines: Sequence[TriedLine], budget: int) -> list[TriedLine]:
    """The lines, best first, after about `budget` playouts."""
    seed = request.rng.getrandbits(32)

    def play_on(line: TriedLine, number: int) -> None:
        """Play a line on once."""
        end = play_out(rules, line.line.state, Random(seed + number))
        line.add(worth_of(rules, end), end)

    return halved(lines, budget, play_on, lambda left: _by_value(left, request.seat - 1), request.is_out_of_time)


def _by_value(lines: Sequence[TriedLine], at: int) -> list[TriedLine]:
    """Lines, best first for the seat at a place; the value of the search counts as some playouts."""
    weight = WEIGHTS.static_weight
    optimism = sum(line.line.value - line.mean()[at] for line in lines) / len(lines)

    def value(line: TriedLine) -> float:
        """The mean of playouts and corrected search value."""
        return (line.sums[at] + weight * (line.line.value - optimism)) / (line.count + weight)

    return sorted(lines, key=value, reverse=True)


def _told(request: SearchRequest, tried: Sequence[TriedLine]) -> list[Line]:
    """The lines as an analysis tells them: the best one for each first action, the first of them with an outlook.

    They stay in the order of the search, in which its own value counts too: not ranked by their playouts alone.
    """
    best: dict[Action, TriedLine] = {}
    for line in tried:
        best.setdefault(line.line.actions[0], line)
    rules, scale = cast("VeinsRules", request.rules), request.evaluator.tuning.value_scale
    lines: list[Line] = []
    for each in best.values():
        values = tuple(_squashed(worth, scale) for worth in each.mean())
        outlook = each.outlook(rules, request.seat) if len(lines) < COMPARED else {}
        lines.append(Line(each.line.actions, values, each.count, outlook=outlook))
    return lines
