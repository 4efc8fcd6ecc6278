"""What the demo plays, one game after the other: every game once a round, its seats and options drawn from a seed.

Equal seeds give equal programmes. No drawing in here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeVar

import msgspec

from engine.data.record import GameRecord, sound_sheet
from engine.data.seats import SeatSetup
from engine.data.sheet import Sheet
from engine.match.rng import random_u64
from scenes.lobby.seating import seat_looks

ONE_IN_CHANGED = 4
"""One option in n is not set as usual."""

ONE_IN_USUAL = 2
"""One game in n is played by the usual number of seats."""

SEEDS = range(2**32)

T = TypeVar("T")


class PlaylistEntry(msgspec.Struct, frozen=True):
    """One game of the demo: its id, the options that are set otherwise than usual, who sits where, and its seed."""

    game: str
    options: dict[str, str]
    seats: tuple[SeatSetup, ...]
    seed: int


class SeededDraw:
    """Draws things one after the other, always the same ones for a seed."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._drawn = 0

    def draw(self, things: Sequence[T]) -> T:
        """One of some things."""
        self._drawn += 1
        return things[random_u64(self._seed, self._drawn) % len(things)]

    def falls(self, count: int) -> bool:
        """Whether a chance of one in n has come true."""
        return self.draw(range(count)) == 0


def demo_playlist(
    games: Mapping[str, GameRecord], ids: Sequence[str], levels: Sequence[str], seed: int
) -> Iterator[PlaylistEntry]:
    """Games of some ids for ever, played by bots of some levels, each once a round; none where all are broken.

    None comes twice in a row while there are others, and none whose files are broken.
    """
    lot = SeededDraw(seed)
    last = ""
    while left := [game for game in ids if sound_sheet(games, game) is not None]:
        while left:
            last = lot.draw([game for game in left if game != last] or left)
            left.remove(last)
            yield _showing(games[last], levels, lot)


def _showing(record: GameRecord, levels: Sequence[str], lot: SeededDraw) -> PlaylistEntry:
    """One game, set out by lot."""
    sheet = record.sheet()
    count = sheet.seats.usual if lot.falls(ONE_IN_USUAL) else lot.draw(range(sheet.seats.min, sheet.seats.max + 1))
    seats = tuple(
        SeatSetup(seat_looks()[colour].name, colour, lot.draw(levels)) for colour in sheet.seats.default_colours(count)
    )
    return PlaylistEntry(record.id, _options(record, sheet, count, lot), seats, lot.draw(SEEDS))


def _options(record: GameRecord, sheet: Sheet, count: int, lot: SeededDraw) -> dict[str, str]:
    """The options, most of them as usual; one without use for this number of seats always is."""
    drawn: dict[str, str] = {}
    for name, option in record.options.items():
        seats = sheet.options[name].seats
        if lot.falls(ONE_IN_CHANGED) and (seats is None or seats[0] <= count <= seats[1]):
            drawn[name] = lot.draw(option.values)
    return drawn
