"""Probabilities, counted out in whole numbers: hits on the claim, losses in a fire, and the next cards of the pile."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.rules.bits import bits_of
from engine.rules.contract import Seat
from games.blast.model.components import ALL_GEM_CARDS, FIRES_AT
from games.blast.model.setup import Setup
from games.blast.model.state import BlastState
from games.blast.rules.fire import fire_loss
from games.blast.rules.scoring import GemScore, score_gems


class Chance(NamedTuple):
    """A probability: `cases` of `all` equally likely ones."""

    cases: int
    all: int


class ScoreChange(NamedTuple):
    """The points of a seat's gems before and after a change."""

    before: GemScore
    after: GemScore

    @property
    def points(self) -> int:
        """The change of the total."""
        return self.after.total - self.before.total

    @property
    def colours(self) -> tuple[int, ...]:
        """The change of points per colour."""
        return tuple(new - old for old, new in zip(self.before.points, self.after.points, strict=True))


# The claim


def hit_chance(setup: Setup, view: BlastState, rerolls: int = 0) -> Chance:
    """The chance that a roll hits the claim, or that one of `rerolls` further rolls does."""
    return _chance_of_rolls(setup, len(setup.claim_numbers(view)), 1 + rerolls)


def miss_chance(setup: Setup, view: BlastState, rerolls: int = 0) -> Chance:
    """The chance that a roll misses the claim, or that one of `rerolls` further rolls does."""
    return _chance_of_rolls(setup, setup.faces - len(setup.claim_numbers(view)), 1 + rerolls)


def _chance_of_rolls(setup: Setup, wanted: int, rolls: int) -> Chance:
    """The chance that one of some rolls shows one of the `wanted` numbers."""
    return Chance(setup.faces**rolls - (setup.faces - wanted) ** rolls, setup.faces**rolls)


def change_by_claim(setup: Setup, view: BlastState, seat: Seat) -> ScoreChange:
    """The change of a seat's points if it takes the whole claim."""
    return score_change(setup, view, seat, view.gems[seat - 1] | setup.gem_mask(view.claim))


def score_change(setup: Setup, view: BlastState, seat: Seat, gems: int) -> ScoreChange:
    """The change of a seat's points if it has the gem cards in the mask `gems` instead of its own."""
    cursed = view.cursed[seat - 1]
    return ScoreChange(score_gems(setup, view.gems[seat - 1], cursed), score_gems(setup, gems, cursed))


# A fire


def roll_outcome(setup: Setup, view: BlastState, purpose: str, seat: Seat, number: int) -> str:
    """The outcome of a roll, one of `vocabulary.OUTCOMES`."""
    if purpose != "fire":
        return f"{purpose}_{'hit' if number in setup.claim_numbers(view) else 'miss'}"
    burnt, saved = fire_loss(setup, view, seat, number)
    return "fire_hit" if burnt else "fire_kept" if saved else "fire_miss"


def change_by_fire(setup: Setup, view: BlastState, seat: Seat, number: int) -> ScoreChange:
    """The change of a seat's points by a number in a fire."""
    return score_change(setup, view, seat, view.gems[seat - 1] & ~fire_loss(setup, view, seat, number).burnt)


def loss_chance(setup: Setup, view: BlastState, seat: Seat, stack: int = ALL_GEM_CARDS) -> Chance:
    """The chance that a roll in a fire burns any card of a seat, or of one `stack` (a mask)."""
    return _chance_of_faces(setup, lambda number: fire_loss(setup, view, seat, number).burnt & stack != 0)


def better_chance(setup: Setup, view: BlastState, seat: Seat, number: int) -> Chance:
    """The chance that another roll in this fire leaves a seat more points than `number`."""
    now = change_by_fire(setup, view, seat, number).after.total
    return _chance_of_faces(setup, lambda other: change_by_fire(setup, view, seat, other).after.total > now)


def _chance_of_faces(setup: Setup, holds: Callable[[int], bool]) -> Chance:
    """The chance of the numbers for which something holds."""
    return Chance(sum(holds(number) for number in range(1, setup.faces + 1)), setup.faces)


# The pile


def fire_before_gem(view: BlastState) -> Chance:
    """The chance that a fire is turned before the next gem; certain if no gem is left above the bottom fire."""
    gems, fires = view.pile.bit_count(), view.specials_left[FIRES_AT]
    return Chance(fires, gems + fires) if gems else Chance(1, 1)


def new_number_chance(setup: Setup, view: BlastState) -> Chance:
    """The chance that the next gem card of the pile has a number that does not hit the claim yet."""
    hit = set(setup.claim_numbers(view))
    new = sum(not hit.issuperset(setup.numbers[card]) for card in bits_of(view.pile))
    return Chance(new, view.pile.bit_count())


def blown_after_next(setup: Setup, view: BlastState) -> Chance:
    """The chance that a roll hits the claim after one more gem; `all` is 0 if the pile has no gem left."""
    hit = set(setup.claim_numbers(view))
    hits = sum(len(hit.union(setup.numbers[card])) for card in bits_of(view.pile))
    return Chance(hits, setup.faces * view.pile.bit_count())
