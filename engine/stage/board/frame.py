"""The wooden frames around the boards, with the labels of rows and columns on them.

A frame follows the outline of the spaces: a hexagon around a hexagon of hexes, a rectangle around squares. It is an SVG
written for its board, in pixels, and is rasterised in tiles when they first become visible: zooming in costs no more
than what is visible, and panning costs nothing.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence

import pygame

from engine.board.board import Point
from engine.stage.board.geometry import FRAME_GAP, FRAME_WIDTH, BoardGeometry
from engine.stage.board.polygons import bounding_box, left_edge, svg_points
from engine.stage.skin import Skin
from engine.stage.sprites import parse_drawing
from engine.stage.theme import Tone

LIGHT = (-0.55, -0.84)
"""The direction from which light falls on the beams, as a unit vector."""

TILE = 256
"""The width and height in pixels of the tiles of a frame."""

STRIP = 32
"""The width in pixels of the strips of a tile that are filled with the floor instead of being rasterised."""

SHADOW, INK = 6, 2.5
"""The offset of the shadow to the right and the width of the ink lines, in units at scale 1."""

LABEL_INSET = 11
"""The distance of a row's label from the spaces, in units at scale 1."""

HalfPlane = tuple[float, float, float]
"""A side of a convex polygon: its unit normal, pointing outwards, and its distance from the origin along that."""


class FrameCache:
    """The frames of some boards, each drawn once per scale."""

    def __init__(self) -> None:
        self._frames: dict[int, tuple[Hashable, Frame]] = {}

    def draw(self, surface: pygame.Surface, skin: Skin, board: BoardGeometry, number: int) -> None:
        """Draw the frame of board `number`."""
        self._frame(skin, board, number).draw(surface, skin, board.to_pixel((0, 0)))

    def _frame(self, skin: Skin, board: BoardGeometry, number: int) -> Frame:
        scale = board.camera.scale
        key = (scale, skin.scale, board.camera.turned)
        if number not in self._frames or self._frames[number][0] != key:
            sign = -1 if board.camera.turned else 1
            inner, outer = (
                [(sign * x, sign * y) for x, y in board.outline_at(number, skin.px(margin), scale)]
                for margin in (FRAME_GAP, FRAME_GAP + FRAME_WIDTH)
            )
            x, y = board.to_pixel((0, 0))
            labels = [(left - x, top - y) for _, (left, top) in frame_labels(skin, board, number)]
            self._frames[number] = (key, Frame(skin, inner, outer, labels))
        return self._frames[number][1]

    def draw_labels(self, surface: pygame.Surface, skin: Skin, board: BoardGeometry, number: int) -> None:
        """Draw the labels of board `number`."""
        for text, centre in frame_labels(skin, board, number):
            label = skin.text(text, "label", "parchment")
            surface.blit(label, label.get_rect(center=centre))


def frame_labels(skin: Skin, board: BoardGeometry, number: int) -> list[tuple[str, tuple[int, int]]]:
    """The labels and their centres in pixels: rows on the left beam, columns on the upper one."""
    placed = board.maps[number]
    if not placed.use.labels:
        return []
    inner = board.outline(number, skin.px(FRAME_GAP))
    top = round(min(y for _, y in inner) - skin.px(FRAME_WIDTH) / 2)
    labels: list[tuple[str, tuple[int, int]]] = []
    for text, map_x, map_y in placed.board.labels:
        x, y = board.to_pixel(placed.to_map((map_x, map_y)))
        is_row = placed.board.cell == "hex-pointy" or map_x < 0
        labels.append((text, (round(left_edge(inner, y)) - skin.px(LABEL_INSET), y) if is_row else (x, top)))
    return labels


