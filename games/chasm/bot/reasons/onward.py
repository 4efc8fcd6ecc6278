"""What the carts of a seat can bring out in its next turns, played through while the carts of others only roll."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from engine.rules.contract import Seat
from engine.rules.events import Event
from games.chasm.bot.analysis import best_plan, breadth_of
from games.chasm.bot.lines import played
from games.chasm.bot.outlook import Outlook
from games.chasm.bot.plans import Plan
from games.chasm.bot.reasons.rivals import begin, others_rolled
from games.chasm.bot.weights import WEIGHTS
from games.chasm.model.events import CameHome, CartEvent, Delivered, Entered, Loaded, MissionWon, Rolled, RubiesLed
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules

BETWEEN_TURNS = ("deposit", "token", "solo")
"""The decisions of nature with which a turn ends."""


class Trip(msgspec.Struct):
    """The way of a cart in some turns, up to its first delivery: the number of turns, the gate where it comes in ("" if
    it is in already), the squares that it leaves or comes to, what it loads in the first of the turns, and what it wins
    by its delivery beside the points of the load.
    """

    turns: int = 0
    gate: str = ""
    squares: list[str] = []
    loads: list[str] = []
    delivery: Delivered | None = None
    rewards: list[CameHome | RubiesLed | MissionWon] = []

    @property
    def reward(self) -> int:
        """The points of what it wins beside the load."""
        return sum(each.value if isinstance(each, MissionWon) else each.points for each in self.rewards)


def trips(rules: ChasmRules, after: ChasmState, seat: Seat) -> dict[str, Trip]:
    """By cart what it can bring out in the next turns of a seat, from the end of a turn, by its best plan.

    The plan is played out; no jewels come, no square falls, and the carts of others roll as they must: what they may
    take is not counted. Without a delivery it is told what a cart loads. Empty in the middle of a turn.
    """
    found: dict[str, Trip] = {}
    if after.decision not in BETWEEN_TURNS:
        return found
    state = others_rolled(rules, after, seat)
    begin(rules, state, seat)
    plan = best_plan(rules, state, seat, breadth_of(rules, 1.0))
    for turn in range(min(WEIGHTS.trip_turns, Outlook(rules, after, seat).turns)):
        note(found, _own_turn(rules, state, seat, _from_turn(plan, turn)), turn + 1)
        if state.decision not in BETWEEN_TURNS:
            break
        state = others_rolled(rules, state, seat)
        begin(rules, state, seat)
    return found


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
    rewards = list[CameHome | RubiesLed | MissionWon]()
    for event in events:
        if isinstance(event, CameHome | RubiesLed | MissionWon):
            rewards.append(event)
        elif isinstance(event, CartEvent):
            trip = found.setdefault(event.cart, Trip())
            if isinstance(event, Delivered):
                rewards = [] if trip.delivery else trip.rewards
            if not trip.delivery:
                _note(trip, event, turn)


def _note(trip: Trip, event: CartEvent, turn: int) -> None:
    """Note what an event means for the trip of its cart."""
    trip.turns = turn
    if isinstance(event, Entered):
        trip.gate = event.space
    elif isinstance(event, Rolled):
        trip.squares += [event.origin, event.target]
    elif isinstance(event, Loaded) and turn <= 1:
        trip.loads.append(event.item)
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
