"""The tables that the conformance suite is run on: a test asks for a `table` of any game, a `real` one, or a `toy`."""

from __future__ import annotations

import pytest

import games
from tests import toys
from tests.conformance.harness import tables


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    every = bool(metafunc.config.getoption("--long"))
    for name, houses in (("table", (games, toys)), ("real", (games,)), ("toy", (toys,))):
        if name in metafunc.fixturenames:
            metafunc.parametrize(name, [table for house in houses for table in tables(house, every)], ids=str)
