"""The random numbers of a match: integers only, the same in every process and on every Python.

The random number of a chance turn is derived from the match's seed and the number of chance turns before it in the
current line, so undo and redo meet the same dice again. Stateless; a fresh seed alone comes from the system.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from hashlib import blake2b

BITS = 64
"""Size of a random number in bits."""

SEED_BITS = 32
"""Size of a match's seed in bits, where nobody has chosen it."""


def fresh_seed() -> int:
    """A seed that nobody can foresee, of `SEED_BITS`."""
    return random.SystemRandom().getrandbits(SEED_BITS)


def random_u64(seed: int, turn: int) -> int:
    """The random number of a chance turn, 0 to 2**64 - 1; `turn` is the number of chance turns before it."""
    return int.from_bytes(blake2b(f"{seed}:{turn}".encode(), digest_size=BITS // 8).digest(), "big")


def weighted_index(odds: Sequence[int], u: int) -> int:
    """The index selected by the random number `u` (0 to 2**64 - 1) if index i has the weight `odds[i]`.

    Raises `ValueError` if there are no odds, a weight is below 1, or `u` is out of range.
    """
    if not odds or min(odds) < 1:
        raise ValueError(f"odds are weights of 1 or more, at least one of them, not {list(odds)}")
    if not 0 <= u < 1 << BITS:
        raise ValueError(f"a chance lies between 0 and 2**{BITS} - 1; {u} does not")
    remainder = u * sum(odds) >> BITS
    for index, weight in enumerate(odds):
        remainder -= weight
        if remainder < 0:
            return index
    raise AssertionError("unreachable: the scaled number is below the sum of the odds")
