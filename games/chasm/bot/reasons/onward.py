"""What the carts of a seat can bring out in its next turns, played through while the carts of others only roll."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from engine.rules.actions import Action
from engine.rules.contract import Seat
from engine.rules.events import Event
from games.chasm.bot.analysis import breadth_of
from games.chasm.bot.lines import MOVE_PHASE, played, rolled
from games.chasm.bot.outlook import Outlook
from games.chasm.bot.plans import Breadth, Plan, Planner
from games.chasm.bot.reasons.rivals import begin, others_rolled
from games.chasm.bot.weights import WEIGHTS
from games.chasm.model.events import CameHome, CartEvent, Delivered, Entered, Loaded, MissionWon, Rolled, RubiesLed
from games.chasm.model.goods import HOME, Items
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules

BETWEEN_TURNS = ("deposit", "token", "solo")
"""The decisions of nature with which a turn ends."""

WIDE = Breadth(width=8, rides=40, orders=2, ways=12, starts=1)
"""How widely deliveries in this turn are looked for."""

WAYS_COMPARED = 6
"""Maximum number of ways of the other seats' carts that a plan is played after."""


class Trip(msgspec.Struct):
    """The way of a cart in some turns, up to its first delivery: the number of turns, the gate where it comes in ("" if
    it is in already), the squares that it leaves or comes to, what it loads in the first of the turns, and what it wins
    by its delivery beside the points of the load. It is sure if no cart of others that chooses its way can be in its.
    """

    turns: int = 0
    gate: str = ""
    squares: list[str] = []
    loads: list[str] = []
    delivery: Delivered | None = None
    rewards: list[CameHome | RubiesLed | MissionWon] = []
    is_sure: bool = True

    @property
    def reward(self) -> int:
        """The points of what it wins beside the load."""
        return sum(each.value if isinstance(each, MissionWon) else each.points for each in self.rewards)


def trips(rules: ChasmRules, after: ChasmState, seat: Seat) -> dict[str, Trip]:
    """By cart what it can bring out in the next turns of a seat, from the end of a turn, by its best plan.

    The plan is played out; no jewels come, no square falls, and the carts of others roll as they must: what they may
    take is not counted. Without a delivery it is told what a cart loads. Empty in the middle of a turn.
    """
    if after.decision not in BETWEEN_TURNS:
        return {}
    ways = others_rolled(rules, after, seat)[:WAYS_COMPARED]
    for way in ways:
        begin(rules, way, seat)
    begun = ways[0]
    plans = Planner(rules, begun, seat, breadth_of(rules, 1.0)).plans()
    if not plans:
        return {}
    turns = min(WEIGHTS.trip_turns, Outlook(rules, after, seat).turns)
    best, soonest = plans[0], _soonest(plans)
    found = _trips_of(rules, begun, seat, best, turns)
    others = found if soonest is best else _trips_of(rules, begun, seat, soonest, turns)
    if _is_sooner(others, found):
        best, found = soonest, others
    for cart in _hit(rules, after, begun, seat):
        found.pop(cart, None)
    also = [_trips_of(rules, way, seat, best, turns) for way in ways[1:]]
    return {cart: trip for cart, trip in found.items() if not trip.delivery or _is_likely(cart, trip, also)}


def _is_likely(cart: str, trip: Trip, ways: Sequence[Mapping[str, Trip]]) -> bool:
    """Whether at least half of the other ways lead to the same; it is noted whether all do."""
    same = sum(_is_sooner(way, {cart: trip}) for way in ways)
    trip.is_sure = same == len(ways)
    return 2 * (1 + same) >= 1 + len(ways)


def _hit(rules: ChasmRules, before: ChasmState, after: ChasmState, seat: Seat) -> list[str]:
    """The carts of a seat that drop something meanwhile: nobody knows what."""
    return [rules.cart_names[cart] for cart in rules.carts_of[seat] if before.hold[cart] != after.hold[cart]]


def _trips_of(rules: ChasmRules, begun: ChasmState, seat: Seat, plan: Plan, turns: int) -> dict[str, Trip]:
    """By cart what a plan leads to in so many turns from the beginning of one."""
    state, found, hit = begun.copy(), dict[str, Trip](), set[str]()
    for turn in range(turns):
        note(found, _own_turn(rules, state, seat, _from_turn(plan, turn)), turn + 1)
        if state.decision not in BETWEEN_TURNS:
            break
        before, state = state, others_rolled(rules, state, seat)[0]
        hit |= {cart for cart in _hit(rules, before, state, seat) if not found.get(cart, Trip()).delivery}
        begin(rules, state, seat)
    return {cart: trip for cart, trip in found.items() if cart not in hit}


def _is_sooner(trips_of: Mapping[str, Trip], others: Mapping[str, Trip]) -> bool:
    """Whether some trips deliver what others do, none of it later."""
    pairs = [(trips_of.get(cart, Trip()), trip) for cart, trip in others.items() if trip.delivery]
    return bool(pairs) and all(
        mine.delivery and trip.delivery and mine.delivery.items == trip.delivery.items and mine.turns <= trip.turns
        for mine, trip in pairs
    )


def at_once(rules: ChasmRules, state: ChasmState, cart: str, seat: Seat) -> list[Trip]:
    """What a cart on the board can bring out in this turn, by every line of play that is found."""
    number = rules.cart_index[cart]
    if state.where[number] < 0 or state.decision in ("take", "drop"):
        return []
    planner = Planner(rules, state, seat, WIDE)
    plans = [
        plan
        for plan in planner.plans()
        if any(ride.cart == number and ride.side and len(ride.ways) == 1 for ride in plan.rides)
    ]
    lines = [line for plan in plans for line in played(rules, state, seat, plan, planner.outlook)]
    if state.decision in MOVE_PHASE:
        lines += rolled(rules, state, seat, planner.outlook, WEIGHTS.rolled)
    return [_played_trip(rules, state, line.actions, cart) for line in lines if line.after.where[number] == HOME]


def _played_trip(rules: ChasmRules, state: ChasmState, actions: Sequence[Action], cart: str) -> Trip:
    """The trip of a cart in some actions."""
    found = dict[str, Trip]()
    note(found, played_out(rules, state, actions)[1], 0)
    return found.get(cart, Trip())


def played_out(rules: ChasmRules, state: ChasmState, actions: Iterable[Action]) -> tuple[ChasmState, list[Event]]:
    """The position after some actions, and their events."""
    after = state.copy()
    after.legal_cache = None
    return after, [event for action in actions for event in rules.play(after, action)]


def _soonest(plans: Sequence[Plan]) -> Plan:
    """The best of some plans, or one that brings out the same by the same sides sooner."""

    def goods(plan: Plan) -> list[tuple[int, Items, str, bool]]:
        """What a plan brings out, cart by cart: the load, the side, and whether fast."""
        return sorted((ride.cart, ride.load, ride.side, ride.fast) for ride in plan.rides)

    def turns(plan: Plan) -> int:
        """The turns of all its rides together."""
        return sum(len(ride.ways) for ride in plan.rides)

    return min((plan for plan in plans if goods(plan) == goods(plans[0])), key=turns)


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
