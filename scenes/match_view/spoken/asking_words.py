"""The words of the answers, `data/asking.yaml`."""

from __future__ import annotations

from engine.words.word_sheet import Words, WordSheet


class Titles(Words, frozen=True):
    """The titles of the answers, by what is asked."""

    here: str
    doing: str
    around: str
    beside: str
    moves: str
    things: str
    scores: str
    asked: str


class Groups(Words, frozen=True):
    """What groups of items are called."""

    board: str
    seats: str
    panels: str
    log: str


class AskingWords(Words, frozen=True):
    """All words; what stands in braces is filled in. `directions` are in the order of `Board.steps`, `naming` says how
    the coordinates of a board lie, `signs` what signs on it mean.
    """

    titles: Titles
    groups: Groups
    nowhere: str
    bare: str
    holds: str
    nothing_to_do: str
    not_your_turn: str
    lit: str
    no_neighbours: str
    no_pieces: str
    no_moves: str
    no_choice: str
    board: str
    table: str
    over: str
    mat: str
    wait: str
    made_of: str
    shared: str
    gain: str
    gain_of: str
    owned: str
    facing: str
    set_it: str
    again: str
    here: str
    you: str
    standing: str
    naming: dict[str, str]
    beside: str
    step: str
    signs: dict[str, str]
    directions: dict[str, tuple[str, ...]]


asking_words = WordSheet("asking", AskingWords)
