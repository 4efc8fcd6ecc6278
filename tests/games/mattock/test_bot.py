"""The evaluation: room to mine, as for the greedy bot of RULES.md 5, and miners that cannot be cut off."""

from __future__ import annotations

import random

import pytest

from games.mattock import bot
from games.mattock.rules import MattockRules
from games.mattock.state import MattockState
from tests.games.mattock.at import TABLES, arrange, rules


@pytest.mark.parametrize(("board", "setup"), TABLES)
def test_the_values_of_the_two_seats_are_opposite(board: str, setup: str) -> None:
    of, chance = rules(board, setup), random.Random(9)
    state = of.start()
    while state.decision:
        first, second = of.standings(state).totals
        parts = bot.features(of, state, 1)
        assert (parts["room"], parts["rivals"]) == (first, -second)
        assert bot.value(of, state, 1) == sum(parts.values()) == -bot.value(of, state, 2)
        of.play(state, chance.choice(of.legal(state)))
    assert bot.value(of, state, 3 - state.seat) == bot.WIN_VALUE == -bot.value(of, state, state.seat)
    assert len(of.ground.spaces) < bot.WIN_VALUE


def test_a_miner_that_would_be_removed_is_in_danger() -> None:
    of = rules("full")
    alone = arrange(of, (), ("g8",), ("g7",), 2, "mine")
    held = arrange(of, (), ("g8", "g6"), ("g7",), 2, "mine")
    joined = arrange(of, (), ("g8", "g6"), ("g7", "f6"), 2, "mine")
    assert [bot.side_of(of, state, 2)[1:] for state in (alone, held, joined)] == [(1, 0), (1, 1), (0, 0)]
    assert bot.features(of, held, 2)["danger"] < bot.features(of, alone, 2)["danger"] == 0
    assert (
        bot.features(of, held, 1)["prey"]
        > bot.features(of, alone, 1)["prey"]
        > bot.features(of, joined, 1)["prey"]
        == 0
    )


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
    after = []
    for mine in of.legal(state):
        mined = state.copy()
        of.play(mined, mine)
        for walk in of.legal(mined):
            ended = mined.copy()
            of.play(ended, walk)
            after.append((bot.value(of, ended, seat), chance.random(), ended))
    return max(after, key=lambda entry: entry[:2])[2]
