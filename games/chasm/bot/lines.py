"""From plans to lines of play: the turn of a plan, played out action by action and roll by roll."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Hashable, Sequence
from itertools import permutations

import msgspec

from engine.rules.actions import Action
from engine.rules.contract import Seat
from engine.rules.events import Event
from games.chasm.bot.outlook import Outlook
from games.chasm.bot.plans import Breadth, Plan, Planner, base
from games.chasm.bot.rides import Ride
from games.chasm.bot.ways import LAY, OPEN, PLACE, Deed
from games.chasm.bot.weights import WEIGHTS
from games.chasm.model.actions import Faster, Slower, Take, TurnTo
from games.chasm.model.board import EDGES_OF, OPPOSITE, SHAPE_OF
from games.chasm.model.events import Crashed, Derailed
from games.chasm.model.goods import HOME, KINDS
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules
from games.chasm.rules.rolling import is_order_free

MOVE_PHASE = ("roll", "turn", "take", "drop")


class Course(msgspec.Struct, gc=False):
    """The rest of a turn as a plan plays it: its value, its actions, the position after it.

    `price`: points that it costs beside what the position after it shows, and part of the value.
    """

    value: float
    actions: tuple[Action, ...]
    after: ChasmState
    price: float


def courses(
    rules: ChasmRules, state: ChasmState, seat: Seat, breadth: Breadth, rng: random.Random | None = None
) -> list[Course]:
    """The rest of the turn by every plan found, best first; each once, and of equal ones the shortest first.

    `rng` says what is overlooked.
    """
    planner = Planner(rules, state, seat, breadth, rng)
    best: dict[tuple[Action, ...], Course] = {}
    for plan in planner.plans():
        for course in played(rules, state, seat, plan, planner.outlook):
            known = best.get(course.actions)
            if known is None or known.value < course.value:
                best[course.actions] = course
    return sorted(best.values(), key=lambda course: (round(-course.value, 6), len(course.actions)))


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
        price = _move(rules, after, seat, plan, outlook, order, taken, state)
        value = plan.value - wasted - _failures(after, plan) - price
        if taken:
            found.append(Course(value, tuple(taken), after, price))
    return found


def without_idle_speeds(rules: ChasmRules, state: ChasmState, course: Course) -> tuple[Action, ...]:
    """The actions of a course without speeds of carts that come home all the same, as in their first step."""
    actions = course.actions
    for action in course.actions:
        if not isinstance(action, Faster | Slower) or course.after.where[rules.cart_index[action.cart]] != HOME:
            continue
        at = actions.index(action)
        fewer = (*actions[:at], *actions[at + 1 :])
        if _leads_to(rules, state, fewer, course.after):
            actions = fewer
    return actions


def _leads_to(rules: ChasmRules, state: ChasmState, actions: Sequence[Action], goal: ChasmState) -> bool:
    """Whether actions are legal one after the other, and lead to the same position."""
    after = state.copy()
    after.legal_cache = None
    for action in actions:
        if action not in rules.legal(after):
            return False
        rules.play(after, action)
    return after.key() == goal.key()


def _play(rules: ChasmRules, state: ChasmState, action: Action, actions: list[Action]) -> float:
    """Play an action, and note it. Returns its price."""
    actions.append(action)
    return _price(rules.play(state, action))


def _price(events: Sequence[Event]) -> float:
    """Points that a crash of two carts of a seat and a way off the rails cost beside what is lost by them."""
    if any(isinstance(event, Crashed) and event.seat == event.owner for event in events):
        return WEIGHTS.own_crash
    return WEIGHTS.own_derailing if any(isinstance(event, Derailed) and event.over for event in events) else 0.0


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
) -> float:
    """Roll the carts in an order, each along its ride. Returns the price."""
    price = 0.0
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
            action = _dearest(legal, outlook)
        if state.decision == "drop":
            rules.play(state, action)
        else:
            price += _play(rules, state, action, actions)
    return price


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


def rolled(rules: ChasmRules, state: ChasmState, seat: Seat, outlook: Outlook, most: int) -> list[Course]:
    """The ways to roll the carts that are left, those first that bring most aboard or home."""
    found: dict[Hashable, Course] = {}
    waiting = deque([Course(0.0, (), state.copy(), 0.0)])
    while waiting and len(found) < WEIGHTS.ends:
        course = waiting.popleft()
        before = course.after
        before.legal_cache = None
        while before.decision == "drop":
            rules.play(before, rules.legal(before)[0])
        if before.decision not in MOVE_PHASE or before.seat != seat:
            course.value = _aboard(rules, before, seat, outlook) - course.price
            found.setdefault(before.key(), course)
            continue
        for action in _rolls(rules, before, outlook):
            after = before.copy()
            after.legal_cache = None
            price = course.price + _price(rules.play(after, action))
            waiting.append(Course(0.0, (*course.actions, action), after, price))
    return sorted(found.values(), key=lambda course: -course.value)[:most]


def _aboard(rules: ChasmRules, state: ChasmState, seat: Seat, outlook: Outlook) -> float:
    """Points that a seat has, and that its carts on the board carry."""
    carts = [cart for cart in rules.carts_of[seat] if state.where[cart] >= 0]
    return base(rules, state, seat) + sum(outlook.best(state.hold[cart]) for cart in carts)


def _rolls(rules: ChasmRules, state: ChasmState, outlook: Outlook) -> Sequence[Action]:
    """The actions of the move phase: every cart, every exit, but only the dearest jewel."""
    legal = rules.legal(state)
    if state.decision == "take":
        return [_dearest(legal, outlook)]
    if state.decision == "roll" and is_order_free(rules, state):
        return legal[:1]
    return legal


def _dearest(legal: Sequence[Action], outlook: Outlook) -> Action:
    """The jewel to take: of the kind that is worth most."""
    by_kind = {action.item: action for action in legal if isinstance(action, Take)}
    return next((by_kind[KINDS[kind]] for kind in outlook.order if KINDS[kind] in by_kind), legal[0])


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
