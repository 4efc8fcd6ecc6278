"""The evaluation: ground that a side reaches, and miners that cannot be cut off."""

from __future__ import annotations

import random

import pytest

from games.mattock import bot
from games.mattock.bot.territory import holdings
from games.mattock.bot.weights import WEIGHTS
from games.mattock.rules import MattockRules
from games.mattock.state import MattockState
from tests.games.mattock.at import TABLES, arrange, rules, whole_turns


@pytest.mark.parametrize(("board", "setup"), TABLES)
def test_the_values_of_the_two_seats_are_opposite(board: str, setup: str) -> None:
    of, chance = rules(board, setup), random.Random(9)
    state = of.start()
    while state.decision:
        first, second = of.standings(state).totals
        own, other, ground, _ = holdings(of, state, 1)
        assert (own.room, other.room) == (first, second)
        assert own.private <= own.nearer
        assert own.nearer + other.nearer <= ground <= state.free.bit_count()
        value = bot.value(of, state, 1)
        assert value == pytest.approx(sum(bot.features(of, state, 1).values()))
        assert value == pytest.approx(-bot.value(of, state, 2))
        of.play(state, chance.choice(of.legal(state)))
    assert bot.value(of, state, 3 - state.seat) == WEIGHTS.win == -bot.value(of, state, state.seat)


def test_a_miner_that_would_be_removed_is_in_danger() -> None:
    of = rules("full")
    alone = arrange(of, (), ("g8",), ("g7",), 2, "mine")
    held = arrange(of, (), ("g8", "g6"), ("g7",), 2, "mine")
    joined = arrange(of, (), ("g8", "g6"), ("g7", "f6"), 2, "mine")
    sides = [holdings(of, state, 2).own for state in (alone, held, joined)]
    assert [(side.lonely, side.cut_off) for side in sides] == [(1, 0), (1, 1), (0, 0)]
    assert [side.away for side in sides] == [5, 5, 4]
    assert bot.features(of, held, 2)["danger"] < bot.features(of, alone, 2)["danger"]
    assert bot.features(of, held, 1)["prey"] > bot.features(of, alone, 1)["prey"]


def test_a_miner_in_danger_counts_less_while_its_side_is_on_turn() -> None:
    of = rules("full")
    helped, lost = (arrange(of, (), ("g8", "g6"), ("g7",), seat, "mine") for seat in (2, 1))
    assert bot.features(of, helped, 2)["danger"] > bot.features(of, lost, 2)["danger"]


def test_a_door_keeps_the_ground_behind_it() -> None:
    """The picture on the rules page about the end: the last spaces lie behind Red's miner on h5."""
    of = rules("short")
    empty = """i1 h2 h3 h4 g1 g2 g6 f1 f3 f5 f6 e1 e3 e5 e8 e9
        d1 d2 d3 d7 c3 c6 c7 b2 b3 b5 a1"""
    shut = arrange(of, empty.split(), ("h5", "f4", "b4"), ("f7", "d5", "a5"), 1, "mine")
    own, other, ground, _ = holdings(of, shut, 1)
    assert (own.room, own.nearer, own.private) == (3, 3, 3)
    assert (other.room, other.nearer, other.private) == (0, 0, 0)
    assert ground == 3


@pytest.mark.full
def test_one_turn_of_foresight_beats_chance() -> None:
    """RULES.md 5: 99 to 1 against random play on the short board; eight of eight will do here."""
    of, chance = rules("short"), random.Random(10)
    for game in range(8):
        state, greedy = of.start(), 1 + game % 2
        while state.decision:
            if state.seat == greedy and state.decision == "mine":
                state = _best(of, state, greedy, chance)
            else:
                of.play(state, chance.choice(of.legal(state)))
        assert state.seat != greedy


def _best(of: MattockRules, state: MattockState, seat: int, chance: random.Random) -> MattockState:
    """The position after the best whole turn."""
    after = [(bot.value(of, ended, seat), chance.random(), ended) for _, ended in whole_turns(of, state)]
    return max(after, key=lambda entry: entry[:2])[2]
