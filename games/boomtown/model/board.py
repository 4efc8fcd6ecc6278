"""The boards of Boomtown: the ground (hexes of the map, neighbours, lines; RULES.md 2) and the town's layouts (7).

Sets of hexes, cells, cards and the like are bit masks: bitboards in plain ints.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, TypeAlias

from engine.board.board import load_board
from engine.board.grids import Axial
from engine.rules.bits import bits_of, mask_of

DIRECTIONS: Final[tuple[Axial, ...]] = ((1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1), (1, 0))
"""The steps to the neighbours k0 to k5, counter-clockwise from the north-east: NE N NW SW S SE."""

WATER: Final = "water"
"""The group of the water hexes in the map file."""

CENTRE: Final = "centre"
"""The property of the centre of a slot in the map file."""


class Ground:
    """The map with some slots closed. Hexes are numbers in the order of the board, water included.

    * `names`, `index`: name by hex and hex by name; `axial`: (q, r) per hex, as RULES.md 2 counts them.
    * `water`, `land` (open slots), `closed` (closed slots): masks.
    * `slot_names`: open slots in order; `slots`: their hexes, the centre and then the ring k0 to k5.
    * `around`: per hex, its neighbours on land in the order k0 to k5, without water and closed slots; `near`: the same
      as a mask.
    * `shore`: land beside water, from the west, in a column from the north; `coast`: the same as a mask.
    * `edge`: mask of land with a neighbour off the map; closed slots are off the map, water is not.
    * `lines`: masks of all straight lines in three directions, water included.
    """

    def __init__(self, board: str, closed: Iterable[str]) -> None:
        """Measure the map `board` without the slots `closed`; raises `KeyError` if the map lacks a group."""
        map_ = load_board(board)
        shut = frozenset(closed)
        self.names = map_.spaces
        self.index = map_.index
        self.axial = _centred([cell for cell in map_.cells if cell], [map_.cells[hex] for hex in map_.groups[WATER]])
        self._at = {place: number for number, place in enumerate(self.axial)}
        self.water = mask_of(map_.groups[WATER])
        self.slot_names = tuple(sorted(name for name in map_.groups if name != WATER and name not in shut))
        centres = {self.names.index(name) for name, values in map_.properties.items() if values.get(CENTRE)}
        ring = [self._ring(hex) for hex in range(len(self.names))]
        middles = [next(hex for hex in map_.groups[name] if hex in centres) for name in self.slot_names]
        self.slots = tuple((middle, *ring[middle]) for middle in middles)
        self.land = mask_of(hex for slot in self.slots for hex in slot)
        self.closed = (1 << len(self.names)) - 1 & ~self.land & ~self.water
        self.around = tuple(tuple(hex for hex in beside if self.land >> hex & 1) for beside in ring)
        self.near = tuple(map(mask_of, self.around))
        from_the_west = sorted(bits_of(self.land), key=self.axial.__getitem__)
        self.shore = tuple(hex for hex in from_the_west if mask_of(ring[hex]) & self.water)
        self.coast = mask_of(self.shore)
        on_map = self.land | self.water
        self.edge = mask_of(hex for hex in from_the_west if (mask_of(ring[hex]) & on_map).bit_count() < len(DIRECTIONS))
        self.lines = self._lines()

    def _ring(self, hex: int) -> tuple[int, ...]:
        """The hexes in the six directions k0 to k5, as far as the board goes."""
        q, r = self.axial[hex]
        beside = [self._at.get((q + dq, r + dr)) for dq, dr in DIRECTIONS]
        return tuple(other for other in beside if other is not None)

    def _lines(self) -> tuple[int, ...]:
        """The masks of hexes with the same q, the same r or the same q + r."""
        lines: dict[tuple[int, int], int] = {}
        for hex, (q, r) in enumerate(self.axial):
            if (self.land | self.water) >> hex & 1:
                for direction, place in enumerate((q, r, q + r)):
                    lines[direction, place] = lines.get((direction, place), 0) | 1 << hex
        return tuple(lines[line] for line in sorted(lines))


def _centred(cells: list[Axial], water: list[Axial | None]) -> tuple[Axial, ...]:
    """The cells of a map shifted so that its middle, the second water hex from the west, is (0, 0)."""
    middle_q, middle_r = sorted(cell for cell in water if cell)[1]
    return tuple((q - middle_q, r - middle_r) for q, r in cells)


@cache
def load_ground(board: str, closed: tuple[str, ...] = ()) -> Ground:
    """The ground of a map without some slots, measured once."""
    return Ground(board, closed)


# The town (RULES.md 7)

SIDE: Final = 3
"""The cells in a row or column of the town."""

CELLS: Final = tuple(f"r{row}c{column}" for row in range(1, SIDE + 1) for column in range(1, SIDE + 1))
"""The names of the cells, row by row."""

TOKEN_SUFFIX: Final = "-spot"
"""The suffix of the space of a cell where its influence token stands."""

FOUR: Final = "four"
"""The tile of the ninth cell that gives points."""

Domino: TypeAlias = tuple[int, int]
"""The two cells of an office."""

TownLayout: TypeAlias = tuple[tuple[Domino, ...], int]
"""The dominoes of a layout in reading order of their first cell, and the single cell."""


def _town_layouts() -> tuple[TownLayout, ...]:
    """All ways to cover every cell but one with dominoes, in a fixed order."""
    layouts: list[TownLayout] = []

    def lay(free: Sequence[int], dominoes: tuple[Domino, ...], single: int | None) -> None:
        """Cover the free cells in all ways, with at most one single cell in all."""
        if not free:
            if single is not None:
                layouts.append((dominoes, single))
            return
        first, others = free[0], free[1:]
        beside = [first + 1] if (first + 1) % SIDE else []
        for second in (*beside, first + SIDE):
            if second in others:
                lay([cell for cell in others if cell != second], (*dominoes, (first, second)), single)
        if single is None:
            lay(others, dominoes, first)

    lay(range(SIDE * SIDE), (), None)
    return tuple(layouts)


LAYOUTS: Final = _town_layouts()
"""The 18 layouts of the town."""
