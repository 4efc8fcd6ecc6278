"""A moment as it is counted up: which rows have come, how far their points have been counted. No drawing in here."""

from __future__ import annotations

import msgspec

from engine.rules.contract import Seat
from engine.view.moments import CountedRow, Moment, Slip
from engine.view.panels import SeatCard

FIRST, SLIP_STEP, SLIP_ROW = 0.3, 0.38, 0.3
"""Seconds: until the first row comes, from one row of a slip to the next at the most, until a row is counted."""

SUMMARY_STEP, SUMMARY_ROW = 0.15, 0.2
"""The same of a summary."""

LONGEST, FINALE = 2.0, 0.3
"""Seconds: all rows of a slip together at the most; the last beat, in which the sum is stamped or ranks change."""

LONGEST_SUMMARY = 4.5
"""Seconds for all rows of a summary at the most."""


class MomentView(msgspec.Struct, frozen=True):
    """A moment, `elapsed` seconds after it began; `when`: the turn of its action; `buttons`: whether some are below.

    A `folded` one shows its heading only. `cards` are the seat cards beside it, as told before it has been counted.
    """

    moment: Moment
    elapsed: float
    when: str = ""
    buttons: bool = False
    folded: bool = False
    cards: tuple[SeatCard, ...] = ()

    @property
    def rows(self) -> tuple[CountedRow, ...]:
        """All rows in the order in which they are counted."""
        return self.moment.rows

    def progress(self, row: int) -> float:
        """How far a row, by its number among all, has been counted: 0 before it comes, 1 once it is."""
        start, length = FIRST + row * _step(self.moment), SLIP_ROW if isinstance(self.moment, Slip) else SUMMARY_ROW
        return min(max(round((self.elapsed - start) / length, 6), 0.0), 1.0)

    @property
    def finale(self) -> float:
        """How far the last beat is, 0 to 1."""
        return min(max(round((self.elapsed - rows_seconds(self.moment)) / FINALE, 6), 0.0), 1.0)

    def counted(self, seat: Seat, first: int = 0, upto: int | None = None) -> int:
        """The points of a player counted so far by the rows from `first` to before `upto` (None: all)."""
        rows = self.rows[first:upto]
        points = (row.points_of(seat) * self.progress(number) for number, row in enumerate(rows, first))
        return round(sum(points))

    def total(self, seat: Seat) -> int | None:
        """The total of a player as counted so far; None if the moment does not say."""
        if isinstance(self.moment, Slip):
            return self.moment.before + self.counted(seat) if seat == self.moment.seat else None
        return self.moment.before[seat - 1] + self.counted(seat)


def beats(moment: Moment) -> list[float]:
    """The seconds after the beginning of a moment at which its rows come."""
    return [FIRST + number * _step(moment) for number in range(len(moment.rows))]


def rows_seconds(moment: Moment) -> float:
    """Seconds from the beginning of a moment until all its rows are counted."""
    last = SLIP_ROW if isinstance(moment, Slip) else SUMMARY_ROW
    return FIRST + max(len(moment.rows) - 1, 0) * _step(moment) + last


def counting_seconds(moment: Moment) -> float:
    """Seconds from the beginning of a moment until nothing moves any more."""
    return rows_seconds(moment) + FINALE


def _step(moment: Moment) -> float:
    """Seconds from one row to the next."""
    count = max(len(moment.rows), 1)
    return min(SLIP_STEP, LONGEST / count) if isinstance(moment, Slip) else min(SUMMARY_STEP, LONGEST_SUMMARY / count)
