"""Value of a seat's holdings: the points that its gems are expected to have in the end, and what its cards are worth.

Gems may burn in the fires to come, and others may join them: the chart is read for every number of them, by its chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import comb
from typing import Final, NamedTuple, TypeAlias

from engine.rules.contract import Seat
from games.blast.bot.weights import WEIGHTS, Weights
from games.blast.model.components import DETONATOR, GEM_CARDS, JUMPER, SAFE
from games.blast.model.state import BlastState
from games.blast.rules import BlastRules

Odds: TypeAlias = tuple[float, ...]
"""The probabilities of 0, 1, 2... gems."""

MOST_WILDS: Final = 4
"""The wild gems of the game."""


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


class Parts(NamedTuple):
    """The parts of the value of holdings, in points; `cursed` is 0 or less."""

    gems: float
    cursed: float
    detonators: float
    jumpers: float
    safes: float


class Stack(NamedTuple):
    """Gems of a colour that a seat has: cards with one number, and with two."""

    colour: int
    singles: int
    pairs: int

    def less(self) -> Stack:
        """The stack without a card, one with one number if there is any."""
        return self._replace(singles=self.singles - 1) if self.singles else self._replace(pairs=self.pairs - 1)


def holdings_of(state: BlastState, seat: Seat) -> Holdings:
    """The holdings of a seat."""
    return Holdings(state.gems[seat - 1], *state.specials(seat))


def valuer_of(rules: BlastRules, state: BlastState) -> HoldingsValuer:
    """The valuer for a position, shared by all with the same pile; it leaves out the fire that burns now, and the last
    one once it has been turned: `fire_search` has these."""
    return _valuer(rules, state.pile, rules.fires_left(state), state.final)


class HoldingsValuer:
    """Value of holdings in points, given the pile. At the end of the game it is the score."""

    def __init__(self, rules: BlastRules, pile: int, fires: int, over: bool, weights: Weights = WEIGHTS) -> None:
        """Take the mask of the gem cards in the pile, the fires to come, and whether no further one comes."""
        self.rules, self.fires, self.over, self.weights = rules, fires, over, weights
        self.cards_left = pile.bit_count()
        self.gems_left = rules.gems_per_colour(pile)
        self.survival = tuple((1 - weights.fire * numbers / rules.faces) ** fires for numbers in range(3))
        self.gems_of_pair = 2 if rules.doubles else 1
        share_left = self.cards_left / GEM_CARDS
        self.scale = (2 / rules.seats) ** weights.scale_seats
        first, further = (self.scale * (worth + weights.detonator_pile * share_left) for worth in weights.detonator)
        self.detonators = (0.0, 0.0) if over else (first, further)
        often = min(1.0, self.cards_left / (weights.jumper_gems * rules.seats))
        self.jumper = often * (weights.jumper + self.scale * weights.jumper_pile * share_left)
        self.safe_base = weights.safe_base if self.cards_left else 0.0
        self.gem_parts, self.points, self.safes = cache(self._gem_parts), cache(self._points), cache(self._safes)
        self.value = cache(self._value)

    def parts(self, holdings: Holdings, cursed: int) -> Parts:
        """The value of holdings for a seat with this cursed colour, by its parts."""
        gems, detonators, jumpers, safes = holdings
        guarded = sum(self.safes(gems, cursed)[:safes])
        return Parts(
            *self.gem_parts(gems, cursed),
            sum(self.detonator(held) for held in range(1, detonators + 1)),
            jumpers * self.jumper,
            guarded,
        )

    def detonator(self, held: int) -> float:
        """The value of the last one of the detonators held: the first is worth more than further ones."""
        return self.detonators[held > 1]

    def _value(self, holdings: Holdings, cursed: int) -> float:
        return sum(self.parts(holdings, cursed))

    # Gems

    def stack(self, gems: int, colour: int) -> Stack:
        """The stack of a colour among the gem cards of a mask."""
        own = gems & self.rules.of_colour[colour]
        pairs = (own & self.rules.pairs).bit_count()
        return Stack(colour, own.bit_count() - pairs, pairs)

    def stacks(self, gems: int) -> list[Stack]:
        """The stacks of all colours."""
        return [self.stack(gems, colour) for colour in range(len(self.rules.colours))]

    def _gem_parts(self, gems: int, cursed: int) -> tuple[float, float]:
        """The points of the stacks but the cursed one, the wild gems where they pay most, and of the cursed one."""
        stacks = [self.points(stack) for stack in self.stacks(gems) if stack.colour != cursed]
        wilds = (gems & self.rules.wild).bit_count()
        best = [0.0] * (wilds + 1)
        for points in stacks:
            gains = [self.survival[2] * (points[count] - points[0]) for count in range(wilds + 1)]
            best = [max(best[wild - own] + gains[own] for own in range(wild + 1)) for wild in range(wilds + 1)]
        cursed_points = self.points(self.stack(gems, cursed), self.weights.cursed_share)[0]
        more = wilds * self.weights.wild if self.cards_left else 0.0
        return sum(points[0] for points in stacks) + best[-1] + more, -cursed_points

    def _points(self, stack: Stack, share: float | None = None) -> tuple[float, ...]:
        """The expected points of a stack as it is and with further gems, one to the number of wild ones.

        A gem of the pile joins it with the chance `share`, by default that of a stack of its size.
        """
        if share is None:
            shares, size = self.weights.shares, stack.singles + stack.pairs * self.gems_of_pair
            share = shares[min(size, len(shares) - 1)]
        odds = _sum_of(
            _binomial(stack.singles, self.survival[1], 1),
            _binomial(stack.pairs, self.survival[2], self.gems_of_pair),
        )
        odds = _sum_of(odds, _binomial(self.gems_left[stack.colour], min(1.0, share * self.scale), 1))
        chart = self.rules.sheet.setup.chart
        top = len(chart) - 1
        return tuple(
            sum(chance * chart[min(gems + more, top)] for gems, chance in enumerate(odds))
            for more in range(MOST_WILDS + 1)
        )

    # Safes

    def _safes(self, gems: int, cursed: int) -> list[float]:
        """The value of the first safe of a seat with these gems, of the second and so on."""
        if self.over:
            return []
        risks = sorted((self._risk(stack) for stack in self.stacks(gems) if stack.colour != cursed), reverse=True)
        return [self.safe_base + self.weights.safe * risk for risk in risks]

    def _risk(self, stack: Stack) -> float:
        """The points of a card of a stack, times the chance that a fire hits the stack."""
        numbers = stack.singles + 2 * stack.pairs
        if not numbers:
            return 0.0
        spared = (1 - min(numbers, self.rules.faces) / self.rules.faces) ** self.fires
        return (1 - spared) * (self.points(stack)[0] - self.points(stack.less())[0])


_valuer = lru_cache(64)(HoldingsValuer)
"""The valuers made last."""


@lru_cache(4096)
def _binomial(count: int, chance: float, step: int) -> Odds:
    """The odds of `step` gems for each of `count` things that happen, each by a chance."""
    odds = [0.0] * (count * step + 1)
    odds[::step] = [comb(count, n) * chance**n * (1 - chance) ** (count - n) for n in range(count + 1)]
    return tuple(odds)


def _sum_of(first: Odds, second: Odds) -> Odds:
    """The odds of the sum of two numbers of gems."""
    odds = [0.0] * (len(first) + len(second) - 1)
    for one, chance in enumerate(first):
        for other, more in enumerate(second):
            odds[one + other] += chance * more
    return tuple(odds)
