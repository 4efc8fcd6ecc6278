"""Who sits at a seat: people, and bots that choose by themselves."""

from engine.players.levels import LEVELS, Value, suggest, value_of

__all__ = ["LEVELS", "Value", "suggest", "value_of"]
