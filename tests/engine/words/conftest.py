"""A language that only a test has."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.words.language import forget_words
from engine.words.word_sheet import WordSheet
from tests.engine.words.folder import LanguageFolder


@pytest.fixture(name="mine")
def language_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[LanguageFolder]:
    """The folder of a mine, in use."""
    with monkeypatch.context() as patched:
        patched.setattr(WordSheet, "ALL", {})
        folder = LanguageFolder(tmp_path / "data")
        folder.used_by(patched)
        yield folder
    forget_words()
