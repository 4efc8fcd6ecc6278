"""The weights of the bot as a struct; what they mean stands in `data/weights/boomtown.yaml`."""

from __future__ import annotations

from typing import Final, TypeAlias

import msgspec

from engine.bots.weights import read_weights

BuildValues: TypeAlias = tuple[float, float, float]
"""The values of looting, of a camp and of a settlement."""


class Weights(msgspec.Struct, frozen=True):
    """The weights of Boomtown's bot, in the order of their file."""

    # Rivals
    rivals_share: float
    leader_share: float

    # Expected end scoring
    office_growth: dict[str, float]
    group_shares: tuple[float, ...]
    terrain_shares: tuple[float, ...]
    lead_doubt: float
    lead_doubt_per_turn: float
    settlement_tie_break: float
    growth_hex: float
    max_growth_hexes: int
    bridge_share: float
    wanted_camp: float
    mayor_token: float
    post_token: float

    # Metals, bins and tracks
    build_values: BuildValues
    track_reach: float
    track_reach_per_turn: float
    track_share: float
    turn_discount: float
    turns_ahead: int
    later_resource: tuple[float, float, float, float]
    later_full_turns: float
    effect_values: dict[str, float]

    # Playouts
    lone_building: float

    # Whole turns
    uses_tried: int
    use_margin: float
    effects_tried: int
    open_turns: int
    sites_per_turn: int
    turns_searched: int
    turn_margin: float
    playouts: int
    playout_turns: int
    prior_weight: float

    # Reasons
    least_influence: float
    point_as_cost: float
    wanted_as_cost: float


WEIGHTS: Final = read_weights("boomtown", Weights)

NO_BUILD_VALUES: Final[BuildValues] = (0.0, 0.0, 0.0)
"""The values of building in the last turn, when nobody builds."""
