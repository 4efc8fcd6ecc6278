"""The bot of Boomtown: evaluation, candidate moves and tuning for the search in `engine.bots`.

Bins and metals are decided by the plan of a turn (`candidates`); the search (MCTS) looks at the hex of a building and
at the turns that follow. The value of a position is in `evaluation`, all weights are in `weights`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.bots.evaluator import Tuning
from engine.rules.actions import Action
from games.boomtown.bot.candidates import CANDIDATES, PLAYOUT_CANDIDATES
from games.boomtown.bot.evaluation import features as features
from games.boomtown.bot.evaluation import value as value
from games.boomtown.model.state import BoomtownState
from games.boomtown.rules import BoomtownRules

TUNING: Final = Tuning(value_scale=40.0, max_depth=5, width=5, playouts=30, prior_weight=4.0)
"""Parameters of the search."""


def candidate_moves(rules: BoomtownRules, state: BoomtownState, legal: Sequence[Action]) -> Sequence[Action]:
    """The legal actions worth searching: the plan's action for bins and metals, one kind of building, else all."""
    choose = CANDIDATES.get(state.decision)
    return choose(rules, state, legal) if choose else legal


def playout_moves(rules: BoomtownRules, state: BoomtownState, legal: Sequence[Action]) -> Sequence[Action]:
    """The single action of a playout: that of the plan, or the hex with the best quick value."""
    choose = PLAYOUT_CANDIDATES.get(state.decision)
    return (choose(rules, state, legal) if choose else legal)[:1]


def is_quiescent(_rules: BoomtownRules, state: BoomtownState) -> bool:
    """Whether a turn is about to begin: an empty hand, and all tokens turned up."""
    return state.decision == "activate"
