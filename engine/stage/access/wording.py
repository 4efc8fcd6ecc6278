"""The words that are read out in every place, `data/words/program/spoken.yaml`."""

from __future__ import annotations

import msgspec

from engine.words.language import Text
from engine.words.word_sheet import Words, WordSheet


class SpokenWords(Words, frozen=True):
    """All of them: states of what has the focus, that nothing speaks, the place of a player, how much a search has
    found, and what signs are called.

    `called` is what pictures show where their names do not say it; `uncounted` things have no plural.
    """

    ticked: Text
    not_ticked: Text
    disabled: Text
    no_voice: Text
    rank: Text
    found: Text
    found_in_all: Text
    minus: Text
    plus: Text
    times: Text
    to: Text
    and_: Text = msgspec.field(name="and")
    none: Text
    called: dict[str, Text]
    uncounted: tuple[str, ...]


spoken_words = WordSheet("program/spoken", SpokenWords)
