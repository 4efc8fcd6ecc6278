"""How a bot of Veins plans a turn of the build: the most promising actions, and what can follow them in the turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import inf
from typing import TYPE_CHECKING, NamedTuple

from engine.rules.actions import Action
from engine.rules.contract import Seat
from games.veins.bot.candidates import candidate_builds
from games.veins.bot.weights import BEAM_WIDTH, GREEDY_LIMITS, PLANNING_LIMITS, VALUE_DECIMALS

if TYPE_CHECKING:
    from games.veins.model.state import VeinsState
    from games.veins.rules import VeinsRules


Value = Callable[["VeinsRules", "VeinsState", Seat], float]


class _Node(NamedTuple):
    """A way to go on: what the position it leads to is worth, that position, and the first action."""

    worth: float
    state: VeinsState
    first: Action


def planned_actions(rules: VeinsRules, state: VeinsState, value: Value) -> list[Action]:
    """The first actions of ways to go on with the turn of the seat to decide, those of the best ones first."""
    seat, stop = state.seat, rules.choices.stop
    front = [_Node(value(rules, state, seat), state, stop)]
    worth: dict[Action, float] = {stop: front[0].worth} if state.taken else {}
    for step in range(rules.sheet.setup.actions - state.taken):
        further = _expand(rules, front, value, seat, first=not step)
        for way in further:
            worth[way.first] = max(way.worth, worth.get(way.first, way.worth))
        front = _beam(further)
        if not front:
            break
    return sorted(worth, key=worth.__getitem__, reverse=True)


def greedy_action(rules: VeinsRules, state: VeinsState, value: Value) -> Action:
    """The action after which the position is worth most at once, with a quick look around; to stop where none helps."""
    seat = state.seat
    best: Action = rules.choices.stop
    most = value(rules, state, seat) if state.taken else -inf
    for action in candidate_builds(rules, state, GREEDY_LIMITS):
        after = state.copy()
        rules.play(after, action)
        worth = value(rules, after, seat)
        if worth > most:
            best, most = action, worth
    return best


def _expand(rules: VeinsRules, front: Iterable[_Node], value: Value, seat: Seat, *, first: bool) -> list[_Node]:
    """Every way an action further, as long as the seat is in the middle of its turn."""
    found: list[_Node] = []
    for way in front:
        if way.state.seat != seat or way.state.decision != "build":
            continue
        for action in candidate_builds(rules, way.state, PLANNING_LIMITS):
            after = way.state.copy()
            rules.play(after, action)
            found.append(_Node(value(rules, after, seat), after, action if first else way.first))
    return found


def _beam(ways: list[_Node]) -> list[_Node]:
    """The best of some ways, best first; of those that come to the same, one."""
    found: dict[float, _Node] = {}
    for way in sorted(ways, key=lambda way: -way.worth):
        found.setdefault(round(way.worth, VALUE_DECIMALS), way)
        if len(found) == BEAM_WIDTH:
            break
    return list(found.values())
