"""The sheet of a game: the part of `data/<id>.yaml` that every game has, as typed structs.

A game subclasses `Sheet` with its own `components` and `setup` sections and loads it with `load_sheet`. The strict
reading (duplicate keys, unknown fields, every mistake of a file at once) lives in `engine.yamlfile`.
"""

from __future__ import annotations

import msgspec


class _Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a sheet: fields that are not listed are mistakes."""


class SeatSpan(_Section):
    """How many seats a game has: at least, at most, and what the lobby sets out first."""

    min: int
    max: int
    usual: int


class OptionValue(_Section):
    """One value of an option: the word on its button and a line that explains it."""

    label: str
    help: str


class OptionWords(_Section):
    """One option of a game; the default is one of the values."""

    label: str
    icon: str
    default: str
    values: dict[str, OptionValue]


class Decision(_Section):
    """One decision: its prompt (`{seat}` and live numbers filled in), a line of help, the rulebook page about it."""

    prompt: str
    help: str
    page: str


class VerbWords(_Section):
    """One verb: the word on its button, its icon, whether it is asked once more, and words for the explanation.

    `title` and `text` may name the action's fields in braces; `sprite` is the picture of the explanation.
    """

    label: str
    icon: str = ""
    title: str = ""
    text: str = ""
    sprite: str = ""
    confirm: bool = False
    closing: bool = False


class EventWords(_Section):
    """One event: its log wording (fields in braces), the effect it sounds, how the log sets it.

    `joins` continues the line of the event before it; `good` sets it in lamplight; `mark` brackets its spaces as the
    last move.
    """

    log: str = ""
    sound: str = ""
    joins: bool = False
    good: bool = False
    mark: bool = True


class CategoryWords(_Section):
    """One category of the score sheet: its heading, a line under it, its icon."""

    label: str
    help: str = ""
    icon: str = ""
    tint: str = ""


class Scoring(_Section):
    """The score sheet's words: what the total counts, the categories in order, and why a game ends or is decided."""

    unit: str
    win: str
    categories: dict[str, CategoryWords]
    reasons: dict[str, str]


class LegendLine(_Section):
    """One mark that the table explains beside the board."""

    sprite: str
    text: str


class FigurePiece(_Section):
    """A piece in a rulebook figure."""

    sprite: str
    space: str
    tint: str = ""
    size: float = 1.0


class Figure(_Section):
    """A picture in the rulebook: a part of a board (the spaces listed) with pieces on it, and a caption."""

    board: str
    spaces: list[str]
    ground: str
    pieces: list[FigurePiece] = []
    caption: str = ""


class Page(_Section):
    """One page of the rulebook: paragraphs of marked-up text and figures.

    Markup: `**bold**`, `*italic*`, `[sprite-name]` or `[sprite-name tint]` for an inline picture.
    """

    id: str
    title: str
    text: list[str]
    figures: list[Figure] = []


class Sheet(_Section):
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
