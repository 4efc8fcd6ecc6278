"""The bot of Boomtown: the value of a position, and the search.

`turns` plans whole turns, and `search` tries the best of them in playouts that follow the quick plan of `candidates`.
The value of a position is a sum of named features in points (`evaluation`); all weights are in `weights`.
"""

from __future__ import annotations

from typing import Final

from engine.bots.evaluator import Tuning
from games.boomtown.bot.candidates import candidate_moves, playout_moves
from games.boomtown.bot.evaluation import features, value
from games.boomtown.bot.measures import measures
from games.boomtown.bot.search import analyse
from games.boomtown.model.state import BoomtownState
from games.boomtown.rules import BoomtownRules

__all__ = ["TUNING", "analyse", "candidate_moves", "features", "is_quiescent", "measures", "playout_moves", "value"]

TUNING: Final = Tuning(value_scale=40.0, expert_effort=1.0, miss_rates={"medium": 0.2, "hard": 0.1})
"""Parameters of the levels; those of the search are weights. Searching on adds little to a whole turn well planned, so
that the levels differ by what they overlook."""


def is_quiescent(_rules: BoomtownRules, state: BoomtownState) -> bool:
    """Whether a turn is about to begin: an empty hand, and all tokens turned up."""
    return state.decision == "activate"
