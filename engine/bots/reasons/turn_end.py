"""Lines of play to the end of the turn of their seat. No game by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.bots.analysis import Line
from engine.bots.search_request import SearchRequest
from engine.rules.actions import Action

MAX_TURN = 12
"""Maximum number of further actions after a line that are played to the end of the turn."""

MAX_CANDIDATES = 6
"""Maximum number of candidate moves at each of them."""


def to_end_of_turn(request: SearchRequest, position: Any, line: Line) -> tuple[tuple[Action, ...], Any]:
    """The actions of a line, with further ones of the seat up to the end of its turn, and the position after them."""
    rules, state = request.rules, position.copy()
    actions: list[Action] = []
    for action in line.actions:
        if not request.is_own_decision(state) or action not in rules.legal(state):
            break
        rules.play(state, action)
        actions.append(action)
    for _ in range(MAX_TURN):
        if not is_in_turn(request, state, position):
            break
        actions.append(best_follow_up(request, state))
        rules.play(state, actions[-1])
    return tuple(actions), state


def with_same_rest(request: SearchRequest, position: Any, actions: Sequence[Action], move: Action) -> Any:
    """The position if the rest of some actions follows another move; None if there is no rest, or it cannot."""
    if len(actions) < 2:
        return None
    rules, state = request.rules, request.state_after(position, move)
    for action in actions[1:]:
        if not request.is_own_decision(state) or action not in rules.legal(state):
            return None
        rules.play(state, action)
    return state


def is_in_turn(request: SearchRequest, state: Any, position: Any) -> bool:
    """Whether the seat decides in a position that is still of the same turn as another."""
    rules = request.rules
    return request.is_own_decision(state) and _turn_number(rules, state) == _turn_number(rules, position)


def _turn_number(rules: Any, state: Any) -> int:
    """The number of the turn of a position; -1 once the game is over."""
    turn = rules.turn(state)
    return -1 if turn is None else int(turn.number)


def best_follow_up(request: SearchRequest, state: Any) -> Action:
    """The seat's best move by the value of the position after it."""
    legal = request.rules.legal(state)
    candidates = request.evaluator.candidate_moves(request.rules, state, legal)[:MAX_CANDIDATES]
    if len(candidates) == 1:
        return candidates[0]
    return max(candidates, key=lambda action: request.value_of(request.state_after(state, action)))
