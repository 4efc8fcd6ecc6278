"""The words of a review that waits to be read, `data/review.yaml`."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from engine.data.paths import DATA
from engine.data.yaml_reader import read_yaml


class ReviewWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of them: the button that lets the bots read, in two lengths, what it does, and that nothing is read yet."""

    read: str
    read_short: str
    read_help: str
    unread: str
    unread_below: str


@cache
def review_words(file: Path = DATA / "review.yaml") -> ReviewWords:
    """The words, read once. Raises `engine.data.yaml_reader.DataError` with all faults of the file."""
    return read_yaml(file, ReviewWords)
