"""A beam search through a turn of the build: candidate actions, and what can follow them until the turn is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import inf
from random import Random
from typing import Final, NamedTuple

from engine.rules.actions import Action
from engine.rules.contract import Seat
from games.veins.bot.candidates import candidate_builds
from games.veins.bot.evaluation import value
from games.veins.bot.weights import WEIGHTS, CandidateLimits
from games.veins.model.state import VeinsState
from games.veins.rules import VeinsRules

VALUE_DECIMALS: Final = 6
"""Positions whose values agree to this number of decimals count as one."""


class TurnLine(NamedTuple):
    """A way through a turn, or its beginning: its value for the seat, the position it leads to, and its actions."""

    value: float
    state: VeinsState
    actions: tuple[Action, ...]


class Scope(NamedTuple):
    """How much a search through a turn looks at: positions kept after each action, and candidates in each."""

    width: int
    limits: CandidateLimits


def turn_lines(rules: VeinsRules, state: VeinsState, scope: Scope, most: int) -> list[TurnLine]:
    """The best ways through the turn of the seat to decide, `most` of them, best first; one of those with equal values.

    They end where the seat has stopped, has used all its actions, or has only to prospect.
    """
    seat, ends = state.seat, list[TurnLine]()
    beam = [TurnLine(value(rules, state, seat), state, ())]
    if state.done_in_turn:
        ends.append(beam[0])
    for _ in range(rules.turn_actions - state.done_in_turn):
        lines = _best_lines(_expand(rules, beam, seat, scope), max(scope.width, most))
        ends += lines
        beam = lines[: scope.width]
        if not beam:
            break
    return [_ended(rules, line, seat) for line in _diverse(_best_lines(ends, len(ends)), most)]


def _diverse(lines: Sequence[TurnLine], most: int) -> list[TurnLine]:
    """The best lines, of which at most half begin alike, so that there is always something to compare."""
    room: Counter[Action | None] = Counter()
    chosen: list[TurnLine] = []
    for line in lines:
        first = line.actions[0] if line.actions else None
        room[first] += 1
        if room[first] <= (most + 1) // 2 and len(chosen) < most:
            chosen.append(line)
    return chosen


def _ended(rules: VeinsRules, line: TurnLine, seat: Seat) -> TurnLine:
    """A line with the stop that ends it, if one is needed."""
    if line.state.seat != seat or line.state.decision != "build":
        return line
    after, stop = line.state.copy(), rules.actions.stop
    rules.play(after, stop)
    return TurnLine(line.value, after, (*line.actions, stop))


def planned_actions(rules: VeinsRules, state: VeinsState) -> list[Action]:
    """The first actions of lines through the turn of the seat to decide, by the best value on their lines."""
    seat, stop = state.seat, rules.actions.stop
    scope = Scope(WEIGHTS.beam_width, WEIGHTS.planning_limits)
    beam = [TurnLine(value(rules, state, seat), state, ())]
    best: dict[Action, float] = {stop: beam[0].value} if state.done_in_turn else {}
    for _ in range(rules.turn_actions - state.done_in_turn):
        lines = _expand(rules, beam, seat, scope)
        for line in lines:
            first = line.actions[0]
            best[first] = max(line.value, best.get(first, line.value))
        beam = _best_lines(lines, scope.width)
        if not beam:
            break
    return sorted(best, key=best.__getitem__, reverse=True)


def greedy_action(rules: VeinsRules, state: VeinsState, noise: float = 0.0, rng: Random | None = None) -> Action:
    """The candidate with the best value at once; to stop if none improves the position.

    `noise` is the standard deviation of an error on every value, drawn from `rng`.
    """
    seat = state.seat
    best: Action = rules.actions.stop
    most = value(rules, state, seat) if state.done_in_turn else -inf
    for action in candidate_builds(rules, state, WEIGHTS.greedy_limits):
        after = state.copy()
        rules.play(after, action)
        worth = value(rules, after, seat) + (rng.gauss(0.0, noise) if rng else 0.0)
        if worth > most:
            best, most = action, worth
    return best


def _expand(rules: VeinsRules, beam: Iterable[TurnLine], seat: Seat, scope: Scope) -> list[TurnLine]:
    """All lines one action further, where the seat is still in its turn."""
    lines: list[TurnLine] = []
    for line in beam:
        if line.state.seat != seat or line.state.decision != "build":
            continue
        for action in candidate_builds(rules, line.state, scope.limits):
            after = line.state.copy()
            rules.play(after, action)
            lines.append(TurnLine(value(rules, after, seat), after, (*line.actions, action)))
    return lines


def _best_lines(lines: Sequence[TurnLine], most: int) -> list[TurnLine]:
    """The best lines, best first; one of those with equal values."""
    best: dict[float, TurnLine] = {}
    for line in sorted(lines, key=lambda line: -line.value):
        best.setdefault(round(line.value, VALUE_DECIMALS), line)
        if len(best) == most:
            break
    return list(best.values())
