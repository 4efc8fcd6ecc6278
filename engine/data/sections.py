"""The sections of a game's sheet as typed structs: words, seats, options, pages; `engine.data.sheet` has them all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from engine.data.seats import COLOURS
from engine.words.filling import fill
from engine.words.language import Text


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A section of a sheet; unknown fields are errors."""


class SeatSpan(Section, frozen=True):
    """The number of seats of a game: minimum, maximum, and the `usual` one, with which the lobby starts.

    `colours`, if the game fixes them, are the colours in turn order by number of seats; they belong to the seats, not
    to the players. Otherwise players choose their colours.
    """

    min: int
    max: int
    usual: int
    colours: dict[int, list[str]] = {}

    def default_colours(self, count: int) -> Sequence[str]:
        """The colours of `count` seats in turn order: those fixed by the game, or the first available ones."""
        return self.colours.get(count) or COLOURS[:count]


class SoloWords(Section, frozen=True):
    """A solo game that the title screen lists as its own: title, description, duration, rulebook `page` ("": first)."""

    title: Text
    blurb: Text
    length: Text = ""
    page: str = ""


class RivalWords(Section, frozen=True):
    """An automaton that plays beside the seats if their number is within `seats` (minimum, maximum).

    `name` is used within sentences ("the Rival"); `colour` is its own unless a seat has it, "" for the first free one;
    `option` sets its level, if any; `plays` describes it in the lobby; `portrait` is its sprite, "" for a miner.
    """

    name: Text
    seats: tuple[int, int]
    colour: str = ""
    option: str = ""
    plays: Text = ""
    portrait: str = ""

    def plays_beside(self, seats: int) -> bool:
        """Whether the automaton plays in a match of `seats` seats."""
        return self.seats[0] <= seats <= self.seats[1]


class OptionValue(Section, frozen=True):
    """One value of an option: its button label and a line of help."""

    label: Text
    help: Text


class OptionWords(Section, frozen=True):
    """One option of a game; the default is one of the values. `seats` are the minimum and maximum it applies to.

    `demo` is the value with which the demo shows the game, one that makes it short; "" if any will do.
    """

    label: Text
    icon: str
    default: str
    values: dict[str, OptionValue]
    seats: tuple[int, int] | None = None
    demo: str = ""

    def applies_to(self, seats: int) -> bool:
        """Whether the option has any effect in a match of `seats` seats."""
        return self.seats is None or self.seats[0] <= seats <= self.seats[1]


class Decision(Section, frozen=True):
    """One decision: prompt (`{seat}` and live numbers are filled in), a line of help, its rulebook `page`.

    `short` has both for little room. `solo_page` is that in the solo game, if another. Its paragraph that begins with
    `part` answers it. `going_on` is the prompt after a first pick (`{picked}`); `{wanted}` in it names the kinds still
    to be picked in the words of `wants` ("space": "which token?"), at most two, else by labels of verbs. `names` are
    names of picks by kind whose value says too little ("number": "bin {picked}"); `{title}` is that of a space's
    tooltip. Live numbers are those of `Panels.prompt`; help uses them alone. `bar` are verbs that always have a button,
    in this order. Picks without a verb mean the first possible of the `usual` verbs, never a `named` one. Of kinds that
    `keeps` names all things have buttons, some dark, so that none moves. At a `public` one the seat asks for its
    secrets. Nature's answer to `thrown` waits. At a `midway` one Esc undoes what led there. It `needs` options.
    """

    prompt: Text
    help: Text
    page: str
    short: dict[Literal["prompt", "help"], Text] = {}
    solo_page: str = ""
    part: Text = ""
    going_on: Text = ""
    wants: dict[str, Text] = {}
    names: dict[str, Text] = {}
    bar: list[str] = []
    usual: list[str] = []
    named: list[str] = []
    keeps: list[str] = []
    public: bool = False
    midway: bool = False
    thrown: str = ""
    needs: dict[str, list[str]] = {}


class VerbWords(Section, frozen=True):
    """One verb: button label, icon, confirmation, and words for its info card.

    `title` and `text` may use in braces the fields that all actions of the verb have; `sprite` is the card's picture.
    `key` is its shortcut, "" for a letter of its label; `keyed` is its name in the list of keys if its button changes
    its words. `confirm` asks before it is played, unless that is turned off; a `final` verb always asks, and Enter says
    no: `question`, with the live numbers of `Panels.prompt`; "" uses `text`. A `closing` verb ends a turn or a phase:
    its button comes last, and is lit. Points that it `costs` are no surprise. The log says `idle` of it in a turn
    without other lines. Ghosts of a line stop before a verb that `settles` it.
    """

    label: Text
    icon: str = ""
    title: Text = ""
    text: Text = ""
    sprite: str = ""
    confirm: bool = False
    final: bool = False
    costs: bool = False
    settles: bool = False
    question: Text = ""
    closing: bool = False
    key: Text = ""
    keyed: Text = ""
    idle: Text = ""


