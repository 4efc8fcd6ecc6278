"""What a bot values in a position of Fire in the Hole: what everybody holds, the claim, and the dice in the air."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.rules import Seat
from games.blast.chances import guards
from games.blast.promise import Promise, held
from games.blast.rules import BlastRules
from games.blast.stakes import Gains, Stakes
from games.blast.state import BlastState
from games.blast.turns import still_to_roll

LEADER: Final = 0.5
"""How much of what a seat looks at in the others is the best of them; the rest is all of them alike."""


def value(rules: BlastRules, state: BlastState, seat: Seat) -> float:
    """How good a position is for `seat`, in points: what it may expect to have, less what the others may.

    A claim and a throw that are not settled count by what is likely to come of them.
    """
    promise = Promise(rules, state)
    worth = [promise.worth(held(state, other), cursed) for other, cursed in enumerate(state.cursed, 1)]
    if state.burning and still_to_roll(state, seat):
        worth[seat - 1] = _in_the_fire(rules, state, promise, seat)
    if state.claim:
        gains = _claimed(state, Stakes(rules, state, promise))
        worth = [own + gained for own, gained in zip(worth, gains, strict=True)]
    others = worth[: seat - 1] + worth[seat:]
    return worth[seat - 1] - LEADER * max(others) - (1 - LEADER) * sum(others) / len(others)


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


def _claimed(state: BlastState, stakes: Stakes) -> Gains:
    """What everybody gains by the claim, from where the round stands."""
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
