"""Paths over the rails as the bot sees them: squares, load, ending; and the value of the open ground beyond."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

import msgspec

from engine.rules.bits import Mask
from games.chasm.bot.weights import WEIGHTS
from games.chasm.model.board import EDGES, OPPOSITE, Edge, Ground, Square
from games.chasm.model.goods import NONE, SINGLE, Items, item_count, item_list
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules
from games.chasm.rules.rolling import first_kind

OUT, BARE, SHUT, DEAD = "out", "bare", "shut", "dead"
"""How a path ends: at the Surface, before a free square, before a tile closed on this side, or before what can never be
entered (also: in a circle)."""


Field: TypeAlias = list[list[float]]
"""`field[edge bit][square]`: value of open ground entered at a square by an edge, in points."""


class RailPath(msgspec.Struct, frozen=True, gc=False):
    """One path that a cart may take.

    `squares`: those it comes to; `load`: the items taken; `ending`: see `OUT`; `end`: the square beyond the last
    one, which would be entered by the edge `tail`; `side`: side of the board where the rails lead out, else "".
    """

    squares: tuple[Square, ...]
    load: Items
    ending: str
    end: Square
    tail: Edge
    side: str

    @property
    def steps(self) -> int:
        """Squares to roll, with the Surface."""
        return len(self.squares) + (self.ending == OUT)


class CartAhead(msgspec.Struct, frozen=True, gc=False):
    """A real or imagined cart at the beginning of a path.

    `square`, `tail`: place and tail edge (0 on a gate); `room`: free places in its hold; `steps_left`: squares it still
    rolls in this turn, `speed`: in later turns; `spare`: actions of its seat before it rolls; `cart`: its number.
    """

    square: Square
    tail: Edge
    room: int = 0
    steps_left: int = 0
    speed: int = 1
    spare: int = 0
    cart: int = NONE


def rail_paths(rules: ChasmRules, state: ChasmState, ride: CartAhead) -> Iterator[RailPath]:
    """Every path that the rails offer a cart; a depth-first search over junctions.

    In passing it takes one item, at the end of a turn as many as it has room for: rocks first, then the dearest. Of a
    heap that it comes back to it takes no more. Other carts are ignored.
    """
    ground, tiles, heaps = rules.ground, state.tiles, state.heaps
    onto, inward = ground.onto, ground.inward
    stack: list[tuple[Square, Edge, Edge, list[Square], Items, int, int]] = []
    square, tail, load, stop, junctions = (
        ride.square,
        ride.tail,
        0,
        ride.steps_left or ride.speed,
        WEIGHTS.max_junctions,
    )
    passed: list[Square] = []
    edge = 0
    while True:
        if not edge:
            exits = tiles[square] & ~tail or inward[square]
            edge = exits
            if exits & exits - 1:
                ahead = OPPOSITE[tail]
                edge = ahead if exits & ahead else exits & -exits
                if junctions:
                    junctions -= 1
                    others = exits & ~edge
                    stack += [
                        (square, tail, other, passed[:], load, stop, junctions) for other in EDGES if others & other
                    ]
        target, back = onto[edge][square], OPPOSITE[edge]
        if tiles[target] & back and len(passed) < WEIGHTS.max_path:
            square, tail, edge = target, back, 0
            passed.append(square)
            heap = heaps[square]
            if heap and square not in passed[:-1]:
                load += _load_from(heap, ride.room - item_count(load), len(passed) == stop)
            if len(passed) == stop:
                stop += ride.speed
            continue
        side = ground.side[target]
        yield RailPath(tuple(passed), load, OUT if side else _ending_before(state, target, back), target, back, side)
        if not stack:
            return
        square, tail, edge, passed, load, stop, junctions = stack.pop()


def squares_out(rules: ChasmRules, state: ChasmState, cart: int) -> int:
    """Squares that a cart on the board rolls at least until it is out over its rails, with the Surface; 0 if none lead
    out. Other carts are ignored.
    """
    ground, tiles = rules.ground, state.tiles
    reached, seen, steps = {(state.where[cart], state.tail[cart])}, set[tuple[Square, Edge]](), 0
    while reached:
        seen |= reached
        steps += 1
        onward = set[tuple[Square, Edge]]()
        for square, tail in reached:
            exits = tiles[square] & ~tail or ground.inward[square]
            for edge in EDGES:
                target = ground.onto[edge][square]
                if not exits & edge:
                    continue
                if ground.side[target]:
                    return steps
                if tiles[target] & OPPOSITE[edge]:
                    onward.add((target, OPPOSITE[edge]))
        reached = onward - seen
    return 0


def _ending_before(state: ChasmState, target: Square, back: Edge) -> str:
    """The ending of a path before a square of the Underground that it cannot enter."""
    if state.free_squares >> target & 1:
        return BARE
    tile = state.tiles[target]
    return SHUT if tile and not tile & back and target not in state.where else DEAD


@lru_cache(4096)
def _load_from(heap: Items, room: int, stops: bool) -> Items:
    """The items that a cart with some room takes from a heap; one in passing, all it can if it `stops`.

    What it may choose is the dearest kind.
    """
    items = 0
    for _ in range(min(room, item_count(heap) if stops else 1)):
        item = SINGLE[first_kind(heap) or item_list(heap)[-1]]
        heap -= item
        items += item
    return items


@lru_cache(256)
def open_ground(ground: Ground, gains: tuple[float, ...], sides: tuple[float, ...], chasm: Mask) -> Field:
    """Value of the best path over open ground, by value iteration.

    `gains[square]`: value of the square less the cost of its tile; `sides[square]`: value of reaching a square of the
    Surface or a dead end.
    """
    field = [list(sides) for _ in range(EDGES[-1] + 1)]
    north, south, east, west = (field[edge] for edge in EDGES)
    order = list(ground.squares_in(ground.buildable & ~chasm))
    for sweep in range(2 * WEIGHTS.field_sweeps):
        for square in reversed(order) if sweep & 1 else order:
            up, down, right, left = ground.neighbours[square]
            gain = gains[square]
            # Onward by each edge: the square there is entered by the opposite one.
            to_north, to_south = WEIGHTS.field_discount * south[up], WEIGHTS.field_discount * north[down]
            to_east, to_west = WEIGHTS.field_discount * west[right], WEIGHTS.field_discount * east[left]
            upright, across = max(to_north, to_south), max(to_east, to_west)
            north[square] = gain + max(to_south, across)
            south[square] = gain + max(to_north, across)
            east[square] = gain + max(to_west, upright)
            west[square] = gain + max(to_east, upright)
    return field
