"""What a bot expects of the claim: who gets it, when everybody plays for himself."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from operator import mul
from typing import TypeAlias

from engine.rules.contract import Seat
from games.blast.bot.holdings_value import HoldingsValuer, holdings_of
from games.blast.bot.weights import GEMS_AHEAD, NEW_NUMBERS, TEMPERATURE
from games.blast.model.state import BlastState, next_miner
from games.blast.rules import BlastRules

Payoffs: TypeAlias = list[float]
"""What every seat gains, in points, seat 1 first."""


class ClaimEvaluator:
    """The claim of one position, as it lies or with `more` gems, and what everybody is to gain by it.

    With more gems than the pile has left, it is the last claim.

    All seats are taken to choose what pays them, the likelier the more it does, and to look a few gems ahead. A further
    gem counts by what one of the pile brings on average.
    """

    def __init__(self, rules: BlastRules, state: BlastState, promise: HoldingsValuer) -> None:
        """Reckon what the claim would bring each seat."""
        self.rules, self.state, self.promise = rules, state, promise
        self.faces, self.prospector = rules.sheet.components.faces, state.prospector
        self.hits = len(rules.claim_numbers(state)) / self.faces
        self.gain: Payoffs = []
        self.more: Payoffs = []
        for seat, cursed in enumerate(state.cursed, 1):
            before = holdings_of(state, seat)
            after = before.and_claim(state.claim)
            self.gain.append(promise.worth(after, cursed) - promise.worth(before, cursed))
            self.more.append(promise.next_gem(after.gems, cursed))
        self.left = state.pile.bit_count()
        self.nothing = [0.0] * rules.seats
        self.miners = _miners_after(state, self.prospector)
        self.known: dict[tuple[int, int, int], Payoffs] = {}

    # What there is to be had

    def hit(self, more: int) -> float:
        """How likely a roll hits the claim with so many more gems in it."""
        return 1 - (1 - self.hits) * (1 - NEW_NUMBERS / self.faces) ** min(more, self.left)

    def award(self, seat: Seat, more: int) -> Payoffs:
        """What it comes to when a seat takes the claim with so many more gems in it."""
        gains = self.nothing[:]
        gains[seat - 1] = self.gain[seat - 1] + min(more, self.left) * self.more[seat - 1]
        return gains

    def pays(self, seat: Seat, gains: Payoffs) -> float:
        """What gains are worth to a seat: its own, less what the others have of it."""
        own = gains[seat - 1]
        return own - (sum(gains) - own) / (len(gains) - 1)

    def choice(self, seat: Seat, *ways: Payoffs) -> Payoffs:
        """What a seat's choice of some ways comes to: the more one pays, the likelier it is."""
        pays = [self.pays(seat, gains) for gains in ways]
        most = max(pays)
        odds = [exp((own - most) / TEMPERATURE) for own in pays]
        whole = sum(odds)
        return [sum(map(mul, odds, of)) / whole for of in zip(*ways, strict=True)]

    def throw(self, seat: Seat, chance: float, good: Payoffs, bad: Payoffs) -> Payoffs:
        """What a throw comes to that is `good` with a chance, else `bad`, with detonators where they pay."""
        lead = self.pays(seat, good) - self.pays(seat, bad)
        if lead < 0:
            return self.throw(seat, 1 - chance, bad, good)
        missing, spent = 1 - chance, 0.0
        if chance * lead > self.promise.reroll:
            for _ in range(self.state.detonators[seat - 1]):
                spent += missing
                missing *= 1 - chance
        gains = [(1 - missing) * one + missing * other for one, other in zip(good, bad, strict=True)]
        gains[seat - 1] -= spent * self.promise.reroll
        return gains

    # How it goes on

    @property
    def waiting(self) -> list[Seat]:
        """The seat whose turn it is, a miner, and the miners that are asked after it."""
        return [self.state.seat, *_miners_after(self.state, self.state.seat)]

    def opened(self, more: int, inside: int) -> Payoffs:
        """The Prospector may jump for the claim with `more` gems, then the miners are asked, from the first one on."""
        gains = self.asked(more, [miner for miner in self.miners if inside >> miner - 1 & 1], inside)
        if more > self.left or not (inside and self.state.jumpers[self.prospector - 1]):
            return gains
        jump = self.award(self.prospector, more)
        jump[self.prospector - 1] -= self.promise.jump
        return self.choice(self.prospector, gains, jump)

    def asked(self, more: int, miners: Sequence[Seat], inside: int) -> Payoffs:
        """Some miners are still to roll or pass, then the Prospector decides; `inside` is the mask of those in."""
        if not miners:
            return self.decided(more, inside)
        key = more, len(miners), inside
        if key not in self.known:
            passed = self.asked(more, miners[1:], inside)
            self.known[key] = self.choice(miners[0], passed, self.rolled(more, miners, inside))
        return self.known[key]

    def rolled(self, more: int, miners: Sequence[Seat], inside: int) -> Payoffs:
        """The first of some miners rolls; the others are asked if it misses."""
        miner, *others = miners
        missed = self.asked(more, others, inside & ~(1 << miner - 1))
        return self.throw(miner, self.hit(more), self.award(miner, more), missed)

    def decided(self, more: int, inside: int) -> Payoffs:
        """The Prospector keeps the claim, or lets it grow: for the miners that are in, or for a gamble."""
        keep = self.award(self.prospector, more)
        if self.state.final or more > self.left or more == GEMS_AHEAD:
            return keep
        return self.choice(self.prospector, keep, self.opened(more + 1, inside) if inside else self.gamble(more))

    def gamble(self, more: int) -> Payoffs:
        """The Prospector turns a gem and then as many more for its gamble as pay."""
        most = self.rules.sheet.setup.gamble - self.state.gambled
        return self.choice(self.prospector, *(self.gambled(more + further) for further in range(1, most + 1)))

    def gambled(self, more: int) -> Payoffs:
        """The Prospector rolls for the claim and must not hit it; the last claim it may be given."""
        award = self.award(self.prospector, more)
        rolls = self.rules.rolls_last and (self.state.gambled or self.left)
        if more > self.left and not rolls:
            return award
        return self.throw(self.prospector, 1 - self.hit(more), award, self.nothing)


def _miners_after(state: BlastState, seat: Seat) -> list[Seat]:
    """The miners that are in and come after a seat, clockwise up to the Prospector."""
    miners = []
    while seat := next_miner(state, seat):
        miners.append(seat)
    return miners
