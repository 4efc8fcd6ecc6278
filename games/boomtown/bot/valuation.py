"""Valuation of resources: metals in hand by their best use, bins by a search of the turns to come, shipping tracks.

`ResourceValuer` does it for one player of one position and caches what it has valued.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from engine.rules.bits import bits_of
from engine.rules.multiset import ONE, count, kinds_in, total
from games.boomtown.bot.potential import expected_cells, expected_terrain, turns_left, value_per_unit
from games.boomtown.bot.weights import NO_BUILD_VALUES, WEIGHTS, BuildValues
from games.boomtown.model.components import BUILDING, METAL, Pile
from games.boomtown.model.facts import NONE
from games.boomtown.model.state import BoomtownState
from games.boomtown.rules import BoomtownRules
from games.boomtown.rules.metals import cells_with
from games.boomtown.rules.operations import next_bonus, next_reward

Bins: TypeAlias = tuple[Pile, ...]
"""A player's bins, bin 0 first."""


class BestUse(NamedTuple):
    """The best use of metals: its value, the investment and the cell to buy (-1 for none); the rest is shipped."""

    value: float
    card: int
    cell: int


class Valued(NamedTuple):
    """What has been valued with the same tracks, cells and investments."""

    shipped: dict[Pile, float]
    uses: dict[tuple[Pile, int, int], BestUse]
    emptied: dict[tuple[Pile, int, BuildValues], tuple[tuple[Pile, ...], float]]
    bins: dict[tuple[Bins, int, int], float]


@lru_cache(512)
def _valued(_: Hashable) -> Valued:
    """What has been valued under some circumstances: playouts meet the same ones again and again."""
    return Valued({}, {}, {}, {})


class ResourceValuer:
    """The value of a player's resources in a position, in points."""

    def __init__(self, rules: BoomtownRules, state: BoomtownState, player: int) -> None:
        """Value tracks, cells and investments for the player."""
        self.rules, self.state, self.player = rules, state, player
        self.turns = turns_left(state, player)
        self.tracks = track_values(rules, state, player)
        self.cells = expected_cells(rules, state, player)
        self.free = cells_with(state.cells)
        self._cards = self._card_values()
        circumstances = *self.tracks, self.cells, self.free, *self._cards.items()
        self._shipped, self._uses, self._emptied, self._bins = _valued(circumstances)

    # Metals

    def ship(self, metals: Pile) -> float:
        """The value of shipping some metals."""
        value = self._shipped.get(metals)
        if value is None:
            value = 0.0
            for metal, track in enumerate(self.tracks):
                if steps := count(metals, metal):
                    value += track[min(steps, len(track) - 1)] - track[0]
            self._shipped[metals] = value
        return value

    def _card_values(self) -> dict[int, float]:
        """The values of the investments for sale, with their effects and the bonus tile."""
        rules, state, player = self.rules, self.state, self.player
        common = next_reward(rules, state) + value_per_unit(rules, state, player, "saloon")
        return {card: common + self._own_value(card) for card in bits_of(state.market)}

    def _own_value(self, card: int) -> float:
        """The points of an investment, and the value of its effect."""
        rules, terrain = self.rules, self.rules.influences[card]
        value = rules.points[card] + sum(map(self._effect, rules.effects[card]))
        if terrain == NONE:
            return value
        now, then = (expected_terrain(rules, self.state, self.player, terrain, more) for more in (0, 1))
        return value + then - now

    def _effect(self, effect: str) -> float:
        """The value of one step of an effect."""
        owners = self.state.cells
        if effect == "claim":
            return max((self.cells[cell] for cell, owner in enumerate(owners) if not owner), default=0.0)
        if effect == "share":
            held = (cell for cell, owner in enumerate(owners) if owner not in (0, self.player))
            return max((self.cells[cell] for cell in held if not self.state.shares[cell]), default=0.0)
        return WEIGHTS.effect_values[effect]

    def due(self) -> float:
        """The value of the effects still to be chosen and of the bonus tile that is due."""
        state = self.state
        tile = next_reward(self.rules, state) if state.due else 0
        return tile + sum(map(self._effect, state.effects))

    def use(self, metals: Pile, invests: bool = True, buys: bool = True) -> BestUse:
        """The best use of some metals; `invests` and `buys` allow an investment and a cell."""
        market, free = self.state.market if invests else 0, self.free if buys else 0
        key = metals, market, free
        best = self._uses.get(key)
        if best is None:
            best = self._uses[key] = self._search_use(metals, market, free)
        return best

    def _search_use(self, metals: Pile, market: int, free: int) -> BestUse:
        """The best of all uses."""
        return max(self._all_uses(metals, market, free))

    def uses(self, metals: Pile, invests: bool = True, buys: bool = True) -> list[BestUse]:
        """All uses of some metals, the best first."""
        market, free = self.state.market if invests else 0, self.free if buys else 0
        return sorted(self._all_uses(metals, market, free), reverse=True)

    def _all_uses(self, metals: Pile, market: int, free: int) -> Iterator[BestUse]:
        """All pairs of an investment or none and a cell or none, with the rest shipped."""
        payable, rules = self.rules.payable, self.rules
        options, cards = [(0.0, metals, NONE)], bits_of(payable(metals)[0] & market)
        options += [(self._cards[card], metals - rules.cost[card], card) for card in cards]
        for paid, unspent, card in options:
            yield BestUse(paid + self.ship(unspent), card, NONE)
            for cell in bits_of(payable(unspent)[1] & free):
                yield BestUse(paid + self.cells[cell] + self.ship(unspent - rules.price[cell]), card, cell)

    # Bins

    def in_hand(self, hand: Pile, builds: BuildValues, invests: bool = True, buys: bool = True) -> float:
        """The value of a hand: the best use of its metals (see `use`), and what its wood and stone build."""
        return self.use(hand & METAL, invests, buys).value + builds[len(kinds_in(hand & BUILDING))]

    def bins(self, bins: Bins, turns: int, depth: int = WEIGHTS.turns_ahead) -> float:
        """The value of bins with `turns` left: the best of the next `depth` turns, and the rest of the bins."""
        if turns <= 0:
            return 0.0
        if not depth:
            share = min(1.0, turns / WEIGHTS.later_full_turns)
            return share * sum(each * total(pile) for each, pile in zip(WEIGHTS.later_resource, bins, strict=True))
        key = bins, turns, depth
        value = self._bins.get(key)
        if value is None:
            value = self._bins[key] = max(
                (self._turn(bins, bin, turns, depth) for bin, pile in enumerate(bins) if pile),
                default=0.0,
            )
        return value

    def with_stored(self, bins: Bins, turns: int) -> Callable[[Pile, int], float]:
        """The value of bins for one turn of `turns` with a pile more in a bin, as `bins` at depth 1 has it."""
        if turns <= 0:
            return lambda _, __: 0.0
        each = [self._turn(bins, bin, turns, 1) if pile else 0.0 for bin, pile in enumerate(bins)]
        later = WEIGHTS.turn_discount * min(1.0, (turns - 1) / WEIGHTS.later_full_turns)
        others = [max(value for at, value in enumerate(each) if at != bin) for bin in range(len(bins))]

        def value(pile: Pile, bin: int) -> float:
            """The value with this pile in this bin."""
            kept = others[bin] + later * WEIGHTS.later_resource[bin] * total(pile)
            return max(kept, self._turn(with_more(bins, bin, pile), bin, turns, 1))

        return value

    def _turn(self, bins: Bins, bin: int, turns: int, depth: int) -> float:
        """The value of a turn that empties `bin`, and of the turns after it."""
        stays, value = self._empty(bins[bin], bin, WEIGHTS.build_values if turns > 1 else NO_BUILD_VALUES)
        after = (*(pile + more for pile, more in zip(bins, stays, strict=False)), 0, *bins[bin + 1 :])
        return value + WEIGHTS.turn_discount * self.bins(after, turns - 1, depth - 1)

    def _empty(self, pile: Pile, bin: int, builds: BuildValues) -> tuple[tuple[Pile, ...], float]:
        """Empty a bin greedily: the lower bins after it, from bin 0 up, and the value of the hand."""
        key = pile, bin, builds
        result = self._emptied.get(key)
        if result is None:
            hand, stays = pile, list[Pile]()
            for _ in range(bin):
                hands = [hand - ONE[kind] for kind in kinds_in(hand)] or [hand]
                best = max(hands, key=lambda held: self.in_hand(held, builds)) if len(hands) > 1 else hands[0]
                stays.append(hand - best)
                hand = best
            result = self._emptied[key] = tuple(reversed(stays)), self.in_hand(hand, builds)
        return result


