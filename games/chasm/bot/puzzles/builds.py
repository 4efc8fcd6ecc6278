"""All that is worth building in a turn for carts that come home in it: tiles, speeds and carts to place.

A tile, an edge or a speed that no such cart uses changes nothing that comes home. So carts are rolled over the mine as
it could be, and what they need on their way is built.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations, product
from typing import Final, NamedTuple, TypeAlias

from engine.puzzles.turn_search import TooLarge
from engine.rules.actions import Action
from engine.rules.contract import Seat
from games.chasm.model.actions import Faster, PlaceCart, Slower, Track, Upgrade
from games.chasm.model.board import EDGES, EDGES_OF, OPPOSITE, PLAIN_TILES, SHAPE_OF, Edge, Square
from games.chasm.model.goods import WAITING_AT
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules

STEPS = 400_000
"""The most steps of carts that are followed."""

SHAPES: Final = {edge: [EDGES_OF[shape] for shape in PLAIN_TILES if EDGES_OF[shape] & edge] for edge in EDGES}
"""The tiles that can be entered by an edge."""

Set: TypeAlias = tuple[Action, ...]
"""Actions of a turn, in an order that is legal."""


class Mine(NamedTuple):
    """The mine while carts roll: tiles, where the carts are, the actions left, what was built, how many came home."""

    tiles: bytes
    where: tuple[int, ...]
    left: int
    built: Set
    home: int


class Builder:
    """The search from one position at the beginning of a turn."""

    def __init__(self, rules: ChasmRules, state: ChasmState, seat: Seat) -> None:
        self.rules, self.state, self.ground = rules, state, rules.ground
        self.own = rules.carts_of[seat]
        self.under = {square for square in state.where if square >= 0}
        self.far = [self._distance(square) for square in range(len(self.ground.names))]
        self.steps = 0

    def _distance(self, square: Square) -> int:
        """The steps from a square to the nearest one of the Surface, straight on."""
        distances = []
        for edge in EDGES:
            steps, at = 0, square
            while at >= 0 and not self.ground.side[at]:
                at, steps = self.ground.onto[edge][at], steps + 1
            distances.append(steps)
        return min(distances)

    def sets(self) -> list[Set]:
        """Every set of actions with which carts come home, each once. Raises `TooLarge`."""
        found: dict[tuple[str, ...], Set] = {}
        for start, speeds in self._starts():
            rolling = [cart for cart in self.own if start.where[cart] >= 0]
            for order in permutations(rolling):
                for mine in self._roll_all(start, order, speeds):
                    if mine.home:
                        found.setdefault((*sorted(action.text for action in mine.built),), mine.built)
        return [*found.values()]

    # The carts before they roll

    def _starts(self) -> Iterator[tuple[Mine, dict[int, int]]]:
        """The speeds that the carts can have, and the gates where they can be placed."""
        state = self.state
        for choice in product(*(self._choices(cart) for cart in self.own)):
            built = tuple(action for actions, _, _ in choice for action in actions)
            gates = [square for _, square, _ in choice if square >= 0]
            if len(built) <= state.actions_left and len({*gates}) == len(gates):
                where = list(state.where)
                for cart, (_, square, _) in zip(self.own, choice, strict=True):
                    where[cart] = square
                speeds = {cart: speed for cart, (_, _, speed) in zip(self.own, choice, strict=True)}
                yield Mine(bytes(state.tiles), tuple(where), state.actions_left - len(built), built, 0), speeds

    def _choices(self, cart: int) -> list[tuple[Set, Square, int]]:
        """Actions for one cart, its square and its speed after them."""
        state, rules, name = self.state, self.rules, self.rules.cart_names[cart]
        where = state.where[cart]
        if where >= 0:
            return [(actions, where, speed) for actions, speed in self._speeds(cart, state.speed[cart])]
        choices: list[tuple[Set, Square, int]] = [((), where, 0)]
        if where in WAITING_AT:
            for gate in self.ground.gates[rules.carts[cart].colour]:
                if gate not in self.under:
                    place = PlaceCart(name, self.ground.names[gate])
                    speeds = self._speeds(cart, rules.entry_speed)
                    choices += [((place, *actions), gate, speed) for actions, speed in speeds]
        return choices

    def _speeds(self, cart: int, speed: int) -> list[tuple[Set, int]]:
        """The speeds that a cart can have, with the actions for that."""
        name, left = self.rules.cart_names[cart], self.state.actions_left
        speeds: list[tuple[Set, int]] = []
        for wanted in range(self.rules.slowest, self.rules.fastest + 1):
            change = wanted - speed
            if abs(change) <= left:
                action = Faster(name) if change > 0 else Slower(name)
                speeds.append(((action,) * abs(change), wanted))
        return speeds

    # Rolling

    def _roll_all(self, mine: Mine, order: Sequence[int], speeds: dict[int, int]) -> Iterator[Mine]:
        """The mines after some carts have rolled; what one costs that does not come home is not worth it."""
        if not order:
            yield mine
            return
        cart = order[0]
        changed = speeds[cart] != (self.state.speed[cart] if self.state.where[cart] >= 0 else 0)
        if mine.where[cart] < 0:
            yield from self._roll_all(mine, order[1:], speeds)
            return
        tail = self.state.tail[cart] if self.state.where[cart] >= 0 else 0
        for after in self._roll(mine, cart, tail, speeds[cart]):
            if after.home > mine.home or not (changed or len(after.built) > len(mine.built)):
                yield from self._roll_all(after, order[1:], speeds)

    def _roll(self, mine: Mine, cart: int, tail: Edge, steps: int) -> Iterator[Mine]:
        """The mines after a cart has rolled so many steps."""
        self.steps += 1
        if self.steps > STEPS:
            raise TooLarge
        square = mine.where[cart]
        if not steps:
            yield mine
            return
        if self.far[square] > steps and mine.left < self.state.actions_left and not self._is_free(mine):
            return
        open_edges = mine.tiles[square] or self.ground.inward[square]
        for edge in EDGES:
            if edge == tail:
                continue
            if open_edges & edge:
                yield from self._leave(mine, cart, edge, steps)
            elif mine.left and mine.tiles[square] and square not in self.under:
                yield from self._leave(self._opened(mine, square, edge), cart, edge, steps)

    def _is_free(self, mine: Mine) -> bool:
        """Whether nothing was built yet."""
        return not any(isinstance(action, Track | Upgrade) for action in mine.built)

    def _leave(self, mine: Mine, cart: int, edge: Edge, steps: int) -> Iterator[Mine]:
        """The mines after a cart has left its square by an edge, and rolled on."""
        target, back = self.ground.onto[edge][mine.where[cart]], OPPOSITE[edge]
        if self.ground.side[target]:
            yield self._moved(mine, cart, -1)._replace(home=mine.home + 1)
            return
        tile = mine.tiles[target]
        if tile & back:
            yield from self._enter(mine, cart, target, back, steps)
            return
        yield self._moved(mine, cart, -1)
        if not mine.left or target in self.under or not self.ground.buildable >> target & 1:
            return
        if tile:
            yield from self._enter(self._opened(mine, target, back), cart, target, back, steps)
        elif not self.state.chasm >> target & 1:
            for shape in SHAPES[back] if steps > 1 else SHAPES[back][:1]:
                yield from self._enter(self._laid(mine, target, shape), cart, target, back, steps)

    def _enter(self, mine: Mine, cart: int, target: Square, back: Edge, steps: int) -> Iterator[Mine]:
        """The mines after a cart has come onto a square; if another one stands there, it stays where it is."""
        if target in mine.where:
            yield mine
            yield self._moved(mine, mine.where.index(target), -1)
            return
        yield from self._roll(self._moved(mine, cart, target), cart, back, steps - 1)

    # The mine as it could be

    def _moved(self, mine: Mine, cart: int, square: Square) -> Mine:
        where = list(mine.where)
        where[cart] = square
        return mine._replace(where=tuple(where))

    def _laid(self, mine: Mine, square: Square, edges: int) -> Mine:
        return self._with(mine, square, edges, Track(self.ground.names[square], SHAPE_OF[edges]))

    def _opened(self, mine: Mine, square: Square, edge: Edge) -> Mine:
        edges = mine.tiles[square] | edge
        return self._with(mine, square, edges, Upgrade(self.ground.names[square], SHAPE_OF[edges]))

    def _with(self, mine: Mine, square: Square, edges: int, action: Action) -> Mine:
        tiles = bytearray(mine.tiles)
        tiles[square] = edges
        return mine._replace(tiles=bytes(tiles), left=mine.left - 1, built=(*mine.built, action))
