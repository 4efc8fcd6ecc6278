"""The weights of the bot: every constant of its evaluation and its search, grouped, with unit and purpose.

Points are those of the score sheet; in a solo game the same scale without a score. Shares and probabilities are 0 to 1.
"""

from __future__ import annotations

from typing import Final

# Paths over the rails (rail_paths)

MAX_PATH: Final = 18
"""Squares that a path is followed."""

MAX_JUNCTIONS: Final = 2
"""Junctions at which a path forks; at later ones it goes straight on."""

FIELD_SWEEPS: Final = 3
"""Passes over the board, there and back, that spread the values of open ground."""

# Open ground and heaps (objectives)

TILE_COST: Final = 0.45
"""Points that an action to lay or upgrade a tile costs."""

FIELD_DISCOUNT: Final = 0.85
"""Factor per further square over open ground."""

PASSING_SHARE, STOPPING_SHARE = 0.7, 0.3
"""Shares that count of a heap without rails: of its dearest item, and of all others."""

DEAD_END: Final = -4.0
"""Points for being led into the chasm or the centre of a mine."""

# The solo game (objectives, evaluation)

SOLO_FIRST, SOLO_FURTHER, SOLO_ASTRAY = 9.0, 3.0, 1.5
"""Points for the first jewel of a kind over its own side, for each further one up to a major victory, and for the first
of a kind over any side."""

SOLO_AHEAD_SHARE, SOLO_ASTRAY_AHEAD = 0.5, 0.375
"""Share of those points for a jewel that is still in the mine, and points for the first of a kind over any side."""

SOLO_ELSEWHERE: Final = -2.0
"""Points for leaving over another side than intended."""

SOLO_LOST_CART: Final = 6.0
"""Points that a lost cart costs."""

# Carts on the board (evaluation)

SURVIVAL, SURVIVAL_OPEN = 0.97, 0.86
"""Probability that a cart survives another turn, before the chasm opens and after."""

UNLAID_LOAD, UNLAID_PER_SQUARE = 0.85, 0.97
"""Factor on a load whose way out is not laid, and further factor per square to the Surface."""

RESCUE_COST, DERAIL_COST, DERAIL_COST_OPEN = 1.0, 2.5, 1.0
"""Points that a way to nowhere costs: if a junction can save the cart, if it derails and may return, if it is lost."""

RESCUE_LEAST: Final = -2.0
"""Points that the open ground behind a junction is worth at least if it saves the cart."""

RESCUE_REACH: Final = 8
"""Squares ahead of a cart where a junction may save it."""

HAZARD_COST: Final = 1.5
"""Points that each path costs on which a cart would derail, although it has a better one."""

SHORTAGE, SHORTAGE_NOW = 1.2, 4.0
"""Points per action that carts need before they roll and their seat lacks, in its next turn and in this one."""

# Carts off the board, rubies (evaluation)

GATE_SHARE, SECOND_CART_SHARE = 0.4, 0.4
"""Shares of the best path from a gate that count for a cart at home, and again for a second one of the colour."""

TURNS_FROM_GATE: Final = 4
"""Turns that a cart is expected to need from a gate to the Surface if the way out is not laid."""

DERAILED_SHARE: Final = 0.6
"""Share of the reward for a cart at home that counts for a derailed one that may return."""

RUBY_LEAD: Final = 6.0
"""Lead in rubies that makes sure of the bonus for most rubies."""

# Candidate moves (bot)

UPGRADE_REACH: Final = 6
"""Squares at the end of a path where an upgrade is a candidate."""

# The beam search over a turn (turn_search)

BEAM_WIDTH, NEXT_BEAM_WIDTH = 12, 4
"""Positions kept per step, in this turn and in the next one."""

MAX_FOLLOWED: Final = 10
"""Turns that are followed into the next one."""

MAX_POSITIONS: Final = 2500
"""Positions after which no further turn is followed."""

WIN_BONUS: Final = 1e6
"""Points for a won game, and off for a lost one; above any evaluation."""
