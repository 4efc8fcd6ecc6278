"""How well a bot plays: the levels as data, and the questions they answer. No game by name.

What a bot values in a position comes from the game's `bot`, passed in as an evaluator; without one, the score sheet.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec

from engine.bots.evaluator import SCORE_EVALUATOR, Evaluator
from engine.bots.explain import Advice, explain_choice
from engine.bots.mcts import mcts_bot
from engine.bots.one_ply import greedy_bot, one_ply_bot, random_bot
from engine.bots.search_request import SearchRequest
from engine.rules.actions import Action
from engine.rules.contract import Rules, Seat


class Level(msgspec.Struct, frozen=True):
    """A level of play: how it chooses, the seconds that it has for one decision at most, and what it overlooks.

    `overlooks` is the share of the possibilities that it does not see, drawn anew for every decision.
    """

    choose: Callable[[SearchRequest], Action]
    seconds: float
    miss_rate: float = 0.0


RANDOM = "random"
"""The player that takes any legal action: nobody sits down with it, the others are measured by it."""

LEVELS: dict[str, Level] = {
    "easy": Level(one_ply_bot, 0.2, miss_rate=0.4),
    "medium": Level(greedy_bot, 1.0, miss_rate=0.1),
    "hard": Level(mcts_bot, 1.5),
}
"""The levels of play by name, weakest first."""

_ALL: dict[str, Level] = {RANDOM: Level(random_bot, 0.2), **LEVELS}


def suggest(
    rules: Rules[Any],
    view: Any,
    seat: Seat,
    level: str = "medium",
    seconds: float | None = None,
    evaluator: Evaluator = SCORE_EVALUATOR,
    seed: int = 0,
) -> Action:
    """What a bot of `level` (or `RANDOM`) would do as `seat`, given what that seat may know (`rules.view`).

    `seconds` bounds the time beyond the first look, left out those of the level; `seed` decides what is left to chance,
    so that equal questions have equal answers as long as the time does not run out. Raises `ValueError` when the level
    is unknown or the decision is not this seat's.
    """
    question = _asked(rules, view, seat, level, seconds, evaluator, seed)
    return _ALL[level].choose(question)


def advise(
    rules: Rules[Any],
    view: Any,
    seat: Seat,
    level: str = "medium",
    seconds: float | None = None,
    evaluator: Evaluator = SCORE_EVALUATOR,
    seed: int = 0,
) -> Advice:
    """The same with the reasons for it, as far as the game tells the parts of its value. Raises as `suggest` does."""
    question = _asked(rules, view, seat, level, seconds, evaluator, seed)
    action = _ALL[level].choose(question)
    return Advice(action, explain_choice(question, action))


def _asked(
    rules: Rules[Any], view: Any, seat: Seat, level: str, seconds: float | None, evaluator: Evaluator, seed: int
) -> SearchRequest:
    if level not in _ALL:
        raise ValueError(f'there is no level "{level}"; the levels are {", ".join(LEVELS)}')
    turn = rules.turn(view)
    if turn is None:
        raise ValueError("the game is over; there is nothing left to suggest")
    if turn.seat != seat:
        raise ValueError(f"seat {seat} has nothing to decide now; it is the turn of seat {turn.seat}")
    chosen = _ALL[level]
    limit = chosen.seconds if seconds is None else seconds
    return SearchRequest(rules, view, seat, evaluator, limit, random.Random(seed), chosen.miss_rate)
