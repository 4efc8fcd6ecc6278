"""Painting what lies on the board: links, pieces, rings on what may be chosen, and previews."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, TypeAlias

import msgspec
import pygame

from engine.difference import Difference
from engine.hand import Preview
from engine.picture import Layer, Link, Outline, Piece
from engine.rules import Pick
from engine.spelling import signed
from engine.stage.boardview import BEAM, INNER
from engine.stage.covers import Depth
from engine.stage.motion import Live
from engine.stage.sprites import sprite_names
from engine.stage.theme import load_theme
from scenes.table.lay_out import hulls, meets
from scenes.table.marks import LOW, choices, draw_gain, draw_lost, draw_marks, draw_refused, touched
from scenes.table.sights import draw_pointed

if TYPE_CHECKING:
    from scenes.table.match_scene import MatchScene

Here: TypeAlias = Callable[[str], bool]
"""Whether a space is one of those that are painted now."""
GHOST, GHOST_MARK, FADED = 0.68, 0.47, 0.35
STEP = 4
"""How many pixels a place at a side is from the next."""
HELD, COVERED = 0.9, 0.3
"""How opaque a held thing is that lies low, and what stands on the space where it would lie."""


class Ghosts(msgspec.Struct, frozen=True):
    """How a preview shows: the pieces that are not drawn as they are, and what is drawn see-through, how opaque.

    `lost` are those that are taken away for good.
    """

    hidden: Sequence[Piece] = ()
    drawn: Sequence[tuple[Piece, float]] = ()
    lost: Sequence[Piece] = ()

    def on(self, here: Here) -> Ghosts:
        """The same on some spaces only."""
        return Ghosts(
            hidden=[piece for piece in self.hidden if here(piece.space)],
            drawn=[(piece, alpha) for piece, alpha in self.drawn if here(piece.space)],
            lost=[piece for piece in self.lost if here(piece.space)],
        )


def draw_board(surface: pygame.Surface, scene: MatchScene) -> None:
    """Paint the board: what lies low, ways and rings, what stands on them, marks and gains; then what lies over it."""
    refusal, pointed, covers = scene.attention.refusal, scene.attention.space, scene.board.covers
    if scene.motion.moving and not scene.attention.brackets:
        scene.board.draw_story(surface, scene.look, scene.motion.live, scene.motion.busy, scene.around)
    else:
        _draw_resting(surface, scene, Depth.TABLE)
        scene.board.draw_cover(surface, scene.look)
        if scene.over.open:
            _draw_resting(surface, scene, Depth.OVER)
    if refusal and covers.depth(refusal.space) is not Depth.AWAY:
        draw_refused(surface, scene, refusal.space, scene.attention.fade)
    if pointed and not scene.board.stands_free(pointed) and covers.reaches(pointed):
        _draw_name(surface, scene, pointed)


def _draw_resting(surface: pygame.Surface, scene: MatchScene, depth: Depth) -> None:
    """The board, or what lies over it, with its marks and with what is previewed."""
    look, board, preview = scene.look, scene.board, scene.preview

    def here(space: str) -> bool:
        return board.covers.depth(space) is depth

    ghosts = _ghosts(scene, preview, here)
    lives = [live for live in scene.motion.live if here(live.piece.space) and live.piece not in ghosts.hidden]
    low = [live for live in lives if live.piece.layer in LOW]
    high = [live for live in lives if live.piece.layer not in LOW]
    resting = not scene.motion.moving and not scene.glancing
    board.draw_pieces(surface, look, low)
    if resting:
        links = [link for link in _links(scene, preview) if here(link.way[0].space)]
        board.draw_links(surface, look, links, [it for it in _outlines(scene, preview) if all(map(here, it.spaces))])
    marks = [*touched(scene, resting), *(choices(scene) if resting and scene.awaits_person else ())]
    marks = [mark for mark in marks if here(mark.spot.space)]
    draw_marks(surface, scene, marks, rims=False)
    held = _held(scene, preview)
    _draw_ghosts(surface, scene, ghosts, low=True, held=held)
    picked = _picked(scene)
    board.draw_pieces(surface, look, [_covered(_lifted(live, picked), held) for live in high])
    _draw_ghosts(surface, scene, ghosts, low=False)
    draw_marks(surface, scene, marks, rims=True)
    if resting:
        draw_pointed(surface, scene, here)
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
    return found.on(lambda space: here(space) and (covers.depth(space) is not Depth.OVER or space in picked))


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


def _lifted(live: Live, picked: Collection[str]) -> Live:
    """A piece as it is shown: lifted, where it has been picked and there is a picture of that."""
    lifted = f"{live.piece.sprite}--chosen"
    if live.piece.space not in picked or lifted not in sprite_names():
        return live
    return Live(msgspec.structs.replace(live.piece, sprite=lifted), live.at)


def _held(scene: MatchScene, preview: Preview | None) -> str:
    """The space where what is held would lie, as long as that is previewed; else ""."""
    target = scene.previewed if preview and scene.play.hand.held else None
    return scene.spot_of(target) if target else ""


def _covered(live: Live, held: str) -> Live:
    """A piece as it is shown: pale, where it stands on the space of what is held."""
    if live.piece.space != held:
        return live
    pale = Live(live.piece, live.at)
    pale.alpha = COVERED
    return pale


def _draw_name(surface: pygame.Surface, scene: MatchScene, space: str) -> None:
    """The name of the space that is pointed at, on a plate."""
    word = scene.look.text(space, "number", "parchment")
    plate = name_plate(scene, space, word.get_size())
    surface.blit(scene.look.panel("panel-slate", plate.size), plate)
    surface.blit(word, word.get_rect(center=plate.center))


def name_plate(scene: MatchScene, space: str, word: tuple[int, int]) -> pygame.Rect:
    """Where the name of a space stands, given the size of the word, in pixels: in the lower left corner of the board's
    room, or on the frame there; on a map within a place, in a corner or at a side of that where it covers nothing.
    """
    look, board, centre = scene.look, scene.board, scene.frame.centre
    plate = pygame.Rect((0, 0), word).inflate(look.px(28), look.px(16))
    host = board.host(space)
    if host:
        lying = (live for live in (*scene.motion.live, *board.still) if board.stands_free(live.piece.space))
        taken = [board.box(cell) for cell in board.cells_of(host)]
        return _free_place(plate, board.box(host), [*taken, *(board.box_of(look, live) for live in lying)])
    plate.bottomleft = (centre.x + look.px(8), centre.bottom - look.px(8))
    frames = hulls(board, look.px(INNER + BEAM)) if board.camera.fitted else []
    if any(meets(plate, frame) for frame in frames):
        corners = [corner for frame in frames for corner in frame]
        plate.size = (word[0] + look.px(20), look.px(BEAM))
        plate.bottomleft = (round(min(x for x, _ in corners)), round(max(y for _, y in corners)))
    return plate


def _free_place(plate: pygame.Rect, room: pygame.Rect, taken: Sequence[pygame.Rect]) -> pygame.Rect:
    """A plate in the first corner of some room, from the lower left on, or else the lowest place at its left or right
    side, where it lies over nothing that is taken.
    """
    corners = ("bottomleft", "topleft", "bottomright", "topright")
    places = [_put(plate, corner, getattr(room, corner)) for corner in corners]
    for left in (room.left, room.right - plate.w):
        places += [_put(plate, "topleft", (left, top)) for top in range(room.bottom - plate.h, room.top, -STEP)]
    return next((place for place in places if place.collidelist(taken) < 0), places[0])


def _put(plate: pygame.Rect, corner: str, at: tuple[int, int]) -> pygame.Rect:
    put = plate.copy()
    setattr(put, corner, at)
    return put


def ghosts_of(preview: Preview | None) -> Ghosts:
    """What is drawn otherwise than it is, for the preview of an action.

    What stands on the board moves as a ghost or is lost, unless the game itself shows what comes of it. All else only
    pales; the ground stays under what comes upon it. For another seat, which decides next, signs above all are left
    out, and words and panels stay as they are. Goods that only move up to where others have lain stay where they are.
    """
    if preview is None:
        return Ghosts()
    change, told = _without_moving_up(_shown_change(preview)), preview.explanation.shown
    single = [(old, new) for old, new in change.moved if _stands(old)]
    arrived = [piece for piece in change.come if not (preview.passes and piece.layer is Layer.ABOVE)]
    come = [*arrived, *(new for old, new in change.moved if not _stands(old))]
    gone = [*change.gone, *(old for old, _ in change.moved if not _stands(old))]
    upon = {(piece.space, piece.layer) for piece in come}
    kept = [piece for piece in gone if piece.layer is Layer.GROUND and (piece.space, piece.layer) in upon]
    lost = [piece for piece in gone if _stands(piece) and not _lies(piece) and told.empty]
    left_over = [piece for piece in gone if piece not in lost and (piece.sprite or piece.layer is Layer.ABOVE)]
    faded = [piece for piece in left_over if (piece.space, piece.layer) not in upon]
    there = [(new, 1.0 if _same_place(old, new) else GHOST) for old, new in single]
    left = [old for old, new in single if old.space != new.space]
    return Ghosts(
        hidden=[*(piece for piece in gone if piece not in kept), *(old for old, _ in single)],
        drawn=[
            *((piece, _opacity(piece)) for piece in come),
            *there,
            *((piece, FADED) for piece in (*left, *faded) if piece.layer is not Layer.ABOVE),
        ],
        lost=lost,
    )


def _shown_change(preview: Preview) -> Difference:
    """What changes on the table in a preview: without words and panels where the turn goes to another seat."""
    change = preview.change
    if not preview.passes:
        return change
    return Difference(
        moved=tuple(pair for pair in change.moved if not _tells(pair[0])),
        gone=tuple(piece for piece in change.gone if not _tells(piece)),
        come=tuple(piece for piece in change.come if not _tells(piece) or _is_sign(piece)),
    )


def _without_moving_up(change: Difference) -> Difference:
    """A change without the goods that only come to lie where others have lain that have gone or moved up themselves."""
    pieces = (*change.gone, *(old for old, _ in change.moved))
    left = {piece.space for piece in pieces if _is_good(piece)}
    moved = tuple((old, new) for old, new in change.moved if not (_is_good(old) and new.space in left - {old.space}))
    return Difference(moved=moved, gone=change.gone, come=change.come)


def _is_good(piece: Piece) -> bool:
    """Whether a piece is one of the goods that can be told from others of its kind."""
    return piece.layer is Layer.GOODS and bool(piece.id)


def _lies(piece: Piece) -> bool:
    """Whether a piece is one of the goods, which come and go and are not lost, or tells how things are."""
    return piece.layer is Layer.GOODS or _tells(piece)


def _tells(piece: Piece) -> bool:
    """Whether a piece is no thing but words or a panel, which tell how things are."""
    return not piece.sprite or piece.sprite in load_theme().panels


def _is_sign(piece: Piece) -> bool:
    """Whether a piece is made of badges with pictures: somebody's mark."""
    return not piece.sprite and any(badge.sprite for badge in piece.badges)


