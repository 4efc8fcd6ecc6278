"""How a cart rolls (chasm.md 4.3 to 4.5): step by step, loading, delivering, crashing, derailing, up to a question.

Every function leaves the position either at a question (`decision` is "turn", "take" or "drop") or, once the roll is
over, with no cart rolling. Whose turn it is, and what follows a roll, is not known here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rules import Event, Score
from games.chasm import missions
from games.chasm.actions import Crashed, Delivered, Derailed, Dropped, Loaded, Rolled, SetOut, Stopped, TurnedRound
from games.chasm.falling import off
from games.chasm.goods import KINDS, MOST, ONE, Pile, counts, items, size
from games.chasm.missions import Delivery
from games.chasm.scoring import jewels, scores, solo_scores
from games.chasm.state import DERAILED, HOME, LOST, NONE
from games.chasm.track import OPPOSITE, SHAPES, Edge, Edges, nose

if TYPE_CHECKING:
    from games.chasm.ground import Square
    from games.chasm.rules import ChasmRules
    from games.chasm.state import ChasmState

ROCK = KINDS[0]


def start(rules: ChasmRules, state: ChasmState, cart: int, events: list[Event]) -> None:
    """Begin the roll of a cart."""
    it = rules.carts[cart]
    state.rolling, state.steps = cart, state.speed[cart]
    state.waiting &= ~(1 << cart)
    events.append(SetOut(it.seat, it.name, rules.ground.names[state.where[cart]], state.steps))
    roll_on(rules, state, events)


def exits(rules: ChasmRules, state: ChasmState, cart: int) -> Edges:
    """The edges by which a cart may leave its square: inward off a gate, else all open ones but its tail (4.2.4)."""
    at = state.where[cart]
    return state.tiles[at] & ~state.tail[cart] or rules.ground.inward[at]


def roll_on(rules: ChasmRules, state: ChasmState, events: list[Event]) -> None:
    """Roll on to the next question or the end of the roll."""
    cart = state.rolling
    while True:
        ways = exits(rules, state, cart)
        if ways & ways - 1:
            state.decision = "turn"
            return
        if not leave(rules, state, ways, events):
            return


def leave(rules: ChasmRules, state: ChasmState, edge: Edge, events: list[Event]) -> bool:
    """Leave the square by an edge (4.3); whether the cart rolls on."""
    cart, ground = state.rolling, rules.ground
    at = state.where[cart]
    there = ground.onto[edge][at]
    if ground.side[there]:
        deliver(rules, state, there, events)
        return False
    if not state.tiles[there] & OPPOSITE[edge]:
        derail(rules, state, cart, SHAPES[edge], events)
        end(state)
        return False
    if there in state.where:
        crash(rules, state, state.where.index(there), events)
        return False
    state.where[cart], state.tail[cart] = there, OPPOSITE[edge]
    state.steps -= 1
    it = rules.carts[cart]
    events.append(Rolled(it.seat, it.name, ground.names[at], ground.names[there], SHAPES[edge]))
    return load(rules, state, events)


def end(state: ChasmState) -> None:
    """The roll is over; steps that are left are lost."""
    state.rolling, state.steps = NONE, 0


# Loading: chasm.md 4.3


def load(rules: ChasmRules, state: ChasmState, events: list[Event]) -> bool:
    """Take what is to be taken where the cart stands, or ask; whether it rolls on.

    In passing it takes one item, at the end of its way as many as it holds.
    """
    cart = state.rolling
    at = state.where[cart]
    if not state.steps:
        fill(rules, state, events)
        return False
    heap = state.heaps[at]
    if heap and size(state.hold[cart]) < rules.capacity:
        kind = first(heap)
        if not kind:
            state.decision = "take"
            return False
        take(rules, state, kind, events)
    return True


def first(heap: Pile) -> str:
    """The kind that is taken first: rocks, or the only kind of jewels there; "" where there is a choice."""
    if heap & MOST:
        return ROCK
    found = [kind for kind, many in zip(KINDS, counts(heap), strict=True) if many]
    return found[0] if len(found) == 1 else ""


def fill(rules: ChasmRules, state: ChasmState, events: list[Event]) -> None:
    """Fill up at the end of the way, asking where there is a choice; then the roll is over, or the crash goes on."""
    cart = state.rolling
    at = state.where[cart]
    while (heap := state.heaps[at]) and (room := rules.capacity - size(state.hold[cart])):
        kind = first(heap)
        if not kind and size(heap) > room:
            state.decision = "take"
            return
        take(rules, state, kind or items(heap)[0], events)
    if state.hit == NONE:
        end(state)
        it = rules.carts[cart]
        events.append(Stopped(it.seat, it.name, rules.ground.names[at]))
    else:
        strike(rules, state, events)


def take(rules: ChasmRules, state: ChasmState, kind: str, events: list[Event]) -> None:
    """Move an item from the square into the hold of the rolling cart."""
    cart = state.rolling
    at, it = state.where[cart], rules.carts[cart]
    state.heaps[at] -= ONE[kind]
    state.hold[cart] += ONE[kind]
    events.append(Loaded(it.seat, it.name, kind, rules.ground.names[at], items(state.hold[cart])))


def taken(rules: ChasmRules, state: ChasmState, kind: str, events: list[Event]) -> None:
    """Go on once the owner has chosen which kind to take."""
    take(rules, state, kind, events)
    if state.steps:
        roll_on(rules, state, events)
    else:
        fill(rules, state, events)


# Delivering: chasm.md 4.3


def deliver(rules: ChasmRules, state: ChasmState, there: Square, events: list[Event]) -> None:
    """A cart comes to the Surface: what it holds is its owner's, and it is home."""
    cart, ground = state.rolling, rules.ground
    it, at, side = rules.carts[cart], state.where[cart], ground.side[there]
    load, speed = state.hold[cart], state.speed[cart]
    state.stock[it.seat - 1] += load
    points: tuple[Score, ...]
    if rules.solo:
        right = load & rules.right_side[side]
        state.right += right
        points = solo_scores(it.seat, load, right)
    else:
        points = scores(rules, it.seat, load)
    if jewels(load):
        state.came |= 1 << cart
    events.append(Delivered(it.seat, it.name, ground.names[at], ground.names[there], side, items(load), points))
    off(state, cart, HOME)
    end(state)
    if state.shown:
        far = side == rules.far_side[it.colour]
        missions.delivered(rules, state, Delivery(load, speed, far), events)


