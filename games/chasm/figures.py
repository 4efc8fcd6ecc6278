"""Positions in the few words of the rulebook's figures, as `data/chasm.yaml` tells them. Knows no rules."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Final, TypeVar

import msgspec

from engine.told import known
from games.chasm.goods import KINDS
from games.chasm.ground import Ground
from games.chasm.positions import Standing
from games.chasm.track import LETTERS, TILES

T = TypeVar("T")

SEATS: Final = 4
"""How many seats a figure has where it does not tell: with all of them no gate is shut."""


class Told(msgspec.Struct, frozen=True):
    """A position as a figure tells it, for `positions.arrange`.

    `seats` sit at the table; `ways` is the colour of the one whose carts show where they would roll, "" for none.
    `tiles` are shapes by square, `heaps` items by square, `carts` standings by name, `chasm` fallen squares by colour.
    """

    seats: int
    ways: str
    tiles: dict[str, str]
    heaps: dict[str, list[str]]
    carts: dict[str, Standing]
    chasm: dict[str, list[str]]


KEYS: Final = Told.__struct_fields__
"""What a figure may tell of its position."""


def seats_of(told: Mapping[str, str]) -> int:
    """How many seats sit at the table of a figure's position. Raises `ValueError` for what is no number of seats."""
    return int(known(told.get("seats", str(SEATS)), [str(count) for count in range(1, SEATS + 1)], "a number of seats"))


def read(told: Mapping[str, str], ground: Ground, carts: Collection[str]) -> Told:
    """The position of a figure; `carts` are the names that there are.

    Each text is a list with commas: `tiles` of `d2 NS`, `heaps` of `e3 ruby ruby`, `carts` of a name, its square, its
    tail edge ("-" on a gate), its speed and its hold (`red-white e6 W 3 ruby`), `chasm` of `c3 red`. Raises
    `ValueError` for anything else.
    """
    for key in told:
        if key not in KEYS:
            raise ValueError(f'"{key}" is not part of a position; there are {", ".join(KEYS)}')
    squares, colours = ground.index, ground.colours
    ways = told.get("ways", "")
    fallen: dict[str, list[str]] = {}
    for space, colour in _entries(told, "chasm", squares, lambda words: _one(words, colours, "a colour")).items():
        fallen.setdefault(colour, []).append(space)
    return Told(
        seats=seats_of(told),
        ways=known(ways, colours, "a colour") if ways else "",
        tiles=_entries(told, "tiles", squares, lambda words: _one(words, TILES, "a tile")),
        heaps=_entries(told, "heaps", squares, _items),
        carts=_entries(told, "carts", carts, lambda words: _standing(words, squares)),
        chasm=fallen,
    )


def _entries(
    told: Mapping[str, str], key: str, names: Collection[str], read_rest: Callable[[list[str]], T]
) -> dict[str, T]:
    """The entries of a list by their first word, which is one of `names`; what follows is read by `read_rest`."""
    found: dict[str, T] = {}
    for entry in told.get(key, "").split(",") if told.get(key) else ():
        first, *rest = entry.split() or [""]
        if known(first, names, f"a name in {key}") in found:
            raise ValueError(f'"{first}" stands twice in {key}')
        found[first] = read_rest(rest)
    return found


def _standing(words: list[str], squares: Collection[str]) -> Standing:
    if len(words) < 3:
        raise ValueError(f'"{" ".join(words)}" is not where a cart stands: it wants a square, a tail edge, a speed')
    space, tail, speed, *hold = words
    edge = "" if tail == "-" else known(tail, LETTERS, "an edge")
    return known(space, squares, "a square"), edge, int(known(speed, "123456", "a speed")), _items(hold)


def _items(words: list[str]) -> list[str]:
    return [known(word, KINDS, "an item") for word in words]


def _one(words: list[str], allowed: Collection[str], what: str) -> str:
    return known(" ".join(words), allowed, what)
