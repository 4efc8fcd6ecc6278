"""From plans to lines of play: the turn of a plan, played out action by action and roll by roll."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import permutations

import msgspec

from engine.rules.actions import Action
from engine.rules.contract import Seat
from games.chasm.bot.outlook import Outlook
from games.chasm.bot.plans import Breadth, Plan, Planner
from games.chasm.bot.rides import Ride
from games.chasm.bot.ways import LAY, OPEN, PLACE, Deed
from games.chasm.bot.weights import WEIGHTS
from games.chasm.model.actions import Take, TurnTo
from games.chasm.model.board import EDGES_OF, OPPOSITE, SHAPE_OF
from games.chasm.model.goods import HOME, KINDS
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules

MOVE_PHASE = ("roll", "turn", "take", "drop")


class Course(msgspec.Struct, gc=False):
    """The rest of a turn as a plan plays it: its actions, the position after it, its value."""

    value: float
    actions: tuple[Action, ...]
    after: ChasmState
    plan: Plan


def courses(
    rules: ChasmRules, state: ChasmState, seat: Seat, breadth: Breadth, rng: random.Random | None = None
) -> list[Course]:
    """The rest of the turn by every plan found, best first; one per different first action.

    `rng` says what is overlooked.
    """
    planner = Planner(rules, state, seat, breadth, rng)
    best: dict[str, Course] = {}
    for plan in planner.plans():
        for course in played(rules, state, seat, plan, planner.outlook):
            first = course.actions[0].text
            if first not in best or best[first].value < course.value:
                best[first] = course
    return sorted(best.values(), key=lambda course: -course.value)


def played(rules: ChasmRules, state: ChasmState, seat: Seat, plan: Plan, outlook: Outlook) -> list[Course]:
    """The courses of a plan: one per order in which the carts roll; the best one only, if others differ later."""
    before, actions = state.copy(), list[Action]()
    before.legal_cache = None
    if state.decision == "build":
        _build(rules, before, plan, actions)
    wasted = before.actions_left * outlook.action if state.decision == "build" else 0.0
    if before.decision == "build":
        _play(rules, before, rules.action_table.done, actions)
    orders = list(permutations([cart for cart in rules.carts_of[seat] if before.to_roll >> cart & 1]))[:6]
    found: list[Course] = []
    for order in orders:
        after, taken = before.copy(), actions.copy()
        after.legal_cache = None
        _move(rules, after, seat, plan, outlook, order, taken, state)
        value = plan.value - wasted - _failures(after, plan)
        if taken:
            found.append(Course(value, tuple(taken), after, plan))
    return found


def _play(rules: ChasmRules, state: ChasmState, action: Action, actions: list[Action]) -> None:
    rules.play(state, action)
    actions.append(action)


def _build(rules: ChasmRules, state: ChasmState, plan: Plan, actions: list[Action]) -> None:
    """Play what the plan needs in this turn, then lay what it needs later while actions are left."""
    now = [(ride, deed) for ride in plan.rides for deed in (ride.deeds[0] if ride.deeds else [])]
    later = [
        (ride, deed)
        for turn in range(1, max((len(ride.deeds) for ride in plan.rides), default=1))
        for ride in plan.rides
        for deed in (ride.deeds[turn] if turn < len(ride.deeds) else [])
        if deed[0] in (LAY, OPEN)
    ]
    for ride, deed in now + later:
        for action in _actions(rules, state, ride.cart, deed):
            if state.actions_left and action in rules.legal(state):
                _play(rules, state, action, actions)


def _actions(rules: ChasmRules, state: ChasmState, cart: int, deed: Deed) -> list[Action]:
    kind, first, second = deed
    table = rules.action_table
    if kind == PLACE:
        return [table.place[cart][first]]
    if kind == LAY:
        return [action for action in table.track(1 << first) if action.shape == SHAPE_OF[second]]  # type: ignore[attr-defined]
    if kind == OPEN:
        return [action for action in table.upgrade[first][state.tiles[first]] if action.shape == SHAPE_OF[second]]  # type: ignore[attr-defined]
    return [table.faster[cart] if second > first else table.slower[cart]] * abs(second - first)


def _move(
    rules: ChasmRules,
    state: ChasmState,
    seat: Seat,
    plan: Plan,
    outlook: Outlook,
    order: Sequence[int],
    actions: list[Action],
    begun: ChasmState,
) -> None:
    """Roll the carts in an order, each along its ride."""
    rides = {ride.cart: ride for ride in plan.rides}
    waiting = list(order)
    while state.decision in MOVE_PHASE and state.seat == seat:
        legal = rules.legal(state)
        action = legal[0]
        if state.decision == "roll":
            while waiting and not state.to_roll >> waiting[0] & 1:
                waiting.pop(0)
            if waiting:
                action = rules.action_table.roll[1 << waiting.pop(0)][0]
        elif state.decision == "turn":
            cart = state.rolling_cart
            full = begun.steps_left if begun.rolling_cart == cart else state.speed[cart]
            action = _turn(rules, state, rides.get(cart), full - state.steps_left, legal)
        elif state.decision == "take":
            by_kind = {action.item: action for action in legal if isinstance(action, Take)}
            action = next((by_kind[KINDS[kind]] for kind in outlook.order if KINDS[kind] in by_kind), legal[0])
        if state.decision == "drop":
            rules.play(state, action)
        else:
            _play(rules, state, action, actions)


def _turn(rules: ChasmRules, state: ChasmState, ride: Ride | None, steps: int, legal: Sequence[Action]) -> Action:
    """The exit along the ride, else the first one that does not lead off the rails."""
    ground, square = rules.ground, state.where[state.rolling_cart]
    goal = ride.ways[0][steps] if ride and ride.ways and steps < len(ride.ways[0]) else -1
    for action in legal:
        assert isinstance(action, TurnTo)
        target = ground.onto[EDGES_OF[action.edge]][square]
        if target == goal or (goal < 0 and ride and ground.side[target] and ground.side[target] == ride.side):
            return action
    for action in legal:
        assert isinstance(action, TurnTo)
        edge = EDGES_OF[action.edge]
        target = ground.onto[edge][square]
        if state.tiles[target] & OPPOSITE[edge] and target not in state.where:
            return action
    return legal[0]


def _failures(after: ChasmState, plan: Plan) -> float:
    """What it costs that carts are not where the plan wants them at the end of the turn."""
    cost = 0.0
    for ride in plan.rides:
        if not ride.ways or (not ride.ways[0] and len(ride.ways) > 1):
            continue
        wanted = ride.stops[0] if ride.stops[0] >= 0 else HOME
        if after.where[ride.cart] != wanted:
            cost += WEIGHTS.failed_ride + max(0.0, ride.value)
    return cost
