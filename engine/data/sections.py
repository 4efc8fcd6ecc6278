"""The sections that the sheet of any game is made of, as typed structs: words, seats, options, pages of the rulebook.

`engine.data.sheet` puts them together.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec

from engine.data.seats import COLOURS

Counted: TypeAlias = Literal["turn", "round", "stage"]
"""What people count by: the turns, or where those are too small for that the rounds, or stages with names of their own.
"""


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a sheet: fields that are not listed are mistakes."""


class SeatSpan(Section, frozen=True):
    """How many seats a game has: at least, at most, and what the lobby sets out first.

    `colours` are the colours of the seats, in turn order, by how many sit down, where the game fixes them; they go with
    the places then, whoever sits there. Else everybody has the colour of his choice.
    """

    min: int
    max: int
    usual: int
    colours: dict[int, list[str]] = {}

    def default_colours(self, count: int) -> Sequence[str]:
        """The colours of `count` seats in turn order: those that the game fixes, or the first ones there are."""
        return self.colours.get(count) or COLOURS[:count]


class SoloWords(Section, frozen=True):
    """A game for one that stands on the title as one of its own: its title, the line about it, how long it takes.

    `page` is the page of the rulebook that tells it, "" for the first.
    """

    title: str
    blurb: str
    length: str = ""
    page: str = ""


class RivalWords(Section, frozen=True):
    """An automaton that plays beside the seats, where there are as many as `seats` says: the least and the most.

    `name` is what it is called within a sentence, "the Rival"; `colour` the one it has unless a seat has taken it, ""
    for the first that is free. `option` names the option whose value says how well it plays, "" where none does.
    `plays` says in the lobby how it plays; `portrait` is the sprite that shows it, "" for the miner of its colour.
    """

    name: str
    seats: tuple[int, int]
    colour: str = ""
    option: str = ""
    plays: str = ""
    portrait: str = ""

    def plays_beside(self, seats: int) -> bool:
        """Whether it plays in a match of so many seats."""
        return self.seats[0] <= seats <= self.seats[1]


class OptionValue(Section, frozen=True):
    """One value of an option: the word on its button and a line that explains it."""

    label: str
    help: str


class OptionWords(Section, frozen=True):
    """One option of a game; the default is one of the values. `seats` are the least and the most it counts for."""

    label: str
    icon: str
    default: str
    values: dict[str, OptionValue]
    seats: tuple[int, int] | None = None

    def counts_for(self, seats: int) -> bool:
        """Whether it changes anything in a match of so many seats."""
        return self.seats is None or self.seats[0] <= seats <= self.seats[1]


class Decision(Section, frozen=True):
    """One decision: its prompt (`{seat}` and live numbers filled in), a line of help, the rulebook page about it.

    `going_on` is the prompt once something has been picked (`{picked}` is what), `""` when it stays the same; in it
    `{wanted}` is what is still to be picked, in the words that `wants` has for its kinds ("space": "which token?"): the
    first two of them, or else the verbs by their labels. `names` says how what has been picked is called where its
    value does not tell that ("number": "bin {picked}"). The live numbers are those of `Panels.prompt`; the line of help
    may name them alone. `bar` are the verbs that always have a button here, in this order, dark while they cannot be
    picked.

    One that is asked `openly` is answered with everybody looking on: the table shows what everybody may know, and
    who wants to see more asks for it.
    """

    prompt: str
    help: str
    page: str
    going_on: str = ""
    wants: dict[str, str] = {}
    names: dict[str, str] = {}
    bar: list[str] = []
    openly: bool = False


class VerbWords(Section, frozen=True):
    """One verb: the word on its button, its icon, whether it is asked once more, and words for the explanation.

    `title` and `text` may name in braces the fields that all actions of the verb have; `sprite` is the picture of the
    explanation. `key` is the letter that presses its button, "" for one of the letters of its label.

    `confirm` asks before the verb is played, unless somebody wants to be asked no more; a `final` one is asked every
    time, and not to play it is what Enter answers. `question` is what is asked, with the live numbers of
    `Panels.prompt`; "" asks with `text`.
    """

    label: str
    icon: str = ""
    title: str = ""
    text: str = ""
    sprite: str = ""
    confirm: bool = False
    final: bool = False
    question: str = ""
    closing: bool = False
    key: str = ""


