"""Who sat where along the line of play: a seat can be handed to a bot or to another person in the middle of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from engine.data.seats import SeatSetup, name_of_seat
from engine.rules.contract import Seat


class Handing(NamedTuple):
    """A seat handed on: after `length` actions of the line, `setup` took it; `seats` are all from then on."""

    length: int
    seat: Seat
    setup: SeatSetup
    seats: tuple[SeatSetup, ...]


class SeatHistory:
    """The players at the seats of a match, and how they changed. The colours of the seats never change."""

    def __init__(self, seats: Sequence[SeatSetup], handings: Sequence[Handing] = ()) -> None:
        """The history of a match that began with `seats`, seat 1 first."""
        self.first = tuple(seats)
        self.handings = list(handings)

    @property
    def seats(self) -> tuple[SeatSetup, ...]:
        """The players now, seat 1 first."""
        return self.handings[-1].seats if self.handings else self.first

    def hand(self, length: int, seat: Seat, player: str, name: str) -> SeatSetup:
        """Hand a seat on after `length` actions of the line; `player` is `PERSON` or the level of a bot.

        Returns who has the seat now, with cleaned words; the nameless are called by the number of the seat.
        """
        seats = list(self.seats)
        setup = SeatSetup(name, seats[seat - 1].colour, player, seats[seat - 1].side).cleaned
        setup = msgspec.structs.replace(setup, name=setup.name or name_of_seat(seat))
        seats[seat - 1] = setup
        self.handings.append(Handing(length, seat, setup, tuple(seats)))
        return setup

    def shorten(self, length: int) -> None:
        """Note that the line is down to `length` actions: undo takes no seat back from those who have it now."""
        for place in reversed(range(len(self.handings))):
            if self.handings[place].length <= length:
                break
            self.handings[place] = self.handings[place]._replace(length=length)

    def until(self, length: int) -> SeatHistory:
        """The history as it was after `length` actions."""
        return SeatHistory(self.first, [handing for handing in self.handings if handing.length <= length])
