"""The words of the title, `data/words/scenes/title.yaml`."""

from __future__ import annotations

from engine.words.language import Text
from engine.words.word_sheet import Words, WordSheet


class TitleWords(Words, frozen=True, rename={"go_on": "continue"}):
    """All of them: the shelf, the card below it, and the row of buttons."""

    subtitle: Text
    choose: Text
    choose_by_hand: Text
    box: Text
    go_on: Text
    continue_last: Text
    continue_short: Text
    searching: Text
    not_now: Text
    begin: Text
    hints: tuple[Text, Text, Text]
    demo: Text
    demo_tooltip: Text
    no_demo: Text
    matches: Text
    matches_tooltip: Text
    records: Text
    records_tooltip: Text
    settings: Text
    rules: Text
    no_rules: Text
    leave: Text
    no_lessons: Text


title_words = WordSheet("scenes/title", TitleWords, {"box": ("title", "blurb")})
