"""The map of RULES.md 3, and the words for track of RULES.md 1."""

from __future__ import annotations

import pytest

from engine.board.board import load_board
from engine.board.tiled_xml import BoardError
from games.chasm.model.board import (
    EDGES,
    EDGES_OF,
    LETTERS,
    OPPOSITE,
    PLAIN_TILES,
    SHAPE_OF,
    TILES,
    Ground,
    front_edge,
    load_ground,
    upgrades_of,
)
from tests.games.chasm.at import at, rules

MAP = """
+ ~ ~ Rv ~ Rv ~ Rv ~ ~ +
~ . . . . . . . . . ~
~ . r1 r2 r3 . y1 y2 y3 . ~
B> . r8 ## r4 . y8 ## y4 . <Y
~ . r7 r6 r5 . y7 y6 y5 . ~
B> . . . . . . . . . <Y
~ . b1 b2 b3 . g1 g2 g3 . ~
B> . b8 ## b4 . g8 ## g4 . <Y
~ . b7 b6 b5 . g7 g6 g5 . ~
~ . . . . . . . . . ~
+ ~ ~ G^ ~ G^ ~ G^ ~ ~ +
"""
"""As it is printed on the rules page."""

COLOURS = ("red", "yellow", "green", "blue")

GROUND = load_ground("chasm", COLOURS)

CELLS = {
    at(row, column): cell for row, line in enumerate(MAP.split("\n")[1:-1]) for column, cell in enumerate(line.split())
}


def test_squares_are_those_of_the_map() -> None:
    assert list(GROUND.names) == [at(row, column) for row in range(11) for column in range(11)]
    for square, space in enumerate(GROUND.names):
        cell = CELLS[space]
        assert bool(GROUND.corners >> square & 1) == (cell == "+")
        assert bool(GROUND.centres >> square & 1) == (cell == "##")
        assert bool(GROUND.surface >> square & 1) == (cell in ("~", "Rv", "<Y", "G^", "B>"))
        assert bool(GROUND.buildable >> square & 1) == (cell == "." or cell[1:].isdecimal())
    assert GROUND.buildable.bit_count() == 77


def test_gates_open_inward() -> None:
    into = {"v": "S", "<": "W", "^": "N", ">": "E"}
    for square, space in enumerate(GROUND.names):
        signs = [into[sign] for sign in CELLS[space] if sign in into]
        assert GROUND.inward[square] == (EDGES_OF[signs[0]] if signs else 0)
    gates = [[GROUND.names[square] for square in squares] for squares in GROUND.gates]
    assert gates == [["d1", "f1", "h1"], ["k4", "k6", "k8"], ["d11", "f11", "h11"], ["a4", "a6", "a8"]]


def test_mines_are_numbered() -> None:
    for colour, name in enumerate(COLOURS):
        for number in range(1, 9):
            square = GROUND.mine[colour][number]
            assert CELLS[GROUND.names[square]] == f"{name[0]}{number}"
            assert GROUND.mine_label[square] == (colour, number)
        assert GROUND.mine_label[GROUND.mine[colour][0]] == (colour, 0)
    assert [GROUND.names[square] for square, *_ in GROUND.mine] == [at(3, 3), at(3, 7), at(7, 7), at(7, 3)]
    assert [CELLS[GROUND.names[square]] for square in GROUND.numbered] == [
        f"{colour[0]}{number}" for colour in COLOURS for number in range(1, 9)
    ]


def test_sides_and_steps() -> None:
    for row in range(11):
        for column in range(11):
            square = GROUND.index[at(row, column)]
            edges = [row == 0, row == 10, column == 10, column == 0]
            side = [letter for letter, there in zip(LETTERS, edges, strict=True) if there]
            assert GROUND.side[square] == (side[0] if len(side) == 1 else "")
            around = [(row - 1, column), (row + 1, column), (row, column + 1), (row, column - 1)]
            steps = [GROUND.index.get(at(*cell), -1) if min(cell) >= 0 else -1 for cell in around]
            assert list(GROUND.neighbours[square]) == steps
            assert [GROUND.onto[edge][square] for edge in EDGES] == steps
            near = [step for step in steps if step >= 0 and GROUND.buildable >> step & 1]
            assert sorted(GROUND.squares_in(GROUND.buildable_beside[square])) == sorted(near)


def test_turning_the_board_maps_it_to_itself() -> None:
    """RULES.md 3: a quarter turn puts each mine on the next, odd numbers on odd ones, gates on gates."""
    turned = {at(row, column): at(column, 10 - row) for row in range(11) for column in range(11)}
    for colour in range(4):
        following = (colour + 1) % 4
        assert sorted(turned[GROUND.names[gate]] for gate in GROUND.gates[colour]) == sorted(
            GROUND.names[gate] for gate in GROUND.gates[following]
        )
        for number in range(1, 9):
            there = GROUND.mine_label[GROUND.index[turned[GROUND.names[GROUND.mine[colour][number]]]]]
            assert there[0] == following
            assert there[1] % 2 == number % 2


def test_seats_and_carts() -> None:
    """RULES.md 3, Seats, and 4.2.1."""
    for seats, colours in ((2, "rg"), (3, "ryg"), (4, "rygb")):
        of = rules(seats)
        assert [cart.name[0] for cart in of.carts] == [colour for colour in colours for _ in (1, 2)]
        assert [cart.seat for cart in of.carts] == [seat for seat in range(1, seats + 1) for _ in (1, 2)]
        assert [cart.kind for cart in of.carts] == ["white", "black"] * seats
    of = rules(1)
    assert [cart.name for cart in of.carts] == list(COLOURS)
    assert {cart.seat for cart in of.carts} == {1}


def test_shapes() -> None:
    assert (SHAPE_OF[0], SHAPE_OF[15], SHAPE_OF[1]) == ("", "NSEW", "N")
    assert all(SHAPE_OF[EDGES_OF[shape]] == shape for shape in SHAPE_OF if shape)
    assert len(TILES) == 11
    assert [SHAPE_OF[OPPOSITE[edge]] for edge in EDGES] == ["S", "N", "W", "E"]


def test_upgrades_add_one_edge() -> None:
    """RULES.md 4.1.3."""
    assert [SHAPE_OF[more] for more in upgrades_of(EDGES_OF["NS"])] == ["NSE", "NSW"]
    assert [SHAPE_OF[more] for more in upgrades_of(EDGES_OF["SE"])] == ["NSE", "SEW"]
    for shape in PLAIN_TILES:
        assert all(
            SHAPE_OF[more] in TILES and more & EDGES_OF[shape] == EDGES_OF[shape]
            for more in upgrades_of(EDGES_OF[shape])
        )
    assert upgrades_of(EDGES_OF["NSE"]) == (15,)


@pytest.mark.parametrize(
    ("tile", "tail", "front"),
    [("NS", "N", "S"), ("SW", "W", "S"), ("NSE", "N", "S"), ("NSE", "E", ""), ("NSEW", "W", "E"), ("NEW", "N", "")],
)
def test_noses(tile: str, tail: str, front: str) -> None:
    """RULES.md 4.4.3."""
    assert SHAPE_OF[front_edge(EDGES_OF[tile], EDGES_OF[tail])] == front


@pytest.mark.parametrize(
    ("board", "colours", "message"),
    [
        ("mattock", COLOURS, "Chasm is played on squares"),
        ("chasm", ("red", "purple"), "the mine squares of purple are numbered"),
    ],
)
def test_boards_that_will_not_do(board: str, colours: tuple[str, ...], message: str) -> None:
    with pytest.raises(BoardError, match=message):
        Ground(load_board(board), colours)
