"""The ground of Veins (RULES.md 3.2): mountain and cities as numbers and as bit masks. It knows no tile and no seat.

Spaces are numbers in the order of the board, rock left out. A set of spaces is a mask, one bit a space, in rows that
are padded by a column: a step in each of the six directions is one shift, and what leaves the board falls on padding or
rock, where no mask that matters has a bit.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import chain
from operator import getitem
from typing import Final, TypeAlias

from engine.board.board import load_board
from engine.board.grids import Axial

Mask: TypeAlias = int
"""A set of spaces, one bit each."""

STEPS: Final[tuple[Axial, ...]] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""The six directions, counter-clockwise from east: E NE NW W SW SE, as (q, r) with r growing southwards."""

MOUNTAIN, ROCK = "mountain", "rock"
"""The groups of the map that are no cities."""

NO_SPACE: Final = -1


class Ground:
    """The spaces of a map and what touches what.

    `names` and `index` tell spaces and their numbers, `axial` their coordinates (q, r) with the middle of the board at
    (0, 0): those of RULES.md. `bit[space]` is the bit of a space, `all` the mask of all; `mountain` the mask of the
    mountain, `cities` those of the cities, `city` of all of them, `city_names` parallel. `city_of[space]` is the number
    of a city, -1 in the mountain; `city_spaces[city]` its spaces in their printed order. `step[space][direction]` is
    the next space, -1 where there is none; `near[space]` the mask of all six. `shifts[direction]` is how many bits up a
    step goes. `veinable` is the mask of the mountain's spaces beside no city (RULES.md 3.2).
    """

    def __init__(self, board: str, cities: Sequence[str]) -> None:
        """Measure the map `board` with its cities in order; raises `KeyError` for a map without one of the groups."""
        found = load_board(board)
        rock = frozenset(found.groups[ROCK])
        kept = [number for number in range(len(found.spaces)) if number not in rock]
        again = {number: space for space, number in enumerate(kept)}
        self.names = tuple(found.spaces[number] for number in kept)
        self.index = {name: space for space, name in enumerate(self.names)}
        self.axial = _centred([found.cells[number] for number in kept])
        self._lay_bits()
        at = {place: space for space, place in enumerate(self.axial)}
        self.step = tuple(tuple(at.get((q + dq, r + dr), NO_SPACE) for dq, dr in STEPS) for q, r in self.axial)
        self.near = tuple(self.mask(space for space in steps if space >= 0) for steps in self.step)
        self.city_names = tuple(cities)
        self.city_spaces = tuple(
            tuple(
                sorted((again[it] for it in found.groups[name]), key=lambda space: int(self.names[space][len(name) :]))
            )
            for name in cities
        )
        self.mountain = self.mask(again[number] for number in found.groups[MOUNTAIN])
        self.cities = tuple(map(self.mask, self.city_spaces))
        self.city = sum(self.cities)
        of = {space: city for city, spaces in enumerate(self.city_spaces) for space in spaces}
        self.city_of = tuple(of.get(space, -1) for space in range(len(self.names)))
        self.veinable = self.mask(space for space in self.bits(self.mountain) if not self.near[space] & self.city)

    def _lay_bits(self) -> None:
        """Give every space its bit, in reading order, and every direction its shift."""
        left, top = (min(place[axis] for place in self.axial) for axis in (0, 1))
        row = max(q for q, _ in self.axial) - left + 2
        self.shifts = tuple(dq + row * dr for dq, dr in STEPS)
        self.bit = tuple(1 << (r - top) * row + q - left for q, r in self.axial)
        self.all: Mask = sum(self.bit)
        self._length = -(-self.all.bit_length() // 8)
        self._bits = _byte_tables(self.bit, self._length)

    def mask(self, spaces: Iterable[int]) -> Mask:
        """The mask of these spaces."""
        found = 0
        for space in spaces:
            found |= self.bit[space]
        return found

    def bits(self, mask: Mask) -> bytes:
        """The numbers of the spaces in a mask, ascending. No padding in the mask."""
        return b"".join(map(getitem, self._bits, mask.to_bytes(self._length, "little")))

    def named(self, mask: Mask) -> tuple[str, ...]:
        """The names of the spaces in a mask, in the order of the board."""
        return tuple(self.names[space] for space in self.bits(mask))

    def spread(self, mask: Mask) -> Mask:
        """All neighbours of the spaces of a mask; bits off the board may be set too."""
        east, north_east, north_west = self.shifts[0], -self.shifts[1], -self.shifts[2]
        return (
            mask << east
            | mask >> east
            | mask >> north_east
            | mask << north_east
            | mask >> north_west
            | mask << north_west
        )


def _centred(cells: Sequence[Axial | None]) -> tuple[Axial, ...]:
    """The cells of a map with the middle of the board at (0, 0)."""
    known = [cell for cell in cells if cell]
    middle = [sum(ends) // 2 for ends in ((min(line), max(line)) for line in zip(*known, strict=True))]
    return tuple((q - middle[0], r - middle[1]) for q, r in known)


def _byte_tables(bits: Sequence[Mask], length: int) -> list[list[bytes]]:
    """For each byte of a mask and each value of it, the numbers of the spaces whose bits are set."""
    number = {bit.bit_length() - 1: bytes([space]) for space, bit in enumerate(bits)}
    tables: list[list[bytes]] = []
    for start in range(0, 8 * length, 8):
        table = [b""]
        for place in range(start, start + 8):
            table = list(chain(table, (lower + number.get(place, b"") for lower in table)))
        tables.append(table)
    return tables


@cache
def load_ground(board: str, cities: tuple[str, ...]) -> Ground:
    """The ground of a map, measured once."""
    return Ground(board, cities)
