"""What the title shows of the game that was left unfinished: its title, who sits there, where it stands, a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pygame

from engine.entries import SeatSetup
from engine.rules import NATURE

if TYPE_CHECKING:
    from engine.match import Match


class SavedTable(msgspec.Struct, frozen=True):
    """An unfinished game: the title of the game, its seats in turn order, a line about where it stands.

    `picture` is a small picture of the table, None when there is none.
    """

    title: str
    seats: tuple[SeatSetup, ...]
    line: str
    picture: pygame.Surface | None = None


def saved_table(match: Match, picture: pygame.Surface | None = None) -> SavedTable:
    """What the title shows of a match."""
    seats = tuple(match.header.seats)
    turn = match.turn
    if turn is None:
        line = f"{match.record.title}: the game is over"
    elif turn.seat == NATURE or not turn.number:
        line = f"{match.record.title}, before the first turn"
    else:
        line = f"{match.record.title}, turn {turn.number}: {seats[turn.seat - 1].name} to play"
    return SavedTable(match.record.title, seats, line, picture)
