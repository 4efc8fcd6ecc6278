"""What a bot values in a position of Mattock: room to mine."""

from __future__ import annotations

from engine.rules import Seat
from games.mattock.rules import MattockRules
from games.mattock.state import MattockState

WON = 1000.0
"""The value of a won position: more than any board has spaces."""


def value(rules: MattockRules, state: MattockState, seat: Seat) -> float:
    """How good a position is for `seat`: the spaces it could mine if it were its turn, less the opponent's.

    Positive is good for `seat`, and the value for one seat is the negative of the value for the other. A finished game
    is worth `WON` to the winner. Whose turn it is plays no part.
    """
    if not state.decision:
        return -WON if state.seat == seat else WON
    return float(rules.room(state, seat) - rules.room(state, 3 - seat))
