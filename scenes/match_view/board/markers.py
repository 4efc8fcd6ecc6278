"""Markers: rings in cells and rims round free-standing spaces, for what may be picked, is picked, touched or refused.

A free-standing space gets its rim along its box, a piece on one along its own; a rim is drawn over all that is in it.
"""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from engine.stage.board.tweens import AnimatedPiece
from engine.view.pieces import Piece
from scenes.match_view.screen import Screen
from scenes.match_view.view_model.view import Marker, MarkerPlace

BURST = 1.5
"""The size of the burst behind a lost piece, as a share of a cell."""

EDGE = 3
"""How far beyond a piece its rim reaches, and inside the board's room a pill stays, in units at scale 1."""


def rim_box(screen: Screen, spot: MarkerPlace) -> pygame.Rect | None:
    """The box of pixels that a rim goes along; None for what is marked by a ring in its cell."""
    if not screen.board.stands_free(spot.space):
        return None
    lives = screen.motion.live if spot.piece else ()
    return next(
        (_piece_box(screen, live) for live in lives if live.piece.id == spot.piece), screen.board.box(spot.space)
    )


def _piece_box(screen: Screen, live: AnimatedPiece) -> pygame.Rect:
    return screen.board.box_of(screen.skin, live).inflate(2 * screen.skin.px(EDGE), 2 * screen.skin.px(EDGE))


def draw_markers(surface: pygame.Surface, screen: Screen, marks: Iterable[Marker], rims: bool) -> None:
    """Draw those of some marks that are rims, or those that are rings."""
    for mark in marks:
        box = rim_box(screen, mark.place)
        if rims and box is not None:
            surface.blit(screen.skin.panel(f"panel-{mark.kind}", box.size, mark.alpha), box)
        elif not rims and box is None:
            sprite = f"halo-{mark.kind}"
            screen.board.draw_mark(surface, screen.skin, sprite, mark.place.space, mark.size, mark.alpha)


def draw_refusal(surface: pygame.Surface, screen: Screen, place: str, alpha: float) -> None:
    """Mark a space, or the piece with an id, in red: something was refused there. What is not there is not marked."""
    board, lives = screen.board, screen.motion.live
    standing = [MarkerPlace(live.piece.space, place) for live in lives if place and live.piece.id == place]
    for spot in [MarkerPlace(place)] if board.has(place) else standing:
        box = rim_box(screen, spot)
        if box is None:
            board.draw_ring(surface, screen.skin, spot.space, alpha)
        else:
            surface.blit(screen.skin.panel("panel-refused", box.size, alpha), box)


def draw_loss(surface: pygame.Surface, screen: Screen, piece: Piece, alpha: float) -> None:
    """Show a piece, `alpha` opaque, as lost: in a burst and a red ring, or with a red rim where it stands free."""
    board, skin = screen.board, screen.skin
    if board.stands_free(piece.space):
        board.draw_ghosts(surface, skin, [(piece, alpha)])
        box = _piece_box(screen, AnimatedPiece(piece, board.place(piece.space)))
        surface.blit(skin.panel("panel-refused", box.size), box)
        return
    board.draw_mark(surface, skin, "burst", piece.space, BURST, 0.8)
    board.draw_ghosts(surface, skin, [(piece, alpha)])
    board.draw_ring(surface, skin, piece.space)


def draw_gain(surface: pygame.Surface, screen: Screen, spot: MarkerPlace, text: str) -> None:
    """Draw what a preview gains on a pill at the upper right of a spot, inside the board's room."""
    board, skin = screen.board, screen.skin
    box = rim_box(screen, spot)
    if box is None:
        board.draw_gain(surface, skin, spot.space, text, text.startswith("+"))
        return
    pill = skin.pill(text, text.startswith("+"))
    kept = board.rect.inflate(-2 * skin.px(EDGE), -2 * skin.px(EDGE))
    surface.blit(pill, pill.get_rect(center=box.topright).clamp(kept))


def draw_focus(surface: pygame.Surface, screen: Screen, space: str) -> None:
    """Draw the keyboard's frame round the information space that it has come to."""
    margin = 2 * screen.skin.px(EDGE)
    box = screen.board.box(space).inflate(margin, margin)
    surface.blit(screen.skin.panel("focus", box.size), box)
