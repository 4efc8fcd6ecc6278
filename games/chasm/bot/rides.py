"""Rides: ways with their turns; which speeds, which actions by which roll, where the cart stops and fills up."""

from __future__ import annotations

from itertools import pairwise
from typing import TypeAlias

import msgspec

from games.chasm.bot.ways import SPEED, Deed, Mine, Way
from games.chasm.bot.weights import WEIGHTS
from games.chasm.model.board import Edges, Square
from games.chasm.model.goods import Items, item_count


class Ride(msgspec.Struct, gc=False):
    """A whole ride: its value in points, its cart, the actions by turn, the squares by turn, and what it delivers.

    `ways[turn]`: squares in the order in which it comes to them; `stops[turn]`: the last one, -1 once it is out;
    `side`: where it leaves, "" for a cart without a way out; `load`, delivered at full speed (`fast`) or over the `far`
    side; `laid` and `taken`: what it changes.
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
    fast: bool = False
    far: bool = False

    @property
    def uses(self) -> list[int]:
        """Number of actions by turn."""
        return [sum(_cost(deed) for deed in deeds) for deeds in self.deeds]


def _cost(deed: Deed) -> int:
    return abs(deed[2] - deed[1]) if deed[0] == SPEED else 1


class Moment(msgspec.Struct, gc=False):
    """A cart on its way at the end of a turn: squares behind it, speed, load, chance to be there, cost so far.

    `used`: actions for its speed and its start; `first`: all actions of the first turn.
    """

    score: float
    at: int
    turn: int
    speed: int
    hold: Items
    safe: float
    cost: float
    used: int
    first: int
    taken: dict[Square, Items]
    before: Moment | None


Load: TypeAlias = tuple[Items, float, dict[Square, Items]]
"""What a cart has loaded on its way: its items, its cost so far, and the heaps that are not as they were."""


class Timing:
    """The rides over one way: in which turns with which speed."""

    def __init__(self, mine: Mine, way: Way, cart: int, forgone: float, danger: float = 0.0) -> None:
        """`forgone`: points that it costs to set out; `danger`: the chance that the cart falls before its turn."""
        self.mine, self.way, self.cart, self.forgone = mine, way, cart, forgone
        self.safe = 1 - danger
        self.outlook = mine.outlook
        self.rules = mine.outlook.rules
        self.far = way.side == self.rules.far_side[self.rules.carts[cart].colour]
        self.needs = [0]
        for deeds in way.deeds:
            self.needs.append(self.needs[-1] + len(deeds))
        places = (place for place, deeds in enumerate(way.deeds) if deeds and way.squares[place] in mine.rigid)
        self.rigid = next(places, len(way.squares))
        self.opens = [self._opening(place) for place in range(len(way.squares))] if mine.due else [0] * len(way.squares)
        self.last = min(len(mine.budget) - 1, self.outlook.turns - 1)
        self.found: dict[tuple[int, int], tuple[float, Moment]] = {}

    def _opening(self, place: int) -> int:
        """The turn from which the way can pass a square, over rails that other rides lay or open there."""
        squares, ground = self.way.squares, self.rules.ground
        square = squares[place]
        if square not in self.mine.due:
            return 0
        before = squares[place - 1] if place else self.way.start.square
        used = ground.edge_to(square, before)
        if place + 1 < len(squares):
            used |= ground.edge_to(square, squares[place + 1])
        used &= self.mine.tiles[square]
        return next((turn for turn, edges in self.mine.due[square] if edges & used == used), 0)

    def rides(self, turn: int, left: int, speed: int, hold: Items) -> list[Ride]:
        """The best ride for every use of actions in the first turn and every number of turns."""
        start = Moment(0.0, 0, turn, speed, hold, self.safe, 0.0, len(self.way.start.deeds), 0, {}, None)
        frontier = [start]
        if left:
            frontier = self._roll(start, turn, left, left, fixed=True)
        while frontier:
            best: dict[tuple[int, int, int, Items], Moment] = {}
            for moment in frontier:
                for after in self._turn(moment):
                    key = after.at, after.speed, after.turn, after.hold
                    known = best.get(key)
                    if known is None or known.score < after.score:
                        best[key] = after
            frontier = sorted(best.values(), key=_score, reverse=True)[: WEIGHTS.moments]
        return [self._ride(value, end) for value, end in self.found.values()]

    def _turn(self, moment: Moment) -> list[Moment]:
        """The moments at the end of the next turn, by every speed that the cart may have."""
        turn = moment.turn + 1
        if turn > self.last:
            return []
        if self.outlook.rolling and turn == 0:
            return self._roll(moment, turn, moment.speed, moment.speed, fixed=True)
        slowest = max(self.rules.slowest, moment.speed - 2)
        fastest = min(self.rules.fastest, moment.speed + 2)
        return self._roll(moment, turn, slowest, fastest)

    def _roll(self, moment: Moment, turn: int, least: int, most: int, *, fixed: bool = False) -> list[Moment]:
        """The moments after a roll of every number of squares from the least to the most; all that is out is noted.

        The numbers are speeds, with an action for every change, unless the speed is `fixed`.
        """
        way, mine, outlook, needs = self.way, self.mine, self.outlook, self.needs
        at, budget = moment.at, mine.budget[turn] - moment.used
        blocked = mine.blocked[turn] if turn < len(mine.blocked) else ()
        crossed = mine.crossed[turn] if turn < len(mine.crossed) else ()
        fall, falling = outlook.fall[turn - 1] if turn > 0 else None, outlook.fall[turn]
        hold, cost, taken, before = moment.hold, moment.cost, moment.taken, moment.speed
        found: list[Moment] = []
        for rolled in range(1, most + 1):
            out = at + rolled > len(way.squares)
            stop = at + rolled - out
            if turn == 0 and stop > self.rigid:
                break
            if out:
                for speed in range(max(least, rolled), most + 1):
                    used = 0 if fixed else abs(speed - before)
                    if used + needs[stop] <= budget:
                        self._deliver(moment, turn, before if fixed else speed, (hold, cost, taken), used)
                break
            square = way.squares[stop - 1]
            if square in blocked or turn < self.opens[stop - 1]:
                break
            heap = taken.get(square)
            if heap is None:
                heap = mine.heaps[square]
            risk = fall[square] * turn if fall else 0.0
            room = self.rules.capacity - item_count(hold) if heap else 0
            used = 0 if fixed else abs(rolled - before)
            if rolled >= least and used + needs[stop] <= budget and square not in crossed:
                end, paid, left = hold, cost, taken
                if room:
                    end, paid, left = self._loaded((hold, cost, taken), square, heap, turn, risk, stops=True)
                paid += risk * WEIGHTS.fallen_rail
                used += moment.used
                safe = moment.safe * (1 - falling[square])
                score = safe * outlook.best(end) - outlook.action * used - outlook.turn_price * (turn + 1) - paid
                first = moment.first if turn else used + needs[stop]
                speed = before if fixed else rolled
                found.append(Moment(score, stop, turn, speed, end, safe, paid, used, first, left, moment))
            if room:
                hold, cost, taken = self._loaded((hold, cost, taken), square, heap, turn, risk, stops=False)
            cost += risk * WEIGHTS.fallen_rail
        return found

    def _loaded(self, load: Load, square: Square, heap: Items, turn: int, risk: float, *, stops: bool) -> Load:
        """The load after coming to a square with a heap, with room; `risk`: the chance that it has fallen."""
        outlook, (hold, cost, taken) = self.outlook, load
        items = outlook.pick(heap, self.rules.capacity - item_count(hold), stops=stops)
        if risk:
            cost += risk * max(0.0, outlook.best(hold + items) - outlook.best(hold))
        cost += WEIGHTS.late_item * turn * item_count(items)
        return hold + items, cost, {**taken, square: heap - items}

    def _deliver(self, moment: Moment, turn: int, speed: int, load: Load, changes: int) -> None:
        """Note a ride that is out with a load by a roll after a moment, if it is the best one of its kind."""
        outlook, way, safe = self.outlook, self.way, moment.safe
        fast, used = speed == self.rules.fastest, moment.used + changes
        hold, cost, taken = load
        worth = outlook.value(hold, way.side if outlook.solo else "", fast=fast, far=self.far) + outlook.reward
        actions = used + self.needs[-1]
        value = safe * worth - (1 - safe) * outlook.loss - outlook.action * actions - outlook.turn_price * (turn + 1)
        value -= cost + self.forgone
        first = moment.first if turn else actions
        known = self.found.get((first, turn))
        if known is None or known[0] < value:
            end = Moment(0.0, len(way.squares), turn, speed, hold, safe, cost, used, first, taken, moment)
            self.found[first, turn] = value, end

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
        fast = end.speed == self.rules.fastest
        return Ride(value, self.cart, deeds, ways, way.side, end.hold, way.laid, end.taken, stops, fast, self.far)


def _score(moment: Moment) -> float:
    return moment.score
