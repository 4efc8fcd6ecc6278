"""The components of Veins as numbers: kinds, and tiles in all orientations."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

import msgspec

from engine.rules.bits import bits_of
from engine.rules.multiset import ONE, Multiset, count
from games.veins.model.sheet import Equipment, SetupSheet, TileKind

# Stocks

Stock: TypeAlias = Multiset
"""A multiset of components by kind, or of stones by colour."""

BITS: Final = 4
FULL: Final = 15
"""The bits, and the mask, of the number of stones on a vein."""


def vein_of(colour: int, stones: int) -> int:
    """A vein of a colour with a number of stones; 0 without stones."""
    return colour << BITS | stones if stones else 0


def stones_in(veins: Iterable[int], colour: int) -> int:
    """The number of stones of a colour on some veins."""
    return sum(vein & FULL for vein in veins if vein and vein >> BITS == colour)


# Kinds of components

KINDS: Final = ("T6", "T4", "T3", "T2", "D6", "D4", "D3", "D2", "vein", "station", "option", "prospect")
"""The kinds by number: T is a tunnel and D a dynamite, followed by the number of exits (RULES.md 3.6, 1b)."""
KIND_INDEX: Final = {name: number for number, name in enumerate(KINDS)}
VEIN, STATION, OPTION, PROSPECT = (KIND_INDEX[name] for name in ("vein", "station", "option", "prospect"))
TILE_KINDS: Final = range(VEIN)
"""Tunnels and dynamites."""
TUNNELS: Final = range(KIND_INDEX["D6"])
"""Tunnels. The dynamite with the same exits has the number of the tunnel plus `len(TUNNELS)`."""
DYNAMITES: Final = range(KIND_INDEX["D6"], VEIN)
TILES: Final = ONE[VEIN] - 1
"""The bits of a stock that count tiles."""
DISCARDS: Final = ONE[OPTION] - 1
"""The bits that count what may be discarded: tiles, veins, stations."""
IN_POOL: Final = VEIN + 1
"""Number of kinds that the pool counts for everybody; after them come the stations per seat."""


def pool_place(kind: int, seat: int) -> int:
    """Index in the pool of a kind, as seen by a seat: stations have one place per seat."""
    return IN_POOL + seat - 1 if kind == STATION else kind


def exits_of(kind: int) -> int:
    """Number of exits of a kind of tiles."""
    return int(KINDS[kind][1:])


def equipment_stock(equipment: Equipment) -> Stock:
    """The components that every seat gets per phase, without the dynamite of its sequence card (RULES.md 3.6, 1b)."""
    tunnels = sum(ONE[KIND_INDEX[f"T{exits}"]] for exits in equipment.tunnels)
    others = (
        (VEIN, equipment.veins),
        (STATION, equipment.stations),
        (OPTION, equipment.options),
        (PROSPECT, equipment.prospects),
    )
    return tunnels + sum(ONE[kind] * number for kind, number in others)


def given_out(setup: SetupSheet, kind: int, times: int) -> int:
    """Components of a kind that have left the box: those of the start, and equipment given out so many `times`."""
    start = setup.pool.get(KINDS[kind], 0) + sum(marked.tile == KINDS[kind] for marked in setup.marked.values())
    veins = len(setup.vein) if kind == VEIN else 0
    return start + veins + times * count(equipment_stock(setup.equipment), kind)


# Tiles: RULES.md 3.4

DIRECTIONS: Final = 6
"""Directions and edges are numbered 0 to 5, counter-clockwise from east."""

Code: TypeAlias = int
"""A tile in an orientation: its number in `TileSet.tiles`."""


class Tile(msgspec.Struct, frozen=True, gc=False):
    """A tile in one orientation.

    `kind` is its number among `KINDS`, `name` its name there; `edges` the mask of its open edges, bit 0 = east;
    `charge` whether it is a dynamite.
    """

    kind: int
    name: str
    exits: int
    orientation: int
    edges: int
    charge: bool
    sprite: str

    @property
    def turn(self) -> int:
        """The steps of 60 degrees clockwise by which its sprite is turned."""
        return -self.orientation % DIRECTIONS

    @property
    def text(self) -> str:
        """The tile as positions in words spell it, such as "T4/1"."""
        return f"{self.name}/{self.orientation}"


def turned(edges: Iterable[int], orientation: int) -> int:
    """The mask of open edges after turning by `orientation` steps of 60 degrees counter-clockwise."""
    return sum(1 << (edge + orientation) % DIRECTIONS for edge in edges)


def ways_of(kind: TileKind) -> int:
    """The number of ways in which a tile can lie: its different orientations."""
    return len({turned(kind.edges, orientation) for orientation in range(DIRECTIONS)})


class TileSet:
    """All tiles of a box, with tables by code. Compared by identity.

    `tiles` are all tunnels by falling exits, each in all orientations, then all dynamites likewise; `shapes` the number
    of tunnels, so that a dynamite's code is that of its shape plus `shapes`. `open_directions` are the open edges as
    tuples. `code_of` maps (name, orientation as actions spell it) to a code; `codes_of_kind` lists the codes per kind
    of component.
    """

    __slots__ = ("code_of", "codes_of_kind", "open_directions", "shapes", "tiles")

    def __init__(self, kinds: Mapping[int, TileKind]) -> None:
        """Work out all orientations of the shapes, which are given by number of exits."""
        shapes = [(exits, turn) for exits in sorted(kinds, reverse=True) for turn in range(ways_of(kinds[exits]))]
        self.tiles = tuple(
            _tile(kinds[exits], letter, exits, orientation) for letter in "TD" for exits, orientation in shapes
        )
        self.shapes = len(shapes)
        self.open_directions = tuple(bits_of(tile.edges) for tile in self.tiles)
        self.code_of = {(tile.name, str(tile.orientation)): code for code, tile in enumerate(self.tiles)}
        self.codes_of_kind = tuple(
            tuple(code for code, tile in enumerate(self.tiles) if tile.kind == kind) for kind in range(len(KINDS))
        )


def _tile(kind: TileKind, letter: str, exits: int, orientation: int) -> Tile:
    name = f"{letter}{exits}"
    return Tile(KIND_INDEX[name], name, exits, orientation, turned(kind.edges, orientation), letter == "D", kind.sprite)
