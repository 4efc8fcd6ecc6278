"""Who sits at a seat: people, and bots that choose by themselves."""

from __future__ import annotations

from engine.bots.client import BotError as BotError
from engine.bots.client import BotProcess as BotProcess
from engine.bots.evaluator import SCORE_EVALUATOR as SCORE_EVALUATOR
from engine.bots.evaluator import Evaluator as Evaluator
from engine.bots.evaluator import Tuning as Tuning
from engine.bots.evaluator import evaluator_of as evaluator_of
from engine.bots.explain import Advice as Advice
from engine.bots.explain import Reason as Reason
from engine.bots.explain import reasons_text as reasons_text
from engine.bots.levels import LEVELS as LEVELS
from engine.bots.levels import RANDOM as RANDOM
from engine.bots.levels import Level as Level
from engine.bots.levels import advise as advise
from engine.bots.levels import suggest as suggest
