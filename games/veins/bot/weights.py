"""All weights of the bot. Values are points of the final score, shares are of 1, unless another unit is given.

They were tuned by playing many matches of bots against each other; a change should be measured in the same way.
"""

from __future__ import annotations

from typing import Final, NamedTuple

# Rivals

RIVALS_SHARE: Final = 0.4
"""Share of the rivals' expected points that is subtracted."""
LEADER_SHARE: Final = 0.5
"""Share of the best rival in the rivals' points; the rest is their mean."""
SALE_RIVALS_SHARE: Final = 0.7
"""Share of the rivals' gains that is subtracted in the sale of a colour."""
STONE_AVERAGE: Final = 4.5
"""Value of a stone that a rival owns, or that is mined in a later phase."""
REPAIR_ACTIONS: Final = 2.0
"""Number of actions with which a rival is expected to save half its loss by the next explosion."""

# Cities and stations

SCORING_DISCOUNT: Final = {2: 0.95, 3: 0.87, 4: 0.8}
"""Value of a city scoring relative to the one before, by number of seats: cities fill up, and links are cut."""
CITY_NEARNESS: Final = (0.65, 0.5, 0.38, 0.27, 0.18, 0.12)
"""Share of its income that a station counts before it is built, by the number of tiles missing on the way."""
NEXT_STATIONS: Final = 3
"""Number of stations of the next phase that count."""
STATIONS_PER_CITY: Final = 4
"""Number of further stations in a city that count."""

# Components in hand

TILE_IN_HAND: Final = (0.9, 0.7, 0.6, 0.5, 0.5, 0.5, 0.4, 0.4)
"""Value of a tile still to be used, by kind: T6, T4, T3, T2, D6, D4, D3, D2."""
VEIN_IN_HAND: Final = 1.0
STATION_IN_HAND: Final = 0.3

# Stones and orders

PRICE_ALONE: Final = 0.95
"""Share of the market price that a stone is expected to fetch if nobody else has its colour."""
PRICE_CONTESTED: Final = 0.7
"""The same if others have some of it."""
PRICE_FLOOR: Final = 3.5
"""Expected price of a stone at least while there is a phase to come."""
KEPT_STONE_SHARE: Final = 0.55
"""Share of its price that a stone is expected to fetch if it is kept for a later phase."""
FALL_PER_STONE: Final = 0.5
"""Final sale: points that the price of a colour falls for each other stone of it, as half of them are sold before."""
CONTESTED_STONE: Final = 2.0
"""Final sale: urgency of a colour per rival that has it, times the square root of the own stones of it."""
FILL_CHANCE: Final = (
    (0.0,) * 5,
    (1.0, 0.4, 0.15, 0.04, 0.0),
    (1.0, 0.6, 0.35, 0.2, 0.1),
    (1.0, 0.75, 0.55, 0.35, 0.2),
)
"""Probability of filling an order, by prospects left and number of stones missing."""
FILL_DISCOUNT: Final = 0.7
"""Factor on that probability for each other order still to be filled."""

# Routes and veins

ROUTE_DISCOUNT: Final = 0.8
"""Value of a route relative to one in the phase before."""
VEIN_NEARNESS: Final = (1.6, 1.2, 0.8, 0.5, 0.3, 0.2)
"""Value of a vein per route that is left, by the number of tiles missing on the way to it."""
HAUL_TRIES: Final = 240
"""Spaces that the quick search for routes visits at most."""
LEAST_HAUL_TRIES: Final = 20
"""Spaces that it visits at least from every start."""
HAULS_KEPT: Final = 3
"""Routes that it returns at most."""
ROUTE_TRIES: Final = 3000
"""Spaces that the search for the route to prospect visits at most."""

# Auction and draft

CARD_BID: Final = 2.5
"""Value of picking a sequence card first."""
ORDER_CHOICE_SHARE: Final = 0.4
"""Share of (best order − worst order left to choose) that is added to it."""
MAX_CARD_BID: Final = {1: 6, 2: 5, 3: 5}
"""The highest bid for a card, by phase."""
MIN_ORDER_GAIN: Final = 1.0
"""The least gain for which an order is taken."""

# Candidate builds. Values here only rank candidates; they have no unit.

GOAL_DISCOUNT: Final = tuple(0.65**step for step in range(20))
"""Factor on the value of a goal, by distance in spaces."""
GOAL_LINK: Final = 2.0
"""Value of a vein, and of a link to a vein or city beyond its attraction."""
OTHERS_LINK: Final = 0.7
"""Share of the attraction that a link to a tile outside the own network passes on."""
OWN_LINK: Final = 0.1
"""Value of a further link to the own network."""
LOST_LINK: Final = 1.0
"""Cost of an open side that a tile covers, beyond the attraction behind it."""
FURTHER_LINKS: Final = 0.25
"""Share of all links but the best one."""
EXIT_COST: Final = 0.1
"""Cost per exit of a tile: save the larger tiles."""
OWN_DAMAGE: Final = 1.5
"""Value of an own tile relative to a rival's where dynamite would go off."""
VEIN_SPACES: Final = 3
"""Number of spaces on which a vein is tried."""
VEIN_COLOURS: Final = 2
"""Number of colours in which it is tried."""


class CandidateLimits(NamedTuple):
    """Numbers of candidates: `lays` of own tiles, `blasts` of own dynamite beside rivals, `buys` and `bought_blasts` of
    the same out of the pool, `discards` of the last kinds in hand."""

    lays: int
    blasts: int
    buys: int
    bought_blasts: int
    discards: int


# The search through a turn

BEAM_WIDTH: Final = 3
"""Positions that the beam search keeps after each action."""
VALUE_DECIMALS: Final = 6
"""Positions whose values agree to this number of decimals count as one."""
PLANNING_LIMITS: Final = CandidateLimits(lays=9, blasts=3, buys=2, bought_blasts=1, discards=3)
"""Candidates per position of the beam search."""
GREEDY_LIMITS: Final = CandidateLimits(lays=5, blasts=2, buys=1, bought_blasts=1, discards=1)
"""Candidates where a single action is chosen without search."""
