"""The words that are read out in every place, `data/spoken.yaml`."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from engine.data.paths import DATA
from engine.data.yaml_reader import read_yaml


class SpokenWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of them: states of what has the focus, that nothing speaks, and what signs are called.

    `called` is what pictures show where their names do not say it; `uncounted` things have no plural.
    """

    ticked: str
    not_ticked: str
    disabled: str
    no_voice: str
    minus: str
    plus: str
    times: str
    to: str
    called: dict[str, str]
    uncounted: tuple[str, ...]


@cache
def spoken_words(file: Path = DATA / "spoken.yaml") -> SpokenWords:
    """The words, read once. Raises `engine.data.yaml_reader.DataError` with all faults of the file."""
    return read_yaml(file, SpokenWords)
