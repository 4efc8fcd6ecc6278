"""What lies at a pixel of a board."""

from __future__ import annotations

from engine.stage.board.view import BoardView


def space_at(view: BoardView, pos: tuple[int, int]) -> str | None:
    """The space that holds a pixel, the innermost of several."""
    return next(iter(view.spaces_at(pos)), None)
