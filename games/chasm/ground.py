"""The ground of Chasm: the squares of the board as numbers and masks. It knows no track and no cart."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from operator import getitem
from pathlib import Path
from typing import TypeAlias

from engine.boards import OUTSIDE, Board, BoardError, load_board
from games.chasm.track import EDGES, LETTERS, MASK, Edge, opposite

Square: TypeAlias = int
"""The number of a square: its place in `Ground.names`."""

Mask: TypeAlias = int
"""A set of squares: bit n for the square n."""

NUMBERS = 8
"""How many numbered squares surround the centre of a mine, and how many cards a colour has."""

STEPS = (3, 1, 0, 2)
"""Where `Board.steps`, clockwise from east, holds the steps N, S, E, W."""


class Ground:
    """The squares of one board.

    `names` are the squares in reading order and `index` finds their numbers; `step` a square are its neighbours N, S,
    E, W, `OUTSIDE` (-1) beyond the board, and `onto` an edge bit and a square the same. `surface` is the mask of the
    squares where a cart delivers, gates among them; `corners` of those that nothing reaches; `buildable` of the
    Underground without the `centres`; `near` a square the mask of the buildable squares beside it. `length` is that of
    a mask in bytes.

    `side` a square is the side of the board, "" off the Surface; `inward` a square the edge that a gate is open at, 0
    where no gate is. By colour, in the order of `colours`: `gates`; `mine`, the squares by their numbers 1-8, its
    centre at 0; `centre_of`. `numbered` are all numbered squares in that order; `label` tells colour and number of
    every square of a mine.

    Raises `BoardError` for a board that is not one of squares with a mine and gates for every colour.
    """

    def __init__(self, board: Board, colours: Sequence[str]) -> None:
        if board.cell != "square":
            raise _error(board, f"the cells are {board.cell}; Chasm is played on squares")
        self.names = board.spaces
        self.index = board.index
        self.colours = tuple(colours)
        self.step = tuple(tuple(steps[at] for at in STEPS) for steps in board.steps)
        self.onto = {edge: tuple(steps[at] for steps in self.step) for at, edge in enumerate(EDGES)}
        self.surface, self.corners = _mask(board, "surface", "gate"), _mask(board, "corner")
        self.centres, self.buildable = _mask(board, "centre"), _mask(board, "floor", "mine")
        beside = [sum(1 << other for other in steps if other != OUTSIDE) for steps in self.step]
        self.near = tuple(squares & self.buildable for squares in beside)
        self.length = -(-len(self.names) // 8)
        self._numbers = _byte_tables(len(self.names))
        self._read(board)

    def _read(self, board: Board) -> None:
        """Read sides, gates and mines off the properties of the squares."""
        told = [board.properties.get(name, {}) for name in self.names]
        group = {square: name for name, squares in board.groups.items() for square in squares}
        self.side = tuple(str(properties.get("side", "")) for properties in told)
        found: dict[tuple[str, str], list[tuple[int, Square]]] = {}
        for square, properties in enumerate(told):
            if "colour" in properties:
                key = group[square], str(properties["colour"])
                found.setdefault(key, []).append((int(properties.get("number", 0)), square))
        for colour in self.colours:
            self._check(board, colour, found)
        self.gates = tuple(tuple(square for _, square in found["gate", colour]) for colour in self.colours)
        self.centre_of = tuple(found["centre", colour][0][1] for colour in self.colours)
        self.mine = tuple(
            (centre, *(square for _, square in sorted(found["mine", colour])))
            for colour, centre in zip(self.colours, self.centre_of, strict=True)
        )
        self.numbered = tuple(square for mine in self.mine for square in mine[1:])
        self.label = {
            square: (colour, number) for colour, mine in enumerate(self.mine) for number, square in enumerate(mine)
        }
        gates = {square for squares in self.gates for square in squares}
        self.inward: tuple[Edge, ...] = tuple(
            opposite(MASK[side]) if square in gates else 0 for square, side in enumerate(self.side)
        )

    def _check(self, board: Board, colour: str, found: dict[tuple[str, str], list[tuple[int, Square]]]) -> None:
        numbers = sorted(number for number, _ in found.get(("mine", colour), []))
        if numbers != [*range(1, NUMBERS + 1)]:
            raise _error(board, f"the mine squares of {colour} are numbered {numbers}; they are 1 to {NUMBERS}")
        if len(found.get(("centre", colour), [])) != 1:
            raise _error(board, f"{colour} has no centre of its own, or more than one; a mine has one")
        if not found.get(("gate", colour)):
            raise _error(board, f"{colour} has no gate; a cart of it could not start")
        for _, square in found["gate", colour]:
            if self.side[square] not in tuple(LETTERS):
                raise _error(board, f"the gate {self.names[square]} has no side; it is N, S, E or W")

    def numbers(self, mask: Mask) -> bytes:
        """The numbers of the squares in `mask`, ascending: eight bits at a time, out of tables."""
        return b"".join(map(getitem, self._numbers, mask.to_bytes(self.length, "little")))

    def edge_to(self, square: Square, neighbour: Square) -> Edge:
        """The edge of a square that a neighbour lies beyond; raises `ValueError` where it is none."""
        return EDGES[self.step[square].index(neighbour)]

    def names_of(self, mask: Mask) -> list[str]:
        """The names of the squares in `mask`, in reading order."""
        return [self.names[number] for number in self.numbers(mask)]


def _byte_tables(squares: int) -> list[list[bytes]]:
    """For each byte of a mask of so many squares and each value of it, the numbers of those whose bits are set."""
    tables: list[list[bytes]] = []
    for start in range(0, squares, 8):
        table = [b""]
        for number in range(start, min(start + 8, squares)):
            table += [lower + bytes([number]) for lower in table]
        tables.append(table)
    return tables


def _mask(board: Board, *groups: str) -> Mask:
    return sum(1 << square for group in groups for square in board.groups.get(group, ()))


def _error(board: Board, detail: str) -> BoardError:
    return BoardError(Path(f"{board.name}.tmx"), detail)


@cache
def load_ground(stem: str, colours: tuple[str, ...]) -> Ground:
    """The ground of the board `stem` of `assets/boards`. Raises `BoardError`."""
    return Ground(load_board(stem), colours)
