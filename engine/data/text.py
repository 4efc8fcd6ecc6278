"""Formatting of numbers and sentences, and parsing of positions in words (fixtures of tests and rulebook figures)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any


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


def count_text(count: int, noun: str) -> str:
    """A count with its noun: "1 turn", "9 turns"."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


SEATS = "seats"
"""The part with the number of seats; it is read before all others."""


def one_of(word: str, words: Collection[str], description: str) -> str:
    """The word, if it is one of `words`. Raises `ValueError` naming these and the `description` of a valid word."""
    if word not in words:
        raise ValueError(f'"{word}" is not {description}; there are {", ".join(words)}')
    return word


def parse_position(
    parts: Mapping[str, str],
    readers: Mapping[str, Callable[[str], Any]],
    by_players: Collection[str],
    players: int,
    called: str = "player",
) -> dict[str, Any]:
    """Parse all parts of a position in words but the number of seats, each by its reader in `readers`.

    The parts `by_players` are dictionaries by player number, 1 to `players`; `called` is "seat" if all players are
    seats. Raises `ValueError` for an unknown part, one that cannot be parsed, and a player number out of range.
    """
    parsed: dict[str, Any] = {}
    for key, text in parts.items():
        if key == SEATS:
            continue
        reader = readers[one_of(key, readers, "part of a position")]
        try:
            parsed[key] = reader(text)
        except ValueError as error:
            raise ValueError(f'{key} cannot be "{text}"') from error
        if key in by_players and (invalid := [player for player in parsed[key] if not 1 <= player <= players]):
            raise ValueError(f"{key} tells of {called} {invalid[0]}; there are {players}")
    return parsed


def listing(names: Collection[object]) -> str:
    """Names as errors list them: "red, blue"; "none" for none."""
    return ", ".join(map(str, names)) or "none"
