"""The sheet of a game: the part of `data/<id>.yaml` that every game has, as typed structs.

A game subclasses `Sheet` with its own `components` and `setup` sections and loads it with `load_sheet`, which looks
over what stands in any sheet. The look over it lives in `engine.sheet_check`, the strict reading (duplicate keys,
unknown fields, every mistake of a file at once) in `engine.yamlfile`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, TypeAlias, TypeVar

import msgspec

from engine.entries import COLOURS, Rival, SeatSetup
from engine.rules import Action, Event, GameRecord, Option, Options, Rules
from engine.sheet_check import check_sheet as check_sheet
from engine.spelling import capital, small
from engine.wording import Vocabulary
from engine.yamlfile import DataError, Fault, read_yaml

Counted: TypeAlias = Literal["turn", "round"]
"""What people count by: the turns, or the rounds where turns are too small for that."""


class _Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a sheet: fields that are not listed are mistakes."""


class SeatSpan(_Section, frozen=True):
    """How many seats a game has: at least, at most, and what the lobby sets out first.

    `colours` are the colours of the seats, in turn order, by how many sit down, where the game fixes them; they go with
    the places then, whoever sits there. Else everybody has the colour of his choice.
    """

    min: int
    max: int
    usual: int
    colours: dict[int, list[str]] = {}

    def dealt(self, count: int) -> Sequence[str]:
        """The colours of `count` seats in turn order: those that the game fixes, or the first ones there are."""
        return self.colours.get(count) or COLOURS[:count]


class SoloWords(_Section, frozen=True):
    """A game for one that stands on the title as one of its own: its title, the line about it, how long it takes.

    `page` is the page of the rulebook that tells it, "" for the first.
    """

    title: str
    blurb: str
    length: str = ""
    page: str = ""


class RivalWords(_Section, frozen=True):
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


class OptionValue(_Section, frozen=True):
    """One value of an option: the word on its button and a line that explains it."""

    label: str
    help: str


class OptionWords(_Section, frozen=True):
    """One option of a game; the default is one of the values. `seats` are the least and the most it counts for."""

    label: str
    icon: str
    default: str
    values: dict[str, OptionValue]
    seats: tuple[int, int] | None = None

    def counts_for(self, seats: int) -> bool:
        """Whether it changes anything in a match of so many seats."""
        return self.seats is None or self.seats[0] <= seats <= self.seats[1]


class Decision(_Section, frozen=True):
    """One decision: its prompt (`{seat}` and live numbers filled in), a line of help, the rulebook page about it.

    `going_on` is the prompt once something has been picked (`{picked}` is what), `""` when it stays the same; in it
    `{wanted}` is what is still to be picked, in the words that `wants` has for its kinds ("space": "which token?"), and
    `names` says how what has been picked is called where its value does not tell that ("number": "bin {picked}"). The
    live numbers are those of `Panels.prompt`; the line of help may name them alone. `bar` are the verbs that always
    have a button here, in this order, dark while they cannot be picked.
    """

    prompt: str
    help: str
    page: str
    going_on: str = ""
    wants: dict[str, str] = {}
    names: dict[str, str] = {}
    bar: list[str] = []


class VerbWords(_Section, frozen=True):
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


class PickWords(_Section, frozen=True):
    """A value that is picked off the board: the word on its button, and its picture, tinted and turned like a piece.

    `many` is what several of it are called in the log: "rubies".
    """

    label: str
    many: str = ""
    icon: str = ""
    tint: str = ""
    turn: int = 0


class EventWords(_Section, frozen=True):
    """One event: its log wording (fields in braces), the effect it sounds, how the log sets it.

    `joins` continues the line of the event before it; `good` sets it in lamplight; `mark` brackets its spaces as the
    last move.
    """

    log: str = ""
    sound: str = ""
    joins: bool = False
    good: bool = False
    mark: bool = True


class CategoryWords(_Section, frozen=True):
    """One category of the score sheet: its heading, a line under it, its icon."""

    label: str
    help: str = ""
    icon: str = ""
    tint: str = ""


class LevelWords(_Section, frozen=True):
    """One level of success of a game for one: its name, what it takes to reach it, and the sign that stands for it."""

    label: str
    help: str = ""
    icon: str = ""


