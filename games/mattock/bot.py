"""What a bot values in a position of Mattock: room to mine, and miners that cannot be cut off."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.bots.evaluator import Tuning
from engine.rules.contract import Seat
from games.mattock.board import Mask
from games.mattock.rules import MattockRules
from games.mattock.state import MattockState
from games.mattock.weights import CUT_OFF_COST, LONELY_COST, WIN_VALUE

TUNING: Final = Tuning(value_scale=20.0, max_depth=5, width=16, playouts=300, prior_weight=0.0)


class Side(NamedTuple):
    """How a side stands: the spaces it could mine now, its miners without a friend, and those of them cut off."""

    room: int
    alone: int
    cut_off: int


def value(rules: MattockRules, state: MattockState, seat: Seat) -> float:
    """How good a position is for `seat`, in spaces; a finished game is worth `WON` to the winner.

    Positive is good for `seat`, and the value for one seat is the negative of the value for the other. Whose turn it is
    plays no part.
    """
    if not state.decision:
        return -WIN_VALUE if state.seat == seat else WIN_VALUE
    return sum(features(rules, state, seat).values())


def features(rules: MattockRules, state: MattockState, seat: Seat) -> dict[str, float]:
    """The parts of that value, as the sheet has words for them."""
    own, theirs = side_of(rules, state, seat), side_of(rules, state, 3 - seat)
    return {
        "room": float(own.room),
        "rivals": -float(theirs.room),
        "friends": -LONELY_COST * own.alone,
        "danger": -CUT_OFF_COST * own.cut_off,
        "prey": LONELY_COST * theirs.alone + CUT_OFF_COST * theirs.cut_off,
    }


def side_of(rules: MattockRules, state: MattockState, seat: Seat) -> Side:
    """How the side of `seat` stands."""
    own, others, spread = state.miners[seat - 1], state.miners[2 - seat], rules.ground.spread
    reach: Mask = 0
    alone = cut_off = 0
    for part in state.parts[seat - 1]:
        held = part & own
        if held:
            reach |= part
            if held & held - 1 == 0:
                alone += 1
                cut_off += (spread(part) & others).bit_count() >= rules.attackers
    return Side((spread(reach) & state.free).bit_count(), alone, cut_off)
