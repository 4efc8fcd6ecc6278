"""Pages that all games share, from data/words/scenes/pages.yaml: they stand at the end of each game's rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from engine.data.record import GameRecord, sound_sheet
from engine.data.sections import Page
from engine.data.sheet import Sheet
from engine.words.word_sheet import Words, WordSheet


class Shared(Words, frozen=True):
    """The pages of the file."""

    pages: Sequence[Page]


shared_pages = WordSheet("scenes/pages", Shared)


def sheet_to_read(games: Mapping[str, GameRecord], name: str) -> Sheet | None:
    """The sheet of a game with the shared pages in its rulebook; None if it is not sound."""
    sheet = sound_sheet(games, name)
    return sheet and msgspec.structs.replace(sheet, rulebook=[*sheet.rulebook, *shared_pages().pages])
