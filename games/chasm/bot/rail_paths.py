"""Where rails lead, as a bot sees it: how far, what a cart loads on them, how they end, and what may lie beyond."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

import msgspec

from games.chasm.bot.weights import FIELD_SWEEPS, MAX_JUNCTIONS, MAX_PATH
from games.chasm.model.board import EDGES, OPPOSITE, Edge, Ground, Mask, Square
from games.chasm.model.state import KIND_BITS, KIND_MASK, NONE, ChasmState, Items, item_count
from games.chasm.rules import ChasmRules

OUT, BARE, SHUT, DEAD = "out", "bare", "shut", "dead"
"""How rails end: at the Surface, before a square where track can be laid, before a tile that is closed on this side, or
before what can never be entered (in a circle too)."""


Field: TypeAlias = list[list[float]]
"""What may lie beyond rails, by the edge (its bit) that a square is entered by, and by the square."""


class RailPath(msgspec.Struct, frozen=True, gc=False):
    """One way that a cart may go: the squares that it comes to, what it loads on them, and how the rails end.

    `end` is the square beyond the last one, which would be entered by the edge `tail`; `side` is that of the board
    where the rails lead out, "" where they do not.
    """

    squares: tuple[Square, ...]
    load: Items
    ending: str
    end: Square
    tail: Edge
    side: str

    @property
    def steps(self) -> int:
        """How many squares the cart rolls, the Surface counted."""
        return len(self.squares) + (self.ending == OUT)


class Ride(msgspec.Struct, frozen=True, gc=False):
    """A cart as far as its ways are concerned.

    `square` is where it is and `tail` the edge that it came in by (0: a gate); `room` how much more it holds, `left`
    how many squares it still rolls in this turn, `speed` how many in later ones, and `spare` the actions that its seat
    has before it rolls; `cart` is its number (-1: none of those there are).
    """

    square: Square
    tail: Edge
    room: int = 0
    left: int = 0
    speed: int = 1
    spare: int = 0
    cart: int = NONE


def rail_paths(rules: ChasmRules, state: ChasmState, ride: Ride) -> Iterator[RailPath]:
    """Every way that the rails offer a cart.

    In passing it takes one item, where a turn of it ends as many as it has room for: rocks first, then the dearest.
    Where other carts stand does not count.
    """
    ground, tiles, heaps = rules.ground, state.tiles, state.heaps
    onto, inward = ground.onto, ground.inward
    stack: list[tuple[Square, Edge, Edge, list[Square], Items, int, int]] = []
    square, tail, load, stop, forks = ride.square, ride.tail, 0, ride.left or ride.speed, MAX_JUNCTIONS
    passed: list[Square] = []
    edge = 0
    while True:
        if not edge:
            exits = tiles[square] & ~tail or inward[square]
            edge = exits
            if exits & exits - 1:
                ahead = OPPOSITE[tail]
                edge = ahead if exits & ahead else exits & -exits
                if forks:
                    forks -= 1
                    others = exits & ~edge
                    stack += [(square, tail, other, passed[:], load, stop, forks) for other in EDGES if others & other]
        there, back = onto[edge][square], OPPOSITE[edge]
        if tiles[there] & back and len(passed) < MAX_PATH:
            square, tail, edge = there, back, 0
            passed.append(square)
            heap = heaps[square]
            if heap:
                load += _load_from(heap, ride.room - item_count(load), len(passed) == stop)
            if len(passed) == stop:
                stop += ride.speed
            continue
        side = ground.side[there]
        yield RailPath(tuple(passed), load, OUT if side else _ending_before(state, there, back), there, back, side)
        if not stack:
            return
        square, tail, edge, passed, load, stop, forks = stack.pop()


def _ending_before(state: ChasmState, there: Square, back: Edge) -> str:
    """How rails end before a square of the Underground that they do not lead into."""
    if state.free >> there & 1:
        return BARE
    tile = state.tiles[there]
    return SHUT if tile and not tile & back and there not in state.where else DEAD


def _load_from(heap: Items, room: int, stops: bool) -> Items:
    """What a cart with some room takes off a heap."""
    taken, many = 0, min(room, KIND_MASK if stops else 1)
    while many > 0 and heap:
        one = 1 if heap & KIND_MASK else 1 << (heap.bit_length() - 1) // KIND_BITS * KIND_BITS
        heap -= one
        taken += one
        many -= 1
    return taken


@lru_cache(256)
def open_ground(ground: Ground, gains: tuple[float, ...], sides: tuple[float, ...], chasm: Mask, fade: float) -> Field:
    """What the best way over bare ground is worth.

    `gains` is what a square brings, what it costs to lay a tile there being taken off; `sides` what it is worth to come
    to any other square: one of the Surface, or one that leads nowhere; a square further on counts `fade` as much.
    """
    field = [list(sides) for _ in range(EDGES[-1] + 1)]
    north, south, east, west = (field[edge] for edge in EDGES)
    order = list(ground.numbers(ground.buildable & ~chasm))
    for sweep in range(2 * FIELD_SWEEPS):
        for square in reversed(order) if sweep & 1 else order:
            up, down, right, left = ground.step[square]
            gain = gains[square]
            # Onward by each edge: the square there is entered by the opposite one.
            to_north, to_south = fade * south[up], fade * north[down]
            to_east, to_west = fade * west[right], fade * east[left]
            upright, across = max(to_north, to_south), max(to_east, to_west)
            north[square] = gain + max(to_south, across)
            south[square] = gain + max(to_north, across)
            east[square] = gain + max(to_west, upright)
            west[square] = gain + max(to_east, upright)
    return field
