"""What can be reached from a view: nothing in it differs between two positions that its seat cannot tell apart."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import games
from engine.data.record import GameRecord
from engine.rules.position import Position
from tests.conformance.harness import Table, plies, tables

SECRETIVE = [record for record in games.discover().values() if record.secrets]

PLIES, EVERY, DEALS = 400, 7, 2


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


@pytest.mark.parametrize("record", SECRETIVE, ids=lambda record: record.id)
def test_nothing_that_a_seat_does_not_know_can_be_reached_from_its_view(record: GameRecord) -> None:
    assert sum(hidden_at(table) for table in tables(games) if table.record is record)


def hidden_at(table: Table) -> int:
    """Compare views of positions that look the same at a table; the number of positions that differ behind them."""
    rules, rng, hidden = table.rules(), random.Random(7), 0
    for ply in plies(rules, PLIES, all_over=True):
        if ply.number % EVERY == 0:
            for seat in range(table.seats + 1):
                view = rules.view(ply.state, seat)
                others = [rules.determinize(view, rng.randrange) for _ in range(DEALS)]
                hidden += sum(other != ply.state for other in others)
                for other in others:
                    rules.legal(other)
                    assert differences(view, rules.view(other, seat)) == []
    return hidden


def differences(view: Any, other: Any) -> list[str]:
    """The ways to what differs in two views; a memo that only one of them has is none."""
    things = dict(reachable(other))
    return [path for path, thing in reachable(view) if None not in (thing, told := things.get(path)) and thing != told]
