"""What a seat of Chasm wants: points in a game for two or more, jewels by the side of their kind in a solo game."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Protocol

from engine.rules import Seat
from games.chasm import missions
from games.chasm.goods import BITS, KINDS, MOST, Pile, count, counts
from games.chasm.ground import Ground, Mask
from games.chasm.missions import Delivery
from games.chasm.rules import ChasmRules
from games.chasm.state import ChasmState
from games.chasm.ways import Field, beyond

TILE: Final = 0.45
"""What an action counts that a tile takes, in points."""
FADE: Final = 0.85
"""What a square further on over bare ground counts beside one nearer."""
PASSING, STOPPING = 0.7, 0.3
"""The shares of the dearest item of a heap, and of the others, that count where no rails lead yet."""
NOWHERE: Final = -4.0
"""What it is worth to be led into a chasm or the centre of a mine."""
FIRST, FURTHER, ASTRAY = 9.0, 3.0, 1.5
"""In a solo game: what the first jewel of a kind counts by its own side, each further one that a major victory wants,
and the first of a kind by any side."""
ELSEWHERE: Final = -2.0
"""In a solo game: what it is worth to come out by another side than one wants."""


class Aims(Protocol):
    """What a seat wants: `sides` are those of the board that a load may be meant for, "" where any will do."""

    sides: tuple[str, ...]

    def brought(self) -> float:
        """What counts that has been brought in, carts at home left out."""

    def worth(self, load: Pile, side: str) -> float:
        """What a load counts that leaves by a side."""

    def goals(self, load: Pile, cart: int, side: str) -> float:
        """What else counts when a cart leaves by a side with a load."""

    def field(self, room: bool, side: str) -> Field:
        """What lies beyond the rails for a cart with or without room that is meant for a side."""


def aims_of(rules: ChasmRules, state: ChasmState, seat: Seat) -> Aims:
    """What a seat wants in a position."""
    return Alone(rules, state) if rules.solo else Rivalry(rules, state, seat)


class Rivalry:
    """A game for two or more: every jewel counts, and every side will do."""

    sides: tuple[str, ...] = ("",)

    def __init__(self, rules: ChasmRules, state: ChasmState, seat: Seat) -> None:
        self.rules, self.state = rules, state
        self.seat, self.stock = seat, state.stock[seat - 1]

    def brought(self) -> float:
        """The points of the stockpile and the missions."""
        reward = self.rules.sheet.setup.rewards.mission
        return points(self.rules.worth, self.stock) + reward * self.state.taken.count(self.seat)

    def worth(self, load: Pile, side: str) -> float:  # noqa: ARG002 - it is the same on every side
        """The points of a load."""
        return points(self.rules.worth, load)

    def goals(self, load: Pile, cart: int, side: str) -> float:
        """The points of the missions that a delivery fulfils."""
        rules, state = self.rules, self.state
        found = missions.lying_open(state) if load and state.shown else ()
        if not found:
            return 0.0
        delivery = Delivery(load, state.speed[cart], side == rules.far_side[rules.carts[cart].colour])
        stock = self.stock + load
        done = sum(missions.fulfilled(rules.missions[number], delivery, stock, 1) for number in found)
        return float(done * rules.sheet.setup.rewards.mission)

    def field(self, room: bool, side: str) -> Field:
        """The jewels that lie there, and the nearest Surface."""
        heaps = tuple(self.state.heaps) if room else ()
        weights = tuple(map(float, self.rules.worth))
        return _beyond(self.rules.ground, weights, heaps, self.state.chasm, side)


class Alone:
    """A solo game: two of each kind by their own side, or one; at least one of each by any (chasm.md 4.10)."""

    def __init__(self, rules: ChasmRules, state: ChasmState) -> None:
        self.rules, self.state = rules, state
        self.sides = tuple(rules.exits)
        self.wanted = {side: KINDS.index(kind) for side, kind in rules.exits.items()}
        major = rules.sheet.setup.solo.major
        self.missing = [max(0, major - many) for many in counts(state.right)]
        self.fresh = [not many for many in counts(state.right)]
        self.never = [not many for many in counts(state.stock[0])]
        self.fields: dict[tuple[bool, str], Field] = {}

    def brought(self) -> float:
        """What the jewels count that are out."""
        major = self.rules.sheet.setup.solo.major
        worth = sum(
            (FIRST - FURTHER) * (many > 0) + FURTHER * min(many, major) for many in counts(self.state.right)[1:]
        )
        return worth + ASTRAY * sum(many > 0 for many in counts(self.state.stock[0])[1:])

    def worth(self, load: Pile, side: str) -> float:
        """The jewels of a load that are still wanted by a side, and those of kinds that were never brought out."""
        found, kind = counts(load), self.wanted[side]
        total = ASTRAY * sum(many > 0 and never for many, never in zip(found[1:], self.never[1:], strict=True))
        if found[kind] and self.missing[kind]:
            total += FURTHER * min(found[kind], self.missing[kind]) + (FIRST - FURTHER) * self.fresh[kind]
        return total

    def goals(self, load: Pile, cart: int, side: str) -> float:  # noqa: ARG002 - there are no missions
        """Nothing."""
        return 0.0

    def field(self, room: bool, side: str) -> Field:
        """The jewels that are wanted by a side, and that side of the Surface."""
        found = self.fields.get((room, side))
        if found is None:
            kind = self.wanted[side]
            weights = [0.0, *(ASTRAY / 4 * never for never in self.never[1:])]
            if self.missing[kind]:
                weights[kind] += (FIRST if self.fresh[kind] else FURTHER) / 2
            heaps = tuple(self.state.heaps) if room else ()
            found = _beyond(self.rules.ground, tuple(weights), heaps, self.state.chasm, side)
            self.fields[room, side] = found
        return found


@lru_cache(4096)
def points(worth: tuple[int, ...], pile: Pile) -> float:
    """What the items of a pile are worth."""
    return float(sum(many * each for many, each in zip(counts(pile), worth, strict=True)))


@lru_cache(256)
def _beyond(ground: Ground, weights: tuple[float, ...], heaps: tuple[Pile, ...], chasm: Mask, side: str) -> Field:
    """What lies beyond the rails where items count `weights` by kind; no heaps: they do not count."""
    gains = tuple(_gain(weights, heap) - TILE for heap in heaps) or (-TILE,) * len(ground.names)
    ends = tuple((ELSEWHERE if side and its != side else 0.0) if its else NOWHERE for its in ground.side)
    return beyond(ground, gains, ends, chasm, FADE)


def _gain(weights: tuple[float, ...], heap: Pile) -> float:
    """What a heap promises a cart that comes by some day."""
    if not heap:
        return 0.0
    found = counts(heap)
    dearest = 0.0 if count(heap, KINDS[0]) else weights[(heap.bit_length() - 1) // BITS]
    total = sum(many * weight for many, weight in zip(found, weights, strict=True))
    return PASSING * dearest + STOPPING * (total - dearest)


def rubies(load: Pile) -> int:
    """How many rubies a load holds."""
    return load >> BITS & MOST
