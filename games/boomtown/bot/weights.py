"""TODO."""

from __future__ import annotations

from typing import Final

LEADER_SHARE: Final = 0.5
"""How much of what a seat looks at in the others is the best of them; the rest is all of them alike."""

OPPONENT_WEIGHT: Final = 0.6
"""How much the others count beside oneself while the game goes on."""

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
"""How much more a token on an office is likely to pay for every turn that is left, by what the office counts."""

LEAD_DOUBT, LEAD_DOUBT_PER_TURN, SETTLEMENT_TIE_BREAK = 0.25, 0.2, 0.1
"""By how much influence the lead in a terrain may still change, now and for every turn that is left; what a settlement
more counts among equals."""

GROWTH_HEX, MAX_GROWTH_HEXES, BRIDGE_SHARE = 0.2, 6, 0.4
"""What a hex beside the largest group is worth where one can still build, how many of them count, and the share of
another group that one building would join to it."""

WANTED_CAMP: Final = -0.75
"""What a wanted camp is likely to cost at least while the game goes on."""

MAYOR_TOKEN, POST_TOKEN = 1.5, 2.5
"""What a token there counts for itself, and what a trading post gives."""

BUILD_VALUES: Final = (-4.0, 2.5, 4.5)
"""What building is worth by the kinds of wood and stone in hand: loot, a camp, a settlement."""

NO_BUILD_VALUES: Final = (0.0, 0.0, 0.0)
"""The same in the last turn."""

TRACK_REACH, TRACK_REACH_PER_TURN = 1.0, 0.7
"""How many steps ahead points on a track begin to count: always, and more for every turn that is left."""

TRACK_SHARE: Final = 0.6
"""The share of points on a track that counts one step before them, with many turns left."""

TURN_DISCOUNT: Final = 0.9
"""What a turn later counts beside one now: somebody else may come first."""

TURNS_AHEAD: Final = 2
"""How many of the coming turns are thought through."""

LATER_RESOURCE, LATER_FULL_TURNS = (1.8, 1.8, 1.7, 1.7), 3
"""What a resource is worth in the bins after that, by bin, and with how many turns left it is all of that."""

EFFECT_VALUES: Final = {"advance": 2.0, "upgrade": 1.5, "gain": 1.6, "look": 0.1, "post": 2.0}
"""What a step of an investment's effect is worth."""

LONE_BUILDING: Final = 0.4
"""What a building counts at a glance that stands apart from the largest group."""
