"""Bots that look one action ahead: at random, at first sight, and greedily with the turn in mind. No game by name."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

from engine.bots.search_request import SearchRequest
from engine.rules.actions import Action

BEAM_WIDTH = 8
"""How many of the best actions are followed into the seat's own next decision."""


def random_bot(question: SearchRequest) -> Action:
    """Any legal action, each as likely as another."""
    return question.chance.choice(question.legal())


def one_ply_bot(question: SearchRequest) -> Action:
    """The action after which the position is worth most, as far as it is noticed. Ties are drawn."""
    noticed = question.noticed()
    if len(noticed) == 1:
        return noticed[0]
    position = question.imagined()
    return _best(question, {action: question.worth(question.after(position, action)) for action in noticed})


def greedy_bot(question: SearchRequest) -> Action:
    """The action after which the position is worth most, the seat's own next decision looked through where it has one.

    Every action that is noticed is tried on an imagined position; the best few are then followed into the next decision
    of the same seat, until the seconds are over. Ties are drawn.
    """
    until = time.monotonic() + question.seconds
    noticed = question.noticed()
    if len(noticed) == 1:
        return noticed[0]
    position = question.imagined()
    states = {action: question.after(position, action) for action in noticed}
    worth = {action: question.worth(state) for action, state in states.items()}
    best = sorted(noticed, key=lambda action: -worth[action])[:BEAM_WIDTH]
    if any(question.decides(states[action]) for action in best):
        worth = {}
        for action in best:
            worth[action] = _best_reply(question, states[action])
            if time.monotonic() > until:
                break
    return _best(question, worth)


def _best(question: SearchRequest, worth: Mapping[Action, float]) -> Action:
    """The action of most worth; of several, one that is drawn."""
    most = max(worth.values())
    return question.chance.choice([action for action, its in worth.items() if its == most])


def _best_reply(question: SearchRequest, state: Any) -> float:
    """The worth of a position once the seat's own next decision, if it has one, is made as well as can be."""
    if not question.decides(state):
        return question.worth(state)
    replies = question.evaluator.candidate_moves(question.rules, state, question.rules.legal(state))
    return max(question.worth(question.after(state, action)) for action in replies)
