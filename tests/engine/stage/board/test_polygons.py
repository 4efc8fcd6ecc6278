"""Polygons: the outline of a frame keeps its distance; outer loops run around groups of spaces."""

from __future__ import annotations

import math

import pytest

from engine.board.board import Point
from engine.stage.board.layout import Shape
from engine.stage.board.polygons import SIDE_ANGLES, enclosing_polygon, inset, left_edge, outer_loops

TRAY = [(0.0, 0.0), (30.0, 0.0), (30.0, 20.0), (0.0, 20.0)]


def test_around_squares_the_outline_is_a_rectangle() -> None:
    polygon = enclosing_polygon(TRAY, "square", 5)
    assert sorted((round(x, 6), round(y, 6)) for x, y in polygon) == [(-5, -5), (-5, 25), (35, -5), (35, 25)]


@pytest.mark.parametrize("cell", SIDE_ANGLES)
def test_every_side_keeps_its_distance_from_the_outermost_corner(cell: str) -> None:
    points = [(3.0, 4.0), (50.0, -7.0), (21.0, 33.0), (-12.0, 18.0), (40.0, 20.0)]
    polygon = enclosing_polygon(points, cell, 9)
    assert len(polygon) == len(SIDE_ANGLES[cell])
    for angle in SIDE_ANGLES[cell]:
        nx, ny = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        assert max(nx * x + ny * y for x, y in polygon) == pytest.approx(max(nx * x + ny * y for x, y in points) + 9)


def test_the_left_edge_follows_the_slope() -> None:
    kite = [(10.0, 0.0), (20.0, 10.0), (10.0, 20.0), (0.0, 10.0)]
    assert left_edge(kite, 10) == 0
    assert left_edge(kite, 5) == pytest.approx(5)
    assert left_edge(kite, 99) == 0


# Loops


HEX = Shape("hex-flat", (252, 218)).scaled(0.2484)

SQUARE = Shape("box", (10, 10))


def ring(shape: Shape, x: float, y: float) -> list[Point]:
    return [(x + dx, y + dy) for dx, dy in shape.ring()]


def hexagon(q: int, r: int) -> list[Point]:
    """A hexagon of a map by column and row; odd columns are half a row lower."""
    wide, high = HEX.box
    return ring(HEX, q * wide * 3 / 4, (r + (q % 2) / 2) * high)


def square(x: int, y: int) -> list[Point]:
    return ring(SQUARE, 10 * x, 10 * y)


def area(loop: list[Point]) -> float:
    """The area within a loop, negative if it runs counterclockwise (y grows downwards)."""
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(loop, [*loop[1:], loop[0]], strict=True)) / 2


@pytest.mark.parametrize("shape", [HEX, SQUARE, Shape("hex-pointy", (222, 256))])
def test_a_ring_runs_clockwise_round_a_space(shape: Shape) -> None:
    assert len(shape.ring()) == len(shape.corners())
    assert area(shape.ring()) > 0


def test_one_space_has_its_own_corners() -> None:
    (loop,) = outer_loops([hexagon(0, 0)])
    assert sorted(loop) == sorted(hexagon(0, 0))


def test_a_shared_edge_is_not_an_outer_edge() -> None:
    (loop,) = outer_loops([hexagon(0, 0), hexagon(1, 0)])
    assert len(loop) == 10
    assert area(loop) == pytest.approx(2 * area(hexagon(0, 0)))


def test_separate_spaces_have_a_loop_each() -> None:
    assert len(outer_loops([hexagon(0, 0), hexagon(4, 2)])) == 2


def test_a_hole_in_a_group_has_a_loop_in_the_other_direction() -> None:
    around = [(1, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1)]
    loops = outer_loops([hexagon(*place) for place in around])
    assert sorted(round(area(loop) / area(hexagon(0, 0))) for loop in loops) == [-1, 7]


def test_where_two_squares_touch_at_a_corner_each_keeps_its_loop() -> None:
    loops = outer_loops([square(0, 0), square(1, 1)])
    assert sorted(map(len, loops)) == [4, 4]
    assert all(area(loop) == pytest.approx(100) for loop in loops)


def test_squares_in_a_row_have_one_loop() -> None:
    (loop,) = outer_loops([square(x, 0) for x in range(3)])
    assert area(loop) == pytest.approx(300)


def test_an_inset_moves_into_the_spaces_and_away_from_a_hole() -> None:
    (loop,) = outer_loops([square(0, 0)])
    assert area(inset(loop, 1)) == pytest.approx(64)
    grid = [square(x, y) for y in range(3) for x in range(3) if (x, y) != (1, 1)]
    hole = next(loop for loop in outer_loops(grid) if area(loop) < 0)
    assert area(inset(hole, 1)) == pytest.approx(-144)


def test_corners_stay_sharp() -> None:
    (loop,) = outer_loops([hexagon(0, 0)])
    inner = inset(loop, 2)
    assert len(inner) == 6
    far = {round(math.hypot(*corner), 1) for corner in loop}, {round(math.hypot(*corner), 1) for corner in inner}
    assert max(far[0]) - max(far[1]) == pytest.approx(2 / math.cos(math.pi / 6), abs=0.25)


def test_a_straight_run_stays_straight() -> None:
    (loop,) = outer_loops([square(0, 0), square(1, 0)])
    assert {round(y, 6) for _, y in inset(loop, 1)} == {-4.0, 4.0}
