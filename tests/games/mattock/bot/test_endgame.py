"""Divided ground: the solver says who wins, and trying everything says the same."""

from __future__ import annotations

import random

import pytest

from games.mattock.bot.endgame import Endgame
from games.mattock.bot.territory import holdings
from games.mattock.state import MattockState
from tests.games.mattock.at import arrange, rules, whole_turns

RULES = rules("short")

EMPTY = """
    i1 h2 h3 h4 g1 g2 g6 f1 f3 f5 f6 e1 e3 e5 e8 e9 d1 d2 d3 d7 c3 c6 c7 b2 b3 b5 a1
"""
"""The tiles without a miner in the picture on the rules page about the end."""

SHUT_TILES = """
    a2 b1 b2 b3 b4 b5 c1 c6 c7 d1 d2 d3 d4 d5 d6 d8 e4 e6 e8 e9 f6 f7 g2 g3 g4 g6 h1 h2 h4 h5 i4
"""

SHUT = {
    "turn": 26,
    "decision": "mine",
    "seat": 2,
    "mined": None,
    "miners": {"1": ["d1", "d3", "d5"], "2": ["b2", "c6", "g4"]},
}
"""Red keeps the space in the west by a chain of miners that Blue can walk into."""

SEEDS = range(70)
"""The random games looked at."""


class Exhaustive:
    """Whether the seat to mine wins, by trying everything; None if that is too much."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.known: dict[tuple[int, ...], bool] = {}

    def wins(self, state: MattockState) -> bool:
        key = (state.tiles, *state.miners, state.seat)
        if key not in self.known:
            if len(self.known) > self.limit:
                raise OverflowError
            self.known[key] = any(not self.wins(after) for after in turns(state)) if state.decision else False
        return self.known[key]


def turns(state: MattockState) -> list[MattockState]:
    """The different positions after a turn."""
    return list({(after.tiles, after.miners): after for _, after in whole_turns(RULES, state)}.values())


def divided(seed: int) -> list[tuple[MattockState, int]]:
    """The positions of a random game that the solver knows, with its answers."""
    chance, state, endgame = random.Random(seed), RULES.start(), Endgame(RULES)
    found = []
    while state.decision:
        if state.decision == "mine" and (outlook := endgame.outlook(state)) and outlook.is_certain:
            found.append((state.copy(), outlook.lead))
        RULES.play(state, chance.choice(RULES.legal(state)))
    return found


@pytest.mark.full
def test_what_is_certain_is_true() -> None:
    """In random games, as far from their ends as trying everything goes."""
    counts = {True: 0, False: 0}
    for seed in SEEDS:
        for state, lead in divided(seed):
            try:
                won = Exhaustive(1500).wins(state)
            except OverflowError:
                continue
            assert (lead > 0) == won, RULES.facts(state)
            counts[won] += 1
    assert min(counts.values()) > 4, "both results are among them"


def test_the_lead_counts_the_tiles_that_each_can_still_lay() -> None:
    """Red alone reaches i3, i4 and i5, Blue none."""
    state = arrange(RULES, EMPTY.split(), ("h5", "f4", "b4"), ("f7", "d5", "a5"), 1, "mine")
    outlook = Endgame(RULES).outlook(state)
    assert outlook is not None
    assert outlook.lead == _most(state)


def _most(state: MattockState) -> int:
    """The most tiles that Red can lay if Blue never does."""
    bits = RULES.ground.bits_of(RULES.minable_mask(state, 1))
    return max((1 + _most(laid(state, bit)) for bit in bits), default=0)


def laid(state: MattockState, bit: int) -> MattockState:
    """The position with one tile more, which joins Red's."""
    after = state.copy()
    after.lay(RULES.ground, bit)
    after.parts = (RULES.ground.join(after.parts[0], bit), after.parts[1])
    return after


def test_shared_ground_is_not_divided() -> None:
    state = RULES.start()
    assert holdings(RULES, state, 1).shared > 0
    assert Endgame(RULES).outlook(state) is None


def test_a_way_that_the_other_side_can_shut_is_not_certain() -> None:
    """Blue can walk to d2, take the miner on d1 with that on b2, and so the spaces behind it (the rest is open)."""
    state, endgame = RULES.position({**SHUT, "tiles": SHUT_TILES.split()}), Endgame(RULES)
    outlook = endgame.outlook(state)
    assert outlook is not None
    assert not outlook.is_certain
    assert Exhaustive(1500).wins(state) != (outlook.lead > 0)
