"""What a game tells the search for puzzles: what counts, which moves are worth a look, who answers. No game by name.

A game without a module `bot/puzzles` has puzzles about points, searched over all its actions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from math import inf
from types import ModuleType
from typing import Any, TypeAlias

import msgspec

from engine.puzzles.puzzle_sheet import Fact, Kind
from engine.rules.actions import Action
from engine.rules.contract import Rules, Seat, Turn

Measure: TypeAlias = Callable[[Any, Any, Seat], float]
"""What counts of a position for a seat: points, stones, ..."""

Moves: TypeAlias = Callable[[Any, Any, Sequence[Action]], Sequence[Action]]
"""The actions of a position without those that cannot change the best value of the turn; never empty."""

Expect: TypeAlias = Callable[[Any, Any, Seat], Mapping[str, float]]
"""The mean gains of all actions of a decision by their texts, over all that chance may bring: see `odds`."""


Openings: TypeAlias = Callable[[Any, Any, Seat], Iterable[Sequence[Action]]]
"""How a turn may go on from a position, each way once: whatever else is played is worth no more than one of them. All
ways to go on after each are searched; an empty one stands for the position itself."""


class Task(msgspec.Struct, frozen=True):
    """How a found puzzle is told: names of sentences, what fills their placeholders, and facts for the slate."""

    task: str
    proven: str
    names: Mapping[str, str | int] = {}
    facts: Sequence[Fact] = ()


class Quest(msgspec.Struct, frozen=True):
    """A sort of puzzle that a game has: where to look for it, and what makes one good.

    `is_start` says whether a position at a decision of a seat may be the start of one. A solution has from `gap` to
    `widest` more than everything else, at least `least` in all, and from `shortest` to `longest` actions; `is_fun` says
    yes to each of its lines. `ends` is the number of positions at most in which best lines end, `share` the most of all
    lines that they are, `looked` the least number of lines that there are. `limit` is the number of positions looked at
    before the search gives up. It is looked for at the beginning of turns, or `anywhere`. `tell` words it.
    """

    name: str
    kind: Kind
    tell: Callable[[Any, Any, Seat, float], Task]
    is_start: Callable[[Any, Any, Turn], bool] = lambda _rules, _state, _turn: True
    measure: str = "points"
    turns: int = 1
    gap: float = 1.0
    widest: float = inf
    least: float = 1.0
    shortest: int = 1
    longest: int = 8
    ends: int = 3
    share: float = 1.0
    looked: int = 12
    limit: int = 40_000
    is_fun: Callable[[Sequence[str]], bool] = lambda _line: True
    anywhere: bool = False


def points(rules: Rules[Any], state: Any, seat: Seat) -> float:
    """The total of a seat on the score sheet."""
    return rules.standings(state).totals[seat - 1]


def all_moves(_rules: Rules[Any], _state: Any, legal: Sequence[Action]) -> Sequence[Action]:
    """Every legal action."""
    return legal


def same_turn(start: Turn, turn: Turn | None) -> bool:
    """Whether the seat of the start still decides in the same turn."""
    return turn is not None and turn.seat == start.seat and turn.number == start.number


class Knowledge(msgspec.Struct, frozen=True):
    """The part of the puzzles that a game supplies; see the aliases above.

    `is_open` says whether a try goes on at a turn, given the turn in which it began: by default as long as the same
    seat decides in the same turn, so that chance ends it. `pressing` are the actions that can win in this very turn, or
    lead to what can. `tables` are the numbers of seats and the options that are looked at in turn.
    """

    measures: Mapping[str, Measure]
    moves: Moves
    is_open: Callable[[Turn, Turn | None], bool]
    pressing: Moves = all_moves
    expect: Expect | None = None
    openings: Openings | None = None
    tables: Sequence[tuple[int, Mapping[str, str]]] = ()
    quests: Sequence[Quest] = ()


def knowledge_of(games: ModuleType, game: str) -> Knowledge:
    """The knowledge of a game of the package `games`, from its module `bot/puzzles`.

    The module may define `MEASURES`, `QUESTS`, `TABLES`, `moves`, `is_open`, `pressing`, `expect`
    and `openings`.
    """
    name = f"{games.__name__}.{game}.bot"
    known = dict(_defined(f"{name}.puzzles")) if find_spec(name) else {}
    return Knowledge(
        {"points": points, **known.get("MEASURES", {})},
        known.get("moves", all_moves),
        known.get("is_open", same_turn),
        known.get("pressing", all_moves),
        known.get("expect"),
        known.get("openings"),
        known.get("TABLES", ()),
        known.get("QUESTS", ()),
    )


def _defined(module: str) -> Iterator[tuple[str, Any]]:
    """What a module defines, if it is there."""
    if find_spec(module):
        yield from vars(import_module(module)).items()
