"""Markers of what can be picked, is picked, was touched or refused: rings in cells, rims around free-standing spaces.

A rim follows the box of the space, or of a piece on it, and is drawn over everything in it.
"""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from engine.stage.board.piece_sprites import place_badge
from engine.stage.board.tweens import AnimatedPiece
from engine.view.pieces import Piece
from scenes.match_view.screen import Screen
from scenes.match_view.view_model.view import Marker, MarkerPlace

BURST = 1.5
"""The size of the burst behind a lost piece, as a share of a cell."""

RIM_MARGIN = 3
"""Units between a piece and its rim, and between the edge of the board's area and a pill."""


TALL, WIDE = 2.5, 5
"""The height of a tall place in its widths, and the width of a wide one in its heights."""


def rim_box(screen: Screen, place: MarkerPlace) -> pygame.Rect | None:
    """The box of a rim in pixels; None for a place in a cell, which gets a ring."""
    if not screen.board.is_free_standing(place.space):
        return None
    lives = screen.motion.live if place.piece else ()
    return next(
        (_piece_box(screen, live) for live in lives if live.piece.id == place.piece), screen.board.box(place.space)
    )


def _piece_box(screen: Screen, live: AnimatedPiece) -> pygame.Rect:
    return screen.board.piece_box(screen.skin, live).inflate(
        2 * screen.skin.px(RIM_MARGIN), 2 * screen.skin.px(RIM_MARGIN)
    )


def draw_markers(surface: pygame.Surface, screen: Screen, markers: Iterable[Marker], rims: bool) -> None:
    """Draw the markers that are rims, or those that are rings."""
    for marker in markers:
        box = rim_box(screen, marker.place)
        if rims and box is not None:
            surface.blit(screen.skin.panel(f"panel-{marker.kind}", box.size, marker.alpha), box)
        elif not rims and box is None:
            sprite = f"halo-{marker.kind}"
            screen.board.draw_mark(surface, screen.skin, sprite, marker.place.space, marker.size, marker.alpha)


def draw_counts(
    surface: pygame.Surface, screen: Screen, markers: Iterable[Marker], pieces: Iterable[AnimatedPiece]
) -> None:
    """Draw the counts on `pieces` once more, over the rims of the markers round them."""
    rimmed = {marker.place.piece for marker in markers if screen.board.is_free_standing(marker.place.space)} - {""}
    for live in pieces if rimmed else ():
        if live.piece.id in rimmed:
            box = screen.board.piece_box(screen.skin, live)
            for badge in live.piece.badges:
                if badge.text and not badge.sprite and not badge.bare:
                    surface.blit(*place_badge(screen.skin, badge, box, live.alpha))


def draw_refusal(surface: pygame.Surface, screen: Screen, target: str, alpha: float) -> None:
    """Mark in red the space or piece with an id, where something was refused; nothing if it is gone."""
    board, lives = screen.board, screen.motion.live
    piece_places = [MarkerPlace(live.piece.space, target) for live in lives if target and live.piece.id == target]
    for place in [MarkerPlace(target)] if board.has_space(target) else piece_places:
        box = rim_box(screen, place)
        if box is None:
            board.draw_ring(surface, screen.skin, place.space, alpha)
        else:
            surface.blit(screen.skin.panel("panel-refused", box.size, alpha), box)


def draw_loss(surface: pygame.Surface, screen: Screen, piece: Piece, alpha: float) -> None:
    """Draw a piece as lost, `alpha` opaque: in a burst with a red ring, or on a free-standing space with a red rim."""
    board, skin = screen.board, screen.skin
    if board.is_free_standing(piece.space):
        board.draw_ghosts(surface, skin, [(piece, alpha)])
        box = _piece_box(screen, AnimatedPiece(piece, board.map_point(piece.space)))
        surface.blit(skin.panel("panel-refused", box.size), box)
        return
    board.draw_mark(surface, skin, "burst", piece.space, BURST, 0.8)
    board.draw_ghosts(surface, skin, [(piece, alpha)])
    board.draw_ring(surface, skin, piece.space)


def draw_gain(surface: pygame.Surface, screen: Screen, place: MarkerPlace, text: str) -> None:
    """Draw the gain of a preview on a pill at the upper right of a place, within the board's area.

    On a place that is `TALL` it lies within the top, and on one that is `WIDE` and hardly higher than the pill at
    its right end within it, so that it hides nothing beside or above.
    """
    board, skin = screen.board, screen.skin
    box = rim_box(screen, place)
    if box is None:
        board.draw_gain(surface, skin, place.space, text, text.startswith("+"))
        return
    pill = skin.pill(text, text.startswith("+"))
    room = board.rect.inflate(-2 * skin.px(RIM_MARGIN), -2 * skin.px(RIM_MARGIN))
    surface.blit(pill, gain_rect(pill.get_size(), box).clamp(room))


def gain_rect(size: tuple[int, int], box: pygame.Rect) -> pygame.Rect:
    """Where a pill of a size lies at the box of a free-standing place, in pixels."""
    pill = pygame.Rect((0, 0), size)
    if box.h >= TALL * box.w:
        pill.midtop = box.midtop
    elif box.w >= WIDE * box.h and box.h < 1.5 * pill.h:
        pill.midright = box.midright
    else:
        pill.center = box.topright
    return pill


def draw_focus(surface: pygame.Surface, screen: Screen, place: MarkerPlace) -> None:
    """Draw the keyboard's frame around the focused space, or the focused piece on it."""
    margin = 2 * screen.skin.px(RIM_MARGIN)
    box = ((rim_box(screen, place) if place.piece else None) or screen.board.box(place.space)).inflate(margin, margin)
    surface.blit(screen.skin.panel("focus", box.size), box)
