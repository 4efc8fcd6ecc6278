"""The roll of a cart, step by step (RULES.md 4.3 to 4.5): loading, delivering, derailing, crashing.

Every function leaves the position either at a question (`decision` is "turn", "take" or "drop") or, after the roll,
with no cart rolling. The next step after a roll is chosen in `turn`.
"""

from __future__ import annotations

from typing import Final

from engine.rules.bits import mask_of
from engine.rules.events import Event, Score
from engine.rules.requirements import allowed
from games.chasm.model.board import OPPOSITE, SHAPE_OF, Edge, Edges, Square, front_edge
from games.chasm.model.events import Crashed, Delivered, Derailed, Dropped, Loaded, Rolled, SetOut, Stopped, TurnedRound
from games.chasm.model.goods import (
    DERAILED,
    HOME,
    KINDS,
    LOST,
    NONE,
    ROCKS,
    SINGLE,
    Items,
    item_count,
    item_list,
    kind_counts,
    kinds_mask,
)
from games.chasm.model.setup import Row, Rows, Setup
from games.chasm.model.state import ChasmState
from games.chasm.rules import missions
from games.chasm.rules.collapse import remove_cart
from games.chasm.rules.missions import Delivery
from games.chasm.rules.scoring import delivery_scores, jewel_count, solo_delivery_scores

ROCK = KINDS[0]


def start_roll(setup: Setup, state: ChasmState, cart: int, events: list[Event]) -> None:
    """Begin the roll of a cart."""
    mover = setup.carts[cart]
    state.rolling_cart, state.steps_left = cart, state.speed[cart]
    state.to_roll &= ~(1 << cart)
    events.append(SetOut(mover.seat, mover.name, setup.ground.names[state.where[cart]], state.steps_left))
    roll_on(setup, state, events)


def _open_edges(setup: Setup, state: ChasmState) -> Edges:
    """The edges at which the square of the rolling cart is open: those of its tile, inward from a gate."""
    square = state.where[state.rolling_cart]
    return state.tiles[square] or setup.ground.inward[square]


EXITS: Final[Rows] = (
    Row("tail", lambda _, state: ~state.tail[state.rolling_cart]),
    Row("closed", _open_edges),
)
"""The edges by which the rolling cart can leave its square (RULES.md 4.2.4, 4.3)."""


def roll_on(setup: Setup, state: ChasmState, events: list[Event]) -> None:
    """Roll on to the next question or the end of the roll."""
    while True:
        exits = allowed(EXITS, setup, state)
        if exits & exits - 1:
            state.decision = "turn"
            return
        if not leave_square(setup, state, exits, events):
            return


def leave_square(setup: Setup, state: ChasmState, edge: Edge, events: list[Event]) -> bool:
    """Leave the square by an edge (RULES.md 4.3). Returns whether the cart rolls on."""
    cart, ground = state.rolling_cart, setup.ground
    square = state.where[cart]
    target = ground.onto[edge][square]
    if ground.side[target]:
        deliver_load(setup, state, target, events)
        return False
    if not state.tiles[target] & OPPOSITE[edge]:
        derail_cart(setup, state, cart, SHAPE_OF[edge], events)
        end_roll(state)
        return False
    if target in state.where:
        crash_into(setup, state, state.where.index(target), events)
        return False
    state.where[cart], state.tail[cart] = target, OPPOSITE[edge]
    state.steps_left -= 1
    mover = setup.carts[cart]
    events.append(Rolled(mover.seat, mover.name, ground.names[square], ground.names[target], SHAPE_OF[edge]))
    return load_square(setup, state, events)


def end_roll(state: ChasmState) -> None:
    """End the roll; remaining steps are lost."""
    state.rolling_cart, state.steps_left = NONE, 0


# Loading: RULES.md 4.3

TAKE: Final[Rows] = (Row("not_there", lambda _, state: kinds_mask(state.heaps[state.where[state.rolling_cart]])),)
"""The kinds of items that lie under the rolling cart."""


