"""The components of Boomtown as numbers (RULES.md 1-3, 6-8): piles of resources, and the box.

A pile of resources (a bin, the hand, a content, a price) is a multiset; resources are numbers in the order of
`RESOURCES`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, TypeAlias

from engine.rules.bits import mask_of
from engine.rules.multiset import BYTE, ONE, Multiset, count, covers, each_in, kinds_in
from games.boomtown.model.board import CELLS, FOUR
from games.boomtown.model.sheet import BoomtownSheet

Pile: TypeAlias = Multiset
"""A packed multiset of resources."""

Kinds: TypeAlias = tuple[tuple[str, int], ...]
"""Resources by name with their counts."""

RESOURCES: Final = ("copper", "silver", "gold", "wood", "stone")

LETTERS: Final = "CSGWT"
"""The letters of the resources in the data, in the same order."""

COPPER, SILVER, GOLD, WOOD, STONE = range(len(RESOURCES))

METALS: Final = 3
"""The number of metals; they are the first resources."""

METAL: Final = (1 << BYTE * METALS) - 1
"""Mask of the metals of a pile."""

BUILDING: Final = (1 << BYTE * len(RESOURCES)) - 1 - METAL
"""Mask of the wood and stone of a pile."""

CAMP, SETTLEMENT, LOOT = "camp", "settlement", "loot"
"""The uses of a face-up token: two kinds of buildings, and looting."""

_CACHE_SIZE: Final = 1 << 14


def pile(letters: str) -> Pile:
    """The pile spelt by letters, "WTC"; raises `ValueError` for an unknown letter."""
    return sum(ONE[LETTERS.index(letter)] for letter in letters)


def pile_of(names: Iterable[str]) -> Pile:
    """The pile of some resources by name; raises `ValueError` for an unknown name."""
    return sum(ONE[RESOURCES.index(name)] for name in names)


@lru_cache(_CACHE_SIZE)
def names_in(pile: Pile) -> tuple[str, ...]:
    """The names of all resources in a pile, in order, with repetitions."""
    return tuple(RESOURCES[kind] for kind in each_in(pile))


def kinds(pile: Pile) -> Kinds:
    """The names of the resources in a pile, in order, with their counts."""
    return tuple((RESOURCES[kind], count(pile, kind)) for kind in kinds_in(pile))


@lru_cache(_CACHE_SIZE)
def letters_of(pile: Pile) -> str:
    """The letters that spell a pile, in order; the inverse of `pile`."""
    return "".join(LETTERS[kind] for kind in each_in(pile))


class Box:
    """The components as numbers in the order of the data.

    * `terrains`, `metals`: names; a terrain and a metal of the same name have the same number. `metal_index`: number by
      name, as `investment_index`, `cell_index` and, by spelling, `content_index`.
    * `tiles`: names; `tile_terrains`: terrains per tile, the centre and then the ring counter-clockwise.
    * `contents`: those of tokens, spelt ("GGS"); per content `content_pile`, `content_size` (number of resources),
      `content_terrain`, `copies` (number of tokens); `contents_of`: range of contents per terrain.
    * `investments`: ids; per investment `cost` (pile), `points`, `influences` (terrain of its influence, -1 for none),
      `effects` (decisions that it asks for, one per step).
    * `offices`: ids; `office_cards`: their sections of the sheet. `rival_jobs`: those of the Rival's cards.
    * `cells` of the town; `price`: pile per cell. `ninths`: tiles of the ninth cell, `FOUR` and then the trading posts,
      `ninth_names`: as events call them; `gifts`: the resources that each gives.
    """

    def __init__(self, sheet: BoomtownSheet) -> None:
        """Number the components of a checked sheet."""
        parts, setup = sheet.components, sheet.setup
        self.terrains = tuple(parts.terrains)
        self.metals = tuple(parts.metals)
        self.metal_index = {name: number for number, name in enumerate(self.metals)}
        letters = {letter: number for number, letter in enumerate(parts.terrains.values())}
        self.tiles = tuple(parts.tiles)
        self.tile_terrains = tuple(tuple(letters[letter] for letter in spelt) for spelt in parts.tiles.values())
        self._number_contents(parts.tokens)
        self.investments = tuple(parts.investments)
        self.investment_index = {name: number for number, name in enumerate(self.investments)}
        cards = parts.investments.values()
        self.cost = tuple(pile(card.cost) for card in cards)
        self.points = tuple(card.points for card in cards)
        self.influences = tuple(self.terrains.index(card.influence) if card.influence else -1 for card in cards)
        self.effects = tuple((card.effect,) * card.times if card.effect else () for card in cards)
        self.offices, self.office_cards = tuple(parts.offices), tuple(parts.offices.values())
        self.rival_jobs = tuple(parts.rivals.values())
        self.cells = CELLS
        self.cell_index = {name: number for number, name in enumerate(self.cells)}
        metal = {name: pile(parts.resources[name]) for name in parts.metals}
        self.price = tuple(metal[row] + metal[column] for row in setup.rows for column in setup.columns)
        self.ninths = (FOUR, *parts.posts)
        self.ninth_names = (FOUR, *(f"post-{terrain}" for terrain in parts.posts))
        self.gifts = ((), *map(tuple, parts.posts.values()))
        self._payable: dict[Pile, tuple[int, int]] = {}

    def turned_tile(self, tile: int, rotation: int) -> tuple[int, ...]:
        """The terrains of a tile turned by `rotation` steps: the centre, then the ring k0 to k5 (RULES.md 2)."""
        centre, *ring = self.tile_terrains[tile]
        return (centre, *ring[rotation:], *ring[:rotation])

    def payable(self, metals: Pile) -> tuple[int, int]:
        """The masks of the investments and of the cells whose price a pile of metals covers."""
        masks = self._payable.get(metals)
        if masks is None:
            investments = mask_of(card for card, cost in enumerate(self.cost) if covers(metals, cost))
            cells = mask_of(cell for cell, price in enumerate(self.price) if covers(metals, price))
            masks = self._payable[metals] = investments, cells
        return masks

    def _number_contents(self, tokens: dict[str, dict[str, int]]) -> None:
        """Number the contents, terrain by terrain; `tokens` are copies by spelling and terrain."""
        rows = [
            (terrain, spelt, copies)
            for terrain, name in enumerate(self.terrains)
            for spelt, copies in tokens[name].items()
        ]
        self.contents = tuple(spelt for _, spelt, _ in rows)
        self.content_index = {spelt: number for number, spelt in enumerate(self.contents)}
        self.content_terrain = tuple(terrain for terrain, _, _ in rows)
        self.content_pile = tuple(map(pile, self.contents))
        self.content_size = tuple(map(len, self.contents))
        self.copies = tuple(copies for _, _, copies in rows)
        first = self.content_terrain.index
        self.contents_of = tuple(
            range(first(terrain), first(terrain) + self.content_terrain.count(terrain))
            for terrain in range(len(self.terrains))
        )
