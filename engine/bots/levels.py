"""The difficulty levels of bots as data, and the entry points `suggest`, `analyse` and `advise`. No game by name.

The evaluation is the game's `bot` module, passed as an `Evaluator`; without one, the score sheet.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from time import monotonic
from typing import Any

import msgspec

from engine.bots.analysis import Line, varied
from engine.bots.evaluator import SCORE_EVALUATOR, Evaluator
from engine.bots.explain import Advice
from engine.bots.reasons.choice import explain_choice
from engine.bots.search.one_ply import greedy_bot, one_ply_bot, random_bot
from engine.bots.search.shares import Analyser, search, shared_search
from engine.bots.search_request import SearchRequest
from engine.rules.actions import Action
from engine.rules.contract import Rules, Seat

Choose = Callable[[SearchRequest, Analyser | None], list[Line]]
"""The lines that a level has found, the one it plays first; an analyser makes shared searches elsewhere."""


class Level(msgspec.Struct, frozen=True):
    """A difficulty level: its way of choosing, its time limit per decision in seconds, and its miss rate.

    `miss_rate` is the fraction of the possibilities overlooked, drawn anew for every decision, unless the game's tuning
    names another one.
    """

    choose: Choose
    seconds: float
    miss_rate: float = 0.0


def _easy(request: SearchRequest, _: Analyser | None) -> list[Line]:
    return [Line((one_ply_bot(request),), ())]


def _medium(request: SearchRequest, _: Analyser | None) -> list[Line]:
    """A short search if the game's tuning says its effort, else the choice of the greedy bot."""
    if not request.evaluator.tuning.medium_effort:
        return [Line((greedy_bot(request),), ())]
    request.effort = request.evaluator.tuning.medium_effort
    return _searched(request)


def _hard(request: SearchRequest, _: Analyser | None) -> list[Line]:
    return _searched(request)


def _searched(request: SearchRequest) -> list[Line]:
    """The lines of a search without those overlooked, one of the best in front."""
    return _varied(_noticed(search(request), request), request)


def _expert(request: SearchRequest, analyser: Analyser | None) -> list[Line]:
    request.effort = request.evaluator.tuning.expert_effort
    return _varied(shared_search(request, analyser), request)


def _hint(request: SearchRequest, _: Analyser | None) -> list[Line]:
    return search(request)


def _random(request: SearchRequest, _: Analyser | None) -> list[Line]:
    return [Line((random_bot(request),), ())]


def _noticed(lines: list[Line], request: SearchRequest) -> list[Line]:
    """The lines without those overlooked; if all are, the last one."""
    if not request.miss_rate:
        return lines
    return [line for line in lines if request.rng.random() >= request.miss_rate] or lines[-1:]


def _varied(lines: list[Line], request: SearchRequest) -> list[Line]:
    """The lines with one of the best, chosen at random, in front; see `Tuning.variety`."""
    chosen = varied(lines, request.seat, request.evaluator.tuning.variety, request.rng)
    return [chosen, *(line for line in lines if line is not chosen)]


RANDOM = "random"
"""The player that takes any legal action: the baseline of tournaments, not offered to people."""

HINT = "hint"
"""The adviser: hard, but always the best of all lines; not offered as a player."""

LEVELS: dict[str, Level] = {
    "easy": Level(_easy, 0.2, miss_rate=0.4),
    "medium": Level(_medium, 1.0, miss_rate=0.1),
    "hard": Level(_hard, 1.5),
    "expert": Level(_expert, 4.0),
}
"""The levels by name, weakest first."""

_PLAYERS: dict[str, Level] = {RANDOM: Level(_random, 0.2), **LEVELS, HINT: Level(_hint, 1.5)}


def suggest(
    rules: Rules[Any],
    view: Any,
    seat: Seat,
    level: str = "medium",
    seconds: float | None = None,
    evaluator: Evaluator = SCORE_EVALUATOR,
    seed: int = 0,
    analyser: Analyser | None = None,
) -> Action:
    """The action that a bot of `level` (or `RANDOM`, `HINT`) would take as `seat`, given its view (`Rules.view`).

    `seconds` limits the time; None is the level's own. `seed` makes it deterministic: equal requests have equal answers
    as long as the time does not run out. Raises `ValueError` for an unknown level, or if the decision is not this
    seat's.
    """
    request = _request(rules, view, seat, level, seconds, evaluator, seed)
    return _PLAYERS[level].choose(request, analyser)[0].move


def analyse(
    rules: Rules[Any],
    view: Any,
    seat: Seat,
    evaluator: Evaluator = SCORE_EVALUATOR,
    effort: float = 1.0,
    seconds: float = 1.5,
    seed: int = 0,
) -> list[Line]:
    """The lines of play that a search of some effort finds for `seat`, best first. Raises as `suggest` does."""
    request = _request(rules, view, seat, HINT, seconds, evaluator, seed)
    request.effort = effort
    return search(request)


def advise(
    rules: Rules[Any],
    view: Any,
    seat: Seat,
    level: str = HINT,
    seconds: float | None = None,
    evaluator: Evaluator = SCORE_EVALUATOR,
    seed: int = 0,
    analyser: Analyser | None = None,
) -> Advice:
    """The action of `suggest` with its line and reasons, if the game defines features. Raises as `suggest` does."""
    request = _request(rules, view, seat, level, seconds, evaluator, seed)
    lines = _PLAYERS[level].choose(request, analyser)
    return explain_choice(request, lines)


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
    deadline = monotonic() + (chosen.seconds if seconds is None else seconds)
    miss_rate = evaluator.tuning.miss_rates.get(level, chosen.miss_rate)
    return SearchRequest(rules, view, seat, evaluator, deadline, random.Random(seed), miss_rate)
