"""What a game tells bots: what a position is worth, what is worth a look, and how far to search. No game by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import Any, TypeAlias

import msgspec

from engine.rules.actions import Action
from engine.rules.contract import Rules, Seat

Value: TypeAlias = Callable[[Rules[Any], Any, Seat], float]
"""What a full position is worth to a seat: any scale, greater is better."""

Features: TypeAlias = Callable[[Rules[Any], Any, Seat], Mapping[str, float]]
"""The parts of that value by name, as `values` of the sheet has words for; their sum is the value."""

MoveFilter: TypeAlias = Callable[[Rules[Any], Any, Sequence[Action]], Sequence[Action]]
"""Those of the legal actions of a position that are worth a look, in the same order and never none."""

QuiescenceTest: TypeAlias = Callable[[Rules[Any], Any], bool]
"""Whether nothing is under way in a position that its value does not see yet."""


class Tuning(msgspec.Struct, frozen=True):
    """How a game is searched; see `engine.bots.mcts`.

    `scale` is the value that lies half way between an even game and a won one: differences beyond it count less and
    less. `horizon` is after how many decisions of seats a line of play ends, forced ones left out; `width` how many
    actions are candidates, those that promise most at first sight; `playouts` how many lines are tried for one
    decision, all candidates together: as many as fit into half a second or so. `looks` is how many actions of a
    decision within a line are looked at, those first that did well elsewhere; `trust` as how many lines the promise of
    a candidate counts: the more luck there is in a line, the more.
    """

    value_scale: float = 10.0
    max_depth: int = 12
    width: int = 12
    playouts: int = 200
    max_branching: int = 16
    prior_weight: float = 4.0


def all_moves(_rules: Rules[Any], _state: Any, legal: Sequence[Action]) -> Sequence[Action]:
    """The actions to look at where a game names none: all."""
    return legal


class Evaluator(msgspec.Struct, frozen=True):
    """What a game tells bots: the value of a position and its parts, which actions are worth trying, how to search.

    Levels that do not search choose from `worth_trying`. The search goes by it, too, unless a game says more:
    `worth_searching` are the candidates of a decision, where a plan would leave too little to choose from;
    `worth_following` what seats think of within the lines of play. That is asked hundreds of times a decision: each
    action that it names costs a copy, a play and a value, and where it names just one, that is played and the line goes
    on, so that a quick plan makes long lines. Lines that are as long as the horizon go on until all is `quiet`.
    """

    value: Value
    candidate_moves: MoveFilter = all_moves
    features: Features | None = None
    tuning: Tuning = Tuning()
    root_moves: MoveFilter | None = None
    playout_moves: MoveFilter | None = None
    is_quiescent: QuiescenceTest | None = None


def score_lead(rules: Rules[Any], state: Any, seat: Seat) -> float:
    """The value where a game names none: the seat's total less the best of the others', its own total alone in solo."""
    totals = rules.standings(state).totals
    others = [total for other, total in enumerate(totals, 1) if other != seat]
    return float(totals[seat - 1] - max(others, default=0))


SCORE_EVALUATOR = Evaluator(score_lead)
"""What bots go by where a game tells them nothing: the score sheet speaks."""


def evaluator_of(games: ModuleType, game: str) -> Evaluator:
    """What the package `games` knows for a game, from its `bot` module: `value`, and what else it has.

    That is `worth_trying`, `terms`, `TUNING`, `worth_searching`, `worth_following` and `quiet`. Without such a module
    the score sheet speaks.
    """
    try:
        module = games.bot(game)
    except ModuleNotFoundError as missing:
        if missing.name != f"{games.__name__}.{game}.bot":
            raise
        return SCORE_EVALUATOR
    return Evaluator(
        module.value,
        getattr(module, "candidate_moves", all_moves),
        getattr(module, "features", None),
        getattr(module, "TUNING", Tuning()),
        getattr(module, "root_moves", None),
        getattr(module, "playout_moves", None),
        getattr(module, "is_quiescent", None),
    )
