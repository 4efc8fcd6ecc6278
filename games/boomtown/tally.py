"""Points: told by events, and kept in the position by player and category."""

from __future__ import annotations

from typing import Final

from engine.rules import Event
from games.boomtown.events import CATEGORIES
from games.boomtown.state import BoomtownState, part

AT: Final = {category: number for number, category in enumerate(CATEGORIES)}
"""Where a category stands among the points of a player."""
WIDTH: Final = len(CATEGORIES)


def tell(state: BoomtownState, events: list[Event], event: Event) -> None:
    """Let an event have happened: it joins `events`, and the position keeps what it scores."""
    events.append(event)
    for score in event.scores:
        state.scored[(score.seat - 1) * WIDTH + AT[score.category]] += score.amount


def total(state: BoomtownState, player: int) -> int:
    """What events have scored for a player so far, all categories together."""
    return sum(part(state.scored, player, WIDTH))
