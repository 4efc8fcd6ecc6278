"""Figures of the rulebook: a part of a board with pieces on it, drawn from the program's own sprites at exact size.

A figure without spaces shows its whole board. A piece may name several spaces with a blank between them. A piece in a
seat's colour carries that seat's mark, unless it fills its space: then it is ground.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from engine.boards import Board, load_board
from engine.components import Figure, FigurePiece
from engine.stage.badges import BADGE, BADGE_AT
from engine.stage.look import Look
from engine.stage.widgets import paint
from scenes.rulebook_words import draw_bands, spots

CAPTION = "body-small"
GAP = 16
"""Units between two figures of a row."""
PAD = 12
"""Units of slate round the spaces."""
CAPTION_GAP = 8
CELL = 50
"""The widest a cell is drawn, in units."""
NARROW = 120
"""A caption is never narrower than this, in units, where its column is wider."""
HIGHEST = 440
"""The highest a picture gets, in units, slate included."""


class Placed(msgspec.Struct, frozen=True):
    """A figure in its place: slate and caption as (x, y, w, h), and pixels per map pixel."""

    figure: Figure
    slate: tuple[int, int, int, int]
    caption: tuple[int, int, int, int]
    zoom: float


class FigureRow(msgspec.Struct, frozen=True):
    """Figures side by side at one scale; rectangles are pixels from the row's upper left corner."""

    placed: tuple[Placed, ...]
    width: int
    height: int


def shown_spaces(figure: Figure) -> Sequence[str]:
    """The spaces a figure shows, in the board's reading order when it shows them all."""
    return figure.spaces or load_board(figure.board).spaces


def faults(figure: Figure) -> list[str]:
    """What is wrong with a figure: spaces that its board does not have, pieces outside the part it shows."""
    board = load_board(figure.board)
    shown = shown_spaces(figure)
    wrong = [f'"{name}" is not a space of board {figure.board}' for name in shown if name not in board.index]
    for piece in figure.pieces:
        outside = [name for name in piece.space.split() if name not in shown]
        wrong += [f'{piece.sprite} stands on "{name}", which the figure does not show' for name in outside]
    return wrong


def extent(figure: Figure) -> tuple[float, float, float, float]:
    """Left, top, width and height of the part of the board that a figure shows, in map pixels."""
    board = load_board(figure.board)
    boxes = [(*board.centres[i], *board.boxes[i]) for i in (board.index[name] for name in shown_spaces(figure))]
    left, top = min(x - w / 2 for x, _, w, _ in boxes), min(y - h / 2 for _, y, _, h in boxes)
    return left, top, max(x + w / 2 for x, _, w, _ in boxes) - left, max(y + h / 2 for _, y, _, h in boxes) - top


def arrange(look: Look, figures: Sequence[Figure], width: int) -> FigureRow:
    """Set figures side by side in `width` pixels, at one scale, on slates of one size, their captions under them."""
    gap, pad = look.px(GAP), look.px(PAD)
    column = (width - gap * (len(figures) - 1)) // len(figures)
    zoom = min(_zoom(look, figure, column - 2 * pad) for figure in figures)
    sizes = [(round(w * zoom) + 2 * pad, round(h * zoom) + 2 * pad) for _, _, w, h in map(extent, figures)]
    wide, high = column if len(figures) > 1 else sizes[0][0], max(h for _, h in sizes)
    under = high + look.px(CAPTION_GAP)
    placed: list[Placed] = []
    height = high
    for i, figure in enumerate(figures):
        left = i * (column + gap) + (column - wide) // 2
        caption = _caption_box(look, figure, pygame.Rect(left, under, wide, 0), column)
        words = (caption.x, caption.y, caption.w, caption.h)
        placed.append(Placed(figure, (left, 0, wide, high), words, zoom))
        height = max(height, caption.bottom if figure.caption else 0)
    return FigureRow(tuple(placed), width, height)


