"""What is in the box of Boomtown (boomtown.md 1-3, 6-8), as numbers in the order of the data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from games.boomtown.masks import mask_of
from games.boomtown.piles import Pile, covers, pile

if TYPE_CHECKING:
    from games.boomtown.sheet import BoomtownSheet

SIDE: Final = 3
"""How many cells a side of the town has."""
CELLS: Final = tuple(f"r{row}c{column}" for row in range(1, SIDE + 1) for column in range(1, SIDE + 1))
"""The names of the cells of the town, row by row."""

FOUR: Final = "four"
"""The name of the tile of the ninth cell that gives points."""

Domino: TypeAlias = tuple[int, int]
Layout: TypeAlias = tuple[tuple[Domino, ...], int]
"""A way to lay out the town: the two cells of every office in reading order of the first, and the single cell."""


def _layouts() -> tuple[Layout, ...]:
    """The ways to lay dominoes on all cells but one, in a fixed order."""
    found: list[Layout] = []

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


LAYOUTS: Final = _layouts()
"""The 18 ways to lay out the town (boomtown.md 7)."""

OFFICE_OF: Final = tuple(
    tuple(next((at for at, pair in enumerate(dominoes) if cell in pair), -1) for cell in range(SIDE * SIDE))
    for dominoes, _ in LAYOUTS
)
"""By layout, the domino of every cell; -1 for the single one."""


class Box:
    """The components as numbers.

    `terrains` and `metals` are names; a terrain and a metal of one name have one number. `tiles` are names, and
    `tile_terrains` the terrains of each: its centre, then its ring counter-clockwise. `contents` are what tokens hold,
    spelt ("GGS"): `content_pile`, `content_size`, `content_terrain` and `copies` of each; `contents_of` a terrain is
    the range of its contents. `investments` are ids: `cost` and `points` of each, `influences`, the terrain of which it
    gives influence (-1: none), `effects`, the decisions that it asks for. `offices` are ids. `prices` are those of
    the cells; `ninths` the names of the tiles that may lie on the ninth: `FOUR`, then the trading posts.
    """

    def __init__(self, sheet: BoomtownSheet) -> None:
        """Number what is in the box; the sheet is sound."""
        parts, setup = sheet.components, sheet.setup
        self.terrains = tuple(parts.terrains)
        self.metals = tuple(parts.metals)
        letters = {letter: number for number, letter in enumerate(parts.terrains.values())}
        self.tiles = tuple(parts.tiles)
        self.tile_terrains = tuple(tuple(letters[letter] for letter in spelt) for spelt in parts.tiles.values())
        self._tokens(parts.tokens)
        self.investments = tuple(parts.investments)
        cards = parts.investments.values()
        self.cost = tuple(pile(card.cost) for card in cards)
        self.points = tuple(card.points for card in cards)
        self.influences = tuple(self.terrains.index(card.influence) if card.influence else -1 for card in cards)
        self.effects = tuple((card.effect,) * card.times if card.effect else () for card in cards)
        self.offices = tuple(parts.offices)
        metal = {name: pile(parts.resources[name]) for name in parts.metals}
        self.prices = tuple(metal[row] + metal[column] for row in setup.rows for column in setup.columns)
        self.ninths = (FOUR, *parts.posts)
        self._payable: dict[Pile, tuple[int, int]] = {}

    def lie(self, tile: int, rotation: int) -> tuple[int, ...]:
        """The terrains of a tile turned by so many steps (boomtown.md 2): the centre, then the ring k0 to k5."""
        centre, *ring = self.tile_terrains[tile]
        return (centre, *ring[rotation:], *ring[:rotation])

    def payable(self, metals: Pile) -> tuple[int, int]:
        """The masks of the investments and of the cells whose price a pile of metals covers."""
        found = self._payable.get(metals)
        if found is None:
            investments = mask_of(card for card, cost in enumerate(self.cost) if covers(metals, cost))
            cells = mask_of(cell for cell, price in enumerate(self.prices) if covers(metals, price))
            found = self._payable[metals] = investments, cells
        return found

    def _tokens(self, tokens: dict[str, dict[str, int]]) -> None:
        found = [
            (terrain, spelt, many) for terrain, name in enumerate(self.terrains) for spelt, many in tokens[name].items()
        ]
        self.contents = tuple(spelt for _, spelt, _ in found)
        self.content_index = {spelt: number for number, spelt in enumerate(self.contents)}
        self.content_terrain = tuple(terrain for terrain, _, _ in found)
        self.content_pile = tuple(map(pile, self.contents))
        self.content_size = tuple(map(len, self.contents))
        self.copies = tuple(many for _, _, many in found)
        self.contents_of = tuple(
            range(self.content_terrain.index(it), self.content_terrain.index(it) + self.content_terrain.count(it))
            for it in range(len(self.terrains))
        )
