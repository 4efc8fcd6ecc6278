"""What resources are worth to a player of Boomtown: metals in hand, and all that lies in the bins."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from games.boomtown.bot.potential import expected_cells, expected_terrain, turns_left, value_per_unit
from games.boomtown.bot.weights import (
    BUILD_VALUES,
    EFFECT_VALUES,
    LATER_FULL_TURNS,
    LATER_RESOURCE,
    NO_BUILD_VALUES,
    TRACK_REACH,
    TRACK_REACH_PER_TURN,
    TRACK_SHARE,
    TURN_DISCOUNT,
    TURNS_AHEAD,
)
from games.boomtown.model.board import bits
from games.boomtown.model.components import BUILDING, METAL, ONE, Pile, count, kinds_in, size
from games.boomtown.model.state import NONE, BoomtownState
from games.boomtown.rules.metals import free_cells
from games.boomtown.rules.operations import next_bonus, next_reward

if TYPE_CHECKING:
    from games.boomtown.rules import BoomtownRules


Bins: TypeAlias = tuple[Pile, ...]

BuildValues: TypeAlias = tuple[float, float, float]
"""The worth of looting, of a camp and of a settlement."""


class BestUse(NamedTuple):
    """The best use of metals: what it is worth, the investment and the cell to buy (-1: none), the rest is shipped."""

    worth: float
    card: int
    cell: int


class ResourceValuer:
    """What the resources of a player can do in a position, in points."""

    def __init__(self, rules: BoomtownRules, state: BoomtownState, player: int) -> None:
        """Weigh tracks and cells as they are for a player; investments are weighed when they can be paid."""
        self.rules, self.state, self.player = rules, state, player
        self.left = turns_left(state, player)
        self.tracks = track_values(rules, state, player)
        self.cells = expected_cells(rules, state, player)
        self.free = free_cells(state)
        self._cards: dict[int, float] = {}
        self._uses: dict[tuple[Pile, int, int], BestUse] = {}
        self._emptied: dict[tuple[Pile, int, BuildValues], tuple[tuple[Pile, ...], float]] = {}
        self._bins: dict[tuple[Bins, int, int], float] = {}

    # Metals

    def ship(self, metals: Pile) -> float:
        """What shipping some metals brings."""
        each = ((track, count(metals, metal)) for metal, track in enumerate(self.tracks))
        return sum(track[min(steps, len(track) - 1)] - track[0] for track, steps in each)

    def _card(self, card: int) -> float:
        """What an investment is worth, with its effect and its bonus tile."""
        found = self._cards.get(card)
        if found is None:
            rules, state, player = self.rules, self.state, self.player
            found = float(
                rules.points[card] + next_reward(rules, state) + value_per_unit(rules, state, player, "saloon")
            )
            terrain = rules.box.influences[card]
            if terrain != NONE:
                now, then = (expected_terrain(rules, state, player, terrain, more) for more in (0, 1))
                found += then - now
            found = self._cards[card] = found + sum(map(self._effect, rules.box.effects[card]))
        return found

    def _effect(self, effect: str) -> float:
        owners = self.state.cells
        if effect == "claim":
            return max((self.cells[cell] for cell, owner in enumerate(owners) if not owner), default=0.0)
        if effect == "share":
            held = (cell for cell, owner in enumerate(owners) if owner not in (0, self.player))
            return max((self.cells[cell] for cell in held if not self.state.shares[cell]), default=0.0)
        return EFFECT_VALUES[effect]

    def due(self) -> float:
        """What the card that was bought last still brings: its effect and its bonus tile."""
        state = self.state
        tile = next_reward(self.rules, state) if state.due else 0
        return tile + sum(map(self._effect, state.effects))

    def use(self, metals: Pile, invests: bool = True, buys: bool = True) -> BestUse:
        """The best use of some metals, with an investment and a cell where they are allowed."""
        market, free = self.state.market if invests else 0, self.free if buys else 0
        key = metals, market, free
        found = self._uses.get(key)
        if found is None:
            found = self._uses[key] = self._use(metals, market, free)
        return found

    def _use(self, metals: Pile, market: int, free: int) -> BestUse:
        payable, rules = self.rules.box.payable, self.rules
        ways = [(0.0, metals, NONE)]
        ways += [(self._card(card), metals - rules.cost[card], card) for card in bits(payable(metals)[0] & market)]
        best = BestUse(-1.0, NONE, NONE)
        for paid, rest, card in ways:
            best = max(best, BestUse(paid + self.ship(rest), card, NONE))
            for cell in bits(payable(rest)[1] & free):
                best = max(best, BestUse(paid + self.cells[cell] + self.ship(rest - rules.price[cell]), card, cell))
        return best

    # Bins

    def in_hand(self, hand: Pile, builds: BuildValues) -> float:
        """What a hand is worth at the beginning of a turn, if building is worth so much."""
        return self.use(hand & METAL).worth + builds[len(kinds_in(hand & BUILDING))]

    def bins(self, bins: Bins, left: int, depth: int = TURNS_AHEAD) -> float:
        """What bins are worth with so many turns left: the next turns thought through, and what stays then."""
        if left <= 0:
            return 0.0
        if not depth:
            share = min(1.0, left / LATER_FULL_TURNS)
            return share * sum(each * size(pile) for each, pile in zip(LATER_RESOURCE, bins, strict=True))
        key = bins, left, depth
        found = self._bins.get(key)
        if found is None:
            found = self._bins[key] = max(
                (self._turn(bins, bin, left, depth) for bin, pile in enumerate(bins) if pile), default=BUILD_VALUES[0]
            )
        return found

    def _turn(self, bins: Bins, bin: int, left: int, depth: int) -> float:
        stays, worth = self._emptying(bins[bin], bin, BUILD_VALUES if left > 1 else NO_BUILD_VALUES)
        after = (*(pile + more for pile, more in zip(bins, stays, strict=False)), 0, *bins[bin + 1 :])
        return worth + TURN_DISCOUNT * self.bins(after, left - 1, depth - 1)

    def _emptying(self, pile: Pile, bin: int, builds: BuildValues) -> tuple[tuple[Pile, ...], float]:
        """The best of emptying a bin: what stays in the lower ones, from bin 0 up, and what the hand is worth."""
        key = pile, bin, builds
        found = self._emptied.get(key)
        if found is None:
            hand, stays = pile, list[Pile]()
            for _ in range(bin):
                left = [hand - ONE[kind] for kind in kinds_in(hand)] or [hand]
                best = max(left, key=lambda held: self.in_hand(held, builds)) if len(left) > 1 else left[0]
                stays.append(hand - best)
                hand = best
            found = self._emptied[key] = tuple(reversed(stays)), self.in_hand(hand, builds)
        return found


# Tracks


def track_values(rules: BoomtownRules, state: BoomtownState, player: int) -> list[tuple[float, ...]]:
    """What every track is worth to a player, from where its coach stands: points passed, and points near at hand."""
    metals, left = len(rules.metals), turns_left(state, player)
    more = value_per_unit(rules, state, player, "shipping")
    found = []
    for metal, step in enumerate(state.coaches[(player - 1) * metals : player * metals]):
        tiles = ((there, next_bonus(rules, state, metal, place)) for place, there in enumerate(rules.places))
        pays = (*rules.lines.items(), *((there, tile + more) for there, tile in tiles if tile))
        found.append(_track_value(pays, range(step, rules.steps + 1), left))
    return found


@lru_cache(4096)
def _track_value(pays: tuple[tuple[int, float], ...], steps: range, left: int) -> tuple[float, ...]:
    """What some steps of a track are worth to a coach at the first of them, when (step, points) pay.

    That is what it passes until then, and a share of what is near ahead.
    """
    reach, lure = TRACK_REACH + TRACK_REACH_PER_TURN * left, TRACK_SHARE if left else 0.0
    ahead = [(there, points) for there, points in pays if there > steps.start]

    def share(way: int) -> float:
        return lure * max(0.0, 1 - way / reach) ** 2 if way > 0 else 1.0

    return tuple(sum(points * share(there - step) for there, points in ahead) for step in steps)


def shipping_value(rules: BoomtownRules, state: BoomtownState, player: int) -> float:
    """What the coaches of a player promise where they stand."""
    return sum(track[0] for track in track_values(rules, state, player))


def bins_tuple(rules: BoomtownRules, state: BoomtownState, player: int) -> Bins:
    """The bins of a seat; none of the Rival."""
    many = len(rules.bins)
    return tuple(state.bins[(player - 1) * many : player * many])


# Bins


def _with_more(bins: Bins, bin: int, more: Pile) -> Bins:
    """The bins with something more in one."""
    return *bins[:bin], bins[bin] + more, *bins[bin + 1 :]


def _leavings(hand: Pile, bins: Bins, bin: int) -> Iterator[tuple[Pile, Bins]]:
    """Every hand and bins that there can be once something is left in all bins from `bin` down."""
    if bin < 0 or not hand:
        yield hand, bins
        return
    for kind in kinds_in(hand):
        yield from _leavings(hand - ONE[kind], _with_more(bins, bin, ONE[kind]), bin - 1)


def best_leaving_value(means: ResourceValuer, hand: Pile, bins: Bins, bin: int) -> float:
    """What a turn is worth that goes on with this hand, and something left in all bins from `bin` down."""
    left = means.state.pieces[means.player - 1]
    builds = BUILD_VALUES if left else NO_BUILD_VALUES
    return max(means.in_hand(held, builds) + means.bins(after, left) for held, after in _leavings(hand, bins, bin))