def _caption_box(look: Look, figure: Figure, room: pygame.Rect, column: int) -> pygame.Rect:
    """Where the caption goes: as wide as the slate, or as the column where the slate is too narrow to read under."""
    box = room if room.w >= look.px(NARROW) else pygame.Rect(room.centerx - column // 2, room.y, column, 0)
    words = _caption(look, figure, box.w)
    return pygame.Rect(box.topleft, (box.w, words.get_height() if words else 0))


def _zoom(look: Look, figure: Figure, room: int) -> float:
    """The scale at which a figure fits, whole pixels a cell."""
    board = load_board(figure.board)
    _, _, w, h = extent(figure)
    cell = board.size[0] or min(box[0] for box in board.boxes)
    fit = min(room / w, look.px(HIGHEST - 2 * PAD) / h, look.px(CELL) / cell)
    return max(1, int(fit * cell)) / cell


def _caption(look: Look, figure: Figure, width: int) -> pygame.Surface | None:
    return look.markup(figure.caption, CAPTION, "dust", width) if figure.caption else None


def draw_row(
    surface: pygame.Surface, look: Look, row: FigureRow, at: tuple[int, int], words: Sequence[str] = ()
) -> None:
    """Draw a row of figures with its upper left corner at `at` (pixels); in captions `words` stand on lamplight."""
    for placed in row.placed:
        draw_figure(surface, look, placed, pygame.Rect(placed.slate).move(at))
        written = _caption(look, placed.figure, placed.caption[2])
        if written is not None:
            box = pygame.Rect(placed.caption).move(at)
            draw_bands(surface, look, spots(look, placed.figure.caption, CAPTION, box.w, words), box.topleft)
            surface.blit(written, box)


def draw_figure(surface: pygame.Surface, look: Look, placed: Placed, slate: pygame.Rect) -> None:
    """Draw the slate, the ground under every space shown, and the pieces in their order."""
    figure, zoom = placed.figure, placed.zoom
    board = load_board(figure.board)
    left, top, wide, high = extent(figure)
    origin = (slate.centerx - (left + wide / 2) * zoom, slate.centery - (top + high / 2) * zoom)
    paint.plate(surface, look, slate.move(look.px(2), look.px(3)), "parchment.dark", radius=8)
    paint.plate(surface, look, slate, "slate", "ink", radius=8, width=2)
    spots = {name: _spot(board, name, zoom, origin) for name in shown_spaces(figure)}
    for box in spots.values():
        ground = look.sprite(figure.ground, box.size)
        surface.blit(ground, ground.get_rect(center=box.center))
    marks = {seat.colour: seat.mark for seat in look.theme.seats}
    for piece in figure.pieces:
        mark = marks.get(piece.tint, "") if piece.size < 1 else ""
        for name in piece.space.split():
            _draw_piece(surface, look, piece, spots[name], mark)


def _spot(board: Board, name: str, zoom: float, origin: tuple[float, float]) -> pygame.Rect:
    """The rectangle of a space in pixels."""
    i = board.index[name]
    (x, y), (w, h) = board.centres[i], board.boxes[i]
    box = pygame.Rect(0, 0, round(w * zoom), round(h * zoom))
    box.center = (round(origin[0] + x * zoom), round(origin[1] + y * zoom))
    return box


def _draw_piece(surface: pygame.Surface, look: Look, piece: FigurePiece, spot: pygame.Rect, mark: str) -> None:
    width = max(1, round(spot.w * piece.size))
    sprite = look.sprite(piece.sprite, (width, round(width * 1.6)), piece.tint, piece.turn)
    box = sprite.get_rect(center=spot.center)
    surface.blit(sprite, box)
    if mark:
        badge = look.sprite(mark, max(1, round(box.w * BADGE)), piece.tint)
        at = (round(box.x + box.w * BADGE_AT), round(box.y + box.h * BADGE_AT))
        surface.blit(badge, badge.get_rect(center=at))
