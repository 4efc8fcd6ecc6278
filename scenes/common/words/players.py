"""What players are called, `data/words/table/players.yaml`."""

from __future__ import annotations

from engine.words.language import Text
from engine.words.word_sheet import Words, WordSheet
from engine.words.wording_checks import signatures


class PlayerWords(Words, frozen=True):
    """All words; what stands in braces is filled in: see the comments of the sheet."""

    you: Text
    you_within: Text
    against: Text
    same_name: Text
    levels: dict[str, Text]
    bots: dict[str, Text]
    bot_titles: dict[str, Text]
    the_bots: dict[str, Text]
    a_bot: dict[str, Text]
    named_bot: Text
    played_by: Text
    person: Text
    other_bot: Text
    deed: Text
    does: Text
    short_name: Text


_NAMES = signatures(
    """
    same_name(name colour) named_bot(name bot level) played_by(level) other_bot(level)
    deed(player deed) does(player deed) short_name(player)
    """
)

player_words = WordSheet("table/players", PlayerWords, _NAMES)
