"""Random games of every table: the contract holds at every ply."""

from __future__ import annotations

import itertools

import pytest

import games
from engine.data.checks import check_sheet
from engine.data.record import GameRecord
from engine.words.wording_checks import Vocabulary
from tests import toys
from tests.conformance.checks import PLAYED_EVERY, SELDOM_PLAYED_EVERY, Walk, secrets
from tests.conformance.harness import Table, plies, tables

ACTIONS, FULL, LONG = 300, 10_000, 1_000_000
"""Actions played per game, over all its tables: by default, with `--full`, with `--long`."""

RECORDS = [*games.discover().values(), *toys.discover().values()]


def share(table: Table, full: bool, long: bool) -> int:
    """The number of its game's actions that this table plays."""
    actions = LONG if long else FULL if full else ACTIONS
    return actions // sum(other.record is table.record for other in tables(table.package, long))


def test_the_contract_holds_at_every_ply(real: Table, full: bool, request: pytest.FixtureRequest) -> None:
    long = bool(request.config.getoption("--long"))
    walk = Walk(real, thorough=long, played_every=PLAYED_EVERY if full else SELDOM_PLAYED_EVERY)
    for ply in plies(walk.rules, share(real, full, long), all_over=real.record.secrets):
        walk.step(ply)
    assert walk.actions_by_text


def test_the_contract_holds_for_chance_and_secrets(toy: Table) -> None:
    walk = Walk(toy, thorough=True)
    for ply in plies(walk.rules, 300):
        walk.step(ply)
    assert walk.actions_by_text


def hides_something(table: Table) -> bool:
    """Whether a view or a determinization ever differs from the true position at a table."""
    walk = Walk(table)
    for ply in itertools.takewhile(lambda _: not walk.hidden, plies(walk.rules, 1000, all_over=True)):
        walk.enter(ply)
        secrets(walk, ply)
    return walk.hidden > 0


@pytest.mark.full
@pytest.mark.parametrize("record", [record for record in RECORDS if record.secrets], ids=lambda record: record.id)
def test_a_game_with_secrets_keeps_some(record: GameRecord) -> None:
    every = [table for house in (games, toys) for table in tables(house) if table.record is record]
    assert any(hides_something(table) for table in reversed(every))  # those with other options come last


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.id)
def test_record_and_sheet_tell_of_the_same_game(record: GameRecord) -> None:
    """A game that loads its sheet with its vocabulary reports a mistake earlier, with the line of the file."""
    sheet = record.sheet()
    assert list(check_sheet(sheet, Vocabulary(record.verbs, record.events, record.decisions))) == []
    assert (sheet.id, sheet.title, (sheet.seats.min, sheet.seats.max)) == (record.id, record.title, record.seats)
    sheet_options = {name: (tuple(option.values), option.default) for name, option in sheet.options.items()}
    assert sheet_options == {name: (option.values, option.default) for name, option in record.options.items()}
