"""Positions out of facts: every position comes back, and wrong facts are refused with their path or can be played.

What can be reached from a view is the same for two positions that its seat cannot tell apart.
"""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
import pytest

import games
from engine.data.record import GameRecord
from engine.rules.contract import NATURE, Rules
from engine.rules.fact_reading import FactError
from engine.rules.position import Position
from tests.conformance.harness import Table, choose, plies, tables

pytestmark = pytest.mark.few

PLIES, FEW_PLIES, EVERY, MUTATIONS = 1_500, 250, 25, 6
"""The number of plies of a table with `--full` and without, of plies between two positions looked at, and of changed
facts per position."""

RECORDS = list(games.discover().values())


def positions(rules: Rules[Any], seed: int, full: bool) -> Iterator[Any]:
    """Positions of random games, some of them after the end."""
    for ply in plies(rules, PLIES if full else FEW_PLIES, seed=seed):
        if not ply.number % EVERY or rules.turn(ply.after) is None:
            yield ply.after


def told(rules: Rules[Any], state: Any) -> Any:
    """The facts of a position as a program would send them."""
    return json.loads(json.dumps(rules.facts(state)))


def test_every_position_comes_back_from_its_facts(table: Table, full: bool) -> None:
    rules = table.rules()
    if not issubclass(getattr(rules, "state_type", object), Position):
        pytest.skip("its positions are its own")
    for state in positions(rules, 40, full):
        again = rules.position(told(rules, state))
        assert again == state
        assert rules.facts(again) == rules.facts(state)
        assert rules.turn(again) == rules.turn(state)
        if rules.turn(state) is not None:
            assert rules.legal(again) == rules.legal(state)
        assert rules.components(again) == rules.components(state)


def leaves(facts: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of everything in some facts, groups and entries of lists included."""
    entries = facts.items() if isinstance(facts, dict) else enumerate(facts) if isinstance(facts, list) else ()
    for key, value in entries:
        yield (*path, key)
        yield from leaves(value, (*path, key))


def changed(facts: Any, rng: random.Random) -> Any:
    """Some facts with one of them changed."""
    result = copy.deepcopy(facts)
    path = rng.choice(list(leaves(facts)))
    group = result
    for key in path[:-1]:
        group = group[key]
    old = group[path[-1]]
    others: list[Any] = [None, -1, 0, 1, 7, "z9", [], {}, True]
    if isinstance(old, bool):
        others = [not old]
    elif isinstance(old, int):
        others += [old + 1, old - 1] * 4
    elif isinstance(old, list) and old:
        others += [old[1:], [*old, old[0]], old[::-1]] * 2
    elif isinstance(old, str):
        others += [rng.choice(list(_names(facts)))] * 8
    group[path[-1]] = rng.choice([other for other in others if other != old or type(other) is not type(old)])
    return result


def _names(facts: Any) -> Iterator[str]:
    for value in facts.values() if isinstance(facts, dict) else facts:
        if isinstance(value, str):
            yield value
        elif isinstance(value, dict | list):
            yield from _names(value)


def play_on(rules: Rules[Any], state: Any, rng: random.Random) -> None:
    """Play a position to its end; every position on the way has legal actions, a score sheet and facts."""
    for _ in range(rules.max_actions + 1):
        turn = rules.turn(state)
        rules.standings(state)
        if turn is None:
            return
        legal = rules.legal(state)
        assert legal
        if turn.seat == NATURE:
            assert len(rules.odds(state)) == len(legal)
        rules.play(state, choose(rules, state, turn, legal, rng))
    raise AssertionError("the game never ends")


def test_a_changed_fact_is_refused_with_its_path_or_can_be_played(real: Table, full: bool) -> None:
    rules, rng = real.rules(), random.Random(11)
    if not issubclass(getattr(rules, "state_type", object), Position):
        pytest.skip("its positions are its own")
    refused: list[FactError] = []
    for state in positions(rules, 41, full):
        facts = told(rules, state)
        for _ in range(MUTATIONS):
            try:
                read = rules.position(changed(facts, rng))
            except FactError as error:
                refused.append(error)
            else:
                play_on(rules, read.copy(), rng)
    assert len(refused) > 20
    assert all(error.detail and all(error.path.split(".")) for error in refused)


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.id)
def test_every_figure_of_the_rulebook_is_a_position(record: GameRecord) -> None:
    for page in record.sheet().rulebook:
        for figure in page.figures:
            if figure.position and not hasattr(games.table(record.id).module, "position"):
                rules, state = record.position(figure.position)
                assert rules.facts(state), page.id


# Views: nothing in one differs between two positions that its seat cannot tell apart

SECRETIVE = [record for record in RECORDS if record.secrets]

SEEN_PLIES, SEEN_EVERY, DEALS = 400, 7, 2


def reachable(value: Any, path: str = "view") -> Iterator[tuple[str, object]]:
    """Everything that can be reached from a value, with the way to it."""
    parts: dict[Any, Any]
    if isinstance(value, list | tuple):
        yield path, len(value)
        parts = dict(enumerate(value))
    elif isinstance(value, dict):
        yield path, [*value]
        parts = value
    elif isinstance(value, Position):
        parts = {name: getattr(value, name) for name in _slots(value)}
    elif isinstance(value, msgspec.Struct):
        yield path, type(value)
        parts = msgspec.structs.asdict(value)
    elif isinstance(value, int | str | bytes | bytearray | float | None) or not hasattr(type(value), "__slots__"):
        yield path, value
        return
    else:
        parts = {name: getattr(value, name) for name in _slots(value) if hasattr(value, name)}
    for name, part in parts.items():
        yield from reachable(part, f"{path}.{name}")


def _slots(value: Any) -> tuple[str, ...]:
    slots: tuple[str, ...] = type(value).__slots__
    return slots


@pytest.mark.full
@pytest.mark.parametrize("record", SECRETIVE, ids=lambda record: record.id)
def test_nothing_that_a_seat_does_not_know_can_be_reached_from_its_view(record: GameRecord, full: bool) -> None:
    """At all tables with `--full`, else at some of them, until something was hidden."""
    hidden = 0
    for table in reversed(tables(games)):  # those with other options come last
        if table.record is record and (full or not hidden):
            hidden += hidden_at(table)
    assert hidden


def hidden_at(table: Table) -> int:
    """Compare views of positions that look the same at a table; the number of positions that differ behind them."""
    rules, rng, hidden = table.rules(), random.Random(7), 0
    for ply in plies(rules, SEEN_PLIES, all_over=True):
        if ply.number % SEEN_EVERY == 0:
            for seat in range(table.seats + 1):
                view = rules.view(ply.state, seat)
                others = [rules.determinize(view, rng.randrange) for _ in range(DEALS)]
                hidden += sum(other != ply.state for other in others)
                seen = list(reachable(view))
                for other in others:
                    rules.legal(other)
                    assert differences(seen, rules.view(other, seat)) == []
    return hidden


def differences(seen: Iterable[tuple[str, object]], other: Any) -> list[str]:
    """The ways to what differs in another view from what was seen; a memo that only one of them has is none."""
    things = dict(reachable(other))
    return [path for path, thing in seen if None not in (thing, told := things.get(path)) and thing != told]
