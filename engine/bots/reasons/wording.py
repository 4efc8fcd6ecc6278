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
    warned: str
    either: str
    any: str
    many: str
    numbers: tuple[str, ...]
    compared: str
    next_best: str
    played: str
    elsewhere: str
    answer: str
    following: str
    likely: str
    features: str
    feature_cost: str
    lead: str
    lead_cost: str
    both: str
    one_of: str

    @property
    def purpose(self) -> str:
        """How features begin: "for "."""
        return self.features.partition("{")[0]


PLACEHOLDERS = {
    "warned": ("gains", "cost"),
    "any": ("count",),
    "many": ("count", "names"),
    "compared": ("other",),
    "elsewhere": ("name",),
    "answer": ("turns",),
    "following": ("turns",),
    "features": ("gains",),
    "feature_cost": ("gains", "cost"),
    "lead": ("by", "gain"),
    "lead_cost": ("gains", "by", "cost"),
    "both": ("first", "last"),
    "one_of": ("first", "last"),
}
"""What each sentence names; the others name nothing."""

reason_words = WordSheet("reasons", ReasonWords, PLACEHOLDERS)
