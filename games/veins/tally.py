"""Points: told by events, and kept in the position by seat and category."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.rules import Event, Seat
from games.veins.events import CATEGORIES

if TYPE_CHECKING:
    from games.veins.state import VeinsState

AT: Final = {category: number for number, category in enumerate(CATEGORIES)}
"""Where a category stands among the points of a seat."""
WIDTH: Final = len(CATEGORIES)


def tell(state: VeinsState, events: list[Event], event: Event) -> None:
    """Let an event have happened: it joins `events`, and the position keeps what it scores."""
    events.append(event)
    for score in event.scores:
        state.scored[(score.seat - 1) * WIDTH + AT[score.category]] += score.amount


def total(state: VeinsState, seat: Seat) -> int:
    """The points of a seat, those of the start with them."""
    return sum(state.scored[(seat - 1) * WIDTH : seat * WIDTH])
