"""TODO."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from engine.rules.actions import Action, check_verbs
from engine.rules.contract import Event, Options, Rules, event_name

if TYPE_CHECKING:
    from engine.data.sheet import Sheet


class Option(msgspec.Struct, frozen=True):
    """One option of a game: its values in order, the default first or named."""

    values: tuple[str, ...]
    default: str


class GameRecord(msgspec.Struct, frozen=True):
    """The static record of a game that all generic code reads, and the way to its rules.

    `verbs` are the action classes in the order a prompt offers them; `sheet` loads `data/<id>.yaml`; `rules` makes the
    rule controller of (options, seats). `events` are all classes of events, `decisions` the names of all decisions,
    nature's included: with the verbs they are what the sheet must have words for (see `engine.data.wording_checks`).

    Raises `TypeError` for action classes that cannot be picked or read back, and for two events of one name.
    """

    id: str
    title: str
    seats: tuple[int, int]
    options: dict[str, Option]
    verbs: tuple[type[Action], ...]
    rules: Callable[[Options, int], Rules[Any]]
    sheet: Callable[[], Sheet]
    events: tuple[type[Event], ...] = ()
    decisions: tuple[str, ...] = ()
    version: int = 1
    chance: bool = False
    secrets: bool = False

    def __post_init__(self) -> None:
        """Look over the classes, so that a mistake in one is told at once and not in the middle of a game."""
        check_verbs(self.verbs)
        named: dict[str, type[Event]] = {}
        for of in self.events:
            other = named.setdefault(event_name(of), of)
            if other is not of:
                raise TypeError(f'{other.__name__} and {of.__name__} are both called "{event_name(of)}"')

    def resolve_options(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """All options with their values: those `chosen`, the defaults for the rest, in the record's order.

        Raises `ValueError` naming the unknown option or value and what would be right.
        """
        for name in chosen:
            if name not in self.options:
                known = ", ".join(self.options) or "none"
                raise ValueError(f'{self.title} has no option "{name}"; its options are {known}')
        settled = {name: chosen.get(name, option.default) for name, option in self.options.items()}
        for name, value in settled.items():
            if value not in self.options[name].values:
                known = ", ".join(self.options[name].values)
                raise ValueError(f'option {name} of {self.title} cannot be "{value}"; it is one of {known}')
        return settled

    def make_rules(self, options: Mapping[str, str], seats: int) -> Rules[Any]:
        """The rules of a table with these options and seats; raises `ValueError` when either does not fit."""
        low, high = self.seats
        if not low <= seats <= high:
            span = str(low) if low == high else f"{low} to {high}"
            raise ValueError(f"{self.title} is for {span} players, not {seats}")
        return self.rules(self.resolve_options(options), seats)
