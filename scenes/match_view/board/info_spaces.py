"""The information spaces of a board: places beside the cells that explain themselves, like a deck or a hand."""

from __future__ import annotations

from collections.abc import Callable, Collection

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


def told_spaces(board: BoardView, info_spaces: Collection[str], describe: Callable[[str], object]) -> list[str]:
    """The spaces of which something can be told: the information spaces that `describe` knows, and all of the grids."""
    told = {space for space in info_spaces if describe(space)}
    spaces = (space for placed in board.maps for space, _ in placed.open_spaces)
    return [space for space in spaces if space in told or not board.is_free_standing(space)]
