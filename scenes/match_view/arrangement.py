"""Where the parts of a table lie: the frame, the board in it, and the place of the action bar.

A table may have places of its own for the action bar and the right column: free-standing spaces with a box of its
first map, with the property `bar` or `column`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from engine.data.sheet import Sheet
from engine.rules.actions import Action, Kind, Pick, event_field_kinds
from engine.stage.board.frame import BEAM, INNER
from engine.stage.board.view import BoardView
from engine.stage.skin import Skin
from engine.view.panels import Panels
from scenes.match_view.layout import GAP, RAIL, TOP, ScreenLayout, screen_layout
from scenes.match_view.panels.sidebar import split_sidebar
from scenes.match_view.view_model.pick_labels import BUTTON_HEIGHT, label_width

TOOLS = 4
"""How many buttons stand at the upper right, but for the one that shows a seat its secrets."""

ON_BOARD = (Kind.SPACE, Kind.PIECE)

OFFERS_WIDTH, WIDEST_OFFERS, MARGIN = 128, 176, 14
"""The width of a side shelf at least and at most, and what a board keeps free at its sides, in units."""

BAR, COLUMN = "bar", "column"
"""The properties of the spaces where a table has room of its own for these."""

ROUND = (RAIL + 2 * GAP, TOP + 2 * GAP)
"""What such a table needs beside itself, across and down, in units."""

LEAST_LOG = 150
"""The least height of the log over which the shelf may lie in the right column, in units."""


def arrange_table(
    board: BoardView, sheet: Sheet, verbs: Sequence[type[Action]], panels: Panels, size: tuple[int, int], skin: Skin
) -> ScreenLayout:
    """Lays out a table and the board in it.

    The action bar goes (1) into the map's own `bar` space, with the sidebar in its `column` space, and nothing is
    zoomed; else (2) into the free corner, if the game needs only closing verbs off the board and they fit; else (3)
    into a strip at the bottom. Offers lie at the right of the board where that leaves them room.
    """
    places = {name: board.set_aside(name) for name in (BAR, COLUMN)}
    tools = TOOLS + bool(sheet.secret)
    if any(places.values()):
        placed = _on_table(board, places[COLUMN], size, skin, tools, strip=not places[BAR])
        return placed.with_bar(board.box(places[BAR]), "board") if places[BAR] else placed
    if not any(decision.bar for decision in sheet.decisions.values()) and all(_on_board(sheet, verb) for verb in verbs):
        placed = _with_offers(board, screen_layout(size, skin.scale, tools, bar=False), panels, skin)
        corner = _corner(sheet, placed, skin)
        if not any(overlaps(corner, hull) for hull in board_hulls(board, skin.px(32))):
            return placed.with_bar(corner, "corner")
    return _with_offers(board, screen_layout(size, skin.scale, tools, bar=True), panels, skin)


def arrange_watched(board: BoardView, panels: Panels, size: tuple[int, int], skin: Skin, tools: int) -> ScreenLayout:
    """Lays out a table where nobody plays, and the board in it: n `tools` at the upper right, no action bar."""
    column = board.set_aside(COLUMN)
    if column or board.set_aside(BAR):
        return _on_table(board, column, size, skin, tools, strip=False)
    return _with_offers(board, screen_layout(size, skin.scale, tools, bar=False), panels, skin)


def skin_for(board: BoardView, size: tuple[int, int], skin: Skin) -> Skin:
    """The look of a table in a window: smaller than elsewhere, where one with its own places has no room as it is.

    So all of it stays on one screen, words and buttons as large beside its pieces as ever.
    """
    if not any(board.set_aside(name) for name in (BAR, COLUMN)):
        return skin
    width, height = (side + more for side, more in zip(board.extent, ROUND, strict=True))
    scale = min(skin.scale, size[0] / width, size[1] / height)
    return skin if scale == skin.scale else skin.at_scale(scale)


def _on_table(
    board: BoardView, column: str, size: tuple[int, int], skin: Skin, tools: int, *, strip: bool
) -> ScreenLayout:
    """The frame of a table that has its own place for the column ("": it has not) or the action bar; else that may have
    a strip.
    """
    shape = board.extent[0] / board.extent[1]
    placed = screen_layout(size, skin.scale, tools, bar=strip, column=not column, aspect=shape)
    board.layout(placed.centre, skin, deepest=1.0)
    return placed.with_column(board.box(column)) if column else placed


def _with_offers(board: BoardView, placed: ScreenLayout, panels: Panels, skin: Skin) -> ScreenLayout:
    """Lay the board out in the centre, and beside it the shelf, where the game has one and the board leaves it room.

    A board that leaves none makes way where the right column could not take the shelf in without crowding out the log.
    """
    board.layout(placed.centre, skin)
    if not panels.offers:
        return placed
    across = [x for hull in board_hulls(board, skin.px(INNER + BEAM)) for x, _ in hull]
    spare = placed.centre.w - math.ceil(max(across) - min(across)) - skin.px(MARGIN + GAP)
    if spare < skin.px(OFFERS_WIDTH) and split_sidebar(skin, placed, panels).log.h >= skin.px(LEAST_LOG):
        return placed
    placed = placed.with_offers(skin.px(min(max(spare / skin.scale, OFFERS_WIDTH), WIDEST_OFFERS)), skin.px(GAP))
    board.layout(placed.centre, skin)
    return placed


def board_hulls(board: BoardView, margin: int) -> list[list[tuple[float, float]]]:
    """The polygons round all boards, with `margin` pixels to their spaces, as they lie when nothing is zoomed."""
    return [board.outline(number, margin, fitted=True) for number in range(len(board.uses))]


def _on_board(sheet: Sheet, verb: type[Action]) -> bool:
    """Whether an action is made of picks on the board alone, or closes a turn."""
    made_of = event_field_kinds(verb)
    return sheet.verbs[verb.verb].closing or (bool(made_of) and all(kind in ON_BOARD for kind in made_of))


def _corner(sheet: Sheet, placed: ScreenLayout, skin: Skin) -> pygame.Rect:
    """The lower right corner of the centre, as large as the closing verbs of the game need."""
    closing = [Pick(Kind.VERB, verb) for verb, words in sheet.verbs.items() if words.closing]
    width = sum(label_width(skin, sheet, pick) + skin.px(GAP) for pick in closing) + skin.px(GAP)
    height = skin.px(BUTTON_HEIGHT + 2 * GAP)
    return pygame.Rect(placed.centre.right - width, placed.centre.bottom - height, width, height)


def overlaps(rect: pygame.Rect, hull: list[tuple[float, float]]) -> bool:
    """Whether a rectangle and a convex polygon share a point: no side of either parts them."""
    corners = [rect.topleft, rect.topright, rect.bottomright, rect.bottomleft]
    for ring, other in ((hull, corners), (corners, hull)):
        for (x0, y0), (x1, y1) in zip(ring, [*ring[1:], ring[0]], strict=True):
            if all((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0) < 0 for x, y in other):
                return False
    return True
