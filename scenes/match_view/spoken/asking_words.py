"""The words of the answers, `data/words/table/asking.yaml`."""

from __future__ import annotations

from engine.words.language import Text
from engine.words.word_sheet import Words, WordSheet


class Titles(Words, frozen=True):
    """The titles of the answers, by what is asked."""

    here: Text
    doing: Text
    around: Text
    beside: Text
    moves: Text
    things: Text
    scores: Text
    asked: Text


class Groups(Words, frozen=True):
    """What groups of items are called."""

    board: Text
    seats: Text
    panels: Text
    log: Text


class AskingWords(Words, frozen=True):
    """All words; what stands in braces is filled in. `directions` are in the order of `Board.steps`, `naming` says how
    the coordinates of a board lie, `sides` name those that pieces face, `prepositions` lead to a space.
    """

    titles: Titles
    groups: Groups
    nowhere: Text
    bare: Text
    holds: Text
    nothing_to_do: Text
    not_your_turn: Text
    lit: Text
    no_neighbours: Text
    no_pieces: Text
    no_moves: Text
    no_choice: Text
    board: Text
    table: Text
    over: Text
    mat: Text
    wait: Text
    made_of: Text
    shared: Text
    gain: Text
    gain_of: Text
    owned: Text
    facing: Text
    set_it: Text
    again: Text
    here: Text
    you: Text
    standing: Text
    naming: dict[str, Text]
    beside: Text
    step: Text
    sides: dict[str, Text]
    prepositions: list[Text]
    directions: dict[str, list[Text]]


asking_words = WordSheet("table/asking", AskingWords)
