"""Evaluation of unsettled gains and losses: the fire that burns, and the claim at every step of a round."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.rules.contract import Seat
from games.blast.bot.claim_value import ClaimEvaluator, Payoffs
from games.blast.bot.holdings_value import HoldingsValuer, holdings_of
from games.blast.model.state import BlastState
from games.blast.rules import BlastRules
from games.blast.rules.fire import fire_loss


def value_after_fire(rules: BlastRules, state: BlastState, valuer: HoldingsValuer, seat: Seat) -> float:
    """Expected value of a seat's holdings after its roll in the fire that burns, with the best use of detonators."""
    before, cursed = holdings_of(state, seat), state.cursed[seat - 1]

    def after(number: int) -> float:
        """The value after a roll of `number`."""
        burnt, saved = fire_loss(rules, state, seat, number)
        remaining = before._replace(gems=before.gems & ~burnt, safes=before.safes - saved.bit_count())
        return valuer.value(remaining, cursed)

    spare = before.detonators
    faces = [after(number) - spare * valuer.detonator for number in range(1, rules.faces + 1)]
    expected = sum(faces) / len(faces)
    for unspent in range(1, spare + 1):
        # With one more detonator: it is kept if the number is better than what another roll is worth.
        expected = sum(max(face + unspent * valuer.detonator, expected) for face in faces) / len(faces)
    return expected


def claim_payoffs(rules: BlastRules, state: BlastState, valuer: HoldingsValuer) -> Payoffs:
    """Expected payoff of the claim per seat from this step of the round, cached by all that it depends on."""
    key = (
        *(state.seat, state.decision, state.purpose, state.prospector, state.inside, state.burning, state.final),
        *(state.gambling, state.gambled, tuple(state.claim), tuple(state.gems), tuple(state.cursed)),
        *(tuple(state.detonators), tuple(state.jumpers), tuple(state.safes)),
    )
    payoffs = valuer.claims.get(key)
    if payoffs is None:
        payoffs = valuer.claims[key] = _payoffs_from_here(state, ClaimEvaluator(rules, state, valuer))
    return payoffs


def _payoffs_from_here(state: BlastState, claim: ClaimEvaluator) -> Payoffs:
    """The payoffs where the round stands: a card comes next, a die is rolled, or a seat decides."""
    if state.burning or state.decision == "card":
        return claim.gamble_step(0) if state.gambling else claim.jump_step(1, state.inside)
    if state.purpose == "steal":
        return claim.roll_step(0, claim.waiting, state.inside)
    if state.decision not in _PAYOFFS_BY_DECISION:
        return claim.gamble_roll_step(0)
    return _PAYOFFS_BY_DECISION[state.decision](state, claim)


_PAYOFFS_BY_DECISION: Final[dict[str, Callable[[BlastState, ClaimEvaluator], Payoffs]]] = {
    "jumper": lambda state, claim: claim.jump_step(0, state.inside),
    "steal": lambda state, claim: claim.miners_step(0, claim.waiting, state.inside),
    "last": lambda state, claim: claim.miners_step(0, claim.waiting, state.inside),
    "prospect": lambda state, claim: claim.prospector_step(0, state.inside),
    "gamble": lambda _, claim: claim.choice(claim.prospector, claim.gamble_roll_step(0), claim.gamble_step(0)),
}
"""The payoffs where a seat decides; at any other step the Prospector rolls for the claim."""
