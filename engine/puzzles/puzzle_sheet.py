"""The puzzles of a game as data: the typed contents of `data/puzzles/<game>.yaml`, and the words they are told with.

`python main.py puzzles` writes the puzzles; the words, in `data/puzzles/words/<game>.yaml`, are written by hand. What a
puzzle says of its position is proven by `engine.puzzles.proof`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from engine.data.field_types import Positive
from engine.data.paths import DATA
from engine.data.yaml_nodes import Fault
from engine.data.yaml_reader import read_yaml
from engine.words.braces import placeholders
from engine.words.filling import fill
from engine.words.language import Text, worded

PUZZLES = DATA / "puzzles"
"""The folder of the puzzles."""

Kind = Literal["win", "gain", "expectation"]
"""What a puzzle asks for: a win within some turns, so much more by the end of the turn, or the best odds."""

Word = Annotated[str, msgspec.Meta(min_length=1)]

WIN_VALUE = 1.0
"""The value of a puzzle that asks for a win."""


class Fact(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fact that the slate tells: a sprite with its tint ("" for none), and the name of a sentence.

    `names` fill the placeholders of the sentence; a puzzle as it is loaded has the sentence itself in `text`.
    """

    sprite: str
    text: Word
    tint: str = ""
    names: dict[str, str | int] = {}


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One puzzle: a position, whose turn it is, and what is to be reached.

    `position` are the facts of the position (`Rules.position`), `seat` plays. A `win` is to be had within `turns` turns
    of the seat, whatever the others do. A `gain` is that of what `measure` names (see `engine.puzzles.knowledge`) by
    the end of the turn. An `expectation` is the mean of the measure over all that chance may bring, after one decision;
    `choices` are the values of all actions.

    `value` is that of the best, `second` the best of all that does not solve it. `lines` are best ways as action texts,
    the first one told as the solution, and `ways` how many there are in all. `proven` says how, as a name of a sentence
    with `looked` at lines. `fails` are the levels of bots that do not solve it, the weakest first. `task` is the name
    of the sentence, `names` fill its placeholders; a loaded puzzle has the sentence itself.
    """

    id: Word
    options: dict[str, str]
    seats: Positive
    seat: Positive
    kind: Kind
    task: Word
    value: float
    second: float
    lines: Annotated[list[Annotated[list[str], msgspec.Meta(min_length=1)]], msgspec.Meta(min_length=1)]
    ways: Positive
    proven: Word
    looked: Positive
    fails: Annotated[list[str], msgspec.Meta(min_length=1)]
    position: dict[str, Any]
    turns: Positive = 1
    measure: str = "points"
    names: dict[str, str | int] = {}
    facts: Annotated[list[Fact], msgspec.Meta(max_length=3)] = []
    choices: dict[str, float] = {}

    @property
    def grade(self) -> int:
        """How hard it is: the number of levels that do not solve it."""
        return len(self.fails)

    @property
    def solution(self) -> list[str]:
        """The actions told as the solution; of a win, up to the first answer."""
        return self.lines[0]

    @property
    def hint(self) -> str:
        """The text of the first action of the solution; what it picks first and last are the two steps of a hint."""
        return self.lines[0][0]


class PuzzleSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The puzzles of a game, the easiest first."""

    puzzles: list[Puzzle]

    def number(self, name: str) -> int:
        """The number of a puzzle, from 1. Raises `ValueError`."""
        return [puzzle.id for puzzle in self.puzzles].index(name) + 1


class PuzzleWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The sentences of the puzzles of a game by name, with placeholders in braces."""

    tasks: dict[str, Text]
    facts: dict[str, Text] = {}
    proofs: dict[str, Text] = {}


def puzzle_file(game: str) -> Path:
    """The file of the puzzles of a game."""
    return PUZZLES / f"{game}.yaml"


def words_file(game: str) -> Path:
    """The file of the sentences of the puzzles of a game."""
    return PUZZLES / "words" / f"{game}.yaml"


@worded
def load_puzzles(game: str) -> PuzzleSheet:
    """The puzzles of a game with their sentences; none for a game without a file.

    Raises `DataError` with all mistakes of the file.
    """
    return read_puzzles(puzzle_file(game), words_file(game))


def read_puzzles(file: Path, words: Path) -> PuzzleSheet:
    """The puzzles of a file, told with the sentences of another. Raises `DataError` with all mistakes."""
    if not file.exists():
        return PuzzleSheet([])
    sentences = read_yaml(words, PuzzleWords)
    sheet = read_yaml(file, PuzzleSheet, lambda sheet: _faults(sheet, sentences))
    return PuzzleSheet([told(puzzle, sentences) for puzzle in sheet.puzzles])


def told(puzzle: Puzzle, words: PuzzleWords) -> Puzzle:
    """A puzzle with its sentences in place of their names."""
    numbers = {"value": puzzle.value, "turns": puzzle.turns, "looked": puzzle.looked, **puzzle.names}
    facts = [
        msgspec.structs.replace(fact, text=fill(words.facts[fact.text], {**numbers, **fact.names}))
        for fact in puzzle.facts
    ]
    task, proven = fill(words.tasks[puzzle.task], numbers), fill(words.proofs[puzzle.proven], numbers)
    return msgspec.structs.replace(puzzle, task=task, facts=facts, proven=proven)


def _faults(sheet: PuzzleSheet, words: PuzzleWords) -> Iterator[Fault]:
    """What is wrong with the puzzles of a file although every field by itself is possible."""
    first: dict[str, int] = {}
    for number, puzzle in enumerate(sheet.puzzles):
        path = f"puzzles[{number}]"
        if puzzle.id in first:
            yield f"{path}.id", f"is that of puzzles[{first[puzzle.id]}], too; every puzzle has its own"
        first.setdefault(puzzle.id, number)
        if number and puzzle.grade < sheet.puzzles[number - 1].grade:
            before = sheet.puzzles[number - 1].grade
            yield f"{path}.fails", f"has {puzzle.grade} after {before}; what the fewest levels fail comes first"
        yield from _puzzle_faults(puzzle, path)
        yield from _word_faults(puzzle, words, path)


def _puzzle_faults(puzzle: Puzzle, path: str) -> Iterator[Fault]:
    """What does not fit together in one puzzle."""
    if puzzle.seat > puzzle.seats:
        yield f"{path}.seat", f"is {puzzle.seat}; there are {puzzle.seats} seats"
    if puzzle.second >= puzzle.value:
        yield f"{path}.second", f"is {puzzle.second:g}; it should be less than the value {puzzle.value:g}"
    if puzzle.kind == "win" and puzzle.value != WIN_VALUE:
        yield f"{path}.value", f"is {puzzle.value:g}; that of a win is {WIN_VALUE:g}"
    if puzzle.ways < len(puzzle.lines):
        yield f"{path}.ways", f"is {puzzle.ways}; there are {len(puzzle.lines)} lines already"
    if (puzzle.kind == "expectation") != bool(puzzle.choices):
        yield f"{path}.choices", "go with an expectation, and an expectation with them; add or remove them"


def _word_faults(puzzle: Puzzle, words: PuzzleWords, path: str) -> Iterator[Fault]:
    """Sentences that are not there, and placeholders that nothing fills."""
    filled = {"value", "turns", "looked", *puzzle.names}
    yield from _sentence_faults(words.tasks, puzzle.task, filled, f"{path}.task")
    yield from _sentence_faults(words.proofs, puzzle.proven, filled, f"{path}.proven")
    for number, fact in enumerate(puzzle.facts):
        yield from _sentence_faults(words.facts, fact.text, {*filled, *fact.names}, f"{path}.facts[{number}].text")


def _sentence_faults(sentences: Mapping[str, str], name: str, filled: set[str], path: str) -> Iterator[Fault]:
    if name not in sentences:
        yield path, f'is "{name}", which has no sentence; those that there are: {", ".join(sentences)}'
        return
    for placeholder in placeholders(sentences[name]):
        if placeholder not in filled:
            yield path, f'is "{name}", whose sentence has {{{placeholder}}}; give it among the names'
