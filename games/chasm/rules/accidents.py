"""Accidents of rolling carts: crashes (RULES.md 4.4) and derailing (RULES.md 4.5)."""

from __future__ import annotations

from engine.rules.events import Event
from engine.rules.position import with_value
from games.chasm.model.actions import Drop
from games.chasm.model.board import OPPOSITE, Edge, front_edge
from games.chasm.model.events import Crashed, Derailed, Dropped, TurnedRound
from games.chasm.model.goods import DERAILED, LOST, NONE, SINGLE, item_count, item_list
from games.chasm.model.setup import Setup
from games.chasm.model.state import ChasmState
from games.chasm.rules import missions
from games.chasm.rules.collapse import remove_cart


def derail_cart(setup: Setup, state: ChasmState, cart: int, over: str, events: list[Event]) -> None:
    """Derail a cart, at the edge `over` or ("") because it was hit; its load falls onto its square (RULES.md 4.5)."""
    derailed, square = setup.carts[cart], state.where[cart]
    load, lost = state.hold[cart], state.chasm_open
    state.heaps[square] += load
    remove_cart(state, cart, LOST if lost else DERAILED)
    events.append(Derailed(derailed.seat, derailed.name, setup.ground.names[square], over, item_list(load), lost))


def crash_into(setup: Setup, state: ChasmState, other: int, events: list[Event]) -> None:
    """Let the rolling cart hit another: it stops where it is (RULES.md 4.4.1), and loads before the impact."""
    cart, names = state.rolling_cart, setup.ground.names
    mover, victim = setup.carts[cart], setup.carts[other]
    origin, target = names[state.where[cart]], names[state.where[other]]
    events.append(Crashed(mover.seat, mover.name, origin, victim.name, victim.seat, target))
    if victim.seat != mover.seat:
        caused = state.crashes_caused[mover.seat - 1] + 1
        state.crashes_caused = with_value(state.crashes_caused, mover.seat - 1, caused)
        missions.award_crash(setup, state, events)
    state.hit_cart, state.steps_left = other, 0


def apply_impact(setup: Setup, state: ChasmState, events: list[Event]) -> None:
    """Let the cart that was hit drop half of its load or derail (RULES.md 4.4.2); neither with bumpers (4.4.7)."""
    load = item_count(state.hold[state.hit_cart])
    if load and not setup.bumpers:
        state.items_to_drop, state.decision = load - load // 2, "drop"
    else:
        _end_crash(setup, state, derails=not setup.bumpers, events=events)


def drop_item(setup: Setup, state: ChasmState, action: Drop, events: list[Event]) -> None:
    """Drop an item of the cart that was hit onto its square."""
    cart = state.hit_cart
    square, victim = state.where[cart], setup.carts[cart]
    state.hold[cart] -= SINGLE[action.item]
    state.heaps[square] += SINGLE[action.item]
    state.items_to_drop -= 1
    hold = item_list(state.hold[cart])
    events.append(Dropped(victim.seat, victim.name, action.item, setup.ground.names[square], hold))
    if not state.items_to_drop:
        _end_crash(setup, state, derails=False, events=events)


def _end_crash(setup: Setup, state: ChasmState, *, derails: bool, events: list[Event]) -> None:
    """End the roll, and turn both carts away from the impact.

    The rolling cart turns unless it is on a gate (RULES.md 4.4.3, 4.4.4), the other one if it was hit on its front and
    does not derail.
    """
    cart, other = state.rolling_cart, state.hit_cart
    square, target = state.where[cart], state.where[other]
    edge = setup.ground.edge_to(square, target)
    hit_on_front = front_edge(state.tiles[target], state.tail[other]) == OPPOSITE[edge]
    state.rolling_cart = state.hit_cart = NONE
    if derails:
        derail_cart(setup, state, other, "", events)
    if state.tiles[square]:
        _turn_round(setup, state, cart, edge, events)
    if hit_on_front and not derails:
        _turn_round(setup, state, other, OPPOSITE[edge], events)


def _turn_round(setup: Setup, state: ChasmState, cart: int, tail: Edge, events: list[Event]) -> None:
    """Turn a cart, so that its tail is at an edge of its square."""
    turned = setup.carts[cart]
    state.tail[cart] = tail
    events.append(TurnedRound(turned.seat, turned.name, setup.ground.names[state.where[cart]]))
