"""The seed of a match: how it is typed, and the seat that it draws to begin."""

from __future__ import annotations

import hashlib


def first_seat_by_lot(seed: int, count: int) -> int:
    """The index of the first seat drawn with this seed; the same in every process."""
    digest = hashlib.blake2b(f"first seat {seed}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") % count


def read_seed(text: str) -> int | None:
    """The seed in a text; None if the text is empty. Raises `ValueError` for anything but 0 to 18 digits."""
    typed = text.strip()
    if not typed:
        return None
    if not (typed.isascii() and typed.isdecimal() and len(typed) <= 18):
        raise ValueError(f'"{typed}" is no seed; a seed is a whole number of up to 18 digits.')
    return int(typed)
