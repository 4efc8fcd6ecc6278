"""The board of Chasm: edges and tiles as bits, squares as numbers and bit masks. It knows no position."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias

from engine.board.board import OUTSIDE, Board, load_board
from engine.board.tiled_xml import BoardError
from engine.rules.bits import Mask, SpaceBits, mask_of

Edge: TypeAlias = int
"""One edge of a square: N 1, S 2, E 4, W 8; 0 is none."""

Edges: TypeAlias = int
"""A set of edges. A tile is the set of its open edges, all joined to each other."""

LETTERS: Final = "NSEW"
"""The spelling of the edges, in the order of their bits."""

EDGES: Final[tuple[Edge, ...]] = (1, 2, 4, 8)

SHAPE_OF: Final[tuple[str, ...]] = tuple(
    "".join(letter for letter, edge in zip(LETTERS, EDGES, strict=True) if edges & edge) for edges in range(16)
)
"""The spelling by set of edges: "NSE"; "" for the empty set."""

EDGES_OF: Final[dict[str, Edges]] = {shape: edges for edges, shape in enumerate(SHAPE_OF) if edges}
"""The set of edges by spelling, without the empty set."""

PLAIN_TILES: Final = ("NS", "EW", "NE", "NW", "SE", "SW")
"""The straights and corners, in the order of the legal actions (RULES.md 4.1.2)."""

TILES: Final = (*PLAIN_TILES, "NSE", "NSW", "NEW", "SEW", "NSEW")
"""All tiles: straights, corners, T-junctions, the cross."""

OPPOSITE: Final[tuple[Edge, ...]] = (0, 2, 1, 0, 8, 0, 0, 0, 4)
"""The opposite edge by edge; also the neighbour's edge at the same border."""


def opposite_letter(letter: str) -> str:
    """The opposite edge, both as letters."""
    return SHAPE_OF[OPPOSITE[EDGES_OF[letter]]]


def upgrades_of(tile: Edges) -> tuple[Edges, ...]:
    """The upgrades of a tile: one more open edge, in the order N, S, E, W (RULES.md 4.1.3)."""
    return tuple(tile | edge for edge in EDGES if not tile & edge)


def front_edge(tile: Edges, tail: Edge) -> Edge:
    """The edge at the front of a cart, 0 for none (RULES.md 4.4.3).

    On a straight or corner the open edge that is not the tail; on a T or cross the edge opposite the tail, if open.
    """
    if tile.bit_count() == 2:
        return tile & ~tail
    return tile & OPPOSITE[tail]


Square: TypeAlias = int
"""The number of a square: its place in `Ground.names`."""

MINE_NUMBERS = 8
"""Number of numbered squares around the centre of a mine, and of cards per colour."""

STEPS = (3, 1, 0, 2)
"""Indices of the steps N, S, E, W in `Board.steps`, which go clockwise from east."""


