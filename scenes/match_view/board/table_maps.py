"""Which map a table with places of its own is laid out by, and how large: so that all of it is on one screen."""

from __future__ import annotations

from engine.stage.board.view import BoardView
from engine.stage.skin import Skin
from engine.view.panels import Panels
from scenes.match_view.layout import GAP, LOW_GOAL, SEAT_COLUMN, SMALL, SMALL_SEAT_COLUMN, TOP, Growth

BAR, SIDEBAR = "bar", "column"
"""The properties of the spaces for action bar and sidebar."""

ROUND = (SEAT_COLUMN + 2 * GAP, TOP + 2 * GAP)
"""The width and height in units that such a table needs around the board."""

ENOUGH, CLOSE = 0.9, 0.96
"""The least share of its usual scale at which a table is laid out by a roomier map, and at which words keep their size
while the board alone is a little smaller: so the pictures of other scenes serve.
"""

LARGE, LARGE_GROWTH, SMALL_GROWTH, LARGEST = 1.5, (0.2, 0.4), (0.3, 0.3), 1.25
"""The size of text from which a map for larger text is in use; how much wider and higher all around it is for each size
that text is larger, usually and in the small frame; and how much larger than usual a unit may be then.
"""


def goal_height(panels: Panels, height: int) -> int:
    """The `height` in units that a goal line takes, 0 without one."""
    return height if panels.goal is not None else 0


def skin_for(board: BoardView, size: tuple[int, int], skin: Skin, panels: Panels) -> Skin:
    """The skin of a table in a window: a smaller scale if a table with places of its own would not fit.

    So all of it is on one screen, and text keeps its size relative to the pieces.
    """
    if not any(board.space_with(name) for name in (BAR, SIDEBAR)):
        return skin
    if board.is_large:
        return skin.at_scale(_large_scale(board.extent, size, skin, goal_height(panels, LOW_GOAL), narrow=True))
    scale = _table_scale(board.extent, size, skin, goal_height(panels, LOW_GOAL), narrow=bool(board.shapes))
    keeps = scale >= (CLOSE if board.shapes else 1.0) * skin.scale
    return skin if keeps else skin.at_scale(scale)


def take_shape(board: BoardView, size: tuple[int, int], skin: Skin, panels: Panels, *, narrow: bool) -> bool:
    """Choose the map of a table with several: the roomiest at which words and pieces stay about as large as usual, else
    the one at which they are largest. Returns whether it is another one than before.

    Unless the seat column may be `narrow`, maps for the small frame do not count. For larger text a map for that comes
    first.
    """
    goal = goal_height(panels, LOW_GOAL)
    shapes = [(name, extent) for name, extent in board.shapes.items() if narrow or not _is_small(extent[0])]
    scales = {name: _table_scale(extent, size, skin, goal, narrow=narrow) for name, extent in shapes}
    if skin.large.text_size >= LARGE:
        usual = max(scales.values(), default=_table_scale(board.usual_extent, size, skin, goal, narrow=False))
        for name, extent in board.large_shapes.items():
            if _large_scale(extent, size, skin, goal, narrow=narrow) >= ENOUGH * usual:
                return board.lay_out_by(name)
        if board.large_map:
            return board.lay_out_by(board.large_map)
    roomy = (name for name, scale in scales.items() if scale >= ENOUGH * skin.scale)
    shape = next(roomy, max(scales, key=lambda name: scales[name], default=""))
    return board.lay_out_by(shape or board.usual_map)


def large_growth(width: float, skin: Skin) -> Growth:
    """How much larger all around a map for larger text of a `width` in units is."""
    across, down = SMALL_GROWTH if _is_small(width) else LARGE_GROWTH
    more = skin.large.text_size - 1
    return Growth(1 + across * more, 1 + down * more)


def _large_scale(extent: tuple[float, float], size: tuple[int, int], skin: Skin, goal: int, *, narrow: bool) -> float:
    """The scale at which a map for larger text fits a window of `size` pixels."""
    growth, is_narrow = large_growth(extent[0], skin), narrow and _is_small(extent[0]) and size[0] / skin.scale < SMALL
    column = SMALL_SEAT_COLUMN if is_narrow else SEAT_COLUMN
    beside = growth.across * column + 2 * GAP, growth.down * (TOP + goal) + 2 * GAP
    return min(LARGEST * skin.scale, size[0] / (extent[0] + beside[0]), size[1] / (extent[1] + beside[1]))


def _is_small(width: float) -> bool:
    """Whether a map of a width in units is one for the small frame."""
    return width + ROUND[0] < SMALL


def _table_scale(extent: tuple[float, float], size: tuple[int, int], skin: Skin, goal: int, *, narrow: bool) -> float:
    """The scale at which a map with places of its own fits a window of `size` pixels, at most that of the skin."""
    beside = ROUND[0]
    if narrow and _is_small(extent[0]) and size[0] / skin.scale < SMALL:
        beside += SMALL_SEAT_COLUMN - SEAT_COLUMN
    return min(skin.scale, size[0] / (extent[0] + beside), size[1] / (extent[1] + ROUND[1] + goal))
