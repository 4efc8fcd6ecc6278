"""The words of the demo, `data/words/table/demo.yaml`."""

from __future__ import annotations

from engine.words.language import Text
from engine.words.word_sheet import Words, WordSheet
from engine.words.wording_checks import signatures


class DemoWords(Words, frozen=True):
    """All words; what stands in braces is filled in: see the comments of the sheet."""

    signs: list[Text]
    begins: Text
    no_choice: Text
    chooses: Text
    time: Text
    so_far: Text
    tied: Text
    leads: Text
    failed: Text
    played: Text
    memory: Text
    at_start: Text
    after: Text
    at_end: Text


_NAMES = signatures(
    """
    chooses(label) so_far(score unit) tied(score unit) leads(players count score unit) failed(error)
    played(count minutes) memory(figures) at_start(size) after(size count) at_end(size)
    """
)

demo_words = WordSheet("table/demo", DemoWords, _NAMES)
