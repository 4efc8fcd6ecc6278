"""How well a bot plays: the levels, and the choice that each makes. No game by name.

A bot is handed what its seat may know (`Rules.view`) and nothing else; what it cannot see it imagines. What it values
in a position comes from the game's `bot.py`, passed in as a judge; where a game has none, the score sheet speaks.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any, TypeAlias

import msgspec

from engine.rules import Action, Rules, Seat, play_through

Value: TypeAlias = Callable[[Rules[Any], Any, Seat], float]
"""What a full position is worth to a seat: any scale, greater is better."""

Sieve: TypeAlias = Callable[[Rules[Any], Any, Sequence[Action]], Sequence[Action]]
"""Those of the legal actions of a position that are worth a look, in the same order and never none."""

DECIDED = 1e9
"""What a game that is won is worth, beyond any value a game gives to a position; lost is as much below nothing."""

LOOKED_THROUGH = 8
"""How many of the best actions are followed into the seat's own next decision."""


def standing(rules: Rules[Any], state: Any, seat: Seat) -> float:
    """The value where a game names none: the seat's total less the best of the others', its own total alone in solo."""
    totals = rules.standings(state).totals
    others = [total for other, total in enumerate(totals, 1) if other != seat]
    return float(totals[seat - 1] - max(others, default=0))


def every(_rules: Rules[Any], _state: Any, legal: Sequence[Action]) -> Sequence[Action]:
    """The actions to look at where a game names none: all."""
    return legal


class Judge(msgspec.Struct, frozen=True):
    """What a game tells bots: the value of a position, and which actions are worth trying."""

    value: Value = standing
    worth_trying: Sieve = every


class Question(msgspec.Struct):
    """What a level is asked: the seat's view, what it values, the seconds it has, and a chance of its own."""

    rules: Rules[Any]
    view: Any
    seat: Seat
    judge: Judge
    seconds: float
    chance: random.Random


def judge_of(games: ModuleType, game: str) -> Judge:
    """What the package `games` knows for a game, from its `bot` module: `value`, and `worth_trying` if it has one.

    Without such a module the score sheet speaks.
    """
    try:
        module = games.bot(game)
    except ModuleNotFoundError as missing:
        if missing.name != f"{games.__name__}.{game}.bot":
            raise
        return Judge()
    return Judge(module.value, getattr(module, "worth_trying", every))


def at_random(question: Question) -> Action:
    """Any legal action, each as likely as another."""
    return question.chance.choice(question.rules.legal(question.view))


def greedy(question: Question) -> Action:
    """The action after which the position is worth most, the seat's own next decision looked through where it has one.

    Every action is tried on an imagined position; the best few are then followed into the next decision of the same
    seat, until the seconds are over. Ties are drawn.
    """
    until = time.monotonic() + question.seconds
    rules, chance = question.rules, question.chance
    legal = question.judge.worth_trying(rules, question.view, rules.legal(question.view))
    if len(legal) == 1:
        return legal[0]
    position = rules.imagine(question.view, chance.randrange)
    tried = [(action, _after(question, position, action)) for action in legal]
    worth = {action: _worth(question, state) for action, state in tried}
    best = sorted(tried, key=lambda one: worth[one[0]], reverse=True)[:LOOKED_THROUGH]
    if any(_decides(question, state) for _, state in best):
        followed: dict[Action, float] = {}
        for action, state in best:
            followed[action] = _best_reply(question, state)
            if time.monotonic() > until:
                break
        worth = followed
    most = max(worth.values())
    return chance.choice([action for action in legal if worth.get(action) == most])


def _after(question: Question, position: Any, action: Action) -> Any:
    """A copy of the position after an action and after the forced decisions of the same seat."""
    state = position.copy()
    play_through(question.rules, state, action, question.seat)
    return state


def _decides(question: Question, state: Any) -> bool:
    """Whether the seat itself has the next decision."""
    turn = question.rules.turn(state)
    return turn is not None and turn.seat == question.seat


def _worth(question: Question, state: Any) -> float:
    """The value of a position, beyond all others when it is won and below all when it is lost."""
    value = question.judge.value(question.rules, state, question.seat)
    if question.rules.turn(state) is not None:
        return value
    won = question.seat in question.rules.standings(state).winners
    return value + (DECIDED if won else -DECIDED)


def _best_reply(question: Question, state: Any) -> float:
    """The worth of a position once the seat's own next decision, if it has one, is made as well as can be."""
    if not _decides(question, state):
        return _worth(question, state)
    replies = question.judge.worth_trying(question.rules, state, question.rules.legal(state))
    return max(_worth(question, _after(question, state, action)) for action in replies)


LEVELS: dict[str, Callable[[Question], Action]] = {"easy": at_random, "medium": greedy}
"""The levels of play by name, weakest first, and how each chooses."""


def suggest(
    rules: Rules[Any],
    view: Any,
    seat: Seat,
    level: str = "medium",
    seconds: float = 1.0,
    judge: Judge = Judge(),  # noqa: B008  # it never changes
    seed: int = 0,
) -> Action:
    """What a bot of `level` would do as `seat`, given what that seat may know (`rules.view(state, seat)`).

    `seconds` bounds the time beyond the first look; `seed` decides ties, so that equal questions have equal answers.
    Raises `ValueError` when the level is unknown or the decision is not this seat's.
    """
    if level not in LEVELS:
        raise ValueError(f'there is no level "{level}"; the levels are {", ".join(LEVELS)}')
    turn = rules.turn(view)
    if turn is None:
        raise ValueError("the game is over; there is nothing left to suggest")
    if turn.seat != seat:
        raise ValueError(f"seat {seat} has nothing to decide now; it is the turn of seat {turn.seat}")
    return LEVELS[level](Question(rules, view, seat, judge, seconds, random.Random(seed)))
