"""Hit-testing on a board."""

from __future__ import annotations

from engine.stage.board.view import BoardView


def space_at(view: BoardView, pos: tuple[int, int]) -> str | None:
    """The innermost space at a pixel; None if there is none."""
    return next(iter(view.spaces_at(pos)), None)
