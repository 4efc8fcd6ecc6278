"""The evaluation (heuristic) of a position for one seat, term by term: deliveries, and prospects of its carts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import msgspec

from engine.rules.bits import Mask
from engine.rules.contract import Seat
from games.chasm.bot.objectives import Objective, objective_of, ruby_count
from games.chasm.bot.rail_paths import BARE, DEAD, OUT, SHUT, RailPath, Ride, rail_paths
from games.chasm.bot.weights import (
    DEAD_END,
    DERAIL_COST,
    DERAIL_COST_OPEN,
    DERAILED_SHARE,
    GATE_SHARE,
    HAZARD_COST,
    RESCUE_COST,
    RESCUE_LEAST,
    RESCUE_REACH,
    RUBY_LEAD,
    SECOND_CART_SHARE,
    SHORTAGE,
    SHORTAGE_NOW,
    SOLO_LOST_CART,
    SURVIVAL,
    SURVIVAL_OPEN,
    TILE_COST,
    TURNS_FROM_GATE,
    UNLAID_LOAD,
    UNLAID_PER_SQUARE,
)
from games.chasm.model.board import EDGES, OPPOSITE, Ground
from games.chasm.model.goods import DERAILED, HOME, LOST, item_count
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules
from games.chasm.rules.scoring import ruby_reward

POINTS, RUBIES, LOADS, EXITS, ONWARD, MISSIONS_IN_REACH, DANGER, GATES = (
    "points", "rubies", "loads", "exits", "onward", "missions", "danger", "gates"
)  # fmt: skip
"""The terms: points delivered, most rubies, expected loads, rails that lead out, open ground worth laying rails to,
missions in reach, carts at risk, rails at the gates."""

TERMS: Final = (POINTS, RUBIES, LOADS, EXITS, ONWARD, MISSIONS_IN_REACH, DANGER, GATES)

ROLL_DECISIONS: Final = ("build", "roll", "turn", "take")
"""The decisions of a seat before and while its carts roll."""


class PathValue(msgspec.Struct, gc=False):
    """The value of one path of a cart: by term, in rubies, and the actions that it needs before it rolls next."""

    loads: float = 0.0
    exits: float = 0.0
    onward: float = 0.0
    missions: float = 0.0
    danger: float = 0.0
    rubies: float = 0.0
    need: int = 0

    @property
    def total(self) -> float:
        """The sum of the terms, less the cost of the actions."""
        return self.loads + self.exits + self.onward + self.missions + self.danger - TILE_COST * self.need


def seat_terms(rules: ChasmRules, state: ChasmState, seat: Seat) -> dict[str, float]:
    """The terms of a seat. `RUBIES` is an expected number of rubies, see `ruby_bonus`."""
    objective, where, terms = objective_of(rules, state, seat), state.where, dict.fromkeys(TERMS, 0.0)
    home = sum(where[cart] == HOME for cart in rules.carts_of[seat])
    terms[POINTS] = objective.delivered_value() + _cart_reward(rules) * home
    terms[RUBIES] = float(ruby_count(state.stock[seat - 1]))
    if not state.decision:
        return terms
    need = 0
    for cart in rules.carts_of[seat]:
        square = where[cart]
        if square >= 0:
            cart_terms = _cart_value(rules, state, objective, cart)
            terms[LOADS] += cart_terms.loads
            terms[EXITS] += cart_terms.exits
            terms[ONWARD] += cart_terms.onward
            terms[MISSIONS_IN_REACH] += cart_terms.missions
            terms[DANGER] += cart_terms.danger
            terms[RUBIES] += cart_terms.rubies
            need += cart_terms.need
        elif square == LOST:
            terms[DANGER] -= SOLO_LOST_CART * rules.solo
        elif square == DERAILED and not state.chasm_open:
            terms[DANGER] += DERAILED_SHARE * _cart_reward(rules)
    now = state.seat == seat and state.decision in ROLL_DECISIONS
    terms[DANGER] -= (
        SHORTAGE_NOW * max(0, need - state.actions_left) if now else SHORTAGE * max(0, need - rules.actions_per_turn)
    )
    terms[GATES] = _gates_value(rules, state, seat, objective)
    return terms


def ruby_bonus(rules: ChasmRules, state: ChasmState, mine: float, others: Sequence[float]) -> float:
    """Expected points for most rubies, given expected numbers of the seat (`mine`) and of the others."""
    bonus, most = rules.sheet.setup.rewards.most_rubies, max(others, default=0.0)
    if not state.decision:
        return float(ruby_reward(rules, mine, max(mine, most)))
    return bonus * min(max(0.5 + (mine - most) / (2 * RUBY_LEAD), 0.0), 1.0)


def own_value(rules: ChasmRules, state: ChasmState, seat: Seat) -> float:
    """Value of a position for a seat without the other seats: enough to compare positions within a turn."""
    terms = seat_terms(rules, state, seat)
    per_ruby = 0.0 if rules.solo else rules.sheet.setup.rewards.most_rubies / (2 * RUBY_LEAD)
    return sum(terms.values()) - (1 - per_ruby) * terms[RUBIES]


def _cart_reward(rules: ChasmRules) -> int:
    """Points for a cart at home."""
    return 0 if rules.solo else rules.sheet.setup.rewards.cart


def _steps_left(state: ChasmState, cart: int, seat: Seat) -> int:
    """Squares that a cart still rolls in this turn."""
    if state.seat != seat:
        return 0
    if state.rolling_cart == cart:
        return state.steps_left
    return state.speed[cart] if state.decision == "build" or state.to_roll >> cart & 1 else 0


# A cart on the board


def _cart_value(rules: ChasmRules, state: ChasmState, objective: Objective, cart: int) -> PathValue:
    """The value of the best path of a cart on the board."""
    room = rules.capacity - item_count(state.hold[cart])
    steps_left = _steps_left(state, cart, rules.carts[cart].seat)
    spare = state.actions_left if steps_left else rules.actions_per_turn
    ride = Ride(state.where[cart], state.tail[cart], room, steps_left, state.speed[cart], spare, cart)
    options = [
        _path_value(rules, state, objective, ride, path, side)
        for path in rail_paths(rules, state, ride)
        for side in objective.sides
    ]
    best = max(options, key=_total)
    best.danger -= (
        HAZARD_COST
        / len(objective.sides)
        * sum(not option.exits and not option.onward for option in options if option is not best)
    )
    return best


def _total(option: PathValue) -> float:
    return option.total


def _path_value(
    rules: ChasmRules, state: ChasmState, objective: Objective, ride: Ride, path: RailPath, side: str
) -> PathValue:
    """The value of a path of a cart that is meant for a side of the board."""
    load = state.hold[ride.cart] + path.load
    survival = SURVIVAL_OPEN if state.chasm_open and not rules.solo else SURVIVAL
    if path.ending == OUT:
        turns = 0 if path.steps <= ride.steps_left else -(-(path.steps - ride.steps_left) // ride.speed)
        sure = survival**turns
        mission_points = objective.mission_value(load, ride.cart, path.side)
        value = objective.load_value(load, path.side)
        return PathValue(
            value * sure, _cart_reward(rules) * sure, 0.0, mission_points * sure, 0.0, ruby_count(load) * sure
        )
    ahead, rolls = len(path.squares), ride.steps_left or ride.speed
    room = ride.room > item_count(path.load)
    field = objective.field_for(room, side)
    need = int(ahead <= rolls) if path.ending == DEAD else max(0, rolls - ahead)
    if need > ride.spare:
        return _derail_value(rules, state, need - ride.spare)
    if path.ending == DEAD:
        onward, squares = _rescue_value(rules, state, path, field), 0
        if onward < RESCUE_LEAST:
            return _derail_value(rules, state, 1)
    else:
        onward = field[path.tail][path.end] - TILE_COST * (path.ending == SHUT)
        squares = _distance_out(rules.ground, state.chasm)[path.end]
    sure = UNLAID_LOAD * UNLAID_PER_SQUARE**squares * survival ** (1 + (ahead + squares) // ride.speed)
    danger = -RESCUE_COST if path.ending == DEAD else 0.0
    return PathValue(
        objective.load_value(load, side) * sure,
        _cart_reward(rules) * sure,
        onward,
        0.0,
        danger,
        ruby_count(load) * sure,
        need,
    )


def _derail_value(rules: ChasmRules, state: ChasmState, short: int) -> PathValue:
    """The value of a cart that will derail; its seat lacks `short` actions to save it."""
    cost = DERAIL_COST_OPEN if state.chasm_open else DERAIL_COST - DERAILED_SHARE * _cart_reward(rules)
    return PathValue(danger=-(SOLO_LOST_CART if rules.solo else cost) - TILE_COST * short)


# Open ground


def _rescue_value(rules: ChasmRules, state: ChasmState, path: RailPath, field: list[list[float]]) -> float:
    """Value of leaving a path to nowhere by a new junction on one of the squares ahead."""
    step, best = rules.ground.neighbours, DEAD_END
    for square in path.squares[:RESCUE_REACH]:
        tile = state.tiles[square]
        for place, edge in enumerate(EDGES):
            if not tile & edge:
                best = max(best, field[OPPOSITE[edge]][step[square][place]])
    return best - TILE_COST


@lru_cache(64)
def _distance_out(ground: Ground, chasm: Mask) -> list[int]:
    """Squares from every square to the Surface over standing ground."""
    distance = [0 if side else len(ground.names) for side in ground.side]
    standing = list(ground.squares_in(ground.buildable & ~chasm))
    changed = True
    while changed:
        changed = False
        for square in standing:
            best = 1 + min(distance[other] for other in ground.neighbours[square])
            if best < distance[square]:
                distance[square], changed = best, True
    return distance


# Carts off the board


def _gates_value(rules: ChasmRules, state: ChasmState, seat: Seat, objective: Objective) -> float:
    """Value of the best paths from the gates for carts that may come in; less for the second cart of a colour."""
    total = 0.0
    for colour in rules.colours_of[seat]:
        waiting = sum(
            state.where[cart] in (HOME, DERAILED) for cart in rules.carts_of[seat] if rules.carts[cart].colour == colour
        )
        if waiting:
            best = max(_gate_value(rules, state, objective, gate) for gate in rules.ground.gates[colour])
            total += GATE_SHARE * (1 + SECOND_CART_SHARE * (waiting - 1)) * best
    return total


def _gate_value(rules: ChasmRules, state: ChasmState, objective: Objective, gate: int) -> float:
    """Value of the best path from a gate, 0 if none leads on."""
    best, reward = 0.0, _cart_reward(rules)
    survival = SURVIVAL_OPEN if state.chasm_open and not rules.solo else SURVIVAL
    for path in rail_paths(rules, state, Ride(gate, 0, rules.capacity, 0, rules.entry_speed)):
        if path.ending == OUT:
            sure = survival ** -(-path.steps // rules.entry_speed)
            best = max(best, objective.load_value(path.load, path.side) * sure - reward * (1 - sure) - TILE_COST)
        elif path.ending == BARE:
            sure = UNLAID_LOAD * survival**TURNS_FROM_GATE
            room = rules.capacity > item_count(path.load)
            for side in objective.sides:
                onward = objective.field_for(room, side)[path.tail][path.end]
                best = max(
                    best, objective.load_value(path.load, side) * sure - reward * (1 - sure) + onward - TILE_COST
                )
    return best
