"""What a bot expects of what a seat holds: the points of its gems after the fires and the claims that are to come."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from math import comb
from typing import NamedTuple

from engine.rules.contract import Seat
from games.blast.bot.weights import DETONATOR_VALUE, FIRE_WEIGHT, GEMS_PER_ROUND, JUMPER_VALUE, SAFE_VALUE, STACK_GROWTH
from games.blast.model.components import DETONATOR, GEM_CARDS, JUMPER, SAFE
from games.blast.model.state import BlastState
from games.blast.rules import BlastRules


class Holdings(NamedTuple):
    """What a seat holds: a mask of gem cards, and how many of each kind of special card."""

    gems: int
    detonators: int
    jumpers: int
    safes: int

    def and_claim(self, claim: Sequence[int]) -> Holdings:
        """The same and the cards of a claim."""
        gems = sum(1 << card for card in claim if card < GEM_CARDS)
        more = (claim.count(kind) for kind in (DETONATOR, JUMPER, SAFE))
        return Holdings(self.gems | gems, *(own + count for own, count in zip(self[1:], more, strict=True)))


def holdings_of(state: BlastState, seat: Seat) -> Holdings:
    """What a seat holds."""
    return Holdings(state.gems[seat - 1], *state.specials(seat))


def valuer_of(rules: BlastRules, state: BlastState) -> HoldingsValuer:
    """What a position promises, the same for all with one pile; what a fire takes that burns now is not in it."""
    over = not state.decision or (state.final and state.burning)
    return _valuer(rules, state.pile, rules.fires_left(state), over)


class HoldingsValuer:
    """What holdings are worth with what is left in the pile, in points. At the end of the game it is the score.

    A gem counts by how likely it is to come through the fires that are still in the pile; a stack by the chart, with
    the gems that its owner may still get. What has been reckoned once is kept, claims of positions too.
    """

    def __init__(self, rules: BlastRules, pile: int, fires: int, over: bool) -> None:
        """Take the gem cards of the pile, a mask, its fires, and whether only what burns is still to come."""
        gems = pile.bit_count()
        faces, chart = rules.sheet.components.faces, rules.sheet.setup.chart
        self.deck, self.twins = rules.deck, _doubles(rules.bearing)
        self.single, self.double = ((1 - FIRE_WEIGHT * numbers / faces) ** fires for numbers in (1, 2))
        self.pair = self.double * (2 if rules.deck.doubles else 1)
        self.reroll, self.guard = (0.0, 0.0) if over else (DETONATOR_VALUE, SAFE_VALUE)
        self.jump = JUMPER_VALUE * min(1.0, gems / (GEMS_PER_ROUND * rules.seats))
        left = rules.deck.gems_per_colour(pile)
        self.charts = [_expected_chart(chart, many, STACK_GROWTH) for many in left]
        self.cursed = tuple(-float(points) for points in chart)
        self.shares = [many / max(1, sum(left)) for many in left]
        self.claims: dict[Hashable, list[float]] = {}
        self._points: dict[tuple[int, int], tuple[float, float]] = {}
        self._next: dict[tuple[int, int], float] = {}

    def worth(self, held: Holdings, cursed: int) -> float:
        """What holdings are worth to a seat with a cursed colour."""
        return sum(self.parts(held, cursed))

    def parts(self, held: Holdings, cursed: int) -> tuple[float, float, float, float, float]:
        """What that is made of: gems, cursed gems (0 or less), detonators, claim jumpers, safes."""
        gems, detonators, jumpers, safes = held
        points = self._points.get((gems, cursed))
        if points is None:
            points = self._points[gems, cursed] = self._counted(gems, cursed)
        return *points, detonators * self.reroll, jumpers * self.jump, safes * self.guard

    def next_gem(self, gems: int, cursed: int) -> float:
        """What the next gem of the pile would add to the gem cards of a mask, whatever it will be."""
        lure = self._next.get((gems, cursed))
        if lure is None:
            stacks, charts = self._stacks(gems, cursed)
            lure = self._next[gems, cursed] = sum(
                share * (_interpolate(chart, stack + self.single) - _interpolate(chart, stack))
                for share, chart, stack in zip(self.shares, charts, stacks, strict=True)
            )
        return lure

    def _counted(self, gems: int, cursed: int) -> tuple[float, float]:
        """What the stacks are worth that do not hold the cursed gems, and the one that does."""
        stacks, charts = self._stacks(gems, cursed)
        points = list(map(_interpolate, charts, stacks))
        spoilt = points.pop(cursed)
        return sum(points), spoilt

    def _stacks(self, gems: int, cursed: int) -> tuple[list[float], list[tuple[float, ...]]]:
        """How many gems of every colour are likely to stay, each wild one where it pays most; the charts they pay by.

        A seat does not gather what is cursed, so that its chart is the plain one against it.
        """
        charts = [self.cursed if colour == cursed else chart for colour, chart in enumerate(self.charts)]
        stacks = []
        for own in self.deck.of_colour:
            mine = gems & own
            twins = (mine & self.twins).bit_count()
            stacks.append((mine.bit_count() - twins) * self.single + twins * self.pair)
        for _ in range((gems & self.deck.wild).bit_count()):
            now = zip(charts, stacks, strict=True)
            lures = [_interpolate(chart, own + self.double) - _interpolate(chart, own) for chart, own in now]
            stacks[lures.index(max(lures))] += self.double
        return stacks, charts


@lru_cache(1024)
def _valuer(rules: BlastRules, pile: int, fires: int, over: bool) -> HoldingsValuer:
    return HoldingsValuer(rules, pile, fires, over)


@lru_cache(8)
def _doubles(bearing: tuple[int, ...]) -> int:
    """The mask of the gem cards that bear two numbers, of the masks of those that bear each."""
    once = twice = 0
    for cards in bearing:
        twice |= once & cards
        once |= cards
    return twice


@lru_cache(256)
def _expected_chart(chart: tuple[int, ...], left: int, share: float) -> tuple[float, ...]:
    """What a stack of so many gems comes to when each of those `left` joins it with the chance `share`."""
    odds = [comb(left, more) * share**more * (1 - share) ** (left - more) for more in range(left + 1)]
    top = len(chart) - 1
    return tuple(sum(p * chart[min(own + more, top)] for more, p in enumerate(odds)) for own in range(len(chart)))


def _interpolate(chart: tuple[float, ...], gems: float) -> float:
    """The points of a stack on a chart, in between where it is no whole number."""
    below, top = int(gems), len(chart) - 1
    if below >= top:
        return chart[top]
    return chart[below] + (gems - below) * (chart[below + 1] - chart[below])
