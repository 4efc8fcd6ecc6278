"""The ground: the boards as masks, and the searches on them, against plain sets."""

from __future__ import annotations

import random

import msgspec
import pytest

from engine.board.board import load_board
from engine.board.tiled_xml import BoardError
from games.mattock.board import Ground, load_ground
from tests.games.mattock.reference import Hex, beside, cells, names

BOARDS = {"mattock": "full", "mattock-short": "short"}


@pytest.mark.parametrize(("stem", "board", "count"), [("mattock", "full", 127), ("mattock-short", "short", 61)])
def test_boards_are_those_of_the_rules_page(stem: str, board: str, count: int) -> None:
    """RULES.md 1, Coordinates: names, adjacencies, reading order from the top row down."""
    ground = load_ground(stem)
    assert len(ground.spaces) == count
    assert sorted(ground.spaces) == sorted(cells(board))
    for space, cell in cells(board).items():
        near = [names(board)[other] for other in beside(board, cell)]
        assert sorted(ground.names(ground.near[ground.bit[space]])) == sorted(near)
    order = [(r, q) for q, r in (cells(board)[space] for space in ground.spaces)]
    assert order == sorted(order)


@pytest.mark.parametrize("stem", BOARDS)
def test_masks_and_names(stem: str) -> None:
    ground, chance = load_ground(stem), random.Random(5)
    for _ in range(200):
        chosen = [space for space in ground.spaces if chance.random() < 0.3]
        mask = ground.mask(chosen)
        assert ground.names(mask) == chosen
        assert [ground.name[bit] for bit in ground.bits_of(mask)] == chosen
        assert [ground.spaces[number] for number in ground.numbers(mask)] == chosen
    assert ground.names(ground.all) == [*ground.spaces]
    assert ground.names(0) == []


@pytest.mark.parametrize("stem", BOARDS)
def test_spread(stem: str) -> None:
    """A set and its neighbours, the rims included: nothing wraps round from one edge to the other."""
    ground, chance = load_ground(stem), random.Random(6)
    board = BOARDS[stem]
    for space, cell in cells(board).items():
        spread = ground.names(ground.spread(ground.bit[space]) & ground.all)
        assert {*spread} == {space, *(names(board)[other] for other in beside(board, cell))}
    for _ in range(100):
        chosen = {cell for cell in cells(board).values() if chance.random() < 0.1}
        plain = chosen | {other for cell in chosen for other in beside(board, cell)}
        mask = ground.mask(names(board)[cell] for cell in sorted(chosen))
        assert {cells(board)[space] for space in ground.names(ground.spread(mask) & ground.all)} == plain


@pytest.mark.parametrize("stem", BOARDS)
@pytest.mark.parametrize("density", [0.2, 0.45, 0.7])
def test_parts_grow_and_shrink_as_if_searched_afresh(stem: str, density: float) -> None:
    ground, chance = load_ground(stem), random.Random(7)
    mask = ground.mask(space for space in ground.spaces if chance.random() < density)
    parts = ground.parts(mask)
    assert sum(parts) == mask
    for _ in range(600):
        bit = chance.choice(ground.bits)
        parts = ground.cut(parts, bit) if mask & bit else ground.join(parts, bit)
        mask ^= bit
        assert sorted(parts) == sorted(ground.parts(mask))
        for part in parts:
            assert ground.flood(part & -part, mask) == part
            assert _hang_together({cells(BOARDS[stem])[space] for space in ground.names(part)}, BOARDS[stem])


def _hang_together(part: set[Hex], board: str) -> bool:
    waiting, unvisited = [min(part)], part - {min(part)}
    while waiting:
        for cell in beside(board, waiting.pop()):
            if cell in unvisited:
                unvisited.remove(cell)
                waiting.append(cell)
    return not unvisited


def test_other_boards_are_refused() -> None:
    board, change = load_board("mattock-short"), msgspec.structs.replace
    with pytest.raises(BoardError, match="hex-pointy"):
        Ground(change(board, cell="square"))
    with pytest.raises(BoardError, match="256"):
        Ground(change(board, spaces=board.spaces * 5))
    with pytest.raises(BoardError, match="i2 stands free"):
        Ground(change(board, cells=(board.cells[0], None, *board.cells[2:])))


@pytest.mark.parametrize("stem", BOARDS)
def test_near_are_the_neighbours_of_the_board(stem: str) -> None:
    board, ground = load_board(stem), load_ground(stem)
    for space, around in zip(board.spaces, board.neighbours, strict=True):
        assert {*ground.names(ground.near[ground.bit[space]])} == {board.spaces[other] for other in around}
