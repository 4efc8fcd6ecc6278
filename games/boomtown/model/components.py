"""Piles of resources (a bin, the hand, what a token holds, a price) as numbers: a byte a resource, copper lowest.

Piles are added with `+`, and what they cover is taken away with `-`. Resources are numbers in the order of `RESOURCES`;
the first three are metals. No pile ever comes to 128 resources.

What is in the box of Boomtown (RULES.md 1-3, 6-8), as numbers in the order of the data.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

from games.boomtown.model.board import FOUR, mask_of

if TYPE_CHECKING:
    from games.boomtown.model.sheet import BoomtownSheet


Pile: TypeAlias = int

Kinds: TypeAlias = tuple[tuple[str, int], ...]

RESOURCES: Final = ("copper", "silver", "gold", "wood", "stone")

LETTERS: Final = "CSGWT"
"""What spells the resources in the data, in their order."""

COPPER, SILVER, GOLD, WOOD, STONE = range(len(RESOURCES))

METALS: Final = 3
"""How many of the resources are metals, the first ones."""

BYTE: Final = 8

ONE: Final = tuple(1 << BYTE * kind for kind in range(len(RESOURCES)))
"""The pile of one resource, by its number."""

METAL: Final = (1 << BYTE * METALS) - 1
"""With `&`, the metals of a pile."""

BUILDING: Final = (1 << BYTE * len(RESOURCES)) - 1 - METAL
"""With `&`, the wood and stone of a pile."""

_HIGH: Final = sum(128 * one for one in ONE)

_REMEMBERED: Final = 1 << 14


def pile(letters: str) -> Pile:
    """The pile that letters spell, "WTC"; raises `ValueError` for one that is none."""
    return sum(ONE[LETTERS.index(letter)] for letter in letters)


def pile_of(names: Iterable[str]) -> Pile:
    """The pile of resources by name, each as often as it comes; raises `ValueError` for one that is none."""
    return sum(ONE[RESOURCES.index(name)] for name in names)


def count(pile: Pile, kind: int) -> int:
    """How many of a resource there are."""
    return pile >> BYTE * kind & 255


def counts(pile: Pile) -> tuple[int, ...]:
    """How many there are of every resource."""
    return tuple(pile.to_bytes(len(RESOURCES), "little"))


def size(pile: Pile) -> int:
    """How many resources there are."""
    return pile % 255  # the sum of the bytes, as one casts out nines


def covers(pile: Pile, price: Pile) -> bool:
    """Whether a pile holds all that a price asks for."""
    return (pile | _HIGH) - price & _HIGH == _HIGH


def missing(pile: Pile, price: Pile) -> Pile:
    """What a pile lacks of a price."""
    lacks = zip(counts(price), counts(pile), ONE, strict=True)
    return sum(max(0, asked - held) * one for asked, held, one in lacks)


@lru_cache(_REMEMBERED)
def kinds_in(pile: Pile) -> tuple[int, ...]:
    """The numbers of the resources that a pile holds, ascending."""
    return tuple(kind for kind, many in enumerate(counts(pile)) if many)


@lru_cache(_REMEMBERED)
def names_in(pile: Pile) -> tuple[str, ...]:
    """The names of all resources of a pile in their order, each as often as it is there."""
    return tuple(name for name, many in zip(RESOURCES, counts(pile), strict=True) for _ in range(many))


def kinds(pile: Pile) -> Kinds:
    """The names of the resources that a pile holds, in their order, with how many there are."""
    return tuple((name, many) for name, many in zip(RESOURCES, counts(pile), strict=True) if many)


def letters_of(pile: Pile) -> str:
    """The letters that spell a pile, in the order of the resources; undone by `pile`."""
    return "".join(letter * many for letter, many in zip(LETTERS, counts(pile), strict=True))


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
        """The terrains of a tile turned by so many steps (RULES.md 2): the centre, then the ring k0 to k5."""
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
