"""A board that stays where it lies on the table while the rest of the picture turns round it.

Its picture is turned back within its rectangle, which lies alike for both sides: in the middle of the window.
"""

from __future__ import annotations

import pygame

from engine.data.settings import Settings
from engine.stage.board.view import BoardView
from engine.stage.scene import Size


def stays(settings: Settings, board: BoardView) -> bool:
    """Whether a board stays: the screen lies flat, that is wished, and the board is made of cells.

    A table without a grid holds trays and cards beside its boards, which are read by whoever acts.
    """
    return settings.flat and settings.board_stays and not board.is_gridless


def middle_of(room: pygame.Rect, size: Size) -> pygame.Rect:
    """The largest part of a rectangle that is at the same place when a window of `size` pixels is turned."""
    turned = pygame.Rect(size[0] - room.right, size[1] - room.bottom, room.w, room.h)
    return room.clip(turned)


def turn_back(surface: pygame.Surface, board: BoardView) -> None:
    """Turn the board, drawn as it is laid out, by 180 degrees within its rectangle, if it stays in a turned picture."""
    if board.is_turned:
        place = surface.subsurface(board.rect.clip(surface.get_rect()))
        place.blit(pygame.transform.flip(place, True, True), (0, 0))
