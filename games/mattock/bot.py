"""Evaluation of a position of Mattock for the bots: room to mine, and miners that cannot be cut off."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.bots.evaluator import Tuning
from engine.rules.bits import Mask
from engine.rules.contract import Seat
from games.mattock.rules import MattockRules
from games.mattock.state import MattockState

# Weights, in spaces: one space that a side can mine counts 1

WIN_VALUE: Final = 1000.0
"""A won position: more than any board has spaces."""

LONELY_COST: Final = 2.0
"""A miner that no friend can walk to."""

CUT_OFF_COST: Final = 3.0
"""Added to `LONELY_COST` if the other side's next removal would take that miner."""

# Evaluation

TUNING: Final = Tuning(value_scale=20.0, max_depth=5, width=16, playouts=300, prior_weight=0.0)
"""Parameters of the search."""


class Side(NamedTuple):
    """Counts of one side: spaces it could mine now, lonely miners, and lonely miners that would be removed."""

    room: int
    lonely: int
    cut_off: int


def value(rules: MattockRules, state: MattockState, seat: Seat) -> float:
    """Value of a position for `seat`, in spaces: positive is good, and a won game is worth `WIN_VALUE`.

    The values of the two seats add up to 0. They do not depend on whose turn it is.
    """
    if not state.decision:
        return -WIN_VALUE if state.seat == seat else WIN_VALUE
    return sum(features(rules, state, seat).values())


def features(rules: MattockRules, state: MattockState, seat: Seat) -> dict[str, float]:
    """The value by feature; the names are those of the sheet."""
    own, theirs = side_of(rules, state, seat), side_of(rules, state, 3 - seat)
    return {
        "room": float(own.room),
        "rivals": -float(theirs.room),
        "friends": -LONELY_COST * own.lonely,
        "danger": -CUT_OFF_COST * own.cut_off,
        "prey": LONELY_COST * theirs.lonely + CUT_OFF_COST * theirs.cut_off,
    }


def side_of(rules: MattockRules, state: MattockState, seat: Seat) -> Side:
    """The counts of the side of `seat`."""
    own, others, spread = state.miners[seat - 1], state.miners[2 - seat], rules.ground.spread
    reach: Mask = 0
    lonely = cut_off = 0
    for part in state.parts[seat - 1]:
        movers = part & own
        if movers:
            reach |= part
            if movers & movers - 1 == 0:
                lonely += 1
                cut_off += (spread(part) & others).bit_count() >= rules.attackers
    return Side((spread(reach) & state.free).bit_count(), lonely, cut_off)
