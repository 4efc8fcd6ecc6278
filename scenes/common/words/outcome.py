"""The words of outcomes, `data/words/table/outcome.yaml`."""

from __future__ import annotations

from engine.words.language import Text
from engine.words.word_sheet import Words, WordSheet
from engine.words.wording_checks import signatures


class OutcomeWords(Words, frozen=True):
    """All words; what stands in braces is filled in: see the comments of the sheet."""

    no_one: Text
    resigned: Text
    resigned_won: Text
    you_resigned: Text
    you_resigned_won: Text
    shared: Text
    finished_level: Text
    finished_no_one: Text
    finished: Text
    to_play: Text
    to_play_in: Text
    reached: Text
    reachable: Text


_NAMES = signatures(
    """
    resigned(losers lost) resigned_won(winners count losers lost) you_resigned_won(winners count)
    shared(winners score unit) finished_level(level) finished(winners count)
    to_play(progress player) to_play_in(progress player)
    """
)

outcome_words = WordSheet("table/outcome", OutcomeWords, _NAMES)
