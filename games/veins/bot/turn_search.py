"""A beam search through a turn of the build: candidate actions, and what can follow them until the turn is over."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf
from typing import Final, NamedTuple

from engine.rules.actions import Action
from engine.rules.contract import Seat
from games.veins.bot.candidates import candidate_builds
from games.veins.bot.evaluation import value
from games.veins.bot.weights import WEIGHTS
from games.veins.model.state import VeinsState
from games.veins.rules import VeinsRules

VALUE_DECIMALS: Final = 6
"""Positions whose values agree to this number of decimals count as one."""


class _Node(NamedTuple):
    """A position of the search: its value, the position, and the first action of the line to it."""

    value: float
    state: VeinsState
    first: Action


def planned_actions(rules: VeinsRules, state: VeinsState) -> list[Action]:
    """The first actions of lines through the turn of the seat to decide, by the best value on their lines."""
    seat, stop = state.seat, rules.actions.stop
    beam = [_Node(value(rules, state, seat), state, stop)]
    best: dict[Action, float] = {stop: beam[0].value} if state.done_in_turn else {}
    for step in range(rules.turn_actions - state.done_in_turn):
        nodes = _expand(rules, beam, seat, first=not step)
        for node in nodes:
            best[node.first] = max(node.value, best.get(node.first, node.value))
        beam = _best_nodes(nodes)
        if not beam:
            break
    return sorted(best, key=best.__getitem__, reverse=True)


def greedy_action(rules: VeinsRules, state: VeinsState) -> Action:
    """The candidate with the best value at once; to stop if none improves the position."""
    seat = state.seat
    best: Action = rules.actions.stop
    most = value(rules, state, seat) if state.done_in_turn else -inf
    for action in candidate_builds(rules, state, WEIGHTS.greedy_limits):
        after = state.copy()
        rules.play(after, action)
        worth = value(rules, after, seat)
        if worth > most:
            best, most = action, worth
    return best


def _expand(rules: VeinsRules, beam: Iterable[_Node], seat: Seat, *, first: bool) -> list[_Node]:
    """All nodes one action further, where the seat is still in its turn."""
    nodes: list[_Node] = []
    for node in beam:
        if node.state.seat != seat or node.state.decision != "build":
            continue
        for action in candidate_builds(rules, node.state, WEIGHTS.planning_limits):
            after = node.state.copy()
            rules.play(after, action)
            nodes.append(_Node(value(rules, after, seat), after, action if first else node.first))
    return nodes


def _best_nodes(nodes: list[_Node]) -> list[_Node]:
    """The best nodes, best first; one of those with equal values."""
    best: dict[float, _Node] = {}
    for node in sorted(nodes, key=lambda node: -node.value):
        best.setdefault(round(node.value, VALUE_DECIMALS), node)
        if len(best) == WEIGHTS.beam_width:
            break
    return list(best.values())
