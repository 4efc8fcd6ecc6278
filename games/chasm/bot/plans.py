"""Plans: rides for all carts of a seat that share its actions and keep out of each other's way."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import permutations

import msgspec

from engine.rules.contract import Seat
from games.chasm.bot.objectives import Objective, SoloObjective
from games.chasm.bot.outlook import Outlook
from games.chasm.bot.rides import Ride, Timing
from games.chasm.bot.ways import LAY, OPEN, PLACE, Mine, Stage, Way, WaySearch, ride_fields
from games.chasm.bot.weights import WEIGHTS
from games.chasm.model.board import Square
from games.chasm.model.events import Crashed
from games.chasm.model.goods import DERAILED, HOME, KINDS, count_of
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules
from games.chasm.rules.rolling import roll_ahead


class Breadth(msgspec.Struct, frozen=True):
    """How widely plans are looked for.

    `width`: stages kept per square; `rides` of the first cart that are followed; `orders` of carts; `ways` per cart;
    `starts`: carts that set out; `missed`: share of the ways that are overlooked.
    """

    width: int
    rides: int
    orders: int
    ways: int
    starts: int
    missed: float = 0.0


class Plan(msgspec.Struct, gc=False):
    """Rides in the order in which they were planned, and their value with what stays at home and what is lost."""

    value: float
    rides: tuple[Ride, ...]


class Planner:
    """The plans of one seat from a position."""

    def __init__(
        self, rules: ChasmRules, state: ChasmState, seat: Seat, breadth: Breadth, rng: random.Random | None = None
    ) -> None:
        self.rng = rng or random.Random(0)
        self.rules, self.state, self.seat, self.breadth = rules, state, seat, breadth
        self.outlook = Outlook(rules, state, seat)
        chasm = state.chasm
        still = {square for cart, square in enumerate(state.where) if square >= 0 and not self._moves(cart)}
        fields = ride_fields(self.outlook, state.tiles, state.heaps, chasm)
        rigid = {square for square in state.where if square >= 0}
        self.mine = Mine(
            state.tiles, state.heaps, chasm, self.outlook.budget, [still, set()], [], self.outlook, fields, rigid
        )

    def plans(self) -> list[Plan]:
        """The plans found, best first; more are looked for if the best one gives up a cart beside another."""
        own = self.rules.carts_of[self.seat]
        riding = [cart for cart in own if self.state.where[cart] >= 0]
        riding.sort(key=lambda cart: (cart != self.state.rolling_cart, not self._moves(cart)))
        found = self._ordered(riding, self.breadth.rides)
        if len(riding) > 1 < self.breadth.rides and not all(ride.ways for ride in found[0].rides):
            return sorted([*found, *self._ordered(riding, WEIGHTS.rescuing_rides)], key=_value, reverse=True)
        return found

    def _ordered(self, riding: list[int], most: int) -> list[Plan]:
        """The plans by the orders of the carts on the board; so many rides of the first one are followed."""
        found: list[Plan] = []
        for order in _orders(riding)[: self.breadth.orders + max(0, len(riding) - 2)]:
            self._extend(self.mine, order, (), 0.0, most, found)
        return sorted(found, key=_value, reverse=True)

    def _extend(
        self, mine: Mine, order: Sequence[int], rides: tuple[Ride, ...], value: float, most: int, found: list[Plan]
    ) -> None:
        """Plan the rides of carts on the board, one after the other, then those of carts at home."""
        if not order:
            found += self._with_starts(mine, rides, value, most)
            return
        cart, rest = order[0], order[1:]
        waiting = {self.state.where[other] for other in rest if self._moves(other)}
        resting = {self.state.where[other] for other in rest} - waiting
        later = mine.blocked[1:] if len(mine.blocked) > 2 else [set(), set()]
        blocked = [mine.blocked[0] | waiting, later[0] | resting, *later[1:]]
        options = self._rides(msgspec.structs.replace(mine, blocked=blocked), cart)
        for ride in self._varied(options, most):
            self._extend(self._after(mine, ride), rest, (*rides, ride), value + ride.value, 1, found)
        if not options or most > 1:
            lost = Ride(-self._loss(), cart, [], [], "", 0, {}, {}, [])
            self._extend(
                self._standing(mine, cart), rest, (*rides, lost), value + lost.value, 1 if options else most, found
            )

    def _standing(self, mine: Mine, cart: int) -> Mine:
        """The mine with a cart that may stay where it is, in this turn and the next one."""
        later = mine.blocked[1:] if len(mine.blocked) > 2 else [set(), set()]
        square = {self.state.where[cart]}
        blocked = [mine.blocked[0] | square, later[0] | square, *later[1:]]
        return msgspec.structs.replace(mine, blocked=blocked)

    def _moves(self, cart: int) -> bool:
        """Whether a cart of the seat on the board is still to roll in this turn."""
        state = self.state
        if self.rules.carts[cart].seat != self.seat or state.where[cart] < 0:
            return False
        return not self.outlook.rolling or cart == state.rolling_cart or bool(state.to_roll >> cart & 1)

    def _varied(self, rides: list[Ride], most: int) -> list[Ride]:
        """The best rides that differ in the actions of the first turn, then those that differ in where it ends."""
        by_actions, by_stop = dict[int, Ride](), dict[tuple[int, Square], Ride]()
        for ride in rides:
            used, stop = (ride.uses[0], ride.stops[0]) if ride.deeds else (0, -1)
            by_actions.setdefault(used, ride)
            by_stop.setdefault((used, stop), ride)
        best = list(by_actions.values())
        return [*best, *(ride for ride in by_stop.values() if ride not in best)][:most]

    def _with_starts(self, mine: Mine, rides: tuple[Ride, ...], value: float, most: int) -> list[Plan]:
        """Plans that end with the best starts of carts at home, one after the other while they are worth it."""
        plans = [(mine, rides, value)]
        done: list[Plan] = []
        waiting = [cart for cart in self.rules.carts_of[self.seat] if self.state.where[cart] in (HOME, DERAILED)]
        limit = 0 if self.outlook.rolling else self.breadth.starts
        for depth in range(limit):
            onward = []
            for place, before, worth in plans:
                started = {ride.cart for ride in before}
                options: list[Ride] = []
                colours: set[int] = set()
                for cart in waiting:
                    colour = self.rules.carts[cart].colour
                    if cart not in started and colour not in colours:
                        colours.add(colour)
                        options += self._starts(place, cart)[: most if not depth else 1]
                options = sorted((ride for ride in options if ride.value > 0), key=lambda ride: -ride.value)
                if not options:
                    done.append(Plan(worth, before))
                for ride in options[: min(most, 2) if not depth else 1]:
                    onward.append((self._after(place, ride), (*before, ride), worth + ride.value))
            plans = onward
        return done + [Plan(worth, before) for _, before, worth in plans]

    def _loss(self) -> float:
        """Points that the loss of a cart costs."""
        return WEIGHTS.ride_derails if not self.rules.solo else WEIGHTS.solo_lost_cart

    # The rides of one cart

    def _rides(self, mine: Mine, cart: int) -> list[Ride]:
        """The rides of a cart on the board, best first."""
        state, rules = self.state, self.rules
        search = WaySearch(mine, self.breadth.width, self._rolled(mine, cart))
        square, tail = state.where[cart], state.tail[cart]
        exits = (state.tiles[square] & ~tail or rules.ground.inward[square]) & search.onward[square]
        left, turn = 0, -1
        if state.rolling_cart == cart:
            left, turn = state.steps_left, 0
        elif self.outlook.rolling and not state.to_roll >> cart & 1:
            turn = 0
        start = Stage(0.0, 0.0, square, exits, state.hold[cart], 0, (), {}, {}, None)
        rides: list[Ride] = []
        for way in self._noticed(search.ways([start], self.breadth.ways)):
            rides += Timing(mine, way, cart, 0.0, self.outlook.before[square]).rides(
                turn, left, state.speed[cart], state.hold[cart]
            )
        if self._moves(cart) and cart != state.rolling_cart:
            rides += self._turned(mine, cart)
        return sorted(rides, key=lambda ride: -ride.value)

    def _noticed(self, ways: list[Way]) -> list[Way]:
        """The ways that are not overlooked, at least one."""
        if not self.breadth.missed:
            return ways
        return [way for way in ways if self.rng.random() >= self.breadth.missed] or ways[-1:]

    def _rolled(self, mine: Mine, cart: int) -> int:
        """Squares that a cart on the board rolls at least in this turn, whatever its seat does about its speed."""
        state = self.state
        if not self._moves(cart):
            return 0
        if cart == state.rolling_cart:
            return state.steps_left
        return max(self.rules.slowest, state.speed[cart] - max(0, mine.budget[0]))

    def _turned(self, mine: Mine, cart: int) -> list[Ride]:
        """The rides of a cart that hits one of another seat in this turn, and goes back in the next one."""
        state, rules = self.state, self.rules
        events, after = roll_ahead(rules, state, cart)
        crash = next((event for event in events if isinstance(event, Crashed)), None)
        if crash is None or crash.owner == self.seat or after.where[cart] < 0:
            return []
        square, target = after.where[cart], rules.ground.index[crash.space]
        if not state.tiles[square]:
            return []
        search = WaySearch(mine, self.breadth.width)
        exits = state.tiles[square] & ~rules.ground.edge_to(square, target) & search.onward[square]
        start = Stage(0.0, 0.0, square, exits, after.hold[cart], 0, (), {}, {}, None)
        rides: list[Ride] = []
        for way in search.ways([start], 2):
            rides += Timing(mine, way, cart, 0.0).rides(0, 0, state.speed[cart], after.hold[cart])
        return rides

    def _starts(self, mine: Mine, cart: int) -> list[Ride]:
        """The rides of a cart that comes in by a gate, best first."""
        state, rules = self.state, self.rules
        search = WaySearch(mine, self.breadth.width)
        inward = rules.ground.inward
        starts = [
            Stage(0.0, 0.0, gate, inward[gate], 0, 0, ((PLACE, gate, 0),), {}, {}, None)
            for gate in rules.ground.gates[rules.carts[cart].colour]
            if gate not in state.where
        ]
        forgone = self.outlook.reward if state.where[cart] == HOME else 0.0
        rides: list[Ride] = []
        first = 1 if self.outlook.rolling else 0
        for way in self._noticed(search.ways(starts, self.breadth.ways)):
            for turn in (first, first + 1):
                if turn < len(mine.blocked) and way.start.square in mine.blocked[turn]:
                    continue
                if mine.budget[turn] >= 1:
                    rides += Timing(mine, way, cart, forgone).rides(turn - 1, 0, rules.entry_speed, 0)
        return sorted(rides, key=lambda ride: -ride.value)

    # The mine after a ride

    def _after(self, mine: Mine, ride: Ride) -> Mine:
        """The mine as the next ride finds it: tiles, heaps and actions less, and the cart where it stops."""
        budget, used = [], 0
        uses = ride.uses
        for turn, actions in enumerate(mine.budget):
            used += uses[turn] if turn < len(uses) else 0
            budget.append(actions - used)
        for turn in range(len(budget) - 2, -1, -1):
            budget[turn] = min(budget[turn], budget[turn + 1])
        tiles, heaps = bytearray(mine.tiles), list(mine.heaps)
        due = {square: list(known) for square, known in mine.due.items()}
        for turn, deeds in enumerate(ride.deeds):
            for kind, square, edges in deeds:
                if kind in (LAY, OPEN):
                    due.setdefault(square, [(0, tiles[square])]).append((turn, edges))
        for square, edges in ride.laid.items():
            tiles[square] = edges
        for square, heap in ride.taken.items():
            heaps[square] = heap
        blocked = [set(squares) for squares in mine.blocked]
        blocked += [set() for _ in range(len(ride.stops) + 1 - len(blocked))]
        for turn, square in enumerate(ride.stops):
            if square >= 0:
                blocked[turn].add(square)
        blocked[-1] = set()
        crossed = [set(squares) for squares in mine.crossed]
        crossed += [set() for _ in range(len(ride.ways) - len(crossed))]
        for turn, way in enumerate(ride.ways[1:]):
            crossed[turn] |= set(way)
        outlook, fields = mine.outlook, mine.fields
        if ride.load and (self.rules.solo or outlook.missions_open):
            outlook = outlook.delivered(ride.load, ride.side, fast=ride.fast, far=ride.far)
            if self.rules.solo:
                fields = ride_fields(outlook, tiles, heaps, mine.chasm)
        return Mine(tiles, heaps, mine.chasm, budget, blocked, crossed, outlook, fields, mine.rigid, due)


def _value(plan: Plan) -> float:
    return plan.value


def objective_of(rules: ChasmRules, state: ChasmState, seat: Seat) -> Objective:
    """The objective of a seat."""
    return (SoloObjective if rules.solo else Objective)(rules, state, seat)


def base(rules: ChasmRules, state: ChasmState, seat: Seat) -> float:
    """Points that a seat has: deliveries, missions, carts at home, a share of the bonus for most rubies."""
    objective = objective_of(rules, state, seat)
    if rules.solo:
        return objective.delivered_value()
    home = sum(state.where[cart] == HOME for cart in rules.carts_of[seat])
    rubies = WEIGHTS.ruby_share * count_of(state.stock[seat - 1], KINDS[1])
    return objective.delivered_value() + rubies + rules.sheet.setup.rewards.cart * home


def _orders(carts: list[int]) -> list[tuple[int, ...]]:
    """The orders in which carts may be planned, those first that begin with different ones."""
    orders = list(permutations(carts))
    return sorted(orders, key=lambda order: orders.index(order) % max(1, len(orders) // max(1, len(carts))))
