"""What a bot values in a position of Fire in the Hole: what everybody holds, the claim, and the dice in the air."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import add
from typing import Final

from engine.bots.evaluator import Tuning
from engine.rules.contract import Seat
from games.blast.bot.claim_value import ClaimEvaluator, Payoffs
from games.blast.bot.holdings_value import HoldingsValuer, holdings_of, valuer_of
from games.blast.bot.weights import LEADER_SHARE
from games.blast.model.state import BlastState, still_to_roll
from games.blast.rules import BlastRules
from games.blast.rules.probabilities import guarded_colours

TUNING: Final = Tuning(value_scale=12.0, max_depth=8, width=8, playouts=160, prior_weight=16.0)
"""Luck is large in every line, so that what an action promises at first sight counts as much as many of them."""


def value(rules: BlastRules, state: BlastState, seat: Seat) -> float:
    """How good a position is for `seat`, in points: what it may expect to have, less what the others may.

    A claim and a throw that are not settled count by what is likely to come of them.
    """
    return sum(features(rules, state, seat).values())


def features(rules: BlastRules, state: BlastState, seat: Seat) -> dict[str, float]:
    """The parts of that value, as the sheet has words for them."""
    promise = valuer_of(rules, state)
    own = promise.parts(holdings_of(state, seat), state.cursed[seat - 1])
    parts = dict(zip(("gems", "cursed", "detonators", "jumpers", "safes"), own, strict=True))
    burning = state.burning and still_to_roll(state, seat)
    parts["fire"] = _value_after_fire(rules, state, promise, seat) - sum(own) if burning else 0.0
    rest = [
        promise.worth(holdings_of(state, other), cursed)
        for other, cursed in enumerate(state.cursed, 1)
        if other != seat
    ]
    parts["others"] = -_rivals_value(rest)
    if state.claim:
        gains = _claim_payoffs(rules, state, promise)
        others = gains[: seat - 1] + gains[seat:]
        parts["claim"], parts["open"] = (
            gains[seat - 1],
            _rivals_value(rest) - _rivals_value(list(map(add, rest, others))),
        )
    else:
        parts["claim"] = parts["open"] = 0.0
    return parts


def _rivals_value(others: Sequence[float]) -> float:
    """What counts of what others have: the best of them, and all alike."""
    return LEADER_SHARE * max(others) + (1 - LEADER_SHARE) * sum(others) / len(others)


# A fire


def _value_after_fire(rules: BlastRules, state: BlastState, promise: HoldingsValuer, seat: Seat) -> float:
    """What a seat may expect to have once the fire that burns has taken its own."""
    guarded = guarded_colours(state, seat)
    before, cursed = holdings_of(state, seat), state.cursed[seat - 1]

    def after(number: int) -> float:
        burnt, kept = rules.deck.fire_loss(before.gems, number, guarded)
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


def _claim_payoffs(rules: BlastRules, state: BlastState, promise: HoldingsValuer) -> Payoffs:
    """What everybody gains by the claim, from where the round stands."""
    key = (
        *(state.seat, state.decision, state.purpose, state.prospector, state.inside, state.burning, state.final),
        *(state.gambling, state.gambled, tuple(state.claim), tuple(state.gems), tuple(state.cursed)),
        *(tuple(state.detonators), tuple(state.jumpers), tuple(state.safes)),
    )
    gains = promise.claims.get(key)
    if gains is None:
        gains = promise.claims[key] = _expected_payoffs(state, ClaimEvaluator(rules, state, promise))
    return gains


def _expected_payoffs(state: BlastState, stakes: ClaimEvaluator) -> Payoffs:
    if state.burning or state.decision == "card":
        return stakes.gamble(0) if state.gambling else stakes.opened(1, state.inside)
    if state.purpose == "steal":
        return stakes.rolled(0, stakes.waiting, state.inside)
    return _PAYOFFS_BY_DECISION.get(state.decision, _gamble_payoffs)(state, stakes)


def _gamble_payoffs(_: BlastState, stakes: ClaimEvaluator) -> Payoffs:
    return stakes.gambled(0)


_PAYOFFS_BY_DECISION: Final[dict[str, Callable[[BlastState, ClaimEvaluator], Payoffs]]] = {
    "jumper": lambda state, stakes: stakes.opened(0, state.inside),
    "steal": lambda state, stakes: stakes.asked(0, stakes.waiting, state.inside),
    "last": lambda state, stakes: stakes.asked(0, stakes.waiting, state.inside),
    "prospect": lambda state, stakes: stakes.decided(0, state.inside),
    "gamble": lambda _, stakes: stakes.choice(stakes.prospector, stakes.gambled(0), stakes.gamble(0)),
}
"""What is expected of the claim where a seat decides; anywhere else the Prospector rolls for it."""
