"""How often a table asks before what certainly costs something: so rarely that each question is read."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import games
from engine.bots.evaluator import evaluator_of
from engine.bots.levels import suggest
from engine.data.record import GameRecord
from engine.match import rng
from engine.rules.actions import Action
from engine.rules.contract import NATURE, Rules
from engine.view.warnings import warning_before

MOST = 0.02
"""The largest share of the decisions of a bot before which a person would be asked."""

UNLIMITED = 60.0
"""Seconds that a bot has for a decision: enough that it always decides the same."""


def decisions(record: GameRecord, rules: Rules[Any], seed: int) -> Iterator[tuple[Any, Action]]:
    """The views of those that had a choice in a match of bots, and what they took."""
    state, drawn, seeds, bot = rules.start(), 0, random.Random(seed), evaluator_of(games, record.id)
    while (turn := rules.turn(state)) is not None:
        legal = rules.legal(state)
        action = legal[0]
        if turn.seat == NATURE:
            action = legal[rng.weighted_index(rules.odds(state), rng.random_u64(seed, drawn))]
            drawn += 1
        elif len(legal) > 1:
            view = rules.view(state, turn.seat)
            action = suggest(rules, view, turn.seat, "medium", UNLIMITED, bot, seeds.randrange(2**32))
            yield view, action
        rules.play(state, action)


@pytest.mark.full
@pytest.mark.parametrize(
    ("game", "matches"),
    [
        ("blast", ((2, 1), (2, 2), (3, 1), (4, 1), (6, 1))),
        ("chasm", ((1, 2),)),
        pytest.param("mattock", ((2, 1),), marks=pytest.mark.full),
        pytest.param("boomtown", ((1, 1),), marks=pytest.mark.full),
        pytest.param("veins", ((2, 1),), marks=pytest.mark.full),
    ],
)
def test_bots_would_hardly_ever_be_asked(game: str, matches: tuple[tuple[int, int], ...]) -> None:
    record, table = games.discover()[game], games.table(game)
    asked, count = list[str](), 0
    for seats, seed in matches:
        rules = record.make_rules({}, seats)
        for view, action in decisions(record, rules, seed):
            count += 1
            question = warning_before(rules, table, view, action)
            asked += [f"{seats} seats, seed {seed}: {action.text}: {question}"] if question else []
    assert len(asked) < MOST * count, asked
