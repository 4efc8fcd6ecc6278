"""What a game tells bots: what a position is worth, what is worth a look, and how far to search. No game by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import Any, TypeAlias

import msgspec

from engine.rules import Action, Rules, Seat

Value: TypeAlias = Callable[[Rules[Any], Any, Seat], float]
"""What a full position is worth to a seat: any scale, greater is better."""

Terms: TypeAlias = Callable[[Rules[Any], Any, Seat], Mapping[str, float]]
"""The parts of that value by name, as `values` of the sheet has words for; their sum is the value."""

Sieve: TypeAlias = Callable[[Rules[Any], Any, Sequence[Action]], Sequence[Action]]
"""Those of the legal actions of a position that are worth a look, in the same order and never none."""


class Tuning(msgspec.Struct, frozen=True):
    """How a game is searched.

    `scale` is how much value makes an even game as good as won (about 76 %); `horizon` how many decisions of seats are
    looked ahead at most; `width` how many actions of a decision are followed at the root; `playouts` how many lines of
    play are tried at most for one decision.
    """

    scale: float = 10.0
    horizon: int = 12
    width: int = 8
    playouts: int = 400


def every(_rules: Rules[Any], _state: Any, legal: Sequence[Action]) -> Sequence[Action]:
    """The actions to look at where a game names none: all."""
    return legal


class Judge(msgspec.Struct, frozen=True):
    """What a game tells bots: the value of a position and its parts, which actions are worth trying, how to search."""

    value: Value
    worth_trying: Sieve = every
    terms: Terms | None = None
    tuning: Tuning = Tuning()


def standing(rules: Rules[Any], state: Any, seat: Seat) -> float:
    """The value where a game names none: the seat's total less the best of the others', its own total alone in solo."""
    totals = rules.standings(state).totals
    others = [total for other, total in enumerate(totals, 1) if other != seat]
    return float(totals[seat - 1] - max(others, default=0))


PLAIN = Judge(standing)
"""What bots go by where a game tells them nothing: the score sheet speaks."""


def judge_of(games: ModuleType, game: str) -> Judge:
    """What the package `games` knows for a game, from its `bot` module: `value`, and what else it has.

    That is `worth_trying`, `terms` and `TUNING`. Without such a module the score sheet speaks.
    """
    try:
        module = games.bot(game)
    except ModuleNotFoundError as missing:
        if missing.name != f"{games.__name__}.{game}.bot":
            raise
        return PLAIN
    sieve, terms = getattr(module, "worth_trying", every), getattr(module, "terms", None)
    return Judge(module.value, sieve, terms, getattr(module, "TUNING", Tuning()))
