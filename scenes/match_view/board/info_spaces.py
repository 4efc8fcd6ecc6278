"""The information spaces of a board: places beside the cells that explain themselves, like a deck or a hand."""

from __future__ import annotations

from engine.stage.board.view import BoardView

INFO_SPACE = "sight"
"""The Tiled property of a free-standing space that the keyboard can focus although nothing can be picked there."""


def info_spaces_of(board: BoardView) -> tuple[str, ...]:
    """The names of the information spaces, in reading order of their maps."""
    return tuple(
        name
        for placed_map in board.maps
        for name, index in placed_map.open_spaces
        if placed_map.board.properties.get(placed_map.board.spaces[index], {}).get(INFO_SPACE)
    )
