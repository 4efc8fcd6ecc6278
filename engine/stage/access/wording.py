"""The words that are read out in every place, `data/spoken.yaml`."""

from __future__ import annotations

import msgspec

from engine.words.word_sheet import Words, WordSheet


class SpokenWords(Words, frozen=True):
    """All of them: states of what has the focus, that nothing speaks, the place of a player, how much a search has
    found, and what signs are called.

    `called` is what pictures show where their names do not say it; `uncounted` things have no plural.
    """

    ticked: str
    not_ticked: str
    disabled: str
    no_voice: str
    rank: str
    found: str
    found_in_all: str
    minus: str
    plus: str
    times: str
    to: str
    and_: str = msgspec.field(name="and")
    none: str
    called: dict[str, str]
    uncounted: tuple[str, ...]


spoken_words = WordSheet("spoken", SpokenWords)
