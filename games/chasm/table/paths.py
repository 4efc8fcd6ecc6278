"""Paths of carts over the rails, as points on the table: on straights through the middle, in corners along the bend."""

from __future__ import annotations

import math
from functools import cache
from typing import Final

from engine.view.pieces import Anchor
from games.chasm.model.board import PLAIN_TILES, SHAPE_OF, opposite_letter
from games.chasm.model.events import Crashed, Delivered, Rolled
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules

Vector = tuple[float, float]
"""An offset in squares, x to the east, y to the south."""

EDGE_MIDDLES: Final[dict[str, Vector]] = {"N": (0.0, -0.5), "S": (0.0, 0.5), "E": (0.5, 0.0), "W": (-0.5, 0.0)}
"""The middle of every edge, relative to the middle of its square."""

CORNERS: Final = PLAIN_TILES[2:]

BEND_SEGMENTS: Final = 4
"""Straight segments in half the bend of a corner."""


def rest_point(shape: str) -> Vector:
    """Offset of a cart that stands on a tile: on the rails, which bend in a corner."""
    if shape not in CORNERS:
        return 0.0, 0.0
    (x0, y0), (x1, y1) = (EDGE_MIDDLES[edge] for edge in shape)
    near = 1 - math.sqrt(0.5)
    return round((x0 + x1) * near, 4), round((y0 + y1) * near, 4)


def path_to_edge(rules: ChasmRules, state: ChasmState, space: str, edge: str) -> tuple[Anchor, ...]:
    """The path of a cart from its resting point on a square to the middle of an edge, both included."""
    return _path_on(space, SHAPE_OF[state.tiles[rules.ground.index[space]]], edge)


@cache
def _path_on(space: str, shape: str, edge: str) -> tuple[Anchor, ...]:
    if shape not in CORNERS:
        return Anchor(space), Anchor(space, *EDGE_MIDDLES[edge])
    (ax, ay), (bx, by) = EDGE_MIDDLES[edge], EDGE_MIDDLES[shape.replace(edge, "")]
    points: list[Anchor] = []
    for step in range(BEND_SEGMENTS + 1):
        angle = math.pi / 4 * (1 - step / BEND_SEGMENTS)
        # From the corner that both edges share the rails are half a square away; the edge itself lies at angle 0.
        x = ax + bx - bx * math.cos(angle) - ax * math.sin(angle)
        y = ay + by - by * math.cos(angle) - ay * math.sin(angle)
        points.append(Anchor(space, round(x, 4), round(y, 4)))
    return tuple(points)


def path_rolled(rules: ChasmRules, state: ChasmState, event: Rolled) -> tuple[Anchor, ...]:
    """The path of a cart to the next square, between its resting points."""
    leaving = path_to_edge(rules, state, event.origin, event.out)
    coming = path_to_edge(rules, state, event.target, opposite_letter(event.out))
    return (*leaving, *reversed(coming[:-1]))


def path_home(rules: ChasmRules, state: ChasmState, event: Delivered) -> tuple[Anchor, ...]:
    """The path of a cart onto the Surface."""
    return (*path_to_edge(rules, state, event.origin, event.side), Anchor(event.space))


def path_against(rules: ChasmRules, state: ChasmState, event: Crashed) -> tuple[Anchor, ...]:
    """The path of a cart to the edge towards the cart that it hits."""
    index = rules.ground.index
    edge = rules.ground.edge_to(index[event.origin], index[event.space])
    return path_to_edge(rules, state, event.origin, SHAPE_OF[edge])


def part_way(start: Anchor, end: Anchor, part: float) -> Anchor:
    """The point at a part of the straight way between two points on one square."""
    return Anchor(end.space, start.dx + (end.dx - start.dx) * part, start.dy + (end.dy - start.dy) * part)
