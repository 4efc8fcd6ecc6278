"""The bot of Fire in the Hole: the features that the value of a position is the sum of, and the tuning of the search.

Holdings are valued in `holdings_value`, the claim in `claim_value`, a fire that burns in `evaluation`.
"""

from __future__ import annotations

from operator import add
from typing import Final

from engine.bots.evaluator import Tuning, weigh_rivals
from engine.rules.contract import Seat
from games.blast.bot.evaluation import claim_payoffs, value_after_fire
from games.blast.bot.holdings_value import holdings_of, valuer_of
from games.blast.bot.weights import LEADER_SHARE
from games.blast.model.state import BlastState, still_to_burn
from games.blast.rules import BlastRules

TUNING: Final = Tuning(value_scale=12.0, max_depth=8, width=8, playouts=160, prior_weight=16.0)
"""Luck is large in every line, so the value of an action at first sight weighs as much as many playouts."""


def features(rules: BlastRules, state: BlastState, seat: Seat) -> dict[str, float]:
    """The value by feature, in points: the expected points of `seat` less those of the others.

    A claim and a roll that are not settled count by their expected outcome. The names are those of the sheet.
    """
    valuer = valuer_of(rules, state)
    own = valuer.parts(holdings_of(state, seat), state.cursed[seat - 1])
    parts = dict(zip(("gems", "cursed", "detonators", "jumpers", "safes"), own, strict=True))
    parts["fire"] = value_after_fire(rules, state, valuer, seat) - sum(own) if still_to_burn(state, seat) else 0.0
    rivals = [
        valuer.value(holdings_of(state, other), cursed) for other, cursed in enumerate(state.cursed, 1) if other != seat
    ]
    others = weigh_rivals(rivals, LEADER_SHARE)
    parts["others"] = -others
    if state.claim:
        payoffs = claim_payoffs(rules, state, valuer)
        theirs = payoffs[: seat - 1] + payoffs[seat:]
        parts["claim"] = payoffs[seat - 1]
        parts["open"] = others - weigh_rivals(list(map(add, rivals, theirs)), LEADER_SHARE)
    else:
        parts["claim"] = parts["open"] = 0.0
    return parts
