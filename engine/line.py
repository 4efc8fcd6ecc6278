"""The line of play of a match as values: its steps, what an act brought, and what a viewer may recall of it."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping
from hashlib import blake2b
from typing import Any, ClassVar, TypeAlias

import msgspec

from engine.entries import Entry, Play, Resign
from engine.rules import Action, Event, Seat, SeatField, Standings, Turn

HIDDEN = "?"
"""What stands for an outcome that a viewer may not know."""

RESIGNED = "resigned"
"""The reason in the standings of a match that was given up."""


def digest(facts: Mapping[str, Any]) -> str:
    """A short fingerprint of a position: 16 hex digits of blake2b over its facts as JSON, keys sorted."""
    text = json.dumps(facts, sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=8).hexdigest()


class Resignation(Action, frozen=True, gc=False):
    """The step of a line with which a seat gave up. It belongs to the match, never to a game."""

    verb: ClassVar[str] = "resign"
    seat: SeatField


class Step(msgspec.Struct, frozen=True):
    """One action of the line: what was played at which turn, what it caused, and the position's digest afterwards.

    Where its seat has given up, what it does `stands_in` for what somebody would decide.
    """

    action: Action
    turn: Turn
    events: tuple[Event, ...]
    digest: str
    stands_in: bool = False

    @property
    def seat(self) -> Seat:
        """Who acted; `NATURE` for nature."""
        return self.turn.seat


Ply: TypeAlias = tuple[Step, Any]
"""A step and the position after it."""


class Played(msgspec.Struct, frozen=True):
    """What came of an act: the steps that the line gained, and who decides next.

    `start` is how many steps the line had before, so `match.states[start]` is the position before the first of them.
    """

    start: int
    steps: tuple[Step, ...]
    turn: Turn | None

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened, nature's answers included, in order."""
        return tuple(event for step in self.steps for event in step.events)


class Recalled(msgspec.Struct, frozen=True):
    """One action of the line as a viewer may know it; with `text` `HIDDEN` and no events where the viewer may not.

    `number` is the action's place in the line, from 1.
    """

    number: int
    turn: Turn
    text: str
    events: tuple[Event, ...]

    @classmethod
    def of(cls, step: Step, number: int, viewer: Seat | None) -> Recalled:
        """Step `number` of a line as seat `viewer` may know it (0: as nobody in particular may, None: everything)."""
        known = step.turn.known_to
        if viewer is None or known is None or known == viewer:
            return cls(number, step.turn, step.action.text, step.events)
        return cls(number, step.turn, HIDDEN, ())


class CountedScore(msgspec.Struct, frozen=True):
    """The totals, as the standings count them, when the turn or round `count` was over (or as far as it has come)."""

    count: int
    totals: tuple[int, ...]


def entry_of(step: Step) -> Entry:
    """The entry with which a step first comes into a log."""
    if isinstance(step.action, Resignation):
        return Resign(step.action.seat, step.digest)
    return Play(step.action.text, step.digest)


def gone(steps: Iterable[Step]) -> tuple[Seat, ...]:
    """The seats that give up in some steps, in order."""
    return tuple(step.action.seat for step in steps if isinstance(step.action, Resignation))


def given_up(sheet: Standings, losers: Collection[Seat]) -> Standings:
    """The score sheet of a match that `losers` gave up: they share the last rank, the others rank by their totals.

    One who plays alone and gives up is second, and nobody has won.
    """
    others = {seat: total for seat, total in enumerate(sheet.totals, 1) if seat not in losers}
    last = max(2, len(others) + 1)
    ranks = tuple(
        1 + sum(other > others[seat] for other in others.values()) if seat in others else last
        for seat in range(1, len(sheet.totals) + 1)
    )
    return msgspec.structs.replace(sheet, ranks=ranks, reason=RESIGNED)


def too_many(done: str, asked: int, there: int) -> str:
    """Why so many actions cannot be `done` ("taken back", "redone") where only so many are there."""
    if not there:
        return f"there is nothing that could be {done}"
    return f"from 1 to {there} actions can be {done}, not {asked}"
