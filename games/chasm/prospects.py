"""What a seat of Chasm may hope for in a position: term by term, what it has brought in and what its carts promise."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import msgspec

from engine.rules import Seat
from games.chasm.aims import NOWHERE, TILE, Aims, aims_of, rubies
from games.chasm.goods import size
from games.chasm.ground import Ground, Mask
from games.chasm.rules import ChasmRules
from games.chasm.state import DERAILED, HOME, LOST, ChasmState
from games.chasm.track import EDGES, OPPOSITE
from games.chasm.ways import BARE, DEAD, OUT, SHUT, Ride, Way, ways

POINTS, RUBIES, LOADS, EXITS, ONWARD, GOALS, DANGER, GATES = (
    "points", "rubies", "loads", "exits", "onward", "missions", "danger", "gates"
)  # fmt: skip
"""The terms of a seat: points brought in, most rubies, what carts will bring, rails that lead out, squares worth laying
rails to, missions in reach, carts at risk, rails at the gates."""
TERMS: Final = (POINTS, RUBIES, LOADS, EXITS, ONWARD, GOALS, DANGER, GATES)
ROLLING: Final = ("build", "roll", "turn", "take")
"""The decisions before and while the carts of a seat roll."""

KEPT, KEPT_OPEN = 0.97, 0.86
"""How sure a cart is to get through another turn, before the chasm opens and after."""
UNSURE, PER_SQUARE = 0.85, 0.97
"""What a load counts whose way out is not laid, and what a square more of it takes off."""
RESCUE, FALL, LAST = 1.0, 2.5, 1.0
"""What a way to nowhere costs that a junction can mend, a cart that derails while it may come back, and one that may
not."""
SHORT, SHORT_NOW = 1.2, 4.0
"""What each action costs that carts need before they roll and a seat does not have, in its next turn and in this."""
IDLE, SECOND = 0.4, 0.4
"""What the best way from a gate counts for a cart at home, and for a second one beside it."""
TRIP: Final = 0.6
"""The share of the reward for a cart at home that a derailed one counts which may come back."""
HAZARD: Final = 1.5
"""What a way costs on which a cart would derail, though it has a better one."""
GONE: Final = 6.0
"""What a lost cart costs in a solo game."""
LEAD: Final = 6.0
"""How many rubies ahead make sure of the bonus for most rubies."""
AHEAD: Final = 8
"""On how many squares ahead of a cart a junction may mend its way."""


class Prospect(msgspec.Struct, gc=False):
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
        return self.loads + self.exits + self.onward + self.missions + self.danger - TILE * self.need


def prospects(rules: ChasmRules, state: ChasmState, seat: Seat) -> dict[str, float]:
    """The terms of a seat; `RUBIES` are those it may come to, not yet what they count."""
    aims, where, terms = aims_of(rules, state, seat), state.where, dict.fromkeys(TERMS, 0.0)
    home = sum(where[cart] == HOME for cart in rules.own[seat])
    terms[POINTS] = aims.brought() + _reward(rules) * home
    terms[RUBIES] = float(rubies(state.stock[seat - 1]))
    if not state.decision:
        return terms
    need = 0
    for cart in rules.own[seat]:
        square = where[cart]
        if square >= 0:
            found = _riding(rules, state, aims, cart)
            terms[LOADS] += found.loads
            terms[EXITS] += found.exits
            terms[ONWARD] += found.onward
            terms[GOALS] += found.missions
            terms[DANGER] += found.danger
            terms[RUBIES] += found.rubies
            need += found.need
        elif square == LOST:
            terms[DANGER] -= GONE * rules.solo
        elif square == DERAILED and not state.opened:
            terms[DANGER] += TRIP * _reward(rules)
    now = state.seat == seat and state.decision in ROLLING
    terms[DANGER] -= SHORT_NOW * max(0, need - state.actions) if now else SHORT * max(0, need - rules.actions)
    terms[GATES] = _waiting(rules, state, seat, aims)
    return terms


def rubies_count(rules: ChasmRules, state: ChasmState, mine: float, others: Sequence[float]) -> float:
    """What so many rubies count beside those of the others: the more the surer."""
    bonus, most = rules.sheet.setup.rewards.most_rubies, max(others, default=0.0)
    if not state.decision:
        return float(bonus) if mine >= most and mine > 0 else 0.0
    return bonus * min(max(0.5 + (mine - most) / (2 * LEAD), 0.0), 1.0)


def alone(rules: ChasmRules, state: ChasmState, seat: Seat) -> float:
    """What a position promises a seat, the others left out: enough to compare one half of a turn with another."""
    terms = prospects(rules, state, seat)
    each = 0.0 if rules.solo else rules.sheet.setup.rewards.most_rubies / (2 * LEAD)
    return sum(terms.values()) - (1 - each) * terms[RUBIES]


def _reward(rules: ChasmRules) -> int:
    """What a cart at home counts."""
    return 0 if rules.solo else rules.sheet.setup.rewards.cart


def _left(state: ChasmState, cart: int, seat: Seat) -> int:
    """How many squares a cart still rolls in this turn."""
    if state.seat != seat:
        return 0
    if state.rolling == cart:
        return state.steps
    return state.speed[cart] if state.decision == "build" or state.waiting >> cart & 1 else 0


# A cart on the board


def _riding(rules: ChasmRules, state: ChasmState, aims: Aims, cart: int) -> Prospect:
    """What a cart on the board promises on the best of its ways."""
    room = rules.capacity - size(state.hold[cart])
    left = _left(state, cart, rules.carts[cart].seat)
    spare = state.actions if left else rules.actions
    ride = Ride(state.where[cart], state.tail[cart], room, left, state.speed[cart], spare, cart)
    found = [_along(rules, state, aims, ride, way, side) for way in ways(rules, state, ride) for side in aims.sides]
    best = max(found, key=_total)
    best.danger -= HAZARD / len(aims.sides) * sum(not one.exits and not one.onward for one in found if one is not best)
    return best


def _total(prospect: Prospect) -> float:
    return prospect.total


def _along(rules: ChasmRules, state: ChasmState, aims: Aims, ride: Ride, way: Way, side: str) -> Prospect:
    """What a cart promises on one of its ways, if it is meant for a side of the board."""
    load = state.hold[ride.cart] + way.load
    kept = KEPT_OPEN if state.opened and not rules.solo else KEPT
    if way.ending == OUT:
        turns = 0 if way.steps <= ride.left else -(-(way.steps - ride.left) // ride.speed)
        sure = kept**turns
        goals = aims.goals(load, ride.cart, way.side)
        worth = aims.worth(load, way.side)
        return Prospect(worth * sure, _reward(rules) * sure, 0.0, goals * sure, 0.0, rubies(load) * sure)
    ahead, rolls = len(way.squares), ride.left or ride.speed
    room = ride.room > size(way.load)
    field = aims.field(room, side)
    need = int(ahead <= rolls) if way.ending == DEAD else max(0, rolls - ahead)
    if need > ride.spare:
        return _derailing(rules, state, need - ride.spare)
    if way.ending == DEAD:
        onward, squares = _aside(rules, state, way, field), 0
        if onward < NOWHERE / 2:
            return _derailing(rules, state, 1)
    else:
        onward = field[way.tail][way.end] - TILE * (way.ending == SHUT)
        squares = _distance(rules.ground, state.chasm)[way.end]
    sure = UNSURE * PER_SQUARE**squares * kept ** (1 + (ahead + squares) // ride.speed)
    danger = -RESCUE if way.ending == DEAD else 0.0
    return Prospect(
        aims.worth(load, side) * sure, _reward(rules) * sure, onward, 0.0, danger, rubies(load) * sure, need
    )


def _derailing(rules: ChasmRules, state: ChasmState, short: int) -> Prospect:
    """What a cart promises that cannot be saved, or only with so many actions more than its seat has."""
    lost = GONE if rules.solo else LAST if state.opened else FALL - TRIP * _reward(rules)
    return Prospect(danger=-lost - TILE * short)


# Beyond the rails


def _aside(rules: ChasmRules, state: ChasmState, way: Way, field: list[list[float]]) -> float:
    """What it is worth to leave a way that leads nowhere by a junction on one of the squares ahead."""
    step, best = rules.ground.step, NOWHERE
    for square in way.squares[:AHEAD]:
        tile = state.tiles[square]
        for place, edge in enumerate(EDGES):
            if not tile & edge:
                best = max(best, field[OPPOSITE[edge]][step[square][place]])
    return best - TILE


@lru_cache(64)
def _distance(ground: Ground, chasm: Mask) -> list[int]:
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


def _waiting(rules: ChasmRules, state: ChasmState, seat: Seat, aims: Aims) -> float:
    """What the best ways from the gates promise to carts that may come in, the second of a colour less."""
    total = 0.0
    for colour in rules.colour_of[seat]:
        waiting = sum(
            state.where[cart] in (HOME, DERAILED) for cart in rules.own[seat] if rules.carts[cart].colour == colour
        )
        if waiting:
            best = max(_entering(rules, state, aims, gate) for gate in rules.ground.gates[colour])
            total += IDLE * (1 + SECOND * (waiting - 1)) * best
    return total


def _entering(rules: ChasmRules, state: ChasmState, aims: Aims, gate: int) -> float:
    """What the best way from a gate promises, 0 where it is none that leads on."""
    best, reward = 0.0, _reward(rules)
    kept = KEPT_OPEN if state.opened and not rules.solo else KEPT
    for way in ways(rules, state, Ride(gate, 0, rules.capacity, 0, rules.entry_speed)):
        if way.ending == OUT:
            sure = kept ** -(-way.steps // rules.entry_speed)
            best = max(best, aims.worth(way.load, way.side) * sure - reward * (1 - sure) - TILE)
        elif way.ending == BARE:
            sure = UNSURE * kept**4
            room = rules.capacity > size(way.load)
            for side in aims.sides:
                onward = aims.field(room, side)[way.tail][way.end]
                best = max(best, aims.worth(way.load, side) * sure - reward * (1 - sure) + onward - TILE)
    return best
