"""Track: the open edges of a tile as bits, and what follows from them. Knows no board and no cart."""

from __future__ import annotations

from typing import Final, TypeAlias

Edge: TypeAlias = int
"""One edge of a square: N 1, S 2, E 4, W 8; 0 is none."""

Edges: TypeAlias = int
"""A set of edges; those of a tile are open, and all joined to each other."""

LETTERS: Final = "NSEW"
EDGES: Final[tuple[Edge, ...]] = (1, 2, 4, 8)

SHAPES: Final[tuple[str, ...]] = tuple(
    "".join(letter for letter, edge in zip(LETTERS, EDGES, strict=True) if edges & edge) for edges in range(16)
)
"""How a set of edges is spelt: "NSE"; one edge by its letter, none by ""."""

MASK: Final[dict[str, Edges]] = {shape: edges for edges, shape in enumerate(SHAPES) if edges}
"""The set of edges that is spelt so."""

PLAIN: Final = ("NS", "EW", "NE", "NW", "SE", "SW")
"""The straights and corners, in the order in which they are offered (chasm.md 4.1)."""

TILES: Final = (*PLAIN, "NSE", "NSW", "NEW", "SEW", "NSEW")
"""Every tile there is: straights, corners, T-junctions, the cross."""

OPPOSITE: Final[tuple[Edge, ...]] = (0, 2, 1, 0, 8, 0, 0, 0, 4)
"""By edge: the edge across the square, which is also the neighbour's edge at the same border."""


def opposite(edge: Edge) -> Edge:
    """The edge across the square, which is also the neighbour's edge at the same border."""
    return OPPOSITE[edge]


def across(letter: str) -> str:
    """The same, for an edge as it is spelt."""
    return SHAPES[OPPOSITE[MASK[letter]]]


def wider(tile: Edges) -> tuple[Edges, ...]:
    """What a tile can be upgraded to: one more open edge, in the order N, S, E, W (chasm.md 4.1.3)."""
    return tuple(tile | edge for edge in EDGES if not tile & edge)


def nose(tile: Edges, tail: Edge) -> Edge:
    """The edge that a cart's front is at, 0 for none (chasm.md 4.4.3).

    On a straight or corner the other open edge; on a T or cross the one across from the tail, if it is open.
    """
    if tile.bit_count() == 2:
        return tile & ~tail
    return tile & OPPOSITE[tail]
