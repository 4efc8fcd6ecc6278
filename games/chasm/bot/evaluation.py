"""What a seat of Chasm may hope for in a position: term by term, what it has brought in and what its carts promise."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import msgspec

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
    RESCUE_REACH,
    RUBY_LEAD,
    SECOND_CART_SHARE,
    SHORTAGE,
    SHORTAGE_NOW,
    SOLO_LOST_CART,
    SURVIVAL,
    SURVIVAL_OPEN,
    TILE_COST,
    UNLAID_LOAD,
    UNLAID_PER_SQUARE,
)
from games.chasm.model.board import EDGES, OPPOSITE, Ground, Mask
from games.chasm.model.state import DERAILED, HOME, LOST, ChasmState, item_count
from games.chasm.rules import ChasmRules

POINTS, RUBIES, LOADS, EXITS, ONWARD, GOALS, DANGER, GATES = (
    "points", "rubies", "loads", "exits", "onward", "missions", "danger", "gates"
)  # fmt: skip
"""The terms of a seat: points brought in, most rubies, what carts will bring, rails that lead out, squares worth laying
rails to, missions in reach, carts at risk, rails at the gates."""

TERMS: Final = (POINTS, RUBIES, LOADS, EXITS, ONWARD, GOALS, DANGER, GATES)

ROLL_DECISIONS: Final = ("build", "roll", "turn", "take")
"""The decisions before and while the carts of a seat roll."""


class PathValue(msgspec.Struct, gc=False):
    """What a cart promises on one of its ways: by terms, in rubies, and the actions it needs before it rolls next."""

    loads: float = 0.0
    exits: float = 0.0
    onward: float = 0.0
    missions: float = 0.0
    danger: float = 0.0
    rubies: float = 0.0
    need: int = 0

    @property
    def total(self) -> float:
        """All that it promises, less what it needs."""
        return self.loads + self.exits + self.onward + self.missions + self.danger - TILE_COST * self.need


def seat_terms(rules: ChasmRules, state: ChasmState, seat: Seat) -> dict[str, float]:
    """The terms of a seat; `RUBIES` are those it may come to, not yet what they count."""
    aims, where, terms = objective_of(rules, state, seat), state.where, dict.fromkeys(TERMS, 0.0)
    home = sum(where[cart] == HOME for cart in rules.own[seat])
    terms[POINTS] = aims.brought() + _cart_reward(rules) * home
    terms[RUBIES] = float(ruby_count(state.stock[seat - 1]))
    if not state.decision:
        return terms
    need = 0
    for cart in rules.own[seat]:
        square = where[cart]
        if square >= 0:
            found = _cart_value(rules, state, aims, cart)
            terms[LOADS] += found.loads
            terms[EXITS] += found.exits
            terms[ONWARD] += found.onward
            terms[GOALS] += found.missions
            terms[DANGER] += found.danger
            terms[RUBIES] += found.rubies
            need += found.need
        elif square == LOST:
            terms[DANGER] -= SOLO_LOST_CART * rules.solo
        elif square == DERAILED and not state.opened:
            terms[DANGER] += DERAILED_SHARE * _cart_reward(rules)
    now = state.seat == seat and state.decision in ROLL_DECISIONS
    terms[DANGER] -= SHORTAGE_NOW * max(0, need - state.actions) if now else SHORTAGE * max(0, need - rules.actions)
    terms[GATES] = _gates_value(rules, state, seat, aims)
    return terms


def ruby_bonus(rules: ChasmRules, state: ChasmState, mine: float, others: Sequence[float]) -> float:
    """What so many rubies count beside those of the others: the more the surer."""
    bonus, most = rules.sheet.setup.rewards.most_rubies, max(others, default=0.0)
    if not state.decision:
        return float(bonus) if mine >= most and mine > 0 else 0.0
    return bonus * min(max(0.5 + (mine - most) / (2 * RUBY_LEAD), 0.0), 1.0)


def own_value(rules: ChasmRules, state: ChasmState, seat: Seat) -> float:
    """What a position promises a seat, the others left out: enough to compare one half of a turn with another."""
    terms = seat_terms(rules, state, seat)
    each = 0.0 if rules.solo else rules.sheet.setup.rewards.most_rubies / (2 * RUBY_LEAD)
    return sum(terms.values()) - (1 - each) * terms[RUBIES]


def _cart_reward(rules: ChasmRules) -> int:
    """What a cart at home counts."""
    return 0 if rules.solo else rules.sheet.setup.rewards.cart


def _steps_left(state: ChasmState, cart: int, seat: Seat) -> int:
    """How many squares a cart still rolls in this turn."""
    if state.seat != seat:
        return 0
    if state.rolling == cart:
        return state.steps
    return state.speed[cart] if state.decision == "build" or state.waiting >> cart & 1 else 0


# A cart on the board


def _cart_value(rules: ChasmRules, state: ChasmState, aims: Objective, cart: int) -> PathValue:
    """What a cart on the board promises on the best of its ways."""
    room = rules.capacity - item_count(state.hold[cart])
    left = _steps_left(state, cart, rules.carts[cart].seat)
    spare = state.actions if left else rules.actions
    ride = Ride(state.where[cart], state.tail[cart], room, left, state.speed[cart], spare, cart)
    found = [
        _path_value(rules, state, aims, ride, way, side)
        for way in rail_paths(rules, state, ride)
        for side in aims.sides
    ]
    best = max(found, key=_total)
    best.danger -= (
        HAZARD_COST / len(aims.sides) * sum(not one.exits and not one.onward for one in found if one is not best)
    )
    return best


def _total(prospect: PathValue) -> float:
    return prospect.total


def _path_value(
    rules: ChasmRules, state: ChasmState, aims: Objective, ride: Ride, way: RailPath, side: str
) -> PathValue:
    """What a cart promises on one of its ways, if it is meant for a side of the board."""
    load = state.hold[ride.cart] + way.load
    kept = SURVIVAL_OPEN if state.opened and not rules.solo else SURVIVAL
    if way.ending == OUT:
        turns = 0 if way.steps <= ride.left else -(-(way.steps - ride.left) // ride.speed)
        sure = kept**turns
        goals = aims.goals(load, ride.cart, way.side)
        worth = aims.worth(load, way.side)
        return PathValue(worth * sure, _cart_reward(rules) * sure, 0.0, goals * sure, 0.0, ruby_count(load) * sure)
    ahead, rolls = len(way.squares), ride.left or ride.speed
    room = ride.room > item_count(way.load)
    field = aims.field(room, side)
    need = int(ahead <= rolls) if way.ending == DEAD else max(0, rolls - ahead)
    if need > ride.spare:
        return _derail_value(rules, state, need - ride.spare)
    if way.ending == DEAD:
        onward, squares = _rescue_value(rules, state, way, field), 0
        if onward < DEAD_END / 2:
            return _derail_value(rules, state, 1)
    else:
        onward = field[way.tail][way.end] - TILE_COST * (way.ending == SHUT)
        squares = _distance_out(rules.ground, state.chasm)[way.end]
    sure = UNLAID_LOAD * UNLAID_PER_SQUARE**squares * kept ** (1 + (ahead + squares) // ride.speed)
    danger = -RESCUE_COST if way.ending == DEAD else 0.0
    return PathValue(
        aims.worth(load, side) * sure, _cart_reward(rules) * sure, onward, 0.0, danger, ruby_count(load) * sure, need
    )


def _derail_value(rules: ChasmRules, state: ChasmState, short: int) -> PathValue:
    """What a cart promises that cannot be saved, or only with so many actions more than its seat has."""
    lost = (
        SOLO_LOST_CART
        if rules.solo
        else DERAIL_COST_OPEN
        if state.opened
        else DERAIL_COST - DERAILED_SHARE * _cart_reward(rules)
    )
    return PathValue(danger=-lost - TILE_COST * short)


# Beyond the rails


def _rescue_value(rules: ChasmRules, state: ChasmState, way: RailPath, field: list[list[float]]) -> float:
    """What it is worth to leave a way that leads nowhere by a junction on one of the squares ahead."""
    step, best = rules.ground.step, DEAD_END
    for square in way.squares[:RESCUE_REACH]:
        tile = state.tiles[square]
        for place, edge in enumerate(EDGES):
            if not tile & edge:
                best = max(best, field[OPPOSITE[edge]][step[square][place]])
    return best - TILE_COST


@lru_cache(64)
def _distance_out(ground: Ground, chasm: Mask) -> list[int]:
    """How many squares it is from every square to the Surface over ground that has not fallen in."""
    far = [0 if side else len(ground.names) for side in ground.side]
    standing = list(ground.numbers(ground.buildable & ~chasm))
    changed = True
    while changed:
        changed = False
        for square in standing:
            best = 1 + min(far[other] for other in ground.step[square])
            if best < far[square]:
                far[square], changed = best, True
    return far


# A cart at home


def _gates_value(rules: ChasmRules, state: ChasmState, seat: Seat, aims: Objective) -> float:
    """What the best ways from the gates promise to carts that may come in, the second of a colour less."""
    total = 0.0
    for colour in rules.colour_of[seat]:
        waiting = sum(
            state.where[cart] in (HOME, DERAILED) for cart in rules.own[seat] if rules.carts[cart].colour == colour
        )
        if waiting:
            best = max(_gate_value(rules, state, aims, gate) for gate in rules.ground.gates[colour])
            total += GATE_SHARE * (1 + SECOND_CART_SHARE * (waiting - 1)) * best
    return total


def _gate_value(rules: ChasmRules, state: ChasmState, aims: Objective, gate: int) -> float:
    """What the best way from a gate promises, 0 where it is none that leads on."""
    best, reward = 0.0, _cart_reward(rules)
    kept = SURVIVAL_OPEN if state.opened and not rules.solo else SURVIVAL
    for way in rail_paths(rules, state, Ride(gate, 0, rules.capacity, 0, rules.entry_speed)):
        if way.ending == OUT:
            sure = kept ** -(-way.steps // rules.entry_speed)
            best = max(best, aims.worth(way.load, way.side) * sure - reward * (1 - sure) - TILE_COST)
        elif way.ending == BARE:
            sure = UNLAID_LOAD * kept**4
            room = rules.capacity > item_count(way.load)
            for side in aims.sides:
                onward = aims.field(room, side)[way.tail][way.end]
                best = max(best, aims.worth(way.load, side) * sure - reward * (1 - sure) + onward - TILE_COST)
    return best
