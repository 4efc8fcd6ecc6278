"""The words of buttons and tooltips, `data/words/table/tools.yaml`."""

from __future__ import annotations

from engine.words.language import Text
from engine.words.word_sheet import Words, WordSheet
from engine.words.wording_checks import signatures


class ToolWords(Words, frozen=True):
    """All words; what stands in braces is filled in: see the comments of the sheet."""

    menu: Text
    menu_by_pad: Text
    undo: Text
    redo: Text
    hint: Text
    rules: Text
    secret_hide: Text
    secret_show: Text
    no_redo: Text
    nothing_played: Text
    undo_chance: Text
    undo_other: Text
    secret_always: Text
    secret_none: Text
    not_your_turn: Text
    turn_of: Text
    to_throw: Text
    results: Text
    whole_log: Text
    news: Text
    whats_new: Text
    help: Text
    do_hint: Text
    put_back: Text
    set_it: Text
    number: Text
    value: Text
    skip: Text
    skip_tip: Text
    stop: Text
    stop_tip: Text
    hurry: Text
    hurry_tip: Text
    hurry_stop: Text
    no_bot: Text
    log: Text
    close: Text
    watch: Text
    watch_short: Text
    watch_tip: Text
    back: Text
    back_short: Text
    back_tip: Text
    choose_line: Text
    rewind: Text
    rewind_yes: Text
    rewind_no: Text
    rewind_text: Text
    rewind_turn: Text
    of_player: Text


_NAMES = signatures(
    """
    secret_hide(secret key) secret_show(secret key) secret_always(secret) turn_of(player) to_throw(verb) news(key)
    value(verb number) skip_tip(goal key) stop_tip(key) hurry_tip(key) hurry_stop(key) rewind_text(line)
    rewind_turn(line next) of_player(player line)
    """
)

tool_words = WordSheet("table/tools", ToolWords, _NAMES)
