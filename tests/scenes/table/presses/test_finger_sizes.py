"""Everything to be pressed on the table of every game is large enough for fingers."""

from __future__ import annotations

import pytest

from engine.stage.widgets.touch.reach import APART, FINGERTIP
from tests.bench.touch_targets import SEATS, smallest_in

pytestmark = pytest.mark.full

ROUNDED = 1
"""Units that whole pixels may take from a button."""


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)], ids=str)
@pytest.mark.parametrize("game", SEATS)
def test_every_widget_in_every_decision_is_as_large_as_a_fingertip_and_clear_of_others(
    game: str, size: tuple[int, int]
) -> None:
    smallest = smallest_in(game, size)
    side, name = smallest.widget
    assert side >= FINGERTIP - ROUNDED, name
    gap, names = smallest.gap
    assert gap >= APART - ROUNDED, names