def load_square(setup: Setup, state: ChasmState, events: list[Event]) -> bool:
    """Load on the present square, or ask what to take. Returns whether the cart rolls on.

    In passing it takes one item, on its last square as many as it has room for.
    """
    cart = state.rolling_cart
    square = state.where[cart]
    if not state.steps_left:
        fill_hold(setup, state, events)
        return False
    heap = state.heaps[square]
    if heap and item_count(state.hold[cart]) < setup.capacity:
        kind = first_kind(heap)
        if not kind:
            state.decision = "take"
            return False
        take_item(setup, state, kind, events)
    return True


def first_kind(heap: Items) -> str:
    """The kind that must be taken first: rocks, or the only kind of jewels; "" if there is a choice."""
    if heap & ROCKS:
        return ROCK
    kinds = [kind for kind, count in zip(KINDS, kind_counts(heap), strict=True) if count]
    return kinds[0] if len(kinds) == 1 else ""


def fill_hold(setup: Setup, state: ChasmState, events: list[Event]) -> None:
    """Fill the hold on the last square, asking if there is a choice; then end the roll or go on with the crash."""
    cart = state.rolling_cart
    square = state.where[cart]
    while (heap := state.heaps[square]) and (room := setup.capacity - item_count(state.hold[cart])):
        kind = first_kind(heap)
        if not kind and item_count(heap) > room:
            state.decision = "take"
            return
        take_item(setup, state, kind or item_list(heap)[0], events)
    if state.hit_cart == NONE:
        end_roll(state)
        mover = setup.carts[cart]
        events.append(Stopped(mover.seat, mover.name, setup.ground.names[square]))
    else:
        apply_impact(setup, state, events)


def take_item(setup: Setup, state: ChasmState, kind: str, events: list[Event]) -> None:
    """Move an item from its square into the hold of the rolling cart."""
    cart = state.rolling_cart
    square, mover = state.where[cart], setup.carts[cart]
    state.heaps[square] -= SINGLE[kind]
    state.hold[cart] += SINGLE[kind]
    events.append(Loaded(mover.seat, mover.name, kind, setup.ground.names[square], item_list(state.hold[cart])))


def take_chosen_item(setup: Setup, state: ChasmState, kind: str, events: list[Event]) -> None:
    """Take the kind that the owner has chosen, and go on."""
    take_item(setup, state, kind, events)
    if state.steps_left:
        roll_on(setup, state, events)
    else:
        fill_hold(setup, state, events)


# Delivering: RULES.md 4.3


def deliver_load(setup: Setup, state: ChasmState, target: Square, events: list[Event]) -> None:
    """Deliver at the Surface: the load goes to the owner's stockpile, the cart is home."""
    cart, ground = state.rolling_cart, setup.ground
    mover, square, side = setup.carts[cart], state.where[cart], ground.side[target]
    load, speed = state.hold[cart], state.speed[cart]
    state.stock[mover.seat - 1] += load
    points: tuple[Score, ...]
    if setup.solo:
        right = load & setup.right_side_mask[side]
        state.delivered_right += right
        points = solo_delivery_scores(mover.seat, load, right)
    else:
        points = delivery_scores(setup, mover.seat, load)
    if jewel_count(load):
        state.brought_jewels |= 1 << cart
    events.append(
        Delivered(mover.seat, mover.name, ground.names[square], ground.names[target], side, item_list(load), points)
    )
    remove_cart(state, cart, HOME)
    end_roll(state)
    if state.missions_shown:
        far = side == setup.far_side[mover.colour]
        missions.award_delivery(setup, state, Delivery(load, speed, far), events)


# Derailing: RULES.md 4.5


def derail_cart(setup: Setup, state: ChasmState, cart: int, over: str, events: list[Event]) -> None:
    """Derail a cart, at the edge `over` or ("") because it was hit; its load falls onto its square."""
    derailed, square = setup.carts[cart], state.where[cart]
    load, lost = state.hold[cart], state.chasm_open
    state.heaps[square] += load
    remove_cart(state, cart, LOST if lost else DERAILED)
    events.append(Derailed(derailed.seat, derailed.name, setup.ground.names[square], over, item_list(load), lost))


# Crashing: RULES.md 4.4


