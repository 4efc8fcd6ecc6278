"""What the carts of a seat can bring out in its next turns, played through as if nobody else did anything."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from engine.rules.contract import Seat
from engine.rules.events import Event
from games.chasm.bot.analysis import best_plan, breadth_of
from games.chasm.bot.lines import played
from games.chasm.bot.outlook import Outlook
from games.chasm.bot.plans import Plan
from games.chasm.bot.weights import WEIGHTS
from games.chasm.model.events import CartEvent, Delivered, Entered, Rolled
from games.chasm.model.goods import HOME, NONE
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules
from games.chasm.rules.collapse import remove_cart
from games.chasm.rules.turn import begin_turn

BETWEEN_TURNS = ("deposit", "token", "solo")
"""The decisions of nature with which a turn ends."""


class Trip(msgspec.Struct):
    """The way of a cart in some turns, up to its first delivery: the number of turns, the gate where it comes in ("" if
    it is in already), and the squares that it leaves or comes to.
    """

    turns: int = 0
    gate: str = ""
    squares: list[str] = []
    delivery: Delivered | None = None


def trips(rules: ChasmRules, after: ChasmState, seat: Seat) -> dict[str, Trip]:
    """By cart what it can bring out in the next turns of a seat, from the end of a turn, by its best plan.

    The plan is played out; no jewels come, no square falls, and carts of others are gone after the first of the turns.
    Empty in the middle of a turn.
    """
    found: dict[str, Trip] = {}
    if after.decision not in BETWEEN_TURNS:
        return found
    state = after.copy()
    _begin(rules, state, seat)
    plan = best_plan(rules, state, seat, breadth_of(rules, 1.0))
    for turn in range(min(WEIGHTS.trip_turns, Outlook(rules, after, seat).turns)):
        note(found, _own_turn(rules, state, seat, _from_turn(plan, turn)), turn + 1)
        if state.decision not in BETWEEN_TURNS:
            break
        _begin(rules, state, seat)
        for cart, square in enumerate(state.where):
            if square >= 0 and rules.carts[cart].seat != seat:
                remove_cart(state, cart, HOME)
    return {cart: trip for cart, trip in found.items() if trip.delivery}


def _begin(rules: ChasmRules, state: ChasmState, seat: Seat) -> None:
    """Begin a turn of a seat."""
    begin_turn(rules, state, seat)
    state.legal_cache, state.rolling_cart = None, NONE


def _from_turn(plan: Plan, turn: int) -> Plan:
    """The rest of a plan from one of its turns on."""
    rides = [
        msgspec.structs.replace(ride, deeds=ride.deeds[turn:], ways=ride.ways[turn:], stops=ride.stops[turn:])
        for ride in plan.rides
        if ride.side and turn < len(ride.ways)
    ]
    return Plan(plan.value, tuple(rides))


def note(found: dict[str, Trip], events: Iterable[Event], turn: int) -> None:
    """Note what the events of a turn mean for the trips of its carts."""
    for event in events:
        if not isinstance(event, CartEvent):
            continue
        trip = found.setdefault(event.cart, Trip())
        if trip.delivery:
            continue
        trip.turns = turn
        if isinstance(event, Entered):
            trip.gate = event.space
        elif isinstance(event, Rolled):
            trip.squares += [event.origin, event.target]
        elif isinstance(event, Delivered):
            trip.delivery = event
            trip.squares.append(event.origin)


def _own_turn(rules: ChasmRules, state: ChasmState, seat: Seat, plan: Plan) -> Iterator[Event]:
    """The events of the turn as a plan plays it; it ends where chance decides."""
    found = played(rules, state, seat, plan, Outlook(rules, state, seat))
    for action in max(found, key=lambda course: course.value).actions if found else ():
        if state.seat != seat or action not in rules.legal(state):
            return
        yield from rules.play(state, action)
