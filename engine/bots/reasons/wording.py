"""The sentences around the reasons of a choice, the same in every game: `data/reasons.yaml`. No game by name."""

from __future__ import annotations

from engine.words.word_sheet import Words, WordSheet


class ReasonWords(Words, frozen=True):
    """The sentences; what may stand in their braces is in `PLACEHOLDERS`.

    `numbers` are the first numbers in words, from 0 on.
    """

    only: str
    searched: str
    won: str
    lost: str
    but: str
    alike: str
    alike_all: str
    alike_many: str
    numbers: tuple[str, ...]
    than: str
    otherwise: str
    next_best: str
    played: str
    button: str
    elsewhere: str
    answer: str
    following: str
    likely: str
    features: str
    feature_cost: str
    both: str


PLACEHOLDERS = {
    "alike": ("count",),
    "alike_all": ("count", "names"),
    "alike_many": ("count", "names"),
    "than": ("other",),
    "button": ("label",),
    "elsewhere": ("name",),
    "answer": ("turns",),
    "following": ("turns",),
    "features": ("gains",),
    "feature_cost": ("cost",),
    "both": ("first", "last"),
}
"""What each sentence names; the others name nothing."""

reason_words = WordSheet("reasons", ReasonWords, PLACEHOLDERS)
