"""Big moments of a match, to be counted up before everybody's eyes: a load that comes home, the end of a phase, a fire.

A game's `table` declares them in `MOMENTS` by event class, as data; the scenes play them as part of the story. Nothing
here draws.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from engine.rules.contract import Seat, ranks_of
from engine.rules.events import Event
from engine.view.panels import Icon


class Share(msgspec.Struct, frozen=True, gc=False):
    """The points that a player (a seat, or an automaton after them) gets by a row of a moment; below 0 if it loses."""

    seat: Seat
    points: int


class CountedRow(msgspec.Struct, frozen=True, gc=False):
    """One source of points: its icons, what it is, a quieter note, and who gets how much by it.

    On a slip, a share of another player than the slip's is what that one loses by it (or gets, too).
    """

    label: str
    icons: tuple[Icon, ...] = ()
    note: str = ""
    shares: tuple[Share, ...] = ()

    def points_of(self, seat: Seat) -> int:
        """The points that a player gets by this row."""
        return sum(share.points for share in self.shares if share.seat == seat)


def points_in(rows: Iterable[CountedRow], seat: Seat) -> int:
    """The points that a player gets by some rows."""
    return sum(row.points_of(seat) for row in rows)


class Slip(msgspec.Struct, frozen=True, gc=False):
    """The moment of one player: `seat` gets points by several rows, from the total `before` on.

    `icon` is what it is about. `space` is where it happened: the slip lies in the other half of the board, and icons
    fly to it from there.
    """

    title: str
    seat: Seat
    rows: tuple[CountedRow, ...]
    before: int
    icon: Icon | None = None
    space: str = ""

    @property
    def after(self) -> int:
        """The total of the player after all rows."""
        return self.before + self.gain

    @property
    def gain(self) -> int:
        """What all rows bring the player; 0 also for something that is told although it brings nothing."""
        return points_in(self.rows, self.seat)


class Source(msgspec.Struct, frozen=True, gc=False):
    """One part of a summary: rows in a box under `title` and `note`, and the points of all of them as a `column`.

    Without a title there is no box, without a column heading no column.
    """

    column: str = ""
    rows: tuple[CountedRow, ...] = ()
    title: str = ""
    note: str = ""
    icon: Icon | None = None

    def points_of(self, seat: Seat) -> int:
        """The points that a player gets by all rows."""
        return points_in(self.rows, seat)


class Summary(msgspec.Struct, frozen=True, gc=False):
    """The moment of all players: sources of points one after another, and a table of everybody's points.

    `before` are the totals per player, seat 1 first, then automata. The table is in the order of the totals after it.
    `waiting` is what counts only later, under `waiting_title`: a row each, whose share names its player. `ranks` are
    those of the players at the end of the game, if something else than the totals decides between equals. With
    `recounts` it counts once more, from nothing, what the players are known to have.
    """

    title: str
    before: tuple[int, ...]
    sources: tuple[Source, ...]
    subtitle: str = ""
    waiting_title: str = ""
    waiting: tuple[CountedRow, ...] = ()
    ranks: tuple[int, ...] = ()
    recounts: bool = False

    @property
    def rows(self) -> tuple[CountedRow, ...]:
        """The rows of all sources, in the order in which they are counted."""
        return tuple(row for source in self.sources for row in source.rows)

    @property
    def after(self) -> tuple[int, ...]:
        """The totals per player after all sources."""
        return tuple(total + points_in(self.rows, seat) for seat, total in enumerate(self.before, 1))

    @property
    def places(self) -> tuple[int, ...]:
        """The rank per player after all sources: the `ranks`, or those by the totals."""
        return self.ranks or ranks_of(self.after)


Moment: TypeAlias = Slip | Summary


class Occasion(msgspec.Struct, frozen=True):
    """What a moment is made of: an event, all `events` of its action, and the positions around that action.

    `before` and `after` are views, as the viewer may know them. `earlier` goes back through the actions before this
    one, the latest first: view before the action, and its events.
    """

    event: Any
    events: Sequence[Event]
    before: Any
    after: Any
    earlier: Callable[[], Iterator[tuple[Any, Sequence[Event]]]] = lambda: iter(())


Moments: TypeAlias = Mapping[type[Event], Callable[[Any, Occasion], Moment | None]]
"""The functions that make moments by event class: (rules, occasion) -> moment; None if this event is none."""


def shares_of(points: Iterable[int]) -> tuple[Share, ...]:
    """The shares of points per player, seat 1 first, without those of 0."""
    return tuple(Share(seat, amount) for seat, amount in enumerate(points, 1) if amount)
