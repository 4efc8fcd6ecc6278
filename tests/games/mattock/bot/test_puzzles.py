"""The puzzles of Mattock: wins of several turns, as a plain search finds them, and by hand."""

from __future__ import annotations

from random import Random

import pytest

import games
from engine.puzzles.knowledge import knowledge_of
from engine.puzzles.win_search import WinSearch
from engine.rules.actions import Action
from engine.rules.contract import Seat
from games.mattock.bot.puzzles import pressing
from games.mattock.state import MattockState
from tests.games.mattock.at import arrange, rules

KNOWN = knowledge_of(games, "mattock")

LIMIT = 200_000

RULES = rules("short")

EMPTY = """
    i1 i3 h2 h4 g1 g5 f3 f5 f7 f8 e1 e3 e5 d1 d4 d5 d6 d8 c1 c3 c6 c7 b3 b4 b5 a3 a5
"""
"""Tiles without a miner: Red alone can mine b1 and a1 behind it, Blue g7, h6 and i5 behind it, and e9."""

APART = arrange(RULES, EMPTY.split(), ("d2", "f1", "g2"), ("e7", "g4", "i2"), 2, "mine")
"""Divided ground, Blue to mine: nobody can come near the other's spaces."""

THREE = ((93, 4), (134, 3))
"""Random games, and the turns before the end, from which a win in three turns is soon proven by a plain search."""


def plainly_wins(state: MattockState, seat: Seat, left: int) -> bool:
    """Whether a seat wins within so many turns: all actions in their order, nothing left out, nothing remembered."""
    turn = RULES.turn(state)
    if turn is None:
        return seat in RULES.standings(state).winners
    if not left:
        return False
    found = []
    for action in RULES.legal(state):
        after = state.copy()
        RULES.play(after, action)
        ended = turn.seat == seat and turn.decision == "move"
        found.append(plainly_wins(after, seat, left - ended))
        if found[-1] == (turn.seat == seat):
            return found[-1]
    return turn.seat != seat


def played_out(seed: int) -> list[MattockState]:
    """The positions of a random game in which a turn begins, the last first."""
    rng, state, line = Random(seed), RULES.start(), []
    while RULES.turn(state) is not None:
        if state.decision == "mine":
            line.append(state.copy())
        RULES.play(state, rng.choice(RULES.legal(state)))
    return line[::-1]


def few_ways(state: MattockState, most: int) -> bool:
    """Whether a plain search gets through: there are so many ways at most to play one turn of either side."""
    ways = 0
    for action in RULES.legal(state):
        after = state.copy()
        RULES.play(after, action)
        ways += len(RULES.legal(after))
    return ways <= most


def test_moves_that_are_left_out_never_trap_the_other_side() -> None:
    tried, trapping = 0, 0
    for seed in range(25):
        for state in played_out(seed)[:6]:
            for mine in RULES.legal(state):
                mined = state.copy()
                RULES.play(mined, mine)
                kept = {*pressing(RULES, mined, RULES.legal(mined))}
                assert kept <= {*RULES.legal(mined)}
                for move in RULES.legal(mined):
                    after = mined.copy()
                    RULES.play(after, move)
                    tried += 1
                    trapping += not after.decision
                    assert after.decision or move in kept
    assert trapping > 100
    assert tried > 10_000


def search(state: MattockState) -> WinSearch:
    """The search of a win of the seat that begins its turn."""
    return WinSearch(RULES, KNOWN, state.seat, LIMIT)


def agree(state: MattockState, left: int) -> bool:
    """Whether the seat wins within so many turns, if a plain search finds the same."""
    won = search(state).wins(state, left)
    assert plainly_wins(state, state.seat, left) == won, RULES.facts(state)
    return won


def test_whoever_can_dig_twice_holds_out_two_turns() -> None:
    assert RULES.ground.names(APART.minable) == ["g7", "e9"]
    wins = search(APART)
    assert not wins.wins(APART, 2)
    assert wins.wins(APART, 3)
    state = APART.copy()
    played: list[str] = []
    while RULES.turn(state) is not None:
        action = wins.best(state, 3 - len(played) // 4)
        assert action is not None
        if state.seat == 1 and state.decision == "mine":
            played.append(action.text)
        RULES.play(state, action)
    assert played == ["mine b1", "mine a1"]
    assert RULES.standings(state).winners == (2,)


def test_a_plain_search_finds_the_same_within_one_and_two_turns() -> None:
    found = [
        agree(state, left)
        for seed in range(8)
        for state in played_out(seed)[:6]
        for left, most in ((1, 300), (2, 60))
        if few_ways(state, most)
    ]
    assert min(found.count(True), found.count(False)) > 10


def test_a_plain_search_finds_the_same_within_three_turns() -> None:
    for seed, before in THREE:
        state = played_out(seed)[before]
        assert [agree(state, left) for left in (2, 3)] == [False, True]


@pytest.mark.full
def test_a_plain_search_finds_the_same_in_many_positions() -> None:
    limits = ((1, 400), (2, 150), (3, 24))
    positions = [state for seed in range(60) for state in played_out(seed)[:7]]
    found = [agree(state, left) for left, most in limits for state in positions if few_ways(state, most)]
    assert min(found.count(True), found.count(False)) > 100


def test_an_answer_holds_out_longest_and_leaves_the_fewest_ways_to_win() -> None:
    for seed, before in THREE:
        state = played_out(seed)[before]
        wins = search(state)
        for left in (3, 3, 2):
            action = wins.best(state, left)
            assert action is not None
            RULES.play(state, action)
        hardest = max((hardness(wins, after), -number) for number, (_, after) in enumerate(moved(state)))
        assert moved(state)[-hardest[1]][0] == wins.best(state, 2)


def moved(state: MattockState) -> list[tuple[Action, MattockState]]:
    """The moves in a position, each with that after it."""
    return [*WinSearch(RULES, KNOWN, state.seat, LIMIT).steps(state, RULES.legal(state))]


def hardness(wins: WinSearch, state: MattockState) -> tuple[int, int]:
    """In how many turns a position is won at last, and how few ways there are, from 0 down."""
    needed = next(left for left in range(3) if wins.wins(state, left))
    return needed, -wins.ways(state, needed)
