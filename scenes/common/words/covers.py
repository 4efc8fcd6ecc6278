"""The words of curtains and pages, `data/words/table/covers.yaml`."""

from __future__ import annotations

from engine.words.language import Text
from engine.words.word_sheet import Words, WordSheet
from engine.words.wording_checks import signatures


class CoverWords(Words, frozen=True):
    """All words; what stands in braces is filled in: see the comments of the sheet."""

    pass_to: Text
    lift: Text
    reading: Text
    leave: Text
    turn: Text
    not_saved: Text
    not_written: Text
    not_closed: Text
    players: Text
    players_range: Text


_NAMES = signatures(
    """
    pass_to(player) turn(key) not_saved(why) not_written(why) not_closed(why) players(count)
    players_range(least count)
    """
)

cover_words = WordSheet("table/covers", CoverWords, _NAMES)
