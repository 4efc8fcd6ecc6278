"""Painting what lies on the board: links, pieces, rings on what may be chosen, and previews."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

import msgspec
import pygame

from engine.data.text import signed
from engine.rules.actions import Pick
from engine.stage.board.frame import BEAM, INNER
from engine.stage.board.overlay import Plane
from engine.stage.board.tweens import AnimatedPiece
from engine.stage.sprites import sprite_names
from engine.view.pieces import Link, Outline
from engine.view.preview import Preview
from scenes.match_view.arrangement import hulls, overlaps
from scenes.match_view.board.ghosts import GHOST, Ghosts, Here, _opacity, ghosts_of
from scenes.match_view.board.markers import (
    LOW_LAYERS,
    choice_markers,
    draw_gain,
    draw_loss,
    draw_markers,
    draw_refusal,
    last_move_markers,
)
from scenes.table.focus_walk import draw_focus

if TYPE_CHECKING:
    from scenes.match_view.scene import MatchScene


STEP = 4
"""How many pixels a place at a side is from the next."""

HELD, COVERED = 0.9, 0.3
"""How opaque a held thing is that lies low, and what stands on the space where it would lie."""


def draw_board(surface: pygame.Surface, scene: MatchScene) -> None:
    """Paint the board: what lies low, ways and rings, what stands on them, marks and gains; then what lies over it."""
    refusal, pointed, covers = scene.hover.refusal, scene.hover.space, scene.board.covers
    if scene.motion.moving and not scene.hover.brackets:
        scene.board.draw_story(surface, scene.skin, scene.motion.live, scene.motion.busy, scene.around)
    else:
        _draw_resting(surface, scene, Plane.TABLE)
        scene.board.draw_cover(surface, scene.skin)
        if scene.over.open:
            _draw_resting(surface, scene, Plane.OVER)
    if refusal and covers.depth(refusal.space) is not Plane.AWAY:
        draw_refusal(surface, scene, refusal.space, scene.hover.fade)
    if pointed and not scene.board.stands_free(pointed) and covers.reaches(pointed):
        _draw_name(surface, scene, pointed)


def _draw_resting(surface: pygame.Surface, scene: MatchScene, depth: Plane) -> None:
    """The board, or what lies over it, with its marks and with what is previewed."""
    skin, board, preview = scene.skin, scene.board, scene.preview

    def here(space: str) -> bool:
        return board.covers.depth(space) is depth

    ghosts = _ghosts(scene, preview, here)
    lives = [live for live in scene.motion.live if here(live.piece.space) and live.piece not in ghosts.hidden]
    low = [live for live in lives if live.piece.layer in LOW_LAYERS]
    high = [live for live in lives if live.piece.layer not in LOW_LAYERS]
    resting = not scene.motion.moving and not scene.glancing
    board.draw_pieces(surface, skin, low)
    if resting:
        links = [link for link in _links(scene, preview) if here(link.way[0].space)]
        board.draw_links(surface, skin, links, [it for it in _outlines(scene, preview) if all(map(here, it.spaces))])
    marks = [*last_move_markers(scene, resting), *(choice_markers(scene) if resting and scene.awaits_person else ())]
    marks = [mark for mark in marks if here(mark.spot.space)]
    draw_markers(surface, scene, marks, rims=False)
    held = _pending_space(scene, preview)
    _draw_ghosts(surface, scene, ghosts, low=True, held=held)
    picked = _picked(scene)
    board.draw_pieces(surface, skin, [_covered(_lifted(live, picked), held) for live in high])
    _draw_ghosts(surface, scene, ghosts, low=False)
    draw_markers(surface, scene, marks, rims=True)
    if resting:
        draw_focus(surface, scene, here)
    _draw_shown(surface, scene, preview, here)


def _ghosts(scene: MatchScene, preview: Preview | None, here: Here) -> Ghosts:
    """What is drawn otherwise than it is on the spaces that are `here`.

    What lies over the table stays as it is, but for the spaces on it that the action picks, whatever is asked next;
    and all of it where nothing more would lie there.
    """
    covers, found = scene.board.covers, ghosts_of(preview)
    if not covers or preview is None:
        return found
    remains = covers.wanted(piece.space for piece in preview.after.pieces) is covers.lying
    picked = _spots(scene, preview.action.picks) if remains else []
    return found.on(lambda space: here(space) and (covers.depth(space) is not Plane.OVER or space in picked))


def _links(scene: MatchScene, preview: Preview | None) -> list[Link]:
    """The lines on the table, as they would be then where something is previewed, and those of what is spoken of.

    Where an action ends the turn, the lines of the seat that had it stay.
    """
    links = scene.play.picture.links
    if preview is not None:
        colours = {link.colour for link in links}
        links = tuple(link for link in preview.after.links if not colours or link.colour in colours) or links
    return [*links, *(scene.shown.links if scene.shown else ())]


def _outlines(scene: MatchScene, preview: Preview | None) -> list[Outline]:
    """The lines round groups of spaces: as they would be then, and those of what is spoken of."""
    picture = preview.after if preview else scene.play.picture
    return [*picture.outlines, *(scene.shown.outlines if scene.shown else ())]


def _picked(scene: MatchScene) -> list[str]:
    """The spaces of what has been picked so far."""
    return [] if scene.glancing else _spots(scene, scene.play.hand.picks)


def _spots(scene: MatchScene, picks: Sequence[Pick]) -> list[str]:
    """The spaces of those of some picks that are made on the board."""
    targets = scene.play.hand.targets
    return [scene.spot_of(targets[pick]) for pick in picks if pick in targets]


def _lifted(live: AnimatedPiece, picked: Collection[str]) -> AnimatedPiece:
    """A piece as it is shown: lifted, where it has been picked and there is a picture of that."""
    lifted = f"{live.piece.sprite}--chosen"
    if live.piece.space not in picked or lifted not in sprite_names():
        return live
    return AnimatedPiece(msgspec.structs.replace(live.piece, sprite=lifted), live.at)


def _pending_space(scene: MatchScene, preview: Preview | None) -> str:
    """The space where what is held would lie, as long as that is previewed; else ""."""
    target = scene.previewed if preview and scene.play.hand.pending else None
    return scene.spot_of(target) if target else ""


def _covered(live: AnimatedPiece, held: str) -> AnimatedPiece:
    """A piece as it is shown: pale, where it stands on the space of what is held."""
    if live.piece.space != held:
        return live
    pale = AnimatedPiece(live.piece, live.at)
    pale.alpha = COVERED
    return pale


def _draw_name(surface: pygame.Surface, scene: MatchScene, space: str) -> None:
    """The name of the space that is pointed at, on a plate."""
    word = scene.skin.text(space, "number", "parchment")
    plate = name_plate(scene, space, word.get_size())
    surface.blit(scene.skin.panel("panel-slate", plate.size), plate)
    surface.blit(word, word.get_rect(center=plate.center))


def name_plate(scene: MatchScene, space: str, word: tuple[int, int]) -> pygame.Rect:
    """Where the name of a space stands, given the size of the word, in pixels: in the lower left corner of the board's
    room, or on the frame there; on a map within a place, in a corner or at a side of that where it covers nothing.
    """
    skin, board, centre = scene.skin, scene.board, scene.frame.centre
    plate = pygame.Rect((0, 0), word).inflate(skin.px(28), skin.px(16))
    host = board.host(space)
    if host:
        lying = (live for live in (*scene.motion.live, *board.still) if board.stands_free(live.piece.space))
        taken = [board.box(cell) for cell in board.cells_of(host)]
        return _free_place(plate, board.box(host), [*taken, *(board.box_of(skin, live) for live in lying)])
    plate.bottomleft = (centre.x + skin.px(8), centre.bottom - skin.px(8))
    frames = hulls(board, skin.px(INNER + BEAM)) if board.camera.fitted else []
    if any(overlaps(plate, frame) for frame in frames):
        corners = [corner for frame in frames for corner in frame]
        plate.size = (word[0] + skin.px(20), skin.px(BEAM))
        plate.bottomleft = (round(min(x for x, _ in corners)), round(max(y for _, y in corners)))
    return plate


def _free_place(plate: pygame.Rect, room: pygame.Rect, taken: Sequence[pygame.Rect]) -> pygame.Rect:
    """A plate in the first corner of some room, from the lower left on, or else the lowest place at its left or right
    side, where it lies over nothing that is taken.
    """
    corners = ("bottomleft", "topleft", "bottomright", "topright")
    places = [_put_plate(plate, corner, getattr(room, corner)) for corner in corners]
    for left in (room.left, room.right - plate.w):
        places += [_put_plate(plate, "topleft", (left, top)) for top in range(room.bottom - plate.h, room.top, -STEP)]
    return next((place for place in places if place.collidelist(taken) < 0), places[0])


def _put_plate(plate: pygame.Rect, corner: str, at: tuple[int, int]) -> pygame.Rect:
    put = plate.copy()
    setattr(put, corner, at)
    return put


def _draw_ghosts(surface: pygame.Surface, scene: MatchScene, ghosts: Ghosts, low: bool, held: str = "") -> None:
    """The ghosts of the low layers, or those of the others and what is lost; on the space `held` they nearly cover."""
    drawn = [(piece, alpha) for piece, alpha in ghosts.drawn if (piece.layer in LOW_LAYERS) is low]
    dense = [(piece, max(alpha, HELD) if piece.space == held else alpha) for piece, alpha in drawn]
    scene.board.draw_ghosts(surface, scene.skin, dense)
    for piece in () if low else ghosts.lost:
        draw_loss(surface, scene, piece, GHOST)


def _draw_shown(surface: pygame.Surface, scene: MatchScene, preview: Preview | None, here: Here) -> None:
    """What lies on the table as long as it is spoken of, and the gain of an action on a pill."""
    shown = [piece for piece in (scene.shown.pieces if scene.shown else ()) if here(piece.space)]
    scene.board.draw_ghosts(surface, scene.skin, [(piece, _opacity(piece)) for piece in shown])
    target = scene.previewed
    if preview and target and here(scene.spot_of(target)) and preview.info.gain not in ("", signed(0)):
        draw_gain(surface, scene, target, preview.info.gain)
