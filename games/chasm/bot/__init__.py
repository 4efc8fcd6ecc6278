"""The bot of Chasm: plans of whole rides; features of a position, and candidate moves for levels that do not plan."""

from typing import Final

from engine.bots.evaluator import Tuning
from games.chasm.bot.analysis import analyse as analyse
from games.chasm.bot.evaluation import candidate_moves as candidate_moves
from games.chasm.bot.evaluation import features as features
from games.chasm.bot.reasons.measures import measures as measures
from games.chasm.bot.reasons.outcomes import outcomes as outcomes
from games.chasm.bot.weights import WEIGHTS

TUNING: Final = Tuning(value_scale=WEIGHTS.value_scale, medium_effort=0.3)
