"""A small picture of a match's board, for the title and the list of matches."""

from __future__ import annotations

import msgspec
import pygame

import games
from engine.match import Match
from engine.stage.boardview import BoardView
from engine.stage.look import Look
from engine.stage.motion import Motion
from engine.stage.scene import Size
from scenes.backdrop import backdrop
from scenes.table.aids import unaided
from scenes.table.setting import take_seats

USUAL, SCALE = (480, 360), 0.5
"""The usual size of a picture in pixels, and the scale that its board is drawn at; in a larger one all is larger."""


def thumbnail(match: Match, look: Look, window: Size, size: Size = USUAL) -> pygame.Surface:
    """The board of a match as everybody may see it, in a picture of `size` pixels, before the backdrop of a window."""
    table = games.table(match.record.id)
    board = BoardView([msgspec.structs.replace(use, labels=False) for use in table.layout(match.rules)])
    small = look.at(SCALE * size[0] / USUAL[0])
    take_seats(small, match)
    surface = pygame.transform.smoothscale(backdrop(look, window), size)
    board.layout(surface.get_rect(), small)
    board.draw_still(surface, small)
    motion = Motion(board.place, small.theme.motion)
    motion.settle(unaided(table.picture(match.rules, match.rules.view(match.state, 0))))
    board.draw_pieces(surface, small, motion.live)
    return surface
