"""Marks of what may be chosen, is chosen, was touched last or refused: rings in cells, rims round what stands free.

A free-standing space gets its rim along its box, a piece on one along its own; a rim lies over all that is in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

import pygame

from engine.picture import Layer, Piece, Target
from engine.rules import Kind, Pick
from engine.stage.boardview import put_pill
from engine.stage.motion import Live

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

HALO, STOOD_ON, POINTED, AROUND, LAST, BURST = 0.86, 1.06, 0.92, 1.16, 0.94, 1.5
"""Sizes of marks in cells, in cells."""
FOLLOWING = 0.5
"""How opaque the marks are of what would follow."""
EDGE = 3
"""How far beyond a piece its rim reaches, in units at scale 1."""
PILL = 16
"""How far inside the board's room the middle of a pill stays, in units at scale 1."""


LOW = (Layer.GROUND, Layer.MARK)
"""The layers that lie under ways and rings."""


class Mark(NamedTuple):
    """A mark to draw: "target", "chosen" or "last", on a target; its size where it is in a cell, and its opacity."""

    kind: str
    target: Target
    size: float
    alpha: float = 1.0


def box_of(scene: TableScene, target: Target) -> pygame.Rect | None:
    """The box of pixels that a rim on a target goes along; None where it is marked by a ring in its cell."""
    board, space = scene.board, scene.spot_of(target)
    if not board.stands_free(space):
        return None
    lives = () if target.space else scene.motion.live
    return next((_round(scene, live) for live in lives if live.piece.id == target.piece), board.box(space))


def _round(scene: TableScene, live: Live) -> pygame.Rect:
    return scene.board.box_of(scene.look, live).inflate(2 * scene.look.px(EDGE), 2 * scene.look.px(EDGE))


def draw_marks(surface: pygame.Surface, scene: TableScene, marks: Iterable[Mark], rims: bool) -> None:
    """Draw those of some marks that are rims, or those that are rings."""
    for mark in marks:
        box = box_of(scene, mark.target)
        if rims and box is not None:
            surface.blit(scene.look.panel(f"panel-{mark.kind}", box.size, mark.alpha), box)
        elif not rims and box is None:
            space = scene.spot_of(mark.target)
            scene.board.draw_mark(surface, scene.look, f"halo-{mark.kind}", space, mark.size, mark.alpha)


def touched(scene: TableScene, resting: bool) -> Iterator[Mark]:
    """The marks on the spaces of a line of the log that is pointed at, else on those of the last move."""
    for space in scene.attention.brackets or (scene.play.last if resting else ()):
        yield Mark("last", Target(Pick(Kind.SPACE, space), space), LAST)


def choices(scene: TableScene) -> Iterator[Mark]:
    """The marks on what may be chosen, paler ones on what would follow, full ones on what is chosen or pointed at.

    Where something stands that does not lie low a ring goes round it.
    """
    hand = scene.play.hand
    taken = {live.piece.space for live in scene.motion.live if live.piece.layer not in LOW}
    pick, hinted = scene.attention.pick, scene.attention.hinted
    for target in hand.glowing:
        yield Mark("target", target, STOOD_ON if scene.spot_of(target) in taken else HALO)
    if pick and scene.preview is None:
        for target in hand.following(pick):
            yield Mark("target", target, HALO, FOLLOWING)
    wanted = [pick] if pick else hinted.picks if hinted else ()
    for chosen in (*hand.picks, *wanted):
        if chosen in hand.targets:
            target = hand.targets[chosen]
            around = scene.spot_of(target) in taken or bool(hand.held)
            yield Mark("chosen", target, AROUND if around else POINTED)


def draw_refused(surface: pygame.Surface, scene: TableScene, space: str, alpha: float) -> None:
    """Mark a space in red: something was refused there."""
    board, look = scene.board, scene.look
    if board.stands_free(space):
        box = board.box(space)
        surface.blit(look.panel("panel-refused", box.size, alpha), box)
    else:
        board.draw_ring(surface, look, space, alpha)


def draw_lost(surface: pygame.Surface, scene: TableScene, piece: Piece, alpha: float) -> None:
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


def draw_gain(surface: pygame.Surface, scene: TableScene, target: Target, text: str) -> None:
    """Draw what a preview gains on a pill at the upper right of its target, inside the board's room."""
    box = box_of(scene, target)
    if box is None:
        scene.board.draw_gain(surface, scene.look, scene.spot_of(target), text, text.startswith("+"))
        return
    kept = scene.board.rect.inflate(-2 * scene.look.px(PILL), -2 * scene.look.px(PILL))
    x, y = min(box.right, kept.right), max(box.top, kept.top)
    put_pill(surface, scene.look, text, (x, y), text.startswith("+"))
