"""The timber frames round the boards of a table, and the captions of rows and columns on them.

The timber frame round a board, written as SVG for the very board it goes round.

The frame follows the outline of the spaces: a hexagon round a hexagon of hexes, a rectangle round squares. Everything
is in pixels. A frame is rasterised in tiles, each when it first comes in sight, so that a frame that is zoomed in on
costs no more than what is seen of it, and one that is moved costs nothing anew.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from typing import Protocol

import pygame

from engine.stage.board.camera import Camera
from engine.stage.board.layout import PlacedMap
from engine.stage.skin import Skin
from engine.stage.sprites import parse_drawing
from engine.stage.theme import Tone

Point = tuple[float, float]


class FramedView(Protocol):
    """What a frame needs to know of the view of the boards that it goes round, implemented by `BoardView`."""

    camera: Camera
    maps: list[PlacedMap]

    def to_pixel(self, point: Point) -> tuple[int, int]:
        """The pixel of a point in map coordinates."""

    def outline_at(self, number: int, margin: float, scale: float) -> list[Point]:
        """The outline of board `number` at a scale, `margin` pixels outside its spaces, from the map's origin."""

    def outline(self, number: int, margin: float) -> list[Point]:
        """The outline of board `number` in the window, `margin` pixels outside its spaces."""


FRAME_WIDTH, FRAME_GAP = 24, 5
"""The width of the frame and its distance from the spaces, in units at scale 1."""


class FrameCache:
    """The frames of some boards, each drawn once for a scale in tiles of which only those in sight are made."""

    def __init__(self) -> None:
        self._made: dict[int, tuple[Hashable, Frame]] = {}

    def draw(self, surface: pygame.Surface, skin: Skin, view: FramedView, number: int) -> None:
        """Draw the frame of board `number`."""
        self._frame(skin, view, number).draw(surface, skin, view.to_pixel((0, 0)))

    def _frame(self, skin: Skin, view: FramedView, number: int) -> Frame:
        scale = view.camera.scale
        key = (scale, skin.scale)
        if number not in self._made or self._made[number][0] != key:
            inner, outer = (
                view.outline_at(number, skin.px(margin), scale) for margin in (FRAME_GAP, FRAME_GAP + FRAME_WIDTH)
            )
            x, y = view.to_pixel((0, 0))
            words = [(left - x, top - y) for _, (left, top) in _captions(skin, view, number)]
            self._made[number] = (key, Frame(skin, inner, outer, words))
        return self._made[number][1]

    def draw_labels(self, surface: pygame.Surface, skin: Skin, view: FramedView, number: int) -> None:
        """Draw the captions of board `number`."""
        for text, at in _captions(skin, view, number):
            word = skin.text(text, "label", "parchment")
            surface.blit(word, word.get_rect(center=at))


def _captions(skin: Skin, view: FramedView, number: int) -> list[tuple[str, tuple[int, int]]]:
    """The captions and where they stand, in pixels: those of rows on the left beam, of columns on the upper one."""
    laid = view.maps[number]
    board = laid.board
    if not laid.use.labels:
        return []
    inner = view.outline(number, skin.px(FRAME_GAP))
    top = round(min(y for _, y in inner) - skin.px(FRAME_WIDTH) / 2)
    labels: list[tuple[str, tuple[int, int]]] = []
    for text, x, y in board.labels:
        across, down = view.to_pixel(laid.to_map((x, y)))
        row = board.cell == "hex-pointy" or x < 0
        labels.append((text, (round(left_edge(inner, down)) - skin.px(11), down) if row else (across, top)))
    return labels


LIGHT = (-0.55, -0.84)

TILE = 256
"""Width and height in pixels of the tiles that a frame is rasterised in."""

SHADOW, INK = 6, 2.5
"""Units: how far the shadow falls to the right, and the width of the ink lines."""

SIDE_ANGLES: dict[str, tuple[float, ...]] = {
    "hex-pointy": (30, 90, 150, 210, 270, 330),
    "hex-flat": (0, 60, 120, 180, 240, 300),
    "square": (0, 90, 180, 270),
    "free": (0, 90, 180, 270),
}
"""The directions (degrees, clockwise from east) that a frame's sides face, by shape of cell."""


