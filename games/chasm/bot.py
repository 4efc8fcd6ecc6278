"""What a bot values in a position of Chasm and what it looks at: where carts and gates lead to on the rails."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import msgspec

from engine.rules import Action, Seat
from games.chasm.actions import Leave, Track, Upgrade
from games.chasm.goods import KINDS, Pile, count, counts, size
from games.chasm.ground import Ground, Mask
from games.chasm.rules import ChasmRules
from games.chasm.state import DERAILED, HOME, LOST, ChasmState
from games.chasm.track import EDGES, opposite

FAR: Final = 24
"""How many squares ahead a bot looks."""
HOME_BONUS: Final = 3.0
"""What a way out is worth beside the load."""
SURE, OPEN_SHARE, IDLE_SHARE = 0.9, 0.3, 0.4
"""The share of a load that counts on a way that can be finished, on one that cannot, and on one without a cart."""
FORESIGHT, FADE, NEAR = 12, 0.92, 6
"""How many tiles ahead a bot plans, what a square further on counts beside one nearer, and how many squares at the end
of a way it would upgrade."""
STEP, MISSING, DEAD = 0.06, 0.4, 3.0
"""What a square still to go costs, a tile still to be laid, and a way to nowhere."""
SOLO_RIGHT, SOLO_NEW, SOLO_CART = 3.0, 6.0, 14.0
"""In a solo game: what a jewel by the right side counts, the first of its kind, and a cart."""


class Trace(msgspec.Struct, frozen=True, gc=False):
    """Where rails lead: how many squares on, what a cart picks up on them, and what lies at the end.

    `end` is the square beyond the last one (-1: none), which would be entered by the edge `tail`; `side` the side of
    the board where the rails lead out, "" where they do not; `open` says that a tile could be laid at the end.
    """

    steps: int
    load: tuple[int, ...]
    end: int
    tail: int
    side: str
    open: bool
    squares: tuple[int, ...]


def trace(rules: ChasmRules, state: ChasmState, square: int, tail: int, room: int) -> Trace:
    """Follow the rails from a square that was entered by the edge `tail` (0: a gate), straight on at junctions.

    On every square a cart with `room` takes one item: a rock where there is one, else the jewel of most value.
    """
    ground, load = rules.ground, [0] * len(KINDS)
    passed: list[int] = []
    while True:
        exits = state.tiles[square] & ~tail or ground.inward[square]
        ahead = opposite(tail) if exits & opposite(tail) else exits & -exits
        beyond = ground.step[square][EDGES.index(ahead)] if ahead else -1
        if beyond < 0 or len(passed) >= FAR:
            return Trace(len(passed), tuple(load), -1, 0, "", False, tuple(passed))
        if ground.side[beyond]:
            return Trace(
                len(passed) + 1, tuple(load), beyond, opposite(ahead), ground.side[beyond], False, tuple(passed)
            )
        tail = opposite(ahead)
        if not state.tiles[beyond] & tail:
            bare = not state.tiles[beyond] and bool((ground.buildable & ~state.chasm) >> beyond & 1)
            return Trace(len(passed), tuple(load), beyond, tail, "", bare, tuple(passed))
        square = beyond
        passed.append(square)
        if state.heaps[square] and room > 0:
            there = counts(state.heaps[square])
            kind = 0 if there[0] else max(kind for kind, many in enumerate(there) if many)
            load[kind] += 1
            room -= 1


def value(rules: ChasmRules, state: ChasmState, seat: Seat) -> float:
    """How good a position is for `seat`, in points: its lead, and what its carts and its rails promise."""
    promised = sum(_prospect(rules, state, number) for number in rules.own[seat])
    if rules.solo:
        return promised + _reached(rules, state)
    totals = rules.standings(state).totals
    others = [total for other, total in enumerate(totals, 1) if other != seat]
    return promised + totals[seat - 1] - max(others)


def _reached(rules: ChasmRules, state: ChasmState) -> float:
    """What a solo game has brought in."""
    right, out = counts(state.right)[1:], counts(state.stock[0])[1:]
    wanted = rules.sheet.setup.solo.major
    worth = sum(SOLO_NEW * (many > 0) + SOLO_RIGHT * min(many, wanted) for many in right)
    return worth + sum(SOLO_RIGHT / 2 * (many > 0) for many in out)


def _prospect(rules: ChasmRules, state: ChasmState, number: int) -> float:
    """What a cart promises: the load that it holds and finds, if the rails lead out."""
    square = state.where[number]
    if square == LOST:
        return -SOLO_CART if rules.solo else 0.0
    if square >= 0:
        held = state.hold[number]
        ahead = trace(rules, state, square, state.tail[number], rules.capacity - size(held))
        left = state.steps if state.rolling == number else state.speed[number] * _rolls(state, number)
        return _promise(rules, state, ahead, counts(held), left)
    capacity = rules.capacity
    gates = rules.ground.gates[rules.carts[number].colour]
    ways = [trace(rules, state, gate, 0, capacity) for gate in gates]
    best = max(_promise(rules, state, way, (0,) * len(KINDS), 0) for way in ways)
    return IDLE_SHARE * best - (HOME_BONUS if square == DERAILED and state.opened else 0.0)


def _rolls(state: ChasmState, number: int) -> bool:
    """Whether a cart is still to roll in this turn."""
    return state.decision == "build" or bool(state.waiting >> number & 1)


def _promise(rules: ChasmRules, state: ChasmState, ahead: Trace, held: Sequence[int], steps: int) -> float:
    """What a way is worth to a cart that holds something already and rolls so many steps in this turn."""
    total = _worth(rules, held, ahead.side) + _worth(rules, ahead.load, ahead.side)
    if ahead.side:
        return HOME_BONUS + total - STEP * ahead.steps
    if ahead.steps < steps:
        return ahead.steps - steps - (SOLO_CART if rules.solo else HOME_BONUS)
    if not ahead.open:
        return OPEN_SHARE * total - DEAD
    return SURE * total + _field(rules.ground, rules.worth, tuple(state.heaps), state.chasm)[ahead.end][ahead.tail]


@lru_cache(64)
def _field(ground: Ground, worth: tuple[int, ...], heaps: tuple[Pile, ...], chasm: Mask) -> list[dict[int, float]]:
    """What the best way on is worth from every square, by the edge it is entered by: items less tiles to be laid."""
    squares = [square for square in range(len(ground.names)) if (ground.buildable & ~chasm) >> square & 1]
    gain = {square: _gain(worth, heaps[square]) - MISSING for square in squares}
    field: list[dict[int, float]] = [dict.fromkeys(EDGES, -DEAD) for _ in ground.names]
    for _ in range(FORESIGHT):
        before = field
        field = [dict.fromkeys(EDGES, HOME_BONUS if side else -DEAD) for side in ground.side]
        for square in squares:
            beyond = zip(EDGES, ground.step[square], strict=True)
            onward = {edge: FADE * before[other][opposite(edge)] for edge, other in beyond}
            for tail in EDGES:
                field[square][tail] = gain[square] + max(worth for edge, worth in onward.items() if edge != tail)
    return field


def _gain(worth: Sequence[int], heap: Pile) -> float:
    """What a cart that passes takes off a heap."""
    if not heap or count(heap, KINDS[0]):
        return 0.0
    best = max(kind for kind, many in enumerate(counts(heap)) if many)
    return float(worth[best])


def _worth(rules: ChasmRules, load: Sequence[int], side: str) -> float:
    """What a load is worth that leaves by a side of the board, "" where that is not known."""
    if not rules.solo:
        return float(sum(many * worth for many, worth in zip(load, rules.worth, strict=True)))
    wanted = KINDS.index(rules.exits[side]) if side else 0
    return sum(many * (SOLO_RIGHT if kind == wanted else 1.0) for kind, many in enumerate(load) if kind)


def worth_trying(rules: ChasmRules, state: ChasmState, legal: Sequence[Action]) -> Sequence[Action]:
    """Those of the legal actions that a bot looks at: tiles where its carts or gates lead to, carts, speeds."""
    if state.decision != "build":
        return legal
    capacity = rules.capacity
    ways = [
        trace(rules, state, state.where[number], state.tail[number], capacity)
        for number in rules.own[state.seat]
        if state.where[number] >= 0
    ]
    for number in rules.own[state.seat]:
        if state.where[number] in (DERAILED, HOME):
            gates = rules.ground.gates[rules.carts[number].colour]
            ways += [trace(rules, state, gate, 0, capacity) for gate in gates]
    ends = {rules.ground.names[way.end] for way in ways if way.open}
    passed = {rules.ground.names[square] for way in ways for square in way.squares[-NEAR:]}
    return [
        action
        for action in legal
        if not isinstance(action, Leave)
        and not (isinstance(action, Track) and action.space not in ends)
        and not (isinstance(action, Upgrade) and action.space not in passed)
    ]
