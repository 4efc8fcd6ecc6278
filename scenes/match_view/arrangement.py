"""Arranges a table: the frame, the board in it, the place of the action bar.

A table may have places of its own for action bar and sidebar: free-standing spaces of its first map with a box and the
property `bar` or `column`; beside them some for parts of these, see `board/own_places.py`. It may also have several
maps for windows of different shapes.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from engine.data.sheet import Sheet
from engine.rules.actions import Action, Kind, Pick, field_kinds
from engine.stage.board.geometry import FRAME_GAP, FRAME_WIDTH
from engine.stage.board.view import BoardView
from engine.stage.skin import Skin
from engine.view.panels import Panels
from scenes.match_view.board.own_places import own_places
from scenes.match_view.layout import (
    GAP,
    GOAL,
    LOW_GOAL,
    SEAT_COLUMN,
    SMALL,
    SMALL_SEAT_COLUMN,
    TOP,
    Growth,
    ScreenLayout,
    screen_layout,
)
from scenes.match_view.panels.sidebar import split_sidebar
from scenes.match_view.view_model.pick_labels import BUTTON_HEIGHT, label_width

TOOLS = 4
"""The number of buttons at the upper right, without the one that shows a seat its secrets."""

ON_BOARD = (Kind.SPACE, Kind.PIECE)

OFFERS_WIDTH, WIDEST_OFFERS, MARGIN = 128, 176, 14
"""The least and the largest width of offers beside the board, and the margin of a board beside them, in units."""

BAR, SIDEBAR = "bar", "column"
"""The properties of the spaces for action bar and sidebar."""

ROUND = (SEAT_COLUMN + 2 * GAP, TOP + 2 * GAP)
"""The width and height in units that such a table needs around the board."""

HAND_WIDTH, HAND_HEIGHT = 256, 80
"""The room that the gold button and the one beside it need in a corner, in units."""

ENOUGH, CLOSE = 0.9, 0.96
"""The least share of its usual scale at which a table is laid out by a roomier map, and at which words keep their size
while the board alone is a little smaller: so the pictures of other scenes serve.
"""

KEPT = 0.8
"""The least share of its size that the board keeps beside larger text."""

GROWTHS = sorted(
    ((across / 20, down / 20) for across in range(11) for down in range(0, 11, 2)),
    key=lambda growth: (-2 * growth[0] - growth[1], growth),
)
"""How much wider and how much higher all around the board is for each size that text is larger, the largest first."""

LOWEST_LOG = 150
"""The least height of the log, in units, below offers in the sidebar."""


def arrange_table(
    board: BoardView,
    sheet: Sheet,
    verbs: Sequence[type[Action]],
    panels: Panels,
    size: tuple[int, int],
    skin: Skin,
    speed: int = 0,
    more_tools: int = 0,
    touch: bool = False,
) -> ScreenLayout:
    """Lay out a table and the board in it, with n buttons for the `speed` of bots and `more_tools` at the top; for
    `touch` with room for the gold button.

    The action bar goes (1) into the map's own `bar` space, with the sidebar in its `column` space, and nothing is
    zoomed; else (2) into the free corner, if the game needs only closing verbs off the board and they fit; else (3)
    into a strip at the bottom. Offers are at the right of the board if there is room.

    For larger text all around the board grows, as far as the board keeps `KEPT` of its size.
    """

    def arrange(growth: Growth) -> ScreenLayout:
        """The frame with what is around the board larger than usual."""
        return _arrange(board, sheet, verbs, panels, size, skin, speed, more_tools, touch, growth)

    return _as_grown_as_fits(board, skin, arrange)


def _as_grown_as_fits(board: BoardView, skin: Skin, arrange: Callable[[Growth], ScreenLayout]) -> ScreenLayout:
    """The frame with the largest growth for the size of text that leaves the board enough of its size."""
    layout = arrange(Growth())
    usual, more = board.unit, skin.large.text_size - 1
    for across, down in GROWTHS if more else ():
        grown = arrange(Growth(1 + across * more, 1 + down * more, beside=layout.offers is not None))
        if board.unit >= KEPT * usual:
            return grown
    return arrange(Growth()) if more else layout


def _arrange(
    board: BoardView,
    sheet: Sheet,
    verbs: Sequence[type[Action]],
    panels: Panels,
    size: tuple[int, int],
    skin: Skin,
    speed: int,
    more_tools: int,
    touch: bool,
    growth: Growth,
) -> ScreenLayout:
    """The frame with one `growth`, and the board laid out in it."""
    spaces = {name: board.space_with(name) for name in (BAR, SIDEBAR)}
    tools = TOOLS + bool(sheet.secret) + more_tools
    if any(spaces.values()):
        goal = goal_height(panels, LOW_GOAL)
        strip = not spaces[BAR]
        layout = _on_table(board, spaces[SIDEBAR], size, skin, tools, strip=strip, speed=speed, goal=goal, touch=touch)
        return layout.with_bar(board.box(spaces[BAR]), "board") if spaces[BAR] else layout
    goal = goal_height(panels, GOAL)
    if not any(decision.bar for decision in sheet.decisions.values()) and all(_on_board(sheet, verb) for verb in verbs):
        layout = _with_offers(
            board,
            screen_layout(size, skin.scale, tools, bar=False, speed=speed, goal=goal, touch=touch, growth=growth),
            panels,
            skin,
            growth,
        )
        corner = _corner(sheet, layout, skin, touch)
        if not any(overlaps(corner, hull) for hull in board_hulls(board, skin.px(32))):
            return layout.with_bar(corner, "corner")
    layout = screen_layout(size, skin.scale, tools, bar=True, speed=speed, goal=goal, touch=touch, growth=growth)
    return _with_offers(board, layout, panels, skin, growth)


def arrange_watched(board: BoardView, panels: Panels, size: tuple[int, int], skin: Skin, tools: int) -> ScreenLayout:
    """Lay out a table without players, and the board in it: n `tools` at the upper right, no action bar."""
    sidebar = board.space_with(SIDEBAR)
    if sidebar or board.space_with(BAR):
        return _on_table(board, sidebar, size, skin, tools, strip=False)

    def arrange(growth: Growth) -> ScreenLayout:
        """The frame with what is around the board larger than usual."""
        layout = screen_layout(size, skin.scale, tools, bar=False, growth=growth)
        return _with_offers(board, layout, panels, skin, growth)

    return _as_grown_as_fits(board, skin, arrange)


def take_own_places(board: BoardView, layout: ScreenLayout) -> ScreenLayout:
    """A layout with the board's own places for sidebar and action bar where they are now."""
    if layout.sidebar_on_board:
        layout = layout.with_sidebar(board.box(board.space_with(SIDEBAR)), own_places(board))
    return layout.with_bar(board.box(board.space_with(BAR)), "board") if layout.bar_place == "board" else layout


