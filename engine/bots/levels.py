"""The difficulty levels of bots as data, and the entry points `suggest` and `advise`. No game by name.

The evaluation is the game's `bot` module, passed as an `Evaluator`; without one, the score sheet.
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
    """A difficulty level: its way of choosing, its time limit per decision in seconds, and its miss rate.

    `miss_rate` is the fraction of the candidate moves overlooked, drawn anew for every decision.
    """

    choose: Callable[[SearchRequest], Action]
    seconds: float
    miss_rate: float = 0.0


RANDOM = "random"
"""The player that takes any legal action: the baseline of tournaments, not offered to people."""

LEVELS: dict[str, Level] = {
    "easy": Level(one_ply_bot, 0.2, miss_rate=0.4),
    "medium": Level(greedy_bot, 1.0, miss_rate=0.1),
    "hard": Level(mcts_bot, 1.5),
}
"""The levels by name, weakest first."""

_PLAYERS: dict[str, Level] = {RANDOM: Level(random_bot, 0.2), **LEVELS}


def suggest(
    rules: Rules[Any],
    view: Any,
    seat: Seat,
    level: str = "medium",
    seconds: float | None = None,
    evaluator: Evaluator = SCORE_EVALUATOR,
    seed: int = 0,
) -> Action:
    """The action that a bot of `level` (or `RANDOM`) would take as `seat`, given the seat's view (`Rules.view`).

    `seconds` limits the time after the first evaluation; None is the level's own. `seed` makes it deterministic: equal
    requests have equal answers as long as the time does not run out. Raises `ValueError` for an unknown level, or if
    the decision is not this seat's.
    """
    request = _request(rules, view, seat, level, seconds, evaluator, seed)
    return _PLAYERS[level].choose(request)


def advise(
    rules: Rules[Any],
    view: Any,
    seat: Seat,
    level: str = "medium",
    seconds: float | None = None,
    evaluator: Evaluator = SCORE_EVALUATOR,
    seed: int = 0,
) -> Advice:
    """The action of `suggest` with reasons, if the game defines features. Raises as `suggest` does."""
    request = _request(rules, view, seat, level, seconds, evaluator, seed)
    action = _PLAYERS[level].choose(request)
    return Advice(action, explain_choice(request, action))


def _request(
    rules: Rules[Any], view: Any, seat: Seat, level: str, seconds: float | None, evaluator: Evaluator, seed: int
) -> SearchRequest:
    if level not in _PLAYERS:
        raise ValueError(f'there is no level "{level}"; the levels are {", ".join(LEVELS)}')
    turn = rules.turn(view)
    if turn is None:
        raise ValueError("the game is over; there is nothing left to suggest")
    if turn.seat != seat:
        raise ValueError(f"seat {seat} has nothing to decide now; it is the turn of seat {turn.seat}")
    chosen = _PLAYERS[level]
    limit = chosen.seconds if seconds is None else seconds
    return SearchRequest(rules, view, seat, evaluator, limit, random.Random(seed), chosen.miss_rate)
