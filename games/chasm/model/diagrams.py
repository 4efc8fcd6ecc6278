"""The diagrams of the rulebook: a position in a few words, as `data/chasm.yaml` writes it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final, TypeVar

import msgspec

from engine.data.text import one_of
from games.chasm.model.board import LETTERS, TILES, Ground
from games.chasm.model.state import KINDS

T = TypeVar("T")

PlacedCart = tuple[str, str, int, Sequence[str]]
"""A cart on the board: square, tail edge ("" on a gate), speed, items in the hold."""

DEFAULT_SEATS: Final = 4
"""Seats in a diagram that does not state them: with four, all gates are open."""


class Diagram(msgspec.Struct, frozen=True):
    """The parts of a diagram, for `snapshot.arrange`.

    `seats`: number of seats; `ways`: colour of the seat whose carts show their paths, "" for none; `tiles`: shape by
    square; `heaps`: items by square; `carts`: by name; `chasm`: fallen squares by colour of their tokens.
    """

    seats: int
    ways: str
    tiles: dict[str, str]
    heaps: dict[str, list[str]]
    carts: dict[str, PlacedCart]
    chasm: dict[str, list[str]]


DIAGRAM_KEYS: Final = Diagram.__struct_fields__
"""The keys of a diagram."""


def diagram_seats(texts: Mapping[str, str]) -> int:
    """Number of seats in a diagram. Raises `ValueError` for an impossible one."""
    return int(
        one_of(
            texts.get("seats", str(DEFAULT_SEATS)),
            [str(count) for count in range(1, DEFAULT_SEATS + 1)],
            "a number of seats",
        )
    )


def read_diagram(texts: Mapping[str, str], ground: Ground, carts: Collection[str]) -> Diagram:
    """Read a diagram; `carts` are the names of all carts.

    Each text is a comma-separated list: `tiles` of `d2 NS`, `heaps` of `e3 ruby ruby`, `carts` of name, square, tail
    edge ("-" on a gate), speed and hold (`red-white e6 W 3 ruby`), `chasm` of `c3 red`. Raises `ValueError` for
    anything else.
    """
    for key in texts:
        if key not in DIAGRAM_KEYS:
            raise ValueError(f'"{key}" is not part of a position; there are {", ".join(DIAGRAM_KEYS)}')
    squares, colours = ground.index, ground.colours
    ways = texts.get("ways", "")
    fallen: dict[str, list[str]] = {}
    for space, colour in _read_entries(
        texts, "chasm", squares, lambda words: _read_name(words, colours, "a colour")
    ).items():
        fallen.setdefault(colour, []).append(space)
    return Diagram(
        seats=diagram_seats(texts),
        ways=one_of(ways, colours, "a colour") if ways else "",
        tiles=_read_entries(texts, "tiles", squares, lambda words: _read_name(words, TILES, "a tile")),
        heaps=_read_entries(texts, "heaps", squares, _read_items),
        carts=_read_entries(texts, "carts", carts, lambda words: _read_cart(words, squares)),
        chasm=fallen,
    )


def _read_entries(
    texts: Mapping[str, str], key: str, names: Collection[str], read_rest: Callable[[list[str]], T]
) -> dict[str, T]:
    """The entries of a list by first word, which is one of `names`; `read_rest` reads the other words."""
    entries: dict[str, T] = {}
    for entry in texts.get(key, "").split(",") if texts.get(key) else ():
        first, *rest = entry.split() or [""]
        if one_of(first, names, f"a name in {key}") in entries:
            raise ValueError(f'"{first}" stands twice in {key}')
        entries[first] = read_rest(rest)
    return entries


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