def goal_height(panels: Panels, height: int) -> int:
    """The `height` in units that a goal line takes, 0 without one."""
    return height if panels.goal is not None else 0


def skin_for(board: BoardView, size: tuple[int, int], skin: Skin, panels: Panels) -> Skin:
    """The skin of a table in a window: a smaller scale if a table with places of its own would not fit.

    So all of it is on one screen, and text keeps its size relative to the pieces.
    """
    if not any(board.space_with(name) for name in (BAR, SIDEBAR)):
        return skin
    scale = _table_scale(board.extent, size, skin, goal_height(panels, LOW_GOAL), narrow=bool(board.shapes))
    keeps = scale >= (CLOSE if board.shapes else 1.0) * skin.scale
    return skin if keeps else skin.at_scale(scale)


def take_shape(board: BoardView, size: tuple[int, int], skin: Skin, panels: Panels, *, narrow: bool) -> bool:
    """Choose the map of a table with several: the roomiest at which words and pieces stay about as large as usual, else
    the one at which they are largest. Returns whether it is another one than before.

    Unless the seat column may be `narrow`, maps for the small frame do not count.
    """
    goal = goal_height(panels, LOW_GOAL)
    shapes = [(name, extent) for name, extent in board.shapes.items() if narrow or not _is_small(extent[0])]
    scales = {name: _table_scale(extent, size, skin, goal, narrow=narrow) for name, extent in shapes}
    roomy = (name for name, scale in scales.items() if scale >= ENOUGH * skin.scale)
    shape = next(roomy, max(scales, key=lambda name: scales[name], default=""))
    return bool(shape) and board.lay_out_by(shape)


def _is_small(width: float) -> bool:
    """Whether a map of a width in units is one for the small frame."""
    return width + ROUND[0] < SMALL


