"""The evaluation (heuristic) of a position, term by term: deliveries, and prospects of the carts of every seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

import msgspec

from engine.rules.actions import Action
from engine.rules.bits import Mask
from engine.rules.contract import Seat
from games.chasm.bot.objectives import Objective, SoloObjective, ruby_count
from games.chasm.bot.rail_paths import BARE, DEAD, OUT, SHUT, CartAhead, RailPath, rail_paths
from games.chasm.bot.weights import WEIGHTS
from games.chasm.model.actions import Collapse, Leave, Track, Upgrade
from games.chasm.model.board import EDGES, EDGES_OF, OPPOSITE, PLAIN_TILES, Ground, Square
from games.chasm.model.goods import DERAILED, HOME, LOST, WAITING_AT, item_count
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules
from games.chasm.rules.scoring import ruby_reward

TERMS: Final = ("points", "rubies", "loads", "exits", "onward", "missions", "danger", "gates")
"""The terms: points delivered, most rubies, expected loads, rails that lead out, open ground worth laying rails to,
missions in reach, carts at risk, rails at the gates."""

POINTS, RUBIES, LOADS, EXITS, ONWARD, MISSIONS_IN_REACH, DANGER, GATES = TERMS

PATH_TERMS: Final = (LOADS, EXITS, ONWARD, MISSIONS_IN_REACH, DANGER, RUBIES)
"""The terms that the path of a cart adds to."""

OTHERS: Final = "others"
"""The term of the strongest other seat."""

MULTIPLAYER_TERMS: Final = (RUBIES, MISSIONS_IN_REACH)
"""The terms that a solo game does not have."""

ROLL_DECISIONS: Final = ("build", "roll", "turn", "take")
"""The decisions of a seat before and while its carts roll."""


class PathValue(msgspec.Struct, gc=False):
    """The value of one path of a cart: `PATH_TERMS`, and the actions that it needs before it rolls next."""

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
        return self.loads + self.exits + self.onward + self.missions + self.danger - WEIGHTS.tile_cost * self.need


def features(rules: ChasmRules, state: ChasmState, seat: Seat) -> Mapping[str, float]:
    """The terms of the value in points, by name: those of the seat, and minus the total of the strongest other seat."""
    terms_by_seat = [seat_terms(rules, state, number) for number in range(1, rules.seats + 1)]
    mine = terms_by_seat[seat - 1]
    if rules.solo:
        return {term: amount for term, amount in mine.items() if term not in MULTIPLAYER_TERMS}
    rubies = [terms[RUBIES] for terms in terms_by_seat]
    for index, terms in enumerate(terms_by_seat):
        terms[RUBIES] = ruby_bonus(rules, state, rubies[index], rubies[:index] + rubies[index + 1 :])
    return {**mine, OTHERS: -max(sum(terms.values()) for terms in terms_by_seat if terms is not mine)}


def seat_terms(rules: ChasmRules, state: ChasmState, seat: Seat) -> dict[str, float]:
    """The terms of a seat. `RUBIES` is an expected number of rubies, see `ruby_bonus`."""
    objective = (SoloObjective if rules.solo else Objective)(rules, state, seat)
    where, terms = state.where, dict.fromkeys(TERMS, 0.0)
    home = sum(where[cart] == HOME for cart in rules.carts_of[seat])
    terms[POINTS] = objective.delivered_value() + _cart_reward(rules) * home
    terms[RUBIES] = float(ruby_count(state.stock[seat - 1]))
    if not state.decision:
        return terms
    need = 0
    for cart in rules.carts_of[seat]:
        square = where[cart]
        if square >= 0:
            path = _cart_value(rules, state, objective, cart)
            for term in PATH_TERMS:
                terms[term] += getattr(path, term)
            need += path.need
        elif square == LOST:
            terms[DANGER] -= WEIGHTS.solo_lost_cart * rules.solo
        elif square == DERAILED and not state.chasm_open:
            terms[DANGER] += WEIGHTS.derailed_share * _cart_reward(rules)
    now = state.seat == seat and state.decision in ROLL_DECISIONS
    cost, spare = (WEIGHTS.shortage_now, state.actions_left) if now else (WEIGHTS.shortage, rules.actions_per_turn)
    terms[DANGER] -= cost * max(0, need - spare)
    terms[GATES] = _gates_value(rules, state, seat, objective)
    return terms


def ruby_bonus(rules: ChasmRules, state: ChasmState, mine: float, others: Sequence[float]) -> float:
    """Expected points for most rubies, given expected numbers of the seat (`mine`) and of the others."""
    bonus, most = rules.sheet.setup.rewards.most_rubies, max(others, default=0.0)
    if not state.decision:
        return float(ruby_reward(rules, mine, max(mine, most)))
    return bonus * min(max(0.5 + (mine - most) / (2 * WEIGHTS.ruby_lead), 0.0), 1.0)


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


def _survival(rules: ChasmRules, state: ChasmState) -> float:
    """Probability that a cart survives another turn."""
    return WEIGHTS.survival_open if state.chasm_open and not rules.solo else WEIGHTS.survival


# A cart on the board


def _cart_value(rules: ChasmRules, state: ChasmState, objective: Objective, cart: int) -> PathValue:
    """The value of the best path of a cart on the board."""
    room = rules.capacity - item_count(state.hold[cart])
    steps_left = _steps_left(state, cart, rules.carts[cart].seat)
    spare = state.actions_left if steps_left else rules.actions_per_turn
    ride = CartAhead(state.where[cart], state.tail[cart], room, steps_left, state.speed[cart], spare, cart)
    options = [
        _path_value(rules, state, objective, ride, path, side)
        for path in rail_paths(rules, state, ride)
        for side in objective.sides
    ]
    best = max(options, key=lambda option: option.total)
    hazards = sum(not option.exits and not option.onward for option in options if option is not best)
    best.danger -= WEIGHTS.hazard_cost / len(objective.sides) * hazards
    return best


def _path_value(
    rules: ChasmRules, state: ChasmState, objective: Objective, ride: CartAhead, path: RailPath, side: str
) -> PathValue:
    """The value of a path of a cart that is meant for a side of the board."""
    load = state.hold[ride.cart] + path.load
    survival = _survival(rules, state)
    if path.ending == OUT:
        turns = 0 if path.steps <= ride.steps_left else -(-(path.steps - ride.steps_left) // ride.speed)
        sure = survival**turns
        return PathValue(
            loads=objective.load_value(load, path.side) * sure,
            exits=_cart_reward(rules) * sure,
            missions=objective.mission_value(load, ride.cart, path.side) * sure,
            rubies=ruby_count(load) * sure,
        )
    ahead, rolls = len(path.squares), ride.steps_left or ride.speed
    room = ride.room > item_count(path.load)
    field = objective.field_for(room, side)
    need = int(ahead <= rolls) if path.ending == DEAD else max(0, rolls - ahead)
    if need > ride.spare:
        return _derail_value(rules, state, need - ride.spare)
    if path.ending == DEAD:
        onward, squares = _rescue_value(rules, state, path, field), 0
        if onward < WEIGHTS.rescue_least:
            return _derail_value(rules, state, 1)
    else:
        onward = field[path.tail][path.end] - WEIGHTS.tile_cost * (path.ending == SHUT)
        squares = distance_out(rules.ground, state.chasm)[path.end]
    sure = WEIGHTS.unlaid_load * WEIGHTS.unlaid_per_square**squares * survival ** (1 + (ahead + squares) // ride.speed)
    return PathValue(
        loads=objective.load_value(load, side) * sure,
        exits=_cart_reward(rules) * sure,
        onward=onward,
        danger=-WEIGHTS.rescue_cost if path.ending == DEAD else 0.0,
        rubies=ruby_count(load) * sure,
        need=need,
    )


def _derail_value(rules: ChasmRules, state: ChasmState, short: int) -> PathValue:
    """The value of a cart that will derail; its seat lacks `short` actions to save it."""
    cost = WEIGHTS.derail_cost - WEIGHTS.derailed_share * _cart_reward(rules)
    if rules.solo:
        cost = WEIGHTS.solo_lost_cart
    elif state.chasm_open:
        cost = WEIGHTS.derail_cost_open
    return PathValue(danger=-cost - WEIGHTS.tile_cost * short)


# Open ground


def _rescue_value(rules: ChasmRules, state: ChasmState, path: RailPath, field: list[list[float]]) -> float:
    """Value of leaving a path to nowhere by a new junction on one of the squares ahead."""
    step, best = rules.ground.neighbours, WEIGHTS.dead_end
    for square in path.squares[: WEIGHTS.rescue_reach]:
        tile = state.tiles[square]
        for place, edge in enumerate(EDGES):
            if not tile & edge:
                best = max(best, field[OPPOSITE[edge]][step[square][place]])
    return best - WEIGHTS.tile_cost


@lru_cache(64)
def distance_out(ground: Ground, chasm: Mask) -> list[int]:
    """Squares from every square to the Surface over standing ground."""
    return distance_to(ground, chasm, frozenset(square for square, side in enumerate(ground.side) if side))


@lru_cache(64)
def distance_to(ground: Ground, chasm: Mask, goals: frozenset[Square]) -> list[int]:
    """Squares from every square to the nearest of some goals over standing ground; as many as there are for no way."""
    distance = [0 if square in goals else len(ground.names) for square in range(len(ground.names))]
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
    waiting = Counter(rules.carts[cart].colour for cart in rules.carts_of[seat] if state.where[cart] in WAITING_AT)
    for colour, count in waiting.items():
        best = max(_gate_value(rules, state, objective, gate) for gate in rules.ground.gates[colour])
        total += WEIGHTS.gate_share * (1 + WEIGHTS.second_cart_share * (count - 1)) * best
    return total


def _gate_value(rules: ChasmRules, state: ChasmState, objective: Objective, gate: int) -> float:
    """Value of the best path from a gate, 0 if none leads on."""
    best, reward, survival = 0.0, _cart_reward(rules), _survival(rules, state)
    for path in rail_paths(rules, state, CartAhead(gate, 0, rules.capacity, 0, rules.entry_speed)):
        if path.ending == OUT:
            sure = survival ** -(-path.steps // rules.entry_speed)
            points = objective.load_value(path.load, path.side) * sure - reward * (1 - sure)
            best = max(best, points - WEIGHTS.tile_cost)
        elif path.ending == BARE:
            sure = WEIGHTS.unlaid_load * survival**WEIGHTS.turns_from_gate
            room = rules.capacity > item_count(path.load)
            for side in objective.sides:
                onward = objective.field_for(room, side)[path.tail][path.end]
                points = objective.load_value(path.load, side) * sure - reward * (1 - sure) + onward
                best = max(best, points - WEIGHTS.tile_cost)
    return best


# Candidate moves of the levels that do not plan


def candidate_moves(rules: ChasmRules, state: ChasmState, legal: Sequence[Action]) -> Sequence[Action]:
    """The legal actions that the bot considers: tiles at the ends of paths from its carts and gates, carts, speeds.

    New tiles continue the rails; the first tile at a gate is laid only once a cart stands on it. A token never falls on
    an own cart if there is another square.
    """
    if state.decision == "collapse":
        spared = {
            rules.ground.names[state.where[cart]] for cart in rules.carts_of[state.seat] if state.where[cart] >= 0
        }
        return [action for action in legal if isinstance(action, Collapse) and action.space not in spared] or legal
    if state.decision != "build":
        return legal
    own = rules.carts_of[state.seat]
    rides = [CartAhead(state.where[cart], state.tail[cart]) for cart in own if state.where[cart] >= 0]
    colours = {rules.carts[cart].colour for cart in own if state.where[cart] in WAITING_AT}
    gates = [CartAhead(gate, 0) for colour in sorted(colours) for gate in rules.ground.gates[colour]]
    paths = [path for ride in rides for path in rail_paths(rules, state, ride)]
    paths += [path for ride in gates for path in rail_paths(rules, state, ride) if path.squares]
    names = rules.ground.names
    edges = {(names[path.end], path.tail) for path in paths if path.ending == BARE}
    tiles = {names[path.end] for path in paths if path.ending == SHUT}
    tiles |= {names[square] for path in paths for square in path.squares[-WEIGHTS.upgrade_reach :]}
    joined = {(space, shape) for space, edge in edges for shape in PLAIN_TILES if EDGES_OF[shape] & edge}
    return [
        action
        for action in legal
        if not isinstance(action, Leave)
        and not (isinstance(action, Track) and (action.space, action.shape) not in joined)
        and not (isinstance(action, Upgrade) and action.space not in tiles)
    ]
