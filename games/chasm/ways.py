"""Where rails lead, as a bot sees it: how far, what a cart loads on them, how they end, and what may lie beyond."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, TypeAlias

import msgspec

from games.chasm.goods import BITS, MOST, Pile, size
from games.chasm.ground import Ground, Mask, Square
from games.chasm.rules import ChasmRules
from games.chasm.state import NONE, ChasmState
from games.chasm.track import EDGES, OPPOSITE, Edge

FAR: Final = 18
"""How many squares ahead a bot looks."""
FORKS: Final = 2
"""How many junctions it follows by every edge; at those further on it goes straight ahead."""
SWEEPS: Final = 3
"""How often what lies beyond is carried over the whole ground, once in every direction."""

OUT, BARE, SHUT, DEAD = "out", "bare", "shut", "dead"
"""How rails end: at the Surface, before a square where track can be laid, before a tile that is closed on this side, or
before what can never be entered (in a circle too)."""


Field: TypeAlias = list[list[float]]
"""What may lie beyond rails, by the edge (its bit) that a square is entered by, and by the square."""


class Way(msgspec.Struct, frozen=True, gc=False):
    """One way that a cart may go: the squares that it comes to, what it loads on them, and how the rails end.

    `end` is the square beyond the last one, which would be entered by the edge `tail`; `side` is that of the board
    where the rails lead out, "" where they do not.
    """

    squares: tuple[Square, ...]
    load: Pile
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


def ways(rules: ChasmRules, state: ChasmState, ride: Ride) -> Iterator[Way]:
    """Every way that the rails offer a cart.

    In passing it takes one item, where a turn of it ends as many as it has room for: rocks first, then the dearest.
    Where other carts stand does not count.
    """
    ground, tiles, heaps = rules.ground, state.tiles, state.heaps
    onto, inward = ground.onto, ground.inward
    stack: list[tuple[Square, Edge, Edge, list[Square], Pile, int, int]] = []
    square, tail, load, stop, forks = ride.square, ride.tail, 0, ride.left or ride.speed, FORKS
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
        if tiles[there] & back and len(passed) < FAR:
            square, tail, edge = there, back, 0
            passed.append(square)
            heap = heaps[square]
            if heap:
                load += _taken(heap, ride.room - size(load), len(passed) == stop)
            if len(passed) == stop:
                stop += ride.speed
            continue
        side = ground.side[there]
        yield Way(tuple(passed), load, OUT if side else _ending(state, there, back), there, back, side)
        if not stack:
            return
        square, tail, edge, passed, load, stop, forks = stack.pop()


def _ending(state: ChasmState, there: Square, back: Edge) -> str:
    """How rails end before a square of the Underground that they do not lead into."""
    if state.free >> there & 1:
        return BARE
    tile = state.tiles[there]
    return SHUT if tile and not tile & back and there not in state.where else DEAD


def _taken(heap: Pile, room: int, stops: bool) -> Pile:
    """What a cart with some room takes off a heap."""
    taken, many = 0, min(room, MOST if stops else 1)
    while many > 0 and heap:
        one = 1 if heap & MOST else 1 << (heap.bit_length() - 1) // BITS * BITS
        heap -= one
        taken += one
        many -= 1
    return taken


@lru_cache(256)
def beyond(ground: Ground, gains: tuple[float, ...], sides: tuple[float, ...], chasm: Mask, fade: float) -> Field:
    """What the best way over bare ground is worth.

    `gains` is what a square brings, what it costs to lay a tile there being taken off; `sides` what it is worth to come
    to any other square: one of the Surface, or one that leads nowhere; a square further on counts `fade` as much.
    """
    field = [list(sides) for _ in range(EDGES[-1] + 1)]
    north, south, east, west = (field[edge] for edge in EDGES)
    order = list(ground.numbers(ground.buildable & ~chasm))
    for sweep in range(2 * SWEEPS):
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