def _table_scale(extent: tuple[float, float], size: tuple[int, int], skin: Skin, goal: int, *, narrow: bool) -> float:
    """The scale at which a map with places of its own fits a window of `size` pixels, at most that of the skin."""
    beside = ROUND[0]
    if narrow and _is_small(extent[0]) and size[0] / skin.scale < SMALL:
        beside += SMALL_SEAT_COLUMN - SEAT_COLUMN
    return min(skin.scale, size[0] / (extent[0] + beside), size[1] / (extent[1] + ROUND[1] + goal))


def _on_table(
    board: BoardView,
    sidebar: str,
    size: tuple[int, int],
    skin: Skin,
    tools: int,
    *,
    strip: bool,
    speed: int = 0,
    goal: int = 0,
    touch: bool = False,
) -> ScreenLayout:
    """The frame of a table with a space for the sidebar ("": none) or for the bar, or with a `strip` for the bar."""
    aspect = board.extent[0] / board.extent[1]
    layout = screen_layout(
        size,
        skin.scale,
        tools,
        bar=strip,
        sidebar=not sidebar,
        aspect=aspect,
        speed=speed,
        goal=goal,
        touch=touch,
        narrow=bool(board.shapes),
    )
    board.layout(layout.centre, skin, max_zoom=1.0)
    return layout.with_sidebar(board.box(sidebar), own_places(board)) if sidebar else layout


def _with_offers(
    board: BoardView,
    layout: ScreenLayout,
    panels: Panels,
    skin: Skin,
    growth: Growth = Growth(),  # noqa: B008  # immutable
) -> ScreenLayout:
    """Lay out the board in the centre and the offers beside it, if the game has any and there is room.

    A board without room makes way if offers in the sidebar would make the log too low.
    """
    board.layout(layout.centre, skin)
    if not panels.offers:
        return layout
    xs = [x for hull in board_hulls(board, skin.px(FRAME_GAP + FRAME_WIDTH)) for x, _ in hull]
    spare = layout.centre.w - math.ceil(max(xs) - min(xs)) - skin.px(MARGIN + GAP)
    least, most = growth.across * OFFERS_WIDTH, growth.across * WIDEST_OFFERS
    if (
        not growth.beside
        and spare < skin.px(least)
        and split_sidebar(skin, layout, panels).log.h >= skin.px(LOWEST_LOG)
    ):
        return layout
    layout = layout.with_offers(skin.px(min(max(spare / skin.scale, least), most)), skin.px(GAP))
    board.layout(layout.centre, skin)
    return layout


def board_hulls(board: BoardView, margin: int) -> list[list[tuple[float, float]]]:
    """The polygons around all boards at the fitted camera, `margin` pixels outside their spaces."""
    return [board.outline(number, margin, fitted=True) for number in range(len(board.maps))]


def _on_board(sheet: Sheet, verb: type[Action]) -> bool:
    """Whether an action consists of picks on the board alone, or ends a turn."""
    pick_kinds = field_kinds(verb)
    return sheet.verbs[verb.verb].closing or (bool(pick_kinds) and all(kind in ON_BOARD for kind in pick_kinds))


def _corner(sheet: Sheet, layout: ScreenLayout, skin: Skin, touch: bool) -> pygame.Rect:
    """The rectangle in the lower right corner of the centre that the buttons of the closing verbs need, with `touch`
    those for fingers, too.
    """
    closing = [Pick(Kind.VERB, verb) for verb, words in sheet.verbs.items() if words.closing]
    width = sum(label_width(skin, sheet, pick) + skin.px(GAP) for pick in closing) + skin.px(GAP)
    height = skin.px(BUTTON_HEIGHT + 2 * GAP)
    if touch:
        width, height = width + skin.px(HAND_WIDTH), max(height, skin.px(HAND_HEIGHT))
    return pygame.Rect(layout.centre.right - width, layout.centre.bottom - height, width, height)


def overlaps(rect: pygame.Rect, hull: list[tuple[float, float]]) -> bool:
    """Whether a rectangle and a convex polygon overlap: no edge of either separates them."""
    corners = [rect.topleft, rect.topright, rect.bottomright, rect.bottomleft]
    for ring, points in ((hull, corners), (corners, hull)):
        for (x0, y0), (x1, y1) in zip(ring, [*ring[1:], ring[0]], strict=True):
            if all((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0) < 0 for x, y in points):
                return False
    return True
