"""Multisets of items, the goods of Chasm, and the places of carts off the board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, Literal, TypeAlias, get_args

from engine.rules.bits import Mask, mask_of
from engine.rules.multiset import ONE, Multiset, count, counts, each_in, kinds_in, total

Items: TypeAlias = Multiset
"""A multiset of items, by the places of their kinds in `KINDS`."""

ItemKind: TypeAlias = Literal["rock", "ruby", "emerald", "gold", "diamond"]

KINDS: Final[tuple[str, ...]] = get_args(ItemKind)
"""The kinds of items in the order of their values. In scores, missions and solo levels all but the first are jewels."""

SINGLE: Final[dict[str, Items]] = dict(zip(KINDS, ONE, strict=False))
"""One item of a kind."""


item_count = total
"""Number of items of all kinds."""


def pack(items: Iterable[str] | Mapping[str, int]) -> Items:
    """Pack a list of kinds, or counts by kind. Raises `KeyError` for a kind that does not exist."""
    if isinstance(items, Mapping):
        return sum(SINGLE[kind] * number for kind, number in items.items())
    return sum(SINGLE[kind] for kind in items)


def kind_counts(items: Items) -> tuple[int, ...]:
    """Counts in the order of `KINDS`."""
    return counts(items, len(KINDS))


def count_of(items: Items, kind: str) -> int:
    """Count of one kind."""
    return count(items, KINDS.index(kind))


def kinds_mask(items: Items) -> Mask:
    """The kinds that occur, as a mask of their places in `KINDS`."""
    return mask_of(kinds_in(items))


def item_list(items: Items) -> tuple[str, ...]:
    """The items one by one, in the order of `KINDS`."""
    return tuple(KINDS[kind] for kind in each_in(items))


HOME: Final = -1
"""`where` of a cart that waits off the board: not placed yet, or back with a delivery."""

DERAILED: Final = -2
"""`where` of a cart that derailed before the chasm opened; it may be placed again."""

LOST: Final = -3
"""`where` of a cart that is out of the game."""

WAITING_AT: Final = (HOME, DERAILED)
"""Where a cart is that can come in by a gate."""

OFF_BOARD: Final = {"home": HOME, "derailed": DERAILED, "lost": LOST}
"""The states of a cart off the board, by name."""

NONE: Final = -1
"""No cart, no square, no colour."""
