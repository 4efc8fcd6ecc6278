"""The words of a review, `data/words/scenes/review.yaml`."""

from __future__ import annotations

from engine.words.language import Text
from engine.words.word_sheet import Words, WordSheet


class ReviewWords(Words, frozen=True):
    """All of them: the button that lets the bots read, in two lengths, what it does, and that nothing is read yet; what
    luck and own moves brought, with how to read it; and the question before the better move is tried.
    """

    read: Text
    read_short: Text
    read_help: Text
    unread: Text
    unread_below: Text
    balance: Text
    balance_both: Text
    balance_own: Text
    balance_help: Text
    luck: Text
    own: Text
    try_title: Text
    try_text: Text
    try_yes: Text
    try_no: Text


review_words = WordSheet("scenes/review", ReviewWords, {"try_text": ("better",)})