class Scoring(_Section, frozen=True):
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


class LegendLine(_Section, frozen=True):
    """One mark that the table explains beside the board; `tinted` shows it in the colour of the seat to decide."""

    sprite: str
    text: str
    tinted: bool = False


class FigurePiece(_Section, frozen=True):
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


class Figure(_Section, frozen=True):
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


class Page(_Section, frozen=True):
    """One page of the rulebook: paragraphs of marked-up text and figures.

    Markup: `**bold**`, `*italic*`, `[sprite-name]` or `[sprite-name tint]` for an inline picture. A paragraph that is
    `[figure 1 2]` places those figures (from 1) side by side; one that begins with `- ` or `1. ` is an item of a list.
    """

    id: str
    title: str
    text: list[str]
    figures: list[Figure] = []


class Sheet(_Section, frozen=True):
    """What `data/<id>.yaml` tells about any game; a game adds its own sections in a subclass.

    `counted` is what the people at the table count by, as `Turn.count` does: "turn" or "round". `rivals` are the
    automata that play beside the seats, as many as the `rivals` of the rules say.
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
    solo: SoloWords | None = None
    rivals: list[RivalWords] = []
    picks: dict[str, PickWords] = {}

    def beside(self, seats: int) -> list[RivalWords]:
        """The automata that play beside so many seats, in the order of their numbers."""
        return [rival for rival in self.rivals if rival.plays_beside(seats)]

    def players(self, seats: Sequence[SeatSetup], options: Options) -> tuple[SeatSetup, ...]:
        """All who play, as the standings count them: the seats, and the automata beside them.

        An automaton plays as well as the value of its option says; one that `options` leaves out has its default.
        """
        found = list(seats)
        for rival in self.beside(len(seats)):
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

    def title_of(self, seats: int) -> str:
        """The title of a match of so many seats."""
        return self.solo.title if self.solo is not None and seats == 1 else self.title

    def page_of(self, seats: int) -> str:
        """The page of the rulebook about a match of so many seats, "" for the first."""
        return self.solo.page if self.solo is not None and seats == 1 else ""

    def span(self, alone: bool) -> tuple[int, int]:
        """The least and the most seats of a match of several, or of the game for one that stands `alone`."""
        if alone:
            return 1, 1
        return (self.seats.min if self.solo is None else max(2, self.seats.min)), self.seats.max


S = TypeVar("S", bound=Sheet)


def load_sheet(
    file: Path,
    type_: type[S],
    check: Callable[[S], Iterable[Fault]] | None = None,
    vocabulary: Vocabulary | None = None,
) -> S:
    """The sheet in a YAML file, as the game's own subclass of `Sheet`, looked over by `check_sheet` and by `check`.

    `vocabulary` is what the game has words for. Raises `DataError` with every mistake of the file.
    """

    def faults(sheet: S) -> Iterator[Fault]:
        yield from check_sheet(sheet, vocabulary)
        if check is not None:
            yield from check(sheet)

    return read_yaml(file, type_, faults)


def sound_sheet(games: Mapping[str, GameRecord], game: str) -> Sheet | None:
    """The sheet of one of the games; None where there is no such game, and where its files are broken."""
    try:
        return games[game].sheet() if game in games else None
    except DataError:
        return None


def record_of(
    load: Callable[[], Sheet],
    rules: Callable[[Options, int], Rules[Any]],
    verbs: tuple[type[Action], ...],
    events: tuple[type[Event], ...],
    decisions: tuple[str, ...],
    *,
    chance: bool = False,
    secrets: bool = False,
) -> GameRecord:
    """The record of a game whose sheet `load` gives: id, title, seats, options and version stand there."""
    sheet = load()
    return GameRecord(
        id=sheet.id,
        title=sheet.title,
        seats=(sheet.seats.min, sheet.seats.max),
        options={name: Option(tuple(words.values), words.default) for name, words in sheet.options.items()},
        verbs=verbs,
        rules=rules,
        sheet=load,
        events=events,
        decisions=decisions,
        version=sheet.rules_version,
        chance=chance,
        secrets=secrets,
    )