def side_normals(cell: str) -> list[Point]:
    """The unit vectors that the sides of a frame face, in order round it."""
    return [(math.cos(math.radians(a)), math.sin(math.radians(a))) for a in SIDE_ANGLES[cell]]


def outline(corners: Sequence[Point], cell: str, margin: float) -> list[Point]:
    """The polygon whose sides face `sides(cell)` and keep `margin` from the outermost of `corners`."""
    faces = side_normals(cell)
    reach = [max(nx * x + ny * y for x, y in corners) + margin for nx, ny in faces]
    return [_meet(faces[i - 1], reach[i - 1], faces[i], reach[i]) for i in range(len(faces))]


def _meet(n: Point, a: float, m: Point, b: float) -> Point:
    """Where the lines n.p = a and m.p = b cross."""
    cross = n[0] * m[1] - n[1] * m[0]
    return (a * m[1] - b * n[1]) / cross, (b * n[0] - a * m[0]) / cross


def left_edge(polygon: Sequence[Point], y: float) -> float:
    """The least x of a convex polygon at the height `y`; its least x of all where y misses it."""
    crossings: list[float] = []
    for (x0, y0), (x1, y1) in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
        if min(y0, y1) <= y <= max(y0, y1) and y0 != y1:
            crossings.append(x0 + (x1 - x0) * (y - y0) / (y1 - y0))
    return min(crossings) if crossings else min(x for x, _ in polygon)


