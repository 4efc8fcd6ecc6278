"""The puzzles of Mattock: wins of several turns, as a plain search finds them, and by hand."""

from __future__ import annotations

from random import Random

import pytest

import games
from engine.puzzles.knowledge import knowledge_of
from engine.puzzles.win_search import WinSearch
from engine.rules.contract import Seat
from games.mattock.bot.puzzles import pressing
from games.mattock.rules import MattockRules
from games.mattock.state import MattockState
from tests.games.mattock.at import rules

KNOWN = knowledge_of(games, "mattock")

LIMIT = 200_000


def plainly_wins(of: MattockRules, state: MattockState, seat: Seat, left: int) -> bool:
    """Whether a seat wins within so many turns: all actions in their order, nothing left out, nothing remembered."""
    turn = of.turn(state)
    if turn is None:
        return seat in of.standings(state).winners
    if not left:
        return False
    found = []
    for action in of.legal(state):
        after = state.copy()
        of.play(after, action)
        ended = turn.seat == seat and turn.decision == "move"
        found.append(plainly_wins(of, after, seat, left - ended))
        if found[-1] == (turn.seat == seat):
            return found[-1]
    return turn.seat != seat


def played_out(of: MattockRules, seed: int) -> list[MattockState]:
    """The positions of a random game in which a turn begins, the last first."""
    rng, state, line = Random(seed), of.start(), []
    while of.turn(state) is not None:
        if state.decision == "mine":
            line.append(state.copy())
        of.play(state, rng.choice(of.legal(state)))
    return line[::-1]


def few_ways(of: MattockRules, state: MattockState, most: int) -> bool:
    """Whether a plain search gets through: there are so many ways at most to play one turn of either side."""
    ways = 0
    for action in of.legal(state):
        after = state.copy()
        of.play(after, action)
        ways += len(of.legal(after))
    return ways <= most


def test_moves_that_are_left_out_never_trap_the_other_side() -> None:
    of, tried, trapping = rules("short"), 0, 0
    for seed in range(40):
        for state in played_out(of, seed)[:6]:
            for mine in of.legal(state):
                mined = state.copy()
                of.play(mined, mine)
                kept = {*pressing(of, mined, of.legal(mined))}
                assert kept <= {*of.legal(mined)}
                for move in of.legal(mined):
                    after = mined.copy()
                    of.play(after, move)
                    tried += 1
                    trapping += not after.decision
                    assert after.decision or move in kept
    assert trapping > 100
    assert tried > 10_000
