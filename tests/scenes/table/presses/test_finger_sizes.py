"""Everything to be pressed on the table of every game is large enough for fingers, in every decision."""

from __future__ import annotations

import pytest

from tests.bench.touch_targets import SEATS, smallest_of, touched_tables
from tests.scenes.touch.measuring import faults

pytestmark = pytest.mark.full

SIZES = ((1024, 640), (1280, 800), (1920, 1080))

REACH = 32
"""Units that the middles of two places on a board are apart at the least: the nearer one takes the tap."""


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", SEATS)
def test_a_finger_hits_everything_in_every_decision(game: str, size: tuple[int, int]) -> None:
    found = set[str]()
    for seats in SEATS[game]:
        for scene in touched_tables(game, seats, size):
            found.update(faults(scene.ui))
            apart, names = smallest_of(scene).apart
            if apart < REACH:
                found.add(f"the middles of {names} are {apart:.0f} apart")
    assert sorted(found) == []
