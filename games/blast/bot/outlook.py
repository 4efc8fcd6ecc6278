"""From points to what seats want: the lead, or the chance to win.

Payoffs are per seat, seat 1 first, and linear: the payoffs of a chance are the mean of those of its outcomes.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from math import exp, sqrt
from typing import TypeAlias

from engine.rules.contract import Seat
from games.blast.bot.weights import WEIGHTS
from games.blast.model.state import BlastState
from games.blast.rules import BlastRules

Payoffs: TypeAlias = list[float]
"""What an outcome is worth per seat, seat 1 first. Never modified in place."""


def mean_payoffs(payoffs: Iterable[Payoffs]) -> Payoffs:
    """The mean of equally likely payoffs."""
    return [sum(column) / len(column) for column in zip(*payoffs, strict=True)]


class Outlook(ABC):
    """What expected points are worth, and what a seat prefers."""

    @abstractmethod
    def payoffs(self, points: Sequence[float]) -> Payoffs:
        """The payoffs of expected points per seat."""

    @abstractmethod
    def pays(self, seat: Seat, payoffs: Payoffs) -> float:
        """What a seat wants as much of as it can get."""

    @abstractmethod
    def charge(self, seat: Seat, payoffs: Payoffs, points: float) -> Payoffs:
        """The payoffs if a seat has some points less, for a card that it spends."""

    def best(self, seat: Seat, *options: Payoffs) -> Payoffs:
        """The payoffs of what a seat chooses; the first of equal ones."""
        return max(options, key=lambda payoffs: self.pays(seat, payoffs))


class PointsOutlook(Outlook):
    """Points as they are: every seat seeks its lead over the mean of the others."""

    def payoffs(self, points: Sequence[float]) -> Payoffs:
        """The points."""
        return [*points]

    def pays(self, seat: Seat, payoffs: Payoffs) -> float:
        """The own points less the mean of the others."""
        own = payoffs[seat - 1]
        return own - (sum(payoffs) - own) / (len(payoffs) - 1)

    def charge(self, seat: Seat, payoffs: Payoffs, points: float) -> Payoffs:
        """The points without those of the card."""
        return [*payoffs[: seat - 1], payoffs[seat - 1] - points, *payoffs[seat:]]


class WinOutlook(Outlook):
    """Chances to win: a seat that is ahead plays safe, one that is behind takes risks.

    `spread`: a seat that leads another by so many points wins e times as often.
    """

    def __init__(self, spread: float) -> None:
        """Take the spread in points."""
        self.spread = spread

    def payoffs(self, points: Sequence[float]) -> Payoffs:
        """The chance per seat that it wins."""
        best = max(points)
        odds = [exp((own - best) / self.spread) for own in points]
        total = sum(odds)
        return [own / total for own in odds]

    def pays(self, seat: Seat, payoffs: Payoffs) -> float:
        """The chance of the seat."""
        return payoffs[seat - 1]

    def charge(self, seat: Seat, payoffs: Payoffs, points: float) -> Payoffs:
        """The chances if the odds of a seat shrink by some points; the others share what it loses."""
        own = payoffs[seat - 1]
        if own >= 1.0:
            return payoffs
        odds = own * exp(-points / self.spread)
        left = odds / (odds + 1 - own)
        scale = (1 - left) / (1 - own)
        return [left if other == seat else chance * scale for other, chance in enumerate(payoffs, 1)]


def win_outlook(rules: BlastRules, state: BlastState) -> WinOutlook:
    """The chances at a position: the more gems and fires are to come, the less a lead means."""
    gems, fires = state.pile.bit_count(), float(rules.fires_left(state))
    if state.burning:
        rolled = (state.seat - state.prospector) % rules.seats + 1
        fires += (rules.seats - rolled) / rules.seats
    elif state.final and state.decision:
        fires += 1
    variance = WEIGHTS.spread_end**2 + WEIGHTS.spread_gems * gems + WEIGHTS.spread_fires * fires
    return WinOutlook(sqrt(variance))
