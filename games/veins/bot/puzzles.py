"""The puzzles of Veins: the best route, the best blast, the best income from the cities, the orders that fit together.

Deliveries are no puzzle of their own: whoever delivers has an order or two with stones enough for both, so that there
is nothing to choose. What to mine for them is one (`orders`).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

from engine.puzzles.knowledge import Quest, Task
from engine.puzzles.puzzle_sheet import Fact
from engine.rules.actions import Action
from engine.rules.contract import Seat, Turn
from engine.rules.multiset import count, covers, kinds_in
from games.veins.model.actions import Discard, OptionPoints
from games.veins.model.components import DYNAMITES
from games.veins.model.state import VeinsState, orders_of
from games.veins.rules import VeinsRules
from games.veins.rules.explosion import after_blast
from games.veins.rules.market import market_price
from games.veins.rules.scoring import city_points

MOST_BUILDS = 40_000
"""About how many ways to build a blast are looked for in at the most."""


def worth(rules: VeinsRules, state: VeinsState, seat: Seat) -> float:
    """The stones of a seat at their market prices."""
    stones = state.stones[seat - 1]
    counts = {colour: stones >> 8 * colour & 255 for colour in kinds_in(stones)}
    return sum(count * market_price(rules, state, colour) for colour, count in counts.items())


def orders(rules: VeinsRules, state: VeinsState, seat: Seat) -> float:
    """The most points that a seat can get for orders with the stones that it has."""

    def most(held: Sequence[int], stones: int) -> int:
        """The most points for some orders."""
        if not held:
            return 0
        without = most(held[1:], stones)
        needed = rules.order_stock[held[0]]
        if not covers(stones, needed):
            return without
        return max(without, rules.rewards[held[0]] + most(held[1:], stones - needed))

    return most([*orders_of(state, seat)], state.stones[seat - 1])


def income(rules: VeinsRules, state: VeinsState, seat: Seat) -> float:
    """The points of a seat if the cities were scored now."""
    return city_points(rules, state)[seat - 1]


def lasting(rules: VeinsRules, state: VeinsState) -> tuple[int, ...]:
    """The points of all seats if the dynamite exploded now, and then the cities were scored."""
    return city_points(rules, after_blast(rules, state))


def blast(rules: VeinsRules, state: VeinsState, seat: Seat) -> float:
    """How far a seat would be ahead of all others together if the dynamite exploded, and then the cities were scored.

    What the cities would pay before the explosion makes no difference: whoever first connects what then is cut off, or
    cuts itself off, gains nothing by it.
    """
    points = lasting(rules, state)
    return 2 * points[seat - 1] - sum(points)


MEASURES = {"worth": worth, "orders": orders, "income": income, "blast": blast}


def is_open(start: Turn, turn: Turn | None) -> bool:
    """Whether a try goes on: the builds, the route or the deliveries of one turn."""
    if turn is None or (turn.seat, turn.number, turn.round) != (start.seat, start.number, start.round):
        return False
    return turn.decision == start.decision or (start.decision, turn.decision) == ("prospect", "route")


def moves(_: VeinsRules, state: VeinsState, legal: Sequence[Action]) -> Sequence[Action]:
    """All actions but those that give a component away: using it is worth as much at least."""
    if state.decision != "build":
        return legal
    return [action for action in legal if not isinstance(action, Discard | OptionPoints)] or legal


def _veins(state: VeinsState) -> Fact:
    """How many veins there are."""
    return Fact("vein-violet", "veins", names={"veins": sum(bool(vein) for vein in state.veins)})


def _tell_route(_: VeinsRules, state: VeinsState, __: Seat, ___: float) -> Task:
    """A route to the dearest stones."""
    return Task("route", "routes", facts=[_veins(state)])


def _tell_orders(_: VeinsRules, state: VeinsState, seat: Seat, __: float) -> Task:
    """A route to the stones for orders."""
    held = Fact("veins-order", "orders", names={"orders": len([*orders_of(state, seat)])})
    return Task("orders", "routes", facts=[held, _veins(state)])


def _tell_income(rules: VeinsRules, state: VeinsState, seat: Seat, value: float) -> Task:
    """Stations and tunnels to the cities."""
    now = int(income(rules, state, seat))
    left = _builds_left(rules, state, seat)
    actions = Fact("tunnel-straight", "builds", names={"builds": left})
    return Task(
        "income", "builds", {"income": now + int(value)}, [actions, Fact("city-ne", "income", names={"now": now})]
    )


def _tell_blast(rules: VeinsRules, state: VeinsState, seat: Seat, _: float) -> Task:
    """Dynamite where it cuts the others off, and not the seat."""
    points = lasting(rules, state)
    own = points[seat - 1]
    now = Fact("dynamite", "lasting", names={"theirs": sum(points) - own, "own": own})
    actions = Fact("tunnel-straight", "builds", names={"builds": _builds_left(rules, state, seat)})
    return Task("blast", "builds", facts=[now, actions])


def _builds_left(rules: VeinsRules, state: VeinsState, seat: Seat) -> int:
    """The builds that a seat has left in its turn."""
    return min(rules.turn_actions - state.done_in_turn, rules.phase_actions - 1 - state.done_in_phase[seat - 1])


def _prospects(_: VeinsRules, __: VeinsState, turn: Turn) -> bool:
    """Whether a route may begin."""
    return turn.decision == "prospect"


def _has_orders(_: VeinsRules, state: VeinsState, turn: Turn) -> bool:
    """Whether a route may begin for somebody with orders to choose from."""
    return turn.decision == "prospect" and len(orders_of(state, turn.seat)) > 1


def _builds(rules: VeinsRules, state: VeinsState, turn: Turn) -> bool:
    """Whether two builds are left."""
    return turn.decision == "build" and _builds_left(rules, state, turn.seat) == 2


def _blasts(rules: VeinsRules, state: VeinsState, turn: Turn) -> bool:
    """Whether there is dynamite to lay, and few enough ways to build."""
    hand, left = state.hands[turn.seat - 1], _builds_left(rules, state, turn.seat)
    if turn.decision != "build" or not any(count(hand, kind) for kind in DYNAMITES):
        return False
    actions = len(moves(rules, state, rules.legal(state)))
    return comb(actions + left - 1, left) <= MOST_BUILDS


TABLES: tuple[tuple[int, dict[str, str]], ...] = ((2, {}), (3, {}), (4, {}))

QUESTS = (
    Quest("route", "gain", _tell_route, _prospects, "worth", gap=2, least=4, share=0.4, longest=11, anywhere=True),
    Quest(
        "orders",
        "gain",
        _tell_orders,
        _has_orders,
        "orders",
        gap=2,
        least=6,
        share=0.4,
        longest=11,
        ends=9,
        anywhere=True,
    ),
    Quest("income", "gain", _tell_income, _builds, "income", gap=2, least=3, longest=2, limit=20_000, anywhere=True),
    Quest(
        "blast",
        "gain",
        _tell_blast,
        _blasts,
        "blast",
        is_fun=lambda line: any("lay D" in action for action in line),
        least=4,
        share=0.1,
        longest=3,
        ends=12,
        anywhere=True,
    ),
)
