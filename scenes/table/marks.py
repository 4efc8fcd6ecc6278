"""Marks of what may be chosen, is chosen, was touched last or refused: rings in cells, rims round what stands free.

A free-standing space gets its rim along its box, a piece on one along its own; a rim lies over all that is in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

import pygame

from engine.picture import Layer, Piece, Target
from engine.stage.motion import Live

if TYPE_CHECKING:
    from scenes.table.match_scene import MatchScene

HALO, STOOD_ON, POINTED, AROUND, LAST, BURST = 0.86, 1.06, 0.92, 1.16, 0.94, 1.5
"""Sizes of marks in cells, as shares of a cell."""
FOLLOWING = 0.5
"""How opaque the marks are of what would follow."""
EDGE = 3
"""How far beyond a piece its rim reaches, and inside the board's room a pill stays, in units at scale 1."""
LOW = (Layer.GROUND, Layer.MARK)
"""The layers that lie under ways and rings."""


class Spot(NamedTuple):
    """What is marked: a space, or the piece with an id on it."""

    space: str
    piece: str = ""


class Mark(NamedTuple):
    """A mark to draw: "target", "chosen" or "last", what on, its size where that is a cell, and how opaque it is."""

    kind: str
    spot: Spot
    size: float
    alpha: float = 1.0


def spot_of(scene: MatchScene, target: Target) -> Spot:
    """What a target marks."""
    return Spot(scene.spot_of(target), "" if target.space else target.piece)


def box_of(scene: MatchScene, spot: Spot) -> pygame.Rect | None:
    """The box of pixels that a rim goes along; None for what is marked by a ring in its cell."""
    if not scene.board.stands_free(spot.space):
        return None
    lives = scene.motion.live if spot.piece else ()
    return next((_round(scene, live) for live in lives if live.piece.id == spot.piece), scene.board.box(spot.space))


def _round(scene: MatchScene, live: Live) -> pygame.Rect:
    return scene.board.box_of(scene.look, live).inflate(2 * scene.look.px(EDGE), 2 * scene.look.px(EDGE))


def draw_marks(surface: pygame.Surface, scene: MatchScene, marks: Iterable[Mark], rims: bool) -> None:
    """Draw those of some marks that are rims, or those that are rings."""
    for mark in marks:
        box = box_of(scene, mark.spot)
        if rims and box is not None:
            surface.blit(scene.look.panel(f"panel-{mark.kind}", box.size, mark.alpha), box)
        elif not rims and box is None:
            sprite = f"halo-{mark.kind}"
            scene.board.draw_mark(surface, scene.look, sprite, mark.spot.space, mark.size, mark.alpha)


def touched(scene: MatchScene, resting: bool) -> Iterator[Mark]:
    """The marks on the spaces of a line of the log that is pointed at, else on those of the last move."""
    for space in scene.attention.brackets or (scene.play.last if resting else ()):
        yield Mark("last", Spot(space), LAST)


def choices(scene: MatchScene) -> Iterator[Mark]:
    """The marks on what may be chosen, paler ones on what would follow, full ones on what is chosen or pointed at.

    Where something stands that does not lie low a ring goes round it.
    """
    hand = scene.play.hand
    taken = {live.piece.space for live in scene.motion.live if live.piece.layer not in LOW}
    pick, hinted = scene.attention.pick, scene.attention.hinted
    for spot in (spot_of(scene, target) for target in scene.over.in_reach(hand.glowing)):
        yield Mark("target", spot, STOOD_ON if spot.space in taken else HALO)
    if pick and scene.preview is None:
        for target in scene.over.in_reach(hand.following(pick)):
            yield Mark("target", spot_of(scene, target), HALO, FOLLOWING)
    wanted = [pick] if pick else hinted.picks if hinted else ()
    for chosen in (*hand.picks, *wanted):
        if chosen in hand.targets:
            spot = spot_of(scene, hand.targets[chosen])
            around = spot.space in taken or bool(hand.held)
            yield Mark("chosen", spot, AROUND if around else POINTED)


def draw_refused(surface: pygame.Surface, scene: MatchScene, place: str, alpha: float) -> None:
    """Mark a space, or the piece with an id, in red: something was refused there. What is not there is not marked."""
    board, lives = scene.board, scene.motion.live
    standing = [Spot(live.piece.space, place) for live in lives if place and live.piece.id == place]
    for spot in [Spot(place)] if board.has(place) else standing:
        box = box_of(scene, spot)
        if box is None:
            board.draw_ring(surface, scene.look, spot.space, alpha)
        else:
            surface.blit(scene.look.panel("panel-refused", box.size, alpha), box)


def draw_lost(surface: pygame.Surface, scene: MatchScene, piece: Piece, alpha: float) -> None:
    """Show a piece, `alpha` opaque, as lost: in a burst and a red ring, or with a red rim where it stands free."""
    board, look = scene.board, scene.look
    if board.stands_free(piece.space):
        board.draw_ghosts(surface, look, [(piece, alpha)])
        box = _round(scene, Live(piece, board.place(piece.space)))
        surface.blit(look.panel("panel-refused", box.size), box)
        return
    board.draw_mark(surface, look, "burst", piece.space, BURST, 0.8)
    board.draw_ghosts(surface, look, [(piece, alpha)])
    board.draw_ring(surface, look, piece.space)


def draw_gain(surface: pygame.Surface, scene: MatchScene, target: Target, text: str) -> None:
    """Draw what a preview gains on a pill at the upper right of its target, inside the board's room."""
    board, look, spot = scene.board, scene.look, spot_of(scene, target)
    box = box_of(scene, spot)
    if box is None:
        board.draw_gain(surface, look, spot.space, text, text.startswith("+"))
        return
    pill = look.pill(text, text.startswith("+"))
    kept = board.rect.inflate(-2 * look.px(EDGE), -2 * look.px(EDGE))
    surface.blit(pill, pill.get_rect(center=box.topright).clamp(kept))
