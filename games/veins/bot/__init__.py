"""The bot of Veins: its evaluation, candidate moves and search.

In the build it looks for whole turns (`turn_search`) and plays the best of them on (`look_ahead`); every other decision
is worked out by itself (`policies`). `analysis` puts it together. All numbers are in `weights`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.bots.evaluator import Tuning
from engine.rules.actions import Action
from games.veins.bot.analysis import analyse as analyse
from games.veins.bot.choices.policies import guessed, policy_action
from games.veins.bot.evaluation import features as features
from games.veins.bot.evaluation import value as value
from games.veins.bot.measures import measures as measures
from games.veins.bot.turn_search import greedy_action, planned_actions
from games.veins.bot.weights import WEIGHTS
from games.veins.model.actions import BUILDS
from games.veins.model.state import VeinsState
from games.veins.rules import VeinsRules

TUNING: Final = Tuning(
    value_scale=60.0,
    max_depth=1,
    width=6,
    playouts=6,
    prior_weight=0.0,
    variety=0.005,
    expert_effort=1.5,
    miss_rates={"hard": 0.1},
)
"""Nothing in the build is left to chance, so that one playout to its end values a plan. More of them add little; hard
overlooks some lines instead, to be a step below expert.
"""


def candidate_moves(rules: VeinsRules, state: VeinsState, legal: Sequence[Action]) -> Sequence[Action]:
    """The one action that seems best: in the build by a search through the turn, else by policy."""
    return root_moves(rules, state, legal)[:1]


def root_moves(rules: VeinsRules, state: VeinsState, legal: Sequence[Action]) -> Sequence[Action]:
    """In the build the beginnings of the best lines through the turn, best first; else the one action of the policy."""
    if len(legal) == 1:
        return legal
    position = guessed(rules, state)
    if state.decision == "build":
        return planned_actions(rules, position)[: TUNING.width]
    return [policy_action(rules, position)]


def playout_moves(rules: VeinsRules, state: VeinsState, legal: Sequence[Action]) -> Sequence[Action]:
    """The one action that a playout follows, without search."""
    if len(legal) == 1:
        return legal
    build = state.decision == "build"
    return [greedy_action(rules, state) if build else policy_action(rules, state, WEIGHTS.playout_route_tries)]


def is_quiescent(_rules: VeinsRules, state: VeinsState) -> bool:
    """Whether nothing is being built: cities have paid, dynamite has exploded, stones are mined."""
    return state.decision not in BUILDS
