"""The sentences around the reasons of a choice, the same in every game: `data/words/program/reasons.yaml`."""

from __future__ import annotations

from engine.words.language import Text
from engine.words.word_sheet import Words, WordSheet


class ReasonWords(Words, frozen=True):
    """The sentences; what may stand in their braces is in `PLACEHOLDERS`.

    `numbers` are the first numbers in words, from 0 on. `you` and `your` are the player who reads; another one is named
    first, `own` is what is theirs; after that come the words for a `bot` and for a `person`, which may be the name
    again. The pronoun of a person takes the verb of *you*.
    """

    only: Text
    searched: Text
    won: Text
    lost: Text
    but: Text
    alike: Text
    alike_all: Text
    alike_many: Text
    apart: Text
    numbers: tuple[Text, ...]
    than: Text
    otherwise: Text
    next_best: Text
    played: Text
    button: Text
    deed: Text
    picks: Text
    elsewhere: Text
    answer: Text
    following: Text
    likely: Text
    features: Text
    feature_cost: Text
    you: Text
    your: Text
    own: Text
    bot: Text
    bot_own: Text
    person: Text
    person_own: Text


PLACEHOLDERS = {
    "alike": ("count",),
    "alike_all": ("count", "names"),
    "alike_many": ("count", "names"),
    "than": ("other",),
    "button": ("label",),
    "deed": ("verb", "picks"),
    "picks": ("first", "last"),
    "elsewhere": ("name",),
    "answer": ("turns",),
    "following": ("turns",),
    "features": ("gains",),
    "feature_cost": ("cost",),
    **dict.fromkeys(("own", "bot", "bot_own", "person", "person_own"), ("name",)),
}
"""What each sentence names; the others name nothing."""

reason_words = WordSheet("program/reasons", ReasonWords, PLACEHOLDERS)
