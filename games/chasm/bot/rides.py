"""Rides: ways with their turns; which speeds, which actions by which roll, where the cart stops and fills up."""

from __future__ import annotations

from itertools import pairwise

import msgspec

from games.chasm.bot.ways import SPEED, Deed, Mine, Way
from games.chasm.bot.weights import WEIGHTS
from games.chasm.model.board import Edges, Square
from games.chasm.model.goods import Items, item_count


class Ride(msgspec.Struct, gc=False):
    """A whole ride: its value in points, its cart, the actions by turn, the squares by turn, and what it delivers.

    `ways[turn]`: squares in the order in which it comes to them; `stops[turn]`: the last one, -1 once it is out;
    `side`: where it leaves, "" for a cart without a way out; `load`; `laid` and `taken`: what it changes.
    """

    value: float
    cart: int
    deeds: list[list[Deed]]
    ways: list[list[Square]]
    side: str
    load: Items
    laid: dict[Square, Edges]
    taken: dict[Square, Items]
    stops: list[Square]

    @property
    def uses(self) -> list[int]:
        """Number of actions by turn."""
        return [sum(_cost(deed) for deed in deeds) for deeds in self.deeds]


def _cost(deed: Deed) -> int:
    return abs(deed[2] - deed[1]) if deed[0] == SPEED else 1


class Moment(msgspec.Struct, gc=False):
    """A cart on its way at the end of a turn: squares behind it, speed, load, chance to be there, cost so far."""

    score: float
    at: int
    turn: int
    speed: int
    hold: Items
    safe: float
    cost: float
    used: int
    taken: dict[Square, Items]
    before: Moment | None


class Timing:
    """The rides over one way: in which turns with which speed."""

    def __init__(self, mine: Mine, way: Way, cart: int, forgone: float) -> None:
        self.mine, self.way, self.cart, self.forgone = mine, way, cart, forgone
        self.outlook = mine.outlook
        self.rules = mine.outlook.rules
        self.far = way.side == self.rules.far_side[self.rules.carts[cart].colour]
        self.needs = [0]
        for deeds in way.deeds:
            self.needs.append(self.needs[-1] + len(deeds))
        self.last = min(len(mine.budget) - 1, self.outlook.turns - 1)
        self.found: dict[tuple[int, int], tuple[float, Moment]] = {}

    def rides(self, turn: int, left: int, speed: int, hold: Items) -> list[Ride]:
        """The best ride for every use of actions in the first turn and every number of turns."""
        start = Moment(0.0, 0, turn, speed, hold, 1.0, 0.0, len(self.way.start.deeds), {}, None)
        frontier = [start]
        if left:
            frontier = self._roll(start, left, turn, speed, 0)
        while frontier:
            best: dict[tuple[int, int, int, Items], Moment] = {}
            for moment in frontier:
                for after in self._turn(moment):
                    key = after.at, after.speed, after.turn, after.hold
                    known = best.get(key)
                    if known is None or known.score < after.score:
                        best[key] = after
            frontier = sorted(best.values(), key=lambda moment: -moment.score)[: WEIGHTS.moments]
        return [self._ride(value, end) for value, end in self.found.values()]

    def _turn(self, moment: Moment) -> list[Moment]:
        turn = moment.turn + 1
        if turn > self.last:
            return []
        fixed = self.outlook.rolling and turn == 0
        slowest = moment.speed if fixed else max(self.rules.slowest, moment.speed - 2)
        fastest = moment.speed if fixed else min(self.rules.fastest, moment.speed + 2)
        found: list[Moment] = []
        for speed in range(slowest, fastest + 1):
            found += self._roll(moment, speed, turn, speed, abs(speed - moment.speed))
        return found

    def _roll(self, moment: Moment, left: int, turn: int, speed: int, changes: int) -> list[Moment]:
        way, mine, outlook = self.way, self.mine, self.outlook
        at, stop = moment.at, moment.at + left
        used = moment.used + changes
        out = stop > len(way.squares)
        if out:
            stop = len(way.squares)
        if used + self.needs[stop] > mine.budget[turn]:
            return []
        blocked = mine.blocked[turn] if turn < len(mine.blocked) else ()
        crossed = mine.crossed[turn] if turn < len(mine.crossed) else ()
        hold, cost, taken = moment.hold, moment.cost, moment.taken
        fall = outlook.fall[turn - 1] if turn > 0 else None
        for place in range(at, stop):
            square = way.squares[place]
            if square in blocked:
                return []
            heap = taken.get(square)
            if heap is None:
                heap = mine.heaps[square]
            risk = fall[square] * turn if fall else 0.0
            if heap and (room := self.rules.capacity - item_count(hold)):
                items = outlook.pick(heap, room, stops=place == stop - 1 and not out)
                gained = outlook.best(hold + items) - outlook.best(hold) if risk else 0.0
                cost += risk * max(0.0, gained)
                cost += WEIGHTS.late_item * turn * item_count(items)
                hold += items
                taken = {**taken, square: heap - items}
            cost += risk * WEIGHTS.fallen_rail
        if out:
            self._deliver(Moment(0.0, stop, turn, speed, hold, moment.safe, cost, used, taken, moment))
            return []
        square = way.squares[stop - 1]
        if square in crossed:
            return []
        safe = moment.safe * (1 - outlook.fall[turn][square])
        score = safe * outlook.best(hold) - outlook.action * used - outlook.turn_price * (turn + 1) - cost
        return [Moment(score, stop, turn, speed, hold, safe, cost, used, taken, moment)]

    def _deliver(self, end: Moment) -> None:
        outlook, way = self.outlook, self.way
        fast = end.speed == self.rules.fastest
        load = outlook.value(end.hold, way.side if outlook.solo else "", fast=fast, far=self.far) + outlook.reward
        used = end.used + self.needs[-1]
        value = (
            end.safe * load
            - (1 - end.safe) * outlook.loss
            - outlook.action * used
            - outlook.turn_price * (end.turn + 1)
        )
        value -= end.cost + self.forgone
        first = end
        while first.before is not None and first.before.before is not None and first.before.turn >= 0:
            first = first.before
        key = (first.used + self.needs[first.at] if first.turn == 0 else 0), end.turn
        known = self.found.get(key)
        if known is None or known[0] < value:
            self.found[key] = value, end

    def _ride(self, value: float, end: Moment) -> Ride:
        """The ride that ends with a moment, turn by turn."""
        way, moments = self.way, [end]
        while (before := moments[-1].before) is not None:
            moments.append(before)
        moments.reverse()
        deeds: list[list[Deed]] = [[] for _ in range(end.turn + 1)]
        ways: list[list[Square]] = [[] for _ in range(end.turn + 1)]
        stops = [-1] * (end.turn + 1)
        begun = max(0, moments[1].turn)
        deeds[begun] += way.start.deeds
        if not way.start.deeds:
            stops[:begun] = [way.start.square] * begun
        for before, moment in pairwise(moments):
            turn = moment.turn
            if moment.speed != before.speed:
                deeds[turn].append((SPEED, before.speed, moment.speed))
            for place in range(before.at, moment.at):
                deeds[turn] += way.deeds[place]
            ways[turn] += way.squares[before.at : moment.at]
            if moment is not end:
                stops[turn] = way.squares[moment.at - 1]
        return Ride(value, self.cart, deeds, ways, way.side, end.hold, way.laid, end.taken, stops)
