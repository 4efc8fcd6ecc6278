"""The bots at every table: what they choose is legal, the same for the same question, and made from a view alone."""

from __future__ import annotations

import math
import random

import pytest

import games
from engine.players import LEVELS, judge_of, suggest
from engine.rules import NATURE
from tests.conformance.harness import Table, plies, tables

ASKED_EVERY = 11
PLIES = 60


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_chooses_what_is_legal_and_chooses_it_again(real: Table, level: str) -> None:
    rules, judge = real.rules(), judge_of(games, real.record.id)
    for ply in plies(rules, PLIES, seed=50):
        seat = ply.turn.seat
        if ply.number % ASKED_EVERY or seat == NATURE:
            continue
        view = rules.view(ply.state, seat)
        before = rules.facts(view)
        chosen = suggest(rules, view, seat, level, 60.0, judge, seed=ply.number)
        assert chosen in ply.legal
        assert suggest(rules, view, seat, level, 60.0, judge, seed=ply.number) == chosen
        assert rules.facts(view) == before


def test_every_position_has_a_value_for_every_seat(real: Table) -> None:
    rules, judge = real.rules(), judge_of(games, real.record.id)
    for ply in plies(rules, PLIES, seed=60):
        before = rules.facts(ply.after)
        assert all(math.isfinite(judge.value(rules, ply.after, seat)) for seat in range(1, real.seats + 1))
        assert rules.facts(ply.after) == before


def wins(table: Table, levels: list[str], seed: int) -> bool:
    """Whether seat 1 wins when the seats play at these levels."""
    rules, judge = table.rules(), judge_of(games, table.record.id)
    chance, state = random.Random(seed), rules.start()
    while (turn := rules.turn(state)) is not None:
        if turn.seat == NATURE:
            action = chance.choices(rules.legal(state), rules.odds(state))[0]
        else:
            view, level = rules.view(state, turn.seat), levels[turn.seat - 1]
            action = suggest(rules, view, turn.seat, level, 60.0, judge, seed=chance.randrange(2**32))
        rules.play(state, action)
    return 1 in rules.standings(state).winners


def quickest(found: list[Table]) -> list[Table]:
    """Of every game for two the options with the shortest games."""
    pairs = [table for table in found if table.seats == 2]
    return [
        min((table for table in pairs if table.record.id == game), key=lambda table: table.rules().longest)
        for game in dict.fromkeys(table.record.id for table in pairs)
    ]


@pytest.mark.parametrize("pair", quickest(tables(games)), ids=str)
def test_medium_beats_easy(pair: Table) -> None:
    won = sum(wins(pair, ["medium", "easy"], seed) for seed in range(4))
    won += sum(not wins(pair, ["easy", "medium"], seed) for seed in range(4, 8))
    assert won >= 6
