"""The puzzles of Fire in the Hole: the choice with the best odds, counted out exactly.

What counts are the own gems: after the own roll in a fire, or once the claim is taken or lost. Where others decide
about that, they are taken to do their worst: so much a choice brings on average whatever they do.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping

from engine.puzzles.knowledge import Quest, Task
from engine.puzzles.odds import Odds
from engine.puzzles.puzzle_sheet import Fact
from engine.rules.contract import Seat, Turn
from games.blast.model.state import BlastState, still_to_burn
from games.blast.rules import BlastRules
from games.blast.rules.scoring import score_gems

LATE = 16
"""The most gems left in the pile where a claim is counted out that is the Prospector's alone."""

LIMIT = 60_000
"""How many positions are looked at: beyond that a choice is no puzzle."""

LATEST = 5
"""The most gems left in the pile where a claim is counted out that others may roll for."""


def points(rules: BlastRules, state: BlastState, seat: Seat) -> float:
    """The points of the gems of a seat."""
    return score_gems(rules, state.gems[seat - 1], state.cursed[seat - 1]).total


MEASURES = {"points": points}


def expect(rules: BlastRules, state: BlastState, seat: Seat) -> Mapping[str, float]:
    """The mean gain of points after every choice: to the end of the own roll in a fire, or of the claim."""
    start, before = state, points(rules, state, seat)

    def settled(now: BlastState) -> float | None:
        """The points gained once the fire has passed the seat, or the claim is gone."""
        if start.burning and not start.final:
            over = not still_to_burn(now, seat)
        else:
            over = not now.decision or (now.round != start.round and not now.final)
        return points(rules, now, seat) - before if over else None

    def is_idle(now: BlastState) -> bool:
        """Whether another seat acts or rolls in a fire, or for a last claim that this seat leaves to others."""
        return now.seat != seat and (now.burning or (now.final and now.prospector != seat))

    return Odds(rules, seat, settled, is_idle, LIMIT, _alike).choices(state)


def _alike(state: BlastState) -> Hashable:
    """What tells a position from those that go on in another way: not the order of the claim, nor dice that lie."""
    like = state.copy()
    like.claim, like.dice, like.number = sorted(state.claim), [0] * len(state.dice), 0
    if state.decision not in ("die", "reroll"):
        like.roller = like.rolled = 0
    key: Hashable = like.key()
    return key


def _hits(rules: BlastRules, state: BlastState) -> Fact:
    """How many numbers hit the claim."""
    return Fact("die-eight", "hits", names={"hits": len(rules.claim_numbers(state)), "faces": rules.faces})


def _pile(state: BlastState) -> Fact:
    """How many gems are left in the pile."""
    return Fact("card-back", "pile", names={"gems": state.pile.bit_count()})


def _miners(state: BlastState) -> Fact:
    """How many miners may still roll."""
    return Fact("icon-person", "miners", names={"miners": state.inside.bit_count()})


def _detonators(state: BlastState, seat: Seat) -> list[Fact]:
    """How many further rolls the seat has."""
    count = state.detonators[seat - 1]
    return [Fact("blast-detonator", "detonators", names={"detonators": count})] if count else []


def _tell_safes(_: BlastRules, state: BlastState, seat: Seat, __: float) -> Task:
    """A safe to place in a fire."""
    safes = Fact("blast-safe", "safes", names={"safes": state.safes[seat - 1] - state.guarded.bit_count()})
    burns = Fact("blast-fire", "burns")
    return Task("safes", "fire", facts=[burns, safes, *_detonators(state, seat)])


def _tell_reroll(_: BlastRules, state: BlastState, seat: Seat, __: float) -> Task:
    """A roll that stands, or not."""
    return Task("reroll", "fire", {"number": state.rolled}, _detonators(state, seat))


def _tell_claim(rules: BlastRules, state: BlastState, seat: Seat, _: float) -> Task:
    """A claim to keep, or to gamble with."""
    if state.inside:
        return Task("add", "others", facts=[_hits(rules, state), _miners(state), _pile(state)])
    return Task(state.decision, "claim", facts=[_hits(rules, state), _pile(state), *_detonators(state, seat)])


def _claim(decision: str) -> Callable[[BlastRules, BlastState, Turn], bool]:
    """Whether a decision about a claim is asked for that is the Prospector's alone, with few cards to come."""

    def is_start(rules: BlastRules, state: BlastState, turn: Turn) -> bool:
        """Whether it is asked for here."""
        alone = not state.inside and state.pile.bit_count() <= LATE
        return alone and turn.decision == decision and bool(rules.claim_numbers(state))

    return is_start


def _add(_: BlastRules, state: BlastState, turn: Turn) -> bool:
    """Whether the Prospector may add to a claim that others may still roll for, with few cards to come."""
    return turn.decision == "prospect" and state.inside > 0 and state.pile.bit_count() <= LATEST


def _reroll(_: BlastRules, state: BlastState, turn: Turn) -> bool:
    """Whether a roll of the last fire may be repeated: there a detonator has no other use."""
    return turn.decision == "reroll" and state.burning and state.final


def _last(_: BlastRules, __: BlastState, turn: Turn) -> bool:
    """Whether the last claim may be rolled for."""
    return turn.decision == "last"


def _safes(_: BlastRules, state: BlastState, turn: Turn) -> bool:
    """Whether several safes may be placed."""
    return turn.decision == "safes" and state.safes[turn.seat - 1] > 1


def _safe(_: BlastRules, state: BlastState, turn: Turn) -> bool:
    """Whether the only safe may be placed."""
    return turn.decision == "safes" and state.safes[turn.seat - 1] == 1


TABLES: tuple[tuple[int, dict[str, str]], ...] = ((2, {}), (3, {}), (4, {}), (5, {}))

QUESTS = tuple(
    Quest(name, "expectation", tell, start, least=-99, gap=0.3, widest=widest, looked=looked, ends=1, anywhere=True)
    for name, tell, start, widest, looked in (
        ("safe", _tell_safes, _safe, 3.0, 4),
        ("safes", _tell_safes, _safes, 3.0, 4),
        ("reroll", _tell_reroll, _reroll, 1.5, 2),
        ("keep", _tell_claim, _claim("prospect"), 2.0, 2),
        ("gamble", _tell_claim, _claim("gamble"), 2.0, 2),
        ("add", _tell_claim, _add, 3.0, 2),
        ("last", _tell_claim, _last, 3.0, 2),
    )
)
