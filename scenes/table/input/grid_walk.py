"""Walking over the spaces of a grid by arrow keys: step by step, so that no space is left out."""

from __future__ import annotations

from collections.abc import Callable

from engine.board.board import OUTSIDE
from engine.stage.board.view import BoardView
from engine.view.picture import Target

STEPS: dict[str, dict[str, tuple[int, ...]]] = {
    "square": {"right": (0,), "down": (1,), "left": (2,), "up": (3,)},
    "hex-pointy": {"right": (0,), "down": (1, 2), "left": (3,), "up": (5, 4)},
    "hex-flat": {"right": (0, 5), "down": (1,), "left": (2, 3), "up": (4,)},
    "free": {},
}
"""The directions of `Board.steps` for each arrow, by the shape of the spaces. Of two, rows take turns: so one walks
straight.
"""

ACROSS = {"hex-pointy": 1, "hex-flat": 0, "square": 0, "free": 0}
"""The coordinate of a cell by which rows take turns."""

OPPOSITE = {"right": "left", "left": "right", "up": "down", "down": "up"}


def grid_step(board: BoardView, space: str, arrow: str) -> str:
    """The space of the same grid that is next in the direction of an arrow key; "" if there is none."""
    for placed in board.maps:
        grid, prefix = placed.board, placed.use.prefix
        index = grid.index.get(space.removeprefix(prefix), OUTSIDE) if space.startswith(prefix) else OUTSIDE
        cell = grid.cells[index] if index != OUTSIDE else None
        if cell is None:
            continue
        ways = STEPS[grid.cell][OPPOSITE[arrow] if board.lies_turned(space) else arrow]
        if cell[ACROSS[grid.cell]] % 2:
            ways = ways[::-1]
        found = (grid.spaces[grid.steps[index][way]] for way in ways if grid.steps[index][way] != OUTSIDE)
        return next((prefix + name for name in found if name not in placed.use.closed), "")
    return ""


def stops_beside(
    board: BoardView, here: str, stops: list[Target], space_of: Callable[[Target], str], arrow: str
) -> list[Target]:
    """The stops of a walk over everything from a space: the next one of its grid and itself; past the edge of the grid
    what lies beside it.
    """
    if board.is_free_standing(here):
        return stops
    beside = grid_step(board, here, arrow)
    if beside:
        return [stop for stop in stops if space_of(stop) in (here, beside)]
    return [stop for stop in stops if space_of(stop) == here or board.is_free_standing(space_of(stop))]
