"""What has happened at a table since somebody last acted: which part of the line that is. No drawing in here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from engine.chronicle import LogLine
from engine.line import Step
from engine.rules import NATURE, Seat, Turn


class News(msgspec.Struct, frozen=True):
    """What has happened since `seat` last acted: its `places` along the line, and what each other seat has `gained`.

    `number` is that of the turn in which the seat acted, None before it ever has.
    """

    seat: Seat = NATURE
    places: range = range(0)
    gained: Mapping[Seat, int] = {}
    number: int | None = None

    def tells(self, line: LogLine) -> bool:
        """Whether a line of the log is about that, and not about what the seat has done itself."""
        own = line.seat == self.seat and line.number == self.number
        return line.upto - 1 in self.places and not own


NO_NEWS = News()
"""What there is to tell where nothing has happened, or nobody is told."""


def since(line: Sequence[Step], seat: Seat, turn: Turn | None) -> range:
    """The places along a line of all that came after `seat` had last acted: what the others have done, and chance.

    While it is the `turn` of that seat, what it has done in it counts as now, so that the part stays the same until it
    has ended. The set-up is no part of it; before the seat has ever acted all is that came after that.
    """
    now = turn.number if turn is not None and turn.seat == seat else None
    end = len(line)
    for place in range(len(line) - 1, -1, -1):
        step = line[place]
        if (step.seat, step.turn.number) == (seat, now):
            end = place
        elif step.seat != NATURE:
            break
    own = (place for place in range(end - 1, -1, -1) if line[place].seat == seat)
    begun = next((place for place, step in enumerate(line) if step.turn.number or step.seat != NATURE), len(line))
    return range(min(next(own, begun - 1) + 1, end), end)
