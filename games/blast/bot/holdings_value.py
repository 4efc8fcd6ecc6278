"""Value of a seat's holdings: the expected points of its gems after the fires and claims to come, and its cards."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cache, lru_cache
from math import comb
from typing import NamedTuple

from engine.rules.contract import Seat
from games.blast.bot.weights import DETONATOR_VALUE, FIRE_WEIGHT, GEMS_PER_ROUND, JUMPER_VALUE, SAFE_VALUE, STACK_GROWTH
from games.blast.model.components import DETONATOR, JUMPER, SAFE
from games.blast.model.state import BlastState
from games.blast.rules import BlastRules


class Holdings(NamedTuple):
    """The cards of a seat: a mask of gem cards, and the numbers of special cards."""

    gems: int
    detonators: int
    jumpers: int
    safes: int

    def and_claim(self, rules: BlastRules, claim: Sequence[int]) -> Holdings:
        """These holdings and the cards of a claim."""
        more = (claim.count(kind) for kind in (DETONATOR, JUMPER, SAFE))
        return Holdings(
            self.gems | rules.gem_mask(claim), *(own + count for own, count in zip(self[1:], more, strict=True))
        )


def holdings_of(state: BlastState, seat: Seat) -> Holdings:
    """The holdings of a seat."""
    return Holdings(state.gems[seat - 1], *state.specials(seat))


def valuer_of(rules: BlastRules, state: BlastState) -> HoldingsValuer:
    """The valuer for a position, shared by all with the same pile; it leaves out the fire that burns now."""
    over = not state.decision or (state.final and state.burning)
    return _valuer(rules, state.pile, rules.fires_left(state), over)


class HoldingsValuer:
    """Value of holdings in points, given the pile. At the end of the game it is the score.

    A gem counts by its chance to survive the fires still in the pile, a stack by the chart including the gems that its
    owner may still get. Results are cached: `claims` by the key of `evaluation.claim_payoffs`.
    """

    def __init__(self, rules: BlastRules, pile: int, fires: int, over: bool) -> None:
        """Take the mask of the gem cards in the pile, its number of fires, and whether only a fire can follow."""
        gems = pile.bit_count()
        faces, chart = rules.faces, rules.sheet.setup.chart
        self.of_colour, self.wild, self.pairs = rules.of_colour, rules.wild, rules.pairs
        self.single, self.double = ((1 - FIRE_WEIGHT * numbers / faces) ** fires for numbers in (1, 2))
        self.pair = self.double * (2 if rules.doubles else 1)
        self.detonator, self.safe = (0.0, 0.0) if over else (DETONATOR_VALUE, SAFE_VALUE)
        self.jumper = JUMPER_VALUE * min(1.0, gems / (GEMS_PER_ROUND * rules.seats))
        gems_left = rules.gems_per_colour(pile)
        self.charts = [_expected_chart(chart, count, STACK_GROWTH) for count in gems_left]
        self.cursed = tuple(-float(points) for points in chart)
        self.shares = [count / max(1, sum(gems_left)) for count in gems_left]
        self.claims: dict[Hashable, list[float]] = {}
        self.stack_values, self.next_gem = cache(self._stack_values), cache(self._next_gem)

    def value(self, holdings: Holdings, cursed: int) -> float:
        """Value of holdings for a seat with this cursed colour."""
        return sum(self.parts(holdings, cursed))

    def parts(self, holdings: Holdings, cursed: int) -> tuple[float, float, float, float, float]:
        """The parts of that value: gems, cursed gems (0 or less), detonators, claim jumpers, safes."""
        gems, detonators, jumpers, safes = holdings
        return *self.stack_values(gems, cursed), detonators * self.detonator, jumpers * self.jumper, safes * self.safe

    def _next_gem(self, gems: int, cursed: int) -> float:
        """Expected gain by the next gem of the pile for a seat with these gem cards."""
        stacks, charts = self._stacks(gems, cursed)
        return sum(
            share * (_interpolate(chart, stack + self.single) - _interpolate(chart, stack))
            for share, chart, stack in zip(self.shares, charts, stacks, strict=True)
        )

    def _stack_values(self, gems: int, cursed: int) -> tuple[float, float]:
        """Value of the stacks but the cursed one, and of the cursed one."""
        stacks, charts = self._stacks(gems, cursed)
        points = list(map(_interpolate, charts, stacks))
        cursed_points = points.pop(cursed)
        return sum(points), cursed_points

    def _stacks(self, gems: int, cursed: int) -> tuple[list[float], list[tuple[float, ...]]]:
        """Expected gems per colour that survive, each wild one where it pays most; and the chart per colour.

        A seat does not collect its cursed colour: its chart is the plain one, negative.
        """
        charts = [self.cursed if colour == cursed else chart for colour, chart in enumerate(self.charts)]
        stacks = []
        for own in self.of_colour:
            stack = gems & own
            pairs = (stack & self.pairs).bit_count()
            stacks.append((stack.bit_count() - pairs) * self.single + pairs * self.pair)
        for _ in range((gems & self.wild).bit_count()):
            each = zip(charts, stacks, strict=True)
            gains = [_interpolate(chart, own + self.double) - _interpolate(chart, own) for chart, own in each]
            stacks[gains.index(max(gains))] += self.double
        return stacks, charts


_valuer = lru_cache(1024)(HoldingsValuer)
"""The valuers made last."""


@lru_cache(256)
def _expected_chart(chart: tuple[int, ...], gems_left: int, share: float) -> tuple[float, ...]:
    """Expected points of a stack by its gems now, if each of `gems_left` gems joins it with the chance `share`."""
    odds = [comb(gems_left, more) * share**more * (1 - share) ** (gems_left - more) for more in range(gems_left + 1)]
    top = len(chart) - 1
    return tuple(sum(p * chart[min(own + more, top)] for more, p in enumerate(odds)) for own in range(len(chart)))


def _interpolate(chart: tuple[float, ...], gems: float) -> float:
    """The points of a stack on a chart, interpolated between whole numbers of gems."""
    below, top = int(gems), len(chart) - 1
    if below >= top:
        return chart[top]
    return chart[below] + (gems - below) * (chart[below + 1] - chart[below])
