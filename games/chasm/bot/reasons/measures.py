"""What players count at the end of a turn: points, jewels aboard and ahead, ways out, carts, what others have."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import msgspec

from engine.bots.evaluator import Measure
from engine.rules.contract import Seat
from games.chasm.bot.analysis import AGAIN, best_plan
from games.chasm.bot.evaluation import distance_out, distance_to
from games.chasm.bot.objectives import points_of
from games.chasm.bot.plans import Plan
from games.chasm.bot.rail_paths import BARE, DEAD, SHUT, CartAhead, RailPath, rail_paths, squares_out
from games.chasm.bot.rides import Ride
from games.chasm.bot.weights import WEIGHTS
from games.chasm.model.goods import DERAILED, HOME, KINDS, LOST, WAITING_AT, count_of, item_count, kind_counts
from games.chasm.model.setup import cart_words
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules
from games.chasm.rules.scoring import jewel_count, ruby_reward


def measures(rules: ChasmRules, state: ChasmState, seat: Seat) -> Mapping[str, Measure]:
    """The measures of a seat by name; worded in `reasons` of the sheet.

    Ways out are compared only where the same carts are out.
    """
    carts = [cart for cart in range(len(rules.carts)) if state.where[cart] >= 0]
    own = [_outlook(rules, state, cart) for cart in carts if rules.carts[cart].seat == seat]
    plan = best_plan(rules, state, seat, AGAIN) if rules.turn(state) else Plan(0.0, ())
    rides = {ride.cart: ride for ride in plan.rides if ride.side}
    kept = len(own) + sum(state.where[cart] in WAITING_AT for cart in rules.carts_of[seat])
    items = sum(state.hold[outlook.cart] for outlook in own)
    about = "+".join(rules.cart_names[cart] for cart in rules.carts_of[seat] if state.where[cart] != HOME)
    found = {
        "ahead": Measure(sum(outlook.ahead for outlook in own), WEIGHTS.measure_ahead),
        f"exits:{about}": _carts(rules, seat, [each.cart for each in own if each.turns], WEIGHTS.measure_exit),
        f"shut:{about}": _without_way(rules, state, seat, [each.cart for each in own if not each.turns]),
        f"stuck:{about}": _carts(rules, seat, [each.cart for each in own if each.is_stuck], -WEIGHTS.measure_exit),
        "carts": Measure(kept, WEIGHTS.measure_cart),
        **_of_accidents(rules, state, seat),
        **_of_gates(rules, state, seat),
        **_of_rides(rules, state, seat, [*rides.values()]),
    }
    for outlook in own:
        found |= _of_cart(rules, state, seat, outlook, rides.get(outlook.cart))
    if rules.solo:
        right = item_count(state.delivered_right)
        found["right"] = Measure(right, WEIGHTS.measure_right)
        found["aboard"] = Measure(jewel_count(items) + right, WEIGHTS.measure_aboard, as_cost=WEIGHTS.aboard_as_cost)
        return found
    points = points_of(rules.values, state.stock[seat - 1])
    most = max(count_of(stock, KINDS[1]) for stock in state.stock)
    rubies = ruby_reward(rules, count_of(state.stock[seat - 1], KINDS[1]), most)
    missions = rules.sheet.setup.rewards.mission * state.mission_owner.count(seat)
    found["points"] = Measure(points + missions + rubies)
    cargo = points_of(rules.values, items) + points
    found["cargo"] = Measure(cargo, WEIGHTS.measure_cargo, as_cost=WEIGHTS.cargo_as_cost)
    others = [_outlook(rules, state, cart) for cart in carts if rules.carts[cart].seat != seat]
    return found | _of_others(rules, state, seat, others)


def _of_accidents(rules: ChasmRules, state: ChasmState, seat: Seat) -> dict[str, Measure]:
    """Per cart whether it has derailed rather than being on the board, and whether it waits on a gate rather than at
    home; what has been brought home is compared with neither.
    """
    found = dict[str, Measure]()
    for cart in rules.carts_of[seat]:
        name, square, words = rules.cart_names[cart], state.where[cart], {"cart": _name(rules, seat, cart)}
        if square == DERAILED or square >= 0:
            found[f"derailed:{name}"] = Measure(int(square == DERAILED), -WEIGHTS.measure_cart, words)
        if square == HOME or (square >= 0 and rules.ground.inward[square]):
            found[f"entered:{name}"] = Measure(int(square >= 0), WEIGHTS.measure_cart, words)
    return found


def _of_gates(rules: ChasmRules, state: ChasmState, seat: Seat) -> dict[str, Measure]:
    """Of the rails that begin at the free gates of each colour of the carts that can still come in: the jewels on
    them, and the squares from their end to the nearest jewels if there are none.
    """
    colours = {rules.carts[cart].colour for cart in rules.carts_of[seat] if state.where[cart] in WAITING_AT}
    jewels = frozenset(square for square, heap in enumerate(state.heaps) if jewel_count(heap))
    distance = distance_to(rules.ground, state.chasm, jewels)
    total, ways = 0, list[int]()
    for colour in colours:
        rides = [
            CartAhead(gate, 0, rules.capacity, 0, rules.entry_speed)
            for gate in rules.ground.gates[colour]
            if gate not in state.where
        ]
        paths = [path for ride in rides for path in rail_paths(rules, state, ride)]
        load = _jewels_on(state, paths)
        total += load
        if not load:
            ways += [min((distance[path.end] for path in paths if path.ending in (BARE, SHUT)), default=0)]
    found = {"gates": Measure(total, WEIGHTS.measure_square)}
    if all(ways):
        found["gate_way"] = Measure(sum(ways), -WEIGHTS.measure_square, as_cost=WEIGHTS.square_as_cost)
    return found


def _of_rides(rules: ChasmRules, state: ChasmState, seat: Seat, rides: Sequence[Ride]) -> dict[str, Measure]:
    """What a seat has once some rides are out: points, or in a solo game jewels over the right side."""
    if not rules.solo:
        rewards = rules.sheet.setup.rewards.cart * sum(state.where[ride.cart] != HOME for ride in rides)
        loaded = sum(points_of(rules.values, ride.load) for ride in rides)
        return {"expected": Measure(rules.standings(state).totals[seat - 1] + rewards + loaded, is_total=True)}
    right = state.delivered_right + sum(ride.load & rules.right_side_mask[ride.side] for ride in rides)
    kinds, jewels = sum(map(bool, kind_counts(right))), item_count(right)
    return {
        "expected_right": Measure(jewels, is_total=True),
        "expected_kinds": Measure(kinds, WEIGHTS.measure_kind, is_total=True),
    }


def _without_way(rules: ChasmRules, state: ChasmState, seat: Seat, carts: Sequence[int]) -> Measure:
    """The number of carts without a way out, with the names of those on the board; those off the rails have none."""
    off = sum(state.where[cart] in (DERAILED, LOST) for cart in rules.carts_of[seat])
    found = _carts(rules, seat, carts, -WEIGHTS.measure_exit)
    return msgspec.structs.replace(found, amount=found.amount + off, as_cost=WEIGHTS.exit_as_cost)


def _carts(rules: ChasmRules, seat: Seat, carts: Sequence[int], worth: float) -> Measure:
    """The number of some carts, with their names."""
    names = [_name(rules, seat, cart) for cart in carts]
    return Measure(len(carts), worth, {"carts": rules.sheet.joined(names) if names else ""})


def _name(rules: ChasmRules, seat: Seat, cart: int) -> str:
    return cart_words(rules, rules.cart_names[cart], seat)


def _of_cart(
    rules: ChasmRules, state: ChasmState, seat: Seat, outlook: Outlook, ride: Ride | None
) -> dict[str, Measure]:
    """How far a cart has to go: turns over its rails, unless its best ride takes longer than at its speed; or, once it
    has jewels aboard, squares without rails.
    """
    name, words = rules.cart_names[outlook.cart], {"cart": _name(rules, seat, outlook.cart)}
    if outlook.turns:
        is_straight = not ride or len(ride.ways) <= outlook.turns_at_speed
        return {f"turns:{name}": Measure(outlook.turns, -WEIGHTS.measure_turn, words)} if is_straight else {}
    if outlook.squares and jewel_count(state.hold[outlook.cart]):
        return {f"way:{name}": Measure(outlook.squares, -WEIGHTS.measure_square, words)}
    return {}


def _of_others(rules: ChasmRules, state: ChasmState, seat: Seat, others: Sequence[Outlook]) -> dict[str, Measure]:
    """What the other seats have together, and how far each of their carts has to go."""
    points = points_of(rules.values, sum(state.hold[outlook.cart] for outlook in others))
    found = {
        "others_cargo": Measure(points, -WEIGHTS.measure_cargo),
        "others_ahead": Measure(sum(outlook.ahead for outlook in others), -WEIGHTS.measure_ahead),
        "others_exits": Measure(sum(outlook.turns > 0 for outlook in others), -WEIGHTS.measure_exit),
    }
    for outlook in others:
        words = {"cart": _name(rules, seat, outlook.cart)}
        if not outlook.turns and outlook.squares:
            found[f"others_way:{rules.cart_names[outlook.cart]}"] = Measure(
                outlook.squares, WEIGHTS.measure_square, words
            )
    return found


class Outlook(NamedTuple):
    """What the rails promise a cart on the board.

    `ahead`: jewels on all its paths, none if it has no room; `turns` until it is out over its
    rails as fast as it can, and at its speed, 0 if none lead out; `squares`: from the end of its rails to the Surface,
    0 if they end where none can go on (`is_stuck`).
    """

    cart: int
    ahead: int
    turns: int
    turns_at_speed: int
    squares: int
    is_stuck: bool


def _outlook(rules: ChasmRules, state: ChasmState, cart: int) -> Outlook:
    """What the rails promise a cart."""
    room, speed = rules.capacity - item_count(state.hold[cart]), max(1, state.speed[cart])
    paths = [*rail_paths(rules, state, CartAhead(state.where[cart], state.tail[cart], room, 0, speed))]
    ahead = _jewels_on(state, paths) if room else 0
    steps = squares_out(rules, state, cart)
    turns, at_speed = (-(-steps // by) for by in (min(rules.fastest, speed + rules.actions_per_turn), speed))
    distance = distance_out(rules.ground, state.chasm)
    squares = min((distance[path.end] for path in paths if path.ending in (BARE, SHUT)), default=0)
    return Outlook(cart, ahead, turns, at_speed, squares, not turns and all(path.ending == DEAD for path in paths))


def _jewels_on(state: ChasmState, paths: Iterable[RailPath]) -> int:
    """The jewels that lie on some paths, each counted once."""
    return sum(jewel_count(state.heaps[square]) for square in {square for path in paths for square in path.squares})
