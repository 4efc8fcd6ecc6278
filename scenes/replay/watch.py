"""A match that is watched: any position of it, as far as the eyes that look on may know it. No drawing in here."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from typing import Any

from engine.components import Sheet
from engine.hand import Hand
from engine.match import Match
from engine.picture import Panels, Picture, Table
from engine.rules import NOBODY, Seat
from engine.stage.motion import Step
from scenes.replay.course import Course
from scenes.table.seen import Seen

EVERYBODY: Seat = NOBODY
"""The eyes that know what everybody may."""


class Watch(Seen):
    """One match that is watched.

    `whole` is all of it, never changed; `match` is how it stood at `place`, the position that is seen. `log` tells all
    of it, to the end, as far as the eyes may read it.
    """

    def __init__(
        self, whole: Match, table: Table, sheet: Sheet, names: Mapping[Seat, str] | None = None, place: int = 0
    ) -> None:
        super().__init__(whole, table, sheet, names)
        self.whole = whole
        self.course = Course(whole)
        self.eyes: Seat | None = EVERYBODY
        self._usual = self._at_first()
        self.go(place)
        self._write()

    @property
    def viewer(self) -> Seat | None:
        """Whose knowledge is seen: a seat's, what everybody knows (0), or all there is (None)."""
        return self.eyes

    @property
    def usual(self) -> Panels:
        """What stands beside the board where somebody decides for the first time."""
        return self._usual

    @property
    def place(self) -> int:
        """The position that is seen: how many steps of the line come before it."""
        return len(self.match.line)

    def go(self, place: int, line: int = -1) -> None:
        """See the position after so many steps, where the log is at a line, by its index (-1: at what came last).

        Raises `IllegalAction` when the match is shorter.
        """
        self._line = line
        self.match = self.whole.at(place)
        self.see()

    def see(self) -> None:
        """Take over what the eyes may know of the position."""
        super().see()
        self.hand = Hand(self.match.rules, self.table, self.view, idle=True)
        self.last = self._touched()

    def look_with(self, eyes: Seat | None) -> None:
        """Look on with other eyes: a seat's, everybody's (0), or such as know all there is (None)."""
        self.eyes, self._line = eyes, -1
        self.see()
        self._write()

    def _write(self) -> None:
        self.log = self.log_of(self.whole)
        self._begun = [line.since for line in self.log]

    def laid_at(self, place: int) -> tuple[Picture, Panels]:
        """What lies on the table and beside it at a position, as far as the eyes may know it."""
        return self.laid(self.known(self.whole.states[place]), self.whole.line[:place])

    @property
    def current(self) -> int:
        """Which line of the log tells of what has been played last, by its index; -1 before the first."""
        return bisect_right(self._begun, self.place) - 1 if self._line < 0 else self._line

    @property
    def has_secrets(self) -> bool:
        """Whether anybody ever knew more of this match than everybody did."""
        rules = self.whole.rules
        return any(_differs(rules.view(state, EVERYBODY), state) for state in self.whole.states)

    def told(self, place: int) -> list[Step]:
        """The story from the position that is seen to a later one."""
        story: list[Step] = []
        for at in range(self.place, place):
            if self.may_see(self.whole.line[at]):
                story += self.story(self.whole.line[at], self.whole.states[at : at + 2])
        return story

    def _touched(self) -> list[str]:
        """The spaces of the last step that touched any, as long as its turn lasts."""
        for step in reversed(self.match.line):
            if step.turn.number != self.match.line[-1].turn.number:
                break
            spaces = [space for event in step.events if self.may_see(step) for space in self.marks(event)]
            if spaces:
                return [*dict.fromkeys(spaces)]
        return []

    def _at_first(self) -> Panels:
        """What stands beside the board where somebody decides for the first time."""
        stops = self.course.stops
        place = next((stop for stop in stops[:-1] if self.whole.line[stop].seat), self.course.end)
        return self.laid_at(place)[1]


def _differs(view: Any, state: Any) -> bool:
    return view is not state and bool(view != state)
