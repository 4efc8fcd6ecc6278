"""The bot of Fire in the Hole: its search, the features that the value of a position is the sum of, and the tuning.

`holdings_value` says what cards are worth, `outlook` what points are worth; `round_search` plays the round to its end,
`fire_search` a fire, and `choices` compares what a seat can do.
"""

from __future__ import annotations

from typing import Final

from engine.bots.evaluator import Tuning, weigh_rivals
from engine.rules.contract import Seat
from games.blast.bot.choices import analyse as analyse
from games.blast.bot.fire_search import expected_points
from games.blast.bot.holdings_value import holdings_of, valuer_of
from games.blast.bot.measures import measures as measures
from games.blast.bot.outlook import Payoffs
from games.blast.bot.round_search import claim_payoffs
from games.blast.bot.weights import WEIGHTS
from games.blast.model.state import BlastState
from games.blast.rules import BlastRules

TUNING: Final = Tuning(value_scale=12.0, expert_effort=8.0, miss_rates={"hard": 0.03})
"""A lead of 12 points in the middle of the game wins three of four; more effort looks at more cards of the pile.

That adds little to a count of dice: to be a step below expert, hard overlooks a choice now and then.
"""


def features(rules: BlastRules, state: BlastState, seat: Seat) -> dict[str, float]:
    """The value by feature, in points: the expected points of `seat` less those of the others.

    A claim and a roll that are not settled count by their expected outcome. The names are those of the sheet.
    """
    valuer = valuer_of(rules, state)
    own = valuer.parts(holdings_of(state, seat), state.cursed[seat - 1])
    parts = own._asdict()
    points = expected_points(rules, state, valuer)
    parts["fire"] = points[seat - 1] - sum(own)
    parts["others"] = -_others(points, seat)
    claim = claim_payoffs(rules, state) if state.claim else [0.0] * rules.seats
    parts["claim"] = claim[seat - 1]
    gained = [own + more for own, more in zip(points, claim, strict=True)]
    parts["open"] = _others(points, seat) - _others(gained, seat)
    return parts


def _others(points: Payoffs, seat: Seat) -> float:
    """The points of the others as one number."""
    return weigh_rivals(points[: seat - 1] + points[seat:], WEIGHTS.leader_share)
