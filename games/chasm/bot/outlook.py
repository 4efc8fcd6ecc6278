"""What a planner of rides may count on: actions by turn, squares that may fall, the value of loads."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Final

from engine.rules.contract import Seat
from engine.rules.multiset import BYTE
from games.chasm.bot.objectives import Objective, SoloObjective, points_of, solo_value
from games.chasm.bot.weights import WEIGHTS
from games.chasm.model.goods import KINDS, SINGLE, Items, count_of, item_count
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules, missions
from games.chasm.rules.missions import Delivery
from games.chasm.rules.rolling import first_kind

HORIZON: Final = 14
"""Own turns that are looked ahead."""


class Outlook:
    """What a seat may count on from a position on.

    * `budget[turn]`: actions up to the roll of an own turn, from now (0) on; `turns`: own turns until the mine is gone.
    * `fall[turn][square]`: chance that a square falls between the roll of an own turn and the next one; `before`: the
      same before the next own roll, none in an own turn.
    """

    def __init__(self, rules: ChasmRules, state: ChasmState, seat: Seat) -> None:
        self.rules, self.state, self.seat = rules, state, seat
        self.solo = rules.solo
        own_turn = state.seat == seat and state.decision in ("build", "roll", "turn", "take")
        now = state.actions_left if own_turn else rules.actions_per_turn
        self.rolling = own_turn and state.decision != "build"
        self.budget = [now + rules.actions_per_turn * turn for turn in range(HORIZON + 1)]
        self.reward = 0 if rules.solo else rules.sheet.setup.rewards.cart
        self.stock, self.right = state.stock[seat - 1], state.delivered_right
        self.supply = sum(state.heaps) + sum(state.hold) if rules.solo else 0
        self.objective = (SoloObjective if rules.solo else Objective)(rules, state, seat)
        self.sides = self.objective.sides
        self.loss = WEIGHTS.solo_lost_cart if rules.solo else 0.0
        self.action = WEIGHTS.solo_action if rules.solo else WEIGHTS.action
        self.turn_price = WEIGHTS.solo_turn if rules.solo else WEIGHTS.turn
        self.square = self.turn_price / 3
        self.fall = [[0.0] * len(rules.ground.names)] * (HORIZON + 1)
        self.turns = HORIZON
        if rules.solo:
            self._solo_falls()
        elif state.chasm_open:
            self._open_falls()
        else:
            self._closed_falls()
        self.before = [0.0] * len(rules.ground.names) if own_turn else self.fall[0]
        self.missions_open = missions.open_missions(state) if state.missions_shown else []
        self._rank()

    def _rank(self) -> None:
        """Rank the kinds of jewels by their values now."""
        self.worth: dict[tuple[Items, str, bool, bool], float] = {}
        self.picks: dict[tuple[Items, int, bool], Items] = {}
        self.bests: dict[Items, float] = {}
        kinds = [self.kind_value(kind) for kind in range(len(KINDS))]
        self.kind_values = kinds
        self.order = sorted(range(1, len(KINDS)), key=lambda kind: -kinds[kind])

    def delivered(self, load: Items, side: str, *, fast: bool, far: bool) -> Outlook:
        """The outlook once a load has left over a side: what it fulfils cannot be had again by the next cart."""
        after = copy(self)
        after.missions_open = [number for number in self.missions_open if not self._fulfils(number, load, fast, far)]
        after.stock += load
        if self.solo:
            after.right += load & self.rules.right_side_mask[side]
            after.supply -= load
        after._rank()
        return after

    def _fulfils(self, number: int, load: Items, fast: bool, far: bool) -> bool:
        """Whether delivering a load fulfils a mission."""
        delivery = Delivery(load, self.rules.fastest if fast else self.rules.entry_speed, far)
        return missions.is_fulfilled(self.rules.missions[number], delivery, self.stock + load, 1)

    # Falling squares

    def _solo_falls(self) -> None:
        """Each of the unseen numbers of a colour is as likely as the others (RULES.md 7)."""
        state, ground = self.state, self.rules.ground
        total = sum(state.tokens_left) + 1
        row = [0.0] * len(ground.names)
        for colour, squares in enumerate(ground.mine):
            unseen = len(squares) - 1 - state.seen_numbers[colour].bit_count()
            for square in squares[1:]:
                if unseen and not state.chasm >> square & 1:
                    row[square] = state.tokens_left[colour] / (unseen * total)
        self.fall = [row] * (HORIZON + 1)
        self.turns = min(HORIZON, total - 1)

    def _open_falls(self) -> None:
        """Opponents let tokens fall beside those of their colour, where they hurt."""
        state, rules = self.state, self.rules
        ground, total = rules.ground, max(1, sum(state.tokens_left))
        row, later = [0.0] * len(ground.names), [0.0] * len(ground.names)
        for square, colour in state.token_at.items():
            chance = state.tokens_left[colour] / total * WEIGHTS.token_aim * (rules.seats - 1)
            for near in ground.squares_in(ground.buildable_beside[square] & ~state.chasm):
                row[near] = min(1.0, max(row[near], chance) + WEIGHTS.second_token * min(row[near], chance))
        if rules.die:
            row = [0.0] * len(ground.names)
            for colour, squares in enumerate(ground.mine):
                standing = [square for square in squares[1:] if not state.chasm >> square & 1]
                for square in standing:
                    row[square] = state.tokens_left[colour] / total / len(standing) * rules.seats
        for square in ground.squares_in(ground.buildable & ~state.chasm):
            beside = max((row[other] for other in ground.squares_in(ground.buildable_beside[square])), default=0.0)
            later[square] = max(row[square], WEIGHTS.token_spread * beside, WEIGHTS.token_anywhere)
        self.fall = [row, *[later] * HORIZON]
        self.turns = min(HORIZON, -(-sum(state.tokens_left) // rules.seats))

    def _closed_falls(self) -> None:
        """The chasm opens some turns after its card; then one unseen number of every colour falls."""
        state, rules, ground = self.state, self.rules, self.rules.ground
        first, last = rules.deck.span(state)
        seats = rules.seats
        spread = dict.fromkeys(range(first, last + 1), 1 / (last - first + 1))
        waiting = (state.last_turns if state.chasm_drawer else seats) - 1
        unseen = [
            len(squares) - 1 - seen.bit_count() for squares, seen in zip(ground.mine, state.seen_numbers, strict=True)
        ]
        opened = 0.0
        self.fall = []
        for turn in range(HORIZON + 1):
            now = sum(chance for n, chance in spread.items() if turn * seats <= n + waiting < (turn + 1) * seats)
            row = [WEIGHTS.token_anywhere * opened] * len(ground.names)
            for colour, squares in enumerate(ground.mine):
                for place, square in enumerate(squares[1:]):
                    if not state.seen_numbers[colour] >> place & 1:
                        row[square] += now / max(1, unseen[colour])
                    row[square] += WEIGHTS.token_mine * opened
            self.fall.append(row)
            opened = min(1.0, opened + now)

    # Loads

    def value(self, load: Items, side: str, *, fast: bool, far: bool) -> float:
        """Value of delivering a load over a side by a cart at full speed (`fast`), over the far side (`far`)."""
        key = load, side, fast, far
        found = self.worth.get(key)
        if found is None:
            found = self.worth[key] = self._value(load, side, fast=fast, far=far)
        return found

    def _value(self, load: Items, side: str, *, fast: bool, far: bool) -> float:
        rules = self.rules
        if self.solo:
            major = rules.sheet.setup.solo.major
            right = load & rules.right_side_mask[side]
            gained = solo_value(self.right + right, self.stock + load, major)
            gained -= solo_value(self.right, self.stock, major)
            return gained + sum(self._scarcity(kind, right, load - right) for kind in range(1, len(KINDS)))
        value = points_of(rules.values, load) + WEIGHTS.ruby_share * count_of(load, KINDS[1])
        fulfilled = sum(self._fulfils(number, load, fast, far) for number in self.missions_open) if load else 0
        return value + rules.sheet.setup.rewards.mission * fulfilled

    def _scarcity(self, kind: int, right: Items, wrong: Items) -> float:
        """In a solo game what it is worth that a kind comes out right while it is left, less what is wasted of it."""
        had, supply = self.right >> BYTE * kind & 255, self.supply >> BYTE * kind & 255
        rescued, wasted = right >> BYTE * kind & 255, wrong >> BYTE * kind & 255
        value = 0.0
        if rescued and not had:
            value += self.urgency(kind)
        if wasted:
            left = supply - rescued
            value -= self._chance(had + rescued, left) - self._chance(had + rescued, max(0, left - wasted))
        return value

    def urgency(self, kind: int) -> float:
        """In a solo game the points for the first jewel of a kind beside those of all: more the fewer are left."""
        return WEIGHTS.solo_urgent * WEIGHTS.solo_missed ** max(0, (self.supply >> BYTE * kind & 255) - 1)

    def _chance(self, had: int, left: int) -> float:
        """Points still to be expected of a kind of which some came out right, and some are left."""
        value, major = 0.0, self.rules.sheet.setup.solo.major
        for number in range(had, major):
            points = WEIGHTS.solo_further if number else WEIGHTS.solo_first
            value += points * (1 - WEIGHTS.solo_missed ** max(0, left - (number - had)))
        return value

    def kind_value(self, kind: int) -> float:
        """Value of one more item of a kind, over its best side."""
        return max(self.value_plain(SINGLE[KINDS[kind]], side) for side in self.sides)

    def wanted_sides(self, hold: Items) -> Sequence[str]:
        """The sides that a cart with a load may be meant for: in a solo game those where jewels are missing."""
        if not self.solo:
            return self.sides
        wanted = [
            side
            for side, kind in self.rules.exit_kinds.items()
            if self.value(SINGLE[kind], side, fast=False, far=False) > WEIGHTS.solo_astray or (hold and side)
        ]
        return wanted or self.sides[:1]

    def best(self, load: Items) -> float:
        """Value of a load over its best side."""
        found = self.bests.get(load)
        if found is None:
            found = max(self.value(load, side, fast=False, far=False) for side in self.sides) + self.reward
            self.bests[load] = found
        return found

    def further_value(self, heap: Items) -> float:
        """Value of the jewels of a heap beyond the first one that is taken."""
        return sum((heap >> BYTE * kind & 255) * self.kind_values[kind] for kind in self.order)

    def value_plain(self, load: Items, side: str) -> float:
        """Value of a load over a side without missions."""
        if self.solo:
            return self.value(load, side, fast=False, far=False)
        return points_of(self.rules.values, load) + WEIGHTS.ruby_share * count_of(load, KINDS[1])

    def pick(self, heap: Items, room: int, *, stops: bool) -> Items:
        """What a cart takes from a heap: one item in passing, all it has room for if it `stops`; rocks first."""
        key = heap, room, stops
        found = self.picks.get(key)
        if found is None:
            items = 0
            for _ in range(min(room, item_count(heap) if stops else 1)):
                item = SINGLE[first_kind(heap) or self._dearest(heap)]
                heap -= item
                items += item
            found = self.picks[key] = items
        return found

    def _dearest(self, heap: Items) -> str:
        return KINDS[next(kind for kind in self.order if heap >> BYTE * kind & 255)]

    def layers(self, side: str, hold: Items = 0) -> int:
        """Number of heaps worth loading on top of a load for a side: in a solo game the jewels missing there."""
        if not self.solo:
            return WEIGHTS.heaps_ahead
        kind = BYTE * KINDS.index(self.rules.exit_kinds[side])
        return max(0, self.rules.sheet.setup.solo.major - ((self.right + hold) >> kind & 255))

    def heap_value(self, heap: Items, side: str, left: int) -> float:
        """Value of a heap for a cart that is meant for a side; in a solo game `left` jewels are missing after it."""
        if self.solo:
            kind = KINDS.index(self.rules.exit_kinds[side])
            first = left + 1 == self.rules.sheet.setup.solo.major
            points = WEIGHTS.solo_first + self.urgency(kind) if first else WEIGHTS.solo_further
            return points * (heap >> BYTE * kind & 255 > 0)
        jewels = [kind for kind in self.order for _ in range(heap >> BYTE * kind & 255)]
        if not jewels:
            return 0.0
        worth = self.kind_values[jewels[0]] + WEIGHTS.further_item * sum(self.kind_values[kind] for kind in jewels[1:])
        return worth * (WEIGHTS.rocky_heap if heap & 255 else 1.0)
