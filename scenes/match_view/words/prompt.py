"""The words of prompt and info card, `data/words/table/prompt.yaml`."""

from __future__ import annotations

from engine.words.language import Text
from engine.words.word_sheet import Words, WordSheet
from engine.words.wording_checks import signatures


class PromptWords(Words, frozen=True):
    """All words; what stands in braces is filled in: see the comments of the sheet."""

    turns: Text
    changes: Text
    sets: Text
    puts_back: Text
    or_picks: Text
    thinking: Text
    skip_end: Text
    skip_mine: Text
    skip_player: Text
    skipping_end: Text
    skipping_mine: Text
    skipping_player: Text
    skipping_text: Text
    past: Text
    past_at: Text
    past_text: Text
    hint_wait: Text
    hint: Text
    hint_alone: Text
    hint_move: Text
    hint_card: Text
    hint_does: Text
    hint_begins: Text
    hint_then: Text
    enter_tries: Text
    enter_picks: Text
    pick_here: Text
    press: Text
    press_folded: Text
    why_not: Text
    over: Text
    over_for_now: Text
    rest: Text
    speed: Text
    to_move: Text
    marked: Text
    in_log: Text
    since: Text
    card_title: Text
    card_title_bot: Text
    only_you: Text
    only_now: Text
    put_away: Text


_NAMES = signatures(
    """
    or_picks(picks) thinking(bot) skip_player(player) skipping_player(player) skipping_text(progress)
    past_at(progress) hint(move reasons) hint_alone(move) hint_move(verb move) hint_card(parts) hint_then(moves)
    enter_tries(verb move) enter_picks(verbs) pick_here(pick next) to_move(player) since(gain text)
    card_title(player score unit) card_title_bot(player kind score unit) only_you(secret)
    """
)

prompt_words = WordSheet("table/prompt", PromptWords, _NAMES)
