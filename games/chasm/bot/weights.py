"""The weights of the bot, read from `data/weights/chasm.yaml`: it says what each is for, in what unit, and why so."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.bots.weights import read_weights


class Weights(msgspec.Struct, frozen=True):
    """All weights by name."""

    # Rides over rails, laid and still to be laid (ways, rides)
    action: float
    turn: float
    solo_action: float
    solo_turn: float
    longest_way: int
    near: int
    fallen_rail: float
    late_item: float
    nowhere: float
    heap_share: float
    further_item: float
    rocky_heap: float
    heaps_ahead: int
    stop_share: float
    hopeless: float
    moments: int
    ride_derails: float
    failed_ride: float
    own_crash: float
    own_derailing: float
    ruby_share: float

    # How widely plans are looked for (plans)
    width: tuple[int, int]
    ways: tuple[int, int]
    rides: tuple[int, int]
    orders: int
    missed: float
    answered: int
    rescuing_rides: int
    rolled_out: int
    samples: int
    estimate_share: float
    answer_share: float
    again_share: float
    rolled: int
    ends: int

    # Falling squares (outlook)
    token_aim: float
    token_anywhere: float
    token_mine: float
    second_token: float
    token_spread: float
    early_fall: float

    # Values on the scale of -1 to 1 (analysis)
    value_scale: float
    solo_scale: float
    solo_even: float

    # The solo game (objectives, evaluation)
    solo_first: float
    solo_further: float
    solo_astray: float
    solo_urgent: float
    solo_missed: float
    solo_ahead_share: float
    solo_astray_ahead: float
    solo_elsewhere: float
    solo_lost_cart: float

    # What is told of a choice (measures)
    measure_aboard: float
    measure_cargo: float
    measure_ahead: float
    measure_exit: float
    measure_cart: float
    measure_right: float
    measure_kind: float
    measure_turn: float
    measure_square: float
    aboard_as_cost: float
    cargo_as_cost: float
    exit_as_cost: float
    trip_turns: int
    square_as_cost: float

    # Paths over the rails (rail_paths)
    max_path: int
    max_junctions: int
    field_sweeps: int

    # Open ground and heaps (objectives)
    tile_cost: float
    field_discount: float
    passing_share: float
    stopping_share: float
    dead_end: float

    # Carts on the board (evaluation)
    survival: float
    survival_open: float
    unlaid_load: float
    unlaid_per_square: float
    rescue_cost: float
    derail_cost: float
    derail_cost_open: float
    rescue_least: float
    rescue_reach: int
    hazard_cost: float
    shortage: float
    shortage_now: float

    # Carts off the board, rubies (evaluation)
    gate_share: float
    second_cart_share: float
    turns_from_gate: int
    derailed_share: float
    ruby_lead: float

    # Candidate moves of the levels that do not plan (evaluation)
    upgrade_reach: int


WEIGHTS: Final = read_weights("chasm", Weights)
"""The weights in use."""