def with_more(bins: Bins, bin: int, more: Pile) -> Bins:
    """The bins with `more` added to one."""
    return *bins[:bin], bins[bin] + more, *bins[bin + 1 :]


def _all_leavings(hand: Pile, bins: Bins, bin: int) -> Iterator[tuple[Pile, Bins]]:
    """Every hand and bins that can result from leaving a resource in each bin from `bin` down."""
    if bin < 0 or not hand:
        yield hand, bins
        return
    for kind in kinds_in(hand):
        yield from _all_leavings(hand - ONE[kind], with_more(bins, bin, ONE[kind]), bin - 1)


def best_leaving_value(valuer: ResourceValuer, hand: Pile, bins: Bins, bin: int) -> float:
    """The value of a turn in progress, with the best way to leave a resource in each bin from `bin` down."""
    turns = valuer.state.pieces[valuer.player - 1]
    builds = WEIGHTS.build_values if turns else NO_BUILD_VALUES
    return max(
        valuer.in_hand(held, builds) + valuer.bins(after, turns) for held, after in _all_leavings(hand, bins, bin)
    )


# Tracks


def track_values(rules: BoomtownRules, state: BoomtownState, player: int) -> list[tuple[float, ...]]:
    """Per metal, the value of the player's coach after 0, 1, ... further steps, up to the end of its track."""
    metals, turns = len(rules.metals), turns_left(state, player)
    more = value_per_unit(rules, state, player, "shipping")
    values = []
    for metal, step in enumerate(state.coaches[(player - 1) * metals : player * metals]):
        tiles = ((there, next_bonus(rules, state, metal, place)) for place, there in enumerate(rules.places))
        rewards = (*rules.lines.items(), *((there, tile + more) for there, tile in tiles if tile))
        values.append(_track_value(rewards, range(step, rules.steps + 1), turns))
    return values


@lru_cache(4096)
def _track_value(rewards: tuple[tuple[int, float], ...], steps: range, turns: int) -> tuple[float, ...]:
    """The values of a coach that stands at the first of `steps`, once it reaches each of them.

    `rewards` are (step, points). Those passed count in full, those ahead by a share that falls with the distance.
    """
    reach, near = WEIGHTS.track_reach + WEIGHTS.track_reach_per_turn * turns, WEIGHTS.track_share if turns else 0.0
    ahead = [(there, points) for there, points in rewards if there > steps.start]

    def share(distance: int) -> float:
        """The share of a reward that counts at this distance."""
        return near * max(0.0, 1 - distance / reach) ** 2 if distance > 0 else 1.0

    return tuple(sum(points * share(there - step) for there, points in ahead) for step in steps)
