"""How a cart rolls (RULES.md 4.3 to 4.5): step by step, loading, delivering, crashing, derailing, up to a question.

Every function leaves the position either at a question (`decision` is "turn", "take" or "drop") or, once the roll is
over, with no cart rolling. Whose turn it is, and what follows a roll, is not known here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rules.contract import Event, Score
from games.chasm.model.board import OPPOSITE, SHAPE_OF, Edge, Edges, front_edge
from games.chasm.model.events import Crashed, Delivered, Derailed, Dropped, Loaded, Rolled, SetOut, Stopped, TurnedRound
from games.chasm.model.state import (
    DERAILED,
    HOME,
    KIND_MASK,
    KINDS,
    LOST,
    NONE,
    SINGLE,
    Items,
    item_count,
    item_list,
    kind_counts,
)
from games.chasm.rules import missions
from games.chasm.rules.collapse import remove_cart
from games.chasm.rules.missions import Delivery
from games.chasm.rules.scoring import delivery_scores, jewel_count, solo_delivery_scores

if TYPE_CHECKING:
    from games.chasm.model.board import Square
    from games.chasm.model.state import ChasmState
    from games.chasm.rules import ChasmRules


ROCK = KINDS[0]


def start_roll(rules: ChasmRules, state: ChasmState, cart: int, events: list[Event]) -> None:
    """Begin the roll of a cart."""
    it = rules.carts[cart]
    state.rolling, state.steps = cart, state.speed[cart]
    state.waiting &= ~(1 << cart)
    events.append(SetOut(it.seat, it.name, rules.ground.names[state.where[cart]], state.steps))
    roll_on(rules, state, events)


def open_exits(rules: ChasmRules, state: ChasmState, cart: int) -> Edges:
    """The edges by which a cart may leave its square: inward off a gate, else all open ones but its tail (4.2.4)."""
    at = state.where[cart]
    return state.tiles[at] & ~state.tail[cart] or rules.ground.inward[at]


def roll_on(rules: ChasmRules, state: ChasmState, events: list[Event]) -> None:
    """Roll on to the next question or the end of the roll."""
    cart = state.rolling
    while True:
        ways = open_exits(rules, state, cart)
        if ways & ways - 1:
            state.decision = "turn"
            return
        if not leave_square(rules, state, ways, events):
            return


def leave_square(rules: ChasmRules, state: ChasmState, edge: Edge, events: list[Event]) -> bool:
    """Leave the square by an edge (4.3); whether the cart rolls on."""
    cart, ground = state.rolling, rules.ground
    at = state.where[cart]
    there = ground.onto[edge][at]
    if ground.side[there]:
        deliver_load(rules, state, there, events)
        return False
    if not state.tiles[there] & OPPOSITE[edge]:
        derail_cart(rules, state, cart, SHAPE_OF[edge], events)
        end_roll(state)
        return False
    if there in state.where:
        crash_into(rules, state, state.where.index(there), events)
        return False
    state.where[cart], state.tail[cart] = there, OPPOSITE[edge]
    state.steps -= 1
    it = rules.carts[cart]
    events.append(Rolled(it.seat, it.name, ground.names[at], ground.names[there], SHAPE_OF[edge]))
    return load_square(rules, state, events)


def end_roll(state: ChasmState) -> None:
    """The roll is over; steps that are left are lost."""
    state.rolling, state.steps = NONE, 0


# Loading: RULES.md 4.3


def load_square(rules: ChasmRules, state: ChasmState, events: list[Event]) -> bool:
    """Take what is to be taken where the cart stands, or ask; whether it rolls on.

    In passing it takes one item, at the end of its way as many as it holds.
    """
    cart = state.rolling
    at = state.where[cart]
    if not state.steps:
        fill_hold(rules, state, events)
        return False
    heap = state.heaps[at]
    if heap and item_count(state.hold[cart]) < rules.capacity:
        kind = first_kind(heap)
        if not kind:
            state.decision = "take"
            return False
        take_item(rules, state, kind, events)
    return True


def first_kind(heap: Items) -> str:
    """The kind that is taken first: rocks, or the only kind of jewels there; "" where there is a choice."""
    if heap & KIND_MASK:
        return ROCK
    found = [kind for kind, many in zip(KINDS, kind_counts(heap), strict=True) if many]
    return found[0] if len(found) == 1 else ""


def fill_hold(rules: ChasmRules, state: ChasmState, events: list[Event]) -> None:
    """Fill up at the end of the way, asking where there is a choice; then the roll is over, or the crash goes on."""
    cart = state.rolling
    at = state.where[cart]
    while (heap := state.heaps[at]) and (room := rules.capacity - item_count(state.hold[cart])):
        kind = first_kind(heap)
        if not kind and item_count(heap) > room:
            state.decision = "take"
            return
        take_item(rules, state, kind or item_list(heap)[0], events)
    if state.hit == NONE:
        end_roll(state)
        it = rules.carts[cart]
        events.append(Stopped(it.seat, it.name, rules.ground.names[at]))
    else:
        apply_impact(rules, state, events)


def take_item(rules: ChasmRules, state: ChasmState, kind: str, events: list[Event]) -> None:
    """Move an item from the square into the hold of the rolling cart."""
    cart = state.rolling
    at, it = state.where[cart], rules.carts[cart]
    state.heaps[at] -= SINGLE[kind]
    state.hold[cart] += SINGLE[kind]
    events.append(Loaded(it.seat, it.name, kind, rules.ground.names[at], item_list(state.hold[cart])))


def take_chosen_item(rules: ChasmRules, state: ChasmState, kind: str, events: list[Event]) -> None:
    """Go on once the owner has chosen which kind to take."""
    take_item(rules, state, kind, events)
    if state.steps:
        roll_on(rules, state, events)
    else:
        fill_hold(rules, state, events)


# Delivering: RULES.md 4.3


def deliver_load(rules: ChasmRules, state: ChasmState, there: Square, events: list[Event]) -> None:
    """A cart comes to the Surface: what it holds is its owner's, and it is home."""
    cart, ground = state.rolling, rules.ground
    it, at, side = rules.carts[cart], state.where[cart], ground.side[there]
    load, speed = state.hold[cart], state.speed[cart]
    state.stock[it.seat - 1] += load
    points: tuple[Score, ...]
    if rules.solo:
        right = load & rules.right_side[side]
        state.right += right
        points = solo_delivery_scores(it.seat, load, right)
    else:
        points = delivery_scores(rules, it.seat, load)
    if jewel_count(load):
        state.came |= 1 << cart
    events.append(Delivered(it.seat, it.name, ground.names[at], ground.names[there], side, item_list(load), points))
    remove_cart(state, cart, HOME)
    end_roll(state)
    if state.shown:
        far = side == rules.far_side[it.colour]
        missions.award_delivery(rules, state, Delivery(load, speed, far), events)


