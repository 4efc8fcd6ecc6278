"""Links on the screen: plain lines from spot to spot, and routes with a rim and with chevrons where they cross over;
and the outlines of groups of spaces.

They are drawn on veils of their own, which are kept, as they are wanted in every lens while something moves.

The border round a group of spaces that touch: its loops, found from their corners alone, and drawn inside them.

A corner of one space is that of its neighbour where both round to the same point, so hexagons, squares and boxes are
all the same here.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import pygame

from engine.stage.board.camera import Camera
from engine.stage.board.polyline import Point, Polyline
from engine.stage.skin import Skin
from engine.stage.sprites import parse_drawing
from engine.view.pieces import Anchor, Link, Outline

CACHE_SIZE = 6
"""How many veils are remembered: what is drawn by turns need not be made anew."""

ROUTE, RIM = 9, 2
"""The least width of a route, and the width of its rim at either side, in units at scale 1."""

CHEVRON = ((0.42, 0.0), (-0.34, 0.4), (-0.12, 0.0), (-0.34, -0.4))
"""The corners of a chevron: how far ahead of its middle and to the right, in widths of its route."""

ROUND, LEAST = 0.07, 3.5
"""The width of an outline as a share of a space, and the least that it is in units at scale 1."""

REACH = 0.12
"""How far before and behind a chevron its direction is taken from, in spaces."""

Veil = tuple[pygame.Surface, tuple[int, int]]
"""A picture and where its upper left corner lies, in pixels."""

Line = tuple[Link, Sequence[Point]]
"""A link and its spots in pixels."""


class Lens(NamedTuple):
    """Where links lie on the screen.

    `place` is where spots are in map coordinates, `ring` the corners of a space there, clockwise, `cell` how many
    pixels wide the cells of its map are, `rect` what is seen.
    """

    place: Callable[[str, float, float], Point]
    ring: Callable[[str], Sequence[Point]]
    cell: Callable[[str], float]
    camera: Camera
    rect: pygame.Rect

    def pixel(self, spot: Anchor) -> Point:
        """Where a spot is, in pixels."""
        return self.camera.to_screen(self.place(spot.space, spot.dx, spot.dy))

    def unit(self, link: Link) -> float:
        """What the width of a link is a share of: the cell that it begins in, in pixels."""
        return self.cell(link.path[0].space)


class LinkCache:
    """The veils of the last links and outlines that were asked for."""

    def __init__(self) -> None:
        self._kept: list[tuple[object, Veil | None]] = []

    def of(self, skin: Skin, links: Sequence[Link], outlines: Sequence[Outline], lens: Lens) -> Veil | None:
        """The veil of some lines, made anew when they, the camera or the colours change; None where none is seen."""
        tones = [skin.hex(colour) for colour in (*(it.colour for it in links), *(it.colour for it in outlines))]
        key = (tuple(links), tuple(outlines), tones, skin.scale, lens.camera, tuple(lens.rect))
        for known, made in self._kept:
            if known == key:
                return made
        made = veil(skin, links, outlines, lens)
        self._kept = [(key, made), *self._kept[: CACHE_SIZE - 1]]
        return made


def veil(skin: Skin, links: Sequence[Link], outlines: Sequence[Outline], lens: Lens) -> Veil | None:
    """The lines of links; those of one kind, colour and opacity share a sheet, so that no joint shows. Outlines lie
    under them all.
    """
    ways = [[lens.pixel(spot) for spot in link.path] for link in links]
    borders = [_borders(skin, outline, lens) for outline in outlines if outline.spaces]
    lines = [*ways, *(loop for _, loops, _ in borders for loop in loops)]
    edge = math.ceil(max([0.0, *map(lens.unit, links), *(2 * width for _, _, width in borders)]))
    place = _round(lines, edge).clip(lens.rect) if lines else pygame.Rect(0, 0, 0, 0)
    if not (place.w and place.h):
        return None
    sheets: dict[tuple[bool, str, float], list[Line]] = {}
    for link, way in zip(links, ways, strict=True):
        sheets.setdefault((link.route, link.colour, link.alpha), []).append((link, way))
    veil_surface = pygame.Surface(place.size, pygame.SRCALPHA)
    if borders:
        veil_surface.blit(_drawn([svg for border in borders for svg in _bordered(skin, *border)], place), (0, 0))
    for (route, _, alpha), alike in sheets.items():
        draw = _routes if route else _lines
        sheet = draw(skin, alike, lens, place)
        sheet.fill((255, 255, 255, round(255 * alpha)), special_flags=pygame.BLEND_RGBA_MULT)
        veil_surface.blit(sheet, (0, 0))
    return veil_surface.convert_alpha(), place.topleft


def _round(ways: Sequence[Sequence[Point]], edge: int) -> pygame.Rect:
    """The box of whole pixels round ways, with an edge."""
    xs, ys = [x for way in ways for x, _ in way], [y for way in ways for _, y in way]
    left, top = math.floor(min(xs)), math.floor(min(ys))
    return pygame.Rect(left, top, math.ceil(max(xs)) - left, math.ceil(max(ys)) - top).inflate(edge, edge)


def _borders(skin: Skin, outline: Outline, lens: Lens) -> tuple[Outline, list[list[Point]], float]:
    """An outline with its loops in pixels, each in the middle of its line, and with the width of that."""
    width = max(LEAST * skin.scale, ROUND * lens.cell(outline.spaces[0]))
    rings = [[lens.camera.to_screen(corner) for corner in lens.ring(space)] for space in outline.spaces]
    return outline, [inset(loop, width / 2 + RIM * skin.scale) for loop in loops(rings)], width


def _bordered(skin: Skin, outline: Outline, borders: Sequence[Sequence[Point]], width: float) -> list[str]:
    """The lines of an outline over their rims."""
    ends = [[*loop, loop[0], loop[1]] for loop in borders]
    rims = [_stroke(loop, skin.hex("ink"), width + 2 * RIM * skin.scale) for loop in ends]
    return [*rims, *(_stroke(loop, skin.hex(outline.colour), width) for loop in ends)]


def _lines(skin: Skin, lines: Sequence[Line], lens: Lens, place: pygame.Rect) -> pygame.Surface:
    """Plain lines."""
    sheet = pygame.Surface(place.size, pygame.SRCALPHA)
    for link, way in lines:
        colour, width = skin.colour(link.colour, "light"), max(2, round(link.width * lens.unit(link)))
        points = [(round(x) - place.x, round(y) - place.y) for x, y in way]
        for start, end in itertools.pairwise(points):
            pygame.draw.aaline(sheet, colour, start, end, width)
        for point in points:
            pygame.draw.aacircle(sheet, colour, point, width / 2)
    return sheet


def _routes(skin: Skin, lines: Sequence[Line], lens: Lens, place: pygame.Rect) -> pygame.Surface:
    """Routes: all rims lie under all lines, so that they join where they meet, and the chevrons on top."""
    rims, fills, chevrons = [], [], []
    for link, way in lines:
        width = max(ROUTE * skin.scale, link.width * lens.unit(link))
        rims.append(_stroke(way, skin.hex("ink"), width + 2 * RIM * skin.scale))
        fills.append(_stroke(way, skin.hex(link.colour), width))
        for at, heading in crossings(link, way, lens):
            points = _svg_points(_chevron(at, heading, width))
            chevrons.append(f'<polygon points="{points}" fill="{skin.hex("ink")}"/>')
    return _drawn([*rims, *fills, *chevrons], place)


def _drawn(parts: Sequence[str], place: pygame.Rect) -> pygame.Surface:
    """A sheet with some SVG elements, whose coordinates are pixels."""
    box = " ".join(map(str, place))
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{"".join(parts)}</svg>'
    return parse_drawing("routes", svg).rasterise(place.size, (place.x, place.y, place.w, place.h))


def _stroke(points: Sequence[Point], colour: str, width: float) -> str:
    return (
        f'<polyline points="{_svg_points(points)}" fill="none" stroke="{colour}" stroke-width="{width:.2f}" '
        'stroke-linejoin="round" stroke-linecap="round"/>'
    )


def _svg_points(points: Sequence[Point]) -> str:
    return " ".join(f"{x:.2f},{y:.2f}" for x, y in points)


def _chevron(at: Point, heading: float, width: float) -> list[Point]:
    """The corners of a chevron round a point."""
    sin, cos = math.sin(math.radians(heading)), math.cos(math.radians(heading))
    turned = [(ahead * sin + right * cos, right * sin - ahead * cos) for ahead, right in CHEVRON]
    return [(at[0] + x * width, at[1] + y * width) for x, y in turned]


def crossings(link: Link, points: Sequence[Point], lens: Lens) -> list[tuple[Point, float]]:
    """Where the way of a link through some `points` (pixels, one a spot) comes to other spaces, and how it heads there.

    Two spaces meet where their middles are equally far.
    """
    way, along, reach = Polyline(points), 0.0, REACH * lens.unit(link)
    crossed: list[tuple[Point, float]] = []
    for (one, start), (other, end) in itertools.pairwise(zip(link.path, points, strict=True)):
        leg = math.dist(start, end)
        if one.space != other.space:
            middles = [lens.pixel(Anchor(spot.space)) for spot in (one, other)]
            at = along + leg * _between(start, end, middles)
            before, after = way.point(at - reach), way.point(at + reach)
            heading = math.degrees(math.atan2(after[0] - before[0], before[1] - after[1]))
            crossed.append((way.point(at), heading))
        along += leg
    return crossed


def _between(start: Point, end: Point, middles: Sequence[Point]) -> float:
    """The share of a leg at which it is as far from one middle as from the other."""
    first, second = [math.dist(point, middles[0]) ** 2 - math.dist(point, middles[1]) ** 2 for point in (start, end)]
    return min(max(first / (first - second), 0.0), 1.0) if first != second else 0.5


NEAR = 0.02
"""How near two corners are, as a share of an edge, that are one."""


def loops(rings: Iterable[Sequence[Point]]) -> list[list[Point]]:
    """The outer edges of some spaces, joined to closed loops, from the corners of each space, clockwise.

    An edge that two spaces share is inside. The spaces lie to the right of the way along a loop: one round them runs
    clockwise, one round a hole in them the other way.
    """
    at: dict[tuple[int, int], Point] = {}
    edges: dict[tuple[Point, Point], int] = {}
    for number, ring in enumerate(rings):
        grain = math.dist(ring[0], ring[1]) * NEAR
        corners = [_same(at, corner, grain) for corner in ring]
        for start, end in zip(corners, [*corners[1:], corners[0]], strict=True):
            if edges.pop((end, start), None) is None:
                edges[start, end] = number
    return _joined(edges)


def _same(at: dict[tuple[int, int], Point], corner: Point, grain: float) -> Point:
    """The corner that lies where this one does, if there is one; else itself, as the one there."""
    x, y = round(corner[0] / grain), round(corner[1] / grain)
    around = ((x + dx, y + dy) for dy in (0, -1, 1) for dx in (0, -1, 1))
    return next((at[key] for key in around if key in at), None) or at.setdefault((x, y), corner)


def _joined(edges: dict[tuple[Point, Point], int]) -> list[list[Point]]:
    """Edges, each of a space with a number, as loops; where two loops touch at a corner each keeps to its space."""
    onward: dict[Point, list[tuple[Point, int]]] = {}
    for (start, end), number in edges.items():
        onward.setdefault(start, []).append((end, number))
    loops: list[list[Point]] = []
    while onward:
        first = next(iter(onward))
        here, number = first, onward[first][0][1]
        loop: list[Point] = []
        while not loop or here != first:
            loop.append(here)
            ways = onward[here]
            way = next((way for way in ways if way[1] == number), ways[0])
            ways.remove(way)
            if not ways:
                del onward[here]
            here, number = way
        loops.append(loop)
    return loops


def inset(loop: Sequence[Point], by: float) -> list[Point]:
    """A loop moved so far to its right: into what it runs round, with its corners kept sharp."""
    legs = [_moved(start, end, by) for start, end in zip(loop, [*loop[1:], loop[0]], strict=True)]
    return [_crossing(before, after) for before, after in zip([legs[-1], *legs[:-1]], legs, strict=True)]


def _moved(start: Point, end: Point, by: float) -> tuple[Point, Point]:
    """A leg moved to the right of its way (y growing downwards)."""
    long = math.dist(start, end)
    dx, dy = -(end[1] - start[1]) / long * by, (end[0] - start[0]) / long * by
    return (start[0] + dx, start[1] + dy), (end[0] + dx, end[1] + dy)


def _crossing(one: tuple[Point, Point], other: tuple[Point, Point]) -> Point:
    """Where two lines cross; the start of the other where they run on in each other."""
    (x1, y1), (x2, y2) = one
    (x3, y3), (x4, y4) = other
    across = (x2 - x1) * (y4 - y3) - (y2 - y1) * (x4 - x3)
    if abs(across) < 1e-9 * math.dist(*one) * math.dist(*other):
        return other[0]
    along = ((x3 - x1) * (y4 - y3) - (y3 - y1) * (x4 - x3)) / across
    return x1 + along * (x2 - x1), y1 + along * (y2 - y1)