def _stands(piece: Piece) -> bool:
    """Whether a piece is one that moves and can be lost, not ground, one of a heap, or words."""
    return bool(piece.id) or (piece.layer is Layer.FIGURE and bool(piece.sprite))


def _same_place(old: Piece, new: Piece) -> bool:
    return (old.space, old.offset) == (new.space, new.offset)


def _opacity(piece: Piece) -> float:
    """How opaque a piece is that is not there yet; marks above all are signs, not things."""
    return 1.0 if piece.layer is Layer.ABOVE else GHOST_MARK if piece.layer is Layer.MARK else GHOST


def _draw_ghosts(surface: pygame.Surface, scene: MatchScene, ghosts: Ghosts, low: bool, held: str = "") -> None:
    """The ghosts of the low layers, or those of the others and what is lost; on the space `held` they nearly cover."""
    drawn = [(piece, alpha) for piece, alpha in ghosts.drawn if (piece.layer in LOW) is low]
    dense = [(piece, max(alpha, HELD) if piece.space == held else alpha) for piece, alpha in drawn]
    scene.board.draw_ghosts(surface, scene.look, dense)
    for piece in () if low else ghosts.lost:
        draw_lost(surface, scene, piece, GHOST)


def _draw_shown(surface: pygame.Surface, scene: MatchScene, preview: Preview | None, here: Here) -> None:
    """What lies on the table as long as it is spoken of, and the gain of an action on a pill."""
    shown = [piece for piece in (scene.shown.pieces if scene.shown else ()) if here(piece.space)]
    scene.board.draw_ghosts(surface, scene.look, [(piece, _opacity(piece)) for piece in shown])
    target = scene.previewed
    if preview and target and here(scene.spot_of(target)) and preview.explanation.gain not in ("", signed(0)):
        draw_gain(surface, scene, target, preview.explanation.gain)
