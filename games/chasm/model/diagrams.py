"""Positions in the few words of the rulebook's figures, as `data/chasm.yaml` tells them. Knows no rules."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final, TypeVar

import msgspec

from engine.data.text import one_of
from games.chasm.model.board import LETTERS, TILES, Ground
from games.chasm.model.state import KINDS

T = TypeVar("T")

DEFAULT_SEATS: Final = 4
"""How many seats a figure has where it does not tell: with all of them no gate is shut."""


class Diagram(msgspec.Struct, frozen=True):
    """A position as a figure tells it, for `positions.arrange`.

    `seats` sit at the table; `ways` is the colour of the one whose carts show where they would roll, "" for none.
    `tiles` are shapes by square, `heaps` items by square, `carts` standings by name, `chasm` fallen squares by colour.
    """

    seats: int
    ways: str
    tiles: dict[str, str]
    heaps: dict[str, list[str]]
    carts: dict[str, PlacedCart]
    chasm: dict[str, list[str]]


DIAGRAM_KEYS: Final = Diagram.__struct_fields__
"""What a figure may tell of its position."""


def diagram_seats(told: Mapping[str, str]) -> int:
    """How many seats sit at the table of a figure's position. Raises `ValueError` for what is no number of seats."""
    return int(
        one_of(
            told.get("seats", str(DEFAULT_SEATS)),
            [str(count) for count in range(1, DEFAULT_SEATS + 1)],
            "a number of seats",
        )
    )


def read_diagram(told: Mapping[str, str], ground: Ground, carts: Collection[str]) -> Diagram:
    """The position of a figure; `carts` are the names that there are.

    Each text is a list with commas: `tiles` of `d2 NS`, `heaps` of `e3 ruby ruby`, `carts` of a name, its square, its
    tail edge ("-" on a gate), its speed and its hold (`red-white e6 W 3 ruby`), `chasm` of `c3 red`. Raises
    `ValueError` for anything else.
    """
    for key in told:
        if key not in DIAGRAM_KEYS:
            raise ValueError(f'"{key}" is not part of a position; there are {", ".join(DIAGRAM_KEYS)}')
    squares, colours = ground.index, ground.colours
    ways = told.get("ways", "")
    fallen: dict[str, list[str]] = {}
    for space, colour in _read_entries(
        told, "chasm", squares, lambda words: _read_name(words, colours, "a colour")
    ).items():
        fallen.setdefault(colour, []).append(space)
    return Diagram(
        seats=diagram_seats(told),
        ways=one_of(ways, colours, "a colour") if ways else "",
        tiles=_read_entries(told, "tiles", squares, lambda words: _read_name(words, TILES, "a tile")),
        heaps=_read_entries(told, "heaps", squares, _read_items),
        carts=_read_entries(told, "carts", carts, lambda words: _read_cart(words, squares)),
        chasm=fallen,
    )


def _read_entries(
    told: Mapping[str, str], key: str, names: Collection[str], read_rest: Callable[[list[str]], T]
) -> dict[str, T]:
    """The entries of a list by their first word, which is one of `names`; what follows is read by `read_rest`."""
    found: dict[str, T] = {}
    for entry in told.get(key, "").split(",") if told.get(key) else ():
        first, *rest = entry.split() or [""]
        if one_of(first, names, f"a name in {key}") in found:
            raise ValueError(f'"{first}" stands twice in {key}')
        found[first] = read_rest(rest)
    return found


def _read_cart(words: list[str], squares: Collection[str]) -> PlacedCart:
    if len(words) < 3:
        raise ValueError(f'"{" ".join(words)}" is not where a cart stands: it wants a square, a tail edge, a speed')
    space, tail, speed, *hold = words
    edge = "" if tail == "-" else one_of(tail, LETTERS, "an edge")
    return one_of(space, squares, "a square"), edge, int(one_of(speed, "123456", "a speed")), _read_items(hold)


def _read_items(words: list[str]) -> list[str]:
    return [one_of(word, KINDS, "an item") for word in words]


def _read_name(words: list[str], allowed: Collection[str], what: str) -> str:
    return one_of(" ".join(words), allowed, what)


# A position of one's own making

PlacedCart = tuple[str, str, int, Sequence[str]]
"""A cart on the board: its square, its tail edge ("" on a gate), its speed, the items that it holds."""
