"""Arranges a table: the frame, the board in it, the place of the action bar.

A table may have places of its own for action bar and sidebar: free-standing spaces of its first map with a box and the
property `bar` or `column`; beside them some for parts of these, see `board/own_places.py`. It may also have several
maps for windows of different shapes.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

import pygame

from engine.data.sheet import Sheet
from engine.rules.actions import Action, Kind, Pick, field_kinds
from engine.stage.board.geometry import FRAME_GAP, FRAME_WIDTH
from engine.stage.board.view import BoardView
from engine.stage.skin import Skin
from engine.view.panels import Panels
from scenes.match_view.board.own_places import own_places
from scenes.match_view.board.table_maps import BAR, SIDEBAR, goal_height, large_growth
from scenes.match_view.layout import (
    GAP,
    GOAL,
    LOW_GOAL,
    Growth,
    ScreenLayout,
    screen_layout,
)
from scenes.match_view.panels.offers import offers_height
from scenes.match_view.panels.sidebar import split_sidebar
from scenes.match_view.view_model.pick_labels import BUTTON_HEIGHT, label_width

TOOLS = 4
"""The number of buttons at the upper right, without the one that shows a seat its secrets."""

ON_BOARD = (Kind.SPACE, Kind.PIECE)

OFFERS_WIDTH, WIDEST_OFFERS, MARGIN = 128, 176, 14
"""The least and the largest width of offers beside the board, and the margin of a board beside them, in units."""

HAND_WIDTH, HAND_HEIGHT = 256, 80
"""The room that the gold button and the one beside it need in a corner, in units."""

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

    arrange = partial(_arrange, board, sheet, verbs, panels, size, skin, speed, more_tools, touch)
    return _as_grown_as_fits(board, skin, panels, arrange)


def _as_grown_as_fits(
    board: BoardView, skin: Skin, panels: Panels, arrange: Callable[[Growth], ScreenLayout]
) -> ScreenLayout:
    """The frame with the largest growth for the size of text that leaves the board enough of its size."""
    layout = arrange(Growth())
    usual, more = board.unit, skin.large.text_size - 1
    beside = layout.offers.w if layout.offers else 0
    for across, down in GROWTHS if more else ():
        grown = arrange(Growth(1 + across * more, 1 + down * more, beside, layout.has_bar_strip))
        room = grown.offers
        holds = room is None or offers_height(skin, panels.offers, room.w, room.h) <= room.h
        if board.unit >= KEPT * usual and grown.bar_place == layout.bar_place and holds:
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


def arrange_watched(
    board: BoardView, panels: Panels, size: tuple[int, int], skin: Skin, tools: int, touch: bool = False
) -> ScreenLayout:
    """Lay out a table without players, and the board in it: n `tools` at the upper right, no action bar."""
    if any(map(board.space_with, (SIDEBAR, BAR))):
        return _on_table(board, board.space_with(SIDEBAR), size, skin, tools, strip=False, touch=touch)

    def arrange(growth: Growth) -> ScreenLayout:
        """The frame with what is around the board larger than usual."""
        frame = screen_layout(size, skin.scale, tools, bar=False, touch=touch, growth=growth)
        return _with_offers(board, frame, panels, skin, growth)

    return _as_grown_as_fits(board, skin, panels, arrange)


def take_own_places(board: BoardView, layout: ScreenLayout) -> ScreenLayout:
    """A layout with the board's own places for sidebar and action bar where they are now."""
    if layout.sidebar_on_board:
        layout = layout.with_sidebar(board.box(board.space_with(SIDEBAR)), own_places(board))
    return layout.with_bar(board.box(board.space_with(BAR)), "board") if layout.bar_place == "board" else layout


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
        growth=large_growth(board.extent[0], skin) if board.is_large else Growth(),
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
    least = max(growth.across * OFFERS_WIDTH, growth.beside / skin.scale)
    most = growth.across * WIDEST_OFFERS
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
