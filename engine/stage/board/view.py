"""The boards of a table as the player sees them: frames, ground, pieces, links and marks.

Sprites are rasterised at exactly the size they are shown at.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame

from engine.stage.board.camera import Camera
from engine.stage.board.frame import FrameCache
from engine.stage.board.geometry import BoardGeometry
from engine.stage.board.layout import PlacedMap
from engine.stage.board.links import LinkCache
from engine.stage.board.overlay import Plane
from engine.stage.board.piece_sprites import PieceSprite, PlacedImage, piece_sprite
from engine.stage.board.tweens import AnimatedPiece
from engine.stage.skin import Skin
from engine.view.picture import MapUse
from engine.view.pieces import Layer, Link, Outline, Piece

DIMMING = 0.72
"""The opacity of the shadow below an open overlay map."""

LAYER_ORDER = {layer: number for number, layer in enumerate(Layer)}


class _StillLayer(NamedTuple):
    """The first `piece_count` pieces of an animation, which do not move, painted with everything below them.

    It is valid while the objects in `depends_on` and the camera are the same.
    """

    depends_on: tuple[object, ...]
    camera: Camera
    piece_count: int
    picture: pygame.Surface
    corner: tuple[int, int]

    def is_valid(self, depends_on: tuple[object, ...], camera: Camera) -> bool:
        """Whether these objects and this camera are the ones it was painted with."""
        return self.camera == camera and all(a is b for a, b in zip(self.depends_on, depends_on, strict=True))


class BoardView(BoardGeometry):
    """Draws the boards and finds the piece at a pixel."""

    def __init__(self, uses: Sequence[MapUse]) -> None:
        super().__init__(uses)
        self._frames = FrameCache()
        self._links = LinkCache()
        self._still: _StillLayer | None = None

    # Maps

    def draw_static(self, surface: pygame.Surface, skin: Skin) -> None:
        """Draw frames, ground, static pieces and labels: everything that changes only with the camera."""
        self._still = None
        for number, placed in enumerate(self.maps):
            if not placed.use.over:
                self._draw_map(surface, skin, number)

    def draw_overlay(self, surface: pygame.Surface, skin: Skin) -> None:
        """Darken the area below the open overlay map and draw that map with its static pieces, if one is open."""
        for number, placed in enumerate(self.maps):
            if placed.use is self.overlays.current:
                box = self.box(placed.use.over)
                surface.blit(skin.rounded_box(box.size, "shadow", radius=skin.px(8), alpha=DIMMING), box)
                self._draw_map(surface, skin, number)

    def _draw_map(self, surface: pygame.Surface, skin: Skin, number: int) -> None:
        placed = self.maps[number]
        use = placed.use
        if use.frame:
            self._frames.draw(surface, skin, self, number)
        if use.ground:
            self._draw_ground(surface, skin, placed)
        self._draw_in_order(surface, skin, self._in_order(self._static_of(placed)))
        if use.frame and use.labels:
            self._frames.draw_labels(surface, skin, self, number)

    @property
    def static_pieces(self) -> list[AnimatedPiece]:
        """The static pieces of all maps but overlays."""
        return [live for placed in self.maps if not placed.use.over for live in self._static_of(placed)]

    def _static_of(self, placed: PlacedMap) -> list[AnimatedPiece]:
        return [AnimatedPiece(piece, self._centres[piece.space]) for piece in placed.use.static_pieces]

    def _draw_ground(self, surface: pygame.Surface, skin: Skin, placed: PlacedMap) -> None:
        scale = self.camera.scale
        for name, _ in (
            reversed(placed.open_spaces) if self.lies_turned(placed.open_spaces[0][0]) else placed.open_spaces
        ):
            w, h = self._shapes[name].box
            if w and h:
                tile = skin.sprite(placed.use.ground, (max(1, round(w * scale)), max(1, round(h * scale))))
                surface.blit(tile, tile.get_rect(center=self.centre(name)))

    def draw_links(
        self, surface: pygame.Surface, skin: Skin, links: Sequence[Link], outlines: Sequence[Outline] = ()
    ) -> None:
        """Draw lines, routes and the outlines of groups of spaces."""
        layer = self._links.layer(skin, links, outlines, self) if links or outlines else None
        if layer is not None:
            surface.blit(*layer)

    # Pieces

    def piece_at(self, pos: tuple[int, int], pieces: Iterable[AnimatedPiece]) -> AnimatedPiece | None:
        """The topmost of `pieces` whose sprite's box contains pixel `pos`; None if there is none or it is covered."""
        if self._skin is None or not self.rect.collidepoint(pos):
            return None
        point = self.camera.to_board(pos)
        overlays = self.overlays
        reachable = [live for live in pieces if not overlays or overlays.is_reachable(live.piece.space, point)]
        for live in reversed(self._in_order(reachable)):
            if self.piece_box(self._skin, live).collidepoint(pos):
                return live
        return None

    def piece_box(self, skin: Skin, live: AnimatedPiece) -> pygame.Rect:
        """The box of a piece's sprite in pixels."""
        return self._sprite(skin, live).box.move(self.to_pixel(live.at))

    def _sprite(self, skin: Skin, live: AnimatedPiece) -> PieceSprite:
        return piece_sprite(skin, live, self.size(live.piece.space), across=self.is_turned)

    def draw_pieces(self, surface: pygame.Surface, skin: Skin, pieces: Iterable[AnimatedPiece]) -> None:
        """Draw pieces, low layers first, then from the top of the board downwards."""
        self._still = None
        self._draw_in_order(surface, skin, self._in_order(pieces))

    def draw_story(
        self,
        surface: pygame.Surface,
        skin: Skin,
        pieces: Iterable[AnimatedPiece],
        busy: Sequence[AnimatedPiece],
        ground: object,
    ) -> None:
        """Draw pieces of which only the `busy` ones change until another list of busy pieces is passed.

        The others, up to the first that has a busy piece below it, are painted once, together with the surface below
        them. `ground` identifies what is below all pieces: pass another object when that changes.
        """
        order, moving = self._in_order(pieces), set(busy)
        still_count = next((i for i, live in enumerate(order) if live in moving), len(order))
        depends_on = (busy, ground, skin, skin.seat_tints, self.overlays.current)
        still = self._still
        if still is None or not still.is_valid(depends_on, self.camera) or still.piece_count > still_count:
            self._draw_slice(surface, skin, order, 0, still_count)
            seen = self.rect.clip(surface.get_rect())
            picture = surface.subsurface(seen).copy()
            self._still = still = _StillLayer(depends_on, self.camera, still_count, picture, seen.topleft)
        else:
            surface.blit(still.picture, still.corner)
        self._draw_slice(surface, skin, order, still.piece_count, len(order))

    def _draw_slice(
        self, surface: pygame.Surface, skin: Skin, order: Sequence[AnimatedPiece], start: int, end: int
    ) -> None:
        """Draw a slice of the ordered pieces, and the overlay map before the first piece on it."""
        over = (i for i in range(len(order)) if self.overlays.plane_of_piece(order[i]) is Plane.OVER)
        first = next(over, len(order)) if self.overlays.current else len(order)
        self._draw_in_order(surface, skin, order[start : min(first, end)])
        if start <= first < end:
            self.draw_overlay(surface, skin)
        self._draw_in_order(surface, skin, order[max(first, start) : end])

    def _draw_in_order(self, surface: pygame.Surface, skin: Skin, order: Sequence[AnimatedPiece]) -> None:
        images: list[PlacedImage] = []
        for live in order:
            x, y = self.to_pixel(live.at)
            sprite = self._sprite(skin, live)
            images += [(image, (x + dx, y + dy)) for image, (dx, dy) in sprite.parts]
        surface.fblits(images)

    def _in_order(self, pieces: Iterable[AnimatedPiece]) -> list[AnimatedPiece]:
        """Pieces in drawing order: low layers first, then from the top of the board downwards; flying pieces last.

        Pieces at the same height keep their order. Pieces on the open overlay map follow all others; those on closed
        ones are left out.
        """

        down = -1 if self.camera.turned else 1

        def sort_key(live: AnimatedPiece) -> tuple[bool, bool, int, float, int]:
            """Overlay, flying, layer, distance from the top, level."""
            piece = live.piece
            return (
                over and self.overlays.plane_of_piece(live) is Plane.OVER,
                live.flying,
                LAYER_ORDER[piece.layer],
                down * live.at[1] + piece.offset[1] * self._shapes[piece.space].box[0],
                piece.stack,
            )

        overlays = self.overlays
        over = overlays.current is not None
        present = [live for live in pieces if overlays.plane_of_piece(live) is not Plane.ABSENT] if overlays else pieces
        return sorted(present, key=sort_key)

    # Marks

    def draw_ring(self, surface: pygame.Surface, skin: Skin, space: str, alpha: float = 1.0) -> None:
        """Draw the red ring of a refusal or a loss on a space."""
        ring = pygame.Surface((round(self.inner_width(space)),) * 2, pygame.SRCALPHA)
        centre = (ring.get_width() / 2, ring.get_height() / 2)
        pygame.draw.aacircle(ring, skin.colour("dynamite", "light"), centre, ring.get_width() * 0.43, skin.px(3))
        ring.set_alpha(round(255 * alpha))
        surface.blit(ring, ring.get_rect(center=self.centre(space)))

    def draw_ghosts(self, surface: pygame.Surface, skin: Skin, pieces: Sequence[tuple[Piece, float]]) -> None:
        """Draw pieces that are not on the table, each with its opacity."""
        ghosts = [AnimatedPiece(piece, self._centres[piece.space]) for piece, _ in pieces]
        for ghost, (_, alpha) in zip(ghosts, pieces, strict=True):
            ghost.alpha = alpha
        self.draw_pieces(surface, skin, ghosts)

    def draw_mark(
        self, surface: pygame.Surface, skin: Skin, sprite: str, space: str, size: float, alpha: float = 1.0
    ) -> None:
        """Draw a mark that is not a piece (halo, brackets) on a space; `size` is a fraction of its inner width."""
        image = skin.sprite(sprite, max(1, round(self.inner_width(space) * size)), alpha=alpha)
        surface.blit(image, image.get_rect(center=self.centre(space)))

    def draw_gain(self, surface: pygame.Surface, skin: Skin, space: str, text: str, good: bool) -> None:
        """Draw the gain of a preview as a pill at the upper right of a space."""
        (x, y), unit = self.centre(space), self.inner_width(space)
        pill = skin.pill(text, good)
        surface.blit(pill, pill.get_rect(center=(x + round(unit * 0.36), y - round(unit * 0.42))).clamp(self.rect))
