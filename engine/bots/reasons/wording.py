"""The sentences around the reasons of a choice, the same in every game: `data/reasons.yaml`. No game by name."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

from engine.data.paths import REASONS
from engine.data.sections import Section
from engine.data.wording_checks import Wording, brace_faults
from engine.data.yaml_reader import Fault, read_yaml


class ReasonWords(Section, frozen=True):
    """The sentences; what may stand in their braces is in `PLACEHOLDERS`.

    `numbers` are the first numbers in words, from 0 on.
    """

    only: str
    searched: str
    won: str
    lost: str
    warned: str
    either: str
    any: str
    many: str
    numbers: tuple[str, ...]
    compared: str
    next_best: str
    played: str
    elsewhere: str
    answer: str
    following: str
    likely: str
    features: str
    feature_cost: str
    lead: str
    lead_cost: str
    both: str
    one_of: str

    @property
    def purpose(self) -> str:
        """How features begin: "for "."""
        return self.features.partition("{")[0]


PLACEHOLDERS = {
    "warned": ("gains", "cost"),
    "any": ("count",),
    "many": ("count", "names"),
    "compared": ("other",),
    "elsewhere": ("name",),
    "answer": ("turns",),
    "following": ("turns",),
    "features": ("gains",),
    "feature_cost": ("gains", "cost"),
    "lead": ("by", "gain"),
    "lead_cost": ("gains", "by", "cost"),
    "both": ("first", "last"),
    "one_of": ("first", "last"),
}
"""What each sentence names; the others name nothing."""


@cache
def reason_words(file: Path = REASONS) -> ReasonWords:
    """The sentences of a file. Raises `DataError`."""
    return read_yaml(file, ReasonWords, _faults)


def _faults(words: ReasonWords) -> Iterator[Fault]:
    """The sentences that name what is not known there."""
    for name, text in msgspec.structs.asdict(words).items():
        if isinstance(text, str):
            yield from brace_faults(Wording(name, text, PLACEHOLDERS.get(name, ())))
