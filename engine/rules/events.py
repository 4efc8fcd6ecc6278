"""Events, the effects of actions, and the points that they give.

Log lines, sounds, animations and the score sheet come from events. A game defines one class per kind of event.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, ClassVar, Literal, TypeAlias

import msgspec

from engine.rules.actions import Kind, SeatField, event_field_kinds, refuse_fields

Halt: TypeAlias = Literal["", "own", "all"]
"""Whether skipping stops for an event: never, if it names a person's seat, always."""


class Score(msgspec.Struct, frozen=True, gc=False):
    """Points that an event gave to a seat (or an automaton, numbered after the seats) in one category."""

    seat: int
    category: str
    amount: int


class Gain(msgspec.Struct, frozen=True):
    """The points that an event of one class gives to its `seat`, declared with the class.

    `category` of the score sheet; `amount` is the field (or property) with the points, or the points themselves;
    `lost` points are taken away. Nothing is scored if they come to 0.
    """

    category: str
    amount: str | int = "points"
    lost: bool = False

    def points_of(self, event: Any) -> int:
        """The points that an event gives, below 0 if it takes them away."""
        amount: int = getattr(event, self.amount) if isinstance(self.amount, str) else self.amount
        return -amount if self.lost else amount


def scores_of(event: Any) -> tuple[Score, ...]:
    """The declared gains of an event as scores, without those that come to 0."""
    points = [(gain.category, gain.points_of(event)) for gain in event.gains]
    return tuple(Score(event.seat, category, amount) for category, amount in points if amount)


def add_gains(scored: list[int], event: Any, index: Mapping[str, int]) -> None:
    """Add the declared gains of an event to the points `scored`: one number per seat and category.

    `index` is the place of every category among the points of a seat.
    """
    first = (event.seat - 1) * len(index)
    for gain in event.gains:
        scored[first + index[gain.category]] += gain.points_of(event)


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="event", tag=str.lower):
    """One effect of an action; the source of log lines, sounds and animation cues.

    A game defines one subclass per kind of event. Its name in YAML and in the protocol is the class name in lower case,
    or the `tag` given to the class. Fields naming spaces are annotated `Space` or `tuple[Space, ...]`, so that
    last-move marks can find them; fields that the log shows as a player's name `SeatField` (a seat, or an automaton
    numbered after the seats). A field `seat` names the player the event is about. No field may be called `event`,
    `gains`, `derived_gains`, `halts`, `name`, `scores` or `spaces`.
    """

    gains: ClassVar[tuple[Gain, ...]] = ()
    """The points that events of this class give to their seat."""
    derived_gains: ClassVar[tuple[Gain, ...]] = ()
    """The points that come with such an event in categories that follow from the position: for the log, not tallied."""

    halts: ClassVar[Halt] = ""
    """Whether events of this class are shown even to people who skip what bots do: "all", or those that name them."""

    def __init_subclass__(cls, **settings: Any) -> None:
        """Refuse fields that would hide what every event has, or the event's name in the protocol."""
        super().__init_subclass__(**settings)
        refuse_fields(cls, ("event", "gains", "derived_gains", "halts", "name", "scores", "spaces"))

    @property
    def name(self) -> str:
        """The event's name, as in `data/<id>.yaml` and the protocol."""
        return event_name(type(self))

    @property
    def scores(self) -> tuple[Score, ...]:
        """The points this event adds to the tallied categories of the score sheet: its declared `gains`."""
        return scores_of(self) if self.gains else ()

    def halts_for(self, seats: Collection[int]) -> bool:
        """Whether the event is shown to the people at `seats` even if they skip what bots do.

        It is if its class `halts`, or if it takes points from one of them.
        """
        if self.halts and (self.halts == "all" or not {*seats}.isdisjoint(self._seats)):
            return True
        return any(score.amount < 0 and score.seat in seats for score in self.scores)

    @property
    def _seats(self) -> list[int]:
        """The seats that the event names."""
        values = zip(event_field_kinds(type(self)), msgspec.structs.astuple(self), strict=True)
        return [value for kind, value in values if kind is Kind.SEAT]

    @property
    def spaces(self) -> tuple[str, ...]:
        """The spaces named by the event, in field order, empty ones ("" or None) left out."""
        names: list[str] = []
        for kind, value in zip(event_field_kinds(type(self)), msgspec.structs.astuple(self), strict=True):
            if kind is Kind.SPACE:
                names += value if isinstance(value, tuple) else (value,)
        return tuple(space for space in names if space)


class SeatEvent(Event, frozen=True):
    """An event about one player, `seat`, which its fields begin with."""

    seat: SeatField


def event_name(cls: type[Event]) -> str:
    """The name of an event class: its tag."""
    return str(cls.__struct_config__.tag)
