"""All weights of the bot, by the module that uses them. Values are points of the final score unless said otherwise."""

from __future__ import annotations

from typing import Final

# Rivals

RIVALS_SHARE: Final = 0.6
"""Share of the rivals' points that is subtracted from the own ones during the game."""

LEADER_SHARE: Final = 0.5
"""Share of the best rival in the rivals' points; the rest is their mean."""

# Potential: expected end scoring

OFFICE_GROWTH: Final = {
    "docks": 0.2,
    "frontier": 0.3,
    "homestead": 0.45,
    "courthouse": 0.25,
    "deeds": 0.1,
    "depot": 0.15,
    "mayor": 0.2,
    "saloon": 0.2,
    "sheriff": 0.35,
    "insurance": 0.05,
    "shipping": 0.3,
    "surveyor": 0.25,
    "hall": 0.4,
    "hoosegow": 0.1,
}
"""Expected growth of a token's value per turn left, by what its office counts."""

LEAD_DOUBT, LEAD_DOUBT_PER_TURN = 0.25, 0.2
"""Uncertainty of the influence lead in a terrain, in influence: base, and per turn left."""

SETTLEMENT_TIE_BREAK: Final = 0.1
"""Influence that a settlement more is worth in the comparison of two players in a terrain."""

GROWTH_HEX, MAX_GROWTH_HEXES = 0.2, 6
"""Value of a free hex beside the largest group, and how many of them count."""

BRIDGE_SHARE: Final = 0.4
"""Share of the points of other groups that a single building would join to the largest."""

WANTED_CAMP: Final = -0.75
"""Expected cost of a wanted camp, at least, during the game."""

MAYOR_TOKEN, POST_TOKEN = 1.5, 2.5
"""Extra value of a token on the Mayor's Office, which counts itself; value of a token on a trading post."""

# Valuation: metals, bins and tracks

BUILD_VALUES: Final = (-4.0, 2.5, 4.5)
"""Value of looting, of a camp and of a settlement, by the kinds of building material in hand (0, 1, 2)."""

NO_BUILD_VALUES: Final = (0.0, 0.0, 0.0)
"""The same in the last turn."""

TRACK_REACH, TRACK_REACH_PER_TURN = 1.0, 0.7
"""Steps ahead of a coach within which rewards count: base, and per turn left."""

TRACK_SHARE: Final = 0.6
"""Share of a reward just ahead of a coach."""

TURN_DISCOUNT: Final = 0.9
"""Factor for points one turn later."""

TURNS_AHEAD: Final = 2
"""Turns that are searched for the value of bins."""

LATER_RESOURCE: Final = (1.8, 1.8, 1.7, 1.7)
"""Value of a resource left after the turns searched, by bin."""

LATER_FULL_TURNS: Final = 3
"""Turns left for `LATER_RESOURCE` to count in full; with fewer it counts in proportion."""

EFFECT_VALUES: Final = {"advance": 2.0, "upgrade": 1.5, "gain": 1.6, "look": 0.1, "post": 2.0}
"""Value of one step of an effect; `claim` and `share` are worth their best cell."""

# Candidates: the playout's choice of a hex

LONE_BUILDING: Final = 0.4
"""Value of a building apart from the largest group."""
