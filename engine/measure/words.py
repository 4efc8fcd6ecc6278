"""The words of what is measured, `data/words/commands/measuring.yaml`, and numbers with their intervals."""

from __future__ import annotations

from typing import Final

from engine.words.language import Text
from engine.words.word_sheet import Words, WordSheet


class FigureHeadings(Words, frozen=True):
    """What stands before the figures of random games."""

    length: Text
    score: Text
    wins: Text
    level: Text
    speed: Text


class PairHeadings(Words, frozen=True):
    """The columns of a table of pairs."""

    pair: Text
    games: Text
    record: Text
    rate: Text
    margin: Text


class SoloHeadings(Words, frozen=True):
    """The columns of a table of levels that play alone."""

    level: Text
    games: Text
    won: Text
    points: Text
    margin: Text


class TimeHeadings(Words, frozen=True):
    """The columns of a table of thinking times."""

    thinking: Text
    decisions: Text
    mean: Text
    most: Text
    longest: Text


class MeasuringWords(Words, frozen=True):
    """All of them; see the comments of the file."""

    table: Text
    table_with_options: Text
    interval: Text
    progress: Text
    milliseconds: Text
    selfplay: Text
    headings: FigureHeadings
    length: Text
    speed: Text
    player: Text
    seat: Text
    seed: Text
    seed_many: Text
    pairs: PairHeadings
    over: Text
    other: Text
    solo: SoloHeadings
    times: TimeHeadings
    other_setup: Text
    difference: Text
    other_file: Text
    damaged: Text
    ended: Text
    ended_saying: Text
    illegal: Text
    played: Text
    positions: Text
    numbers: Text
    change: Text
    trials: Text
    unchanged: Text
    held: Text
    no_better: Text
    no_match: Text
    match: Text
    not_even: Text
    written: Text
    too_few: Text
    no_weights: Text
    no_range: Text
    game: Text
    tally: Text
    puzzle: Text
    puzzle_of_none: Text
    kept: Text
    lessons: Text


_PUZZLE: Final = ("id", "task", "value", "second", "ways", "looked", "solution")

_PLACEHOLDERS: Final = {
    "table": ("game", "seats"),
    "table_with_options": ("game", "seats", "options"),
    "interval": ("share", "low", "high"),
    "progress": ("done", "total"),
    "milliseconds": ("number",),
    "selfplay": ("table", "games"),
    "length": ("mean", "least", "most"),
    "speed": ("microseconds",),
    "player": ("player", "figure"),
    "seat": ("number",),
    "seed": ("table", "seed"),
    "seed_many": ("table", "seed", "others", "share"),
    "over": ("level", "opponent"),
    "other": ("level",),
    "other_setup": ("file", "differences"),
    "difference": ("name", "kept", "wanted"),
    "other_file": ("file",),
    "damaged": ("file", "line", "fault"),
    "ended": ("folder",),
    "ended_saying": ("folder", "words"),
    "illegal": ("folder", "action"),
    "played": ("games", "level"),
    "positions": ("fitted", "held"),
    "numbers": ("count", "loss"),
    "change": ("number", "step", "name", "old", "new", "loss"),
    "trials": ("count", "loss"),
    "held": ("before", "after"),
    **dict.fromkeys(("no_better", "no_match", "not_even", "written"), ("file",)),
    "match": ("games", "share", "even"),
    "too_few": ("games",),
    "no_weights": ("game",),
    "no_range": ("game",),
    "game": ("number", "actions", "puzzles", "tally"),
    "tally": ("games", "positions", "lines", "large", "flat", "easy"),
    "puzzle": (*_PUZZLE, "fails"),
    "puzzle_of_none": _PUZZLE,
    "kept": ("kept", "found", "tally"),
    "lessons": ("lessons", "steps"),
}

measuring_words = WordSheet("commands/measuring", MeasuringWords, _PLACEHOLDERS)
