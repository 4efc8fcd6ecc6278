"""Bots without tree search: random, one-ply, and greedy with a second ply within the turn. No game by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.bots.search_request import SearchRequest
from engine.rules.actions import Action

BEAM_WIDTH = 8
"""Number of the best actions that are followed into the seat's own next decision (beam width)."""


def random_bot(request: SearchRequest) -> Action:
    """A random legal action, uniformly distributed."""
    return request.rng.choice(request.legal())


def one_ply_bot(request: SearchRequest) -> Action:
    """The action with the best value after it, among the moves noticed. Ties are broken at random."""
    noticed = request.noticed_moves()
    if len(noticed) == 1:
        return noticed[0]
    position = request.determinization()
    return _best_action(
        request, {action: request.value_of(request.state_after(position, action)) for action in noticed}
    )


def greedy_bot(request: SearchRequest) -> Action:
    """The action with the best value after it, or after the best reply if the seat decides next.

    All moves noticed are evaluated in one determinization; replies follow the best `BEAM_WIDTH` only, until the seconds
    are over. Ties are broken at random.
    """
    noticed = request.noticed_moves()
    if len(noticed) == 1:
        return noticed[0]
    position = request.determinization()
    states = {action: request.state_after(position, action) for action in noticed}
    values = {action: request.value_of(state) for action, state in states.items()}
    best = sorted(noticed, key=lambda action: -values[action])[:BEAM_WIDTH]
    if any(request.is_own_decision(states[action]) for action in best):
        values = {}
        for action in best:
            values[action] = _best_reply(request, states[action])
            if request.is_out_of_time():
                break
    return _best_action(request, values)


def _best_action(request: SearchRequest, values: Mapping[Action, float]) -> Action:
    """The action of the highest value; ties are broken at random."""
    best = max(values.values())
    return request.rng.choice([action for action, value in values.items() if value == best])


def _best_reply(request: SearchRequest, state: Any) -> float:
    """The value of a position; after the seat's best reply if it has the next decision itself."""
    if not request.is_own_decision(state):
        return request.value_of(state)
    replies = request.evaluator.candidate_moves(request.rules, state, request.rules.legal(state))
    return max(request.value_of(request.state_after(state, action)) for action in replies)
