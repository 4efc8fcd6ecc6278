"""What a bot values in a position of Fire in the Hole: what everybody holds, the claim, and the dice in the air."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import add
from typing import Final

from engine.players.judge import Tuning
from engine.rules import Seat
from games.blast.chances import guards
from games.blast.promise import Promise, held, promised
from games.blast.rules import BlastRules
from games.blast.stakes import Gains, Stakes
from games.blast.state import BlastState
from games.blast.turns import still_to_roll

TUNING: Final = Tuning(scale=12.0, horizon=8, width=8, playouts=160, trust=16.0)
"""Luck is large in every line, so that what an action promises at first sight counts as much as many of them."""
LEADER: Final = 0.5
"""How much of what a seat looks at in the others is the best of them; the rest is all of them alike."""


def value(rules: BlastRules, state: BlastState, seat: Seat) -> float:
    """How good a position is for `seat`, in points: what it may expect to have, less what the others may.

    A claim and a throw that are not settled count by what is likely to come of them.
    """
    return sum(terms(rules, state, seat).values())


def terms(rules: BlastRules, state: BlastState, seat: Seat) -> dict[str, float]:
    """The parts of that value, as the sheet has words for them."""
    promise = promised(rules, state)
    own = promise.parts(held(state, seat), state.cursed[seat - 1])
    parts = dict(zip(("gems", "cursed", "detonators", "jumpers", "safes"), own, strict=True))
    burning = state.burning and still_to_roll(state, seat)
    parts["fire"] = _in_the_fire(rules, state, promise, seat) - sum(own) if burning else 0.0
    rest = [promise.worth(held(state, other), cursed) for other, cursed in enumerate(state.cursed, 1) if other != seat]
    parts["others"] = -_most(rest)
    if state.claim:
        gains = _claimed(rules, state, promise)
        others = gains[: seat - 1] + gains[seat:]
        parts["claim"], parts["open"] = gains[seat - 1], _most(rest) - _most(list(map(add, rest, others)))
    else:
        parts["claim"] = parts["open"] = 0.0
    return parts


def _most(others: Sequence[float]) -> float:
    """What counts of what others have: the best of them, and all alike."""
    return LEADER * max(others) + (1 - LEADER) * sum(others) / len(others)


# A fire


def _in_the_fire(rules: BlastRules, state: BlastState, promise: Promise, seat: Seat) -> float:
    """What a seat may expect to have once the fire that burns has taken its own."""
    guarded = guards(state, seat)
    before, cursed = held(state, seat), state.cursed[seat - 1]

    def after(number: int) -> float:
        burnt, kept = rules.deck.toll(before.gems, number, guarded)
        left = before._replace(gems=before.gems & ~burnt, safes=before.safes - kept.bit_count())
        return promise.worth(left, cursed)

    spare = before.detonators
    faces = [after(number) - spare * promise.reroll for number in range(1, rules.sheet.components.faces + 1)]
    expected = sum(faces) / len(faces)
    for kept in range(1, spare + 1):
        # One more detonator: it stays where a number is better than what another throw is likely to bring.
        expected = sum(max(face + kept * promise.reroll, expected) for face in faces) / len(faces)
    return expected


# The claim


def _claimed(rules: BlastRules, state: BlastState, promise: Promise) -> Gains:
    """What everybody gains by the claim, from where the round stands."""
    key = (
        *(state.seat, state.decision, state.purpose, state.prospector, state.inside, state.burning, state.final),
        *(state.gambling, state.gambled, tuple(state.claim), tuple(state.gems), tuple(state.cursed)),
        *(tuple(state.detonators), tuple(state.jumpers), tuple(state.safes)),
    )
    gains = promise.claims.get(key)
    if gains is None:
        gains = promise.claims[key] = _expected(state, Stakes(rules, state, promise))
    return gains


def _expected(state: BlastState, stakes: Stakes) -> Gains:
    if state.burning or state.decision == "card":
        return stakes.gamble(0) if state.gambling else stakes.opened(1, state.inside)
    if state.purpose == "steal":
        return stakes.rolled(0, stakes.waiting, state.inside)
    return _ASKED.get(state.decision, _gambling)(state, stakes)


def _gambling(_: BlastState, stakes: Stakes) -> Gains:
    return stakes.gambled(0)


_ASKED: Final[dict[str, Callable[[BlastState, Stakes], Gains]]] = {
    "jumper": lambda state, stakes: stakes.opened(0, state.inside),
    "steal": lambda state, stakes: stakes.asked(0, stakes.waiting, state.inside),
    "last": lambda state, stakes: stakes.asked(0, stakes.waiting, state.inside),
    "prospect": lambda state, stakes: stakes.decided(0, state.inside),
    "gamble": lambda _, stakes: stakes.choice(stakes.prospector, stakes.gambled(0), stakes.gamble(0)),
}
"""What is expected of the claim where a seat decides; anywhere else the Prospector rolls for it."""
