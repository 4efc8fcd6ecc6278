"""The words of the results, `data/words/scenes/results.yaml`."""

from __future__ import annotations

from engine.words.language import Text
from engine.words.word_sheet import Words, WordSheet


class ByCounted(Words, frozen=True):
    """A text for games that count turns, one for rounds, one for stages."""

    turn: Text
    round: Text
    stage: Text

    def of(self, counted: str) -> str:
        """The text for what a game counts: "turn", "round" or "stage"."""
        return {"turn": self.turn, "round": self.round, "stage": self.stage}[counted]


class FootWords(Words, frozen=True):
    """The label of a button at the foot, and the same in short."""

    long: Text
    short: Text


class ResultsWords(Words, frozen=True):
    """All of them: views, score sheet, chart, cards, buttons."""

    rules: Text
    settings: Text
    views: Text
    sheet: Text
    total: Text
    ending: Text
    chart: ByCounted
    chart_title: ByCounted
    chart_help: ByCounted
    start: Text
    chart_said: Text
    line_said: Text
    card_said: Text
    card: Text
    card_noted: Text
    rematch: FootWords
    rematch_alone: FootWords
    rotated: FootWords
    replay: FootWords
    review: FootWords
    board: FootWords
    save: FootWords
    lobby: FootWords
    home: FootWords


WHO = ("name", "player")

PLACEHOLDERS = {
    "chart_said": ("title", "lines"),
    "line_said": ("name", "numbers"),
    "card_said": ("rank", *WHO, "total", "unit", "note"),
    "card": WHO,
    "card_noted": (*WHO, "note"),
}
"""What a sentence names; the others name nothing."""

results_words = WordSheet("scenes/results", ResultsWords, PLACEHOLDERS)
