"""The sheet of a game: the part of `data/<id>.yaml` that every game has, as typed structs.

A game subclasses `Sheet` with its own `components` and `setup` sections and loads it with `load_sheet`, which looks
over what stands in any sheet. The strict reading (duplicate keys, unknown fields, every mistake of a file at once)
lives in `engine.yamlfile`.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec

from engine.boards import BoardError, load_board
from engine.paths import SPRITES
from engine.wording import Vocabulary, check_words
from engine.yamlfile import Fault, read_yaml


class _Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a sheet: fields that are not listed are mistakes."""


class SeatSpan(_Section, frozen=True):
    """How many seats a game has: at least, at most, and what the lobby sets out first."""

    min: int
    max: int
    usual: int


class OptionValue(_Section, frozen=True):
    """One value of an option: the word on its button and a line that explains it."""

    label: str
    help: str


class OptionWords(_Section, frozen=True):
    """One option of a game; the default is one of the values."""

    label: str
    icon: str
    default: str
    values: dict[str, OptionValue]


class Decision(_Section, frozen=True):
    """One decision: its prompt (`{seat}` and live numbers filled in), a line of help, the rulebook page about it.

    `going_on` is the prompt once something has been picked (`{picked}` is what), `""` when it stays the same. The live
    numbers are those of `Panels.prompt`; the line of help may name them alone.
    """

    prompt: str
    help: str
    page: str
    going_on: str = ""


class VerbWords(_Section, frozen=True):
    """One verb: the word on its button, its icon, whether it is asked once more, and words for the explanation.

    `title` and `text` may name in braces the fields that all actions of the verb have; `sprite` is the picture of the
    explanation.
    """

    label: str
    icon: str = ""
    title: str = ""
    text: str = ""
    sprite: str = ""
    confirm: bool = False
    closing: bool = False


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


class Scoring(_Section, frozen=True):
    """The score sheet's words: what the total counts, the categories in order, and why a game ends or is decided.

    `ahead` tells by how much the best seat leads, with `{count}` and `{unit}`; it is "" where totals decide nothing.
    `lose` heads the results of a game that nobody has won, with `{loser}`, `{score}` and `{unit}`; "" has plain words.
    """

    unit: str
    win: str
    categories: dict[str, CategoryWords]
    reasons: dict[str, str]
    ahead: str = ""
    lose: str = ""

    def unit_of(self, count: int) -> str:
        """The unit as it stands after a number: "points", but "point" after 1."""
        return self.unit.removesuffix("s") if count == 1 else self.unit


class LegendLine(_Section, frozen=True):
    """One mark that the table explains beside the board; `tinted` shows it in the colour of the seat to decide."""

    sprite: str
    text: str
    tinted: bool = False


class FigurePiece(_Section, frozen=True):
    """Pieces of one kind in a rulebook figure; `space` names one space or several, with blanks between."""

    sprite: str
    space: str
    tint: str = ""
    size: float = 1.0


class Figure(_Section, frozen=True):
    """A picture in the rulebook: a part of a board with pieces on it, and a caption; no spaces mean the whole board."""

    board: str
    spaces: list[str]
    ground: str
    pieces: list[FigurePiece] = []
    caption: str = ""


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
    """What `data/<id>.yaml` tells about any game; a game adds its own sections in a subclass."""

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


S = TypeVar("S", bound=Sheet)

INLINE = re.compile(r"\[(?P<name>[^\]\s]+)(?P<rest>[^\]]*)\]")
"""A picture in a paragraph of the rulebook, or `[figure 1 2]`: a place for figures of the page."""


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


def check_sheet(sheet: Sheet, vocabulary: Vocabulary | None = None) -> Iterator[Fault]:
    """What can be wrong in any game's sheet: references that lead nowhere, missing sprites and words, wrong braces."""
    low, usual, high = sheet.seats.min, sheet.seats.usual, sheet.seats.max
    if not 1 <= low <= usual <= high:
        yield "seats", f"are {low} to {high}, usually {usual}; 1 <= min <= usual <= max should hold"
    for name, option in sheet.options.items():
        if option.default not in option.values:
            yield f"options.{name}.default", _unknown(option.default, "a value of the option", option.values)
    pages = [page.id for page in sheet.rulebook]
    for name, decision in sheet.decisions.items():
        if decision.page not in pages:
            yield f"decisions.{name}.page", _unknown(decision.page, "a page of the rulebook", pages)
    yield from check_words(sheet, vocabulary)
    for path, sprite in _sprites(sheet):
        if sprite and sprite not in _drawn():
            yield path, _unknown(sprite, "a sprite", _drawn())
    for at, page in enumerate(sheet.rulebook):
        if pages.index(page.id) < at:
            yield f"rulebook[{at}].id", f'"{page.id}" is a page already; every page has an id of its own'
        yield from _page_faults(f"rulebook[{at}]", page)


def _unknown(name: str, what: str, known: Collection[str]) -> str:
    near = difflib.get_close_matches(name, known, 1)
    if near:
        return f'"{name}" is not {what}; did you mean "{near[0]}"?'
    return f'"{name}" is not {what}' + (f"; there are {', '.join(known)}" if 0 < len(known) <= 20 else "")


def _sprites(sheet: Sheet) -> Iterator[Fault]:
    """The path and name of every sprite outside the rulebook."""
    for name, option in sheet.options.items():
        yield f"options.{name}.icon", option.icon
    for name, verb in sheet.verbs.items():
        yield f"verbs.{name}.icon", verb.icon
        yield f"verbs.{name}.sprite", verb.sprite
    for name, category in sheet.scoring.categories.items():
        yield f"scoring.categories.{name}.icon", category.icon
    for at, line in enumerate(sheet.legend):
        yield f"legend[{at}].sprite", line.sprite


@cache
def _drawn() -> tuple[str, ...]:
    return tuple(sorted(file.stem for file in SPRITES.glob("*.svg")))


def _page_faults(path: str, page: Page) -> Iterator[Fault]:
    for at, text in enumerate(page.text):
        for found in INLINE.finditer(text):
            if found["name"] == "figure":
                for number in found["rest"].split():
                    if not (number.isdecimal() and 1 <= int(number) <= len(page.figures)):
                        yield f"{path}.text[{at}]", f"there is no figure {number}; the page has {len(page.figures)}"
            elif found["name"] not in _drawn():
                yield f"{path}.text[{at}]", _unknown(found["name"], "a sprite", _drawn())
    for at, figure in enumerate(page.figures):
        yield from _figure_faults(f"{path}.figures[{at}]", figure)


def _figure_faults(path: str, figure: Figure) -> Iterator[Fault]:
    """What is wrong with a figure; it shows its whole board when it lists no spaces."""
    pieces = ((f"{path}.pieces[{at}].sprite", piece.sprite) for at, piece in enumerate(figure.pieces))
    for part, sprite in ((f"{path}.ground", figure.ground), *pieces):
        if sprite not in _drawn():
            yield part, _unknown(sprite, "a sprite", _drawn())
    try:
        board = load_board(figure.board)
    except BoardError as error:
        yield f"{path}.board", str(error)
        return
    for at, space in enumerate(figure.spaces):
        if space not in board.index:
            yield f"{path}.spaces[{at}]", f'"{space}" is not a space of board {figure.board}'
    shown = figure.spaces or board.spaces
    for at, piece in enumerate(figure.pieces):
        for space in piece.space.split():
            if space not in shown:
                yield f"{path}.pieces[{at}].space", f'"{space}" is not among the spaces of the figure'
