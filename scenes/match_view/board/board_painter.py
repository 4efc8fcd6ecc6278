"""Draws the board: links, pieces, markers, previews, and the name of the space that is pointed at."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec
import pygame

from engine.stage.board.geometry import FRAME_GAP, FRAME_WIDTH
from engine.stage.board.overlay import Plane
from engine.stage.board.tweens import AnimatedPiece
from engine.stage.sprites import sprite_names
from scenes.match_view.arrangement import board_hulls, overlaps
from scenes.match_view.board.ghosts import GHOST_OPACITY, Ghosts, SpaceFilter, ghosts_of, opacity_of
from scenes.match_view.board.markers import draw_counts, draw_focus, draw_gain, draw_loss, draw_markers, draw_refusal
from scenes.match_view.screen import LOW_LAYERS, Screen
from scenes.match_view.view_model.hover import Held
from scenes.match_view.view_model.view import BoardContent, MarkerPlace

SIDE_STEP = 4
"""The distance between the places tried at a side, in pixels."""

PENDING_OPACITY, COVERED_OPACITY = 0.9, 0.3
"""The opacity of a pending piece in a low layer, and of a piece on the space of the pending pick, or taken up."""

HELD_OPACITY = 0.85
"""The opacity of a piece that is dragged."""


def draw_board(surface: pygame.Surface, screen: Screen, content: BoardContent, ground: object) -> None:
    """Draw the board: low pieces, links and rings, high pieces, markers and gains; then the overlay map over it.

    `ground` is the surface below an animation; a new object means that it has changed.
    """
    board, overlays, refusal = screen.board, screen.board.overlays, content.refusal
    if content.animating:
        board.draw_story(surface, screen.skin, screen.motion.live, screen.motion.busy, ground)
    else:
        _draw_plane(surface, screen, content, Plane.TABLE)
        board.draw_overlay(surface, screen.skin)
        if overlays.current is not None:
            _draw_plane(surface, screen, content, Plane.OVER)
    if refusal and overlays.plane_of(refusal.space) is not Plane.ABSENT:
        draw_refusal(surface, screen, refusal.space, content.fade)


def draw_over_board(surface: pygame.Surface, screen: Screen, content: BoardContent) -> None:
    """Draw what lies over the board and is never turned with it: the name of a space, and a thing that is dragged."""
    draw_space_name(surface, screen, content.named_space, content.space_name)
    if content.held is not None:
        _draw_held(surface, screen, content.held)


def _draw_held(surface: pygame.Surface, screen: Screen, held: Held) -> None:
    """Draw the thing that is dragged, above all else at the pointer."""
    looks = msgspec.structs.replace(held.piece, offset=(0.0, 0.0))
    live = AnimatedPiece(looks, screen.board.camera.to_board(held.pos))
    live.alpha = HELD_OPACITY
    screen.board.draw_pieces(surface, screen.skin, [live])


def _draw_plane(surface: pygame.Surface, screen: Screen, content: BoardContent, plane: Plane) -> None:
    """Draw the pieces, markers and previews of the table or of the overlay map."""
    skin, board = screen.skin, screen.board

    def here(space: str) -> bool:
        """Whether a space is on this plane."""
        return board.overlays.plane_of(space) is plane

    ghosts = _visible_ghosts(screen, content, here)
    if content.focused_place is not None and board.is_free_standing(content.focused_place.space):
        ghosts = ghosts.clear_at(content.focused_place.space)
    pieces = [live for live in screen.motion.live if here(live.piece.space) and live.piece not in ghosts.hidden]
    if content.held is not None:
        pieces = [_pale(live) if live.piece == content.held.piece else live for live in pieces]
    low = [live for live in pieces if live.piece.layer in LOW_LAYERS]
    high = [live for live in pieces if live.piece.layer not in LOW_LAYERS]
    board.draw_pieces(surface, skin, low)
    if content.shows_present:
        links = [link for link in content.links if here(link.path[0].space)]
        board.draw_links(surface, skin, links, [line for line in content.outlines if all(map(here, line.spaces))])
    markers = [marker for marker in content.markers if here(marker.place.space)]
    draw_markers(surface, screen, markers, rims=False)
    _draw_ghosts(surface, screen, ghosts, low=True, pending=content.pending_space)
    board.draw_pieces(
        surface, skin, [_covered(_lifted(live, content.picked_spaces), content.pending_space) for live in high]
    )
    _draw_ghosts(surface, screen, ghosts, low=False)
    draw_markers(surface, screen, markers, rims=True)
    appearing = (AnimatedPiece(piece, board.map_point(piece.space)) for piece, _ in ghosts.drawn)
    draw_counts(surface, screen, markers, (*high, *appearing))
    if content.focused_space and here(content.focused_space):
        draw_focus(surface, screen, MarkerPlace(content.focused_space))
    place = content.focused_place
    if place is not None and here(place.space) and board.is_free_standing(place.space):
        draw_focus(surface, screen, place)
    _draw_card_overlay(surface, screen, content, here)


def _visible_ghosts(screen: Screen, content: BoardContent, here: SpaceFilter) -> Ghosts:
    """The ghosts of the preview on the spaces that are `here`.

    On an overlay map only the spaces that the action picks show ghosts, with what lies on them, and none if the action
    would leave the map empty.
    """
    overlays, ghosts, preview = screen.board.overlays, ghosts_of(content.preview), content.preview
    if not overlays or preview is None:
        return ghosts
    remains = overlays.due(piece.space for piece in preview.after.pieces) is overlays.current
    picked = [screen.board.box(space) for space in content.action_spaces] if remains else []

    def is_seen(space: str) -> bool:
        """Whether the ghosts on a space are drawn."""
        box = screen.board.box(space)
        return here(space) and (
            overlays.plane_of(space) is not Plane.OVER or any(over.contains(box) for over in picked)
        )

    return ghosts.within(is_seen)


def _lifted(live: AnimatedPiece, picked: Collection[str]) -> AnimatedPiece:
    """A picked piece with its lifted sprite, if there is one; any other piece unchanged."""
    lifted = f"{live.piece.sprite}--chosen"
    if live.piece.space not in picked or lifted not in sprite_names():
        return live
    return AnimatedPiece(msgspec.structs.replace(live.piece, sprite=lifted), live.at)


def _covered(live: AnimatedPiece, pending: str) -> AnimatedPiece:
    """A piece on the space of the pending pick, pale; any other piece unchanged."""
    return _pale(live) if live.piece.space == pending else live


def _pale(live: AnimatedPiece) -> AnimatedPiece:
    """A piece that is on its way to somewhere else."""
    pale = AnimatedPiece(live.piece, live.at)
    pale.alpha = COVERED_OPACITY
    return pale


def draw_space_name(surface: pygame.Surface, screen: Screen, space: str, name: str) -> None:
    """Draw the name of the space that is pointed at ("": none), on a plate; that of a cell that can be reached."""
    if not space or screen.board.is_free_standing(space) or not screen.board.overlays.is_reachable(space):
        return
    word = screen.skin.text(name, "number", "parchment")
    plate = name_plate(screen, space, word.get_size())
    surface.blit(screen.skin.panel("panel-slate", plate.size), plate)
    surface.blit(word, word.get_rect(center=plate.center))


def name_plate(screen: Screen, space: str, text_size: tuple[int, int]) -> pygame.Rect:
    """The rectangle for the name of a space, from the size of its text in pixels.

    It is in the lower left corner of the board's area, or on the frame there; for a map inside a space, at a free place
    in that space.
    """
    skin, board, centre = screen.skin, screen.board, screen.layout.centre
    plate = pygame.Rect((0, 0), text_size).inflate(skin.px(28), skin.px(16))
    host = board.host_of(space)
    if host:
        pieces = (
            live for live in (*screen.motion.live, *board.static_pieces) if board.is_free_standing(live.piece.space)
        )
        obstacles = [board.box(cell) for cell in board.spaces_within(host)]
        return _free_place(plate, board.box(host), [*obstacles, *(board.piece_box(skin, live) for live in pieces)])
    plate.bottomleft = (centre.x + skin.px(8), centre.bottom - skin.px(8))
    frames = board_hulls(board, skin.px(FRAME_GAP + FRAME_WIDTH)) if board.camera.is_fitted else []
    if any(overlaps(plate, frame) for frame in frames):
        corners = [corner for frame in frames for corner in frame]
        plate.size = (text_size[0] + skin.px(20), skin.px(FRAME_WIDTH))
        plate.bottomleft = (round(min(x for x, _ in corners)), round(max(y for _, y in corners)))
    return plate


def _free_place(plate: pygame.Rect, room: pygame.Rect, obstacles: Sequence[pygame.Rect]) -> pygame.Rect:
    """The plate in the first corner of `room`, from the lower left, where it covers no obstacle.

    If all corners are taken: at the left or the right side, as low as possible.
    """
    corners = ("bottomleft", "topleft", "bottomright", "topright")
    places = [_put_plate(plate, corner, getattr(room, corner)) for corner in corners]
    for left in (room.left, room.right - plate.w):
        places += [
            _put_plate(plate, "topleft", (left, top)) for top in range(room.bottom - plate.h, room.top, -SIDE_STEP)
        ]
    return next((place for place in places if place.collidelist(obstacles) < 0), places[0])


def _put_plate(plate: pygame.Rect, corner: str, at: tuple[int, int]) -> pygame.Rect:
    put = plate.copy()
    setattr(put, corner, at)
    return put


def _draw_ghosts(surface: pygame.Surface, screen: Screen, ghosts: Ghosts, low: bool, pending: str = "") -> None:
    """Draw the ghosts of the low layers, or the others with the losses; on the `pending` space nearly opaque."""
    drawn = [(piece, alpha) for piece, alpha in ghosts.drawn if (piece.layer in LOW_LAYERS) is low]
    ghost_pieces = [(piece, max(alpha, PENDING_OPACITY) if piece.space == pending else alpha) for piece, alpha in drawn]
    screen.board.draw_ghosts(surface, screen.skin, ghost_pieces)
    for piece in () if low else ghosts.lost:
        draw_loss(surface, screen, piece, GHOST_OPACITY)


def _draw_card_overlay(surface: pygame.Surface, screen: Screen, content: BoardContent, here: SpaceFilter) -> None:
    """Draw the pieces that belong to the info card, and the gain of the previewed action on a pill."""
    pieces = [piece for piece in (content.card_overlay.pieces if content.card_overlay else ()) if here(piece.space)]
    screen.board.draw_ghosts(surface, screen.skin, [(piece, opacity_of(piece)) for piece in pieces])
    if content.gain and content.gain_place and here(content.gain_place.space):
        draw_gain(surface, screen, content.gain_place, content.gain)
