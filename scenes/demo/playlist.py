"""The playlist of the demo: every game once per round, with seats and options drawn from a seed. No drawing.

Equal seeds give equal playlists.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeVar

import msgspec

from engine.data.record import GameRecord, sound_sheet
from engine.data.seats import SeatSetup
from engine.data.sheet import Sheet
from engine.match.rng import random_u64
from scenes.lobby.seating import seat_styles

ONE_IN_CHANGED = 4
"""One option in n is drawn, the others keep their defaults."""

ONE_IN_USUAL = 2
"""One game in n has the usual number of seats."""

SEEDS = range(2**32)

T = TypeVar("T")


class PlaylistEntry(msgspec.Struct, frozen=True):
    """One game of the demo: its id, the options that are not defaults, its seats and its seed."""

    game: str
    options: dict[str, str]
    seats: tuple[SeatSetup, ...]
    seed: int


class SeededDraw:
    """A sequence of random choices that depends on the seed alone."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._drawn = 0

    def draw(self, choices: Sequence[T]) -> T:
        """One of some choices."""
        self._drawn += 1
        return choices[random_u64(self._seed, self._drawn) % len(choices)]

    def one_in(self, count: int) -> bool:
        """True with a chance of one in `count`."""
        return self.draw(range(count)) == 0


def demo_playlist(
    games: Mapping[str, GameRecord], ids: Sequence[str], levels: Sequence[str], seed: int
) -> Iterator[PlaylistEntry]:
    """An endless playlist of some games with bots of some levels, each game once per round.

    Games with broken files are left out; without any other the playlist is empty. No game comes twice in a row if there
    are several.
    """
    rng = SeededDraw(seed)
    last = ""
    while remaining := [game for game in ids if sound_sheet(games, game) is not None]:
        while remaining:
            last = rng.draw([game for game in remaining if game != last] or remaining)
            remaining.remove(last)
            yield _entry(games[last], levels, rng)


def _entry(record: GameRecord, levels: Sequence[str], rng: SeededDraw) -> PlaylistEntry:
    """One game with random seats, levels, options and seed."""
    sheet = record.sheet()
    count = sheet.seats.usual if rng.one_in(ONE_IN_USUAL) else rng.draw(range(sheet.seats.min, sheet.seats.max + 1))
    seats = tuple(
        SeatSetup(seat_styles()[colour].name, colour, rng.draw(levels)) for colour in sheet.seats.default_colours(count)
    )
    return PlaylistEntry(record.id, _options(record, sheet, count, rng), seats, rng.draw(SEEDS))


def _options(record: GameRecord, sheet: Sheet, count: int, rng: SeededDraw) -> dict[str, str]:
    """The values that make a game short, and the drawn ones; what is without use for these seats keeps its default."""
    chosen: dict[str, str] = {}
    for name, option in record.options.items():
        words = sheet.options[name]
        if not words.applies_to(count):
            continue
        if words.demo:
            chosen[name] = words.demo
        elif rng.one_in(ONE_IN_CHANGED):
            chosen[name] = rng.draw(option.values)
    return chosen
