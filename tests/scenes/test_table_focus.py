"""The keyboard's walk over the lit targets of a board."""

from __future__ import annotations

import pytest

from engine.boards import load_board
from engine.picture import Target
from engine.rules import Kind, Pick
from engine.stage.widgets.focus import DIRECTIONS
from scenes.table.focus import neighbour, step_through

BACK = {"left": "right", "right": "left", "up": "down", "down": "up"}


def target(name: str) -> Target:
    return Target(Pick(Kind.SPACE, name), space=name)


def square(names: str = "abcdefghi") -> list[Target]:
    """Nine targets in three rows."""
    return [target(name) for name in names]


def spot(of: Target) -> tuple[int, int]:
    place = "abcdefghi".index(of.space)
    return place % 3 * 100, place // 3 * 100


def go(lit: list[Target], at: str, arrow: str) -> str:
    found = neighbour(lit, Pick(Kind.SPACE, at), arrow, spot)
    assert found is not None
    return str(found.value)


@pytest.mark.parametrize(("arrow", "to"), [("left", "d"), ("right", "f"), ("up", "b"), ("down", "h")])
def test_an_arrow_goes_to_the_next_target_that_way(arrow: str, to: str) -> None:
    assert go(square(), "e", arrow) == to


def test_an_arrow_goes_on_over_gaps_and_round_them() -> None:
    assert go(square("aci"), "a", "right") == "c"
    assert go(square("ae"), "a", "right") == "e"
    assert go(square("ae"), "a", "down") == "e"


def test_what_lies_aside_counts_double() -> None:
    assert go(square("acde"), "d", "right") == "e"
    assert go(square("acf"), "a", "right") == "c"


@pytest.mark.parametrize(("at", "arrow"), [("a", "left"), ("a", "up"), ("i", "right"), ("i", "down")])
def test_at_the_edge_the_focus_stays(at: str, arrow: str) -> None:
    assert go(square(), at, arrow) == at


@pytest.mark.parametrize("at", [None, Pick(Kind.SPACE, "e")])
def test_without_a_focus_the_walk_begins_at_the_first_target(at: Pick | None) -> None:
    assert neighbour(square("ci"), at, "left", spot) == Pick(Kind.SPACE, "c")
    assert neighbour([], at, "left", spot) is None


@pytest.mark.parametrize(("arrow", "to"), [("right", "f"), ("down", "i"), ("left", "f")])
def test_from_a_dark_place_an_arrow_goes_that_way_or_to_the_nearest(arrow: str, to: str) -> None:
    assert neighbour(square("cfi"), None, arrow, spot, (100, 100)) == Pick(Kind.SPACE, to)


@pytest.mark.parametrize("stem", ["mattock", "mattock-short"])
def test_arrows_alone_reach_every_space_of_a_board(stem: str) -> None:
    board = load_board(stem)
    lit = [target(name) for name in board.spaces]
    places = {name: (round(x), round(y)) for name, (x, y) in zip(board.spaces, board.centres, strict=True)}
    reached, waiting = {board.spaces[0]}, [board.spaces[0]]
    while waiting:
        here = waiting.pop()
        for arrow in DIRECTIONS:
            found = neighbour(lit, Pick(Kind.SPACE, here), arrow, lambda of: places[of.space])
            if found is not None and found.value not in reached:
                reached.add(str(found.value))
                waiting.append(str(found.value))
    assert reached == set(board.spaces)


@pytest.mark.parametrize("arrow", ["left", "right"])
def test_rows_of_hexes_are_walked_there_and_back(arrow: str) -> None:
    board = load_board("mattock-short")
    lit = [target(name) for name in board.spaces]
    places = {name: (round(x), round(y)) for name, (x, y) in zip(board.spaces, board.centres, strict=True)}
    there = neighbour(lit, Pick(Kind.SPACE, "e5"), arrow, lambda of: places[of.space])
    assert neighbour(lit, there, BACK[arrow], lambda of: places[of.space]) == Pick(Kind.SPACE, "e5")


def test_tab_goes_through_all_targets_and_then_out() -> None:
    lit = square("cab")
    walk = [Pick(Kind.SPACE, name) for name in "cab"]
    assert step_through(lit, None, back=False) == walk[0]
    assert [step_through(lit, at, back=False) for at in walk] == [*walk[1:], None]
    assert step_through(lit, None, back=True) == walk[-1]
    assert [step_through(lit, at, back=True) for at in walk] == [None, *walk[:-1]]
    assert step_through([], None, back=False) is None


def test_a_focus_that_went_dark_begins_the_walk_anew() -> None:
    gone = Pick(Kind.SPACE, "z")
    assert step_through(square("ab"), gone, back=False) == Pick(Kind.SPACE, "a")
    assert step_through(square("ab"), gone, back=True) == Pick(Kind.SPACE, "b")
