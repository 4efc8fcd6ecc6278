"""Words on the table, set to fit; who sits at each seat; and what has been set once, to be used again."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

import msgspec
import pygame

from engine.entries import Rival, SeatSetup
from engine.match import Match
from engine.stage.look import Look

T = TypeVar("T")

_KEPT: WeakKeyDictionary[Look, dict[Hashable, Any]] = WeakKeyDictionary()
MOST = 400
"""How many things are kept for a look."""


class Who(msgspec.Struct, frozen=True):
    """A player as the table shows it: its colour's name, who plays under it, palette colour and mark.

    `bot` says that no person plays there.
    """

    title: str
    name: str
    colour: str
    mark: str
    bot: bool


YOU = "You"
"""What one who plays alone and has no name is called."""


def who(look: Look, seat: SeatSetup, alone: bool = False) -> Who:
    """How a player shows: "Red" over "Anna", or over "easy bot"; one who plays `alone` by name, for all colours there.

    An automaton has its own name, over how well it plays.
    """
    if isinstance(seat, Rival):
        return Who(seat.name, seat.player, seat.colour, look.mark(seat.colour), bot=True)
    title = next(shown.name for shown in look.theme.seats if shown.colour == seat.colour)
    name = f"{seat.player} bot" if seat.is_bot else seat.name if seat.name != title else ""
    if alone:
        title, name = (name or YOU), ""
    return Who(title, name, seat.colour, look.mark(seat.colour), seat.is_bot)


def names_of(look: Look, match: Match) -> list[str]:
    """What all who play a match are called within a sentence."""
    shown = ((player, who(look, player, match.rules.seats == 1)) for player in match.players)
    return [player.said if isinstance(player, Rival) else it.title for player, it in shown]


def take_seats(look: Look, match: Match) -> tuple[Who, ...]:
    """All who play a match as its table shows them; from here on "seat1", "seat2" ... of the look mean them."""
    whos = tuple(who(look, player, match.rules.seats == 1) for player in match.players)
    look.seat_tints, look.seat_names = [shown.colour for shown in whos], [shown.title for shown in whos]
    return whos


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
