"""The words of the lists of keys, `data/words/program/keys.yaml`."""

from __future__ import annotations

from engine.words.language import Text
from engine.words.word_sheet import Words, WordSheet


class Shortcut(Words, frozen=True):
    """One row: the keys as people read them, and what they do."""

    keys: Text
    effect: Text


class KeyListWords(Words, frozen=True):
    """The headings, and the rows of every list by name: the keys of the title, the school, the table, replays and
    reviews; rows that stand in some lists only.
    """

    heading: Text
    heading_pad: Text
    heading_touch: Text
    fine: Text
    letters: Text
    letters_effect: Text
    headings: dict[str, Text]
    title: dict[str, Shortcut]
    school: dict[str, Shortcut]
    table: dict[str, Shortcut]
    secrets: Shortcut
    overlay: Shortcut
    replay: dict[str, Shortcut]
    viewpoint: Shortcut
    review: dict[str, Shortcut]


key_list_words = WordSheet("program/keys", KeyListWords)