# Derailing: chasm.md 4.5


def derail(rules: ChasmRules, state: ChasmState, cart: int, over: str, events: list[Event]) -> None:
    """A cart leaves the rails, by the edge `over` or because it was hit; its hold spills where it stands."""
    it, at = rules.carts[cart], state.where[cart]
    held, lost = state.hold[cart], state.opened
    state.heaps[at] += held
    off(state, cart, LOST if lost else DERAILED)
    events.append(Derailed(it.seat, it.name, rules.ground.names[at], over, items(held), lost))


# Crashing: chasm.md 4.4


def crash(rules: ChasmRules, state: ChasmState, other: int, events: list[Event]) -> None:
    """The rolling cart hits another: it stops where it is and fills up there (4.4.1)."""
    cart, names = state.rolling, rules.ground.names
    it, victim = rules.carts[cart], rules.carts[other]
    at, there = names[state.where[cart]], names[state.where[other]]
    events.append(Crashed(it.seat, it.name, at, victim.name, victim.seat, there))
    if victim.seat != it.seat:
        state.wrecks[it.seat - 1] += 1
        if state.shown:
            missions.crashed(rules, state, events)
    state.hit, state.steps = other, 0
    fill(rules, state, events)


def strike(rules: ChasmRules, state: ChasmState, events: list[Event]) -> None:
    """What the cart that was hit loses: half of its hold, or its place on the rails (4.4.2); nothing with bumpers."""
    held = size(state.hold[state.hit])
    if rules.bumpers:
        turn(rules, state, events)
    elif held:
        state.losing, state.decision = held - held // 2, "drop"
    else:
        edge = between(rules, state)
        derail(rules, state, state.hit, "", events)
        state.hit = NONE
        face(rules, state, edge, events)


def drop(rules: ChasmRules, state: ChasmState, kind: str, events: list[Event]) -> None:
    """The cart that was hit loses an item onto its square."""
    cart = state.hit
    at, it = state.where[cart], rules.carts[cart]
    state.hold[cart] -= ONE[kind]
    state.heaps[at] += ONE[kind]
    state.losing -= 1
    events.append(Dropped(it.seat, it.name, kind, rules.ground.names[at], items(state.hold[cart])))
    if not state.losing:
        turn(rules, state, events)


def turn(rules: ChasmRules, state: ChasmState, events: list[Event]) -> None:
    """Turn round every cart that was hit on its front (4.4.3)."""
    edge, other = between(rules, state), state.hit
    state.hit = NONE
    back = OPPOSITE[edge]
    hit_on_front = nose(state.tiles[state.where[other]], state.tail[other]) == back
    face(rules, state, edge, events)
    if hit_on_front:
        state.tail[other] = back
        events.append(_turned(rules, state, other))


def face(rules: ChasmRules, state: ChasmState, edge: Edge, events: list[Event]) -> None:
    """Turn the rolling cart away from the edge of the impact, but not on a gate (4.4.4); its roll is over."""
    cart = state.rolling
    end(state)
    if state.tiles[state.where[cart]]:
        state.tail[cart] = edge
        events.append(_turned(rules, state, cart))


def between(rules: ChasmRules, state: ChasmState) -> Edge:
    """The edge of the rolling cart's square that the cart which is hit stands beyond."""
    return rules.ground.edge_to(state.where[state.rolling], state.where[state.hit])


def _turned(rules: ChasmRules, state: ChasmState, cart: int) -> TurnedRound:
    it = rules.carts[cart]
    return TurnedRound(it.seat, it.name, rules.ground.names[state.where[cart]])
