"""The geometry of the boards on the screen: where every space is, how large it is, and which space is at a pixel.

Map coordinates are those of the first map in use; `layout` places the other maps in them. The camera converts them to
pixels. Nothing here draws.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import msgspec
import pygame

from engine.board.board import Point, load_board
from engine.stage.board.camera import MAX_ZOOM, Camera
from engine.stage.board.layout import PlacedMap, Shape, centres_of, extent_of, place_maps
from engine.stage.board.overlay import OverlayMaps
from engine.stage.board.polygons import bounding_box, enclosing_polygon
from engine.stage.skin import Skin
from engine.view.picture import MapUse

FRAME_WIDTH, FRAME_GAP = 24, 5
"""The width of the frame around a board and its distance from the spaces, in units at scale 1."""

MARGIN, GRIDLESS_MARGIN = 6, 8
"""The margin on every side of a grid, and of a table without a grid, in units at scale 1."""

REACH = 20
"""How close the pointer must be to a space without extent, in units at scale 1."""


class BoardGeometry:
    """One or more boards, fitted into a rectangle of the window."""

    def __init__(self, uses: Sequence[MapUse]) -> None:
        self._uses = uses
        self._preferred = ""
        self._table_turned = False
        self.rect = pygame.Rect(0, 0, 1, 1)
        self._skin: Skin | None = None
        self._outlines: dict[tuple[int, float, float], list[Point]] = {}
        self._place(uses)

    def _place(self, uses: Sequence[MapUse]) -> None:
        """Place the maps."""
        self.maps = place_maps(uses)
        self.extent = extent_of(self.maps)
        self.cell_size = self.maps[0].board.size
        self.is_gridless = self.maps[0].board.cell == "free"
        self.has_cells = not self.is_gridless or any(placed.is_inner_grid for placed in self.maps)
        self._centres = centres_of(self.maps, turned=self._table_turned)
        self._shapes: dict[str, Shape] = {}
        self._map_of: dict[str, PlacedMap] = {}
        for placed in self.maps:
            for name, index in placed.open_spaces:
                self._shapes[name] = placed.shape(index)
                self._map_of[name] = placed
        self.overlays = OverlayMaps(self.maps, self._centres)
        self._outlines.clear()
        self.camera = self._camera_at(1.0)

    @property
    def shapes(self) -> Mapping[str, Point]:
        """The maps that the table may be laid out by, the roomiest first, with their extents; none but its own if it
        has no choice.
        """
        return {name: load_board(name).extent for name in self._uses[0].shapes}

    @property
    def large_shapes(self) -> Mapping[str, Point]:
        """The maps for larger text, with their extents; none if it has none."""
        return {name: load_board(name).extent for name in self._uses[0].large_shapes}

    @property
    def is_large(self) -> bool:
        """Whether it is laid out by a map for larger text."""
        return self.maps[0].use.map in self._uses[0].large_shapes

    @property
    def large_map(self) -> str:
        """The map in place of the first one where text is larger, "" for none."""
        return self._uses[0].large

    @property
    def usual_map(self) -> str:
        """The first map in use, as the table has it."""
        return self._uses[0].map

    @property
    def usual_extent(self) -> Point:
        """The extent of that map."""
        return load_board(self.usual_map).extent

    def lay_out_by(self, shape: str) -> bool:
        """Lay the table out by another one of its maps; returns whether that changed anything.

        With one for larger text the other maps are those for larger text, too. The leaf that was open stays so if it is
        there, too.
        """
        first, overlays = self.maps[0].use, self.overlays
        if first.map == shape:
            return False
        is_large = shape in (*first.large_shapes, first.large)
        others = [msgspec.structs.replace(use, map=(is_large and use.large) or use.map) for use in self._uses[1:]]
        self._place([msgspec.structs.replace(first, map=shape), *others])
        self.overlays.reopen(overlays.current)
        self.prefer_leaf(overlays.leaf or self._preferred)
        return True

    def prefer_leaf(self, leaf: str) -> None:
        """Open a leaf, now or once the table has one of that name."""
        self._preferred = leaf
        if leaf in self.overlays.tabs:
            self.overlays.leaf = leaf

    def layout(self, rect: pygame.Rect, skin: Skin, *, max_zoom: float = MAX_ZOOM) -> None:
        """Fit the boards with frames and margins into `rect` (pixels); cells of a grid get a whole number of pixels.

        Zoom and focus stay, as far as `max_zoom` allows; 1 disables zooming.
        """
        self.camera = msgspec.structs.replace(self.camera, max_zoom=max_zoom)
        self.rect, self._skin = pygame.Rect(rect), skin
        self._outlines.clear()
        scale = self._gridless_scale(skin) if self.is_gridless else self._cell_pixels(skin) / self.cell_size[0]
        self.camera = self.camera.moved_to(tuple(rect), scale)

    @property
    def is_turned(self) -> bool:
        """Whether the board appears turned by 180 degrees in its rectangle."""
        return self.camera.turned or self._table_turned

    def turn(self, turned: bool) -> None:
        """Let every space change places with the one at the other end, or be where it was; what is on it stays upright.

        On a table without a grid only cells do so one by one, see `centres_of`.
        """
        if not self.is_gridless:
            self.camera = msgspec.structs.replace(self.camera, turned=turned)
        elif turned != self._table_turned:
            self._table_turned = turned
            self._centres = centres_of(self.maps, turned=turned)
            self.overlays.place(self._centres)
            self._outlines.clear()

    def lies_turned(self, space: str) -> bool:
        """Whether a space is a cell that has changed places."""
        return self.camera.turned or (self._table_turned and self._map_of[space].is_inner_grid)

    def _cell_pixels(self, skin: Skin) -> int:
        """The largest width of a cell in pixels at which everything fits."""
        room = self.rect.inflate(-skin.px(2 * MARGIN), -skin.px(2 * MARGIN))
        cell = int(min(room.w / self.extent[0], room.h / self.extent[1]) * self.cell_size[0])
        while cell > 1 and not room.contains(self._framed_box(skin, self._camera_at(cell / self.cell_size[0]))):
            cell -= 1
        return max(cell, 1)

    def _gridless_scale(self, skin: Skin) -> float:
        """The largest scale at which everything fits on a table without a grid."""
        has_frame = any(placed.use.frame for placed in self.maps)
        rim = GRIDLESS_MARGIN + (FRAME_GAP + FRAME_WIDTH if has_frame else 0)
        room = self.rect.inflate(-skin.px(2 * rim), -skin.px(2 * rim))
        return max(min(room.w / self.extent[0], room.h / self.extent[1]), 1 / max(self.extent))

    def _camera_at(self, min_scale: float) -> Camera:
        return Camera(self.extent, tuple(self.rect), min_scale, cell=0 if self.is_gridless else self.cell_size[0])

    def _framed_box(self, skin: Skin, camera: Camera) -> pygame.Rect:
        """The bounding box of all boards with their frames, in pixels."""
        margin = skin.px(FRAME_GAP + FRAME_WIDTH)
        outlines = [self._polygon(i, margin if placed.use.frame else 0, camera) for i, placed in enumerate(self.maps)]
        return bounding_box([point for outline in outlines for point in outline])

    # The size of spaces, in pixels

    @property
    def unit(self) -> float:
        """The width of a cell of the first board in pixels at the current zoom."""
        return self.camera.scale * self.cell_size[0]

    def width(self, space: str) -> float:
        """The width of a space in pixels: of its own box if it is free-standing, else of a cell of its map."""
        return self._shapes[space].box[0] * self.camera.scale

    def inner_width(self, space: str) -> float:
        """The diameter in pixels of the largest circle that fits in a space: room for rings and marks."""
        return min(self._shapes[space].box) * self.camera.scale

    def cell_width(self, space: str) -> float:
        """The width in pixels of a cell of the map that a space belongs to."""
        placed = self._map_of[space]
        return placed.board.size[0] * placed.scale * self.camera.scale

    def size(self, space: str) -> tuple[float, float]:
        """The width and height of a space in pixels."""
        scale, (width, height) = self.camera.scale, self._shapes[space].box
        return width * scale, height * scale

    def box(self, space: str) -> pygame.Rect:
        """The box of a space in pixels."""
        box = pygame.Rect(0, 0, *map(round, self.size(space)))
        box.center = self.centre(space)
        return box

    # Points

    def map_point(self, space: str, dx: float = 0.0, dy: float = 0.0) -> Point:
        """A point in map coordinates: the centre of `space` plus (`dx`, `dy`), in widths of the space."""
        x, y = self._centres[space]
        width = self._shapes[space].box[0]
        if self._table_turned and self._map_of[space].is_inner_grid:
            width = -width
        return x + dx * width, y + dy * width

    def corners(self, space: str) -> list[Point]:
        """The corners of a space in map coordinates, clockwise."""
        x, y = self._centres[space]
        return [(x + dx, y + dy) for dx, dy in self._shapes[space].ring()]

    def to_pixel(self, point: Point) -> tuple[int, int]:
        """The pixel of a point in map coordinates."""
        x, y = self.camera.to_screen(point)
        return round(x), round(y)

    def centre(self, space: str) -> tuple[int, int]:
        """The centre of a space in pixels."""
        return self.to_pixel(self._centres[space])

    # Spaces

    def has_space(self, space: str) -> bool:
        """Whether a name is an open space of these boards."""
        return space in self._centres

    @property
    def first_space(self) -> str:
        """The first space in reading order."""
        return next(iter(self._centres))

    def is_free_standing(self, space: str) -> bool:
        """Whether an open space has a box of its own on the table instead of being a cell of a grid."""
        shape = self._shapes.get(space)
        return shape is not None and shape.free_standing and shape.kind == "box"

    def space_with(self, name: str, use: MapUse | None = None) -> str:
        """The free-standing space of a map (default: the first) that has the property `name`; "" if there is none."""
        placed = next((placed for placed in self.maps if placed.use is use), self.maps[0])
        board = placed.board
        named = (
            space for space, index in placed.open_spaces if board.properties.get(board.spaces[index], {}).get(name)
        )
        return next(filter(self.is_free_standing, named), "")

    def host_of(self, space: str) -> str:
        """The space whose box contains the map of `space`; "" if that map is beside the others."""
        return self._map_of[space].use.within

    def spaces_within(self, host: str) -> list[str]:
        """The spaces of the map in the box of `host`."""
        return [space for space, placed in self._map_of.items() if placed.use.within == host]

    def spaces_at(self, pos: tuple[int, int]) -> list[str]:
        """The space at pixel `pos`, followed by the free-standing spaces around it; empty if there is none.

        The smallest comes first; of equals the nearest. A space without extent reaches 20 units. Covered spaces are
        not found.
        """
        if not self.rect.collidepoint(pos):
            return []
        x, y = point = self.camera.to_board(pos)
        reach = (self._skin.px(REACH) if self._skin else REACH) / self.camera.scale
        reachable = (name for name in self._centres if not self.overlays or self.overlays.is_reachable(name, point))
        offsets = {name: (x - self._centres[name][0], y - self._centres[name][1]) for name in reachable}
        hits = [name for name, (dx, dy) in offsets.items() if self._shapes[name].contains(dx, dy, reach)]
        hits.sort(key=lambda name: (round(self._shapes[name].area, 3), math.hypot(*offsets[name])))
        return [*hits[:1], *(name for name in hits[1:] if self.is_free_standing(name))]

    # Outlines of boards

    def outline(self, number: int, margin: float, *, fitted: bool = False) -> list[Point]:
        """The polygon around board `number`, `margin` pixels outside its spaces, in pixels; `fitted`: without zoom."""
        camera = msgspec.structs.replace(self.camera, zoom=1.0, focus=None) if fitted else self.camera
        return self._polygon(number, margin, camera)

    def _polygon(self, number: int, margin: float, camera: Camera) -> list[Point]:
        (left, top), sign = camera.to_screen((0, 0)), -1 if camera.turned else 1
        return [(left + sign * x, top + sign * y) for x, y in self.outline_at(number, margin, camera.scale)]

    def outline_at(self, number: int, margin: float, scale: float) -> list[Point]:
        """The same polygon at a scale, in pixels from the map's origin, so that panning does not change it."""
        key = (number, margin, scale)
        if key not in self._outlines:
            placed = self.maps[number]
            corners = [
                ((self._centres[name][0] + dx) * scale, (self._centres[name][1] + dy) * scale)
                for name, _ in placed.open_spaces
                for dx, dy in self._shapes[name].corners()
            ]
            self._outlines[key] = enclosing_polygon(corners, placed.board.cell, margin)
        return self._outlines[key]
