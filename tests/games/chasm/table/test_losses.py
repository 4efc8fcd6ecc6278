"""What is said to derail for sure does so in every course of a move phase, and what does so is said."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from engine.rules.bits import Mask
from engine.rules.events import Event
from engine.view.effects import Effects
from games.chasm.model.events import Derailed
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules
from games.chasm.table.warnings import MOVE_PHASE, derailing_for_sure
from tests.games.chasm.at import railways, rules


def lost_in_all_courses(of: ChasmRules, state: ChasmState) -> Mask:
    """The carts of seat 1 that are lost in every course of the rest of a move phase."""
    certain = ~0
    for action in of.legal(state):
        after = state.copy()
        certain &= lost_by(of, state, of.play(after, action)) | (
            lost_in_all_courses(of, after) if after.decision in MOVE_PHASE else 0
        )
    return certain


def lost_by(of: ChasmRules, state: ChasmState, events: Sequence[Event]) -> Mask:
    """The carts of seat 1 that events cost."""
    derailed = [event for event in events if isinstance(event, Derailed) and event.seat == 1]
    return sum(1 << of.cart_index[event.cart] for event in derailed if event.items or state.chasm_open)


@pytest.mark.parametrize(("seats", "carts", "positions"), [(1, 2, 60), (2, 4, 10)])
def test_carts_that_derail_for_sure_do_so_in_every_course_and_no_others(seats: int, carts: int, positions: int) -> None:
    of, found = rules(seats), 0
    for seed in range(positions):
        state = railways(of, random.Random(seed), carts)
        state.speed = [min(speed, 3) for speed in state.speed]
        for action in of.legal(state):
            after = state.copy()
            lost = lost_by(of, state, of.play(after, action))
            lost |= lost_in_all_courses(of, after) if after.decision in MOVE_PHASE else 0
            assert derailing_for_sure(of, Effects(of, state, action)) == lost, (seed, action.text)
            found += bool(lost)
    assert found
