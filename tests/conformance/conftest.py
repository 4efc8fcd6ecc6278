"""The tables that the conformance suite is run on.

A test asks for a `table` of any game, a `real` one, or a `toy`; these have the usual options and the fewest seats, with
`--full` every number of seats, and other options too.
"""

from __future__ import annotations

import pytest

import games
from tests import toys, worked
from tests.conformance.harness import Table, tables


def chosen(table: Table, always: bool) -> object:
    """The table as a parameter, marked `full` unless it has the usual options and the fewest seats."""
    usual = table.options == table.record.resolve_options({}) and table.seats == table.record.seats[0]
    return pytest.param(table, id=str(table), marks=() if always or usual else pytest.mark.full)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    long = bool(metafunc.config.getoption("--long"))
    for name, houses in (("table", (games, toys, worked)), ("real", (games,)), ("toy", (toys,))):
        if name in metafunc.fixturenames:
            found = [table for house in houses for table in tables(house, long)]
            metafunc.parametrize(name, [chosen(table, long) for table in found])
