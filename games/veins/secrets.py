"""Who knows what in Veins (veins.md 3.8): what stones others have is a secret until the final sale, how many is not.

They can be worked out from what was seen, so a view keeps them and says that they are not to be told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rules import Seat

if TYPE_CHECKING:
    from games.veins.state import VeinsState


def view(state: VeinsState, seat: Seat) -> VeinsState:
    """The position as a seat knows it: without the stones of the others, and for `NOBODY` without anybody's."""
    hidden = _hidden(state, seat)
    if hidden == state.hidden:
        return state
    seen = state.copy()
    seen.hidden = hidden
    return seen


def _hidden(state: VeinsState, seat: Seat) -> int:
    """The mask of the seats whose stones a seat does not know; none once they are sold openly."""
    if state.queue:
        return 0
    return sum(1 << other - 1 for other in state.seats if other != seat and state.stones[other - 1])


def imagine(view: VeinsState) -> VeinsState:
    """A full position: the stones are what everybody could have worked out."""
    full = view.copy()
    full.hidden = 0
    return full
