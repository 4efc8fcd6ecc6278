"""What players count at the end of a turn: points, jewels aboard and ahead, ways out, carts, what others have."""

from __future__ import annotations

from collections.abc import Mapping

from engine.bots.evaluator import Measure
from engine.rules.contract import Seat
from games.chasm.bot.objectives import points_of
from games.chasm.bot.rail_paths import OUT, Ride, rail_paths
from games.chasm.bot.weights import WEIGHTS
from games.chasm.model.goods import DERAILED, HOME, item_count
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules
from games.chasm.rules.scoring import jewel_count


def measures(rules: ChasmRules, state: ChasmState, seat: Seat) -> Mapping[str, Measure]:
    """The measures of a seat by name; worded in `reasons` of the sheet."""
    own = [cart for cart in rules.carts_of[seat] if state.where[cart] >= 0]
    left = sum(state.where[cart] in (HOME, DERAILED) for cart in rules.carts_of[seat]) + len(own)
    found = {
        "aboard": Measure(sum(jewel_count(state.hold[cart]) for cart in own), WEIGHTS.measure_aboard),
        "carts": Measure(left, WEIGHTS.measure_cart),
    }
    if own:
        ahead = [_ahead(rules, state, cart) for cart in own]
        found["ahead"] = Measure(sum(jewels for jewels, _ in ahead), WEIGHTS.measure_ahead)
        found["exits"] = Measure(sum(out for _, out in ahead), WEIGHTS.measure_exit)
    if rules.solo:
        found["right"] = Measure(item_count(state.delivered_right), WEIGHTS.measure_right)
        return found
    missions = rules.sheet.setup.rewards.mission * state.mission_owner.count(seat)
    found["points"] = Measure(points_of(rules.values, state.stock[seat - 1]) + missions, 1.0)
    others = [hold for cart, hold in enumerate(state.hold) if rules.carts[cart].seat != seat]
    found["others_aboard"] = Measure(sum(map(jewel_count, others)), -WEIGHTS.measure_aboard)
    return found


def _ahead(rules: ChasmRules, state: ChasmState, cart: int) -> tuple[int, bool]:
    """The most jewels that a cart comes by on the rails ahead, and whether any of them lead out."""
    room = rules.capacity - item_count(state.hold[cart])
    ride = Ride(state.where[cart], state.tail[cart], room, 0, max(1, state.speed[cart]))
    paths = list(rail_paths(rules, state, ride))
    jewels = max((jewel_count(path.load) for path in paths), default=0)
    return jewels, any(path.ending == OUT for path in paths)
