"""What players of Veins count, for the reasons of a hint: points, incomes of cities, veins on a route, orders."""

from __future__ import annotations

from engine.bots.evaluator import Measure
from engine.rules.bits import bits_of
from engine.rules.contract import Seat
from engine.rules.multiset import count, total
from games.veins.bot.evaluation import city_standings, prospects, scoring_weights
from games.veins.bot.route_estimates import possible_hauls
from games.veins.bot.weights import WEIGHTS
from games.veins.model.actions import Stage
from games.veins.model.components import PROSPECT
from games.veins.model.state import VeinsState, stone_count
from games.veins.rules import VeinsRules
from games.veins.rules.explosion import after_blast
from games.veins.rules.market import LEAST_BID, suffice
from games.veins.rules.network import cities_within


def measures(rules: VeinsRules, state: VeinsState, seat: Seat) -> dict[str, Measure]:
    """The counts of a position for a seat, by the names of `reasons` in the sheet."""
    counted = {"points": Measure(state.points_of(seat))}
    if not state.decision:
        return counted
    due, later = scoring_weights(rules, state)
    now, then = (city_standings(rules, position).incomes for position in (state, after_blast(rules, state)))
    return {
        **counted,
        "expected": Measure(round(prospects(rules, state, seat)), is_total=True),
        "income": Measure(now[seat - 1], float(due)),
        "lasting": Measure(then[seat - 1], later),
        "rivals": Measure(sum(then) - then[seat - 1], -WEIGHTS.rivals_share * later, as_cost=-later),
        "reach": Measure(len(cities_within(rules, state, seat)), later),
        **_route_measures(rules, state, seat),
        "asked": _offer(state, seat),
        **_bid_measures(state, seat),
        **_card_measures(rules, state, seat),
    }


def _bid_measures(state: VeinsState, seat: Seat) -> dict[str, Measure]:
    """Whether a seat holds the highest bid for a sequence card, and how many points it has bid."""
    leads = state.stage is Stage.AUCTION and state.leader == seat
    return {
        "leading": Measure(float(leads), WEIGHTS.lead_told),
        "price": Measure(state.bid if leads else 0, -1.0),
    }


def _offer(state: VeinsState, seat: Seat) -> Measure:
    """What a seat asks for each of its stones of the colour for sale, if its offer is the lowest."""
    if not _offers(state, seat):
        return Measure(0.0)
    return Measure(state.bid, float(count(state.stones[seat - 1], state.colour)))


def _offers(state: VeinsState, seat: Seat) -> bool:
    """Whether the offer of a seat is the lowest in a sale."""
    return state.decision == "sale" and state.leader == seat


def _card_measures(rules: VeinsRules, state: VeinsState, seat: Seat) -> dict[str, Measure]:
    """The sequence card of a seat and the exits of its dynamite; nothing before it has one."""
    card = state.cards[seat - 1]
    if not card:
        return {}
    exits = rules.sheet.setup.charges[card]
    return {"order": Measure(card, -WEIGHTS.card_told), "charge": Measure(exits, WEIGHTS.card_told)}


def _route_measures(rules: VeinsRules, state: VeinsState, seat: Seat) -> dict[str, Measure]:
    """The stones in hand and on a good route of this phase, and the orders that can be filled with them; `risk` are the
    penalties of the other orders. Stones of which some are offered say little: it is not known how many will be sold.
    """
    stock, haul = state.stones[seat - 1], 0
    if count(state.hands[seat - 1], PROSPECT):
        haul = max(possible_hauls(rules, state, seat), key=total, default=0)
    held = list(bits_of(state.orders_held[seat - 1]))
    ready = [order for order in held if suffice(rules, stock + haul, order)]
    worth = float(LEAST_BID) if _offers(state, seat) else WEIGHTS.stone_average
    risk = sum(rules.penalties[order] for order in held if order not in ready)
    return {
        "stones": Measure(stone_count(state, seat) + total(haul), worth),
        "ready": Measure(len(ready), 2 * WEIGHTS.stone_average),
        "risk": Measure(risk, -1.0),
    }
