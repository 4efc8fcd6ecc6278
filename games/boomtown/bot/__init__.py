"""The bot of Boomtown: the value of a position, and the search.

`turns` plans whole turns, and `search` tries the best of them in playouts that follow the quick plan of `candidates`.
The value of a position is a sum of named features in points (`potential`, `valuation`); all weights are in `weights`.
"""

from __future__ import annotations

from typing import Final

from engine.bots.evaluator import Tuning, weigh_rivals
from engine.rules.contract import Seat
from games.boomtown.bot.candidates import candidate_moves, playout_moves
from games.boomtown.bot.potential import expected_end_points, has_built
from games.boomtown.bot.search import analyse
from games.boomtown.bot.valuation import ResourceValuer, best_leaving_value, track_values
from games.boomtown.bot.weights import NO_BUILD_VALUES, WEIGHTS
from games.boomtown.model.state import BoomtownState, bins_of
from games.boomtown.rules import BoomtownRules
from games.boomtown.rules.scoring import points_so_far

__all__ = ["TUNING", "analyse", "candidate_moves", "features", "is_quiescent", "playout_moves", "value"]

TUNING: Final = Tuning(value_scale=40.0, expert_effort=4.0)
"""Parameters of the levels; those of the search are weights."""


def is_quiescent(_rules: BoomtownRules, state: BoomtownState) -> bool:
    """Whether a turn is about to begin: an empty hand, and all tokens turned up."""
    return state.decision == "activate"


# The value of a position


def value(rules: BoomtownRules, state: BoomtownState, seat: Seat) -> float:
    """The value of a position for `seat`: own expected points minus a share of the rivals'."""
    return sum(features(rules, state, seat).values())


def features(rules: BoomtownRules, state: BoomtownState, seat: Seat) -> dict[str, float]:
    """The features of the value, by the names that the sheet has words for; at the end only points count."""
    others = [player for player in range(1, rules.players + 1) if player != seat]
    if not state.decision:
        return {
            "points": float(state.points_of(seat)),
            "others": -weigh_rivals([state.points_of(player) for player in others], WEIGHTS.leader_share),
        }
    return {
        **_own_features(rules, state, seat),
        "resources": _resource_value(rules, state, seat),
        "others": -WEIGHTS.rivals_share
        * weigh_rivals([_rival_points(rules, state, player) for player in others], WEIGHTS.leader_share),
    }


def _rival_points(rules: BoomtownRules, state: BoomtownState, player: int) -> float:
    """Points scored and expected of a rival, with the value of resources."""
    points = sum(_own_features(rules, state, player).values())
    if WEIGHTS.rivals_resources and player <= rules.seats:
        points += WEIGHTS.rivals_resources * _resource_value(rules, state, player)
    return points


def _own_features(rules: BoomtownRules, state: BoomtownState, player: int) -> dict[str, float]:
    """Points scored and expected, without the value of resources."""
    return {
        "points": float(points_so_far(state, player)),
        **expected_end_points(rules, state, player),
        "shipping": sum(track[0] for track in track_values(rules, state, player)),
    }


def _resource_value(rules: BoomtownRules, state: BoomtownState, seat: Seat) -> float:
    """The value of a seat's bins, and of its hand while its turn goes on."""
    valuer, bins = ResourceValuer(rules, state, seat), bins_of(rules, state, seat)
    if state.seat != seat or state.decision == "activate" or has_built(state):
        return valuer.bins(bins, valuer.turns)
    if state.decision == "leave":
        return best_leaving_value(valuer, state.hand, bins, state.bin)
    builds = NO_BUILD_VALUES if state.last else WEIGHTS.build_values
    hand = valuer.in_hand(state.hand, builds, not state.invested, not state.bought)
    return hand + valuer.due() + valuer.bins(bins, valuer.turns)
