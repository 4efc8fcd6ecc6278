"""Sets as bit masks: of hexes, investments, cells, cards.

The ground of Boomtown (RULES.md 2): the hexes of the map for a number of slots, what touches what, and lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, TypeAlias

from engine.board.board import load_board
from engine.board.grids import Axial


def bits(mask: int) -> tuple[int, ...]:
    """The numbers in a mask, ascending."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


def mask_of(numbers: Iterable[int]) -> int:
    """The mask of some numbers; one that comes twice counts once."""
    found = 0
    for number in numbers:
        found |= 1 << number
    return found


DIRECTIONS: Final[tuple[Axial, ...]] = ((1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1), (1, 0))
"""The steps to the neighbours k0 to k5, counter-clockwise from the north-east: NE N NW SW S SE."""

WATER: Final = "water"
"""The group of the hexes that no tile covers."""

CENTRE: Final = "centre"
"""The property of the hex in the middle of a slot."""


class Ground:
    """The map with some slots closed. Hexes are numbers in the order of the board, sets of them masks.

    `names` and `index` tell hexes and their numbers, `axial` their coordinates (q, r) with the middle of the map at
    (0, 0) and r growing southwards: those of RULES.md. `water` is the mask of the water, `land` that of the hexes in
    open slots, `closed` that of those in closed ones. `slot_names` are the open slots in order; `slots`, parallel, the
    hexes of each: the centre, then the ring k0 to k5.

    Of every hex: `around`, the land next to it, k0 to k5 without what is water, closed or off the map, and `near`, the
    same as a mask. `shore` are the land hexes that touch water, from the west, in a column from the north, and `coast`
    is their mask; `edge` the mask of land with a neighbour off the map (closed slots are off it, water is not). `lines`
    are the masks of all straight lines in three directions, water among them.
    """

    def __init__(self, board: str, closed: Iterable[str]) -> None:
        """Measure the map `board` without the slots `closed`; raises `KeyError` for a map without what it takes."""
        found = load_board(board)
        shut = frozenset(closed)
        self.names = found.spaces
        self.index = found.index
        self.axial = _centred([cell for cell in found.cells if cell], [found.cells[it] for it in found.groups[WATER]])
        self._at = {place: number for number, place in enumerate(self.axial)}
        self.water = mask_of(found.groups[WATER])
        self.slot_names = tuple(sorted(name for name in found.groups if name != WATER and name not in shut))
        middles = {self.names.index(name) for name, told in found.properties.items() if told.get(CENTRE)}
        self.slots = tuple(
            self._slot(next(it for it in found.groups[name] if it in middles)) for name in self.slot_names
        )
        self.land = mask_of(it for slot in self.slots for it in slot)
        self.closed = (1 << len(self.names)) - 1 & ~self.land & ~self.water
        self.around = tuple(self._around(it) for it in range(len(self.names)))
        self.near = tuple(map(mask_of, self.around))
        by_place = sorted(range(len(self.names)), key=self.axial.__getitem__)
        self.shore = tuple(it for it in by_place if self.land >> it & 1 and self._touches_water(it))
        self.coast = mask_of(self.shore)
        self.edge = mask_of(it for it in by_place if self.land >> it & 1 and self._on_edge(it))
        self.lines = self._lines()

    def _steps(self, hex: int) -> list[int | None]:
        """What lies in the six directions, k0 to k5; None off the board."""
        q, r = self.axial[hex]
        return [self._at.get((q + dq, r + dr)) for dq, dr in DIRECTIONS]

    def _slot(self, middle: int) -> tuple[int, ...]:
        return (middle, *(it for it in self._steps(middle) if it is not None))

    def _around(self, hex: int) -> tuple[int, ...]:
        return tuple(it for it in self._steps(hex) if it is not None and self.land >> it & 1)

    def _touches_water(self, hex: int) -> bool:
        return any(it is not None and self.water >> it & 1 for it in self._steps(hex))

    def _on_edge(self, hex: int) -> bool:
        known = self.land | self.water
        return any(it is None or not known >> it & 1 for it in self._steps(hex))

    def _lines(self) -> tuple[int, ...]:
        """The lines in which q, r or their sum stays the same."""
        found: dict[tuple[int, int], int] = {}
        for hex, (q, r) in enumerate(self.axial):
            if (self.land | self.water) >> hex & 1:
                for way, place in enumerate((q, r, q + r)):
                    found[way, place] = found.get((way, place), 0) | 1 << hex
        return tuple(found[line] for line in sorted(found))


def _centred(cells: list[Axial], water: list[Axial | None]) -> tuple[Axial, ...]:
    """The cells of a map with its middle, the second of its water hexes from the west, at (0, 0)."""
    middle_q, middle_r = sorted(cell for cell in water if cell)[1]
    return tuple((q - middle_q, r - middle_r) for q, r in cells)


@cache
def load_ground(board: str, closed: tuple[str, ...] = ()) -> Ground:
    """The ground of a map without some slots, measured once."""
    return Ground(board, closed)


SIDE: Final = 3
"""How many cells a side of the town has."""

CELLS: Final = tuple(f"r{row}c{column}" for row in range(1, SIDE + 1) for column in range(1, SIDE + 1))
"""The names of the cells of the town, row by row."""

FOUR: Final = "four"
"""The name of the tile of the ninth cell that gives points."""

Domino: TypeAlias = tuple[int, int]

TownLayout: TypeAlias = tuple[tuple[Domino, ...], int]
"""A way to lay out the town: the two cells of every office in reading order of the first, and the single cell."""


def _town_layouts() -> tuple[TownLayout, ...]:
    """The ways to lay dominoes on all cells but one, in a fixed order."""
    found: list[TownLayout] = []

    def lay(free: Sequence[int], dominoes: tuple[Domino, ...], single: int | None) -> None:
        if not free:
            if single is not None:
                found.append((dominoes, single))
            return
        first, rest = free[0], free[1:]
        beside = [first + 1] if (first + 1) % SIDE else []
        for second in (*beside, first + SIDE):
            if second in rest:
                lay([cell for cell in rest if cell != second], (*dominoes, (first, second)), single)
        if single is None:
            lay(rest, dominoes, first)

    lay(range(SIDE * SIDE), (), None)
    return tuple(found)


LAYOUTS: Final = _town_layouts()
"""The 18 ways to lay out the town (RULES.md 7)."""

OFFICE_OF: Final = tuple(
    tuple(next((at for at, pair in enumerate(dominoes) if cell in pair), -1) for cell in range(SIDE * SIDE))
    for dominoes, _ in LAYOUTS
)
"""By layout, the domino of every cell; -1 for the single one."""
