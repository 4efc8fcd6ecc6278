"""The words of a review that waits to be read, `data/review.yaml`."""

from __future__ import annotations

from engine.words.word_sheet import Words, WordSheet


class ReviewWords(Words, frozen=True):
    """All of them: the button that lets the bots read, in two lengths, what it does, and that nothing is read yet."""

    read: str
    read_short: str
    read_help: str
    unread: str
    unread_below: str


review_words = WordSheet("review", ReviewWords)
