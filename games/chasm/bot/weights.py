"""TODO."""

from __future__ import annotations

from typing import Final

TILE_COST: Final = 0.45
"""What an action counts that a tile takes, in points."""

FIELD_DISCOUNT: Final = 0.85
"""What a square further on over bare ground counts beside one nearer."""

PASSING_SHARE, STOPPING_SHARE = 0.7, 0.3
"""The shares of the dearest item of a heap, and of the others, that count where no rails lead yet."""

DEAD_END: Final = -4.0
"""What it is worth to be led into a chasm or the centre of a mine."""

SOLO_FIRST, SOLO_FURTHER, SOLO_ASTRAY = 9.0, 3.0, 1.5
"""In a solo game: what the first jewel of a kind counts by its own side, each further one that a major victory wants,
and the first of a kind by any side."""

SOLO_ELSEWHERE: Final = -2.0
"""In a solo game: what it is worth to come out by another side than one wants."""

MAX_PATH: Final = 18
"""How many squares ahead a bot looks."""

MAX_JUNCTIONS: Final = 2
"""How many junctions it follows by every edge; at those further on it goes straight ahead."""

FIELD_SWEEPS: Final = 3
"""How often what lies beyond is carried over the whole ground, once in every direction."""

SURVIVAL, SURVIVAL_OPEN = 0.97, 0.86
"""How sure a cart is to get through another turn, before the chasm opens and after."""

UNLAID_LOAD, UNLAID_PER_SQUARE = 0.85, 0.97
"""What a load counts whose way out is not laid, and what a square more of it takes off."""

RESCUE_COST, DERAIL_COST, DERAIL_COST_OPEN = 1.0, 2.5, 1.0
"""What a way to nowhere costs that a junction can mend, a cart that derails while it may come back, and one that may
not."""

SHORTAGE, SHORTAGE_NOW = 1.2, 4.0
"""What each action costs that carts need before they roll and a seat does not have, in its next turn and in this."""

GATE_SHARE, SECOND_CART_SHARE = 0.4, 0.4
"""What the best way from a gate counts for a cart at home, and for a second one beside it."""

DERAILED_SHARE: Final = 0.6
"""The share of the reward for a cart at home that a derailed one counts which may come back."""

HAZARD_COST: Final = 1.5
"""What a way costs on which a cart would derail, though it has a better one."""

SOLO_LOST_CART: Final = 6.0
"""What a lost cart costs in a solo game."""

RUBY_LEAD: Final = 6.0
"""How many rubies ahead make sure of the bonus for most rubies."""

RESCUE_REACH: Final = 8
"""On how many squares ahead of a cart a junction may mend its way."""

BEAM_WIDTH, NEXT_BEAM_WIDTH = 12, 4
"""How many positions are carried on in this turn and in the next one."""

MAX_FOLLOWED: Final = 10
"""How many of the best turns are followed into the next one."""

MAX_POSITIONS: Final = 2500
"""No more turns are followed once so many positions have been looked at."""

NEXT_TURN_WEIGHT: Final = 1.0
"""How much what the next turn comes to counts beside what this one does."""

WIN_BONUS: Final = 1e6
"""What a game counts that is won, beyond all that a position is worth; a lost one as much below."""

UPGRADE_REACH: Final = 6
"""On how many squares at the end of a way a bot would upgrade."""
