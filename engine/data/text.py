"""Formatting of numbers, lists and sentences."""

from __future__ import annotations

import re
from collections.abc import Iterable

_YOURS = re.compile(r"\b(y)ou's\b", re.IGNORECASE)


def signed(number: int) -> str:
    """A gain or loss with its sign: "+4", "−3"."""
    return f"{number:+d}".replace("-", "−")


def number_text(number: int) -> str:
    """A number with a typographic minus sign: "3", "−3"."""
    return str(number).replace("-", "−")


def capitalize(text: str) -> str:
    """The text with a capital first letter, to begin a sentence."""
    return text[:1].upper() + text[1:]


def uncapitalize(text: str) -> str:
    """The text with a lower-case first letter, for use within a sentence."""
    return text[:1].lower() + text[1:]


def with_possessives(text: str) -> str:
    """The text with "your" where a wording has made "you's" out of a player's name."""
    return _YOURS.sub(r"\1our", text)


def count_text(count: int, noun: str) -> str:
    """A count with its noun: "1 turn", "9 turns"."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def sentences(*parts: str) -> str:
    """Some sentences as one text, without those that are ""."""
    return " ".join(filter(None, parts))


def listing(names: Iterable[object]) -> str:
    """Names as errors list them: "red, blue"; "none" for none."""
    return ", ".join(map(str, names)) or "none"