# Derailing: RULES.md 4.5


def derail_cart(rules: ChasmRules, state: ChasmState, cart: int, over: str, events: list[Event]) -> None:
    """A cart leaves the rails, by the edge `over` or because it was hit; its hold spills where it stands."""
    it, at = rules.carts[cart], state.where[cart]
    held, lost = state.hold[cart], state.opened
    state.heaps[at] += held
    remove_cart(state, cart, LOST if lost else DERAILED)
    events.append(Derailed(it.seat, it.name, rules.ground.names[at], over, item_list(held), lost))


# Crashing: RULES.md 4.4


def crash_into(rules: ChasmRules, state: ChasmState, other: int, events: list[Event]) -> None:
    """The rolling cart hits another: it stops where it is and fills up there (4.4.1)."""
    cart, names = state.rolling, rules.ground.names
    it, victim = rules.carts[cart], rules.carts[other]
    at, there = names[state.where[cart]], names[state.where[other]]
    events.append(Crashed(it.seat, it.name, at, victim.name, victim.seat, there))
    if victim.seat != it.seat:
        state.wrecks[it.seat - 1] += 1
        if state.shown:
            missions.award_crash(rules, state, events)
    state.hit, state.steps = other, 0
    fill_hold(rules, state, events)


def apply_impact(rules: ChasmRules, state: ChasmState, events: list[Event]) -> None:
    """What the cart that was hit loses: half of its hold, or its place on the rails (4.4.2); nothing with bumpers."""
    held = item_count(state.hold[state.hit])
    if rules.bumpers:
        turn_carts(rules, state, events)
    elif held:
        state.losing, state.decision = held - held // 2, "drop"
    else:
        edge = impact_edge(rules, state)
        derail_cart(rules, state, state.hit, "", events)
        state.hit = NONE
        turn_away(rules, state, edge, events)


def drop_item(rules: ChasmRules, state: ChasmState, kind: str, events: list[Event]) -> None:
    """The cart that was hit loses an item onto its square."""
    cart = state.hit
    at, it = state.where[cart], rules.carts[cart]
    state.hold[cart] -= SINGLE[kind]
    state.heaps[at] += SINGLE[kind]
    state.losing -= 1
    events.append(Dropped(it.seat, it.name, kind, rules.ground.names[at], item_list(state.hold[cart])))
    if not state.losing:
        turn_carts(rules, state, events)


def turn_carts(rules: ChasmRules, state: ChasmState, events: list[Event]) -> None:
    """Turn round every cart that was hit on its front (4.4.3)."""
    edge, other = impact_edge(rules, state), state.hit
    state.hit = NONE
    back = OPPOSITE[edge]
    hit_on_front = front_edge(state.tiles[state.where[other]], state.tail[other]) == back
    turn_away(rules, state, edge, events)
    if hit_on_front:
        state.tail[other] = back
        events.append(_turned_round(rules, state, other))


def turn_away(rules: ChasmRules, state: ChasmState, edge: Edge, events: list[Event]) -> None:
    """Turn the rolling cart away from the edge of the impact, but not on a gate (4.4.4); its roll is over."""
    cart = state.rolling
    end_roll(state)
    if state.tiles[state.where[cart]]:
        state.tail[cart] = edge
        events.append(_turned_round(rules, state, cart))


def impact_edge(rules: ChasmRules, state: ChasmState) -> Edge:
    """The edge of the rolling cart's square that the cart which is hit stands beyond."""
    return rules.ground.edge_to(state.where[state.rolling], state.where[state.hit])


def _turned_round(rules: ChasmRules, state: ChasmState, cart: int) -> TurnedRound:
    it = rules.carts[cart]
    return TurnedRound(it.seat, it.name, rules.ground.names[state.where[cart]])
