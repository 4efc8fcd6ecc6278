"""The words of kiosk mode, `data/words/scenes/kiosk.yaml`."""

from __future__ import annotations

from engine.words.language import Text
from engine.words.word_sheet import Words, WordSheet


class PadWords(Words, frozen=True):
    """A pad: its heading, its text, the button that goes on, and the one that stays where that is asked."""

    title: Text
    text: Text
    go_on: Text
    stay: Text = ""


class KioskWords(Words, frozen=True):
    """All of them: the pads that begin and end kiosk mode, what was typed in words, and what is said of it."""

    begin: PadWords
    end: PadWords
    not_now: Text
    erase: Text
    typed: Text
    empty: Text
    hidden: Text
    too_short: Text
    wrong: Text
    ended: Text


PLACEHOLDERS = {"typed": ("digits",), "hidden": ("count",), "too_short": ("least",)}
"""What a sentence names; the others name nothing."""

kiosk_words = WordSheet("scenes/kiosk", KioskWords, PLACEHOLDERS)
