"""A board that stays where it lies on the table while the rest of the picture turns round it.

Its picture is turned back within its rectangle, which is at the same place for both sides: what is left of it for one
side is right of it for the other, and above and below it there is as much room.
"""

from __future__ import annotations

import msgspec
import pygame

from engine.data.settings import Settings
from engine.stage.board.view import BoardView
from engine.stage.scene import Size
from engine.stage.skin import Skin
from engine.view.panels import InfoCard
from scenes.match_view.layout import ScreenLayout


def stays(settings: Settings, board: BoardView) -> bool:
    """Whether a board stays: the screen lies flat, that is wished, and the board is made of cells.

    A table without a grid holds trays and cards beside its boards, which are read by whoever acts.
    """
    return settings.flat and settings.board_stays and not board.is_gridless


def lay_to_stay(board: BoardView, layout: ScreenLayout, size: Size, skin: Skin, *, turned: bool) -> ScreenLayout:
    """Lay out a board that stays in a window of `size` pixels, and what is beside it: mirrored if it is `turned`."""
    edge = max(board.rect.y, size[1] - board.rect.bottom)
    room = pygame.Rect(board.rect.x, edge, board.rect.w, size[1] - 2 * edge)
    if turned:
        layout, room.x = layout.mirrored(size[0]), size[0] - room.right
    board.layout(room, skin)
    board.turn(turned)
    return layout


def draw_still_board(ground: pygame.Surface, board: BoardView, skin: Skin) -> None:
    """Draw what of a board changes only with the camera: as it is laid out, on a ground that is turned with it."""
    turn_back(ground, board)
    with board.as_laid_out():
        board.draw_static(ground, skin)


def turn_seen(board: BoardView, skin: Skin, sprite: str, turn: int) -> int:
    """The turn of a sprite that is shown beside the board, so that it looks as its piece on a board that stays."""
    return skin.theme.half_turned(sprite, turn) if board.is_turned else turn


def card_seen(board: BoardView, skin: Skin, card: InfoCard) -> InfoCard:
    """A card with its sprite turned as its piece looks on the board."""
    turn = turn_seen(board, skin, card.sprite, card.turn)
    return card if turn == card.turn else msgspec.structs.replace(card, turn=turn)


def turn_back(surface: pygame.Surface, board: BoardView) -> None:
    """Turn what is in the rectangle of a board by 180 degrees, if that stays in a turned picture."""
    if board.is_turned:
        place = surface.subsurface(board.rect.clip(surface.get_rect()))
        place.blit(pygame.transform.flip(place, True, True), (0, 0))
