"""The facts tell positions apart: whatever differs between two of them, their facts differ in it."""

from __future__ import annotations

from typing import Any

import pytest

from games.veins.state import POSITION
from games.veins.stocks import ONE
from tests.games.veins.at import THREE

OF = THREE
HERE = OF.space_index["d5"]
OTHERS: dict[str, Any] = {
    "bid": 7,
    "cards": [2, 1, 3],
    "chips": 3,
    "colour": 4,
    "decision": "prospect",
    "done": [1, 0, 0],
    "filled": 1 << 9,
    "fresh": OF.ground.bit[HERE],
    "hands": [ONE[2]] * 3,
    "held": [0, 1 << 8, 0],
    "hidden": 0b010,
    "leader": 2,
    "number": 99,
    "offer": ((3, 2),),
    "opener": 3,
    "out": 0b100,
    "phase": 2,
    "pool": [9] * 12,
    "queue": (3, 1, 2),
    "revealed": 1 << 12,
    "route": (HERE,),
    "scored": [1] * 27,
    "seat": 2,
    "stacks": [(3,)] * len(OF.spaces),
    "stage": 5,
    "stations": [0, OF.ground.bit[HERE], 0],
    "supply": [1, 2, 3],
    "taken": 2,
    "tracks": [1, 2, 3, 4, 5, 6],
    "veins": [0x23] * len(OF.spaces),
}
"""Another value of every field."""


def test_all_fields_are_tried() -> None:
    assert sorted(OTHERS) == sorted(POSITION)


@pytest.mark.parametrize("field", POSITION)
def test_a_field_tells_positions_apart(field: str) -> None:
    state = OF.arrange(stones={2: "red"})
    other = state.copy()
    setattr(other, field, OTHERS[field])
    assert state != other
    assert OF.facts(state) != OF.facts(other)


def test_stones_tell_positions_apart_as_far_as_they_are_known() -> None:
    state = OF.arrange(stones={2: "red"})
    other = state.copy()
    other.stones[1] = ONE[3]
    assert state != other
    assert OF.facts(state) != OF.facts(other)
    assert OF.facts(OF.view(state, 1)) == OF.facts(OF.view(other, 1))
    other.stones[1] += ONE[3]
    assert OF.facts(OF.view(state, 1)) != OF.facts(OF.view(other, 1)), "how many there are is public"
