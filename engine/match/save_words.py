"""The words about the files of matches, `data/words/program/saves.yaml`."""

from __future__ import annotations

from typing import Final

from engine.words.language import Text
from engine.words.word_sheet import Words, WordSheet


class SaveWords(Words, frozen=True):
    """What is wrong with a file, and what was mended; see the comments of the sheet."""

    missing: Text
    is_folder: Text
    is_no_file: Text
    empty: Text
    foreign: Text
    too_large: Text
    too_slow: Text
    cannot_read: Text
    nul: Text
    no_name: Text
    header_damaged: Text
    header_cut: Text
    newer: Text
    no_version: Text
    no_game: Text
    colour: Text
    newer_rules: Text
    sealed: Text
    entry_damaged: Text
    too_many: Text
    deviates: Text
    torn: Text
    unsaid: Text
    cannot_write: Text
    folder_name: Text
    not_replaced: Text
    cannot_name: Text
    no_folder: Text
    full: Text
    disk: Text


_WHY: Final = ("why",)

_PLACEHOLDERS: Final = {
    "foreign": ("start",),
    "too_large": ("size",),
    "too_slow": ("seconds",),
    **dict.fromkeys(("cannot_read", "cannot_write", "no_folder", "disk"), _WHY),
    "header_damaged": ("fault",),
    "newer": ("version", "known"),
    "no_version": ("version", "known"),
    "no_game": ("game", "games"),
    "colour": ("number", "colour", "colours"),
    "newer_rules": ("version", "game", "known"),
    "sealed": ("digest", "made"),
    "entry_damaged": ("fault", "sample"),
    "too_many": ("most",),
    "deviates": ("moves", "fault"),
    "unsaid": ("option", "value"),
    "not_replaced": ("detail",),
    "cannot_name": ("name", "why"),
    "full": ("time",),
}

save_words = WordSheet("program/saves", SaveWords, _PLACEHOLDERS)
