"""The words of the dialogs, `data/words/table/dialogs.yaml`."""

from __future__ import annotations

from engine.words.language import Text
from engine.words.word_sheet import Words, WordSheet
from engine.words.wording_checks import signatures


class DialogWords(Words, frozen=True):
    """All words; what stands in braces is filled in: see the comments of the sheet."""

    cancel: Text
    fine: Text
    play_on: Text
    title_screen: Text
    dont_ask: Text
    please_note: Text
    take_back: Text
    take_back_text: Text
    take_back_yes: Text
    undo_other: Text
    undo_other_text: Text
    confirm: Text
    not_yet: Text
    resume: Text
    resume_over: Text
    save: Text
    settings: Text
    resign: Text
    players: Text
    results: Text
    new_game: Text
    menu_text: Text
    whose: Text
    whose_text: Text
    seat: Text
    all_stay: Text
    who: Text
    who_for: Text
    who_text: Text
    person: Text
    other_person: Text
    as_before: Text
    name_title: Text
    take_seat: Text
    resign_alone: Text
    resign_player: Text
    resign_ends: Text
    resign_one: Text
    resign_others: Text
    resign_again: Text
    resign_on: Text
    bot_lost: Text
    bot_lost_text: Text
    bot_again: Text
    no_hint: Text
    no_hint_text: Text
    hint_again: Text


_NAMES = signatures(
    """
    undo_other(player) undo_other_text(player) confirm(label) seat(player kind) who_for(player) resign_player(player)
    resign_ends(again) resign_one(other again) resign_others(again) resign_on(player) bot_lost_text(error)
    no_hint_text(error)
    """
)

dialog_words = WordSheet("table/dialogs", DialogWords, _NAMES)
