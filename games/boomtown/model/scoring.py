"""The score sheet of Boomtown: its categories, the reasons of the standings, and the events of the end scoring."""

from __future__ import annotations

from typing import Final

from engine.rules.actions import Card, Colour, Space
from engine.rules.events import Gain, SeatEvent

BINS, LOOTING, INVESTMENTS, SHIPPING, TOWN = "bins", "loot", "investments", "shipping", "town"

GROUPS, TERRAINS, OFFICES, WANTED, INCOME = "group", "terrain", "offices", "wanted", "income"

CATEGORIES = (BINS, INVESTMENTS, SHIPPING, TOWN, LOOTING, INCOME, GROUPS, TERRAINS, OFFICES, WANTED)
"""The categories of the score sheet: during the game, the Rival's income (solo only), end scoring."""


class GroupScored(SeatEvent, frozen=True):
    """End scoring: a player's largest group of buildings (RULES.md 9.1)."""

    hexes: tuple[Space, ...]
    points: int

    gains = (Gain(GROUPS),)


class TerrainScored(SeatEvent, frozen=True):
    """End scoring: a player's bonus of a terrain (RULES.md 9.2); `place` is 1 or 2, shared or not.

    Players without a bonus have no event.
    """

    terrain: Colour
    place: int
    points: int

    gains = (Gain(TERRAINS),)


class OfficeScored(SeatEvent, frozen=True):
    """End scoring: the points of a player's `tokens` on an office (RULES.md 9.3)."""

    office: Card
    cells: tuple[Space, ...]
    tokens: int
    points: int

    gains = (Gain(OFFICES),)


class WantedScored(SeatEvent, frozen=True):
    """End scoring: the cost of a player's wanted camps (RULES.md 9.4), below 0."""

    camps: int
    points: int

    gains = (Gain(WANTED),)


END_EVENTS: Final = (GroupScored, TerrainScored, OfficeScored, WantedScored)

TIES: Final = ("points", "wanted", "resources", "shared")
"""The reason of the first rank: points, fewer wanted camps, more resources in the bins, or a tie (RULES.md 9)."""

BEATEN, BEHIND, LEVEL = "beaten", "behind", "level"

SOLO_REASONS: Final = (BEATEN, BEHIND, LEVEL)
"""Against the Rival: he is beaten, has more, or has the same, which loses (RULES.md 11)."""

STANDINGS_REASONS: Final = (*TIES, *SOLO_REASONS)
"""Every reason of the standings."""
