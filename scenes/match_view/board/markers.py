"""Marks of what may be chosen, is chosen, was touched last or refused: rings in cells, rims round what stands free.

A free-standing space gets its rim along its box, a piece on one along its own; a rim lies over all that is in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

import pygame

from engine.stage.board.tweens import AnimatedPiece
from engine.view.picture import Target
from engine.view.pieces import Layer, Piece

if TYPE_CHECKING:
    from scenes.match_view.scene import MatchScene


HALO, STOOD_ON, POINTED, AROUND, LAST, BURST = 0.86, 1.06, 0.92, 1.16, 0.94, 1.5
"""Sizes of marks in cells, as shares of a cell."""

FOLLOWING = 0.5
"""How opaque the marks are of what would follow."""

EDGE = 3
"""How far beyond a piece its rim reaches, and inside the board's room a pill stays, in units at scale 1."""

LOW_LAYERS = (Layer.GROUND, Layer.MARK)
"""The layers that lie under ways and rings."""


class MarkerSpot(NamedTuple):
    """What is marked: a space, or the piece with an id on it."""

    space: str
    piece: str = ""


class Marker(NamedTuple):
    """A mark to draw: "target", "chosen" or "last", what on, its size where that is a cell, and how opaque it is."""

    kind: str
    spot: MarkerSpot
    size: float
    alpha: float = 1.0


def marker_spot(scene: MatchScene, target: Target) -> MarkerSpot:
    """What a target marks."""
    return MarkerSpot(scene.spot_of(target), "" if target.space else target.piece)


def rim_box(scene: MatchScene, spot: MarkerSpot) -> pygame.Rect | None:
    """The box of pixels that a rim goes along; None for what is marked by a ring in its cell."""
    if not scene.board.stands_free(spot.space):
        return None
    lives = scene.motion.live if spot.piece else ()
    return next((_piece_box(scene, live) for live in lives if live.piece.id == spot.piece), scene.board.box(spot.space))


def _piece_box(scene: MatchScene, live: AnimatedPiece) -> pygame.Rect:
    return scene.board.box_of(scene.skin, live).inflate(2 * scene.skin.px(EDGE), 2 * scene.skin.px(EDGE))


def draw_markers(surface: pygame.Surface, scene: MatchScene, marks: Iterable[Marker], rims: bool) -> None:
    """Draw those of some marks that are rims, or those that are rings."""
    for mark in marks:
        box = rim_box(scene, mark.spot)
        if rims and box is not None:
            surface.blit(scene.skin.panel(f"panel-{mark.kind}", box.size, mark.alpha), box)
        elif not rims and box is None:
            sprite = f"halo-{mark.kind}"
            scene.board.draw_mark(surface, scene.skin, sprite, mark.spot.space, mark.size, mark.alpha)


def last_move_markers(scene: MatchScene, resting: bool) -> Iterator[Marker]:
    """The marks on the spaces of a line of the log that is pointed at, else on those of the last move."""
    for space in scene.hover.brackets or (scene.play.last if resting else ()):
        yield Marker("last", MarkerSpot(space), LAST)


def choice_markers(scene: MatchScene) -> Iterator[Marker]:
    """The marks on what may be chosen, paler ones on what would follow, full ones on what is chosen or pointed at.

    Where something stands that does not lie low a ring goes round it.
    """
    hand = scene.play.hand
    taken = {live.piece.space for live in scene.motion.live if live.piece.layer not in LOW_LAYERS}
    pick, hinted = scene.hover.pick, scene.hover.hinted
    for spot in (marker_spot(scene, target) for target in scene.over.in_reach(hand.highlighted)):
        yield Marker("target", spot, STOOD_ON if spot.space in taken else HALO)
    if pick and scene.preview is None:
        for target in scene.over.in_reach(hand.next_targets(pick)):
            yield Marker("target", marker_spot(scene, target), HALO, FOLLOWING)
    wanted = [pick] if pick else hinted.picks if hinted else ()
    for chosen in (*hand.picks, *wanted):
        if chosen in hand.targets:
            spot = marker_spot(scene, hand.targets[chosen])
            around = spot.space in taken or bool(hand.pending)
            yield Marker("chosen", spot, AROUND if around else POINTED)


def draw_refusal(surface: pygame.Surface, scene: MatchScene, place: str, alpha: float) -> None:
    """Mark a space, or the piece with an id, in red: something was refused there. What is not there is not marked."""
    board, lives = scene.board, scene.motion.live
    standing = [MarkerSpot(live.piece.space, place) for live in lives if place and live.piece.id == place]
    for spot in [MarkerSpot(place)] if board.has(place) else standing:
        box = rim_box(scene, spot)
        if box is None:
            board.draw_ring(surface, scene.skin, spot.space, alpha)
        else:
            surface.blit(scene.skin.panel("panel-refused", box.size, alpha), box)


def draw_loss(surface: pygame.Surface, scene: MatchScene, piece: Piece, alpha: float) -> None:
    """Show a piece, `alpha` opaque, as lost: in a burst and a red ring, or with a red rim where it stands free."""
    board, skin = scene.board, scene.skin
    if board.stands_free(piece.space):
        board.draw_ghosts(surface, skin, [(piece, alpha)])
        box = _piece_box(scene, AnimatedPiece(piece, board.place(piece.space)))
        surface.blit(skin.panel("panel-refused", box.size), box)
        return
    board.draw_mark(surface, skin, "burst", piece.space, BURST, 0.8)
    board.draw_ghosts(surface, skin, [(piece, alpha)])
    board.draw_ring(surface, skin, piece.space)


def draw_gain(surface: pygame.Surface, scene: MatchScene, target: Target, text: str) -> None:
    """Draw what a preview gains on a pill at the upper right of its target, inside the board's room."""
    board, skin, spot = scene.board, scene.skin, marker_spot(scene, target)
    box = rim_box(scene, spot)
    if box is None:
        board.draw_gain(surface, skin, spot.space, text, text.startswith("+"))
        return
    pill = skin.pill(text, text.startswith("+"))
    kept = board.rect.inflate(-2 * skin.px(EDGE), -2 * skin.px(EDGE))
    surface.blit(pill, pill.get_rect(center=box.topright).clamp(kept))
