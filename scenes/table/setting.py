"""Words on the table, set to fit; who sits at each seat; and what has been set once, to be used again."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

import msgspec
import pygame

from engine.entries import SeatSetup
from engine.stage.look import Look

T = TypeVar("T")

_KEPT: WeakKeyDictionary[Look, dict[Hashable, Any]] = WeakKeyDictionary()
MOST = 400
"""How many things are kept for a look."""


class Who(msgspec.Struct, frozen=True):
    """A seat as the table shows it: its colour's name, the player under it, palette colour and mark."""

    title: str
    name: str
    colour: str
    mark: str
    bot: bool


YOU = "You"
"""What one who plays alone and has no name is called."""


def who(look: Look, seat: SeatSetup, alone: bool = False) -> Who:
    """How a seat shows: "Red" over "Anna", or over "easy bot"; one who plays `alone` by name, for all colours there."""
    title = next(shown.name for shown in look.theme.seats if shown.colour == seat.colour)
    name = f"{seat.player} bot" if seat.is_bot else seat.name if seat.name != title else ""
    if alone:
        title, name = (name or YOU), ""
    return Who(title, name, seat.colour, look.mark(seat.colour), seat.is_bot)


def fitted(look: Look, text: str, style: str, colour: str, room: int) -> pygame.Surface:
    """A line of words within `room` pixels: set a size smaller if need be, then cut with an ellipsis."""
    shown, set_in = look.snug(text, style, room)
    return look.text(shown, set_in, colour)


def remembered(look: Look, key: Hashable, make: Callable[[], T]) -> T:
    """What `make` makes of a key: made once for a look and the colours of its seats; the oldest are forgotten."""
    kept = _KEPT.setdefault(look, {})
    whole = (key, tuple(look.seat_tints))
    if whole not in kept:
        if len(kept) >= MOST:
            kept.pop(next(iter(kept)))
        kept[whole] = make()
    found: T = kept[whole]
    return found
