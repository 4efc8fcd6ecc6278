"""The words of the slip, `data/handover.yaml`."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from engine.data.paths import DATA
from engine.data.yaml_reader import read_yaml


class HandoverWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of them: whose turn it is, also in a stage that has begun, what puts the slip away by finger and by
    controller, the two headings above the deeds, how many more.
    """

    turn: str
    turn_in: str
    touch: str
    press: str
    since_last: str
    since_start: str
    more: str


@cache
def handover_words(file: Path = DATA / "handover.yaml") -> HandoverWords:
    """The words, read once. Raises `engine.data.yaml_reader.DataError` with all faults of the file."""
    return read_yaml(file, HandoverWords)
