"""The maps in use, laid out on one plane: side by side, or one into the box of a space of the first.

Map coordinates are those of the first map in use.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.boards import Board, load_board
from engine.picture import MapUse
from engine.stage.forms import Form, Point, form_of


class Laid(msgspec.Struct, frozen=True):
    """One map in use and where it lies, in map coordinates: its `origin`, and how long a pixel of its own is there."""

    use: MapUse
    board: Board
    origin: Point = (0.0, 0.0)
    scale: float = 1.0

    def at(self, point: Point) -> Point:
        """A point of this map in map coordinates."""
        return self.origin[0] + point[0] * self.scale, self.origin[1] + point[1] * self.scale

    def form(self, space: int) -> Form:
        """The form of a space of this map by its index, as large as it lies there."""
        return form_of(self.board, space).scaled(self.scale)

    @property
    def open(self) -> list[tuple[str, int]]:
        """The names of its open spaces, prefix included, with their indices in the board, in order."""
        named = enumerate(self.board.spaces)
        return [(self.use.prefix + name, index) for index, name in named if name not in self.use.closed]


def laid_out(uses: Sequence[MapUse]) -> list[Laid]:
    """Maps side by side from the left, a cell of each between; those within a space of the first one, in its box.

    Raises `ValueError` for a map that is to lie within or over what is no free-standing space with a box of the first
    one.
    """
    found: list[Laid] = []
    left = 0.0
    for use in uses:
        board = load_board(use.map)
        if use.over:
            box_of(found, use, use.over, "over")
        if use.within:
            found.append(_into(found, use, board))
        else:
            found.append(Laid(use, board, (left, 0.0)))
            left += board.extent[0] + board.size[0]
    return found


def extent_of(laid: Sequence[Laid]) -> Point:
    """The width and height of all maps as they lie, in map coordinates."""
    corners = [one.at(one.board.extent) for one in laid]
    return max(x for x, _ in corners), max(y for _, y in corners)


def _into(found: Sequence[Laid], use: MapUse, board: Board) -> Laid:
    """A map in the middle of the box of a space of the first one, as large as it fits."""
    (wide, high), (x, y) = box_of(found, use, use.within, "within")
    scale = min(wide / board.extent[0], high / board.extent[1])
    return Laid(use, board, (x - board.extent[0] * scale / 2, y - board.extent[1] * scale / 2), scale)


def box_of(found: Sequence[Laid], use: MapUse, name: str, where: str) -> tuple[Point, Point]:
    """The width and height of a free-standing space of the first of some maps, and its middle, for another one.

    Raises `ValueError` where there is none called `name`: this map can lie nowhere "within" or "over" it.
    """
    boxes = {}
    if found:
        host = found[0]
        every = zip(host.board.spaces, host.board.boxes, host.board.cells, host.board.centres, strict=True)
        boxes = {host.use.prefix + space: (box, at) for space, box, cell, at in every if all(box) and cell is None}
    if name not in boxes:
        raise ValueError(
            f'map "{use.map}" cannot lie {where} "{name}": that is no free-standing space with a box of the first '
            f"map in use; these are {', '.join(boxes) or 'none'}"
        )
    return boxes[name]
