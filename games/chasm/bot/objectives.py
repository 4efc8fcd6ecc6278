"""Objectives of the evaluation: points with two or more seats, jewels over the side of their kind in a solo game."""

from __future__ import annotations

from functools import lru_cache

from engine.rules.bits import Mask
from engine.rules.contract import Seat
from engine.rules.multiset import BYTE
from games.chasm.bot.rail_paths import Field, open_ground
from games.chasm.bot.weights import WEIGHTS
from games.chasm.model.board import Ground
from games.chasm.model.goods import KINDS, SINGLE, Items, count_of, kind_counts
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
    """A solo game: two of each kind over their own side, or one; at least one of each over any (RULES.md 4.10.6)."""

    def __init__(self, rules: ChasmRules, state: ChasmState, seat: Seat) -> None:
        super().__init__(rules, state, seat)
        self.sides = tuple(rules.exit_kinds)

    def delivered_value(self) -> float:
        """Value of the delivered jewels."""
        return solo_value(self.state.delivered_right, self.stock, self.rules.sheet.setup.solo.major)

    def load_value(self, load: Items, side: str) -> float:
        """Value of the jewels of a load that are missing over a side, and of kinds that were never delivered."""
        return self._value_of(load & self.rules.right_side_mask[side], load)

    def item_values(self, side: str) -> tuple[float, ...]:
        """Value of the jewels missing over a side, and of kinds that were never delivered."""
        wanted = self.rules.exit_kinds[side]
        values = [WEIGHTS.solo_astray_ahead * (not count_of(self.stock, kind)) for kind in KINDS]
        values[0] = 0.0
        values[KINDS.index(wanted)] += WEIGHTS.solo_ahead_share * self._value_of(SINGLE[wanted], 0)
        return tuple(values)

    def _value_of(self, right: Items, items: Items) -> float:
        """Value of delivering items, some of them (`right`) over the side of their kind."""
        major, state = self.rules.sheet.setup.solo.major, self.state
        return solo_value(state.delivered_right + right, self.stock + items, major) - self.delivered_value()


@lru_cache(4096)
def solo_value(right: Items, items: Items, major: int) -> float:
    """Value of all deliveries of a solo game: jewels over the side of their kind (`right`), and items over any."""
    further = sum(min(count, major) for count in kind_counts(right)[1:])
    first, anywhere = (sum(count > 0 for count in kind_counts(delivered)[1:]) for delivered in (right, items))
    points = (WEIGHTS.solo_first - WEIGHTS.solo_further) * first + WEIGHTS.solo_further * further
    return points + WEIGHTS.solo_astray * anywhere


@lru_cache(4096)
def points_of(values: tuple[int, ...], items: Items) -> float:
    """Points of items; `values`: points by kind."""
    return float(sum(count * value for count, value in zip(kind_counts(items), values, strict=True)))


@lru_cache(256)
def _field_of(ground: Ground, by_kind: tuple[float, ...], heaps: tuple[Items, ...], chasm: Mask, side: str) -> Field:
    """Value of open ground; `by_kind`: points per item; empty `heaps`: items do not count."""
    gains = tuple(_heap_gain(by_kind, heap) - WEIGHTS.tile_cost for heap in heaps or [0] * len(ground.names))
    ends = tuple(
        (WEIGHTS.solo_elsewhere if side and board_side != side else 0.0) if board_side else WEIGHTS.dead_end
        for board_side in ground.side
    )
    return open_ground(ground, gains, ends, chasm)


def _heap_gain(by_kind: tuple[float, ...], heap: Items) -> float:
    """Value of a heap for a cart that comes by in the future."""
    if not heap:
        return 0.0
    counts = kind_counts(heap)
    dearest = 0.0 if count_of(heap, KINDS[0]) else by_kind[(heap.bit_length() - 1) // BYTE]
    total = sum(count * points for count, points in zip(counts, by_kind, strict=True))
    return WEIGHTS.passing_share * dearest + WEIGHTS.stopping_share * (total - dearest)


def ruby_count(load: Items) -> int:
    """Rubies in a load."""
    return count_of(load, KINDS[1])
