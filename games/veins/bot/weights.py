"""The weights of the bot, read from `data/weights/veins.yaml`: it says what each is for, in what unit, and why so."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.bots.weights import read_weights


class CandidateLimits(msgspec.Struct, frozen=True):
    """Numbers of candidates: `lays` of own tiles, `blasts` of own dynamite beside rivals, `buys` and `bought_blasts` of
    the same out of the pool, `discards` of the last kinds in hand, `vein_spaces` and `vein_colours` for a vein."""

    lays: int
    blasts: int
    buys: int
    bought_blasts: int
    discards: int
    vein_spaces: int
    vein_colours: int


class Weights(msgspec.Struct, frozen=True):
    """All weights by name."""

    # Rivals
    prospects_share: float
    rivals_share: float
    leader_share: float
    sale_rivals_share: float
    stone_average: float
    repair_actions: float

    # Cities and stations
    scoring_discount: dict[int, float]
    city_nearness: tuple[float, ...]
    next_stations: int
    stations_per_city: int

    # Components in hand
    tile_in_hand: tuple[float, ...]
    vein_in_hand: float
    station_in_hand: float

    # Stones and orders
    price_alone: float
    price_contested: float
    price_floor: float
    kept_stone_share: float
    fall_per_stone: float
    contested_stone: float
    final_positions: int
    fill_chance: tuple[tuple[float, ...], ...]
    fill_discount: float

    # Routes and veins
    route_discount: float
    vein_nearness: tuple[float, ...]
    haul_tries: int
    least_haul_tries: int
    hauls_kept: int
    route_tries: int
    playout_route_tries: int

    # Auction and draft
    last_place: dict[int, float]
    highest_bid: int
    lead_told: float
    card_told: float
    limit_spread: float
    least_chance: float
    order_choice_share: float
    haul_certainty: float
    draft_depth: int
    draft_width: int
    min_order_gain: float

    # Candidate builds. Values here only rank candidates.
    goal_step: float
    goal_link: float
    others_link: float
    own_link: float
    lost_link: float
    further_links: float
    exit_cost: float
    own_damage: float

    # The search through a turn
    beam_width: int
    search_width: int
    lines_tried: int
    least_lines: int
    actions_played: int
    playouts_per_line: int
    playout_noise: float
    static_weight: float
    planning_limits: CandidateLimits
    greedy_limits: CandidateLimits


WEIGHTS: Final = read_weights("veins", Weights)
