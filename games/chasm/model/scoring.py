"""The score sheet of Chasm: categories, levels and reasons of the standings; the events of missions and of the end."""

from __future__ import annotations

from typing import Final

from engine.rules.actions import Card, Piece, Space
from engine.rules.events import Event, Gain, SeatEvent
from games.chasm.model.goods import KINDS

ROCKS, MOST_RUBIES, CARTS, MISSIONS = "rocks", "most-rubies", "carts", "missions"

RIGHT_SIDE, WRONG_SIDE = "right", "wrong"

CATEGORY_OF: Final = dict(zip(KINDS, (ROCKS, "rubies", "emeralds", "gold", "diamonds"), strict=True))
"""The category of the score sheet by kind of item."""

CATEGORIES: Final = (*list(CATEGORY_OF.values())[1:], MOST_RUBIES, CARTS, MISSIONS, ROCKS, RIGHT_SIDE, WRONG_SIDE)
"""The categories of the score sheet, for any number of seats."""

MAJOR, VICTORY, PARTIAL, DEFEAT = "major", "victory", "partial", "defeat"

LEVELS: Final = (MAJOR, VICTORY, PARTIAL, DEFEAT)
"""The levels of a solo game, best first (RULES.md 4.10.6)."""

EMPTY, SPENT = "empty", "spent"
"""The ends of a game for 2 to 4: no cart is on the board, or the last token is used up."""

TIES: Final = ("", "jewels", "rocks", "shared")
"""The reason of the first place: the total, most jewels, fewest rocks, or a tie (RULES.md 4.8)."""

SOLO_REASONS: Final = ("major", "lost", "spent-solo", "left")
"""The ends of a solo game: major victory, all carts lost, all tokens fallen, the player stopped."""

STANDINGS_REASONS: Final = (*(f"{end}-{tie}".rstrip("-") for end in (EMPTY, SPENT) for tie in TIES), *SOLO_REASONS)
"""Every reason of the standings."""


class MissionWon(SeatEvent, frozen=True):
    """`seat` took a mission (RULES.md 4.9)."""

    mission: Card
    value: int

    gains = (Gain(MISSIONS, "value"),)


class Stranded(SeatEvent, frozen=True):
    """The game ended while a cart of `seat` was on the board: it is lost with its load."""

    cart: Piece
    space: Space


class Ended(Event, frozen=True):
    """The game is over; `reason` is the one of the standings."""

    reason: str
