"""The sheet of a game: the part of `data/<id>.yaml` that every game has, as a typed struct.

A game subclasses `Sheet` with its own `components` and `setup` sections and loads it by
`engine.data.record.read_sheet`. The sections are in `engine.data.sections`, the validation in `engine.data.checks` and
`engine.words.wording_checks`, the strict YAML parser in `engine.data.yaml_reader`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias, TypeVar

import msgspec

from engine.data.seats import COLOURS, Rival, SeatSetup
from engine.data.sections import (
    BoardWords,
    Decision,
    EventWords,
    LegendLine,
    OptionWords,
    Page,
    PickWords,
    PieceWords,
    RivalWords,
    Scoring,
    SeatSpan,
    SoloWords,
    ValueWords,
    VerbWords,
)
from engine.rules.contract import Options
from engine.words.filling import fill
from engine.words.language import Text
from engine.words.match_words import length_text, progress_text
from engine.words.phrases import all_small, capitalize, joined, number_text, uncapitalize

Counted: TypeAlias = Literal["turn", "round", "stage"]
"""The unit players count by: turns, or if those are too small rounds, or stages with names."""


class RecordWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is a record of a game, and how the page of records shows it.

    Results are compared `by` the total of a player, or by its `lead` over the next; `label` says what that is, "" for
    the unit of the score sheet. `sprite` with `tint` stands for the game. `modes` are the options whose values have
    records of their own, with words for each value that follow the number of players ("2 players, short board").
    `levels` of success are shown with some sprites each.
    """

    by: Literal["total", "lead"] = "total"
    label: Text = ""
    sprite: str = "prop-pick"
    tint: str = ""
    modes: dict[str, dict[str, Text]] = {}
    levels: dict[str, list[str]] = {}


class MoveWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What moves are called within a sentence, where their own text means nothing to a player.

    `titled`: by verb the words around the title of the card of a move ("buy {title}"), or with its fields ("turn
    {edge}"). A move is told by its space alone, where that tells it from another, if the board `shows_spaces` by their
    names.
    `numbers`: the words of a field that is a number ("bin {bin}"); where they do not stand, it is left out.
    """

    titled: dict[str, Text] = {}
    shows_spaces: bool = False
    numbers: dict[str, Text] = {}


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The sections of `data/<id>.yaml` that every game has; a game adds its own in a subclass.

    `counted` is the unit players count by (see `Turn.count`): "turn", "round" or "stage"; `stages` are the names of the
    stages, in order. `rivals` are the automata beside the seats, as many as `Rules.rivals`. `secret` names the secrets
    of a seat, in words for its owner ("your stones"), if a decision is public; a seat that gains one is shown it at
    once, behind a curtain, if it `peeks`. `values` are the words for the
    evaluation features of its bot, `reasons` those for what it measures: {by} is the difference to the second best
    line, {than} says which, {to} the amount, {by_percent} and {to_percent} the same for chances; {you:have|has} and
    {your} are the player, *you* or by name. `bar_columns` are the columns of the action bar from left to right, each
    with the verbs whose buttons stand there in every decision; none: buttons are centred. `board` and `pieces`, by the
    fields of the position, make the default table of a game that has none of its own. `goal` are the texts of the goal
    line.
    """

    id: str
    title: Text
    blurb: Text
    credit: Text
    length: Text
    seats: SeatSpan
    options: dict[str, OptionWords]
    decisions: dict[str, Decision]
    verbs: dict[str, VerbWords]
    events: dict[str, EventWords]
    why_not: dict[str, Text]
    scoring: Scoring
    words: dict[str, Text]
    legend: list[LegendLine]
    rulebook: list[Page]
    rules_version: int = 1
    counted: Counted = "turn"
    stages: list[Text] = []
    secret: Text = ""
    peeks: bool = False
    solo: SoloWords | None = None
    rivals: list[RivalWords] = []
    picks: dict[str, PickWords] = {}
    values: dict[str, ValueWords] = {}
    reasons: dict[str, ValueWords] = {}
    bar_columns: list[list[str]] = []
    records: RecordWords = RecordWords()
    moves: MoveWords = MoveWords()
    board: BoardWords = BoardWords()
    pieces: dict[str, PieceWords] = {}
    goal: dict[str, Text] = {}

    def automata_for(self, seats: int) -> list[RivalWords]:
        """The automata that play beside `seats` seats, in the order of their numbers."""
        return [rival for rival in self.rivals if rival.plays_beside(seats)]

    def players(self, seats: Sequence[SeatSetup], options: Options) -> tuple[SeatSetup, ...]:
        """All players in the order of the standings: the seats, then the automata.

        An automaton's level is the value of its option; if `options` leaves that out, the default.
        """
        players = list(seats)
        for rival in self.automata_for(len(seats)):
            used = [player.colour for player in players]
            free = [colour for colour in (rival.colour, *COLOURS) if colour and colour not in used]
            players.append(Rival(capitalize(rival.name), free[0], self._level(rival, options), portrait=rival.portrait))
        return tuple(players)

    def _level(self, rival: RivalWords, options: Options) -> str:
        """The level of an automaton in words; "" if no option sets it."""
        if not rival.option:
            return ""
        option = self.options[rival.option]
        value = options.get(rival.option, option.default)
        return uncapitalize(option.values[value].label) if value in option.values else ""

    def pick_words(self, value: str | int) -> str:
        """A value picked for an action within a sentence: the label of its button, or the value itself.

        Labels begin small there, but an abbreviation ("SW") keeps its capitals, and so does the name of a space.
        """
        words = self.picks.get(str(value))
        label = words.label if words else self.space_words(str(value))
        return all_small(label) if words and not label.isupper() else label

    def deed_words(self, verb: str, picked: Mapping[str, str | int]) -> str:
        """What is done with a verb and the fields of its action, within a sentence: "white cart on f1"."""
        words = self.verbs[verb]
        names = {name: self.pick_words(value) for name, value in picked.items()}
        return uncapitalize(fill(words.title or words.label, names))

    def space_words(self, space: str) -> str:
        """A space as a player calls it: see `space_words`."""
        return space_words(space, self.picks)

    def say(self, wording: str, **names: str | int) -> str:
        """One of the `words` with its names filled in; a number of things that the sheet can count has its noun.

        With the wording `count_stone`, `stones=3` is "3 stones". Without names the wording is returned as it stands.
        """
        for name, value in names.items():
            kind = name.removesuffix("s")
            if isinstance(value, int) and kind != name and f"count_{kind}" in self.words:
                names[name] = self.count_words(kind, value)
        return fill(self.words[wording], names) if names else self.words[wording]

    def why(self, wording: str, **names: str | int) -> str:
        """One of the sentences of `why_not` with its names filled in."""
        return fill(self.why_not[wording], names)

    def count_words(self, kind: str, count: int) -> str:
        """A number of a kind by the wording `count_<kind>`: "1 stone", "3 stones"."""
        return fill(self.words[f"count_{kind}"], count=count)

    def joined(self, parts: Sequence[str], by: str = "and") -> str:
        """A spoken list: "a, b and c", or `by` "or": "a, b or c"; the wording `nothing` for none."""
        return joined(parts, any_of=by == "or") or self.words["nothing"]

    def score_words(self, points: Mapping[str, int]) -> str:
        """Points by category as a spoken list by the wording `card_part`, those of 0 left out."""
        labels = {category: all_small(self.scoring.categories[category].label) for category in points}
        parts = [
            self.say("card_part", label=labels[category], points=number_text(count))
            for category, count in points.items()
            if count
        ]
        return self.joined(parts)

    def is_solo_game(self, seats: int) -> bool:
        """Whether a match of `seats` seats is the solo game that the title screen lists separately."""
        return seats == 1 and self.solo is not None

    def progress_text(self, count: int, total: int = 0) -> str:
        """The progress of a match in the players' unit: "turn 6", the name of a stage, "set-up" before the first.

        A fixed `total` number of turns or rounds (else 0) is included: "turn 6 of 8".
        """
        if count and self.stages:
            return self.stages[count - 1]
        return progress_text(self.counted, count, total)

    def length_text(self, count: int) -> str:
        """The length of a match in the players' unit: "24 turns"."""
        return length_text(self.counted, count)

    def legend_of(self, seats: int) -> list[LegendLine]:
        """The lines of the legend whose marks occur in a match of `seats` seats."""
        return [line for line in self.legend if line.seats is None or line.seats[0] <= seats <= line.seats[1]]

    def comes_up(self, decision: str, options: Options) -> bool:
        """Whether a decision can come up in a match with these options; those left out are taken as given."""
        needs = self.decisions[decision].needs
        return all(options[name] in values for name, values in needs.items() if name in options)

    def title_of(self, seats: int) -> str:
        """The title of a match of `seats` seats."""
        return self.solo.title if self.solo is not None and seats == 1 else self.title

    def page_of(self, seats: int) -> str:
        """The rulebook page about a match of `seats` seats, "" for the first page."""
        return self.solo.page if self.solo is not None and seats == 1 else ""

    def seat_range(self, solo: bool) -> tuple[int, int]:
        """The minimum and maximum number of seats of a multi-player match, or of the `solo` game."""
        if solo:
            return 1, 1
        return (self.seats.min if self.solo is None else max(2, self.seats.min)), self.seats.max


S = TypeVar("S", bound=Sheet)


def space_words(space: str, picks: Mapping[str, PickWords]) -> str:
    """A space as a player calls it: by its name, or, if that is a pick and a number, by its label: "South-east 6"."""
    pick = space.rstrip("0123456789")
    number = space.removeprefix(pick)
    return f"{picks[pick].label} {number}" if number and pick in picks else space
