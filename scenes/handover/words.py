"""The words of the turn notice, `data/words/table/handover.yaml`."""

from __future__ import annotations

from engine.words.language import Text
from engine.words.word_sheet import Words, WordSheet


class HandoverWords(Words, frozen=True):
    """All of them: whose turn it is, also in a stage that has begun, what puts the slip away by finger, by
    controller and for those who listen, the two headings above the deeds, how many more.
    """

    turn: Text
    turn_in: Text
    touch: Text
    press: Text
    go_on: Text
    since_last: Text
    since_start: Text
    more: Text


handover_words = WordSheet("table/handover", HandoverWords)
