"""Who knows what in Boomtown (boomtown.md 15): only a token that a seat has looked at is a secret, while face down."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.rules import Seat
from games.boomtown.state import UNKNOWN, BoomtownState

if TYPE_CHECKING:
    from games.boomtown.rules import BoomtownRules


def view(state: BoomtownState, seat: Seat) -> BoomtownState:
    """The position as a seat knows it: what it has not seen itself counts as not drawn yet.

    `NOBODY` has seen nothing. Everybody sees which tokens were looked at, and by whom.
    """
    eyes = 1 << seat >> 1
    if all(content == UNKNOWN or who & eyes for _, content, who in state.peeks):
        return state
    seen = state.copy()
    seen.offered = None
    seen.peeks = tuple((hex, content if who & eyes else UNKNOWN, who) for hex, content, who in state.peeks)
    for _, content, who in state.peeks:
        if content != UNKNOWN and not who & eyes:
            seen.left[content] += 1
    return seen


def imagine(rules: BoomtownRules, view: BoomtownState, pick: Callable[[int], int]) -> BoomtownState:
    """A full position: the tokens looked at that the view does not know are drawn again, one after the other."""
    full = view.copy()
    full.offered = None
    full.peeks = tuple(
        (hex, _draw(rules, full, hex, pick) if content == UNKNOWN else content, who) for hex, content, who in view.peeks
    )
    return full


def _draw(rules: BoomtownRules, state: BoomtownState, hex: int, pick: Callable[[int], int]) -> int:
    """A token for a hex, of those of its terrain that are left."""
    contents = rules.contents_of[state.terrain[hex]]
    number = pick(sum(state.left[content] for content in contents))
    for content in contents:
        number -= state.left[content]
        if number < 0:
            state.left[content] -= 1
            return content
    raise IndexError(f"no token is left for {rules.hexes[hex]}")
