"""The seed of a match: how it is typed, and the seat that it draws to begin."""

from __future__ import annotations

import hashlib

from engine.words.filling import fill
from scenes.lobby.words import lobby_words

SEED_DIGITS = 18
"""The most digits of a seed."""


def first_seat_by_lot(seed: int, count: int) -> int:
    """The index of the first seat drawn with this seed; the same in every process."""
    digest = hashlib.blake2b(f"first seat {seed}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") % count


def read_seed(text: str) -> int | None:
    """The seed in a text; None if the text is empty. Raises `ValueError` with what is wrong in words for
    anything but 0 to `SEED_DIGITS` digits.
    """
    typed = text.strip()
    if not typed:
        return None
    if not (typed.isascii() and typed.isdecimal() and len(typed) <= SEED_DIGITS):
        raise ValueError(fill(lobby_words().seed_wrong, typed=typed, most=SEED_DIGITS))
    return int(typed)
