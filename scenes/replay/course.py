"""The course of a match: where a replay rests, where turns begin, and how far it is. No drawing in here.

An action that somebody has taken and what chance and stand-ins answered to it are told together: between them nobody
had anything to decide.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import accumulate, pairwise

from engine.line import Step
from engine.match import Match
from engine.rules import NATURE


class Course:
    """The course of one match; a position is how many steps of its line come before it.

    `stops` are the positions where a replay rests: before all, wherever somebody is to decide, and at the end. `turns`
    are those of them where a turn begins, `counts` the positions where what people count goes up.
    """

    def __init__(self, match: Match) -> None:
        line = match.line
        heads = [_is_head(step, match) for step in line]
        self.end = len(line)
        self.stops: Sequence[int] = _once([0, *(place for place, head in enumerate(heads) if head), self.end])
        self.turns = _once([0, *(there for here, there in pairwise(self.stops) if _parts(line, here, there)), self.end])
        self.counts = [
            place for place in range(1, self.end) if line[place].turn.count > max(0, line[place - 1].turn.count)
        ]
        self._taken = [0, *accumulate(heads)]

    @property
    def actions(self) -> int:
        """How many actions somebody has taken, nature's and stand-ins' left out."""
        return self._taken[-1]

    def taken(self, place: int) -> int:
        """How many of them come before a position."""
        return self._taken[place]

    def near(self, place: int) -> int:
        """The stop nearest to a position, of two the earlier one."""
        before, after = self.before(place + 1), self.after(place - 1)
        return before if place - before <= after - place else after

    def after(self, place: int) -> int:
        """The next stop after a position; the last one has none after it but itself."""
        return self.stops[min(bisect_right(self.stops, place), len(self.stops) - 1)]

    def before(self, place: int) -> int:
        """The last stop before a position, at the beginning that itself."""
        return self.stops[max(bisect_left(self.stops, place) - 1, 0)]

    def turn_after(self, place: int) -> int:
        """Where the next turn begins after a position, or the end."""
        return self.turns[min(bisect_right(self.turns, place), len(self.turns) - 1)]

    def turn_before(self, place: int) -> int:
        """Where the turn began that a position is in, or where it begins one, the turn before."""
        return self.turns[max(bisect_left(self.turns, place) - 1, 0)]


def _is_head(step: Step, match: Match) -> bool:
    """Whether somebody has taken an action, be it nature's by hand: it is no answer."""
    return not step.stands_in and (step.seat != NATURE or match.header.nature == "manual")


def _parts(line: Sequence[Step], here: int, there: int) -> bool:
    """Whether a turn begins at the stop `there`, which follows the stop `here`."""
    return there < len(line) and line[there].turn.number != line[here].turn.number


def _once(places: Sequence[int]) -> list[int]:
    return [*dict.fromkeys(places)]
