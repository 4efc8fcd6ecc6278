"""Who sits at a seat: people, and bots that choose by themselves."""

from engine.players.levels import LEVELS, Judge, judge_of, suggest
from engine.players.process import BotError, BotProcess

__all__ = ["LEVELS", "BotError", "BotProcess", "Judge", "judge_of", "suggest"]
