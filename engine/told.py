"""Positions told in a few words, as the figures of a rulebook tell them: reading their parts, and what is no part."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

SEATS = "seats"
"""The part that says how many sit at the table; it is read before all others."""


def known(word: str, words: Collection[str], what: str) -> str:
    """The same word, if it is one of those known; raises `ValueError` naming `what` it should be, and these."""
    if word not in words:
        raise ValueError(f'"{word}" is not {what}; there are {", ".join(words)}')
    return word


def read_parts(
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
        reader = readers[known(key, readers, "part of a position")]
        try:
            found[key] = reader(text)
        except ValueError as wrong:
            raise ValueError(f'{key} cannot be "{text}"') from wrong
        if key in by_players and (astray := [player for player in found[key] if not 1 <= player <= players]):
            raise ValueError(f"{key} tells of {called} {astray[0]}; there are {players}")
    return found
