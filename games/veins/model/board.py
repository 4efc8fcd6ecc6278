"""The board of Veins (RULES.md 3.2): mountain and cities as numbers and bit masks, without tiles and seats.

Spaces are numbers in the order of the board, without rock. A set of spaces is a mask with one bit per space, in rows
padded by a column, so that a step in each direction is one shift; what leaves the board falls on padding or rock, where
no mask that matters has a bit.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from engine.board.board import load_board
from engine.board.grids import Axial
from engine.rules.bits import Mask, SpaceBits

STEPS: Final[tuple[Axial, ...]] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""The directions counter-clockwise from east (E NE NW W SW SE) as (q, r); r grows to the south."""

OPPOSITE: Final = (3, 4, 5, 0, 1, 2)
"""The direction back, by direction."""

MOUNTAIN, ROCK = "mountain", "rock"
"""The groups of the map that are not cities."""

NO_SPACE: Final = -1


class Ground:
    """The spaces of a board and their neighbours.

    `names` and `index` map spaces to numbers and back, `axial` are their coordinates (q, r) as in RULES.md. Masks:
    `bit[space]`, `all`, `mountain`, `cities` (by city), `city` (all cities), `near[space]` (all neighbours), `veinable`
    (spaces of the mountain that border no city). Cities: `city_names`, `city_spaces[city]` in their printed order,
    `city_of[space]`, -1 in the mountain. Steps: `step[space][direction]` is the neighbour, -1 for none;
    `shifts[direction]` the shift of a step in bits. `bits(mask)` are the spaces of a mask, ascending.
    """

    def __init__(self, board: str, cities: Sequence[str]) -> None:
        """Load a board with its cities in order; raises `KeyError` if the map lacks one of the groups."""
        loaded = load_board(board)
        rock = frozenset(loaded.groups[ROCK])
        numbers = [number for number in range(len(loaded.spaces)) if number not in rock]
        space_of = {number: space for space, number in enumerate(numbers)}
        self.names = tuple(loaded.spaces[number] for number in numbers)
        self.index = {name: space for space, name in enumerate(self.names)}
        self.axial = _centred([loaded.cells[number] for number in numbers])
        self._lay_bits()
        space_at = {place: space for space, place in enumerate(self.axial)}
        self.step = tuple(tuple(space_at.get((q + dq, r + dr), NO_SPACE) for dq, dr in STEPS) for q, r in self.axial)
        self.near = tuple(self.mask(space for space in steps if space >= 0) for steps in self.step)
        self.city_names = tuple(cities)
        self.city_spaces = tuple(
            tuple(
                sorted(
                    (space_of[number] for number in loaded.groups[name]),
                    key=lambda space: int(self.names[space][len(name) :]),
                )
            )
            for name in cities
        )
        self.mountain = self.mask(space_of[number] for number in loaded.groups[MOUNTAIN])
        self.cities = tuple(map(self.mask, self.city_spaces))
        self.city = sum(self.cities)
        city_by_space = {space: city for city, spaces in enumerate(self.city_spaces) for space in spaces}
        self.city_of = tuple(city_by_space.get(space, -1) for space in range(len(self.names)))
        self.veinable = self.mask(space for space in self.bits(self.mountain) if not self.near[space] & self.city)

    def _lay_bits(self) -> None:
        """Give every space its bit in reading order, and every direction its shift."""
        left, top = (min(place[axis] for place in self.axial) for axis in (0, 1))
        row = max(q for q, _ in self.axial) - left + 2
        self.shifts = tuple(dq + row * dr for dq, dr in STEPS)
        self.bit = tuple(1 << (r - top) * row + q - left for q, r in self.axial)
        spaces = SpaceBits(self.bit)
        self.all: Mask = spaces.all
        self.bits = spaces.numbers

    def mask(self, spaces: Iterable[int]) -> Mask:
        """The mask of some spaces."""
        mask = 0
        for space in spaces:
            mask |= self.bit[space]
        return mask

    def named(self, mask: Mask) -> tuple[str, ...]:
        """The names of the spaces of a mask, in the order of the board."""
        return tuple(self.names[space] for space in self.bits(mask))

    def spread(self, mask: Mask) -> Mask:
        """All neighbours of the spaces of a mask; may contain bits outside the board."""
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
    """The coordinates of the cells relative to the middle of the board."""
    known = [cell for cell in cells if cell]
    middle = [sum(ends) // 2 for ends in ((min(line), max(line)) for line in zip(*known, strict=True))]
    return tuple((q - middle[0], r - middle[1]) for q, r in known)


@cache
def load_ground(board: str, cities: tuple[str, ...]) -> Ground:
    """The board of a map, measured once."""
    return Ground(board, cities)
