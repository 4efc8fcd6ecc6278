"""The bot of Veins: its evaluation, candidate moves and search.

In the build it searches through the whole turn (`turn_search`) with the heuristic of `evaluation`; every other decision
has a policy of its own (`policies`). All numbers stand in `weights`.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from engine.bots.evaluator import Tuning
from engine.rules.actions import Action
from games.veins.bot.evaluation import features as features
from games.veins.bot.evaluation import value as value
from games.veins.bot.policies import POLICIES
from games.veins.bot.turn_search import greedy_action, planned_actions
from games.veins.model.actions import BUILDS
from games.veins.model.state import VeinsState
from games.veins.rules import VeinsRules

TUNING: Final = Tuning(value_scale=60.0, max_depth=1, width=6, playouts=6, prior_weight=0.0)
"""Nothing in the build is left to chance, so that one playout to its end values a plan."""


def candidate_moves(rules: VeinsRules, state: VeinsState, legal: Sequence[Action]) -> Sequence[Action]:
    """The one action that seems best: in the build by a search through the turn, else by policy."""
    return root_moves(rules, state, legal)[:1]


def root_moves(rules: VeinsRules, state: VeinsState, legal: Sequence[Action]) -> Sequence[Action]:
    """In the build the beginnings of the best lines through the turn, best first; else the one action of the policy."""
    if len(legal) == 1:
        return legal
    guessed, policy = _guess(rules, state), POLICIES.get(state.decision)
    return [policy(rules, guessed)] if policy else planned_actions(rules, guessed)[: TUNING.width]


def playout_moves(rules: VeinsRules, state: VeinsState, legal: Sequence[Action]) -> Sequence[Action]:
    """The one action that a playout follows, without search."""
    if len(legal) == 1:
        return legal
    policy = POLICIES.get(state.decision)
    return [policy(rules, state) if policy else greedy_action(rules, state)]


def _guess(rules: VeinsRules, view: VeinsState) -> VeinsState:
    """The view with stones for everybody: one of the positions that fit it, always the same."""
    return rules.determinize(view, random.Random(view.number).randrange) if any(view.unknown) else view


def is_quiescent(_rules: VeinsRules, state: VeinsState) -> bool:
    """Whether nothing is being built: cities have paid, dynamite has exploded, stones are mined."""
    return state.decision not in BUILDS
