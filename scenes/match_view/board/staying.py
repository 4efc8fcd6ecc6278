"""A board of cells that stays where it lies on the table while the rest of the picture turns round it.

Its rectangle is at the same place for both sides: what is left of it for one side is right of it for the other, and
above and below it there is as much room. In it every cell changes places with the one at the other end, and what lies
on the cells stands upright for whoever looks. A table with places of its own goes to its other end part by part.
"""

from __future__ import annotations

import msgspec
import pygame

from engine.data.settings import Settings
from engine.stage.board.view import BoardView
from engine.stage.scene import Size
from engine.stage.skin import Skin
from engine.view.panels import InfoCard, Panels
from scenes.match_view.arrangement import take_own_places
from scenes.match_view.board.table_maps import goal_height, large_growth
from scenes.match_view.layout import LOW_GOAL, TOP, ScreenLayout

HIGHEST_FOOT = TOP + LOW_GOAL
"""The height in units up to which a strip at the bottom takes no more than the prompt does for the other side."""


def stays(settings: Settings, board: BoardView, foot: int = 0) -> bool:
    """Whether a board stays above a strip of `foot` units: the screen lies flat, that is wished, and there are cells.

    Trays and cards alone are read by whoever acts. A table with places of its own turns where it would be too small.
    """
    has_room = foot <= HIGHEST_FOOT or not board.is_gridless
    return settings.flat and settings.board_stays and board.has_cells and has_room


def room_below(board: BoardView, panels: Panels, skin: Skin, foot: int, has_to_stay: bool) -> float:
    """The room in units to keep free at the bottom of a window with a strip of `foot` units there.

    A table with places of its own that has to stay needs as much room there as the prompt takes above it: it is the
    prompt's place for the other side.
    """
    if not (has_to_stay and board.is_gridless):
        return foot
    growth = large_growth(board.extent[0], skin).down if board.is_large else 1.0
    return max(foot, growth * (TOP + goal_height(panels, LOW_GOAL)))


def lay_to_stay(board: BoardView, layout: ScreenLayout, size: Size, skin: Skin, *, turned: bool) -> ScreenLayout:
    """Lay out a board that stays in a window of `size` pixels, and what is beside it: mirrored if it is `turned`."""
    edge = max(board.rect.y, size[1] - board.rect.bottom)
    room = pygame.Rect(board.rect.x, edge, board.rect.w, size[1] - 2 * edge)
    if turned:
        layout, room.x = layout.mirrored(size[0]), size[0] - room.right
    board.layout(room, skin, max_zoom=board.camera.max_zoom)
    board.turn(turned)
    return take_own_places(board, layout)


def turn_seen(board: BoardView, skin: Skin, sprite: str, turn: int) -> int:
    """The turn of a sprite that is shown beside the board, so that it looks as its piece on a board that stays."""
    return skin.theme.half_turned(sprite, turn) if board.is_turned else turn


def card_seen(board: BoardView, skin: Skin, card: InfoCard) -> InfoCard:
    """A card with its sprite turned as its piece looks on the board."""
    turn = turn_seen(board, skin, card.sprite, card.turn)
    return card if turn == card.turn else msgspec.structs.replace(card, turn=turn)
