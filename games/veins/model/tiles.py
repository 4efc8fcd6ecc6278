"""The tiles (RULES.md 3.4): every way in which a tunnel or a dynamite can lie, as numbers.

What every seat has in a phase (RULES.md 3.6, 1b), and so how many actions it takes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from games.veins.model.components import KIND_INDEX, KINDS, ONE, OPTION, PROSPECT, STATION, VEIN, Stock, total_count
from games.veins.model.data import load_sheet
from games.veins.model.sheet import Equipment, TileKind

DIRECTIONS: Final = 6


class Tile(msgspec.Struct, frozen=True, gc=False):
    """A tile as it lies: its `kind` by number and `name` ("T4"), how many `exits` it has and how it is turned.

    `edges` is the mask of its open edges, bit 0 east counter-clockwise to bit 5; `shape` the number of the tunnel that
    lies like it, and `charge` whether it is a dynamite.
    """

    kind: int
    name: str
    exits: int
    orientation: int
    edges: int
    shape: int
    charge: bool

    @property
    def text(self) -> str:
        """The tile as arrangements and facts spell it: "T4/1"."""
        return f"{self.name}/{self.orientation}"


def turned(edges: Iterable[int], orientation: int) -> int:
    """The mask of open edges once a tile is turned so many steps of 60 degrees counter-clockwise (RULES.md 3.4)."""
    return sum(1 << (edge + orientation) % DIRECTIONS for edge in edges)


def _all_tiles(kinds: Mapping[int, TileKind]) -> tuple[Tile, ...]:
    """All tunnels, most exits first, every orientation; then all dynamites alike."""
    shapes = [(exits, way) for exits in sorted(kinds, reverse=True) for way in range(kinds[exits].turns)]
    return tuple(
        Tile(
            KIND_INDEX[f"{letter}{exits}"],
            f"{letter}{exits}",
            exits,
            way,
            turned(kinds[exits].edges, way),
            shape,
            charge,
        )
        for letter, charge in (("T", False), ("D", True))
        for shape, (exits, way) in enumerate(shapes)
    )


TILES: Final = _all_tiles(load_sheet().components.tiles)
"""All tiles by code: nine tunnels, then the dynamites of the same shapes."""

SHAPES: Final = len(TILES) // 2
"""How many shapes there are; the code of a dynamite is that of the tunnel of its shape and so many more."""

OPEN_SIDES: Final = tuple(tile.edges for tile in TILES)

CODE_OF: Final = {(tile.name, str(tile.orientation)): code for code, tile in enumerate(TILES)}
"""The code of a tile by name and orientation, as actions spell them."""

CODES_OF_KIND: Final = tuple(
    tuple(code for code, tile in enumerate(TILES) if tile.kind == kind) for kind in range(len(KINDS))
)
"""The codes of every kind, by orientation; none for what is no tile."""


def _stock(told: Equipment) -> Stock:
    tunnels = sum(ONE[KIND_INDEX[f"T{exits}"]] for exits in told.tunnels)
    others = ((VEIN, told.veins), (STATION, told.stations), (OPTION, told.options), (PROSPECT, told.prospects))
    return tunnels + sum(ONE[kind] * many for kind, many in others)


EQUIPMENT: Final = _stock(load_sheet().setup.equipment)
"""The components of a phase, without the dynamite that goes with the sequence card."""

ACTIONS: Final = total_count(EQUIPMENT) + 1
"""The actions of a phase: one for every component."""
