"""The draft of orders: what each is worth with the stones that routes can bring, and what the others would take."""

from __future__ import annotations

from engine.bots.evaluator import weigh_rivals
from engine.rules.actions import Action
from engine.rules.contract import Seat
from games.veins.bot.holdings_value import holdings_of, holdings_value
from games.veins.bot.route_estimates import possible_hauls
from games.veins.bot.weights import WEIGHTS
from games.veins.model.components import Stock
from games.veins.model.state import VeinsState, cards_after
from games.veins.rules import VeinsRules


def order_worths(rules: VeinsRules, state: VeinsState) -> dict[Action, float]:
    """What every order, and a pass, is worth to the seat to decide, with the picks that follow."""
    return _Draft(rules, state).worths()


def first_choice(rules: VeinsRules, state: VeinsState, seat: Seat) -> float:
    """How much better the best face-up order is for a seat than the one that is left after all others have chosen."""
    gains = sorted(_Draft(rules, state).gains(seat).values(), reverse=True)
    return max(0.0, gains[0]) - max(0.0, gains[min(len(gains), rules.seats) - 1])


class _Holder:
    """What orders are worth to one seat, with the stones it has and those that good routes would bring it."""

    def __init__(self, rules: VeinsRules, state: VeinsState, seat: Seat) -> None:
        self._rules = rules
        self._stock, self.held, self._prices, self._left = holdings_of(rules, state, seat)
        self._hauls: tuple[Stock, ...] = possible_hauls(rules, state, seat)
        self._known: dict[int, float] = {}

    def value(self, held: int) -> float:
        """The value of stones and orders: partly as if the next route brought what it can, partly as if nothing."""
        known = self._known.get(held)
        if known is None:
            known = self._known[held] = self._new_value(held)
        return known

    def _new_value(self, held: int) -> float:
        rules, prices = self._rules, self._prices
        value = holdings_value(rules, self._stock, held, prices, self._left + 1)
        if not self._hauls:
            return value
        mined = max(holdings_value(rules, self._stock + haul, held, prices, self._left) for haul in self._hauls)
        return value + WEIGHTS.haul_certainty * (mined - value)


class _Draft:
    """A search some picks ahead, in which every seat takes what is best for itself (max^n)."""

    def __init__(self, rules: VeinsRules, state: VeinsState) -> None:
        self._rules, self._state = rules, state
        self._holders = {seat: _Holder(rules, state, seat) for seat in state.seats}
        self._chips = dict(state.face_up)
        self._barred: Seat = 0
        self._after = {seat: cards_after(state, seat)[0] for seat in state.seats}

    def gains(self, seat: Seat) -> dict[int, float]:
        """What each face-up order brings a seat by itself."""
        return self._gains(seat, self._holders[seat].held, [*self._chips])

    def worths(self) -> dict[Action, float]:
        """What every choice of the seat to decide is worth to it; a pass as if it took no order later.

        An order has to bring the least gain.
        """
        seat, table, lying = self._state.seat, self._rules.actions, tuple(self._chips)
        held = tuple(self._state.orders_held)
        picks = {table.order[order]: self._picked(seat, order, lying, held, 1) for order in lying}
        self._barred = seat
        picks[table.pass_] = self._from(self._after[seat], lying, held, 1)
        self._barred = 0
        worths = {action: self._merit(seat, values) for action, values in picks.items()}
        worths[table.pass_] += WEIGHTS.min_order_gain
        return worths

    def _gains(self, seat: Seat, held: int, lying: list[int]) -> dict[int, float]:
        value, points = self._holders[seat].value, self._rules.chip_points
        before = value(held)
        return {order: value(held | 1 << order) - before + points * self._chips[order] for order in lying}

    def _picked(
        self, seat: Seat, order: int, lying: tuple[int, ...], held: tuple[int, ...], depth: int
    ) -> tuple[float, ...]:
        """What the seats gain from now on if a seat takes an order."""
        gain = self._gains(seat, held[seat - 1], [order])[order]
        after = (*held[: seat - 1], held[seat - 1] | 1 << order, *held[seat:])
        left = tuple(other for other in lying if other != order)
        values = self._from(self._after[seat], left, after, depth)
        return (*values[: seat - 1], values[seat - 1] + gain, *values[seat:])

    def _from(self, seat: Seat, lying: tuple[int, ...], held: tuple[int, ...], depth: int) -> tuple[float, ...]:
        """What the seats gain from now on; a seat takes one of its best orders, or passes if none pays."""
        nothing = (0.0,) * len(held)
        if not lying or depth > WEIGHTS.draft_depth:
            return nothing
        gains = self._gains(seat, held[seat - 1], [*lying])
        good = [order for order in lying if gains[order] > WEIGHTS.min_order_gain and seat != self._barred]
        good = sorted(good, key=gains.__getitem__, reverse=True)[: WEIGHTS.draft_width]
        if not good:
            return self._from(self._after[seat], lying, held, depth + 1)
        picks = [self._picked(seat, order, lying, held, depth + 1) for order in good]
        return max(picks, key=lambda values: self._merit(seat, values))

    def _merit(self, seat: Seat, values: tuple[float, ...]) -> float:
        others = [value for other, value in enumerate(values, 1) if other != seat]
        return values[seat - 1] - WEIGHTS.sale_rivals_share * weigh_rivals(others, WEIGHTS.leader_share)
