"""Prospecting (veins.md 3.8): a route step by step, each of which leaves a way to finish it, and what it brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rules import Action, Event, Seat
from games.veins import flow
from games.veins.actions import Prospect, Route, Skip
from games.veins.events import Exhausted, Mined, Prospected, ProspectSkipped, RouteBegun, Routed
from games.veins.kinds import PROSPECT, VEIN
from games.veins.links import links_of, passable, retop
from games.veins.stocks import BITS, FULL, ONE
from games.veins.tally import tell

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.veins.ground import Mask
    from games.veins.rules import VeinsRules
    from games.veins.state import VeinsState


def starts(rules: VeinsRules, state: VeinsState, seat: Seat) -> Mask:
    """The stations of a seat from which another one of its own is within reach."""
    ground, links = rules.ground, links_of(rules, state)
    within = passable(rules, state, seat)
    left, found = state.stations[seat - 1], 0
    while left:
        part = links.flood(ground, left & -left, within) & left
        if part & part - 1:
            found |= part
        left ^= part
    return found


def next_spaces(rules: VeinsRules, state: VeinsState, seat: Seat, route: Sequence[int]) -> Mask:
    """The spaces that a route may go on to: linked, passable, not on it yet, and not cut off from an unused station."""
    ground, links = rules.ground, links_of(rules, state)
    free = passable(rules, state, seat) & ~ground.mask(route)
    near = links.beyond(ground, ground.bit[route[-1]]) & free
    goals = state.stations[seat - 1] & free
    found = 0
    while near:
        part = links.flood(ground, near & -near, free)
        if part & goals:
            found |= part & near
        near &= ~part
    return found


def may_end(state: VeinsState, ground_bit: Sequence[Mask]) -> bool:
    """Whether the route of the seat to decide has come to a station of its own, not the first."""
    return len(state.route) > 1 and bool(state.stations[state.seat - 1] & ground_bit[state.route[-1]])


def beginnings(rules: VeinsRules, state: VeinsState) -> list[Action]:
    """The stations where a route may begin; skip; stop once something was done in this turn."""
    choices = rules.choices
    found = [choices.route[space] for space in rules.ground.bits(starts(rules, state, state.seat))]
    found.append(choices.skip)
    if state.taken:
        found.append(choices.stop)
    return found


def steps(rules: VeinsRules, state: VeinsState) -> list[Action]:
    """The spaces that the route may go on to; the end of it, where it may end."""
    choices, ground = rules.choices, rules.ground
    found = [choices.route[space] for space in ground.bits(next_spaces(rules, state, state.seat, state.route))]
    if may_end(state, ground.bit):
        found.append(choices.prospect)
    return found


def route(rules: VeinsRules, state: VeinsState, action: Route) -> list[Event]:
    """Begin the route, or go on with it."""
    events: list[Event] = []
    told = Routed if state.route else RouteBegun
    state.route = (*state.route, rules.space_index[action.space])
    state.decision = "route"
    tell(state, events, told(state.seat, action.space))
    return events


def prospect(rules: VeinsRules, state: VeinsState, _: Prospect) -> list[Event]:
    """End the route: a stone from every vein on it; an emptied vein lies in the pool (veins.md 3.8)."""
    events: list[Event] = []
    seat, named = state.seat, tuple(rules.spaces[space] for space in state.route)
    mined = [space for space in state.route if state.veins[space]]
    tell(state, events, Prospected(seat, named, len(mined)))
    for space in mined:
        _mine(rules, state, space, events)
    state.route = ()
    _done(rules, state, events)
    return events


def _mine(rules: VeinsRules, state: VeinsState, space: int, events: list[Event]) -> None:
    colour, left = state.veins[space] >> BITS, (state.veins[space] & FULL) - 1
    name, of = rules.spaces[space], rules.colours[colour]
    state.stones[state.seat - 1] += ONE[colour]
    state.veins[space] -= 1
    tell(state, events, Mined(state.seat, name, of, left))
    if not left:
        state.veins[space] = 0
        state.pool[VEIN] += 1
        retop(rules, state, space)
        tell(state, events, Exhausted(name, of))


def skip(rules: VeinsRules, state: VeinsState, _: Skip) -> list[Event]:
    """Leave it; the prospect tile goes back to the supply (veins.md 3.7)."""
    events: list[Event] = []
    tell(state, events, ProspectSkipped(state.seat))
    _done(rules, state, events)
    return events


def _done(rules: VeinsRules, state: VeinsState, events: list[Event]) -> None:
    """The twelfth action is done."""
    state.hands[state.seat - 1] -= ONE[PROSPECT]
    flow.end_action(rules, state, events)
