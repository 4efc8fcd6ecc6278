"""What may come in Fire in the Hole, counted out: hits, losses, gains, and what the deck still holds. No floats."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.rules.contract import Seat
from games.blast.model.components import FIRE, GEM_CARDS, FireLoss, set_bits
from games.blast.model.state import BlastState

if TYPE_CHECKING:
    from games.blast.rules import BlastRules
    from games.blast.rules.scoring import GemScore


FIRES_AT: Final = FIRE - GEM_CARDS
"""Where the fires stand among the special cards left."""


class Chance(NamedTuple):
    """`cases` of `all` that are equally likely."""

    cases: int
    all: int


class ScoreChange(NamedTuple):
    """A seat's count before and after something."""

    before: GemScore
    after: GemScore

    @property
    def points(self) -> int:
        """What its total grows by."""
        return self.after.total - self.before.total

    @property
    def colours(self) -> tuple[int, ...]:
        """What the points of every colour grow by."""
        return tuple(new - old for old, new in zip(self.before.points, self.after.points, strict=True))


# The claim


def hit_chance(rules: BlastRules, view: BlastState, rerolls: int = 0) -> Chance:
    """How often a roll hits the claim; with `rerolls`, at least one of that roll and so many more."""
    faces = rules.sheet.components.faces
    missing = faces - len(rules.claim_numbers(view))
    return Chance(faces ** (rerolls + 1) - missing ** (rerolls + 1), faces ** (rerolls + 1))


def miss_chance(rules: BlastRules, view: BlastState, rerolls: int = 0) -> Chance:
    """How often a roll misses the claim; with `rerolls`, at least one of that roll and so many more."""
    faces = rules.sheet.components.faces
    hitting = len(rules.claim_numbers(view))
    return Chance(faces ** (rerolls + 1) - hitting ** (rerolls + 1), faces ** (rerolls + 1))


def change_by_claim(rules: BlastRules, view: BlastState, seat: Seat) -> ScoreChange:
    """What a seat would have of taking the whole claim."""
    return score_change(rules, view, seat, view.gems[seat - 1] | rules.deck.gems_in(view.claim))


def score_change(rules: BlastRules, view: BlastState, seat: Seat, gems: int) -> ScoreChange:
    """What it does to the points of a seat to hold the gem cards `gems`, a mask, instead of its own."""
    cursed = view.cursed[seat - 1]
    return ScoreChange(rules.count_of(view.gems[seat - 1], cursed), rules.count_of(gems, cursed))


# A fire


def fire_loss(rules: BlastRules, view: BlastState, seat: Seat, number: int, guarded: int = 0) -> FireLoss:
    """What a number takes from a seat in a fire (RULES.md 4, F4), with safes on the colours of the mask `guarded`."""
    return rules.deck.toll(view.gems[seat - 1], number, guarded)


def roll_outcome(rules: BlastRules, view: BlastState, purpose: str, seat: Seat, number: int) -> str:
    """What a roll of a seat comes to, one of `captions.OUTCOMES`; in a fire with the safes that it has placed."""
    if purpose != "fire":
        return f"{purpose}_{'hit' if number in rules.claim_numbers(view) else 'miss'}"
    burnt, kept = fire_loss(rules, view, seat, number, guarded_colours(view, seat))
    return "fire_hit" if burnt else "fire_kept" if kept else "fire_miss"


def guarded_colours(view: BlastState, seat: Seat) -> int:
    """The mask of the colours that a seat has put safes on in this fire."""
    return view.guarded if view.burning and view.seat == seat else 0


def change_by_fire(rules: BlastRules, view: BlastState, seat: Seat, number: int, guarded: int = 0) -> ScoreChange:
    """What a number in a fire does to the points of a seat."""
    return score_change(rules, view, seat, view.gems[seat - 1] & ~fire_loss(rules, view, seat, number, guarded).burnt)


def stack_chance(rules: BlastRules, view: BlastState, seat: Seat, colour: int, guarded: int = 0) -> Chance:
    """How often a roll in a fire takes a card of a stack from a seat; the wild gems are the colour after the last."""
    stack = rules.wild if colour == len(rules.colours) else rules.of_colour[colour]
    return _chance_of_faces(rules, lambda number: fire_loss(rules, view, seat, number, guarded).burnt & stack != 0)


def loss_chance(rules: BlastRules, view: BlastState, seat: Seat, guarded: int = 0) -> Chance:
    """How often a roll in a fire takes any card from a seat."""
    return _chance_of_faces(rules, lambda number: fire_loss(rules, view, seat, number, guarded).burnt != 0)


def better_chance(rules: BlastRules, view: BlastState, seat: Seat, number: int) -> Chance:
    """How often another roll in this fire leaves a seat more points than `number` does."""
    guarded = guarded_colours(view, seat)
    now = change_by_fire(rules, view, seat, number, guarded).after.total
    return _chance_of_faces(rules, lambda other: change_by_fire(rules, view, seat, other, guarded).after.total > now)


def _chance_of_faces(rules: BlastRules, holds: Callable[[int], bool]) -> Chance:
    """How many faces of the die something holds for."""
    faces = rules.sheet.components.faces
    return Chance(sum(holds(number) for number in range(1, faces + 1)), faces)


# The deck


def fire_before_gem(view: BlastState) -> Chance:
    """How often a fire is turned before the next gem, whatever else is; the bottom one where no gem is left."""
    gems, fires = view.pile.bit_count(), view.left[FIRES_AT]
    return Chance(fires, gems + fires) if gems else Chance(1, 1)


def new_number_chance(rules: BlastRules, view: BlastState) -> Chance:
    """How many of the gem cards left in the deck bring the claim a number that does not hit it yet."""
    hit = set(rules.claim_numbers(view))
    new = sum(not hit.issuperset(rules.numbers[card]) for card in set_bits(view.pile))
    return Chance(new, view.pile.bit_count())


def blown_after_next(rules: BlastRules, view: BlastState) -> Chance:
    """How often one roll hits the claim once the next gem is in it; (0, 0) where the deck has no gem left."""
    hit = set(rules.claim_numbers(view))
    hits = sum(len(hit.union(rules.numbers[card])) for card in set_bits(view.pile))
    return Chance(hits, rules.sheet.components.faces * view.pile.bit_count())
