"""What the window says above all scenes, `data/words/program/window.yaml`."""

from __future__ import annotations

from engine.words.language import Text
from engine.words.word_sheet import Words, WordSheet


class WindowWords(Words, frozen=True):
    """All of it: captions of the window, `scenes` those of scenes by name; notices, and what is asked about files."""

    demo: Text
    scenes: dict[str, Text]
    no_demo: Text
    unseen: Text
    left_out: Text
    not_opened: Text
    fine: Text
    replaces: Text
    open: Text
    open_yes: Text
    open_no: Text
    playable: Text


PLACEHOLDERS = {"unseen": ("why",), "left_out": ("file",), "replaces": ("file",)}
"""What a sentence names; the others name nothing."""

window_words = WordSheet("program/window", WindowWords, PLACEHOLDERS)
