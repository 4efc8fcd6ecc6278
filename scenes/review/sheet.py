"""The words of a review, `data/words/scenes/review.yaml`."""

from __future__ import annotations

from engine.words.language import Text
from engine.words.word_sheet import Words, WordSheet


class ReviewWords(Words, frozen=True):
    """All of them: the button that lets the bots read, in two lengths, what it does, and that nothing is read yet; what
    luck and own moves brought, with how to read it; the question before the better move is tried; the column beside the
    board, the list of turning points, the blocks beside the chart, and a turning point in words.
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
    tool: Text
    why: Text
    points: Text
    points_short: Text
    log: Text
    try_it: Text
    try_it_short: Text
    try_help: Text
    before: Text
    next: Text
    next_keys: Text
    no_points: Text
    not_here: Text
    none: Text
    analysing: Text
    told: Text
    point_said: Text
    chances: Text
    compared: Text
    analysis: Text
    readers: Text
    readers_short: Text
    failed: Text
    position: Text
    chance: Text
    heading: Text
    costliest: Text
    cost: Text
    last: Text
    better: Text
    better_card: Text
    measure: Text
    question: Text
    question_keys: Text


PLACEHOLDERS = {
    "try_text": ("better",),
    "none": ("loss",),
    "told": ("played", "better"),
    "point_said": ("count", "told", "loss"),
    "readers_short": ("done",),
    "failed": ("why",),
    "position": ("place", "chances"),
    "chance": ("name", "chance"),
    "heading": ("when", "player"),
    "cost": ("loss",),
    "last": ("first", "last"),
    "better": ("better",),
    "better_card": ("better",),
    "measure": ("what", "compared"),
    "question": ("when", "deed"),
    "question_keys": ("line",),
}
"""What a sentence names; the others name nothing."""

review_words = WordSheet("scenes/review", ReviewWords, PLACEHOLDERS)
