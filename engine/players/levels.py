"""How well a bot plays: the levels, and the choice that each makes. No game by name.

A bot is handed what its seat may know (`Rules.view`) and nothing else; what it cannot see it imagines. What it values
in a position comes from the game's `bot.py`, passed in as a judge; where a game has none, the score sheet speaks.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

import msgspec

from engine.players.advice import Advice, Reason, told_apart
from engine.players.judge import PLAIN, Judge
from engine.rules import Action, Rules, Seat, play_through

DECIDED = 1e9
"""What a game that is won is worth, beyond any value a game gives to a position; lost is as much below nothing."""

LOOKED_THROUGH = 8
"""How many of the best actions are followed into the seat's own next decision."""


class Question(msgspec.Struct):
    """What a level is asked: the seat's view, what it values, the seconds it has, and a chance of its own."""

    rules: Rules[Any]
    view: Any
    seat: Seat
    judge: Judge
    seconds: float
    chance: random.Random


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


class Level(msgspec.Struct, frozen=True):
    """A level of play: how it chooses, and the seconds that it has for one decision at most."""

    choose: Callable[[Question], Action]
    seconds: float


RANDOM = "random"
"""The player that takes any legal action: nobody sits down with it, the others are measured by it."""

LEVELS: dict[str, Level] = {"easy": Level(at_random, 0.2), "medium": Level(greedy, 1.0), "hard": Level(greedy, 2.0)}
"""The levels of play by name, weakest first."""

_ALL: dict[str, Level] = {RANDOM: Level(at_random, 0.2), **LEVELS}


def suggest(
    rules: Rules[Any],
    view: Any,
    seat: Seat,
    level: str = "medium",
    seconds: float | None = None,
    judge: Judge = PLAIN,
    seed: int = 0,
) -> Action:
    """What a bot of `level` (or `RANDOM`) would do as `seat`, given what that seat may know (`rules.view`).

    `seconds` bounds the time beyond the first look, left out those of the level; `seed` decides what is left to chance,
    so that equal questions have equal answers as long as the time does not run out. Raises `ValueError` when the level
    is unknown or the decision is not this seat's.
    """
    question = _asked(rules, view, seat, level, seconds, judge, seed)
    return _ALL[level].choose(question)


def advise(
    rules: Rules[Any],
    view: Any,
    seat: Seat,
    level: str = "medium",
    seconds: float | None = None,
    judge: Judge = PLAIN,
    seed: int = 0,
) -> Advice:
    """The same with the reasons for it, as far as the game tells the parts of its value. Raises as `suggest` does."""
    question = _asked(rules, view, seat, level, seconds, judge, seed)
    action = _ALL[level].choose(question)
    return Advice(action, _reasons(question, action))


def _asked(
    rules: Rules[Any], view: Any, seat: Seat, level: str, seconds: float | None, judge: Judge, seed: int
) -> Question:
    if level not in _ALL:
        raise ValueError(f'there is no level "{level}"; the levels are {", ".join(LEVELS)}')
    turn = rules.turn(view)
    if turn is None:
        raise ValueError("the game is over; there is nothing left to suggest")
    if turn.seat != seat:
        raise ValueError(f"seat {seat} has nothing to decide now; it is the turn of seat {turn.seat}")
    limit = _ALL[level].seconds if seconds is None else seconds
    return Question(rules, view, seat, judge, limit, random.Random(seed))


COMPARED = 8
"""With how many other actions one is compared to tell its reasons."""


def _reasons(question: Question, action: Action) -> tuple[Reason, ...]:
    """What makes an action better than the others, by the parts of the value after them."""
    rules, terms = question.rules, question.judge.terms
    others = [other for other in rules.legal(question.view) if other != action]
    if terms is None or not others:
        return ()
    position = rules.imagine(question.view, question.chance.randrange)
    others = question.chance.sample(others, min(COMPARED, len(others)))
    found = [terms(rules, _after(question, position, other), question.seat) for other in others]
    mean = {term: sum(one.get(term, 0.0) for one in found) / len(found) for one in found for term in one}
    return told_apart(terms(rules, _after(question, position, action), question.seat), mean)
