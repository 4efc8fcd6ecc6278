"""The shape of random games against the measurements of RULES.md 5, within generous bounds; seeds are fixed."""

from __future__ import annotations

import random
from functools import cache

import msgspec
import pytest

from tests.games.mattock.at import TABLES, rules

pytestmark = pytest.mark.few

GAMES = {"full": 60, "short": 300}


class Shape(msgspec.Struct):
    """Statistics of some random games."""

    wins: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    turns: list[int] = msgspec.field(default_factory=list)
    mines: list[int] = msgspec.field(default_factory=list)
    removed: int = 0
    tiles: int = 0
    actions: int = 0
    both_stuck: int = 0


@cache
def shape(board: str, setup: str) -> Shape:
    """Games where every action of a decision is as likely as the next."""
    of = rules(board, setup)
    seen, chance = Shape(), random.Random(1)
    for _ in range(GAMES[board]):
        state, actions = of.start(), 0
        while state.decision:
            legal = of.legal(state)
            if state.decision == "mine":
                seen.mines.append(len(legal))
            of.play(state, legal[chance.randrange(len(legal))])
            actions += 1
        seen.wins[2 - state.seat] += 1
        seen.turns.append(state.turn_number)
        seen.removed += sum(state.miners_taken)
        seen.tiles = max(seen.tiles, state.tiles.bit_count())
        seen.actions = max(seen.actions, actions)
        seen.both_stuck += of.standings(state).totals == (0, 0)
        assert of.standings(state).totals[state.seat - 1] == 0
        assert of.standings(state).winners == (3 - state.seat,)
    return seen


@pytest.mark.parametrize(
    ("board", "setup", "turns", "mines", "removed"),
    [
        ("full", "fixed", (63.9, 49, 73), (21.4, 50), 6.0),
        ("full", "freestyle", (61.5, 42, 72), (19.0, 50), 5.2),
        ("short", "fixed", (28.4, 15, 36), (12.9, 34), 2.6),
        ("short", "freestyle", (29.4, 5, 37), (9.6, 30), 2.5),
    ],
)
def test_shape(board: str, setup: str, turns: tuple[float, int, int], mines: tuple[float, int], removed: float) -> None:
    seen = shape(board, setup)
    mean, low, high = turns
    assert sum(seen.turns) / len(seen.turns) == pytest.approx(mean, rel=0.05)
    assert low <= min(seen.turns)
    assert max(seen.turns) <= high
    assert sum(seen.mines) / len(seen.mines) == pytest.approx(mines[0], rel=0.15)
    assert max(seen.mines) <= mines[1]
    assert seen.removed / GAMES[board] == pytest.approx(removed, rel=0.35)


@pytest.mark.parametrize(("board", "setup"), TABLES)
def test_neither_side_is_favoured(board: str, setup: str) -> None:
    """RULES.md 5: random play shows no first-move edge."""
    first, second = shape(board, setup).wins
    assert 0.3 < first / (first + second) < 0.7


@pytest.mark.parametrize(("board", "setup"), TABLES)
def test_nothing_runs_out(board: str, setup: str) -> None:
    """RULES.md 1: the tile supply never runs out, and no game outlasts the longest."""
    of, seen = rules(board, setup), shape(board, setup)
    assert 0 < seen.tiles < of.tiles
    assert 0 < seen.actions <= of.max_actions


def test_the_seat_to_mine_loses_even_when_the_other_is_stuck_too() -> None:
    """RULES.md 3.8: such endings are common; `shape` asserts who won each of them."""
    assert shape("short", "fixed").both_stuck > 10


@pytest.mark.parametrize(("board", "most"), [("full", 90), ("short", 45)])
def test_components_are_constant(board: str, most: int) -> None:
    of = rules(board)
    state, chance = of.start(), random.Random(2)
    each = of.miners
    while state.decision:
        assert of.components(state) == {"tiles": most, "miners of seat 1": each, "miners of seat 2": each}
        of.play(state, of.legal(state)[chance.randrange(len(of.legal(state)))])
