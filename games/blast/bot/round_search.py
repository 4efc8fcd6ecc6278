"""The round to its end: exact chances of dice and of the cards looked at, every seat doing what is best for itself."""

from __future__ import annotations

from collections.abc import Sequence
from operator import sub
from typing import Final, NamedTuple

from engine.rules.bits import bits_of, mask_of
from engine.rules.contract import Seat
from games.blast.bot.fire_search import expected_points, value_after_fire
from games.blast.bot.holdings_value import Holdings, HoldingsValuer, holdings_of, valuer_of
from games.blast.bot.outlook import Outlook, Payoffs, PointsOutlook, mean_payoffs
from games.blast.bot.weights import WEIGHTS
from games.blast.model.state import BlastState
from games.blast.rules import BlastRules

LAST: Final = 99
"""Further gems of a claim that the bottom fire has made the last one."""


class Claim(NamedTuple):
    """A claim: masks of its gem cards and of the numbers that hit it, and its gems that are still to be turned now."""

    gems: int
    numbers: int
    more: int = 0


Miners = tuple[Seat, ...]
"""Miners that are in, in the order in which they are asked."""


class RoundSearch:
    """The rest of a round from one position.

    `cards[n]` cards of the pile are looked at for the n-th further gem, spread evenly over it and shifted by `shift`;
    more gems than that are not turned. The special cards before a gem count by their average.
    """

    def __init__(
        self,
        rules: BlastRules,
        state: BlastState,
        valuer: HoldingsValuer,
        outlook: Outlook,
        cards: Sequence[int],
        shift: int = 0,
    ) -> None:
        """Take the position, the value of holdings, what points are worth, and the breadth of the search."""
        self.rules, self.state, self.valuer, self.outlook = rules, state, valuer, outlook
        self.cards, self.shift, self.prospector = cards, shift, state.prospector
        self.held = [holdings_of(state, seat) for seat in range(1, rules.seats + 1)]
        self.points = expected_points(rules, state, valuer)
        self.nothing = outlook.payoffs(self.points)
        self.claim = Claim(rules.gem_mask(state.claim), mask_of(rules.claim_numbers(state)))
        self.specials = Holdings(0, 0, 0, 0).and_claim(rules, state.claim)[1:]
        self.pile = {card: mask_of(rules.numbers[card]) for card in bits_of(state.pile)}
        worth = valuer.detonator(1), valuer.jumper, valuer.safe_base
        self.specials_per_gem = sum(map(float.__mul__, worth, map(float, state.specials_left))) / (len(self.pile) + 1)
        self.awards: dict[tuple[Seat, Claim], Payoffs] = {}
        self.steps: dict[tuple[Claim, Miners, int], Payoffs] = {}

    def from_here(self) -> Payoffs:
        """The payoffs where the round stands: a card comes next, a die is rolled, or a seat decides."""
        state, claim, inside = self.state, self.claim, self.state.inside
        waiting = self.miners(state.seat, inside)
        if state.burning or state.decision == "card":
            return self.gamble_step(claim, state.gambled) if state.gambling else self.add_step(claim, inside)
        if state.purpose == "steal":
            return self.steal_step(claim, (state.seat, *waiting), inside)
        if state.decision in ("steal", "last"):
            return self.miners_step(claim, (state.seat, *waiting), inside)
        if state.decision == "jumper":
            return self.jump_step(claim, inside)
        if state.decision == "prospect":
            return self.prospector_step(claim, inside)
        if state.decision == "gamble":
            return self.gambled_step(claim, state.gambled)
        return self.gamble_roll(claim)

    # Outcomes

    def award(self, seat: Seat, claim: Claim) -> Payoffs:
        """The payoffs if a seat takes the claim."""
        payoffs = self.awards.get((seat, claim))
        if payoffs is None:
            gems, *specials = self.held[seat - 1]
            held = Holdings(gems | claim.gems, *map(int.__add__, specials, self.specials))
            points = self.points[:]
            further = (claim.gems & self.state.pile).bit_count() * self.specials_per_gem
            points[seat - 1] += self.worth(seat, held) - self.worth(seat, self.held[seat - 1]) + further
            payoffs = self.awards[seat, claim] = self.outlook.payoffs(points)
        return payoffs

    def worth(self, seat: Seat, held: Holdings) -> float:
        """The value of a seat with some holdings; after the last fire, if only that is to come."""
        cursed = self.state.cursed[seat - 1]
        if self.state.final:
            return value_after_fire(self.rules, self.valuer, held, cursed)
        return self.valuer.value(held, cursed)

    def roll(self, seat: Seat, claim: Claim, hit: Payoffs, miss: Payoffs, rerolls: int | None = None) -> Payoffs:
        """The expected payoffs of a roll that hits the claim or misses it.

        `rerolls` are the detonators at hand, by default all of the seat; they are used where they pay.
        """
        chance, pays = claim.numbers.bit_count() / self.rules.faces, self.outlook.pays
        good, bad = hit, miss
        if pays(seat, miss) > pays(seat, hit):
            good, bad, chance = miss, hit, 1 - chance
        expected = _mixed(chance, good, bad)
        for spent in range(1, (self.state.detonators[seat - 1] if rerolls is None else rerolls) + 1):
            again = self.outlook.charge(seat, expected, self.valuer.detonator(spent))
            if pays(seat, again) <= pays(seat, bad):
                break
            expected = _mixed(chance, good, again)
        return expected

    # Cards

    def is_last(self, claim: Claim) -> bool:
        """Whether the pile has no further gem, so that the bottom fire comes instead."""
        return not self.state.pile & ~claim.gems

    def goes_on(self, claim: Claim) -> bool:
        """Whether the search looks at a further gem; always at the first one, and never beyond the last claim."""
        return claim.more < len(self.cards) or (self.is_last(claim) and claim.more != LAST)

    def turned(self, claim: Claim) -> list[Claim]:
        """The claims with a further gem that are looked at, equally likely."""
        cards, most = [card for card in self.pile if not claim.gems >> card & 1], self.cards[claim.more]
        if len(cards) > most:
            cards = [cards[(self.shift + at * len(cards) // most) % len(cards)] for at in range(most)]
        return [Claim(claim.gems | 1 << card, claim.numbers | self.pile[card], claim.more + 1) for card in cards]

    # The steps of the round

    def miners(self, seat: Seat, inside: int) -> Miners:
        """The miners after a seat that are in, clockwise up to the Prospector; `inside`: the mask of those in."""
        seats, miners = self.rules.seats, []
        while (seat := seat % seats + 1) != self.prospector:
            if inside >> seat - 1 & 1:
                miners.append(seat)
        return (*miners,)

    def jump_step(self, claim: Claim, inside: int) -> Payoffs:
        """R2: the Prospector may jump for the claim, then the miners are asked."""
        waits = self.miners_step(claim, self.miners(self.prospector, inside), inside)
        if not (inside and self.state.jumpers[self.prospector - 1]):
            return waits
        return self.outlook.best(self.prospector, waits, self.jump(claim))

    def jump(self, claim: Claim) -> Payoffs:
        """R2: the Prospector spends a claim jumper."""
        return self.outlook.charge(self.prospector, self.award(self.prospector, claim), self.valuer.jumper)

    def miners_step(self, claim: Claim, miners: Miners, inside: int) -> Payoffs:
        """R3: some miners are still to roll or pass, then the Prospector decides."""
        if not miners:
            return self.prospector_step(claim, inside)
        key = claim, miners, inside
        payoffs = self.steps.get(key)
        if payoffs is None:
            passed = self.miners_step(claim, miners[1:], inside)
            payoffs = self.outlook.best(miners[0], passed, self.steal_step(claim, miners, inside))
            self.steps[key] = payoffs
        return payoffs

    def steal_step(self, claim: Claim, miners: Miners, inside: int, rerolls: int | None = None) -> Payoffs:
        """R3: the first of these miners rolls; the others are asked if it misses."""
        miner = miners[0]
        return self.roll(miner, claim, self.award(miner, claim), self.missed_step(claim, miners, inside), rerolls)

    def missed_step(self, claim: Claim, miners: Miners, inside: int) -> Payoffs:
        """R3: the first of these miners has missed the claim and is out."""
        return self.miners_step(claim, miners[1:], inside & ~(1 << miners[0] - 1))

    def prospector_step(self, claim: Claim, inside: int) -> Payoffs:
        """R4: the Prospector keeps the claim, adds to it while miners are in, or gambles."""
        keep = self.award(self.prospector, claim)
        if self.state.final or not self.goes_on(claim):
            return keep
        return self.outlook.best(
            self.prospector, keep, self.add_step(claim, inside) if inside else self.gamble_step(claim, 0)
        )

    def add_step(self, claim: Claim, inside: int) -> Payoffs:
        """R4: one more gem is turned for the claim, or the bottom fire, after which the miners are asked once more."""
        if self.is_last(claim):
            return self.miners_step(claim._replace(more=LAST), self.miners(self.prospector, inside), inside)
        return mean_payoffs(self.jump_step(more, inside) for more in self.turned(claim))

    def gamble_step(self, claim: Claim, gambled: int) -> Payoffs:
        """G1: after some gems of a gamble one more is turned, or the bottom fire: the Prospector takes the claim."""
        if self.is_last(claim):
            rolls = self.rules.rolls_last and gambled
            return self.gamble_roll(claim) if rolls else self.award(self.prospector, claim)
        return mean_payoffs(self.gambled_step(more, gambled + 1) for more in self.turned(claim))

    def gambled_step(self, claim: Claim, gambled: int) -> Payoffs:
        """G2: the Prospector rolls, or turns another gem."""
        rolls = self.gamble_roll(claim)
        if gambled == self.rules.sheet.setup.gamble or not self.goes_on(claim):
            return rolls
        return self.outlook.best(self.prospector, rolls, self.gamble_step(claim, gambled))

    def gamble_roll(self, claim: Claim, rerolls: int | None = None) -> Payoffs:
        """G3: the Prospector rolls and must miss the claim."""
        return self.roll(self.prospector, claim, self.nothing, self.award(self.prospector, claim), rerolls)


def _mixed(chance: float, good: Payoffs, bad: Payoffs) -> Payoffs:
    """The mean of two payoffs, the first by a chance."""
    return [chance * one + (1 - chance) * other for one, other in zip(good, bad, strict=True)]


def claim_payoffs(rules: BlastRules, state: BlastState) -> Payoffs:
    """The expected points per seat by the claim, from this step of the round."""
    search = RoundSearch(rules, state, valuer_of(rules, state), PointsOutlook(), WEIGHTS.glance)
    return [*map(sub, search.from_here(), search.nothing)]
