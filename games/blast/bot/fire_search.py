"""A fire that burns: the roll of a seat, with the best use of its safes and detonators."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from engine.rules.bits import bits_of, mask_of, union_of
from engine.rules.contract import Seat
from games.blast.bot.holdings_value import Holdings, HoldingsValuer, holdings_of
from games.blast.bot.outlook import Outlook, Payoffs, mean_payoffs
from games.blast.model.state import BlastState, still_to_burn
from games.blast.rules import BlastRules
from games.blast.rules.fire import guarded_colours


def values_by_number(
    rules: BlastRules, valuer: HoldingsValuer, held: Holdings, cursed: int, guarded: int
) -> list[float]:
    """The value of holdings after each number that their seat may roll, with safes on the colours of a mask."""
    values, safe = [], union_of([rules.of_colour[colour] for colour in bits_of(guarded)])
    for number in range(1, rules.faces + 1):
        hit = held.gems & rules.bearing[number]
        saved = (hit & safe).bit_count()
        values.append(valuer.value(held._replace(gems=held.gems & ~(hit & ~safe), safes=held.safes - saved), cursed))
    return values


def guard_choices(rules: BlastRules, held: Holdings, cursed: int, guarded: int = 0) -> list[int]:
    """The masks of the colours that a seat may come to guard in a fire; those guarded now are in all of them.

    The cursed colour is left out: what burns of it is a gain.
    """
    left = held.safes - guarded.bit_count()
    if not left:
        return [guarded]
    free = bits_of(rules.colours_in(held.gems) & ~guarded & ~(1 << cursed))
    return [guarded | mask_of(more) for count in range(min(left, len(free)) + 1) for more in combinations(free, count)]


def value_after_fire(
    rules: BlastRules, valuer: HoldingsValuer, held: Holdings, cursed: int, guards: Sequence[int] = ()
) -> float:
    """The expected value of holdings after a fire, with the best use of detonators and safes.

    `guards`: the masks of colours to choose from, by default all that the seat may guard.
    """
    masks = guards or guard_choices(rules, held, cursed)
    values = max((values_by_number(rules, valuer, held, cursed, guarded) for guarded in masks), key=sum)
    expected = sum(values) / len(values)
    for spent in range(1, held.detonators + 1):
        expected = sum(max(value, expected - valuer.detonator(spent)) for value in values) / len(values)
    return expected


def awaits_fire(state: BlastState, seat: Seat) -> bool:
    """Whether a seat is yet to roll in the fire that burns, or in the last one, which burns after the last claim."""
    return still_to_burn(state, seat) or (state.final and not state.burning and state.decision != "")


def expected_points(rules: BlastRules, state: BlastState, valuer: HoldingsValuer) -> list[float]:
    """The expected points of every seat, after the fire for those that it awaits."""
    return [points_of(rules, state, valuer, seat) for seat in range(1, rules.seats + 1)]


def points_of(rules: BlastRules, state: BlastState, valuer: HoldingsValuer, seat: Seat) -> float:
    """The expected points of a seat, after the fire if that awaits it."""
    held, cursed = holdings_of(state, seat), state.cursed[seat - 1]
    if not awaits_fire(state, seat):
        return valuer.value(held, cursed)
    locked = state.burning and state.seat == seat and state.decision != "safes"
    return value_after_fire(rules, valuer, held, cursed, [guarded_colours(state, seat)] if locked else ())


class FireSearch:
    """The roll of the seat that acts in a fire: its payoffs, number by number."""

    def __init__(self, rules: BlastRules, state: BlastState, valuer: HoldingsValuer, outlook: Outlook) -> None:
        """Take the position, the value of holdings, and what points are worth."""
        self.rules, self.state, self.valuer, self.outlook = rules, state, valuer, outlook
        self.points = expected_points(rules, state, valuer)

    def by_number(self, guarded: int) -> list[Payoffs]:
        """The payoffs after each number, with safes on the colours of a mask."""
        seat, points, payoffs = self.state.seat, self.points[:], []
        held, cursed = holdings_of(self.state, seat), self.state.cursed[seat - 1]
        for value in values_by_number(self.rules, self.valuer, held, cursed, guarded):
            points[seat - 1] = value
            payoffs.append(self.outlook.payoffs(points))
        return payoffs

    def roll(self, guarded: int, rerolls: int) -> Payoffs:
        """The expected payoffs of a roll, with so many detonators at hand."""
        seat, outcomes, outlook = self.state.seat, self.by_number(guarded), self.outlook
        expected = mean_payoffs(outcomes)
        for spent in range(1, rerolls + 1):
            again = outlook.charge(seat, expected, self.valuer.detonator(spent))
            expected = mean_payoffs(outlook.best(seat, outcome, again) for outcome in outcomes)
        return expected
