"""Random games of every table: at every ply all that the contract promises holds."""

from __future__ import annotations

import pytest

import games
from tests import toys
from tests.conformance.checks import Walk
from tests.conformance.harness import Table, plies, tables

FAST, LONG = 10_000, 1_000_000
"""How many actions a game are played, over all its tables together."""

REAL = tables(games.discover())


def share(table: Table, long: bool) -> int:
    """How many actions this table plays of those of its game."""
    return (LONG if long else FAST) // sum(other.record is table.record for other in REAL)


@pytest.mark.parametrize("table", REAL, ids=str)
def test_the_contract_holds_at_every_ply(table: Table, request: pytest.FixtureRequest) -> None:
    long = bool(request.config.getoption("--long"))
    walk = Walk(table, thorough=long)
    for ply in plies(walk.rules, share(table, long)):
        walk.step(ply)
    walk.finish()


@pytest.mark.parametrize("table", tables(toys.discover()), ids=str)
def test_the_contract_holds_for_chance_and_secrets(table: Table) -> None:
    walk = Walk(table, thorough=True)
    for ply in plies(walk.rules, 300):
        walk.step(ply)
    walk.finish()
