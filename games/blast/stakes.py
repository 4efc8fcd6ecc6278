"""What a bot expects of the claim: who gets it, when everybody plays for himself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from engine.rules import Seat
from games.blast.promise import Promise, held
from games.blast.turns import next_miner

if TYPE_CHECKING:
    from games.blast.rules import BlastRules
    from games.blast.state import BlastState

NEW: Final = 1.4
"""How many numbers the next gem of the pile brings, those that hit already among them."""

Gains: TypeAlias = list[float]
"""What every seat gains, in points, seat 1 first."""


class Stakes:
    """The claim of one position, as it lies or with `more` gems, and what everybody is to gain by it.

    All seats are taken to choose what pays them most, and to look no further than the next gem: with that in the claim
    every miner that is in rolls for it, and else the Prospector takes it.
    """

    def __init__(self, rules: BlastRules, state: BlastState, promise: Promise) -> None:
        """Reckon what the claim would bring each seat."""
        self.rules, self.state, self.promise = rules, state, promise
        self.faces, self.prospector = rules.sheet.components.faces, state.prospector
        self.hits = len(rules.claim_numbers(state)) / self.faces
        self.gain: Gains = []
        self.more: Gains = []
        for seat, cursed in enumerate(state.cursed, 1):
            before = held(state, seat)
            after = before.and_claim(state.claim)
            self.gain.append(promise.worth(after, cursed) - promise.worth(before, cursed))
            self.more.append(promise.next_gem(after, cursed) if state.pile else 0.0)
        self.nothing = [0.0] * rules.seats

    # What there is to be had

    def hit(self, more: int) -> float:
        """How likely a roll hits the claim with so many more gems in it."""
        return 1 - (1 - self.hits) * (1 - NEW / self.faces) ** (more if self.state.pile else 0)

    def award(self, seat: Seat, more: int) -> Gains:
        """What it comes to when a seat takes the claim with so many more gems in it."""
        gains = self.nothing[:]
        gains[seat - 1] = self.gain[seat - 1] + more * self.more[seat - 1]
        return gains

    def pays(self, seat: Seat, gains: Gains) -> float:
        """What gains are worth to a seat: its own, less what the others have of it."""
        own = gains[seat - 1]
        return own - (sum(gains) - own) / (len(gains) - 1)

    def best(self, seat: Seat, *ways: Gains) -> Gains:
        """The one of several gains that pays a seat most."""
        return max(ways, key=lambda gains: self.pays(seat, gains))

    def throw(self, seat: Seat, chance: float, good: Gains, bad: Gains) -> Gains:
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

    def queue(self, seat: Seat) -> list[Seat]:
        """The miners that are in and come after a seat, clockwise up to the Prospector."""
        miners = []
        while seat := next_miner(self.state, seat):
            miners.append(seat)
        return miners

    def opened(self) -> Gains:
        """The Prospector may jump, then the miners are asked, from the first one on."""
        return self.jumped(0, self.state.inside, self.asked(self.queue(self.prospector), self.state.inside))

    def asked(self, miners: Sequence[Seat], inside: int) -> Gains:
        """Some miners are still to roll or pass, then the Prospector decides; `inside` is the mask of those in."""
        if not miners:
            return self.decided(inside)
        return self.best(miners[0], self.asked(miners[1:], inside), self.rolled(miners, inside))

    def rolled(self, miners: Sequence[Seat], inside: int) -> Gains:
        """The first of some miners rolls; the others are asked if it misses."""
        miner, *others = miners
        missed = self.asked(others, inside & ~(1 << miner - 1))
        return self.throw(miner, self.hit(0), self.award(miner, 0), missed)

    def decided(self, inside: int) -> Gains:
        """The Prospector keeps the claim, or lets it grow: for the miners that are in, or for a gamble."""
        keep = self.award(self.prospector, 0)
        if self.state.final:
            return keep
        return self.best(self.prospector, keep, self.grown(inside) if inside else self.gamble())

    def grown(self, inside: int) -> Gains:
        """The next gem is in: every miner that wants it rolls, and the Prospector takes the claim if they all miss."""
        gains, chance = self.award(self.prospector, 1), self.hit(1)
        for miner in reversed(self.queue(self.prospector)):
            if inside >> miner - 1 & 1:
                gains = self.best(miner, gains, self.throw(miner, chance, self.award(miner, 1), gains))
        return self.jumped(1, inside, gains) if self.state.pile else gains

    def jumped(self, more: int, inside: int, gains: Gains) -> Gains:
        """The same, or what a claim jumper comes to where that pays the Prospector more."""
        if not (inside and self.state.jumpers[self.prospector - 1]):
            return gains
        jump = self.award(self.prospector, more)
        jump[self.prospector - 1] -= self.promise.jump
        return self.best(self.prospector, gains, jump)

    def gamble(self) -> Gains:
        """The Prospector turns a gem and then as many more for its gamble as pay."""
        most = self.rules.sheet.setup.gamble - self.state.gambled
        return self.best(self.prospector, *(self.gambled(more) for more in range(1, most + 1)))

    def gambled(self, more: int) -> Gains:
        """The Prospector rolls for the claim with so many more gems and must not hit it; the end of the pile gives it."""
        award = self.award(self.prospector, more)
        if more and not self.state.pile and not (self.rules.rolls_last and self.state.gambled):
            return award
        return self.throw(self.prospector, 1 - self.hit(more), award, self.nothing)
