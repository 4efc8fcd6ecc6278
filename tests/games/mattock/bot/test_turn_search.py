"""The search: whole turns, true proofs, equal answers to equal requests, and every table of the sheet."""

from __future__ import annotations

import random

import pytest

import games
from engine.bots.analysis import Line
from engine.bots.evaluator import evaluator_of
from engine.bots.levels import analyse
from games.mattock.bot.territory import holdings
from games.mattock.rules import MattockRules
from games.mattock.state import MattockState
from tests.games.mattock.at import TABLES, arrange, rules, whole_turns

pytestmark = pytest.mark.few

EVALUATOR = evaluator_of(games, "mattock")


def lines_of(of: MattockRules, state: MattockState, effort: float = 0.1, seed: int = 1) -> list[Line]:
    return analyse(of, state, state.seat, EVALUATOR, effort, 60, seed)


def at_random(of: MattockRules, seed: int, left: int) -> MattockState:
    """A position at the start of a turn in a random game, `left` actions before its end or a few less."""
    chance, state, line = random.Random(seed), of.start(), []
    while state.decision:
        if state.decision == "mine":
            line.append(state.copy())
        of.play(state, chance.choice(of.legal(state)))
    return line[max(0, len(line) - left)]


def wins(of: MattockRules, state: MattockState) -> bool:
    """Whether the seat to mine wins, by trying everything."""
    return any(not after.decision or not wins(of, after) for _, after in whole_turns(of, state))


@pytest.mark.parametrize(("board", "setup"), TABLES)
def test_lines_are_whole_turns_one_per_first_action(board: str, setup: str) -> None:
    of, chance = rules(board, setup), random.Random(4)
    state, number = of.start(), 0
    while state.decision:
        if number % 9 == 0 and len(of.legal(state)) > 1:
            _check(of, state, lines_of(of, state))
        of.play(state, chance.choice(of.legal(state)))
        number += 1


def _check(of: MattockRules, state: MattockState, lines: list[Line]) -> None:
    """The lines from one position: distinct, legal to the end of the turn, values that add up to 0."""
    assert len(lines) > 1
    assert len({line.move for line in lines}) == len(lines)
    for line in lines:
        after = state.copy()
        for action in line.actions:
            assert after.seat == state.seat
            assert action in of.legal(after)
            of.play(after, action)
        assert after.decision != "move"
        for turn in line.expected:
            for action in turn:
                assert action in of.legal(after)
                of.play(after, action)
            assert after.decision != "move"
        assert line.doubt >= 0
        assert line.values[0] == -line.values[1]
        assert abs(line.values[0]) <= 1


@pytest.mark.full
def test_what_is_proven_is_how_the_game_ends_by_the_best_play() -> None:
    of, seen = rules("short"), set()
    for seed in range(8):
        state = at_random(of, seed, 4)
        for line in lines_of(of, state):
            after = state.copy()
            for action in line.actions:
                of.play(after, action)
            won = not after.decision or not wins(of, after)
            if line.is_proven:
                assert won == (line.values[state.seat - 1] > 0)
                seen.add(won)
    assert seen == {True, False}


@pytest.mark.parametrize("seed", range(12))
def test_near_the_end_the_winner_is_known(seed: int) -> None:
    of = rules("short")
    state = at_random(of, seed, 3)
    best = lines_of(of, state, effort=1.0)[0]
    assert abs(best.values[state.seat - 1]) > 0.7
    assert (best.values[state.seat - 1] > 0) == wins(of, state)
    if wins(of, state):
        after = state.copy()
        for action in best.actions:
            of.play(after, action)
        assert not after.decision or not wins(of, after)


def test_equal_requests_have_equal_answers() -> None:
    of = rules("full")
    state = at_random(of, 3, 20)
    assert lines_of(of, state, seed=5) == lines_of(of, state, seed=5)


def test_starts_vary() -> None:
    of = rules("short", "freestyle")
    assert len({lines_of(of, of.start(), seed=seed)[0].move for seed in range(8)}) > 1


@pytest.mark.parametrize("attackers", [1, 3])
def test_other_numbers_of_attackers(attackers: int) -> None:
    of, chance = rules("short"), random.Random(6)
    of.attackers = attackers
    state = of.start()
    while state.decision:
        if state.turn_number % 5 == 0 and len(of.legal(state)) > 1:
            _check(of, state, lines_of(of, state))
        of.play(state, chance.choice(of.legal(state)))


def test_no_miner_is_left_to_be_taken_for_nothing() -> None:
    """Blue's miner on g7 is alone between two of Red's: with time to help it, Blue does."""
    of = rules("full")
    state = arrange(of, ("g7", "f7", "e7"), ("g8", "g5"), ("g6", "e8"), 2, "mine")
    for action in lines_of(of, state, effort=1.0)[0].actions:
        of.play(state, action)
    assert not _cut_off(of, state, 2)


def _cut_off(of: MattockRules, state: MattockState, seat: int) -> int:
    return holdings(of, state, seat).own.cut_off
