"""Everything to be pressed on the table of every game is large enough for fingers."""

from __future__ import annotations

import pytest

from engine.stage.widgets.touch.reach import FINGERTIP
from tests.bench.touch_targets import SEATS, smallest_in

pytestmark = pytest.mark.full

ROUNDED = 1
"""Units that whole pixels may take from a button."""


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)], ids=str)
@pytest.mark.parametrize("game", SEATS)
def test_no_widget_of_a_table_is_smaller_than_a_fingertip(game: str, size: tuple[int, int]) -> None:
    side, name = smallest_in(game, size).widget
    assert side >= FINGERTIP - ROUNDED, name