class Frame:
    """A frame between two polygons, with `labels` centred on its beams; all coordinates from the map's origin."""

    def __init__(self, skin: Skin, inner: Sequence[Point], outer: Sequence[Point], labels: Sequence[Point]) -> None:
        self._bleed = round(2 * skin.px(SHADOW) + 2 * INK * skin.scale)
        self.box = bounding_box(outer).inflate(2 * self._bleed, 2 * self._bleed)
        left, top = self.box.topleft
        inner, outer, labels = ([(x - left, y - top) for x, y in points] for points in (inner, outer, labels))
        self._drawing = parse_drawing("frame", frame_svg(skin, self.box.size, inner, outer, labels))
        self._floor = skin.colour("slate", "deep")
        self._inner, self._outer = _half_planes(inner), _half_planes(outer)

    def draw(self, surface: pygame.Surface, skin: Skin, origin: tuple[int, int]) -> None:
        """Draw the part within the surface's clip, with the map's origin at the pixel `origin`."""
        frame = self.box.move(origin)
        visible = frame.clip(surface.get_clip()).move(-frame.x, -frame.y)
        for top in range(visible.top // TILE * TILE, visible.bottom, TILE):
            for left in range(visible.left // TILE * TILE, visible.right, TILE):
                tile = pygame.Rect(left, top, TILE, TILE)
                if self._is_floor(tile):
                    surface.fill(self._floor, tile.move(frame.topleft))
                elif all(_distances(tile, side)[0] < self._bleed for side in self._outer):
                    part = self._fill_floor(surface, tile, frame.topleft)
                    surface.blit(self._tile(skin, part), part.move(frame.topleft))

    def _is_floor(self, part: pygame.Rect) -> bool:
        """Whether a part lies inside the frame, away from its beams."""
        return all(_distances(part, side)[1] < -self._bleed for side in self._inner)

    def _fill_floor(self, surface: pygame.Surface, tile: pygame.Rect, corner: tuple[int, int]) -> pygame.Rect:
        """Fill the strips of floor at the sides of a tile; returns the rest, each side of which touches a beam.

        `corner` is the pixel where the frame begins.
        """
        for side in ("left", "right", "top", "bottom"):
            strip, rest = _split(tile, side)
            while self._is_floor(strip):
                surface.fill(self._floor, strip.move(corner))
                tile = rest
                strip, rest = _split(tile, side)
        return tile

    def _tile(self, skin: Skin, tile: pygame.Rect) -> pygame.Surface:
        key = (self._drawing.text, tuple(tile))
        return skin.pictures.get(key, lambda: self._drawing.rasterise(tile.size, (*tile.topleft, *tile.size)))


def _half_planes(polygon: Sequence[Point]) -> list[HalfPlane]:
    x, y = sum(x for x, _ in polygon) / len(polygon), sum(y for _, y in polygon) / len(polygon)
    sides: list[HalfPlane] = []
    for (x0, y0), (x1, y1) in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
        length = math.dist((x0, y0), (x1, y1)) or 1.0
        nx, ny = (y1 - y0) / length, (x0 - x1) / length
        sign = 1.0 if nx * (x - x0) + ny * (y - y0) < 0 else -1.0
        sides.append((sign * nx, sign * ny, sign * (nx * x0 + ny * y0)))
    return sides


def _split(tile: pygame.Rect, side: str) -> tuple[pygame.Rect, pygame.Rect]:
    """A strip at one side of a tile, and the rest."""
    strip, rest = tile.copy(), tile.copy()
    if side in ("left", "right"):
        strip.w, rest.w = STRIP, tile.w - STRIP
    else:
        strip.h, rest.h = STRIP, tile.h - STRIP
    near, far = (strip, rest) if side in ("left", "top") else (rest, strip)
    near.topleft, far.bottomright = tile.topleft, tile.bottomright
    return strip, rest


def _distances(tile: pygame.Rect, side: HalfPlane) -> tuple[float, float]:
    """The distances of a tile's nearest and farthest corner from a side, in pixels; negative inside the polygon."""
    nx, ny, reach = side
    middle, spread = nx * tile.centerx + ny * tile.centery - reach, (abs(nx) * tile.w + abs(ny) * tile.h) / 2
    return middle - spread, middle + spread


def frame_svg(
    skin: Skin, size: tuple[int, int], inner: Sequence[Point], outer: Sequence[Point], labels: Sequence[Point]
) -> str:
    """The SVG text of a frame between two polygons: shadow, mine floor, lit beams, ink lines and steel nails.

    A corner near one of the `labels` gets no nail.
    """
    unit, shadow = skin.scale, skin.px(SHADOW)
    joints = [_between(o, n, 0.5) for o, n in zip(outer, inner, strict=True)]
    nailed = [at for at in joints if all(math.dist(at, label) > 20 * unit for label in labels)]
    below = svg_points([(x + shadow, y + shadow * 1.3) for x, y in outer])
    parts = [
        f'<polygon points="{below}" fill="{skin.hex("shadow")}" fill-opacity="0.5"/>',
        f'<polygon points="{svg_points(outer)}" fill="{skin.hex("timber", "base")}"/>',
    ]
    for i in range(len(outer)):
        parts.append(_beam(skin, outer, inner, i))
    parts.append(f'<polygon points="{svg_points(inner)}" fill="{skin.hex("slate", "deep")}"/>')
    ink = f'fill="none" stroke="{skin.hex("ink", "base")}" stroke-linejoin="round" stroke-width="{INK * unit:.2f}"'
    parts += [f'<polygon points="{svg_points(ring)}" {ink}/>' for ring in (outer, inner)]
    parts += [_nail(skin, at, 5.5 * unit) for at in nailed]
    w, h = size
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">{"".join(parts)}</svg>'
    )


def _beam(skin: Skin, outer: Sequence[Point], inner: Sequence[Point], i: int) -> str:
    """One side as SVG: the plank in the tone of its direction, a lit edge and a line of grain."""
    j = (i + 1) % len(outer)
    middle = _between(outer[i], outer[j], 0.5)
    inside = _between(inner[i], inner[j], 0.5)
    distance = math.hypot(middle[0] - inside[0], middle[1] - inside[1]) or 1.0
    light = ((middle[0] - inside[0]) * LIGHT[0] + (middle[1] - inside[1]) * LIGHT[1]) / distance
    tone: Tone = "base" if light > -0.4 else "dark"
    edge: Tone = "light" if light > 0.2 else "base"
    quad = [outer[i], outer[j], inner[j], inner[i]]
    lit = [_between(outer[i], inner[i], 0.16), _between(outer[j], inner[j], 0.16)]
    grain = [_between(outer[i], inner[i], 0.62), _between(outer[j], inner[j], 0.62)]
    stroke = f'fill="none" stroke-width="{1.6 * skin.scale:.2f}"'
    return (
        f'<polygon points="{svg_points(quad)}" fill="{skin.hex("timber", tone)}"/>'
        f'<polyline points="{svg_points(lit)}" {stroke} stroke="{skin.hex("timber", edge)}"/>'
        f'<polyline points="{svg_points(grain)}" {stroke} stroke="{skin.hex("timber", "dark")}"/>'
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
