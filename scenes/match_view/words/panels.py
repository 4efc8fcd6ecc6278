"""The words of log and moments, `data/words/table/panels.yaml`."""

from __future__ import annotations

from engine.words.language import Text
from engine.words.word_sheet import Words, WordSheet
from engine.words.wording_checks import signatures


class PanelWords(Words, frozen=True):
    """All words; what stands in braces is filled in: see the comments of the sheet."""

    log: Text
    since: Text
    since_start: Text
    nothing_played: Text
    nothing_to_replay: Text
    resigns: Text
    handed: Text
    redrawn: Text
    resigned: Text
    left: Text
    left_of: Text
    again: Text
    back: Text
    back_tip: Text
    look: Text
    look_tip: Text
    go_on: Text
    before: Text
    after: Text
    points: Text
    taken_from: Text
    fold: Text
    unfold: Text


_NAMES = signatures(
    """
    handed(who) left(count total) left_of(label count total) taken_from(players)
    """
)

panel_words = WordSheet("table/panels", PanelWords, _NAMES)