def bounding_box(points: Sequence[Point]) -> pygame.Rect:
    """The smallest box of whole pixels that holds all of some points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, top = math.floor(min(xs)), math.floor(min(ys))
    return pygame.Rect(left, top, math.ceil(max(xs)) - left, math.ceil(max(ys)) - top)


Edge = tuple[float, float, float]
"""A side of a convex polygon: the unit vector that it faces, and how far that way it lies."""


class Frame:
    """A frame between two polygons, with the captions `words` on it; all places count from an origin of one's own."""

    def __init__(self, skin: Skin, inner: Sequence[Point], outer: Sequence[Point], words: Sequence[Point]) -> None:
        self._rim = round(2 * skin.px(SHADOW) + 2 * INK * skin.scale)
        self.box = bounding_box(outer).inflate(2 * self._rim, 2 * self._rim)
        left, top = self.box.topleft
        inner, outer, words = ([(x - left, y - top) for x, y in points] for points in (inner, outer, words))
        self._drawing = parse_drawing("frame", frame_svg(skin, self.box.size, inner, outer, words))
        self._floor = skin.colour("slate", "deep")
        self._inner, self._outer = _edges(inner), _edges(outer)

    def draw(self, surface: pygame.Surface, skin: Skin, origin: tuple[int, int]) -> None:
        """Draw what of it lies in the surface's clip, its origin at the pixel `origin`."""
        place = self.box.move(origin)
        seen = place.clip(surface.get_clip()).move(-place.x, -place.y)
        for top in range(seen.top // TILE * TILE, seen.bottom, TILE):
            for left in range(seen.left // TILE * TILE, seen.right, TILE):
                tile = pygame.Rect(left, top, TILE, TILE)
                if all(_beyond(tile, edge)[1] < -self._rim for edge in self._inner):
                    surface.fill(self._floor, tile.move(place.topleft))
                elif all(_beyond(tile, edge)[0] < self._rim for edge in self._outer):
                    surface.blit(self._tile(skin, tile), tile.move(place.topleft))

    def _tile(self, skin: Skin, tile: pygame.Rect) -> pygame.Surface:
        key = (self._drawing.text, tile.topleft)
        return skin.pictures.get(key, lambda: self._drawing.rasterise(tile.size, (*tile.topleft, *tile.size)))


def _edges(polygon: Sequence[Point]) -> list[Edge]:
    x, y = sum(x for x, _ in polygon) / len(polygon), sum(y for _, y in polygon) / len(polygon)
    edges: list[Edge] = []
    for (x0, y0), (x1, y1) in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
        long = math.dist((x0, y0), (x1, y1)) or 1.0
        nx, ny = (y1 - y0) / long, (x0 - x1) / long
        out = 1.0 if nx * (x - x0) + ny * (y - y0) < 0 else -1.0
        edges.append((out * nx, out * ny, out * (nx * x0 + ny * y0)))
    return edges


def _beyond(tile: pygame.Rect, edge: Edge) -> tuple[float, float]:
    """How far beyond an edge the nearest and the farthest corner of a tile lie, in pixels; below 0 within it."""
    nx, ny, reach = edge
    middle, spread = nx * tile.centerx + ny * tile.centery - reach, (abs(nx) + abs(ny)) * TILE / 2
    return middle - spread, middle + spread


def frame_svg(
    skin: Skin, size: tuple[int, int], inner: Sequence[Point], outer: Sequence[Point], words: Sequence[Point]
) -> str:
    """The SVG text of a frame between two polygons: shadow, mine floor, lit beams, ink lines and steel nails.

    A corner that has one of `words` near it gets no nail.
    """
    unit, shadow = skin.scale, skin.px(SHADOW)
    joints = [_between(o, n, 0.5) for o, n in zip(outer, inner, strict=True)]
    nailed = [at for at in joints if all(math.dist(at, word) > 20 * unit for word in words)]
    below = _points([(x + shadow, y + shadow * 1.3) for x, y in outer])
    parts = [
        f'<polygon points="{below}" fill="{skin.hex("shadow")}" fill-opacity="0.5"/>',
        f'<polygon points="{_points(outer)}" fill="{skin.hex("timber", "base")}"/>',
    ]
    for i in range(len(outer)):
        parts.append(_beam(skin, outer, inner, i))
    parts.append(f'<polygon points="{_points(inner)}" fill="{skin.hex("slate", "deep")}"/>')
    ink = f'fill="none" stroke="{skin.hex("ink", "base")}" stroke-linejoin="round" stroke-width="{INK * unit:.2f}"'
    parts += [f'<polygon points="{_points(ring)}" {ink}/>' for ring in (outer, inner)]
    parts += [_nail(skin, at, 5.5 * unit) for at in nailed]
    w, h = size
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">{"".join(parts)}</svg>'
    )


def _beam(skin: Skin, outer: Sequence[Point], inner: Sequence[Point], i: int) -> str:
    """One side: the plank in the tone of its direction, a lit edge and a line of grain."""
    j = (i + 1) % len(outer)
    middle = _between(outer[i], outer[j], 0.5)
    inside = _between(inner[i], inner[j], 0.5)
    away = math.hypot(middle[0] - inside[0], middle[1] - inside[1]) or 1.0
    light = ((middle[0] - inside[0]) * LIGHT[0] + (middle[1] - inside[1]) * LIGHT[1]) / away
    tone: Tone = "base" if light > -0.4 else "dark"
    edge: Tone = "light" if light > 0.2 else "base"
    quad = [outer[i], outer[j], inner[j], inner[i]]
    lit = [_between(outer[i], inner[i], 0.16), _between(outer[j], inner[j], 0.16)]
    grain = [_between(outer[i], inner[i], 0.62), _between(outer[j], inner[j], 0.62)]
    stroke = f'fill="none" stroke-width="{1.6 * skin.scale:.2f}"'
    return (
        f'<polygon points="{_points(quad)}" fill="{skin.hex("timber", tone)}"/>'
        f'<polyline points="{_points(lit)}" {stroke} stroke="{skin.hex("timber", edge)}"/>'
        f'<polyline points="{_points(grain)}" {stroke} stroke="{skin.hex("timber", "dark")}"/>'
    )


def _nail(skin: Skin, at: Point, radius: float) -> str:
    x, y = at
    rings: tuple[tuple[float, float, str, Tone], ...] = (
        (0.0, radius, "ink", "base"),
        (0.0, radius * 0.72, "silver", "dark"),
        (0.18, radius * 0.4, "silver", "glint"),
    )
    return "".join(
        f'<circle cx="{x - radius * off:.2f}" cy="{y - radius * off:.2f}" r="{r:.2f}" fill="{skin.hex(name, tone)}"/>'
        for off, r, name, tone in rings
    )


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _points(points: Sequence[Point]) -> str:
    return " ".join(f"{x:.2f},{y:.2f}" for x, y in points)