class Ground:
    """The squares of one board (RULES.md 3).

    * `names`: squares in reading order; `index[name]`: number of a square.
    * `neighbours[square]`: neighbours N, S, E, W, `OUTSIDE` (-1) beyond the board; `onto[edge bit][square]`: the same.
    * Masks: `surface`, where a cart delivers, with the gates; `corners`, which nothing reaches; `centres` of the mines;
      `buildable`, the Underground without centres; `buildable_beside[square]`, the buildable squares beside it.
    * `squares_in(mask)`: the squares of a mask, ascending.
    * `side[square]`: side of the board, "" off the Surface; `inward[square]`: the open edge of a gate, else 0.
    * By colour, in the order of `colours`: `gates`; `mine`, squares by number 1-8 with the centre at 0.
    * `numbered`: all numbered squares in that order; `mine_label[square]`: (colour, number) of a square of a mine.

    Raises `BoardError` for a board without squares, or without a mine and gates for every colour.
    """

    def __init__(self, board: Board, colours: Sequence[str]) -> None:
        if board.cell != "square":
            raise _board_error(board, f"the cells are {board.cell}; Chasm is played on squares")
        self.names = board.spaces
        self.index = board.index
        self.colours = tuple(colours)
        self.neighbours = tuple(tuple(steps[at] for at in STEPS) for steps in board.steps)
        self.onto = {edge: tuple(steps[at] for steps in self.neighbours) for at, edge in enumerate(EDGES)}
        self.surface, self.corners = _group_mask(board, "surface", "gate"), _group_mask(board, "corner")
        self.centres, self.buildable = _group_mask(board, "centre"), _group_mask(board, "floor", "mine")
        beside = [mask_of(other for other in steps if other != OUTSIDE) for steps in self.neighbours]
        self.buildable_beside = tuple(squares & self.buildable for squares in beside)
        self.squares_in = SpaceBits([1 << square for square in range(len(self.names))]).numbers
        self._read(board)

    def _read(self, board: Board) -> None:
        """Read sides, gates and mines from the properties of the squares."""
        properties_of = [board.properties.get(name, {}) for name in self.names]
        group = {square: name for name, squares in board.groups.items() for square in squares}
        self.side = tuple(str(properties.get("side", "")) for properties in properties_of)
        by_group: dict[tuple[str, str], list[tuple[int, Square]]] = {}
        for square, properties in enumerate(properties_of):
            if "colour" in properties:
                key = group[square], str(properties["colour"])
                by_group.setdefault(key, []).append((int(properties.get("number", 0)), square))
        for colour in self.colours:
            self._check(board, colour, by_group)
        self.gates = tuple(tuple(square for _, square in by_group["gate", colour]) for colour in self.colours)
        self.mine = tuple(
            tuple(square for _, square in sorted(by_group["centre", colour] + by_group["mine", colour]))
            for colour in self.colours
        )
        self.numbered = tuple(square for mine in self.mine for square in mine[1:])
        self.mine_label = {
            square: (colour, number) for colour, mine in enumerate(self.mine) for number, square in enumerate(mine)
        }
        gates = {square for squares in self.gates for square in squares}
        self.inward: tuple[Edge, ...] = tuple(
            OPPOSITE[EDGES_OF[side]] if square in gates else 0 for square, side in enumerate(self.side)
        )

    def _check(self, board: Board, colour: str, by_group: dict[tuple[str, str], list[tuple[int, Square]]]) -> None:
        numbers = sorted(number for number, _ in by_group.get(("mine", colour), []))
        if numbers != [*range(1, MINE_NUMBERS + 1)]:
            raise _board_error(
                board, f"the mine squares of {colour} are numbered {numbers}; they are 1 to {MINE_NUMBERS}"
            )
        if len(by_group.get(("centre", colour), [])) != 1:
            raise _board_error(board, f"{colour} has no centre of its own, or more than one; a mine has one")
        if not by_group.get(("gate", colour)):
            raise _board_error(board, f"{colour} has no gate; a cart of it could not start")
        for _, square in by_group["gate", colour]:
            if self.side[square] not in tuple(LETTERS):
                raise _board_error(board, f"the gate {self.names[square]} has no side; it is N, S, E or W")

    def edge_to(self, square: Square, neighbour: Square) -> Edge:
        """The edge of a square towards a neighbour. Raises `ValueError` if they are no neighbours."""
        return EDGES[self.neighbours[square].index(neighbour)]


def _group_mask(board: Board, *groups: str) -> Mask:
    return mask_of(square for group in groups for square in board.groups.get(group, ()))


def _board_error(board: Board, detail: str) -> BoardError:
    return BoardError(Path(f"{board.name}.tmx"), detail)


@cache
def load_ground(stem: str, colours: tuple[str, ...]) -> Ground:
    """The squares of the board `stem` of `assets/boards`. Raises `BoardError`."""
    return Ground(load_board(stem), colours)
