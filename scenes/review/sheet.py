"""The words of a review, `data/review.yaml`."""

from __future__ import annotations

from engine.words.word_sheet import Words, WordSheet


class ReviewWords(Words, frozen=True):
    """All of them: the button that lets the bots read, in two lengths, what it does, and that nothing is read yet; what
    luck and own moves brought, with how to read it; and the question before the better move is tried.
    """

    read: str
    read_short: str
    read_help: str
    unread: str
    unread_below: str
    balance: str
    balance_both: str
    balance_own: str
    balance_help: str
    luck: str
    own: str
    try_title: str
    try_text: str
    try_yes: str
    try_no: str


review_words = WordSheet("review", ReviewWords, {"try_text": ("better",)})
