"""The sheet of a game: the part of `data/<id>.yaml` that every game has, as typed structs.

A game subclasses `Sheet` with its own `components` and `setup` sections and loads it with `load_sheet`, which looks
over what stands in any sheet. The look over it lives in `engine.data.checks`, the strict reading (duplicate keys,
unknown fields, every mistake of a file at once) in `engine.data.yaml_reader`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from engine.data.seats import COLOURS, Rival, SeatSetup
from engine.data.sections import (
    Counted,
    Decision,
    EventWords,
    LegendLine,
    OptionWords,
    Page,
    PickWords,
    RivalWords,
    Scoring,
    SeatSpan,
    SoloWords,
    ValueWords,
    VerbWords,
)
from engine.data.text import capital, small
from engine.rules.contract import Options


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What `data/<id>.yaml` tells about any game; a game adds its own sections in a subclass.

    `counted` is what the people at the table count by, as `Turn.count` does: "turn", "round", or "stage"; `stages` are
    what they call the stages then, in order. `rivals` are the automata that play beside the seats, as many as the
    `rivals` of the rules say. `secret` is what a seat alone knows, as its owner is told of it ("your stones"), where
    a decision is asked openly. `values` are the words for the parts of what its bots value, by their names.
    """

    id: str
    title: str
    blurb: str
    credit: str
    length: str
    seats: SeatSpan
    options: dict[str, OptionWords]
    decisions: dict[str, Decision]
    verbs: dict[str, VerbWords]
    events: dict[str, EventWords]
    why_not: dict[str, str]
    scoring: Scoring
    words: dict[str, str]
    legend: list[LegendLine]
    rulebook: list[Page]
    rules_version: int = 1
    counted: Counted = "turn"
    stages: list[str] = []
    secret: str = ""
    solo: SoloWords | None = None
    rivals: list[RivalWords] = []
    picks: dict[str, PickWords] = {}
    values: dict[str, ValueWords] = {}

    def automata_for(self, seats: int) -> list[RivalWords]:
        """The automata that play beside so many seats, in the order of their numbers."""
        return [rival for rival in self.rivals if rival.plays_beside(seats)]

    def players(self, seats: Sequence[SeatSetup], options: Options) -> tuple[SeatSetup, ...]:
        """All who play, as the standings count them: the seats, and the automata beside them.

        An automaton plays as well as the value of its option says; one that `options` leaves out has its default.
        """
        found = list(seats)
        for rival in self.automata_for(len(seats)):
            taken = [player.colour for player in found]
            free = [colour for colour in (rival.colour, *COLOURS) if colour and colour not in taken]
            found.append(Rival(capital(rival.name), free[0], self._level(rival, options), rival.portrait))
        return tuple(found)

    def _level(self, rival: RivalWords, options: Options) -> str:
        """How well an automaton plays, in a word; "" where no option says so."""
        if not rival.option:
            return ""
        option = self.options[rival.option]
        value = options.get(rival.option, option.default)
        return small(option.values[value].label) if value in option.values else ""

    def stands_alone(self, seats: int) -> bool:
        """Whether a match of so many seats is the game for one that stands on the title as one of its own."""
        return seats == 1 and self.solo is not None

    def progress_text(self, count: int, of: int = 0) -> str:
        """Where a match stands, as people count: "turn 6", the name of a stage; "set-up" before the first.

        Where it is settled how many turns or rounds there are (`of`, 0: it is not), that is told too: "turn 6 of 8".
        """
        if not count:
            return "set-up"
        if self.stages:
            return self.stages[count - 1]
        return f"{self.counted} {count}" + (f" of {of}" if of else "")

    def title_of(self, seats: int) -> str:
        """The title of a match of so many seats."""
        return self.solo.title if self.solo is not None and seats == 1 else self.title

    def page_of(self, seats: int) -> str:
        """The page of the rulebook about a match of so many seats, "" for the first."""
        return self.solo.page if self.solo is not None and seats == 1 else ""

    def seat_range(self, alone: bool) -> tuple[int, int]:
        """The least and the most seats of a match of several, or of the game for one that stands `alone`."""
        if alone:
            return 1, 1
        return (self.seats.min if self.solo is None else max(2, self.seats.min)), self.seats.max


S = TypeVar("S", bound=Sheet)
