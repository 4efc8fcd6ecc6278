"""The static evaluation of Boomtown: a position's value for a seat, as a sum of named features in points."""

from __future__ import annotations

from engine.bots.evaluator import weigh_rivals
from engine.rules.contract import Seat
from engine.rules.multiset import kinds_in
from games.boomtown.bot.potential import expected_end_points, has_built
from games.boomtown.bot.valuation import ResourceValuer, best_leaving_value, track_values
from games.boomtown.bot.weights import BUILD_VALUES, LEADER_SHARE, NO_BUILD_VALUES, RIVALS_SHARE
from games.boomtown.model.components import BUILDING, METAL
from games.boomtown.model.state import BoomtownState, bins_of
from games.boomtown.rules import BoomtownRules
from games.boomtown.rules.scoring import points_so_far


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
    points = float(points_so_far(state, player))
    return {
        "points": points,
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
    metals = valuer.use(state.hand & METAL, not state.invested, not state.bought).value
    builds = NO_BUILD_VALUES if state.last else BUILD_VALUES
    hand = metals + builds[len(kinds_in(state.hand & BUILDING))]
    return hand + valuer.due() + valuer.bins(bins, valuer.turns)
