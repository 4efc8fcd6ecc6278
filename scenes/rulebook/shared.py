"""The words of the rulebook, `data/words/scenes/rulebook.yaml`, with the pages at the end of each game's rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from engine.data.record import GameRecord, sound_sheet
from engine.data.sections import Page
from engine.data.sheet import Sheet
from engine.stage.hands import Mode
from engine.words.language import Text
from engine.words.word_sheet import Words, WordSheet


class RulebookWords(Words, frozen=True):
    """All of them: the scene, what stands in the empty search field by what people play with, the pages."""

    title: Text
    back: Text
    contents: Text
    not_found: Text
    place: Text
    figure: Text
    before: Text
    after: Text
    legend: Text
    search: dict[Mode, Text]
    pages: Sequence[Page]


PLACEHOLDERS = {"place": ("number", "count"), "figure": ("caption",)}
"""What a sentence names; the others name nothing."""

rulebook_words = WordSheet("scenes/rulebook", RulebookWords, PLACEHOLDERS)


def sheet_to_read(games: Mapping[str, GameRecord], name: str) -> Sheet | None:
    """The sheet of a game with the shared pages in its rulebook; None if it is not sound."""
    sheet = sound_sheet(games, name)
    return sheet and msgspec.structs.replace(sheet, rulebook=[*sheet.rulebook, *rulebook_words().pages])
