"""Objectives of the evaluation: points with two or more seats, jewels over the side of their kind in a solo game."""

from __future__ import annotations

from functools import lru_cache

from engine.rules.bits import Mask
from engine.rules.contract import Seat
from engine.rules.multiset import BYTE
from games.chasm.bot.rail_paths import Field, open_ground
from games.chasm.bot.weights import (
    DEAD_END,
    FIELD_DISCOUNT,
    PASSING_SHARE,
    SOLO_AHEAD_SHARE,
    SOLO_ASTRAY,
    SOLO_ASTRAY_AHEAD,
    SOLO_ELSEWHERE,
    SOLO_FIRST,
    SOLO_FURTHER,
    STOPPING_SHARE,
    TILE_COST,
)
from games.chasm.model.board import Ground
from games.chasm.model.goods import KINDS, Items, count_of, kind_counts
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules, missions
from games.chasm.rules.missions import Delivery


class Objective:
    """The objective of a seat: points of all items, over any side.

    `sides`: sides of the board that a load may be meant for, "" for any.
    """

    sides: tuple[str, ...] = ("",)

    def __init__(self, rules: ChasmRules, state: ChasmState, seat: Seat) -> None:
        self.rules, self.state = rules, state
        self.seat, self.stock = seat, state.stock[seat - 1]
        self.fields: dict[tuple[bool, str], Field] = {}

    def delivered_value(self) -> float:
        """Value of all deliveries and missions so far, without carts at home."""
        reward = self.rules.sheet.setup.rewards.mission
        return points_of(self.rules.values, self.stock) + reward * self.state.mission_owner.count(self.seat)

    def load_value(self, load: Items, side: str) -> float:  # noqa: ARG002 - it is the same on every side
        """Value of a load that leaves by a side."""
        return points_of(self.rules.values, load)

    def mission_value(self, load: Items, cart: int, side: str) -> float:
        """Value of the missions that a cart fulfils by leaving with a load by a side."""
        rules, state = self.rules, self.state
        open_missions = missions.open_missions(state) if load and state.missions_shown else ()
        if not open_missions:
            return 0.0
        delivery = Delivery(load, state.speed[cart], side == rules.far_side[rules.carts[cart].colour])
        stock = self.stock + load
        fulfilled = sum(missions.is_fulfilled(rules.missions[number], delivery, stock, 1) for number in open_missions)
        return float(fulfilled * rules.sheet.setup.rewards.mission)

    def item_values(self, side: str) -> tuple[float, ...]:  # noqa: ARG002 - they are the same on every side
        """Value by kind of an item that lies in the mine, for a cart meant for a side."""
        return tuple(map(float, self.rules.values))

    def field_for(self, room: bool, side: str) -> Field:
        """Value of the open ground for a cart meant for a side, with or without room in its hold."""
        field = self.fields.get((room, side))
        if field is None:
            heaps = tuple(self.state.heaps) if room else ()
            field = _field_of(self.rules.ground, self.item_values(side), heaps, self.state.chasm, side)
            self.fields[room, side] = field
        return field


class SoloObjective(Objective):
    """A solo game: two of each kind over their own side, or one; at least one of each over any (RULES.md 4.10.6).

    By kind: `missing`, jewels up to a major victory; `unscored`, none has left right; `never`, none has left at all.
    """

    def __init__(self, rules: ChasmRules, state: ChasmState, seat: Seat) -> None:
        super().__init__(rules, state, seat)
        self.sides = tuple(rules.exit_kinds)
        self.wanted = {side: KINDS.index(kind) for side, kind in rules.exit_kinds.items()}
        self.major = rules.sheet.setup.solo.major
        self.missing = [max(0, self.major - count) for count in kind_counts(state.delivered_right)]
        self.unscored = [not count for count in kind_counts(state.delivered_right)]
        self.never = [not count for count in kind_counts(self.stock)]

    def delivered_value(self) -> float:
        """Value of the delivered jewels."""
        points = sum(
            (SOLO_FIRST - SOLO_FURTHER) * (count > 0) + SOLO_FURTHER * min(count, self.major)
            for count in kind_counts(self.state.delivered_right)[1:]
        )
        return points + SOLO_ASTRAY * sum(count > 0 for count in kind_counts(self.stock)[1:])

    def load_value(self, load: Items, side: str) -> float:
        """Value of the jewels of a load that are missing over a side, and of kinds that were never delivered."""
        if not load:
            return 0.0
        counts, kind = kind_counts(load), self.wanted[side]
        total = SOLO_ASTRAY * sum(count > 0 and never for count, never in zip(counts[1:], self.never[1:], strict=True))
        if counts[kind] and self.missing[kind]:
            total += (
                SOLO_FURTHER * min(counts[kind], self.missing[kind]) + (SOLO_FIRST - SOLO_FURTHER) * self.unscored[kind]
            )
        return total

    def item_values(self, side: str) -> tuple[float, ...]:
        """Value of the jewels missing over a side, and of kinds that were never delivered."""
        kind = self.wanted[side]
        values = [0.0, *(SOLO_ASTRAY_AHEAD * never for never in self.never[1:])]
        if self.missing[kind]:
            values[kind] += SOLO_AHEAD_SHARE * (SOLO_FIRST if self.unscored[kind] else SOLO_FURTHER)
        return tuple(values)


@lru_cache(4096)
def points_of(values: tuple[int, ...], items: Items) -> float:
    """Points of items; `values`: points by kind."""
    return float(sum(count * value for count, value in zip(kind_counts(items), values, strict=True)))


@lru_cache(256)
def _field_of(ground: Ground, weights: tuple[float, ...], heaps: tuple[Items, ...], chasm: Mask, side: str) -> Field:
    """Value of open ground; `weights`: points per item by kind; empty `heaps`: items do not count."""
    gains = tuple(_heap_gain(weights, heap) - TILE_COST for heap in heaps) or (-TILE_COST,) * len(ground.names)
    ends = tuple(
        (SOLO_ELSEWHERE if side and board_side != side else 0.0) if board_side else DEAD_END
        for board_side in ground.side
    )
    return open_ground(ground, gains, ends, chasm, FIELD_DISCOUNT)


def _heap_gain(weights: tuple[float, ...], heap: Items) -> float:
    """Value of a heap for a cart that comes by in the future."""
    if not heap:
        return 0.0
    counts = kind_counts(heap)
    dearest = 0.0 if count_of(heap, KINDS[0]) else weights[(heap.bit_length() - 1) // BYTE]
    total = sum(count * weight for count, weight in zip(counts, weights, strict=True))
    return PASSING_SHARE * dearest + STOPPING_SHARE * (total - dearest)


def ruby_count(load: Items) -> int:
    """Rubies in a load."""
    return count_of(load, KINDS[1])
