"""Sets as bit masks: of hexes, investments, cells, cards."""

from __future__ import annotations

from collections.abc import Iterable


def bits(mask: int) -> tuple[int, ...]:
    """The numbers in a mask, ascending."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


def mask_of(numbers: Iterable[int]) -> int:
    """The mask of some numbers; one that comes twice counts once."""
    found = 0
    for number in numbers:
        found |= 1 << number
    return found
