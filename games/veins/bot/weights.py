"""TODO."""

from __future__ import annotations

from typing import Final, NamedTuple

RIVALS_SHARE: Final = 0.4
"""How much the others count beside oneself while the game goes on, the best of them half and all of them half."""

REPAIR_ACTIONS: Final = 2.0
"""With so many actions left another is likely to save half of what the next explosion would take from it."""

STONE_AVERAGE: Final = 4.5
"""What a stone is worth that another has, or that one may still mine in a phase to come."""

ROUTE_DISCOUNT: Final = 0.8
"""What a route of the phase to come is worth beside one now."""

VEIN_NEARNESS: Final = (1.6, 1.2, 0.8, 0.5, 0.3, 0.2)
"""What a vein is worth before a route passes it, by the tiles that are missing, for every route that is left."""

TILE_IN_HAND: Final = {"T6": 0.9, "T4": 0.7, "T3": 0.6, "T2": 0.5, "D6": 0.5, "D4": 0.5, "D3": 0.4, "D2": 0.4}

VEIN_IN_HAND, STATION_IN_HAND = 1.0, 0.3
"""What components are worth that are still to be used, beyond what they are hoped to bring where they are wanted."""

SCORING_DISCOUNT: Final = {2: 0.95, 3: 0.87, 4: 0.8}
"""By the number of seats, what a coming scoring is worth beside the one before it: cities fill, and ways are cut."""

CITY_NEARNESS: Final = (0.65, 0.5, 0.38, 0.27, 0.18, 0.12)
"""The share of what a station would bring that counts before it stands, by the tiles that are missing on the way."""

NEXT_STATIONS, STATIONS_PER_CITY = 3, 4
"""How many stations of the coming phase are thought of, and how many more in one city."""

PRICE_ALONE, PRICE_CONTESTED = 0.95, 0.7
"""The share of the market price that a stone is likely to fetch, by whether others have some of the colour too."""

PRICE_FLOOR: Final = 3.5
"""What a stone is worth at least while there is a phase to come in which its price may rise."""

FILL_CHANCE: Final = (
    (0.0,) * 5,
    (1.0, 0.4, 0.15, 0.04, 0.0),
    (1.0, 0.6, 0.35, 0.2, 0.1),
    (1.0, 0.75, 0.55, 0.35, 0.2),
)
"""How likely an order is filled, by the prospects that are left and the stones that are missing."""

FILL_DISCOUNT: Final = 0.7
"""How much of that is left for each other order that is still to be filled."""

GOAL_DISCOUNT: Final = tuple(0.65**step for step in range(20))
"""How much a goal counts so many spaces away."""

GOAL_LINK, OTHERS_LINK = 2.0, 0.7
"""What a vein counts, and a link to a vein or a city beyond their pull; the share of it that other tiles pass on."""

OWN_LINK, LOST_LINK = 0.1, 1.0
"""What another link to one's own counts, and what is lost with a link that a tile covers."""

FURTHER_LINKS: Final = 0.25
"""What all links but the best one count."""

EXIT_COST: Final = 0.1
"""What an exit of a tile costs: a straight tunnel does where nothing more is wanted."""

OWN_DAMAGE: Final = 1.5
"""What a tile of one's own counts beside one of another's where dynamite goes off."""

VEIN_SPACES, VEIN_COLOURS = 3, 2
"""How many spaces a vein is tried on, and in how many colours each."""

BEAM_WIDTH: Final = 3
"""How many ways to go on with a turn are followed at a time."""

VALUE_DECIMALS: Final = 6
"""Values that agree to so many decimals are those of positions as good as the same."""


class CandidateLimits(NamedTuple):
    """How much is looked at of every kind of thing that one can do.

    `lays`, `blasts`: ways to lay own tiles, and own dynamite beside others; `buys`, `bought_blasts`: the same out of
    the pool; `discards`: the kinds that are thought of for discarding, the last ones.
    """

    lays: int
    blasts: int
    buys: int
    bought_blasts: int
    discards: int


PLANNING_LIMITS: Final = CandidateLimits(lays=9, blasts=3, buys=2, bought_blasts=1, discards=3)
"""What is looked at to plan a turn."""

GREEDY_LIMITS: Final = CandidateLimits(lays=5, blasts=2, buys=1, bought_blasts=1, discards=1)
"""What is looked at to go on without a plan."""

CARD_BID, ORDER_CHOICE_SHARE = 2.5, 0.4
"""What the choice of a sequence card is worth at least, and how much of what the first choice of orders is worth beyond
the last one is bid for it too."""

MAX_CARD_BID: Final = {1: 6, 2: 5, 3: 5}
"""The most that is bid for a card, by phase."""

MIN_ORDER_GAIN: Final = 1.0
"""What an order has to promise to be taken."""

ROUTE_TRIES: Final = 3000
"""How many spaces the search for a route goes to."""

CONTESTED_STONE: Final = 2.0
"""What it is worth in the final sale to come before another seat with stones of the colour, for the first stone."""

KEPT_STONE_SHARE: Final = 0.55
"""The share of its price that a stone is likely to fetch that is kept for a later phase."""

SALE_RIVALS_SHARE: Final = 0.7
"""How much what the others get by a sale counts beside one's own, with more than one of them shared by all."""

HAUL_TRIES: Final = 240
"""How many spaces a look goes to."""

HAULS_KEPT: Final = 3
"""How many ways it finds at most, each over other veins."""
