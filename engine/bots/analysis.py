"""The result of a search: lines of play, best first, each with its expected values. No game by name."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from engine.rules.actions import Action
from engine.rules.contract import Seat


class Line(msgspec.Struct, frozen=True):
    """A line of play of the seat to decide: its own `actions`, and what the search expects of it.

    The actions go from the decision to the end of the seat's turn, or as far as no chance and no other seat comes
    between; the first is the move. `values` are per seat, seat 1 first: -1 lost, 0 even, 1 won. `visits` is the number
    of simulations behind them, in any unit that is the same for all lines of an analysis.

    For reasons: `expected` are the turns that the search expects to follow, the answer first, as far as it has looked
    and no chance comes between. `doubt` is by how much more the line may be worth to its seat, where values are lower
    the less was looked at. `outlook` are the mean features of the evaluation, by their names, where the search has
    stopped looking. A line is proven if its values are the result of the game, whatever the others do.
    """

    actions: tuple[Action, ...]
    values: tuple[float, ...]
    visits: int = 1
    expected: tuple[tuple[Action, ...], ...] = ()
    doubt: float = 0.0
    is_proven: bool = False
    outlook: Mapping[str, float] = {}

    @property
    def move(self) -> Action:
        """The first action."""
        return self.actions[0]


def mean_of(features: Sequence[Mapping[str, float]]) -> dict[str, float]:
    """The mean of the features of some positions, by name; what a position lacks counts 0."""
    names = dict.fromkeys(name for each in features for name in each)
    return {name: sum(each.get(name, 0.0) for each in features) / len(features) for name in names}


def ranked(lines: Iterable[Line], seat: Seat) -> list[Line]:
    """The lines, best first for a seat: those with more than half of the most visits before those cut short."""
    lines = list(lines)
    most = max((line.visits for line in lines), default=0)
    return sorted(lines, key=lambda line: (2 * line.visits <= most, -line.values[seat - 1]))


def ranked_moves(lines: Iterable[Line], seat: Seat) -> list[Line]:
    """Of the lines that begin with the same move only the best for a seat, the first of equal ones; ranked."""
    best: dict[Action, Line] = {}
    for line in lines:
        if line.values[seat - 1] > best.setdefault(line.move, line).values[seat - 1]:
            best[line.move] = line
    return ranked(best.values(), seat)


def merged(analyses: Sequence[Sequence[Line]], seat: Seat) -> list[Line]:
    """Several analyses of one decision as one: per move the mean values, weighted by visits, and the best line's way.

    Moves are in the order in which the analyses first name them if nothing separates them.
    """
    by_move: dict[Action, list[Line]] = {}
    for line in (line for lines in analyses for line in lines):
        by_move.setdefault(line.move, []).append(line)
    return ranked(map(_mean_line, by_move.values()), seat)


def _mean_line(lines: Sequence[Line]) -> Line:
    """Lines that begin with the same move as one, proven if all are; the rest is that of the most visited line."""
    visits = sum(line.visits for line in lines)
    values = tuple(
        sum(line.visits * value for line, value in zip(lines, column, strict=True)) / visits
        for column in zip(*(line.values for line in lines), strict=True)
    )
    most, is_proven = max(lines, key=lambda line: line.visits), all(line.is_proven for line in lines)
    return msgspec.structs.replace(most, values=values, visits=visits, is_proven=is_proven)


def varied(lines: Sequence[Line], seat: Seat, margin: float, rng: random.Random) -> Line:
    """The best line, or any other that is worth at most `margin` less and was searched as thoroughly."""
    best = lines[0]
    least, visits = best.values[seat - 1] - margin, best.visits
    return rng.choice([line for line in lines if line.values[seat - 1] >= least and 2 * line.visits > visits])
