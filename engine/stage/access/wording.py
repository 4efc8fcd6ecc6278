"""The words that are read out in every place, `data/words/program/spoken.yaml`."""

from __future__ import annotations

import msgspec

from engine.words.language import Text, worded
from engine.words.word_sheet import Words, WordSheet


class SpokenWords(Words, frozen=True):
    """All of them: states of what has the focus, that nothing speaks, the place of a player, how much a search has
    found, and what signs are called.

    `called` is what pictures show, `plurals` several of them; `counted` and `uncountable` are things with their number.
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
    plurals: dict[str, Text]
    counted: Text
    uncountable: Text


spoken_words = WordSheet("program/spoken", SpokenWords)


@worded
def plurals() -> dict[str, str]:
    """The words for several things, by that for one."""
    words = spoken_words()
    return {one: words.plurals.get(thing, one) for thing, one in words.called.items() if one}
