"""The bot of Boomtown: evaluation, candidate moves and tuning for the search in `engine.bots`.

Bins and metals are decided by the plan of a turn (`candidates`); the search (MCTS) looks at the hex of a building and
at the turns that follow. The value of a position is a sum of named features in points; all weights are in `weights`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.bots.evaluator import Tuning, all_moves, weigh_rivals
from engine.rules.actions import Action
from engine.rules.contract import Seat
from games.boomtown.bot.candidates import CANDIDATES, PLAYOUT_CANDIDATES, MoveFilter
from games.boomtown.bot.potential import expected_end_points, has_built
from games.boomtown.bot.valuation import ResourceValuer, best_leaving_value, track_values
from games.boomtown.bot.weights import BUILD_VALUES, LEADER_SHARE, NO_BUILD_VALUES, RIVALS_SHARE
from games.boomtown.model.state import BoomtownState, bins_of
from games.boomtown.rules import BoomtownRules
from games.boomtown.rules.scoring import points_so_far

TUNING: Final = Tuning(value_scale=40.0, max_depth=5, width=5, playouts=30, prior_weight=4.0)
"""Parameters of the search."""


def candidate_moves(rules: BoomtownRules, state: BoomtownState, legal: Sequence[Action]) -> Sequence[Action]:
    """The legal actions worth searching: the plan's action for bins and metals, one kind of building, else all."""
    choose: MoveFilter = CANDIDATES.get(state.decision, all_moves)
    return choose(rules, state, legal)


def playout_moves(rules: BoomtownRules, state: BoomtownState, legal: Sequence[Action]) -> Sequence[Action]:
    """The single action of a playout: that of the plan, or the hex with the best quick value."""
    choose: MoveFilter = PLAYOUT_CANDIDATES.get(state.decision, all_moves)
    return choose(rules, state, legal)[:1]


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
            "others": -weigh_rivals([state.points_of(player) for player in others], LEADER_SHARE),
        }
    return {
        **_own_features(rules, state, seat),
        "resources": _resource_value(rules, state, seat),
        "others": -RIVALS_SHARE
        * weigh_rivals([sum(_own_features(rules, state, player).values()) for player in others], LEADER_SHARE),
    }


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
    builds = NO_BUILD_VALUES if state.last else BUILD_VALUES
    hand = valuer.in_hand(state.hand, builds, not state.invested, not state.bought)
    return hand + valuer.due() + valuer.bins(bins, valuer.turns)
