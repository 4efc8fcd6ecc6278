"""The carts of Chasm: two a seat, white and black, or one of every colour in a solo game (chasm.md 4.2.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from engine.rules import Seat

PAIR: Final = ("white", "black")
"""The two carts of a seat, by their speed dice."""


class Cart(msgspec.Struct, frozen=True, gc=False):
    """One cart: its name, its owner, the number of its colour, and which of the two it is, "" in a solo game."""

    name: str
    seat: Seat
    colour: int
    kind: str


def carts_of(colours: Mapping[Seat, Sequence[int]], names: Sequence[str], solo: bool) -> tuple[Cart, ...]:
    """All carts in the order of seats and colours; `names` are those of the colours."""
    if solo:
        return tuple(Cart(names[colour], seat, colour, "") for seat, own in colours.items() for colour in own)
    return tuple(
        Cart(f"{names[colour]}-{kind}", seat, colour, kind)
        for seat, own in colours.items()
        for colour in own
        for kind in PAIR
    )
