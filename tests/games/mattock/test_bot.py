"""What a bot values: room to mine, as the greedy bot of mattock.md 5 does."""

from __future__ import annotations

import random

import pytest

from games.mattock import bot
from games.mattock.rules import MattockRules
from games.mattock.state import MattockState
from tests.games.mattock.at import TABLES, rules


@pytest.mark.parametrize(("board", "setup"), TABLES)
def test_what_is_good_for_one_is_bad_for_the_other(board: str, setup: str) -> None:
    of, chance = rules(board, setup), random.Random(9)
    state = of.start()
    while state.decision:
        one, two = of.standings(state).totals
        assert bot.value(of, state, 1) == one - two == -bot.value(of, state, 2)
        of.play(state, chance.choice(of.legal(state)))
    assert bot.value(of, state, 3 - state.seat) == bot.WON == -bot.value(of, state, state.seat)
    assert len(of.ground.spaces) < bot.WON


def test_one_turn_of_foresight_beats_chance() -> None:
    """mattock.md 5: 99 to 1 against random play on the short board; eight of eight will do here."""
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
    return max(after, key=lambda it: it[:2])[2]
