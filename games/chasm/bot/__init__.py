"""The bot of Chasm: features of a position, candidate moves, and the first move of the best turn."""

from games.chasm.bot.evaluation import features as features
from games.chasm.bot.turn_search import candidate_moves as candidate_moves
from games.chasm.bot.turn_search import root_moves as root_moves
