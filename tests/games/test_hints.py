"""Hints of every game: none without a reason, every number in it true, no praise of what the table warns of."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from math import ceil
from typing import Any

import pytest

import games
from engine.bots.evaluator import evaluator_of
from engine.bots.explain import WARNED, Advice, warned_of
from engine.bots.levels import HINT, RANDOM, advise, suggest
from engine.bots.reason_text import reasons_text
from engine.rules.actions import Action
from engine.rules.contract import NATURE
from engine.view.warnings import warning_before
from tests.conformance.harness import Table, tables

pytestmark = pytest.mark.few

HINTS, HINTS_FULL = 2, 10
"""The number of hints that are checked per game and number of seats: without options, with `--full`."""

HINTS_LONG = 300
"""The number that is checked per game with `--long`, at all its tables together."""

LONGEST_TEXT, MOST_SENTENCES = 300, 4
"""The maximum number of letters and of sentences of a hint."""

EVERY = 7
"""A hint is asked for at one of so many decisions, so that they come from all of a game."""

USUAL = [table for table in tables(games) if table.options == table.record.resolve_options({})]


@pytest.fixture(name="count")
def count_of_hints(request: pytest.FixtureRequest, real: Table, full: bool) -> int:
    if request.config.getoption("--long"):
        return ceil(HINTS_LONG / sum(table.record is real.record for table in USUAL))
    return HINTS_FULL if full else HINTS


def decisions(table: Table, seed: int) -> Iterator[Any]:
    """Positions of sensible and of wild play in which a seat has a choice."""
    rules, rng, evaluator = table.rules(), random.Random(seed), evaluator_of(games, table.record.id)
    state, seen = rules.start(), 0
    while (turn := rules.turn(state)) is not None:
        legal = rules.legal(state)
        if turn.seat == NATURE:
            rules.play(state, rng.choices(legal, rules.odds(state))[0])
            continue
        if len(legal) > 1:
            seen += 1
            if seen % EVERY == 0:
                yield state.copy()
        level = RANDOM if rng.random() < 0.1 else "easy"
        view = rules.view(state, turn.seat)
        rules.play(state, suggest(rules, view, turn.seat, level, 60.0, evaluator, rng.getrandbits(32)))


def hints(table: Table, count: int) -> Iterator[tuple[Any, int, Advice]]:
    """Views of seats that have a choice, with the seats and the hints."""
    rules, evaluator, found = table.rules(), evaluator_of(games, table.record.id), 0
    for seed in range(count):
        for state in decisions(table, seed):
            turn = rules.turn(state)
            assert turn is not None
            view = rules.view(state, turn.seat)
            yield view, turn.seat, advise(rules, view, turn.seat, HINT, 60.0, evaluator, seed)
            found += 1
            if found == count:
                return


def measured_after(table: Table, view: Any, seat: int, line: tuple[Action, ...]) -> dict[str, float]:
    """The amounts of all measures after a line, in a position other than the adviser imagined."""
    rules = table.rules()
    state = rules.determinize(view, random.Random(99).randrange)
    for action in line:
        assert action in rules.legal(state)
        rules.play(state, action)
    measures = evaluator_of(games, table.record.id).measures
    assert measures is not None
    found = measures(rules, rules.view(state, seat), seat)
    return {name: measure.amount for name, measure in found.items()}


def warnings(table: Table, view: Any, seat: int, line: tuple[Action, ...]) -> list[str]:
    """What the table warns of before the actions of a line."""
    rules, of_game = table.rules(), games.table(table.record.id)
    state = rules.determinize(view, random.Random(99).randrange)
    found: list[str] = []
    for action in line:
        found.append(warning_before(rules, of_game, rules.view(state, seat), action))
        rules.play(state, action)
    return [warning for warning in found if warning]


def assert_readable(text: str) -> None:
    """A hint is a few whole sentences, none of them twice."""
    sentences = re.split(r"(?<=\.) (?=[A-Z0-9])", text)
    assert 1 <= len(sentences) <= MOST_SENTENCES, text
    assert len({*sentences}) == len(sentences), text
    assert len(text) <= LONGEST_TEXT, text
    for sentence in sentences:
        assert sentence.endswith("."), text
        assert sentence[0].isdigit() or sentence[0].isupper(), text
    assert "; " not in text, text


@pytest.mark.parametrize("real", USUAL, ids=str)
def test_hints_are_true(real: Table, count: int) -> None:
    sheet = real.record.sheet()
    for view, seat, advice in hints(real, count):
        text = reasons_text(sheet, advice.reasons)
        assert text, advice
        assert_readable(text)
        told = [reason for reason in advice.reasons if reason.is_measured]
        assert all(reason.sentence in sheet.reasons for reason in told)
        if told:
            lines = (advice.line + advice.answer, advice.against + advice.against_answer)
            mine, theirs = (measured_after(real, view, seat, line) for line in lines)
            for reason in told:
                assert reason.to == pytest.approx(mine[reason.feature])
                assert reason.by == pytest.approx(mine[reason.feature] - theirs[reason.feature])
        is_cost_told = any(reason.is_plain and reason.amount < 0 for reason in advice.reasons)
        for warning in warnings(real, view, seat, advice.line[:1] if is_cost_told else advice.line)[:1]:
            assert text.endswith(warned_of(warning).words[WARNED]), (warning, text)
