"""What a bot values in a position of Mattock: room to mine, and miners that cannot be cut off."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.players.judge import Tuning
from engine.rules import Seat
from games.mattock.ground import Mask
from games.mattock.rules import MattockRules
from games.mattock.state import MattockState

WON: Final = 1000.0
"""The value of a won position: more than any board has spaces."""
ALONE: Final = 2.0
"""What a miner costs that no other of its colour can come to."""
CUT_OFF: Final = 3.0
"""What it costs beyond that when the other side's next removal would take it."""

TUNING: Final = Tuning(scale=20.0, horizon=5, width=16, playouts=300, trust=0.0)


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
        return -WON if state.seat == seat else WON
    return sum(terms(rules, state, seat).values())


def terms(rules: MattockRules, state: MattockState, seat: Seat) -> dict[str, float]:
    """The parts of that value, as the sheet has words for them."""
    own, theirs = side(rules, state, seat), side(rules, state, 3 - seat)
    return {
        "room": float(own.room),
        "rivals": -float(theirs.room),
        "friends": -ALONE * own.alone,
        "danger": -CUT_OFF * own.cut_off,
        "prey": ALONE * theirs.alone + CUT_OFF * theirs.cut_off,
    }


def side(rules: MattockRules, state: MattockState, seat: Seat) -> Side:
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