def crash_into(setup: Setup, state: ChasmState, other: int, events: list[Event]) -> None:
    """Let the rolling cart hit another: it stops where it is and fills up there (RULES.md 4.4.1)."""
    cart, names = state.rolling_cart, setup.ground.names
    mover, victim = setup.carts[cart], setup.carts[other]
    origin, target = names[state.where[cart]], names[state.where[other]]
    events.append(Crashed(mover.seat, mover.name, origin, victim.name, victim.seat, target))
    if victim.seat != mover.seat:
        state.crashes_caused[mover.seat - 1] += 1
        if state.missions_shown:
            missions.award_crash(setup, state, events)
    state.hit_cart, state.steps_left = other, 0
    fill_hold(setup, state, events)


def apply_impact(setup: Setup, state: ChasmState, events: list[Event]) -> None:
    """Let the cart that was hit drop half of its load or derail (RULES.md 4.4.2); neither with bumpers (4.4.7)."""
    load = item_count(state.hold[state.hit_cart])
    if setup.bumpers:
        turn_carts(setup, state, events)
    elif load:
        state.items_to_drop, state.decision = load - load // 2, "drop"
    else:
        edge = impact_edge(setup, state)
        derail_cart(setup, state, state.hit_cart, "", events)
        state.hit_cart = NONE
        turn_away(setup, state, edge, events)


def drop_item(setup: Setup, state: ChasmState, kind: str, events: list[Event]) -> None:
    """Drop an item of the cart that was hit onto its square."""
    cart = state.hit_cart
    square, victim = state.where[cart], setup.carts[cart]
    state.hold[cart] -= SINGLE[kind]
    state.heaps[square] += SINGLE[kind]
    state.items_to_drop -= 1
    events.append(Dropped(victim.seat, victim.name, kind, setup.ground.names[square], item_list(state.hold[cart])))
    if not state.items_to_drop:
        turn_carts(setup, state, events)


def turn_carts(setup: Setup, state: ChasmState, events: list[Event]) -> None:
    """Turn round both carts, if they were hit on their fronts (RULES.md 4.4.3)."""
    edge, other = impact_edge(setup, state), state.hit_cart
    state.hit_cart = NONE
    back = OPPOSITE[edge]
    hit_on_front = front_edge(state.tiles[state.where[other]], state.tail[other]) == back
    turn_away(setup, state, edge, events)
    if hit_on_front:
        state.tail[other] = back
        events.append(_turned_event(setup, state, other))


def turn_away(setup: Setup, state: ChasmState, edge: Edge, events: list[Event]) -> None:
    """End the roll, and turn the cart away from the impact unless it is on a gate (RULES.md 4.4.3, 4.4.4)."""
    cart = state.rolling_cart
    end_roll(state)
    if state.tiles[state.where[cart]]:
        state.tail[cart] = edge
        events.append(_turned_event(setup, state, cart))


def impact_edge(setup: Setup, state: ChasmState) -> Edge:
    """The edge of the rolling cart's square towards the cart that was hit."""
    return setup.ground.edge_to(state.where[state.rolling_cart], state.where[state.hit_cart])


def _turned_event(setup: Setup, state: ChasmState, cart: int) -> TurnedRound:
    turned = setup.carts[cart]
    return TurnedRound(turned.seat, turned.name, setup.ground.names[state.where[cart]])


# Looking ahead


def roll_ahead(setup: Setup, state: ChasmState, cart: int) -> tuple[list[Event], ChasmState]:
    """Roll a cart, anybody's and at any time, on a copy, up to the first question, draw or the end of the roll.

    Returns the events and the copy. A cart off the board stays there, a cart at a question stays at it.
    """
    after, events = state.copy(), list[Event]()
    after.legal_cache = None
    if after.where[cart] >= 0 and cart != state.rolling_cart:
        after.seat, after.decision = setup.carts[cart].seat, "roll"
        after.hit_cart = after.deposit_square = after.token_drawn = NONE
        after.items_to_drop = after.items_to_draw = 0
        after.brought_jewels &= mask_of(setup.carts_of[after.seat])
        start_roll(setup, after, cart, events)
    return events, after
