"""The timber frames round the boards of a table, and the captions of rows and columns on them."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from engine.stage.look import Look
from engine.stage.timber import Frame, left_edge

if TYPE_CHECKING:
    from engine.stage.boardview import BoardView

BEAM, INNER = 24, 5
"""The width of the frame and its distance from the spaces, in units at scale 1."""


class Frames:
    """The frames of some boards, each drawn once for a scale in tiles of which only those in sight are made."""

    def __init__(self) -> None:
        self._made: dict[int, tuple[Hashable, Frame]] = {}

    def draw(self, surface: pygame.Surface, look: Look, view: BoardView, number: int) -> None:
        """Draw the frame of board `number`."""
        self._frame(look, view, number).draw(surface, look, view.pixel((0, 0)))

    def _frame(self, look: Look, view: BoardView, number: int) -> Frame:
        scale = view.camera.scale
        key = (scale, look.scale)
        if number not in self._made or self._made[number][0] != key:
            inner, outer = (view.shape(number, look.px(margin), scale) for margin in (INNER, INNER + BEAM))
            x, y = view.pixel((0, 0))
            words = [(left - x, top - y) for _, (left, top) in _captions(look, view, number)]
            self._made[number] = (key, Frame(look, inner, outer, words))
        return self._made[number][1]

    def draw_labels(self, surface: pygame.Surface, look: Look, view: BoardView, number: int) -> None:
        """Draw the captions of board `number`."""
        for text, at in _captions(look, view, number):
            word = look.text(text, "label", "parchment")
            surface.blit(word, word.get_rect(center=at))


def _captions(look: Look, view: BoardView, number: int) -> list[tuple[str, tuple[int, int]]]:
    """The captions and where they stand, in pixels: those of rows on the left beam, of columns on the upper one."""
    laid = view.uses[number]
    board = laid.board
    if not laid.use.labels:
        return []
    inner = view.outline(number, look.px(INNER))
    top = round(min(y for _, y in inner) - look.px(BEAM) / 2)
    found: list[tuple[str, tuple[int, int]]] = []
    for text, x, y in board.labels:
        across, down = view.pixel(laid.at((x, y)))
        row = board.cell == "hex-pointy" or x < 0
        found.append((text, (round(left_edge(inner, down)) - look.px(11), down) if row else (across, top)))
    return found
