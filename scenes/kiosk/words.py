"""The words of the fair mode, `data/kiosk.yaml`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

from engine.data.paths import DATA
from engine.data.wording_checks import Wording, brace_faults
from engine.data.yaml_reader import Fault, read_yaml


class PadWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pad: its heading, its text, the button that goes on, and the one that stays where that is asked."""

    title: str
    text: str
    go_on: str
    stay: str = ""


class KioskWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of them: the pads that begin and end the fair mode, what was typed in words, and what is said of it."""

    begin: PadWords
    end: PadWords
    not_now: str
    erase: str
    typed: str
    empty: str
    hidden: str
    one_hidden: str
    too_short: str
    wrong: str
    ended: str


PLACEHOLDERS = {"typed": ("digits",), "hidden": ("count",), "too_short": ("least",)}
"""What a sentence names; the others name nothing."""


@cache
def kiosk_words(file: Path = DATA / "kiosk.yaml") -> KioskWords:
    """The words, read once. Raises `engine.data.yaml_reader.DataError` with all faults of the file."""
    return read_yaml(file, KioskWords, _faults)


def _faults(words: KioskWords) -> Iterator[Fault]:
    """The sentences that name what is not known there."""
    for name, text in msgspec.structs.asdict(words).items():
        if isinstance(text, str):
            yield from brace_faults(Wording(name, text, PLACEHOLDERS.get(name, ())))
