"""Hexagons and squares: both coordinate systems agree, neighbours are mutual, centres are where Tiled draws them."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.board.grids import Axial, Cell, HexGrid, SquareGrid

NUMBERS = st.integers(-40, 40)

CELLS = st.tuples(NUMBERS, NUMBERS)

STAGGERS = st.builds(
    lambda flat, even: HexGrid(flat, even, (256, 222) if flat else (222, 256), 128), st.booleans(), st.booleans()
)


@given(STAGGERS, CELLS)
def test_staggered_to_axial_and_back(grid: HexGrid, cell: Cell) -> None:
    assert grid.cell(grid.axial(cell)) == cell
    assert grid.axial((0, 0)) == (0, 0)


@given(STAGGERS, CELLS)
def test_axial_to_staggered_and_back(grid: HexGrid, axial: Axial) -> None:
    assert grid.axial(grid.cell(axial)) == axial


@given(STAGGERS, CELLS)
def test_neighbours_are_mutual_and_opposite(grid: HexGrid, cell: Cell) -> None:
    around = grid.neighbours(cell)
    assert len(set(around)) == 6
    for direction, other in enumerate(around):
        assert grid.neighbours(other)[(direction + 3) % 6] == cell


@given(STAGGERS, CELLS)
def test_neighbours_share_an_edge_on_the_map_and_run_clockwise_from_east(grid: HexGrid, cell: Cell) -> None:
    x, y = grid.centre(cell)
    angles = []
    for other in grid.neighbours(cell):
        dx, dy = grid.centre(other)[0] - x, grid.centre(other)[1] - y
        # Centres of hexagons that share an edge are two apothems apart; these are regular to a third of a per cent.
        assert math.hypot(dx, dy) == pytest.approx(222, rel=0.003)
        angles.append(math.degrees(math.atan2(dy, dx)) % 360)
    assert angles == sorted(angles)
    assert angles[0] == pytest.approx(30 if grid.flat else 0, abs=0.5)


@pytest.mark.parametrize(
    ("flat", "even", "cell", "centre"),
    [
        (False, False, (0, 0), (111, 128)),
        (False, False, (2, 1), (666, 320)),
        (False, True, (0, 0), (222, 128)),
        (False, True, (2, 1), (555, 320)),
        (True, False, (0, 0), (128, 111)),
        (True, False, (1, 2), (320, 666)),
        (True, True, (0, 0), (128, 222)),
        (True, True, (1, 2), (320, 555)),
    ],
)
def test_centres_are_where_tiled_draws_them(flat: bool, even: bool, cell: Cell, centre: tuple[float, float]) -> None:
    grid = HexGrid(flat, even, (256, 222) if flat else (222, 256), 128)
    assert grid.centre(cell) == centre


@given(CELLS)
def test_squares_have_four_neighbours_clockwise_from_east(cell: Cell) -> None:
    lattice = SquareGrid((40, 30))
    x, y = lattice.centre(cell)
    around = lattice.neighbours(cell)
    assert [lattice.centre(neighbour) for neighbour in around] == [(x + 40, y), (x, y + 30), (x - 40, y), (x, y - 30)]
    assert [lattice.neighbours(neighbour)[(direction + 2) % 4] for direction, neighbour in enumerate(around)] == [
        cell
    ] * 4
