"""The counts that hints tell of: what the rules say, under names that the sheet has sentences for."""

from __future__ import annotations

import random
from functools import cache

import pytest

import games
from engine.bots.evaluator import evaluator_of
from engine.bots.explain import AFTER, NAMES, Advice
from engine.bots.levels import advise
from engine.bots.reason_text import reasons_text
from games.mattock.bot.measures import measures
from games.mattock.events import Removed
from games.mattock.rules import RECORD
from games.mattock.state import MattockState
from tests.games.mattock.at import arrange, rules


def test_measures_are_what_the_rules_count() -> None:
    of, chance = rules("short"), random.Random(2)
    state, taken = of.start(), [0, 0]
    while state.decision:
        seat = state.seat
        taken[seat - 1] += sum(isinstance(event, Removed) for event in of.play(state, chance.choice(of.legal(state))))
        if state.seat != seat:
            found = measures(of, state, seat)
            totals = of.standings(state).totals
            assert found.keys() <= RECORD.sheet().reasons.keys()
            assert found["private"].amount <= found["ground"].amount
            assert (found["room"].amount, found["rivals"].amount) == (totals[seat - 1], totals[2 - seat])
            assert found["taken"].amount == taken[seat - 1] == state.miners_taken[seat - 1]
            assert found["lost"].amount == taken[2 - seat]
            assert found["traps"].amount == (not state.decision)


def test_miners_left_to_be_taken_are_named() -> None:
    of = rules("full")
    state = arrange(of, (), ("g8", "g6"), ("g7", "c3"), 1, "mine")
    danger = measures(of, state, 2)["danger"]
    assert (danger.amount, danger.words) == (1, {"spaces": "g7"})


def test_divided_ground_that_the_seat_wins_is_told() -> None:
    """The picture on the rules page about the end, Blue to mine: the game is over, and Red has trapped it."""
    of = rules("short")
    empty = "i1 h2 h3 h4 g1 g2 g6 f1 f3 f5 f6 e1 e3 e5 e8 e9 d1 d2 d3 d7 c3 c6 c7 b2 b3 b5 a1"
    state = arrange(of, empty.split(), ("h5", "f4", "b4"), ("f7", "d5", "a5"), 2, "mine")
    found = measures(of, state, 1)
    assert (found["traps"].amount, measures(of, state, 2)["traps"].amount) == (1, 0)


GAMES = pytest.mark.parametrize("seed", [4, pytest.param(8, marks=pytest.mark.full)])

SHARE, SMALL_SHARE = 0.3, 0.12
"""The part of the positions of a game in which a hint is asked for: with `--full`, without."""


@cache
def hints_of(seed: int, share: float) -> list[tuple[MattockState, Advice]]:
    """Positions of a random game, with the hints there."""
    of, chance, evaluator = rules("short"), random.Random(seed), evaluator_of(games, "mattock")
    state, hints = of.start(), []
    while state.decision:
        if chance.random() < share:
            hints.append((state.copy(), advise(of, state, state.seat, "hint", 60, evaluator, 1)))
        of.play(state, chance.choice(of.legal(state)))
    return hints


@pytest.mark.full
@GAMES
def test_the_answers_that_are_told_are_turns_of_the_sides_one_after_the_other(seed: int, full: bool) -> None:
    of, answered = rules("short"), 0
    for state, advice in hints_of(seed, SHARE if full else SMALL_SHARE):
        after = state.copy()
        for action in advice.line:
            of.play(after, action)
        named = next((why.words[NAMES].split("|") for why in advice.reasons if why.feature == AFTER), [])
        answered += bool(named)
        for mine, move in zip(advice.answer[::2], advice.answer[1::2], strict=True):
            assert mine.text == f"mine {named.pop(0)}"
            for action in (mine, move):
                assert action in of.legal(after)
                of.play(after, action)
        assert not named
    assert answered


@pytest.mark.full
@GAMES
def test_every_hint_has_a_reason(seed: int, full: bool) -> None:
    of, told = rules("short"), set()
    for state, advice in hints_of(seed, SHARE if full else SMALL_SHARE):
        text = reasons_text(RECORD.sheet(), advice.reasons)
        assert text, of.facts(state)
        told.add(text)
    assert len(told) > 4
