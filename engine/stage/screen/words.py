"""The words of window and keyboard, `data/words/program/screen.yaml`."""

from __future__ import annotations

from engine.words.language import Text
from engine.words.word_sheet import Words, WordSheet
from engine.words.wording_checks import signatures


class ScreenWords(Words, frozen=True):
    """All words; what stands in braces is filled in: see the comments of the sheet."""

    space: Text
    done: Text
    no_screen: Text
    no_display: Text


_NAMES = signatures(
    """
    no_screen(why)
    """
)

screen_words = WordSheet("program/screen", ScreenWords, _NAMES)
