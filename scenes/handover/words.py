"""The words of the slip, `data/handover.yaml`."""

from __future__ import annotations

from engine.words.word_sheet import Words, WordSheet


class HandoverWords(Words, frozen=True):
    """All of them: whose turn it is, also in a stage that has begun, what puts the slip away by finger, by
    controller and for those who listen, the two headings above the deeds, how many more.
    """

    turn: str
    turn_in: str
    touch: str
    press: str
    go_on: str
    since_last: str
    since_start: str
    more: str


handover_words = WordSheet("handover", HandoverWords)
