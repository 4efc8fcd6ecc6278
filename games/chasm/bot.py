"""What a bot values in a position of Chasm, and which actions it looks at: where its carts would get to on the rails."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from engine.rules import Action, Rules, Seat
from games.chasm.goods import BITS, KINDS
from games.chasm.rules import ChasmRules
from games.chasm.state import ChasmState
from games.chasm.track import EDGES, opposite

FAR: Final = 24
"""How many squares ahead a bot looks."""
HOME_BONUS, OPEN_SHARE, IDLE_SHARE = 3.0, 0.55, 0.3
"""What a way out is worth beside its load; the share of a load that counts on a way that is not finished, and of one
that no cart is on yet."""
STEP, MISSING, DOOM = 0.05, 0.45, 7.0
"""What a square still to go costs, a tile still to be laid, and a cart that derails in this turn."""


class Trace(msgspec.Struct, frozen=True):
    """Where rails lead: how many squares on, what can be picked up, and whether out or to an end.

    `end` is the square beyond the last one (-1: beyond the board), `steps` how many squares are passed before it;
    `out` says that it is the Surface, `open` that a tile could be laid there.
    """

    steps: int
    load: float
    items: int
    end: int
    out: bool
    open: bool
    squares: tuple[int, ...]


def trace(rules: ChasmRules, state: ChasmState, square: int, tail: int, room: int) -> Trace:
    """Follow the rails from a square that was entered by the edge `tail`, straight on at junctions where it can be."""
    ground, worth = rules.ground, rules.worth
    passed: list[int] = []
    load, items, steps = 0.0, 0, 0
    while True:
        exits = state.tiles[square] & ~tail or ground.inward[square]
        ahead = opposite(tail) if tail and exits & opposite(tail) else exits & -exits
        beyond = ground.step[square][EDGES.index(ahead)] if ahead else -1
        if beyond < 0 or steps >= FAR:
            return Trace(steps, load, items, beyond, False, False, tuple(passed))
        if ground.side[beyond]:
            return Trace(steps + 1, load, items, beyond, True, False, tuple(passed))
        came = opposite(ahead)
        if not state.tiles[beyond] & came:
            bare = not state.tiles[beyond] and bool((ground.buildable & ~state.chasm) >> beyond & 1)
            return Trace(steps, load, items, beyond, False, bare, tuple(passed))
        square, tail, steps = beyond, came, steps + 1
        passed.append(square)
        heap = state.heaps[square]
        if heap and items < room:
            load += max(worth[kind] for kind in range(len(KINDS)) if heap >> BITS * kind & 63)
            items += 1
            if heap & 63:
                load -= worth[len(KINDS) - 1] / 2


def value(rules: ChasmRules, state: ChasmState, seat: Seat) -> float:
    """How good a position is for `seat`, in points: its lead, and what its carts and its rails promise."""
    totals = rules.standings(state).totals
    others = [total for other, total in enumerate(totals, 1) if other != seat]
    worth = totals[seat - 1] - max(others, default=0)
    return worth + sum(_prospect(rules, state, number) for number in _own(rules, seat))


def _own(rules: ChasmRules, seat: Seat) -> Iterator[int]:
    return (number for number, cart in enumerate(rules.carts) if cart.seat == seat)


def _prospect(rules: ChasmRules, state: ChasmState, number: int) -> float:
    """What a cart promises: the load that it holds and finds, if the rails lead out."""
    square = state.where[number]
    if square >= 0:
        held = state.hold[number]
        count = sum(held >> BITS * kind & 63 for kind in range(len(KINDS)))
        load = sum((held >> BITS * kind & 63) * rules.worth[kind] for kind in range(len(KINDS)))
        ahead = trace(rules, state, square, state.tail[number], rules.sheet.components.capacity - count)
        return _promise(rules, ahead, load, state.speed[number], rolls=state.waiting >> number & 1)
    if square == -3:
        return 0.0
    gates = rules.ground.gates[rules.carts[number].colour]
    return IDLE_SHARE * max(
        _promise(rules, trace(rules, state, gate, 0, rules.sheet.components.capacity), 0.0, 3, 0) for gate in gates
    )


def _promise(rules: ChasmRules, ahead: Trace, load: float, speed: int, rolls: int) -> float:
    """What a way is worth to a cart of a speed that has a load already."""
    total = load + ahead.load
    if ahead.out:
        return HOME_BONUS + total - STEP * ahead.steps
    doom = DOOM if ahead.steps < speed * (1 + (not rolls)) else 0.0
    if not ahead.open:
        return OPEN_SHARE * load - doom - MISSING * 4
    return HOME_BONUS / 2 + OPEN_SHARE * total - doom - MISSING * rules.ground.rim[ahead.end]


def worth_trying(rules: Rules[ChasmState], state: ChasmState, legal: Sequence[Action]) -> Sequence[Action]:
    """Those of the legal actions that a bot looks at: tiles go where its carts or its gates lead to."""
    return legal