class PickWords(Section, frozen=True):
    """A value picked off the board: its button, the picture tinted and rotated like a piece; the log's `plural`."""

    label: Text
    plural: Text = ""
    icon: str = ""
    tint: str = ""
    turn: int = 0


class EventWords(Section, frozen=True):
    """One event: log text (fields in braces), sound effect, log style; what an action `inflicts` is its seat's.

    `joins` appends it (in words `joined`) to the line before, if not `whole`; `good` lights it; `mark` brackets spaces
    of a line pointed at, and of the last move if it `moves`. One `apart` is nobody's; no `deed`: counted at an end.
    """

    log: Text = ""
    joined: Text = ""
    sound: str = ""
    joins: bool = False
    good: bool = False
    mark: bool = True
    moves: bool = True
    apart: bool = False
    inflicts: bool = False
    whole: bool = False
    deed: bool = True


class CategoryWords(Section, frozen=True):
    """One category of the score sheet: heading, subtitle, icon."""

    label: Text
    help: Text = ""
    icon: str = ""
    tint: str = ""


class LevelWords(Section, frozen=True):
    """One level of success of a solo game: name, requirement, icon."""

    label: Text
    help: Text = ""
    icon: str = ""


class ValueWords(Section, frozen=True):
    """A feature (a noun) or measure (a sentence) of a bot, more or less of it; none beside what it is `apart_from`."""

    more: Text = ""
    less: Text = ""
    apart_from: list[str] = []


class Scoring(Section, frozen=True):
    """The words of the score sheet: unit after a `{count}`, categories in order, reasons of ending and of tie-breaks.

    `unit_alone`, `heading_alone` and, after a victory over the automata, `win_alone` are those of a solo game, "" if
    alike. `ahead` is the lead of the best seat, with `{count}` and `{unit}`; "" if totals decide nothing. `lose` heads
    the results of a game nobody or an automaton, `{winner}`, has won, with `{loser}`, `{score}` and `{unit}`. `levels`
    of success by name, best first, head a solo game's, `lacked` what the next one lacked (`{level}`, `{kinds}`).
    `heading` stands above totals in previews.
    """

    unit: Text
    win: Text
    categories: dict[str, CategoryWords]
    reasons: dict[str, Text]
    win_alone: Text = ""
    ahead: Text = ""
    lose: Text = ""
    levels: dict[str, LevelWords] = {}
    lacked: Text = ""
    unit_alone: Text = ""
    heading: Text = ""
    heading_alone: Text = ""

    def heading_of(self, seats: int) -> str:
        """The heading of the totals in a preview; `seats` is the number of players."""
        return self.heading_alone if seats == 1 and self.heading_alone else self.heading

    def unit_of(self, count: int, seats: int = 0) -> str:
        """The unit as it follows a number: "points", but "point" after 1; `seats` is the number of players."""
        return fill(self.unit_alone if seats == 1 and self.unit_alone else self.unit, count=count)


class BoardWords(Section, frozen=True):
    """The board of a game without a table of its own: the sprite `ground` of every cell."""

    ground: str = ""


class PieceWords(Section, frozen=True):
    """How the default table shows a field of the position that has spaces (a mask, or a value per space).

    Its spaces have pieces with this sprite, in a player's colour if it has a value per player; `label` is the tooltip.
    """

    sprite: str
    label: Text = ""
    size: float = 0.9
    tint: str = ""


class LegendLine(Section, frozen=True):
    """A mark and its meaning, `tinted` in the colour of the seat to decide; `seats`: fewest and most with it."""

    sprite: str
    text: Text
    tinted: bool = False
    seats: tuple[int, int] | None = None


class FigurePiece(Section, frozen=True):
    """Pieces of one kind in a rulebook figure; `space` names one or several spaces, separated by blanks.

    `tint` and `turn` are as for a piece on the table; `at` is the offset from the middle, in fractions of the space.
    """

    sprite: str
    space: str
    tint: str = ""
    size: float = 1.0
    turn: int = 0
    at: tuple[float, float] = (0.0, 0.0)


class Figure(Section, frozen=True):
    """A picture in the rulebook: part of a board with pieces on it, and a caption; no spaces mean the whole board.

    Below the pieces is either the sprite `ground` everywhere, or a `position` in words, drawn by the game's table.
    """

    board: str
    spaces: list[str]
    ground: str = ""
    pieces: list[FigurePiece] = []
    caption: Text = ""
    position: dict[str, Any] = {}


class Page(Section, frozen=True):
    """One page of the rulebook: paragraphs of marked-up text and figures.

    Markup: `**bold**`, `*italic*`, `[sprite-name]` or `[sprite-name tint]` for an inline picture. A paragraph `[figure
    1 2]` places those figures (from 1) side by side; one that starts with `- ` or `1. ` is a list item.
    """

    id: str
    title: Text
    text: list[Text]
    figures: list[Figure] = []
