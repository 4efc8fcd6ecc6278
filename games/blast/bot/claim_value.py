"""Expected payoffs of the claim, by a small expectimax search over the round in which choices are softmax."""

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
from games.blast.rules.probabilities import hit_chance

Payoffs: TypeAlias = list[float]
"""Gain per seat in points, seat 1 first."""


class ClaimEvaluator:
    """The claim of one position, and its payoffs as it is or with `more` further gems.

    Every seat chooses what pays it, with softmax probabilities, and looks `GEMS_AHEAD` gems ahead. A further gem counts
    as the average one of the pile. With more gems than the pile has left, it is the last claim.
    """

    def __init__(self, rules: BlastRules, state: BlastState, valuer: HoldingsValuer) -> None:
        """Compute the gain of each seat by the claim, and by a further gem."""
        self.rules, self.state, self.valuer = rules, state, valuer
        self.faces, self.prospector = rules.faces, state.prospector
        hits = hit_chance(rules, state)
        self.hits = hits.cases / hits.all
        self.gain: Payoffs = []
        self.more: Payoffs = []
        for seat, cursed in enumerate(state.cursed, 1):
            before = holdings_of(state, seat)
            after = before.and_claim(rules, state.claim)
            self.gain.append(valuer.value(after, cursed) - valuer.value(before, cursed))
            self.more.append(valuer.next_gem(after.gems, cursed))
        self.gems_left = state.pile.bit_count()
        self.nothing = [0.0] * rules.seats
        self.miners = _miners_after(state, self.prospector)
        self.cache: dict[tuple[int, int, int], Payoffs] = {}

    # Outcomes

    def hit(self, more: int) -> float:
        """Probability that a roll hits the claim with `more` further gems."""
        return 1 - (1 - self.hits) * (1 - NEW_NUMBERS / self.faces) ** min(more, self.gems_left)

    def award(self, seat: Seat, more: int) -> Payoffs:
        """Payoffs if `seat` takes the claim with `more` further gems."""
        gains = self.nothing[:]
        gains[seat - 1] = self.gain[seat - 1] + min(more, self.gems_left) * self.more[seat - 1]
        return gains

    def pays(self, seat: Seat, gains: Payoffs) -> float:
        """Utility of payoffs to a seat: its own less the mean of the others."""
        own = gains[seat - 1]
        return own - (sum(gains) - own) / (len(gains) - 1)

    def choice(self, seat: Seat, *options: Payoffs) -> Payoffs:
        """Expected payoffs of a seat's softmax choice between some options."""
        pays = [self.pays(seat, gains) for gains in options]
        best = max(pays)
        odds = [exp((own - best) / TEMPERATURE) for own in pays]
        total = sum(odds)
        return [sum(map(mul, odds, per_option)) / total for per_option in zip(*options, strict=True)]

    def roll(self, seat: Seat, chance: float, good: Payoffs, bad: Payoffs) -> Payoffs:
        """Expected payoffs of a roll that is `good` with a probability, else `bad`, with detonators if they pay."""
        lead = self.pays(seat, good) - self.pays(seat, bad)
        if lead < 0:
            return self.roll(seat, 1 - chance, bad, good)
        missing, spent = 1 - chance, 0.0
        if chance * lead > self.valuer.detonator:
            for _ in range(self.state.detonators[seat - 1]):
                spent += missing
                missing *= 1 - chance
        gains = [(1 - missing) * hit + missing * miss for hit, miss in zip(good, bad, strict=True)]
        gains[seat - 1] -= spent * self.valuer.detonator
        return gains

    # The steps of the round

    @property
    def waiting(self) -> list[Seat]:
        """The miner whose turn it is, and those asked after it."""
        return [self.state.seat, *_miners_after(self.state, self.state.seat)]

    def jump_step(self, more: int, inside: int) -> Payoffs:
        """R2: the Prospector may jump for the claim with `more` gems, then the miners are asked."""
        gains = self.miners_step(more, [miner for miner in self.miners if inside >> miner - 1 & 1], inside)
        if more > self.gems_left or not (inside and self.state.jumpers[self.prospector - 1]):
            return gains
        jump = self.award(self.prospector, more)
        jump[self.prospector - 1] -= self.valuer.jumper
        return self.choice(self.prospector, gains, jump)

    def miners_step(self, more: int, miners: Sequence[Seat], inside: int) -> Payoffs:
        """R3: some miners are still to roll or pass, then the Prospector decides; `inside`: mask of those in."""
        if not miners:
            return self.prospector_step(more, inside)
        key = more, len(miners), inside
        if key not in self.cache:
            passed = self.miners_step(more, miners[1:], inside)
            self.cache[key] = self.choice(miners[0], passed, self.roll_step(more, miners, inside))
        return self.cache[key]

    def roll_step(self, more: int, miners: Sequence[Seat], inside: int) -> Payoffs:
        """R3: the first of these miners rolls; the others are asked if it misses."""
        miner, *others = miners
        missed = self.miners_step(more, others, inside & ~(1 << miner - 1))
        return self.roll(miner, self.hit(more), self.award(miner, more), missed)

    def prospector_step(self, more: int, inside: int) -> Payoffs:
        """R4: the Prospector keeps the claim, adds to it while miners are in, or gambles."""
        keep = self.award(self.prospector, more)
        if self.state.final or more > self.gems_left or more == GEMS_AHEAD:
            return keep
        return self.choice(
            self.prospector, keep, self.jump_step(more + 1, inside) if inside else self.gamble_step(more)
        )

    def gamble_step(self, more: int) -> Payoffs:
        """G1, G2: the Prospector turns one gem or two for a gamble."""
        most = self.rules.sheet.setup.gamble - self.state.gambled
        return self.choice(self.prospector, *(self.gamble_roll_step(more + further) for further in range(1, most + 1)))

    def gamble_roll_step(self, more: int) -> Payoffs:
        """G3: the Prospector rolls and must miss; the last claim may be taken without a roll."""
        award = self.award(self.prospector, more)
        rolls = self.rules.rolls_last and (self.state.gambled or self.gems_left)
        if more > self.gems_left and not rolls:
            return award
        return self.roll(self.prospector, 1 - self.hit(more), award, self.nothing)


def _miners_after(state: BlastState, seat: Seat) -> list[Seat]:
    """The miners after a seat that are in the round, clockwise up to the Prospector."""
    miners = []
    while seat := next_miner(state, seat):
        miners.append(seat)
    return miners
