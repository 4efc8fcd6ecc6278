"""The border round a group of spaces: its loops, holes in it, corners where two touch, and how it is moved inwards."""

from __future__ import annotations

import math

import pytest

from engine.stage.borders import inset, loops
from engine.stage.forms import Form
from engine.stage.ways import Point

HEX = Form("hex-flat", (252, 218)).scaled(0.2484)
SQUARE = Form("box", (10, 10))


def ring(form: Form, x: float, y: float) -> list[Point]:
    return [(x + dx, y + dy) for dx, dy in form.ring()]


def hexagon(q: int, r: int) -> list[Point]:
    """A hexagon of a map by its column and its row; odd columns lie half a row lower."""
    wide, high = HEX.box
    return ring(HEX, q * wide * 3 / 4, (r + (q % 2) / 2) * high)


def square(x: int, y: int) -> list[Point]:
    return ring(SQUARE, 10 * x, 10 * y)


def area(loop: list[Point]) -> float:
    """What a loop runs round; below 0 where it runs the other way than the clock (y growing downwards)."""
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(loop, [*loop[1:], loop[0]], strict=True)) / 2


@pytest.mark.parametrize("form", [HEX, SQUARE, Form("hex-pointy", (222, 256))])
def test_a_ring_runs_clockwise_round_a_space(form: Form) -> None:
    assert len(form.ring()) == len(form.corners())
    assert area(form.ring()) > 0


def test_one_space_has_its_own_corners() -> None:
    (loop,) = loops([hexagon(0, 0)])
    assert sorted(loop) == sorted(hexagon(0, 0))


def test_an_edge_that_two_share_is_inside() -> None:
    (loop,) = loops([hexagon(0, 0), hexagon(1, 0)])
    assert len(loop) == 10
    assert area(loop) == pytest.approx(2 * area(hexagon(0, 0)))


def test_spaces_that_do_not_touch_have_a_loop_each() -> None:
    assert len(loops([hexagon(0, 0), hexagon(4, 2)])) == 2


def test_what_a_group_encloses_has_a_loop_the_other_way() -> None:
    around = [(1, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1)]
    found = loops([hexagon(*place) for place in around])
    assert sorted(round(area(loop) / area(hexagon(0, 0))) for loop in found) == [-1, 7]


def test_where_two_squares_touch_at_a_corner_each_keeps_its_loop() -> None:
    found = loops([square(0, 0), square(1, 1)])
    assert sorted(map(len, found)) == [4, 4]
    assert all(area(loop) == pytest.approx(100) for loop in found)


def test_squares_in_a_row_are_one() -> None:
    (loop,) = loops([square(x, 0) for x in range(3)])
    assert area(loop) == pytest.approx(300)


def test_a_loop_moves_into_what_it_runs_round_and_away_from_a_hole() -> None:
    (loop,) = loops([square(0, 0)])
    assert area(inset(loop, 1)) == pytest.approx(64)
    grid = [square(x, y) for y in range(3) for x in range(3) if (x, y) != (1, 1)]
    hole = next(loop for loop in loops(grid) if area(loop) < 0)
    assert area(inset(hole, 1)) == pytest.approx(-144)


def test_corners_stay_sharp() -> None:
    (loop,) = loops([hexagon(0, 0)])
    inner = inset(loop, 2)
    assert len(inner) == 6
    far = {round(math.hypot(*corner), 1) for corner in loop}, {round(math.hypot(*corner), 1) for corner in inner}
    assert max(far[0]) - max(far[1]) == pytest.approx(2 / math.cos(math.pi / 6), abs=0.25)


def test_a_straight_run_stays_straight() -> None:
    (loop,) = loops([square(0, 0), square(1, 0)])
    assert {round(y, 6) for _, y in inset(loop, 1)} == {-4.0, 4.0}
