"""Who sits at a seat: people, and bots that choose by themselves."""

from engine.players.advice import Advice, Reason, because
from engine.players.judge import PLAIN, Judge, Tuning, judge_of
from engine.players.levels import LEVELS, RANDOM, Level, advise, suggest
from engine.players.process import BotError, BotProcess

__all__ = [
    "LEVELS",
    "PLAIN",
    "RANDOM",
    "Advice",
    "BotError",
    "BotProcess",
    "Judge",
    "Level",
    "Reason",
    "Tuning",
    "advise",
    "because",
    "judge_of",
    "suggest",
]
