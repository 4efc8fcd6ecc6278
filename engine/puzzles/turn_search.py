"""The exhaustive search of a turn: every way to play it to its end, each position looked at once."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import Any

from engine.puzzles.knowledge import Knowledge
from engine.rules.actions import Action
from engine.rules.contract import Rules, Turn


class TooLarge(Exception):
    """The turn has more positions than may be looked at."""


class TurnSearch:
    """All lines from a position to the end of the turn, and what they are worth.

    The values of the lines are `gain(end)`. Equal positions are looked at once, so the order of actions costs nothing.
    """

    def __init__(
        self, rules: Rules[Any], knowledge: Knowledge, start: Turn, gain: Callable[[Any], float], limit: int
    ) -> None:
        """A search within the turn `start`, of at most `limit` positions."""
        self.rules, self.knowledge, self.start, self.gain, self.limit = rules, knowledge, start, gain, limit
        self._lines: dict[Hashable, dict[float, int]] = {}
        self._ends: dict[Hashable, float] = {}

    @property
    def looked(self) -> int:
        """The number of positions looked at."""
        return len(self._lines)

    def lines_of_turn(self, state: Any) -> dict[float, int]:
        """The same from the position in which the turn begins, over the openings of the game. Raises `TooLarge`."""
        if self.knowledge.openings is None:
            return self.lines(state)
        counted: dict[float, int] = {}
        for _, after in self._opened(state):
            for value, number in self.lines(after).items():
                counted[value] = counted.get(value, 0) + number
        return counted

    def _opened(self, state: Any) -> Iterator[tuple[list[Action], Any]]:
        """The openings with the positions after them; the position itself if the game has none."""
        if self.knowledge.openings is None:
            yield [], state
            return
        for opening in self.knowledge.openings(self.rules, state, self.start.seat):
            after = state.copy()
            for action in opening:
                self.rules.play(after, action)
            yield [*opening], after

    def lines(self, state: Any) -> dict[float, int]:
        """How many lines lead from a position to each value. Raises `TooLarge`.

        Lines that play the same actions in another order are counted each.
        """
        key = state.key()
        known = self._lines.get(key)
        if known is None:
            known = self._counted(state, key)
            self._lines[key] = known
            if len(self._lines) > self.limit:
                raise TooLarge
        return known

    def _counted(self, state: Any, key: Hashable) -> dict[float, int]:
        if not self.knowledge.is_open(self.start, self.rules.turn(state)):
            self._ends[key] = self.gain(state)
            return {self._ends[key]: 1}
        counted: dict[float, int] = {}
        for _, after in self.steps(state):
            for value, number in self.lines(after).items():
                counted[value] = counted.get(value, 0) + number
        return counted

    def steps(self, state: Any) -> Iterator[tuple[Action, Any]]:
        """The actions worth a look, and the positions after them."""
        for action in self.knowledge.moves(self.rules, state, self.rules.legal(state)):
            after = state.copy()
            self.rules.play(after, action)
            yield action, after

    def ends(self, value: float) -> int:
        """In how many positions the lines with a value end, as far as looked at."""
        return sum(end == value for end in self._ends.values())

    def paths(self, state: Any, least: float, count: int) -> list[list[Action]]:
        """The first `count` lines of the turn that are worth at least so much, in the order of the rules.

        Lines to an end that another one reaches are left out, as far as there are others.
        """
        found: dict[Hashable, list[Action]] = {}
        seen: set[Hashable] = set()
        for opening, opened in self._opened(state):
            for path, end in self._walk(opened, least, opening, seen):
                found.setdefault(end.key(), path)
                if len(found) == count:
                    return [*found.values()]
        return [*found.values()]

    def _walk(
        self, state: Any, least: float, path: list[Action], seen: set[Hashable]
    ) -> Iterator[tuple[list[Action], Any]]:
        """The lines on from a path that are worth at least so much, and where they end; no position in `seen`."""
        key = state.key()
        if key in seen or max(self.lines(state)) < least:
            return
        seen.add(key)
        if not self.knowledge.is_open(self.start, self.rules.turn(state)):
            yield path, state
            return
        for action, after in self.steps(state):
            yield from self._walk(after, least, [*path, action], seen)
