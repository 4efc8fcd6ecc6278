"""The figures of the rulebook: part of a board with a position or with pieces of its own, on a slate.

A figure without spaces shows its whole board; of several boards with the same map it shows the first. A piece may name
several spaces, separated by blanks. A piece in a seat's colour carries that seat's mark, unless it fills its space:
then it is ground.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

import games
from engine.board.board import load_board
from engine.data.sections import Figure, FigurePiece
from engine.stage import painting
from engine.stage.board.camera import Camera
from engine.stage.board.tweens import AnimatedPiece
from engine.stage.board.view import BoardView
from engine.stage.skin import Skin
from engine.view.picture import MapUse
from engine.view.pieces import Badge, Layer, Picture, Piece
from scenes.match_view.view_model.odds_filter import without_odds
from scenes.rulebook.highlights import draw_bands, highlights

CAPTION = "body-small"

UNDER = (Layer.GROUND, Layer.MARK)
"""The layers drawn below the links of a position."""

GAP = 16
"""Units between two figures of a row."""

PAD = 12
"""Units of slate around the spaces."""

CAPTION_GAP = 8

CELL = 58
"""Greatest width of a cell in units."""

NARROW = 120
"""Least width of a caption in units, if its column allows it."""

HIGHEST = 440
"""Greatest height of a picture in units, including the slate."""


class Placed(msgspec.Struct, frozen=True):
    """A figure of a game in its place: slate and caption as (x, y, w, h), and pixels per map pixel."""

    game: str
    figure: Figure
    slate: tuple[int, int, int, int]
    caption: tuple[int, int, int, int]
    zoom: float


class FigureRow(msgspec.Struct, frozen=True):
    """Figures side by side at one scale; rectangles in pixels from the row's upper left corner."""

    placed: tuple[Placed, ...]
    width: int
    height: int


def shown_spaces(figure: Figure) -> Sequence[str]:
    """The spaces of a figure, in the board's order if it shows all of them."""
    return figure.spaces or load_board(figure.board).spaces


def faults(figure: Figure) -> list[str]:
    """What is wrong with a figure: unknown spaces, and pieces outside the part it shows."""
    board = load_board(figure.board)
    spaces = shown_spaces(figure)
    wrong = [f'"{name}" is not a space of board {figure.board}' for name in spaces if name not in board.index]
    for piece in figure.pieces:
        outside = [name for name in piece.space.split() if name not in spaces]
        wrong += [f'{piece.sprite} stands on "{name}", which the figure does not show' for name in outside]
    return wrong


def extent(figure: Figure) -> tuple[float, float, float, float]:
    """Left, top, width and height of the part of the board in a figure, in map pixels."""
    board = load_board(figure.board)
    boxes = [(*board.centres[i], *board.boxes[i]) for i in (board.index[name] for name in shown_spaces(figure))]
    left, top = min(x - w / 2 for x, _, w, _ in boxes), min(y - h / 2 for _, y, _, h in boxes)
    return left, top, max(x + w / 2 for x, _, w, _ in boxes) - left, max(y + h / 2 for _, y, _, h in boxes) - top


def arrange(skin: Skin, game: str, figures: Sequence[Figure], width: int) -> FigureRow:
    """Lay out figures side by side in `width` pixels, at one scale, with captions below."""
    gap, pad = skin.px(GAP), skin.px(PAD)
    column = (width - gap * (len(figures) - 1)) // len(figures)
    zoom = min(_zoom(skin, figure, column - 2 * pad) for figure in figures)
    sizes = [(round(w * zoom) + 2 * pad, round(h * zoom) + 2 * pad) for _, _, w, h in map(extent, figures)]
    slate_width, slate_height = column if len(figures) > 1 else sizes[0][0], max(h for _, h in sizes)
    caption_top = slate_height + skin.px(CAPTION_GAP)
    placed: list[Placed] = []
    height = slate_height
    for i, figure in enumerate(figures):
        left = i * (column + gap) + (column - slate_width) // 2
        caption = _caption_box(skin, figure, pygame.Rect(left, caption_top, slate_width, 0), column)
        words = (caption.x, caption.y, caption.w, caption.h)
        placed.append(Placed(game, figure, (left, 0, slate_width, slate_height), words, zoom))
        height = max(height, caption.bottom if figure.caption else 0)
    return FigureRow(tuple(placed), width, height)


