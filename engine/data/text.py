"""How numbers and sentences are spelt wherever the program says something.

Positions told in a few words, as the figures of a rulebook tell them: reading their parts, and what is no part.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any


def signed(number: int) -> str:
    """A gain or a loss with its sign: "+4", "−3"."""
    return f"{number:+d}".replace("-", "−")


def figure(number: int) -> str:
    """A number as it is read: "3", "−3"."""
    return str(number).replace("-", "−")


def capital(text: str) -> str:
    """The same words as the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def small(text: str) -> str:
    """The same words within a sentence."""
    return text[:1].lower() + text[1:]


def several(count: int, one: str) -> str:
    """So many of what one is called: "1 turn", "9 turns"."""
    return f"{count} {one}" if count == 1 else f"{count} {one}s"


SEATS = "seats"
"""The part that says how many sit at the table; it is read before all others."""


def one_of(word: str, words: Collection[str], what: str) -> str:
    """The same word, if it is one of those known; raises `ValueError` naming `what` it should be, and these."""
    if word not in words:
        raise ValueError(f'"{word}" is not {what}; there are {", ".join(words)}')
    return word


def parse_position(
    told: Mapping[str, str],
    readers: Mapping[str, Callable[[str], Any]],
    by_players: Collection[str],
    players: int,
    called: str = "player",
) -> dict[str, Any]:
    """What the `readers` make of all parts but the number of seats, by name.

    The parts `by_players` become dictionaries by the number of a player (`called` "seat" where all are), of whom there
    are so many. Raises `ValueError` for a part that there is not, one that cannot be read, and a player astray.
    """
    found: dict[str, Any] = {}
    for key, text in told.items():
        if key == SEATS:
            continue
        reader = readers[one_of(key, readers, "part of a position")]
        try:
            found[key] = reader(text)
        except ValueError as wrong:
            raise ValueError(f'{key} cannot be "{text}"') from wrong
        if key in by_players and (astray := [player for player in found[key] if not 1 <= player <= players]):
            raise ValueError(f"{key} tells of {called} {astray[0]}; there are {players}")
    return found
