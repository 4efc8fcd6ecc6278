"""A data folder of a test, with a sheet of its own and a language that nobody else has."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from engine.words import grammar, inventory, language, word_sheet
from engine.words.language import LANGUAGES, Text, forget_words
from engine.words.word_sheet import Words, WordSheet

CODE = "fr"

ENGLISH = """\
title: Mine
help: "{count:1 cart|{count} carts} for {player:own} mine"
menu: {open: Open, close: Close}
"""

FRENCH = """\
name: Français
plurals: {one: "n = 0..1", other: ""}
minus: "−"
decimal: ","
percent: "{number} %"
between: ", "
and: "{first} et {last}"
or: "{first} ou {last}"
within: small
forms: {own: "de {name}"}
names: {you: {own: à toi}}
day: "{day} {month}"
day_of_year: "{day} {month} {year}"
months: [janvier, février, mars, avril, mai, juin, juillet, août, septembre, octobre, novembre, décembre]
short_months: [janv, févr, mars, avril, mai, juin, juil, août, sept, oct, nov, déc]
"""


class MineMenu(Words, frozen=True):
    open: Text
    close: Text


class MineWords(Words, frozen=True):
    title: Text
    help: Text
    menu: MineMenu


class LanguageFolder:
    """The folder `data` with the words of a mine, and with the language `CODE`, which has none yet."""

    def __init__(self, data: Path) -> None:
        self.data, self.languages = data, data / "languages"
        self.write("words/mine.yaml", ENGLISH)
        self.write(f"languages/{CODE}/language.yaml", FRENCH)
        shutil.copytree(LANGUAGES / "en", self.languages / "en")
        self.sheet = WordSheet("mine", MineWords, {"help": ("count", "player")})

    def write(self, name: str, text: str) -> Path:
        """Write a file of the folder."""
        file = self.data / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
        return file

    def translate(self, text: str) -> Path:
        """Write the words of the language."""
        return self.write(f"languages/{CODE}/words/mine.yaml", text)

    def used_by(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Let the program read its words in this folder, and no others."""
        for module in (language, inventory):
            monkeypatch.setattr(module, "DATA", self.data)
        for module in (language, grammar, inventory):
            monkeypatch.setattr(module, "LANGUAGES", self.languages)
        monkeypatch.setattr(word_sheet, "WORDS", self.data / "words")
        monkeypatch.setattr(WordSheet, "ALL", {"mine": self.sheet})
        forget_words()