class PickWords(Section, frozen=True):
    """A value that is picked off the board: the word on its button, and its picture, tinted and turned like a piece.

    `many` is what several of it are called in the log: "rubies".
    """

    label: str
    many: str = ""
    icon: str = ""
    tint: str = ""
    turn: int = 0


class EventWords(Section, frozen=True):
    """One event: its log wording (fields in braces), the effect it sounds, how the log sets it.

    `joins` continues the line of the event before it; `good` sets it in lamplight; `mark` brackets its spaces as the
    last move. The line of one that happens to all stands `apart`: it is nobody's, and neither joins another nor is
    joined.
    """

    log: str = ""
    sound: str = ""
    joins: bool = False
    good: bool = False
    mark: bool = True
    apart: bool = False


class CategoryWords(Section, frozen=True):
    """One category of the score sheet: its heading, a line under it, its icon."""

    label: str
    help: str = ""
    icon: str = ""
    tint: str = ""


class LevelWords(Section, frozen=True):
    """One level of success of a game for one: its name, what it takes to reach it, and the sign that stands for it."""

    label: str
    help: str = ""
    icon: str = ""


class ValueWords(Section, frozen=True):
    """A part of what a bot values in a position, as it is told for a reason: how there is `more` of it, how `less`.

    Both complete "for ..." and "at the cost of ...", without a capital: "more room to mine", "room to mine".
    """

    more: str
    less: str = ""


class Scoring(Section, frozen=True):
    """The score sheet's words: what the total counts, the categories in order, and why a game ends or is decided.

    `unit_alone` is what it counts for one who plays alone, "" where that is the same.
    `win_alone` is said instead of `win` of one who has beaten the automata beside the seat, "" where that fits too.
    `ahead` tells by how much the best seat leads, with `{count}` and `{unit}`; it is "" where totals decide nothing.
    `lose` heads the results of a game that nobody has won, with `{loser}`, `{score}` and `{unit}`; "" has plain words.
    Where automata play it is said of a game that one of them has won, and may name it as `{winner}`.
    `levels` are the levels of success of a game for one, by the name that the standings give, the highest first; they
    head its results.
    """

    unit: str
    win: str
    categories: dict[str, CategoryWords]
    reasons: dict[str, str]
    win_alone: str = ""
    ahead: str = ""
    lose: str = ""
    levels: dict[str, LevelWords] = {}
    unit_alone: str = ""

    def unit_of(self, count: int, seats: int = 0) -> str:
        """The unit as it stands after a number: "points", but "point" after 1; `seats` are those that play."""
        unit = self.unit_alone if seats == 1 and self.unit_alone else self.unit
        return unit.removesuffix("s") if count == 1 else unit


class LegendLine(Section, frozen=True):
    """One mark that the table explains beside the board; `tinted` shows it in the colour of the seat to decide."""

    sprite: str
    text: str
    tinted: bool = False


class FigurePiece(Section, frozen=True):
    """Pieces of one kind in a rulebook figure; `space` names one space or several, with blanks between.

    `tint` and `turn` are those of a piece on the table; `at` is how far right and down of its space's middle it lies,
    in shares of the space.
    """

    sprite: str
    space: str
    tint: str = ""
    size: float = 1.0
    turn: int = 0
    at: tuple[float, float] = (0.0, 0.0)


class Figure(Section, frozen=True):
    """A picture in the rulebook: a part of a board with pieces on it, and a caption; no spaces mean the whole board.

    Under the pieces lies the sprite `ground`, or else a `position` as the game's table draws it, told in words that the
    table's `position` reads.
    """

    board: str
    spaces: list[str]
    ground: str = ""
    pieces: list[FigurePiece] = []
    caption: str = ""
    position: dict[str, str] = {}


class Page(Section, frozen=True):
    """One page of the rulebook: paragraphs of marked-up text and figures.

    Markup: `**bold**`, `*italic*`, `[sprite-name]` or `[sprite-name tint]` for an inline picture. A paragraph that is
    `[figure 1 2]` places those figures (from 1) side by side; one that begins with `- ` or `1. ` is an item of a list.
    """

    id: str
    title: str
    text: list[str]
    figures: list[Figure] = []
