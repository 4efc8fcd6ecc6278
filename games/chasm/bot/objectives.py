"""What a seat of Chasm wants: points in a game for two or more, jewels by the side of their kind in a solo game."""

from __future__ import annotations

from functools import lru_cache
from typing import Protocol

from engine.rules.contract import Seat
from games.chasm.bot.rail_paths import Field, open_ground
from games.chasm.bot.weights import (
    DEAD_END,
    FIELD_DISCOUNT,
    PASSING_SHARE,
    SOLO_ASTRAY,
    SOLO_ELSEWHERE,
    SOLO_FIRST,
    SOLO_FURTHER,
    STOPPING_SHARE,
    TILE_COST,
)
from games.chasm.model.board import Ground, Mask
from games.chasm.model.state import KIND_BITS, KIND_MASK, KINDS, ChasmState, Items, count_of, kind_counts
from games.chasm.rules import ChasmRules, missions
from games.chasm.rules.missions import Delivery


class Objective(Protocol):
    """What a seat wants: `sides` are those of the board that a load may be meant for, "" where any will do."""

    sides: tuple[str, ...]

    def brought(self) -> float:
        """What counts that has been brought in, carts at home left out."""

    def worth(self, load: Items, side: str) -> float:
        """What a load counts that leaves by a side."""

    def goals(self, load: Items, cart: int, side: str) -> float:
        """What else counts when a cart leaves by a side with a load."""

    def field(self, room: bool, side: str) -> Field:
        """What lies beyond the rails for a cart with or without room that is meant for a side."""


def objective_of(rules: ChasmRules, state: ChasmState, seat: Seat) -> Objective:
    """What a seat wants in a position."""
    return Solo(rules, state) if rules.solo else Multiplayer(rules, state, seat)


class Multiplayer:
    """A game for two or more: every jewel counts, and every side will do."""

    sides: tuple[str, ...] = ("",)

    def __init__(self, rules: ChasmRules, state: ChasmState, seat: Seat) -> None:
        self.rules, self.state = rules, state
        self.seat, self.stock = seat, state.stock[seat - 1]

    def brought(self) -> float:
        """The points of the stockpile and the missions."""
        reward = self.rules.sheet.setup.rewards.mission
        return points_of(self.rules.worth, self.stock) + reward * self.state.taken.count(self.seat)

    def worth(self, load: Items, side: str) -> float:  # noqa: ARG002 - it is the same on every side
        """The points of a load."""
        return points_of(self.rules.worth, load)

    def goals(self, load: Items, cart: int, side: str) -> float:
        """The points of the missions that a delivery fulfils."""
        rules, state = self.rules, self.state
        found = missions.open_missions(state) if load and state.shown else ()
        if not found:
            return 0.0
        delivery = Delivery(load, state.speed[cart], side == rules.far_side[rules.carts[cart].colour])
        stock = self.stock + load
        done = sum(missions.is_fulfilled(rules.missions[number], delivery, stock, 1) for number in found)
        return float(done * rules.sheet.setup.rewards.mission)

    def field(self, room: bool, side: str) -> Field:
        """The jewels that lie there, and the nearest Surface."""
        heaps = tuple(self.state.heaps) if room else ()
        weights = tuple(map(float, self.rules.worth))
        return _field_of(self.rules.ground, weights, heaps, self.state.chasm, side)


class Solo:
    """A solo game: two of each kind by their own side, or one; at least one of each by any (RULES.md 4.10)."""

    def __init__(self, rules: ChasmRules, state: ChasmState) -> None:
        self.rules, self.state = rules, state
        self.sides = tuple(rules.exits)
        self.wanted = {side: KINDS.index(kind) for side, kind in rules.exits.items()}
        major = rules.sheet.setup.solo.major
        self.missing = [max(0, major - many) for many in kind_counts(state.right)]
        self.fresh = [not many for many in kind_counts(state.right)]
        self.never = [not many for many in kind_counts(state.stock[0])]
        self.fields: dict[tuple[bool, str], Field] = {}

    def brought(self) -> float:
        """What the jewels count that are out."""
        major = self.rules.sheet.setup.solo.major
        worth = sum(
            (SOLO_FIRST - SOLO_FURTHER) * (many > 0) + SOLO_FURTHER * min(many, major)
            for many in kind_counts(self.state.right)[1:]
        )
        return worth + SOLO_ASTRAY * sum(many > 0 for many in kind_counts(self.state.stock[0])[1:])

    def worth(self, load: Items, side: str) -> float:
        """The jewels of a load that are still wanted by a side, and those of kinds that were never brought out."""
        found, kind = kind_counts(load), self.wanted[side]
        total = SOLO_ASTRAY * sum(many > 0 and never for many, never in zip(found[1:], self.never[1:], strict=True))
        if found[kind] and self.missing[kind]:
            total += (
                SOLO_FURTHER * min(found[kind], self.missing[kind]) + (SOLO_FIRST - SOLO_FURTHER) * self.fresh[kind]
            )
        return total

    def goals(self, load: Items, cart: int, side: str) -> float:  # noqa: ARG002 - there are no missions
        """Nothing."""
        return 0.0

    def field(self, room: bool, side: str) -> Field:
        """The jewels that are wanted by a side, and that side of the Surface."""
        found = self.fields.get((room, side))
        if found is None:
            kind = self.wanted[side]
            weights = [0.0, *(SOLO_ASTRAY / 4 * never for never in self.never[1:])]
            if self.missing[kind]:
                weights[kind] += (SOLO_FIRST if self.fresh[kind] else SOLO_FURTHER) / 2
            heaps = tuple(self.state.heaps) if room else ()
            found = _field_of(self.rules.ground, tuple(weights), heaps, self.state.chasm, side)
            self.fields[room, side] = found
        return found


@lru_cache(4096)
def points_of(worth: tuple[int, ...], pile: Items) -> float:
    """What the items of a pile are worth."""
    return float(sum(many * each for many, each in zip(kind_counts(pile), worth, strict=True)))


@lru_cache(256)
def _field_of(ground: Ground, weights: tuple[float, ...], heaps: tuple[Items, ...], chasm: Mask, side: str) -> Field:
    """What lies beyond the rails where items count `weights` by kind; no heaps: they do not count."""
    gains = tuple(_heap_gain(weights, heap) - TILE_COST for heap in heaps) or (-TILE_COST,) * len(ground.names)
    ends = tuple((SOLO_ELSEWHERE if side and its != side else 0.0) if its else DEAD_END for its in ground.side)
    return open_ground(ground, gains, ends, chasm, FIELD_DISCOUNT)


def _heap_gain(weights: tuple[float, ...], heap: Items) -> float:
    """What a heap promises a cart that comes by some day."""
    if not heap:
        return 0.0
    found = kind_counts(heap)
    dearest = 0.0 if count_of(heap, KINDS[0]) else weights[(heap.bit_length() - 1) // KIND_BITS]
    total = sum(many * weight for many, weight in zip(found, weights, strict=True))
    return PASSING_SHARE * dearest + STOPPING_SHARE * (total - dearest)


def ruby_count(load: Items) -> int:
    """How many rubies a load holds."""
    return load >> KIND_BITS & KIND_MASK
