"""The words of a replay, `data/words/table/replay.yaml`."""

from __future__ import annotations

from engine.words.language import Text
from engine.words.word_sheet import Words, WordSheet
from engine.words.wording_checks import signatures


class ReplayWords(Words, frozen=True):
    """All words; what stands in braces is filled in: see the comments of the sheet."""

    turn_back: Text
    action_back: Text
    action_on: Text
    turn_on: Text
    play: Text
    pause: Text
    again: Text
    at_end: Text
    at_start: Text
    branch: Text
    branch_tip: Text
    by_hand: Text
    is_over: Text
    speed: Text
    speed_tip: Text
    speeds: dict[str, Text]
    speed_tips: dict[str, Text]
    everyone: Text
    all_open: Text
    eyes_tip: Text
    back: Text
    rules: Text
    keys: Text
    results: Text
    review: Text
    fold: Text
    unfold: Text
    log_usual: Text
    log_tall: Text
    begins: Text
    chance: Text
    chance_next: Text
    over: Text
    place: Text
    secrets: Text
    secrets_text: Text
    secrets_yes: Text
    secrets_no: Text
    play_on: Text
    play_on_text: Text
    play_on_yes: Text
    play_on_no: Text
    please_note: Text
    fine: Text


_NAMES = signatures(
    """
    speed_tip(speed) eyes_tip(viewer) place(progress count total)
    """
)

replay_words = WordSheet("table/replay", ReplayWords, _NAMES)
