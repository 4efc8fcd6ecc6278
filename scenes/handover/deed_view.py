"""How one deed is drawn on the turn notice: as a slate with its picture, or as one line."""

from __future__ import annotations

import pygame

from engine.stage import painting
from engine.stage.board.piece_sprites import place_badge
from engine.stage.skin import Skin
from engine.view.pieces import Piece
from engine.words.phrases import signed
from scenes.handover.deeds import Deed
from scenes.match_view.view_model.pick_labels import icon_tint_of

PICTURE, PICTURE_X, WORDS_X = 76, 64, 116
"""The size of the picture on a slate, its middle, and the left of the words, in units."""

MARK, NAME_Y, TEXT_Y = 28, 33, 52
"""The size of the mark before the name, the middle of the name, and the top of the text, in units."""

LINE_PICTURE, LINE_MARK, LINE_NAME = 36, 26, 130
"""On a line: the sizes of picture and mark, and the width of the name, in units."""


def draw_deed_slate(surface: pygame.Surface, skin: Skin, rect: pygame.Rect, deed: Deed) -> None:
    """Draw a deed as a slate over `rect` (pixels)."""
    surface.blit(skin.panel("panel-slate", rect.size), rect)
    inset = skin.px(4)
    surface.fill(
        skin.on_slate(deed.colour), (rect.x + inset, rect.y + inset, skin.px(5), rect.h - 2 * inset - skin.px(2))
    )
    _draw_picture(surface, skin, deed, (rect.x + skin.px(PICTURE_X), rect.centery), skin.px(PICTURE))
    left, right, middle = rect.x + skin.px(WORDS_X), rect.right - skin.px(12), rect.y + skin.px(NAME_Y)
    end = _draw_gain(surface, skin, deed, (right, middle))
    _draw_name(surface, skin, deed, pygame.Rect(left, middle, end - left, 0), MARK)
    text = pygame.Rect(
        left, rect.y + skin.px(TEXT_Y), right - left, rect.bottom - skin.px(10) - rect.y - skin.px(TEXT_Y)
    )
    fitted = painting.fit_text(skin, deed.text, "body", text.size)
    text.h = min(text.h, painting.fitted_size(skin, fitted)[1])
    painting.draw_fitted(surface, skin, fitted, "parchment", text, align="left")


def draw_deed_line(surface: pygame.Surface, skin: Skin, rect: pygame.Rect, deed: Deed) -> None:
    """Draw a deed as one line on a slate over `rect` (pixels)."""
    surface.blit(skin.rounded_box(rect.size, "slate", "ink", skin.px(2), skin.px(6)), rect)
    surface.fill(
        skin.on_slate(deed.colour), (rect.x + skin.px(4), rect.y + skin.px(4), skin.px(5), rect.h - skin.px(8))
    )
    _draw_picture(surface, skin, deed, (rect.x + skin.px(36), rect.centery), skin.px(LINE_PICTURE))
    right = _draw_gain(surface, skin, deed, (rect.right - skin.px(10), rect.centery))
    name = pygame.Rect(rect.x + skin.px(66), rect.centery, skin.px(LINE_NAME), 0)
    _draw_name(surface, skin, deed, name, LINE_MARK)
    text = pygame.Rect(name.right + skin.px(8), rect.y, right - name.right - skin.px(8), rect.h)
    painting.draw_fitted(
        surface, skin, painting.fit_text(skin, deed.text, "body", text.size), "parchment", text, align="left"
    )


def _draw_name(surface: pygame.Surface, skin: Skin, deed: Deed, row: pygame.Rect, size: float) -> None:
    """Draw mark and name of the seat from the left of `row` on, at its middle."""
    mark = skin.sprite(skin.seat_mark(deed.colour), skin.px(size), deed.colour)
    drawn = surface.blit(mark, mark.get_rect(midleft=row.midleft))
    left = drawn.right + skin.px(6)
    name = skin.text(*skin.shrink_to_fit(deed.name, "name", row.right - left), "parchment")
    surface.blit(name, name.get_rect(midleft=(left, row.centery)))


def _draw_gain(surface: pygame.Surface, skin: Skin, deed: Deed, at: tuple[int, int]) -> int:
    """Draw the gain with its right end at `at`; returns where the room before it ends, in pixels."""
    if not deed.gain:
        return at[0]
    pill = skin.pill(signed(deed.gain), good=deed.gain > 0)
    return surface.blit(pill, pill.get_rect(midright=at)).x - skin.px(8)


def _draw_picture(surface: pygame.Surface, skin: Skin, deed: Deed, middle: tuple[int, int], side: int) -> None:
    """Draw what a deed was about: the piece, else the icon of its verb, else the mark of its seat."""
    if deed.piece is not None and deed.piece.image not in skin.theme.panels:
        _draw_piece(surface, skin, deed.piece, middle, side)
        return
    if deed.icon:
        picture = skin.sprite(deed.icon, round(side * 0.8), icon_tint_of(deed.icon, deed.seat))
    else:
        picture = skin.sprite(skin.seat_mark(deed.colour), side, deed.colour)
    surface.blit(picture, picture.get_rect(center=middle))


def _draw_piece(surface: pygame.Surface, skin: Skin, piece: Piece, middle: tuple[int, int], side: int) -> None:
    picture = skin.sprite(piece.image, side, piece.tint, piece.turn)
    box = surface.blit(picture, picture.get_rect(center=middle))
    for badge in piece.badges:
        image, corner = place_badge(skin, badge, box)
        surface.blit(image, corner)
