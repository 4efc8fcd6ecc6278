"""Who sits at a seat: people, and bots that choose by themselves."""

from engine.players.levels import LEVELS, Value, suggest, value_of
from engine.players.process import BotError, BotProcess

__all__ = ["LEVELS", "BotError", "BotProcess", "Value", "suggest", "value_of"]