def _caption_box(skin: Skin, figure: Figure, room: pygame.Rect, column: int) -> pygame.Rect:
    """The rectangle of a caption: as wide as the slate, or as the column if the slate is narrow."""
    box = room if room.w >= skin.px(NARROW) else pygame.Rect(room.centerx - column // 2, room.y, column, 0)
    words = _caption(skin, figure, box.w)
    return pygame.Rect(box.topleft, (box.w, words.get_height() if words else 0))


def _zoom(skin: Skin, figure: Figure, room: int) -> float:
    """The scale at which a figure fits, with a whole number of pixels per cell."""
    board = load_board(figure.board)
    _, _, w, h = extent(figure)
    cell = board.size[0] or min(box[0] for box in board.boxes)
    greatest = min(room / w, skin.px(HIGHEST - 2 * PAD) / h, skin.px(CELL) / cell)
    return max(1, int(greatest * cell)) / cell


def _caption(skin: Skin, figure: Figure, width: int) -> pygame.Surface | None:
    return skin.markup(figure.caption, CAPTION, "dust", width) if figure.caption else None


def draw_row(
    surface: pygame.Surface, skin: Skin, row: FigureRow, at: tuple[int, int], words: Sequence[str] = ()
) -> None:
    """Draw a row of figures with its upper left corner at `at` (pixels); `words` in captions are highlighted."""
    for placed in row.placed:
        slate = pygame.Rect(placed.slate).move(at)
        painting.draw_box(surface, skin, slate.move(skin.px(2), skin.px(3)), "parchment.dark", radius=8)
        painting.draw_box(surface, skin, slate, "slate", "ink", radius=8, width=2)
        surface.blit(_picture(skin, placed), slate)
        written = _caption(skin, placed.figure, placed.caption[2])
        if written is not None:
            box = pygame.Rect(placed.caption).move(at)
            draw_bands(surface, skin, highlights(skin, placed.figure.caption, CAPTION, box.w, words), box.topleft)
            surface.blit(written, box)


def _picture(skin: Skin, placed: Placed) -> pygame.Surface:
    """The picture on a figure's slate, as large as the slate. Cached."""
    key = ("figure", placed.game, msgspec.json.encode(placed.figure), placed.slate[2:], placed.zoom, skin.scale)
    return skin.pictures.get(key, lambda: _draw_figure(skin, placed))


def _draw_figure(skin: Skin, placed: Placed) -> pygame.Surface:
    figure = placed.figure
    use, picture = figure_content(placed.game, figure)
    surface = pygame.Surface(placed.slate[2:], pygame.SRCALPHA)
    left, top, width, height = extent(figure)
    board = BoardView([use])
    board.rect = surface.get_rect()
    board.camera = Camera(
        board.extent,
        tuple(board.rect),
        placed.zoom,
        focus=(left + width / 2, top + height / 2),
        cell=load_board(figure.board).size[0],
    )
    with skin.default_seats():
        board.draw_static(surface, skin)
        _draw_pieces(surface, skin, board, [piece for piece in picture.pieces if piece.layer in UNDER])
        board.draw_links(surface, skin, picture.links)
        _draw_pieces(surface, skin, board, [piece for piece in picture.pieces if piece.layer not in UNDER])
        for figure_piece in figure.pieces:
            _draw_pieces(surface, skin, board, _pieces(skin, figure_piece))
    return surface


def _draw_pieces(surface: pygame.Surface, skin: Skin, board: BoardView, pieces: Sequence[Piece]) -> None:
    board.draw_pieces(surface, skin, [AnimatedPiece(piece, board.map_point(piece.space)) for piece in pieces])


def figure_content(game: str, figure: Figure) -> tuple[MapUse, Picture]:
    """The board and the position of a figure, limited to the part it shows."""
    spaces = {*shown_spaces(figure)}
    use, picture = MapUse(figure.board, ground=figure.ground), Picture(())
    if figure.position:
        table = games.table(game)
        position = getattr(table.module, "position", games.discover()[game].position)
        rules, state = position(figure.position)
        use = next(use for use in table.layout(rules) if use.map == figure.board)
        use, picture = _single_board(use, without_odds(table.picture(rules, state)))
    return (
        msgspec.structs.replace(
            use,
            closed=frozenset(load_board(figure.board).spaces) - spaces,
            frame=False,
            static_pieces=tuple(piece for piece in use.static_pieces if piece.space in spaces),
        ),
        Picture(
            tuple(piece for piece in picture.pieces if piece.space in spaces),
            tuple(link for link in picture.links if spaces.issuperset(point.space for point in link.path)),
        ),
    )


def _single_board(use: MapUse, picture: Picture) -> tuple[MapUse, Picture]:
    """One board of a table by itself, with the names of spaces as on its map."""

    def _own_pieces(pieces: Sequence[Piece]) -> tuple[Piece, ...]:
        return tuple(
            msgspec.structs.replace(piece, space=piece.space.removeprefix(use.prefix))
            for piece in pieces
            if piece.space.startswith(use.prefix)
        )

    alone = msgspec.structs.replace(use, prefix="", within="", over="", static_pieces=_own_pieces(use.static_pieces))
    return alone, msgspec.structs.replace(picture, pieces=_own_pieces(picture.pieces))


def _pieces(skin: Skin, figure_piece: FigurePiece) -> list[Piece]:
    """The pieces of a figure itself, with the mark of the seat whose colour they have."""
    owned = figure_piece.size < 1 and figure_piece.tint in [seat.colour for seat in skin.theme.seats]
    badges = (Badge("mark", figure_piece.tint),) if owned else ()
    return [
        Piece(
            figure_piece.sprite,
            space,
            tint=figure_piece.tint,
            size=figure_piece.size,
            turn=figure_piece.turn,
            offset=figure_piece.at,
            badges=badges,
        )
        for space in figure_piece.space.split()
    ]
