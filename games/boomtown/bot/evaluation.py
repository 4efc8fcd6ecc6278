"""The value of a position for a seat, as a sum of named features in points; at the end only points count."""

from __future__ import annotations

from engine.bots.evaluator import weigh_rivals
from engine.rules.contract import Seat
from games.boomtown.bot.potential import expected_end_points, has_built
from games.boomtown.bot.valuation import ResourceValuer, best_leaving_value, track_values
from games.boomtown.bot.weights import NO_BUILD_VALUES, WEIGHTS
from games.boomtown.model.state import BoomtownState, bins_of
from games.boomtown.rules import BoomtownRules
from games.boomtown.rules.scoring import points_so_far


def value(rules: BoomtownRules, state: BoomtownState, seat: Seat) -> float:
    """The value of a position for `seat`: own expected points minus a share of the rivals'."""
    return sum(features(rules, state, seat).values())


def values(rules: BoomtownRules, state: BoomtownState) -> list[float]:
    """The values of a position per seat, seat 1 first: what `value` says, without valuing anything twice."""
    players = range(1, rules.players + 1)
    expected = [sum(expected_points(rules, state, player).values()) for player in players]
    return [
        expected[seat - 1] - _share(state) * _rivals([(player, expected[player - 1]) for player in players], seat)
        for seat in range(1, rules.seats + 1)
    ]


def features(rules: BoomtownRules, state: BoomtownState, seat: Seat) -> dict[str, float]:
    """The features of the value, by the names that the sheet has words for."""
    others = [player for player in range(1, rules.players + 1) if player != seat]
    worths = [(player, sum(expected_points(rules, state, player).values())) for player in others]
    return {**expected_points(rules, state, seat), "others": -_share(state) * _rivals(worths, seat)}


def _share(state: BoomtownState) -> float:
    """The share of the rivals' points that is subtracted."""
    return WEIGHTS.rivals_share if state.decision else 1.0


def _rivals(worths: list[tuple[int, float]], seat: Seat) -> float:
    """One number for what the players other than a seat are worth."""
    return weigh_rivals([worth for player, worth in worths if player != seat], WEIGHTS.leader_share)


def expected_points(rules: BoomtownRules, state: BoomtownState, player: int) -> dict[str, float]:
    """The points of a player, scored and expected in the end, by feature; the Rival has no resources."""
    if not state.decision:
        return {"points": float(state.points_of(player))}
    features = {
        "points": float(points_so_far(state, player)),
        **expected_end_points(rules, state, player),
        "shipping": sum(track[0] for track in track_values(rules, state, player)),
    }
    if player <= rules.seats:
        features["resources"] = _resource_value(rules, state, player)
    return features


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
