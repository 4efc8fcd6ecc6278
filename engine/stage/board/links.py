"""Links on the board: plain lines from anchor to anchor, routes with a rim and chevrons, outlines of groups of spaces.

All links and outlines of a picture are one layer, which is cached: every frame of an animation shows it.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

import pygame

from engine.board.board import Point
from engine.stage.board.geometry import BoardGeometry
from engine.stage.board.polygons import bounding_box, inset, outer_loops, svg_points
from engine.stage.board.polyline import Polyline
from engine.stage.skin import Skin
from engine.stage.sprites import parse_drawing
from engine.view.pieces import Anchor, Link, Outline

CACHE_SIZE = 6
"""The number of layers remembered, so that layers shown by turns are not drawn again."""

ROUTE_MIN, RIM = 9, 2
"""The minimum width of a route, and the width of its rim on either side, in units at scale 1."""

CHEVRON = ((0.42, 0.0), (-0.34, 0.4), (-0.12, 0.0), (-0.34, -0.4))
"""The corners of a chevron: ahead of its centre and to the right, in widths of its route."""

OUTLINE_WIDTH, OUTLINE_MIN = 0.07, 3.5
"""The width of an outline as a fraction of a space, and its minimum in units at scale 1."""

HEADING_REACH = 0.12
"""The heading of a chevron is measured between the points this far before and behind it, in widths of a cell."""

LinkLayer = tuple[pygame.Surface, tuple[int, int]]
"""A picture and its upper left corner in pixels."""

Line = tuple[Link, Sequence[Point]]
"""A link and its anchors in pixels."""


class LinkCache:
    """The last few layers of links and outlines."""

    def __init__(self) -> None:
        self._layers: list[tuple[object, LinkLayer | None]] = []

    def layer(
        self, skin: Skin, links: Sequence[Link], outlines: Sequence[Outline], board: BoardGeometry
    ) -> LinkLayer | None:
        """The layer of these links and outlines; drawn again when they, the camera or the colours change.

        None if nothing of it is visible.
        """
        colours = [*(link.colour for link in links), *(outline.colour for outline in outlines)]
        key = (
            tuple(links),
            tuple(outlines),
            [*map(skin.hex, colours)],
            skin.scale,
            board.camera,
            tuple(board.rect),
            board.is_turned,
        )
        for known, layer in self._layers:
            if known == key:
                return layer
        layer = _draw_layer(skin, links, outlines, board)
        self._layers = [(key, layer), *self._layers[: CACHE_SIZE - 1]]
        return layer


def _draw_layer(
    skin: Skin, links: Sequence[Link], outlines: Sequence[Outline], board: BoardGeometry
) -> LinkLayer | None:
    """Draw the outlines, then the links above them.

    Links of the same kind, colour and opacity share a sheet, so that no joint shows.
    """
    paths = [[_pixel(board, anchor) for anchor in link.path] for link in links]
    borders = [_borders(skin, outline, board) for outline in outlines if outline.spaces]
    lines = [*paths, *(loop for _, loops, _ in borders for loop in loops)]
    edge = math.ceil(max([0.0, *(_unit(board, link) for link in links), *(2 * width for _, _, width in borders)]))
    points = [point for line in lines for point in line]
    box = bounding_box(points).inflate(edge, edge).clip(board.rect) if points else pygame.Rect(0, 0, 0, 0)
    if not (box.w and box.h):
        return None
    sheets: dict[tuple[bool, str, float], list[Line]] = {}
    for link, path in zip(links, paths, strict=True):
        sheets.setdefault((link.route, link.colour, link.alpha), []).append((link, path))
    layer = pygame.Surface(box.size, pygame.SRCALPHA)
    if borders:
        layer.blit(_rasterised([svg for border in borders for svg in _border_svg(skin, *border)], box), (0, 0))
    for (route, _, usual_alpha), alike in sheets.items():
        draw = _draw_routes if route else _draw_rimmed if skin.is_recoloured else _draw_lines
        alpha = 1.0 if draw is _draw_rimmed else usual_alpha
        sheet = draw(skin, alike, board, box)
        sheet.fill((255, 255, 255, round(255 * alpha)), special_flags=pygame.BLEND_RGBA_MULT)
        layer.blit(sheet, (0, 0))
    return layer.convert_alpha(), box.topleft


def _pixel(board: BoardGeometry, anchor: Anchor) -> Point:
    """An anchor in pixels, not rounded."""
    return board.camera.to_screen(board.map_point(anchor.space, anchor.dx, anchor.dy))


def _unit(board: BoardGeometry, link: Link) -> float:
    """The width in pixels that the width of a link is a fraction of: the cell it begins in."""
    return board.cell_width(link.path[0].space)


def _borders(skin: Skin, outline: Outline, board: BoardGeometry) -> tuple[Outline, list[list[Point]], float]:
    """An outline with the centre lines of its loops and their width, in pixels."""
    width = max(OUTLINE_MIN * skin.scale, OUTLINE_WIDTH * board.cell_width(outline.spaces[0]))
    rings = [[board.camera.to_screen(corner) for corner in board.corners(space)] for space in outline.spaces]
    return outline, [inset(loop, width / 2 + RIM * skin.scale) for loop in outer_loops(rings)], width


def _border_svg(skin: Skin, outline: Outline, loops: Sequence[Sequence[Point]], width: float) -> list[str]:
    """The SVG elements of an outline: all rims, then all lines."""
    closed = [[*loop, loop[0], loop[1]] for loop in loops]
    return _rimmed(skin, [(loop, skin.hex(outline.colour), width) for loop in closed])


def _draw_lines(skin: Skin, lines: Sequence[Line], board: BoardGeometry, box: pygame.Rect) -> pygame.Surface:
    sheet = pygame.Surface(box.size, pygame.SRCALPHA)
    for link, path in lines:
        colour, width = skin.colour(link.colour, "light"), max(2, round(link.width * _unit(board, link)))
        points = [(round(x) - box.x, round(y) - box.y) for x, y in path]
        for start, end in itertools.pairwise(points):
            pygame.draw.aaline(sheet, colour, start, end, width)
        for point in points:
            pygame.draw.aacircle(sheet, colour, point, width / 2)
    return sheet


def _draw_rimmed(skin: Skin, lines: Sequence[Line], board: BoardGeometry, box: pygame.Rect) -> pygame.Surface:
    """Lines as they are drawn where they must not depend on their colour alone: light ones, all rims below them."""
    strokes = [
        (path, skin.hex(link.colour, "light"), max(RIM * skin.scale, link.width * _unit(board, link)))
        for link, path in lines
    ]
    return _rasterised(_rimmed(skin, strokes), box)


def _draw_routes(skin: Skin, lines: Sequence[Line], board: BoardGeometry, box: pygame.Rect) -> pygame.Surface:
    """All rims below all lines, so that routes join where they meet, and the chevrons on top."""
    strokes, chevrons = [], []
    for link, path in lines:
        width = max(ROUTE_MIN * skin.scale, link.width * _unit(board, link))
        strokes.append((path, skin.hex(link.colour), width))
        for at, heading in _crossings(link, path, board):
            points = svg_points(_chevron(at, heading, width))
            chevrons.append(f'<polygon points="{points}" fill="{skin.hex("ink")}"/>')
    return _rasterised([*_rimmed(skin, strokes), *chevrons], box)


def _rasterised(parts: Sequence[str], box: pygame.Rect) -> pygame.Surface:
    """A sheet with SVG elements, whose coordinates are pixels."""
    view_box = " ".join(map(str, box))
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view_box}">{"".join(parts)}</svg>'
    return parse_drawing("routes", svg).rasterise(box.size, (box.x, box.y, box.w, box.h))


def _rimmed(skin: Skin, strokes: Sequence[tuple[Sequence[Point], str, float]]) -> list[str]:
    """The SVG elements of strokes (points, colour, width), all rims of ink below all of them."""
    rims = [_stroke(points, skin.hex("ink"), width + 2 * RIM * skin.scale) for points, _, width in strokes]
    return [*rims, *(_stroke(*stroke) for stroke in strokes)]


def _stroke(points: Sequence[Point], colour: str, width: float) -> str:
    return (
        f'<polyline points="{svg_points(points)}" fill="none" stroke="{colour}" stroke-width="{width:.2f}" '
        'stroke-linejoin="round" stroke-linecap="round"/>'
    )


def _chevron(at: Point, heading: float, width: float) -> list[Point]:
    """The corners of a chevron around a point."""
    sin, cos = math.sin(math.radians(heading)), math.cos(math.radians(heading))
    turned = [(ahead * sin + right * cos, right * sin - ahead * cos) for ahead, right in CHEVRON]
    return [(at[0] + x * width, at[1] + y * width) for x, y in turned]


def _crossings(link: Link, points: Sequence[Point], board: BoardGeometry) -> list[tuple[Point, float]]:
    """The points where a link reaches another space, with its heading there; `points` are its anchors in pixels.

    Two spaces meet where their centres are equally far away.
    """
    path, along, reach = Polyline(points), 0.0, HEADING_REACH * _unit(board, link)
    crossings: list[tuple[Point, float]] = []
    for (anchor, start), (following, end) in itertools.pairwise(zip(link.path, points, strict=True)):
        length = math.dist(start, end)
        if anchor.space != following.space:
            centres = [_pixel(board, Anchor(space)) for space in (anchor.space, following.space)]
            at = along + length * _meeting_share(start, end, centres)
            before, after = path.point(at - reach), path.point(at + reach)
            heading = math.degrees(math.atan2(after[0] - before[0], before[1] - after[1]))
            crossings.append((path.point(at), heading))
        along += length
    return crossings


def _meeting_share(start: Point, end: Point, centres: Sequence[Point]) -> float:
    """The fraction of a segment after which both centres are equally far away."""
    first, second = [math.dist(point, centres[0]) ** 2 - math.dist(point, centres[1]) ** 2 for point in (start, end)]
    return min(max(first / (first - second), 0.0), 1.0) if first != second else 0.5
