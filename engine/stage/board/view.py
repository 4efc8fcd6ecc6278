"""The boards of a table on the screen: where every space lies, what ground and frame look like, how pieces are drawn.

Map coordinates are those of the first board in use; `engine.stage.board.layout` lays the others out. The camera turns
them into pixels. Sprites are rasterised at the very size they are shown at.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec
import pygame

from engine.stage.board.camera import MAX_ZOOM, Camera
from engine.stage.board.frame import FRAME_GAP, FRAME_WIDTH, FrameCache, bounding_box, outline
from engine.stage.board.layout import PlacedMap, Point, Shape, extent_of, place_maps
from engine.stage.board.links import Lens, LinkCache
from engine.stage.board.overlay import OverlayMaps, Plane
from engine.stage.board.piece_sprites import Placed, piece_sprite
from engine.stage.board.tweens import AnimatedPiece
from engine.stage.skin import Skin
from engine.view.picture import MapUse
from engine.view.pieces import Layer, Link, Outline, Piece

MARGIN, FREE_MARGIN = 6, 8
"""What stays free at every side of a grid and of a table without one, in units at scale 1."""

REACH = 20
"""How far from a space that is but a point the pointer may be, in units at scale 1."""

DARK = 0.72
"""How dark it gets under a map that lies over others."""

HEIGHTS = {layer: height for height, layer in enumerate(Layer)}


class Rest(NamedTuple):
    """The first n pieces of a story, which do not move, painted with what is under them; and what that depends on."""

    of: tuple[object, ...]
    camera: Camera
    many: int
    picture: pygame.Surface
    corner: tuple[int, int]

    def still_of(self, of: tuple[object, ...], camera: Camera) -> bool:
        """Whether it shows the same objects, through the same camera."""
        return self.camera == camera and all(one is other for one, other in zip(self.of, of, strict=True))


class BoardView:
    """One or more boards, laid out in a rectangle of the window."""

    def __init__(self, uses: Sequence[MapUse]) -> None:
        self.maps = place_maps(uses)
        self.extent = extent_of(self.maps)
        self.cell_size = self.maps[0].board.size
        self.is_gridless = self.maps[0].board.cell == "free"
        self.rect = pygame.Rect(0, 0, 1, 1)
        self._at: dict[str, Point] = {}
        self._form: dict[str, Shape] = {}
        self._laid: dict[str, PlacedMap] = {}
        for laid in self.maps:
            for name, index in laid.open_spaces:
                self._at[name] = laid.to_map(laid.board.centres[index])
                self._form[name] = laid.shape(index)
                self._laid[name] = laid
        self.overlays = OverlayMaps(self.maps)
        self._outlines: dict[tuple[int, float, float], list[Point]] = {}
        self._frames = FrameCache()
        self._veils = LinkCache()
        self._rest: Rest | None = None
        self.camera = self._fitted(1.0)
        self._look: Skin | None = None

    def layout(self, rect: pygame.Rect, skin: Skin, *, max_zoom: float = MAX_ZOOM) -> None:
        """Fit the boards into `rect` (pixels), frame and margin included: a grid with whole pixels a cell.

        Zoom and the point in the middle stay what they were, as far as `deepest` allows: 1 lets nothing be zoomed.
        """
        self.camera = msgspec.structs.replace(self.camera, max_zoom=max_zoom)
        self.rect, self._look = pygame.Rect(rect), skin
        self._outlines.clear()
        least = self._free_scale(skin) if self.is_gridless else self._whole_cells(skin) / self.cell_size[0]
        self.camera = self.camera.moved_to(tuple(rect), least)

    def _whole_cells(self, skin: Skin) -> int:
        """The greatest width of a cell in pixels with which everything fits."""
        inside = self.rect.inflate(-skin.px(2 * MARGIN), -skin.px(2 * MARGIN))
        cell = int(min(inside.w / self.extent[0], inside.h / self.extent[1]) * self.cell_size[0])
        while cell > 1 and not inside.contains(self._hull(skin, self._fitted(cell / self.cell_size[0]))):
            cell -= 1
        return max(cell, 1)

    def _free_scale(self, skin: Skin) -> float:
        """The greatest scale with which everything fits, where nothing has cells."""
        rim = FREE_MARGIN + (FRAME_GAP + FRAME_WIDTH if any(laid.use.frame for laid in self.maps) else 0)
        inside = self.rect.inflate(-skin.px(2 * rim), -skin.px(2 * rim))
        return max(min(inside.w / self.extent[0], inside.h / self.extent[1]), 1 / max(self.extent))

    def _fitted(self, scale: float) -> Camera:
        return Camera(self.extent, tuple(self.rect), scale, cell=0 if self.is_gridless else self.cell_size[0])

    def _hull(self, skin: Skin, camera: Camera) -> pygame.Rect:
        """The box round all boards, frames included, in pixels."""
        margin = skin.px(FRAME_GAP + FRAME_WIDTH)
        hulls = [self._polygon(at, margin if laid.use.frame else 0, camera) for at, laid in enumerate(self.maps)]
        return bounding_box([point for hull in hulls for point in hull])

    @property
    def unit(self) -> float:
        """The width of a cell of the first board in pixels, at the present zoom."""
        return self.camera.scale * self.cell_size[0]

    def width(self, space: str) -> float:
        """The width of a space in pixels: of its map's cell, or of its own box where it stands free."""
        return self._form[space].box[0] * self.camera.scale

    def inner_width(self, space: str) -> float:
        """The width in pixels of what rings and marks on a space are to fit: that of its inner circle."""
        return min(self._form[space].box) * self.camera.scale

    def cell_width(self, space: str) -> float:
        """The width in pixels of a cell of the map that a space is on."""
        laid = self._laid[space]
        return laid.board.size[0] * laid.scale * self.camera.scale

    def corners(self, space: str) -> list[Point]:
        """The corners of a space in map coordinates, clockwise."""
        x, y = self._at[space]
        return [(x + dx, y + dy) for dx, dy in self._form[space].ring()]

    def size(self, space: str) -> tuple[float, float]:
        """The width and height of a space in pixels."""
        scale, (width, height) = self.camera.scale, self._form[space].box
        return width * scale, height * scale

    def map_point(self, space: str, dx: float = 0.0, dy: float = 0.0) -> Point:
        """Where a spot lies, in map coordinates: a space's middle, moved right and down by shares of its width."""
        x, y = self._at[space]
        width = self._form[space].box[0]
        return x + dx * width, y + dy * width

    def has_space(self, space: str) -> bool:
        """Whether a name is an open space of these boards."""
        return space in self._at

    @property
    def first_space(self) -> str:
        """The first space in reading order."""
        return next(iter(self._at))

    def is_free_standing(self, space: str) -> bool:
        """Whether an open space stands by itself on the table, with a box of its own, and is no cell of a grid."""
        form = self._form.get(space)
        return form is not None and form.free_standing and form.kind == "box"

    def space_with(self, name: str, use: MapUse | None = None) -> str:
        """The free-standing space with a box of a map, else of the first, that has the property `name`; "" for none."""
        laid = next((laid for laid in self.maps if laid.use is use), self.maps[0])
        told = laid.board.properties
        named = (space for space, index in laid.open_spaces if told.get(laid.board.spaces[index], {}).get(name))
        return next(filter(self.is_free_standing, named), "")

    def host_of(self, space: str) -> str:
        """The space that the map of a space lies within; "" where that is one of those side by side."""
        return self._laid[space].use.within

    def spaces_within(self, host: str) -> list[str]:
        """The spaces of the map that lies within a space."""
        return [space for space, laid in self._laid.items() if laid.use.within == host]

    def box(self, space: str) -> pygame.Rect:
        """The box of a space, in pixels."""
        box = pygame.Rect(0, 0, *map(round, self.size(space)))
        box.center = self.centre(space)
        return box

    def centre(self, space: str) -> tuple[int, int]:
        """The middle of a space, in pixels."""
        return self.to_pixel(self._at[space])

    def to_pixel(self, at: Point) -> tuple[int, int]:
        """Map coordinates as pixels."""
        x, y = self.camera.to_screen(at)
        return round(x), round(y)

    def spaces_at(self, pos: tuple[int, int]) -> list[str]:
        """The space that holds the pixel `pos`, and after it the free-standing ones that it lies in there, or none.

        Of several it is the smallest, and of these the one nearest to it. A point holds what is within 20 units. What
        is covered there is not found.
        """
        if not self.rect.collidepoint(pos):
            return []
        x, y = at = self.camera.to_board(pos)
        least = (self._look.px(REACH) if self._look else REACH) / self.camera.scale
        open_ = (name for name in self._at if not self.overlays or self.overlays.is_reachable(name, at))
        away = {name: (x - self._at[name][0], y - self._at[name][1]) for name in open_}
        holding = [name for name, (dx, dy) in away.items() if self._form[name].contains(dx, dy, least)]
        holding.sort(key=lambda name: (round(self._form[name].area, 3), math.hypot(*away[name])))
        return [*holding[:1], *(name for name in holding[1:] if self.is_free_standing(name))]

    def piece_at(self, pos: tuple[int, int], live: Iterable[AnimatedPiece]) -> AnimatedPiece | None:
        """Of some live pieces, the one drawn topmost whose sprite's box holds the pixel `pos`, or None.

        What is covered there is none of them.
        """
        if self._look is None or not self.rect.collidepoint(pos):
            return None
        at = self.camera.to_board(pos)
        open_ = [it for it in live if not self.overlays or self.overlays.is_reachable(it.piece.space, at)]
        for piece in reversed(self._in_order(open_)):
            if self.box_of(self._look, piece).collidepoint(pos):
                return piece
        return None

    def box_of(self, skin: Skin, live: AnimatedPiece) -> pygame.Rect:
        """The box of a live piece's sprite, in pixels."""
        return piece_sprite(skin, live, self.size(live.piece.space)).box.move(self.to_pixel(live.at))

    def outline(self, number: int, margin: float, *, fitted: bool = False) -> list[Point]:
        """The polygon round board `number` with `margin` pixels to its spaces, in pixels.

        `fitted` asks for it as it lies when nothing is zoomed.
        """
        camera = msgspec.structs.replace(self.camera, zoom=1.0, focus=None) if fitted else self.camera
        return self._polygon(number, margin, camera)

    def _polygon(self, number: int, margin: float, camera: Camera) -> list[Point]:
        x, y = camera.to_screen((0, 0))
        return [(x + px, y + py) for px, py in self.outline_at(number, margin, camera.scale)]

    def outline_at(self, number: int, margin: float, scale: float) -> list[Point]:
        """The same at a scale, in pixels from where the map's origin is: panning does not change it."""
        key = (number, margin, scale)
        if key not in self._outlines:
            laid = self.maps[number]
            corners = [
                ((self._at[name][0] + dx) * scale, (self._at[name][1] + dy) * scale)
                for name, _ in laid.open_spaces
                for dx, dy in self._form[name].corners()
            ]
            self._outlines[key] = outline(corners, laid.board.cell, margin)
        return self._outlines[key]

    def draw_static(self, surface: pygame.Surface, skin: Skin) -> None:
        """Draw frames, ground, what lies still on it, and labels: all that stays while the camera stays."""
        self._rest = None
        for number, laid in enumerate(self.maps):
            if not laid.use.over:
                self._draw_use(surface, skin, number)

    def draw_overlay(self, surface: pygame.Surface, skin: Skin) -> None:
        """Darken what the map covers that lies over the others now, and draw what stays on that; nothing for none."""
        for number, laid in enumerate(self.maps):
            if laid.use is self.overlays.current:
                box = self.box(laid.use.over)
                surface.blit(skin.rounded_box(box.size, "shadow", radius=skin.px(8), alpha=DARK), box)
                self._draw_use(surface, skin, number)

    def _draw_use(self, surface: pygame.Surface, skin: Skin, number: int) -> None:
        """Draw what stays of one map while the camera stays."""
        laid = self.maps[number]
        use = laid.use
        if use.frame:
            self._frames.draw(surface, skin, self, number)
        if use.ground:
            self._draw_ground(surface, skin, laid)
        self._draw(surface, skin, self._in_order(self._lives(laid)))
        if use.frame and use.labels:
            self._frames.draw_labels(surface, skin, self, number)

    @property
    def static_pieces(self) -> list[AnimatedPiece]:
        """All that lies still on the maps that lie over no other."""
        return [live for laid in self.maps if not laid.use.over for live in self._lives(laid)]

    def _lives(self, laid: PlacedMap) -> list[AnimatedPiece]:
        return [AnimatedPiece(piece, self._at[piece.space]) for piece in laid.use.static_pieces]

    def _draw_ground(self, surface: pygame.Surface, skin: Skin, laid: PlacedMap) -> None:
        scale = self.camera.scale
        for name, _ in laid.open_spaces:
            w, h = self._form[name].box
            if w and h:
                tile = skin.sprite(laid.use.ground, (max(1, round(w * scale)), max(1, round(h * scale))))
                surface.blit(tile, tile.get_rect(center=self.centre(name)))

    def draw_links(
        self, surface: pygame.Surface, skin: Skin, links: Sequence[Link], outlines: Sequence[Outline] = ()
    ) -> None:
        """Draw lines round groups of spaces, and along spots: plain ones, and routes with their rims and chevrons."""
        lens = Lens(self.map_point, self.corners, self.cell_width, self.camera, self.rect)
        veil = self._veils.of(skin, links, outlines, lens) if links or outlines else None
        if veil is not None:
            surface.blit(*veil)

    def draw_pieces(self, surface: pygame.Surface, skin: Skin, pieces: Iterable[AnimatedPiece]) -> None:
        """Draw live pieces, low layers first, then from the top of the board downwards."""
        self._rest = None
        self._draw(surface, skin, self._in_order(pieces))

    def draw_story(
        self,
        surface: pygame.Surface,
        skin: Skin,
        pieces: Iterable[AnimatedPiece],
        busy: Sequence[AnimatedPiece],
        ground: object,
    ) -> None:
        """Draw live pieces of which only those that are `busy` change until another sequence of them is handed over.

        The others are painted once, together with what lies under them on the surface, up to the first that has
        something busy under it; `ground` stands for what lies under all, and is another object when that is another.
        """
        order, moving = self._in_order(pieces), set(busy)
        still = next((at for at, live in enumerate(order) if live in moving), len(order))
        of = (busy, ground, skin, skin.seat_tints, self.overlays.current)
        rest = self._rest
        if rest is None or not rest.still_of(of, self.camera) or rest.many > still:
            self._draw_part(surface, skin, order, 0, still)
            seen = self.rect.clip(surface.get_rect())
            self._rest = rest = Rest(of, self.camera, still, surface.subsurface(seen).copy(), seen.topleft)
        else:
            surface.blit(rest.picture, rest.corner)
        self._draw_part(surface, skin, order, rest.many, len(order))

    def _draw_part(
        self, surface: pygame.Surface, skin: Skin, order: Sequence[AnimatedPiece], start: int, end: int
    ) -> None:
        """Draw some of the pieces in order, and before the first that lies over the table what covers that."""
        over = (at for at in range(len(order)) if self.overlays.plane_of_piece(order[at]) is Plane.OVER)
        first = next(over, len(order)) if self.overlays.current else len(order)
        self._draw(surface, skin, order[start : min(first, end)])
        if start <= first < end:
            self.draw_overlay(surface, skin)
        self._draw(surface, skin, order[max(first, start) : end])

    def _draw(self, surface: pygame.Surface, skin: Skin, order: Sequence[AnimatedPiece]) -> None:
        drawn: list[Placed] = []
        for live in order:
            x, y = self.to_pixel(live.at)
            made = piece_sprite(skin, live, self.size(live.piece.space))
            drawn += [(image, (x + dx, y + dy)) for image, (dx, dy) in made.parts]
        surface.fblits(drawn)

    def _in_order(self, pieces: Iterable[AnimatedPiece]) -> list[AnimatedPiece]:
        """Live pieces as they are drawn: low layers first, then from the top of the board downwards; what flies last.

        What lies equally far down keeps its order. What lies over the table comes after all else, what is on a map
        that is not there is left out.
        """

        def height(live: AnimatedPiece) -> tuple[bool, bool, int, float, int]:
            piece = live.piece
            return (
                over and self.overlays.plane_of_piece(live) is Plane.OVER,
                live.flying,
                HEIGHTS[piece.layer],
                live.at[1] + piece.offset[1] * self._form[piece.space].box[0],
                piece.stack,
            )

        overlays = self.overlays
        over = overlays.current is not None
        there = [live for live in pieces if overlays.plane_of_piece(live) is not Plane.ABSENT] if overlays else pieces
        return sorted(there, key=height)

    def draw_ring(self, surface: pygame.Surface, skin: Skin, space: str, alpha: float = 1.0) -> None:
        """Draw the red ring of a refusal or a loss on a space."""
        ring = pygame.Surface((round(self.inner_width(space)),) * 2, pygame.SRCALPHA)
        centre = (ring.get_width() / 2, ring.get_height() / 2)
        pygame.draw.aacircle(ring, skin.colour("dynamite", "light"), centre, ring.get_width() * 0.43, skin.px(3))
        ring.set_alpha(round(255 * alpha))
        surface.blit(ring, ring.get_rect(center=self.centre(space)))

    def draw_ghosts(self, surface: pygame.Surface, skin: Skin, pieces: Sequence[tuple[Piece, float]]) -> None:
        """Draw pieces that are not there yet, or no more, each as opaque as is said beside it."""
        ghosts = [AnimatedPiece(piece, self._at[piece.space]) for piece, _ in pieces]
        for ghost, (_, alpha) in zip(ghosts, pieces, strict=True):
            ghost.alpha = alpha
        self.draw_pieces(surface, skin, ghosts)

    def draw_mark(
        self, surface: pygame.Surface, skin: Skin, sprite: str, space: str, size: float, alpha: float = 1.0
    ) -> None:
        """Draw a mark that is no piece (halos, brackets) on a space; `size` is its share of what fits in."""
        image = skin.sprite(sprite, max(1, round(self.inner_width(space) * size)), alpha=alpha)
        surface.blit(image, image.get_rect(center=self.centre(space)))

    def draw_gain(self, surface: pygame.Surface, skin: Skin, space: str, text: str, good: bool) -> None:
        """Draw what a preview gains as a pill at the upper right of a space."""
        (x, y), unit = self.centre(space), self.inner_width(space)
        pill = skin.pill(text, good)
        surface.blit(pill, pill.get_rect(center=(x + round(unit * 0.36), y - round(unit * 0.42))).clamp(self.rect))
